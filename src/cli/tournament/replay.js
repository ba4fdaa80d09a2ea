// Boards of a game that was opened, one after the other. Data and words come from the page.
(() => {
  const data = JSON.parse(document.getElementById('replays').textContent);
  const words = JSON.parse(document.getElementById('words').textContent);
  const boards = number => {
    let before = [];
    return data.games[number].map(([told, change]) => {
      before = change.flatMap(part => Array.isArray(part) ? before.slice(part[0], part[0] + part[1]) : [part]);
      return [told, before];
    });
  };
  const button = (sign, name, action) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = sign;
    made.title = name;
    made.setAttribute('aria-label', name);
    made.onclick = action;
    return made;
  };
  const open = place => {
    const all = boards(+place.dataset.game);
    if (!all.length) return;
    const board = document.createElement('div');
    const bar = document.createElement('div');
    const slider = Object.assign(document.createElement('input'), { type: 'range', min: 0, max: all.length - 1, value: 0 });
    const told = document.createElement('output');
    let at = 0, timer = null;
    slider.setAttribute('aria-label', words.move);
    const show = number => {
      at = Math.max(0, Math.min(all.length - 1, number));
      const [move, shapes] = all[at];
      board.innerHTML = `<svg viewBox="0 0 ${data.size[0]} ${data.size[1]}" role="img" aria-label="${move || words.start}">${shapes.map(shape => data.shapes[shape]).join('')}</svg>`;
      slider.value = at;
      told.textContent = at ? `${at}. ${move}` : words.start;
    };
    const halt = () => { clearInterval(timer); timer = null; play.textContent = '▶'; };
    const play = button('▶', words.play, () => {
      if (timer) return halt();
      if (at === all.length - 1) show(0);
      play.textContent = '⏸';
      timer = setInterval(() => { show(at + 1); if (at === all.length - 1) halt(); }, 500);
    });
    const step = by => () => { halt(); show(at + by); };
    slider.oninput = () => { halt(); show(+slider.value); };
    bar.append(button('⏮', words.first, step(-Infinity)), button('◀', words.back, step(-1)), play, button('⏵', words.next, step(1)), button('⏭', words.last, step(Infinity)), slider, told);
    bar.className = 'bar';
    place.append(board, bar);
    show(all.length - 1);
  };
  document.querySelectorAll('.replay').forEach(place => {
    place.closest('details').addEventListener('toggle', () => place.childElementCount || open(place));
  });
  const filter = document.getElementById('filter');
  filter.onchange = () => document.querySelectorAll('details.game').forEach(game => {
    const players = game.dataset.players.split(' ');
    game.hidden = !(filter.value === '' || players.includes(filter.value) || (filter.value === 'faults' && game.dataset.fault));
  });
})();
