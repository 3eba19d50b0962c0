// The others in a duel or a race: how far each of them is, beside the board.

import { byId, el } from './dom.js';

const shownAtMost = 3;
let shown = '';

export function showRivals(match) {
  const root = byId('rivals');
  const key = JSON.stringify(match);
  if (key === shown) return;
  shown = key;
  root.hidden = !match;
  const rival = ({ name, filled, result }) => el('li', {}, el('b', {}, name), el('progress', { max: match.cells, value: filled, 'aria-hidden': 'true' }), el('span', {}, result));
  root.replaceChildren(...(match?.rivals ?? []).slice(0, shownAtMost).map(rival));
}
