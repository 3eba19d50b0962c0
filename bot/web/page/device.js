// What this device keeps: the worker that shows the page without a network, and what the player last saw, so that it can be
// played on there. All of it is one player's: another one finds nothing of it, and nothing is left after signing out.

import { framed } from './activity.js';

const prefix = 'kenken/';
const kept = 'kenken/kept/';
const settings = 'kenken/settings';
const mostBoards = 12;
const lasting = 7 * 24 * 3600 * 1000; // ms

let left = false; // nothing is to stay here: whoever was here has signed out, or the device is not theirs

const read = (key) => {
  try { return JSON.parse(localStorage.getItem(key)); } catch { return null; }
};
const write = (key, value) => {
  if (left) return;
  try { localStorage.setItem(key, JSON.stringify(value)); } catch { /* nothing is kept here */ }
};
const keysOf = (beginning) => {
  try { return Object.keys(localStorage).filter((key) => key.startsWith(beginning)); } catch { return []; }
};

const own = `kenken-${new URL('.', import.meta.url).pathname.split('/').at(-2)}`; // where a worker of this version keeps the page

let outdated = false;

// installWorker has the browser keep the page, unless it is shown inside another one. renewed is called when a newer version of
// the page has come: a page that has just changed its language is of the version that comes.
export async function installWorker(renewed) {
  if (!navigator.serviceWorker || self !== top || framed) return;
  const before = navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', async () => {
    outdated = Boolean(before) && (await caches.keys()).at(-1) !== own; // the newest; those before it go any moment
    if (outdated) renewed();
  });
  try {
    await navigator.serviceWorker.register('/worker.js');
  } catch { /* without it the page needs the network */ }
}

// isOutdated tells whether a newer version has come since the page was loaded.
export const isOutdated = () => outdated;

addEventListener('pagehide', () => { if (left) forget((key) => key !== settings); });

// keepPlayer notes who is here. What was kept of somebody else goes, but for how the page looks on this device. On one that
// is not the player's nothing is kept.
export function keepPlayer({ player, expires, borrowed = false }) {
  const before = read(`${kept}player`);
  if (borrowed || before?.id !== player.id) forget((key) => key !== settings);
  left = borrowed;
  write(`${kept}player`, { ...player, expires });
}

// whoWasHere is who can go on without a network; null if nobody can.
export function whoWasHere() {
  const player = read(`${kept}player`);
  return player && Date.parse(player.expires) > Date.now() ? player : null;
}

// keepBoard keeps a board as the server has told it last. Moves that wait are kept by the queue.
export function keepBoard(turn) {
  write(`${kept}board/${turn.view.game}`, { at: Date.now(), turn: { ...turn, said: [], offers: [], hint: null, faults: [], verdict: null, refusal: null, solution: null } });
  const boards = keptBoards();
  for (const { turn: old } of boards.slice(mostBoards)) localStorage.removeItem(`${kept}board/${old.view.game}`);
}

// keptBoards are those that can be played on without a network, the one shown last first.
export function keptBoards() {
  const boards = keysOf(`${kept}board/`).map(read).filter((board) => board && Date.now() - board.at < lasting);
  return boards.sort((a, b) => b.at - a.at);
}

// keptBoard is the one that an order is for: a game by its ID, or today's.
export function keptBoard({ open, game }) {
  const kinds = { today: 'daily', mini: 'mini' };
  return keptBoards().find(({ turn: { view } }) => (open === 'game' ? view.game === game : view.kind === kinds[open]))?.turn ?? null;
}

// keepAnswer and keptAnswer keep what an entry said.
export const keepAnswer = (name, answer) => write(`${kept}answer/${name}`, answer);
export const keptAnswer = (name) => read(`${kept}answer/${name}`);

// keepNotes and keptNotes keep the player's notes on the board that a server solves together, the one that was shown last.
export const keepNotes = (board, notes) => write(`${kept}notes`, { board, notes });
export const keptNotes = (board) => {
  const last = read(`${kept}notes`);
  return last?.board === board ? last.notes : null;
};

// forgetDevice leaves nothing here, nor does what is still on its way.
export async function forgetDevice() {
  left = true;
  forget(() => true);
  try {
    for (const name of await caches.keys()) await caches.delete(name);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
  } catch { /* nothing was kept */ }
}

function forget(which) {
  for (const key of keysOf(prefix).filter(which)) localStorage.removeItem(key);
}
