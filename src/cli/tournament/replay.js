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
  // Drawn, for not every font has these signs.
  const signs = {
    first: 'M3 2h2v10H3zM12 2v10L5 7z',
    back: 'M10 2v10L3 7z',
    play: 'M4 2v10l8-5z',
    pause: 'M3 2h3v10H3zM8 2h3v10H8z',
    next: 'M4 2v10l7-5z',
    last: 'M9 2h2v10H9zM2 2v10l7-5z',
  };
  const sign = name => `<svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true"><path d="${signs[name]}" fill="currentColor"/></svg>`;
  const button = (shown, name, action) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.innerHTML = sign(shown);
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
    const halt = () => { clearInterval(timer); timer = null; play.innerHTML = sign('play'); };
    const play = button('play', words.play, () => {
      if (timer) return halt();
      if (at === all.length - 1) show(0);
      play.innerHTML = sign('pause');
      timer = setInterval(() => { show(at + 1); if (at === all.length - 1) halt(); }, 500);
    });
    const step = by => () => { halt(); show(at + by); };
    slider.oninput = () => { halt(); show(+slider.value); };
    bar.append(button('first', words.first, step(-Infinity)), button('back', words.back, step(-1)), play, button('next', words.next, step(1)), button('last', words.last, step(Infinity)), slider, told);
    bar.className = 'bar';
    place.append(board, bar);
    show(all.length - 1);
  };
  document.querySelectorAll('.replay').forEach(place => {
    const game = place.closest('details');
    const fill = () => game.open && !place.childElementCount && open(place);
    game.addEventListener('toggle', fill);
    fill();
  });
  const filter = document.getElementById('filter');
  filter.onchange = () => document.querySelectorAll('details.game').forEach(game => {
    const players = game.dataset.players.split(' ');
    game.hidden = !(filter.value === '' || players.includes(filter.value) || (filter.value === 'faults' && game.dataset.fault));
  });
})();
