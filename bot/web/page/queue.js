// Actions on their way to the server: sent one after another, in the order in which they were made. Moves are kept in the
// browser until they are answered, each under a key of its own, so that a reload loses nothing and two tabs do not get in
// each other's way. A move that a reload or a second tab sends again has the same ID, so it is done once.

import { newId, unreachable } from './api.js';
import { backoff } from './backoff.js';

const prefix = 'kenken/pending/';
const lasting = 7 * 24 * 3600 * 1000; // ms; what waited longer is about a board that nobody remembers

const keyOf = (action) => `${prefix}${action.game}/${String(action.at).padStart(15, '0')}-${String(action.order).padStart(6, '0')}-${action.id}`;

export class Queue {
  #game;
  #post;
  #heard;
  #actions;
  #order = 0;
  #busy = false;
  #failures = 0;
  #timer = 0;
  #closed = false;

  // post sends an action and returns the server's turn. heard is told: turn(turn, action), failed(problem, action), and
  // changed() when what waits, or whether the server can be reached, is not what it was.
  constructor(game, post, heard) {
    this.#game = game;
    this.#post = post;
    this.#heard = heard;
    this.#actions = restore(game);
  }

  get pending() { return this.#actions; }
  get offline() { return this.#failures > 0; }

  // add makes an action. A lasting one waits for the network for as long as it takes. Any other fails without it: nobody wants
  // a hint, and pays for it, minutes after asking.
  add(body, lasts, label) {
    const action = { id: newId(), game: this.#game, at: Date.now(), order: this.#order++, body, lasts, label };
    if (!lasts && this.offline) {
      this.#heard.failed(unreachable(), action);
      return;
    }
    if (lasts) keep(action);
    this.#actions = [...this.#actions, action];
    this.#heard.changed();
    this.#run();
  }

  // wake tries again at once: something tells that the server can be reached.
  wake() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.#run();
  }

  // close leaves what waits to the next page that shows this game.
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  async #run() {
    if (this.#busy || this.#timer || this.#closed) return;
    this.#busy = true;
    while (this.#actions.length && !this.#closed && await this.#sendFirst());
    this.#busy = false;
  }

  // sendFirst sends the action that waits longest; false if it goes on waiting.
  async #sendFirst() {
    const [action] = this.#actions;
    try {
      const turn = await this.#post(action);
      if (this.#closed) return false;
      this.#failures = 0;
      this.#drop(action);
      this.#heard.turn(turn, action);
    } catch (problem) {
      if (this.#closed) return false;
      if (problem.passing) {
        this.#wait(problem);
        return false;
      }
      if (problem.status !== 401 || !action.lasts) this.#drop(action); // a move waits for its player to sign in again
      this.#heard.failed(problem, action);
      return problem.status !== 401;
    }
    return true;
  }

  #wait(problem) {
    if (problem.status !== 429) {
      this.#failures++;
      this.#giveUp(problem);
    }
    this.#timer = setTimeout(() => this.wake(), problem.retryAfter || backoff(this.#failures));
    this.#heard.changed();
  }

  // giveUp lets go of what does not last.
  #giveUp(problem) {
    for (const action of this.#actions.filter(({ lasts }) => !lasts)) {
      this.#drop(action);
      this.#heard.failed(problem, action);
    }
  }

  #drop(action) {
    forget(action);
    this.#actions = this.#actions.filter((other) => other !== action);
  }
}

// A browser that keeps nothing (private windows, full stores) still plays; only a reload would lose what waits.
function keep(action) {
  try { localStorage.setItem(keyOf(action), JSON.stringify(action)); } catch { /* it goes on in memory */ }
}

function forget(action) {
  try { localStorage.removeItem(keyOf(action)); } catch { /* nothing was kept */ }
}

// leftovers returns the other games that have moves waiting in this browser.
export function leftovers(game) {
  try {
    const games = Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length).split('/')[0]);
    return [...new Set(games)].filter((other) => other !== game);
  } catch {
    return [];
  }
}

// deliver sends what waits for a game that is not on the page. Of somebody else's game, who used this browser before, nothing
// is lost: it goes on waiting for them.
export function deliver(game, post) {
  const ignore = () => {};
  const queue = new Queue(game, async (action) => {
    try {
      return await post(action);
    } catch (problem) {
      if (problem.status === 404) queue.close();
      throw problem;
    }
  }, { turn: ignore, failed: ignore, changed: ignore });
  queue.wake();
}

// restore reads what earlier pages of this game could not send, oldest first.
function restore(game) {
  const actions = [];
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${game}/`)).sort();
    for (const key of keys) {
      const action = parse(localStorage.getItem(key));
      if (action && Date.now() - action.at < lasting) actions.push(action);
      else localStorage.removeItem(key);
    }
  } catch { /* nothing is kept here */ }
  return actions;
}

function parse(text) {
  try { return JSON.parse(text); } catch { return null; }
}
