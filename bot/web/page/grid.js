// The grid that fingers, mice, keys and screen readers meet: one transparent cell over each cell of the drawing.

import { el, setAttribute } from './dom.js';
import { Hold } from './hold.js';
import { cellLabel } from './spoken.js';

const twiceWithin = 350; // ms between the taps of a double tap

export class Grid {
  #root;
  #n = 0;
  #cells = [];
  #selection;
  #wishes;
  #drag = null;
  #tap = { cell: null, at: 0 };
  #hold;
  #begins = false;

  // wishes are told: touched(cells) when a finger leaves cells while a digit is held, asked(cell) after a long press, and
  // same(cell) after a double tap.
  constructor(root, selection, wishes) {
    this.#root = root;
    this.#selection = selection;
    this.#wishes = wishes;
    this.#hold = new Hold(() => this.#ask());
    root.addEventListener('pointerdown', (event) => this.#down(event));
    root.addEventListener('pointermove', (event) => this.#move(event));
    root.addEventListener('pointerup', () => this.#up());
    root.addEventListener('pointercancel', () => this.#cancel());
    root.addEventListener('contextmenu', (event) => this.#menu(event));
    root.addEventListener('click', (event) => this.#click(event));
    root.addEventListener('focusin', (event) => this.#focused(event));
  }

  build(puzzle) {
    this.#n = puzzle.n;
    this.#root.style.setProperty('--n', puzzle.n);
    this.#cells = Array.from({ length: puzzle.n ** 2 }, (_, i) => el('div', { role: 'gridcell', class: 'cell', tabindex: i ? -1 : 0, data: { cell: i }, 'aria-colindex': puzzle.column(i) + 1 }));
    const rows = Array.from({ length: puzzle.n }, (_, row) => el('div', { role: 'row', class: 'row', 'aria-rowindex': row + 1 }, this.#cells.slice(row * puzzle.n, (row + 1) * puzzle.n)));
    setAttribute(this.#root, 'aria-rowcount', puzzle.n);
    setAttribute(this.#root, 'aria-colcount', puzzle.n);
    this.#root.replaceChildren(...rows);
  }

  // show gives every cell its name and state.
  show(puzzle, states) {
    states.forEach((state, i) => {
      const cell = this.#cells[i];
      setAttribute(cell, 'aria-label', cellLabel(puzzle, i, state));
      setAttribute(cell, 'aria-selected', String(this.#selection.cells.has(i)));
      setAttribute(cell, 'tabindex', i === this.#selection.cursor ? 0 : -1);
      setAttribute(cell, 'aria-invalid', state.flags.includes('fault') ? 'true' : null);
      setAttribute(cell, 'aria-readonly', state.given ? 'true' : null);
    });
  }

  // begin puts the keyboard on the board, where nothing is chosen yet.
  begin() {
    this.#begins = true;
    this.focus();
    this.#begins = false;
  }

  get hasFocus() { return this.#root.contains(document.activeElement); }

  // focus puts the keyboard where the cursor is.
  focus() { this.#cells[this.#selection.cursor]?.focus({ preventScroll: true }); }

  #down(event) {
    const cell = this.#cellAt(event);
    if (event.button !== 0 || cell === null || !event.isPrimary) return;
    event.preventDefault(); // no text selection, no focus of the browser's own choice
    this.#root.setPointerCapture(event.pointerId);
    const more = event.ctrlKey || event.metaKey || event.shiftKey;
    this.#drag = { cells: [cell], last: { x: event.clientX, y: event.clientY }, more };
    if (this.#selection.held) this.#selection.cursor = cell;
    else if (more) this.#selection.toggle(cell);
    else this.#selection.select(cell);
    this.#hold.begin(event);
    this.focus();
  }

  #move(event) {
    if (!this.#drag) return;
    this.#hold.move(event);
    for (const cell of this.#crossed(event)) {
      if (this.#drag.cells.includes(cell)) continue;
      this.#hold.end();
      this.#drag.cells.push(cell);
      if (!this.#selection.held) this.#selection.add(cell);
    }
  }

  // crossed returns the cells between the pointer's last place and this one: a quick finger leaves none out.
  #crossed(event) {
    const from = this.#drag.last;
    const to = { x: event.clientX, y: event.clientY };
    this.#drag.last = to;
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 8));
    const cells = [];
    for (let k = 1; k <= steps; k++) {
      const cell = this.#cellNear(from.x + (to.x - from.x) * k / steps, from.y + (to.y - from.y) * k / steps);
      if (cell !== null) cells.push(cell);
    }
    return cells;
  }

  #up() {
    const drag = this.#drag;
    this.#drag = null;
    const asked = this.#hold.end();
    if (!drag || asked) return;
    if (this.#selection.held) this.#wishes.touched(drag.cells);
    else if (drag.cells.length === 1 && !drag.more) this.#tapped(drag.cells[0]);
  }

  #cancel() {
    this.#drag = null;
    this.#hold.end();
  }

  #ask() {
    if (this.#drag) this.#wishes.asked(this.#drag.cells[0]);
  }

  // A right click asks as a long press does. On a phone the long press itself brings this event, which has been served then.
  #menu(event) {
    event.preventDefault();
    const cell = this.#cellAt(event);
    if (cell !== null && !this.#drag) this.#wishes.asked(cell);
  }

  // click serves what clicks without a pointer: screen readers, and programs that play by the accessibility tree.
  #click(event) {
    const cell = this.#cellAt(event);
    if (event.detail !== 0 || cell === null) return;
    if (this.#selection.held) this.#wishes.touched([cell]);
    else this.#selection.select(cell);
    this.focus();
  }

  // tapped looks whether a tap is the second on its cell. The browser's own double click does not come from every finger.
  #tapped(cell) {
    const twice = this.#tap.cell === cell && performance.now() - this.#tap.at < twiceWithin;
    this.#tap = twice ? { cell: null, at: 0 } : { cell, at: performance.now() };
    if (twice) this.#wishes.same(cell);
  }

  // focused lets the selection follow a focus that came by Tab or by a screen reader.
  #focused(event) {
    const cell = this.#cellAt(event);
    if (cell === null || this.#begins || this.#drag || this.#selection.held || this.#selection.cells.has(cell)) return;
    this.#selection.select(cell);
  }

  #cellAt(event) {
    const cell = event.target.closest?.('[data-cell]');
    return cell ? Number(cell.dataset.cell) : null;
  }

  // cellNear returns the cell at a point, if the point is well inside: a diagonal drag keeps to its diagonal.
  #cellNear(x, y) {
    const box = this.#root.getBoundingClientRect();
    const column = (x - box.x) / box.width * this.#n;
    const row = (y - box.y) / box.height * this.#n;
    const inside = Math.hypot(column % 1 - 0.5, row % 1 - 0.5) < 0.46;
    if (!inside || column < 0 || row < 0 || column >= this.#n || row >= this.#n) return null;
    return Math.floor(row) * this.#n + Math.floor(column);
  }
}
