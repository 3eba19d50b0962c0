// What a player's wish comes to: a digit, an eraser or a lock on the cells that are selected becomes an action, or none.

export class Moves {
  #game;
  #selection;

  constructor(game, selection) {
    this.#game = game;
    this.#selection = selection;
  }

  // digit enters a digit into the selected cells, in ink or as a note; one that stands in all of them goes.
  digit(digit, pencil) {
    this.#enter(this.#selection.ordered, digit, pencil);
  }

  // held enters the held digit into cells that a finger touched. A finger drawn over many is for notes: a value stands only
  // once in a line.
  held(cells) {
    const { held, pencil } = this.#selection;
    if (cells.length === 1 || pencil) this.#enter(cells, held, pencil);
  }

  erase() {
    const { values, notes } = this.#board;
    const cells = this.#open(this.#selection.ordered);
    const filled = cells.filter((i) => values[i]);
    const noted = cells.filter((i) => notes[i].length);
    if (filled.length) this.#write(filled, '');
    else if (noted.length) this.#note(noted, () => []);
  }

  get #board() { return this.#game.board; }

  // open are the cells of some that may be written into.
  #open(cells) { return cells.filter((i) => !this.#game.puzzle.given.has(i)); }

  #enter(cells, digit, pencil) {
    const open = this.#open(cells);
    if (!open.length) return;
    if (pencil) this.#toggleNote(open.filter((i) => !this.#board.values[i]), digit);
    else this.#write(open, open.every((i) => this.#board.values[i] === digit) ? '' : digit);
  }

  #toggleNote(cells, digit) {
    if (!cells.length) return;
    const there = cells.every((i) => this.#board.notes[i].includes(digit));
    this.#note(cells, (digits) => (there ? digits.filter((d) => d !== digit) : [...new Set([...digits, digit])].sort((a, b) => a - b)));
  }

  #write(cells, digit) {
    const changed = cells.filter((i) => (this.#board.values[i] || '') !== digit);
    if (changed.length) this.#game.do({ do: 'write', cells: changed.map((i) => `${this.#game.puzzle.name(i)}=${digit}`).join(' ') });
  }

  #note(cells, change) {
    this.#game.do({ do: 'note', as: 'set', cells: cells.map((i) => `${this.#game.puzzle.name(i)}=${change(this.#board.notes[i]).join('')}`).join(' ') });
  }
}
