// A board that its player wants to come back to, kept on this device: one for each game.

const prefix = 'kenken/saved/';
const most = 50; // boards that are kept

export class SavePoint {
  #game;
  #key;

  constructor(game) {
    this.#game = game;
    this.#key = prefix + game.id;
  }

  get there() { return this.#read() !== null; }

  save() {
    const { values, notes } = this.#game.board;
    try {
      this.#makeRoom();
      localStorage.setItem(this.#key, JSON.stringify({ at: Date.now(), values, notes }));
    } catch { /* nothing is kept here */ }
  }

  // restore writes what differs from the saved board, in moves like any others. It tells whether anything did.
  restore() {
    const saved = this.#read();
    if (!saved) return false;
    const written = this.#differing((i) => saved.values[i] !== this.#game.board.values[i], (i) => saved.values[i] || '');
    if (written) this.#game.do({ do: 'write', cells: written });
    const noted = this.#differing((i) => !saved.values[i] && String(saved.notes[i]) !== String(this.#game.board.notes[i]), (i) => saved.notes[i].join(''));
    if (noted) this.#game.do({ do: 'note', as: 'set', cells: noted });
    return Boolean(written || noted);
  }

  // differing are the cells that differ, with what belongs into them, as an action has them.
  #differing(differs, digits) {
    return this.#game.board.values.map((_, i) => i).filter(differs).map((i) => `${this.#game.puzzle.name(i)}=${digits(i)}`).join(' ');
  }

  #read() {
    try { return JSON.parse(localStorage.getItem(this.#key)); } catch { return null; }
  }

  // makeRoom forgets the oldest boards that were saved.
  #makeRoom() {
    const ageOf = (key) => JSON.parse(localStorage.getItem(key)).at;
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix)).sort((a, b) => ageOf(b) - ageOf(a));
    for (const key of keys.slice(most - 1)) localStorage.removeItem(key);
  }
}
