// Where the player is: the cell of the cursor, the cells that are selected with it, pencil or ink, and a digit held for the
// cells to come.

export class Selection {
  cursor = 0; // where arrows start from, and the one cell that Tab reaches
  cells = new Set();
  pencil = false;
  held = 0;
  #changed;

  constructor(changed) { this.#changed = changed; }

  get active() { return this.cells.size > 0; }
  get ordered() { return [...this.cells].sort((a, b) => a - b); }

  // select makes a cell the only one.
  select(i) { this.#set(i, [i]); }

  // add takes a cell in as well.
  add(i) { this.#set(i, [...this.cells, i]); }

  // toggle takes a cell in, or out if it is in.
  toggle(i) {
    if (this.cells.has(i)) this.#set(i, [...this.cells].filter((other) => other !== i));
    else this.add(i);
  }

  selectAll(cells) { if (cells.length) this.#set(cells[0], cells); }

  clear() { this.#set(this.cursor, []); }

  setPencil(on) {
    this.pencil = on;
    this.#changed();
  }

  // hold keeps a digit for every cell tapped from now on; 0 lets go.
  hold(digit) {
    this.held = digit;
    if (digit) this.cells = new Set();
    this.#changed();
  }

  reset() {
    this.cursor = 0;
    this.held = 0;
    this.clear();
  }

  #set(cursor, cells) {
    this.cursor = cursor;
    this.cells = new Set(cells);
    this.#changed();
  }
}
