// How a puzzle is solved, step by step, on a board of its own in a dialog.

import { explain } from './api.js';
import { Board } from './board.js';
import { openExplanation } from './dialogs.js';
import { byId, el } from './dom.js';
import { lookOf } from './look.js';
import { Puzzle } from './puzzle.js';
import { Selection } from './selection.js';

export class Explanation {
  #board = new Board(byId('explanation-picture'));
  #selection = new Selection(() => {}); // nothing is selected there
  #wishes;
  #shown = null;

  // wishes are told: failed(problem).
  constructor(wishes) {
    this.#wishes = wishes;
    byId('explanation-first').onclick = () => this.#go(0);
    byId('explanation-back').onclick = () => this.#go(this.#shown.step - 1);
    byId('explanation-next').onclick = () => this.#go(this.#shown.step + 1);
    byId('explanation-digit').onclick = () => this.#go(this.#shown.next_digit);
  }

  // show opens the way through a puzzle: by the name that an answer gave it (of), or a text. It tells whether there is one.
  async show(puzzle) {
    this.#shown = null;
    if (!await this.#ask({ ...puzzle, step: 0 })) return false;
    openExplanation();
    return true;
  }

  #go(step) { return this.#ask({ of: this.#shown.of, step }); }

  async #ask(body) {
    try {
      this.#lay(await explain(body));
      return true;
    } catch (problem) {
      this.#wishes.failed(problem);
      return false;
    }
  }

  #lay(answer) {
    const puzzle = new Puzzle({ ...answer, given: [] });
    if (!this.#shown) this.#board.draw(puzzle);
    this.#shown = answer;
    const { step, steps, values, notes, hint, text } = answer;
    const scene = { puzzle, board: { values, notes }, view: { finished: true }, turn: { hint }, refusals: [], pending: new Set() };
    this.#board.show(lookOf(scene, this.#selection, null));
    byId('explanation-text').replaceChildren(...text.map((line) => el('p', {}, line)));
    for (const id of ['explanation-first', 'explanation-back']) byId(id).disabled = step === 0;
    for (const id of ['explanation-next', 'explanation-digit']) byId(id).disabled = step > steps;
  }
}
