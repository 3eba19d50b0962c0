// The game's clock as the player sees it. The server measures; the page only counts on between its answers.

import { setText } from './dom.js';

export class Timer {
  #node;
  #turn = null;

  constructor(node) {
    this.#node = node;
    setInterval(() => this.show(), 250);
  }

  // follow shows the clock of a turn from now on; null, or one without times, shows none.
  follow(turn) {
    this.#turn = turn;
    this.show();
  }

  show() {
    if (!this.#turn || this.#turn.view.untimed) return setText(this.#node, '');
    const { view, receivedAt } = this.#turn;
    if (view.result) return setText(this.#node, view.result.time);
    const since = view.finished || view.paused ? 0 : performance.now() - receivedAt;
    return setText(this.#node, duration(view.elapsed_ms + since));
  }
}

// duration writes milliseconds as 4:12 or 1:04:12.
function duration(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
