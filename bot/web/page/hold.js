// A long press: a finger that stays where it is.

const patience = 450; // ms
const tremor = 10; // px that a resting finger may move

export class Hold {
  #then;
  #timer = 0;
  #at = null;
  #held = false;

  constructor(then) { this.#then = then; }

  begin(event) {
    this.end();
    this.#held = false;
    this.#at = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#held = true;
      this.#then();
    }, patience);
  }

  move(event) {
    if (this.#at && Math.hypot(event.clientX - this.#at.x, event.clientY - this.#at.y) > tremor) clearTimeout(this.#timer);
  }

  // end ends the press and tells whether it was a long one.
  end() {
    clearTimeout(this.#timer);
    this.#at = null;
    return this.#held;
  }
}
