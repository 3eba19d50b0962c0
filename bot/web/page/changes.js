// What happens to a game elsewhere, in Discord or in another tab: over a WebSocket, and where none can be had, by a long
// poll. Both come back by themselves.

import { base, bearer, poll, resume } from './api.js';
import { backoff } from './backoff.js';

const protocol = 'kenken.v1';
// How the server closes the socket of a token that is too old, of somebody who may not play here, and one more than a player
// may have.
const unauthorized = 4001;
const forbidden = 4003;
const crowded = 4029;
const nothing = -1; // the entry of the log before all others
const silence = 60000; // ms without a frame after which a socket counts as dead; the server pings every 25 s

export class Changes {
  #game;
  #seq;
  #heard;
  #socket = null;
  #failures = 0;
  #timer = 0;
  #alive = 0;
  #closed = false;

  // seq returns how far the page's board is. heard is told: turn(turn), and
  // state(connected, crowded), and shut(problem) once it is over for good.
  constructor(game, seq, heard) {
    this.#game = game;
    this.#seq = seq;
    this.#heard = heard;
    this.#connect();
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#alive);
    this.#socket?.close();
  }

  // wake connects at once if nothing is connected.
  wake() {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#connect();
  }

  #connect() {
    this.#timer = 0;
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + base + 'changes', protocol);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      socket.send(JSON.stringify({ token: bearer(), game: this.#game, seq: this.#seq() }));
      this.#listen();
      this.#heard.state(true);
    };
    socket.onmessage = ({ data }) => {
      this.#listen();
      this.#failures = 0; // only now: a server that opens sockets and closes them again is not to be asked faster
      const { turn } = JSON.parse(data);
      if (turn) this.#heard.turn(turn);
    };
    socket.onclose = ({ code }) => this.#lost(opened, code);
  }

  // listen gives up on a socket that has fallen silent: a phone that slept has dead ones that never say so.
  #listen() {
    clearTimeout(this.#alive);
    this.#alive = setTimeout(() => this.#socket.close(), silence);
  }

  async #lost(opened, code) {
    clearTimeout(this.#alive);
    if (this.#closed) return;
    if (code === unauthorized) await resume().catch(() => {}); // without a session the next action says so
    if (opened && code !== forbidden) this.#later(code === crowded);
    else this.#poll(); // which answers why not
  }

  // poll asks again and again, as long as that works where a socket did not.
  async #poll() {
    try {
      while (!this.#closed) {
        const seen = this.#failures ? nothing : this.#seq(); // after an outage the answer comes at once: it tells that all is well
        const turn = await poll(this.#game, seen);
        if (this.#closed) return;
        this.#failures = 0;
        this.#heard.state(true);
        if (turn) this.#heard.turn(turn);
      }
    } catch (problem) {
      if (problem.status === 403) this.#heard.shut(problem);
      else this.#later();
    }
  }

  #later(isCrowded = false) {
    if (this.#closed) return;
    this.#heard.state(false, isCrowded);
    this.#timer = setTimeout(() => this.#connect(), backoff(++this.#failures));
  }
}
