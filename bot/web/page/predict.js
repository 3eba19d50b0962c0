// What an action will make of a board, so that a finger need not wait for the network. The server's answer replaces every
// guess; this only has to be right nearly always, and says nothing where it cannot know.

import { parseCells } from './puzzle.js';

// boardOf takes from a view what moves change.
export const boardOf = (view) => ({ values: view.values, notes: view.notes, undos: view.undos, redos: view.redos });

// predict returns the board after an action. past holds boards by the number of moves that led to them.
export function predict(puzzle, board, body, clears, past) {
  switch (body.do) {
    case 'write': return moved(board, (next) => write(puzzle, next, body.cells, clears));
    case 'note': return moved(board, (next) => note(puzzle, next, body.cells));
    case 'undo': return stepped(board, past[board.undos - 1], -1);
    case 'redo': return stepped(board, past[board.undos + 1], 1);
    case 'restart': return moved(board, (next) => clear(puzzle, next));
    default: return board;
  }
}

function moved(board, change) {
  const next = { values: [...board.values], notes: board.notes.map((digits) => [...digits]), undos: board.undos + 1, redos: 0 };
  change(next);
  return next;
}

// stepped goes to a board of before, if it is known; else only the server knows it.
function stepped(board, known, by) {
  if (!(by < 0 ? board.undos : board.redos)) return board;
  const counts = { undos: board.undos + by, redos: board.redos - by };
  return known ? { values: known.values, notes: known.notes, ...counts } : { ...board, ...counts };
}

function write(puzzle, next, cells, clears) {
  for (const { cell, digits: [value = 0] } of parseCells(puzzle.n, cells)) {
    next.values[cell] = value;
    next.notes[cell] = [];
    if (!value || !clears) continue;
    for (const mate of puzzle.mates(cell)) next.notes[mate] = next.notes[mate].filter((digit) => digit !== value);
  }
}

function note(puzzle, next, cells) {
  for (const { cell, digits } of parseCells(puzzle.n, cells)) next.notes[cell] = digits;
}

function clear(puzzle, next) {
  next.values = next.values.map((value, i) => (puzzle.given.has(i) ? value : 0));
  next.notes = next.notes.map(() => []);
}
