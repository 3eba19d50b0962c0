// How a puzzle is solved, step by step, on a board of its own in a dialog; and the tutorial, which asks for each digit.

import { explain, tutorial } from './api.js';
import { Board } from './board.js';
import { closeExplanation, openExplanation } from './dialogs.js';
import { byId, el } from './dom.js';
import { lookOf } from './look.js';
import { Puzzle } from './puzzle.js';
import { Selection } from './selection.js';
import { says } from './words.js';

export class Explanation {
  #board = new Board(byId('explanation-picture'));
  #selection = new Selection(() => {}); // nothing is selected there
  #wishes;
  #shown = null;

  // wishes are told: failed(problem), next(item).
  constructor(wishes) {
    this.#wishes = wishes;
    byId('explanation-first').onclick = () => this.#go(0);
    byId('explanation-back').onclick = () => this.#go(this.#shown.step - 1);
    byId('explanation-next').onclick = () => this.#go(this.#shown.step + 1);
    byId('explanation-digit').onclick = () => this.#go(this.#shown.next_digit);
  }

  // show opens the way through a puzzle: by the name that an answer gave it (of), or a text. It tells whether there is one.
  async show(puzzle) {
    return this.#open(says.explained, () => this.#ask(explain({ ...puzzle, step: 0 }), (answer) => this.#lay(answer)));
  }

  // guide opens the tutorial.
  guide() { return this.#open(says.guided, () => this.#press(0, 0)); }

  async #open(title, begin) {
    this.#shown = null;
    byId('explanation-title').textContent = title;
    byId('explanation-keys').replaceChildren();
    byId('explanation-ways').hidden = false;
    if (!await begin()) return false;
    openExplanation();
    return true;
  }

  #go(step) { return this.#ask(explain({ of: this.#shown.of, step }), (answer) => this.#lay(answer)); }

  #press(step, digit) { return this.#ask(tutorial(step, digit), (answer) => this.#guide(answer)); }

  async #ask(answer, lay) {
    try {
      lay(await answer);
      return true;
    } catch (problem) {
      this.#wishes.failed(problem);
      return false;
    }
  }

  // guide shows a step of the tutorial, with a key for each digit, and at the end the ways on.
  #guide(answer) {
    this.#draw({ ...answer, notes: answer.values.map(() => []) });
    byId('explanation-ways').hidden = true;
    const key = (label, press, kind = '') => el('button', { type: 'button', class: kind, onclick: press }, label);
    const had = [...byId('explanation-keys').children].indexOf(document.activeElement); // the key that was pressed
    byId('explanation-keys').replaceChildren(...answer.next.length
      ? answer.next.map((way, k) => key(way.label, () => { closeExplanation(); this.#wishes.next(way); }, k ? '' : 'primary'))
      : Array.from({ length: answer.size }, (_, k) => key(String(k + 1), () => this.#press(answer.step, k + 1))));
    if (had >= 0) byId('explanation-keys').children[answer.next.length ? 0 : had].focus();
  }

  #lay(answer) {
    this.#draw(answer);
    const { step, steps } = answer;
    for (const id of ['explanation-first', 'explanation-back']) byId(id).disabled = step === 0;
    for (const id of ['explanation-next', 'explanation-digit']) byId(id).disabled = step > steps;
  }

  #draw(answer) {
    const puzzle = new Puzzle({ ...answer, given: [] });
    if (!this.#shown) this.#board.draw(puzzle);
    this.#shown = answer;
    const { values, notes, hint, text } = answer;
    const scene = { puzzle, board: { values, notes }, view: { finished: true }, turn: { hint }, refusals: [], pending: new Set() };
    this.#board.show(lookOf(scene, this.#selection, null));
    byId('explanation-text').replaceChildren(...text.map((line) => el('p', {}, line)));
  }
}
