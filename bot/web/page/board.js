// The board as a drawing. It is for the eyes only: grid.js lays the real grid over it, with names, focus and touch.

import { svg, setAttribute, setText } from './dom.js';
import { cellSize, lines, outline, walls } from './outline.js';
import { columnName, Puzzle } from './puzzle.js';

// Around the cells, in the drawing's units: room for letters and numbers, and for the frame.
const near = 34;
const far = 6;

export class Board {
  #root;
  #puzzle;
  #cells = [];
  #selection;
  #cause;
  #effect;

  constructor(root) { this.#root = root; }

  // draw draws a puzzle for the first time.
  draw(puzzle) {
    this.#puzzle = puzzle;
    const { n } = puzzle;
    const side = n * cellSize;
    this.#root.classList.toggle('fine', n > 6); // small cells: what is small in them is drawn larger
    setAttribute(this.#root, 'viewBox', `${-near} ${-near} ${side + near + far} ${side + near + far}`);
    this.#cells = Array.from({ length: n * n }, (_, i) => new Cell(puzzle, i));
    this.#selection = svg('path', { class: 'selection' });
    this.#cause = svg('path', { class: 'cause-line' });
    this.#effect = svg('path', { class: 'effect-line' });
    this.#root.replaceChildren(
      svg('g', {}, this.#cells.map((cell) => cell.ground)),
      svg('path', { class: 'lines', d: lines(n) }),
      svg('path', { class: 'walls', d: walls(puzzle) }),
      svg('rect', { class: 'frame', width: side, height: side, rx: 5 }),
      this.#cause, this.#effect, this.#selection,
      svg('g', {}, this.#cells.map((cell) => cell.front)),
      coordinates(n));
  }

  // show shows a state of the board: `cells`, each with value, digits and flags, and the sets that get outlines.
  show({ cells, selected, cause, effect }) {
    cells.forEach((cell, i) => this.#cells[i].show(cell));
    const { n } = this.#puzzle;
    const both = [...selected].some((i) => cause.has(i) || effect.has(i));
    setAttribute(this.#selection, 'd', outline(n, selected, both ? 1 : 6)); // around a hint's, not over it
    setAttribute(this.#cause, 'd', outline(n, cause, 6));
    setAttribute(this.#effect, 'd', outline(n, effect, 6));
  }

  // celebrate lets the cells of a solved board light up, from one corner to the other.
  celebrate() {
    this.#cells.forEach((cell, i) => cell.light((this.#puzzle.row(i) + this.#puzzle.column(i)) * 45));
  }
}

// Where values, targets and notes stand in a cell, and how large they are.
const valueAt = { x: 50, y: 62 };
const labelAt = { x: 12, y: 27 };

class Cell {
  ground;
  front;
  #value;
  #notes;
  #shown = '';
  #n;

  constructor(puzzle, i) {
    this.#n = puzzle.n;
    const x = puzzle.column(i) * cellSize;
    const y = puzzle.row(i) * cellSize;
    const cage = puzzle.cageAt[i];
    this.ground = svg('rect', { class: 'cell', x, y, width: cellSize, height: cellSize });
    this.#value = svg('text', { class: 'value', ...valueAt });
    this.#notes = svg('g', { class: 'notes' });
    const label = cage.cells[0] === i ? svg('text', { class: cage.label.length > 5 ? 'label long' : 'label', ...labelAt }, cage.label) : null;
    this.front = svg('g', { transform: `translate(${x} ${y})` }, this.#value, this.#notes, label);
  }

  // show draws the cell again if it is not what it was.
  show(state) {
    const { value, drawn, assumed, flags, lit, struck } = state;
    const key = JSON.stringify([value, drawn, assumed, flags, lit, struck]);
    if (key === this.#shown) return;
    this.#shown = key;
    setAttribute(this.ground, 'class', ['cell', ...flags].join(' '));
    setAttribute(this.front, 'class', flags.join(' '));
    setText(this.#value, value ? String(value) : '');
    this.#notes.replaceChildren(...(value ? [] : drawn.map((digit) => svg('text', { class: noteClass(digit, lit, struck, assumed), ...noteAt(digit, this.#n) }, String(digit)))));
  }

  light(delay) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    this.ground.animate([{ fill: 'var(--done)' }, { fill: 'var(--done-strong)' }, { fill: 'var(--done)' }], { duration: 700, delay, easing: 'ease-out' });
  }
}

const noteClass = (digit, lit, struck, assumed) => ['note', digit === lit ? 'lit' : '', assumed ? 'assumed' : '', struck.includes(digit) ? 'struck' : ''].filter(Boolean).join(' ');

// noteAt is a digit's place among the notes of a cell, the same one whatever else is noted.
const noteAt = (digit, n) => ({ x: ((digit - 1) % 3 + 0.5) * (88 / 3) + 6, y: 35 + (Math.floor((digit - 1) / 3) + 0.5) * (59 / Math.ceil(Math.max(n, 4) / 3)) });

function coordinates(n) {
  const names = [];
  for (let k = 0; k < n; k++) {
    const middle = k * cellSize + cellSize / 2;
    names.push(svg('text', { class: 'coordinate', x: middle, y: -18 }, columnName(k)), svg('text', { class: 'coordinate', x: -18, y: middle }, String(k + 1)));
  }
  return svg('g', {}, names);
}

// cover is a small picture of a puzzle's cages, without what they say.
export function cover(view) {
  const puzzle = new Puzzle({ ...view, given: [] });
  const side = puzzle.n * cellSize;
  return svg('svg', { class: 'cover', viewBox: `${-far} ${-far} ${side + 2 * far} ${side + 2 * far}`, 'aria-hidden': 'true' },
    svg('rect', { class: 'cell', width: side, height: side }),
    svg('path', { class: 'lines', d: lines(puzzle.n) }),
    svg('path', { class: 'walls', d: walls(puzzle) }),
    svg('rect', { class: 'frame', width: side, height: side, rx: 5 }));
}
