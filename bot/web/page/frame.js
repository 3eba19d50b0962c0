// What stands around the board: the title, the connection, and which buttons have something to do.

import { byId, setAttribute, setText } from './dom.js';
import { showRivals } from './rivals.js';
import { connection } from './spoken.js';
import { says } from './words.js';

export function showFrame(game, selection, settings) {
  const { view } = game;
  showTitle(view);
  showConnection(game);
  showButtons(game, selection);
  showRivals(view.match);
  byId('play').classList.toggle('finished', view.finished);
  byId('play').classList.toggle('paused', Boolean(view.paused));
  byId('play').classList.toggle('learning', Boolean(view.lesson));
  byId('timer').hidden = Boolean(view.lesson) || view.untimed; // nobody is timed there
  byId('timer').classList.toggle('off', !settings.get('timer'));
  setAttribute(byId('timer'), 'aria-label', settings.get('timer') ? null : says.showTimer);
}

// showTitle gives the puzzle's name a line of its own, and its size and grade another, with
// what to expect of it until something was done.
function showTitle({ title, outlook, undos, lesson }) {
  const [lead, ...rest] = title.split(' · ');
  if (!undos && !lesson && outlook) rest.push(outlook);
  setText(byId('title-lead'), lead);
  setText(byId('title-rest'), rest.join(' · '));
}

function showConnection(game) {
  const text = connection(game);
  setText(byId('connection'), text);
  byId('connection').hidden = !text;
  setAttribute(byId('panel'), 'aria-busy', String(game.asking));
}

function showButtons({ view, board }, selection) {
  setAttribute(byId('pencil'), 'aria-pressed', String(selection.pencil));
  byId('undo').disabled = view.finished || !board.undos;
  byId('redo').disabled = view.finished || !board.redos;
  byId('ways-button').hidden = !view.may_list;
  byId('hint').hidden = Boolean(view.match?.alone);
  for (const id of ['hint', 'check']) byId(id).disabled = view.finished;
}
