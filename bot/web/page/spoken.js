// What the page says of its board: the cells, the cages and the lines by name, what is in them, and what has changed.

import { hasKeys } from './keyboard.js';
import { board, byKeys, byTouch, fill, offline, offlineWaiting, operators, reconnecting, tooManyTabs } from './words.js';

const list = (digits) => digits.join(' ');

// cellLabel is the name of a cell for those who do not see it: "b3, notes 1 2, cage 12× of b3 c3".
export function cellLabel(puzzle, i, state) {
  if (!puzzle.cageAt[i].label) return fill(board.covered, { cell: puzzle.name(i) }); // while the game is paused
  const { value, drawn, assumed, flags, given, struck } = state;
  const parts = [puzzle.name(i), contentOf(state)];
  if (given) parts.push(board.given);
  if (assumed && !value) parts.push(fill(board.assumed, { digits: list(drawn) }));
  if (struck.length && !value) parts.push(fill(board.struck, { digits: list(struck) }));
  for (const flag of ['fault', 'repeat', 'effect', 'pending']) if (flags.includes(flag)) parts.push(board[flag]);
  return [...parts, cageName(puzzle, puzzle.cageAt[i])].join(', ');
}

function contentOf({ value, notes, flags }) {
  if (flags.includes('ghost')) return fill(board.ghost, { digit: value }); // of a hint or the solution: nobody has entered it
  if (value) return fill(board.digit, { digit: value });
  return notes.length ? fill(board.notes, { digits: list(notes) }) : board.empty;
}

const cageName = (puzzle, { label, cells }) => fill(board.cage, { target: label, cells: list(cells.map((i) => puzzle.name(i))) });

// What is read of the cage, the row or the column of a cell: each of its cells with what stands in it.
export const readings = {
  cage: (puzzle, state, i) => reading(cageName(puzzle, puzzle.cageAt[i]), puzzle, state, puzzle.cageAt[i].cells),
  row: (puzzle, state, i) => reading(fill(board.row, { number: puzzle.row(i) + 1 }), puzzle, state, puzzle.line(`row ${puzzle.row(i) + 1}`)),
  column: (puzzle, state, i) => reading(fill(board.column, { letter: puzzle.name(i)[0] }), puzzle, state, puzzle.line(`column ${puzzle.name(i)[0]}`)),
};

const reading = (name, puzzle, { values, notes }, cells) => `${capital(name)}: ${cells.map((i) => `${puzzle.name(i)} ${contentOf({ value: values[i], notes: notes[i], flags: [] })}`).join(', ')}.`;

// capital is a text as a sentence begins.
export const capital = (text) => text[0].toUpperCase() + text.slice(1);

// changeOf says what became of the cells that differ between two boards; nothing if none do.
export function changeOf(puzzle, before, after) {
  const changes = [];
  after.values.forEach((value, i) => {
    const same = value === before.values[i];
    if (same && String(after.notes[i]) === String(before.notes[i])) return;
    const cell = puzzle.name(i);
    if (!same) changes.push(value ? fill(board.becomes, { cell, digit: value }) : fill(board.emptied, { cell }));
    else if (!value) changes.push(after.notes[i].length ? fill(board.noted, { cell, digits: list(after.notes[i]) }) : fill(board.unnoted, { cell }));
  });
  if (changes.length > 6) return fill(board.changed, { count: changes.length });
  return changes.length ? changes.join(', ') + '.' : '';
}

export const keyLabel = (digit, left) => (left > 0 ? fill(board.left, { digit, count: left }) : fill(board.placed, { digit }));

const signs = { '+': '+', '-': '−', '*': '×', ':': '÷' };

// operatorsLabel says which operators an order has, given in the API's notation: "+ and −".
export function operatorsLabel(notation) {
  const shown = [...notation].map((sign) => signs[sign]);
  if (!shown.length) return operators.all;
  if (shown.length === 1) return fill(operators.only, { sign: shown[0] });
  return fill(operators.some, { first: shown.slice(0, -1).join(', '), last: shown.at(-1) });
}

// advice is for how the player plays on this device.
export const advice = hasKeys ? byKeys : byTouch;

export function connection(game) {
  if (game.offline) return game.waiting ? fill(offlineWaiting, { count: game.waiting }) : offline;
  if (game.connected) return '';
  return game.crowded ? tooManyTabs : reconnecting;
}
