// The digits under the thumb. A tap writes into the selected cells; with none selected, or after a long press, the digit is
// held for the cells tapped next.

import { byId, el, setAttribute, setText } from './dom.js';
import { Hold } from './hold.js';
import { keyLabel } from './spoken.js';

export class Keypad {
  #root = byId('keys');
  #keys = [];
  #wishes;
  #hold;
  #pressed = 0;
  #held = false;

  // wishes are told: digit(d) on a tap, held(d) on a long press.
  constructor(wishes) {
    this.#wishes = wishes;
    this.#hold = new Hold(() => this.#wishes.held(this.#pressed));
  }

  build(n) {
    byId('pad').dataset.keys = n;
    this.#keys = Array.from({ length: n }, (_, k) => this.#key(k + 1));
    this.#root.replaceChildren(...this.#keys.map(({ button }) => button));
  }

  #key(digit) {
    const left = el('span', { class: 'left', 'aria-hidden': 'true' });
    const button = el('button', { type: 'button', class: 'key', data: { digit } }, el('span', {}, String(digit)), left);
    button.addEventListener('pointerdown', (event) => {
      this.#pressed = digit;
      this.#hold.begin(event);
    });
    button.addEventListener('pointermove', (event) => this.#hold.move(event));
    button.addEventListener('pointerup', () => { this.#held = this.#hold.end(); });
    button.addEventListener('pointerleave', () => this.#hold.end());
    button.addEventListener('contextmenu', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      if (!this.#held) this.#wishes.digit(digit);
      this.#held = false; // a click by key or by a screen reader comes without a pointer
    });
    return { button, left };
  }

  // show tells how many of each digit are left to place, and which one is held.
  show(board, n, selection, finished) {
    this.#keys.forEach(({ button, left }, k) => {
      const rest = n - board.values.filter((value) => value === k + 1).length;
      setText(left, rest > 0 ? String(rest) : '✓');
      setAttribute(button, 'aria-label', keyLabel(k + 1, rest));
      setAttribute(button, 'aria-pressed', String(selection.held === k + 1));
      button.classList.toggle('spent', rest <= 0);
      button.disabled = finished;
    });
    this.#root.classList.toggle('pencil', selection.pencil);
  }
}
