"""Jumps anywhere. Try it: war-horses arena --a engine:"python3 examples/bots/random_bot.py" --b beginner --games 10"""

import random

from war_horses import serve

serve("random", lambda position: random.choice(position.moves()))
