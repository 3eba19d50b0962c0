// One game as the page knows it: the server's last turn, what is still on its way, and the board that the two make together.

import { act, readGame } from './api.js';
import { Changes } from './changes.js';
import { boardOf, predict } from './predict.js';
import { Puzzle } from './puzzle.js';
import { Queue, deliver, leftovers } from './queue.js';

const lasting = new Set(['write', 'note', 'undo', 'redo', 'restart', 'preferences']);

export class Game {
  connected = true;
  crowded = false; // not connected because the player has too many pages open
  turn;
  puzzle;
  board; // what the player sees
  pending = new Set(); // cells whose last change is still on its way
  refusals = []; // of moves that waited: each is told until the player goes on
  #heard;
  #queue;
  #changes;
  #news = null; // a turn from elsewhere that came while actions of ours were on their way
  #past = []; // boards by the number of moves that led to them, for undo and redo

  // heard is told: changed(), turn(turn, action) of each answer, failed(problem, action) of an action that came to nothing, and
  // shut(problem) when the player may not play here any more.
  constructor(turn, heard) {
    this.#heard = heard;
    this.#take(turn);
    const queued = { turn: (t, action) => this.#answered(t, action), failed: (problem, action) => this.#failed(problem, action), changed: () => this.#refresh() };
    this.#queue = new Queue(this.id, (action) => act(this.id, action.id, action.body), queued);
    const told = { turn: (t) => this.#elsewhere(t), state: (on, crowded) => this.#reached(on, crowded), shut: (problem) => heard.shut(problem) };
    this.#changes = new Changes(this.id, () => this.turn.seq, told);
    this.#refresh();
    this.#queue.wake();
    for (const other of leftovers(this.id)) deliver(other, (action) => act(other, action.id, action.body));
  }

  get view() { return this.turn.view; }
  get id() { return this.view.game; }
  get waiting() { return this.#queue?.pending.filter((action) => action.lasts).length ?? 0; }
  get asking() { return this.#queue.pending.some((action) => !action.lasts); }
  get offline() { return this.#queue.offline; }

  // do makes an action: a body of the API without its ID. label is what its button says.
  do(body, label = '') {
    if (this.view.paused && body.do !== 'resume') return; // what is covered is not played on by accident
    if (this.view.finished && lasting.has(body.do) && body.do !== 'preferences') return;
    if (this.asking && !lasting.has(body.do)) return; // a second tap is no second hint
    this.refusals = [];
    this.#forgetRemarks(body);
    this.#queue.add(body, lasting.has(body.do), label);
  }

  // wake tries again at once whatever waits for the network.
  wake() {
    this.#queue.wake();
    this.#changes.wake();
    this.#catchUp();
  }

  close() {
    this.#queue.close();
    this.#changes.close();
  }

  // forgetRemarks lets go of what was said of a board that is about to be another.
  #forgetRemarks(body) {
    if (!['write', 'note', 'undo', 'redo', 'restart'].includes(body.do)) return;
    this.turn = { ...this.turn, hint: null, faults: [], verdict: null, example: null, offers: [], said: [], solution: null };
  }

  #answered(turn, action) {
    if (turn.refusal) this.refusals = [...this.refusals, turn.refusal];
    this.#take(turn, true);
    this.#refresh();
    this.#heard.turn(turn, action);
    this.#hearNews();
  }

  // elsewhere takes what came by another way. While actions of ours are on their way it may be news of those, so it waits for
  // their answers.
  #elsewhere(turn) {
    if (this.#queue.pending.length) {
      this.#news = turn;
      return;
    }
    if (turn.seq <= this.turn.seq && turn.view.finished === this.view.finished && JSON.stringify(turn.view.match) === JSON.stringify(this.view.match)) return;
    this.#take({ ...turn, said: [] });
    this.#refresh();
    this.#heard.turn(turn, null);
  }

  #hearNews() {
    const news = this.#news;
    this.#news = null;
    if (news) this.#elsewhere(news);
  }

  #failed(problem, action) {
    this.#refresh();
    this.#heard.failed(problem, action);
    this.#hearNews();
  }

  #reached(on, crowded = false) {
    const back = on && !this.connected;
    this.connected = on;
    this.crowded = crowded;
    this.#heard.changed();
    if (!back) return;
    this.#queue.wake();
    this.#catchUp();
  }

  // catchUp reads the board as it is: a page that slept has missed what happened.
  async #catchUp() {
    const turn = await readGame(this.id).catch(() => null);
    if (turn) this.#elsewhere(turn);
  }

  // take makes a turn the last one. Of the boards of before, those of a player's own moves are kept; what happened elsewhere
  // may have taken other turnings.
  #take(turn, own) {
    if (this.turn && turn.seq < this.turn.seq) return;
    turn.receivedAt = performance.now();
    if (!this.turn || turn.view.paused !== this.view.paused) this.puzzle = new Puzzle(turn.view); // its targets were covered
    this.turn = turn;
    const { undos, redos } = turn.view;
    this.#past = own ? this.#past.slice(0, undos + redos + 1) : [];
    this.#past[undos] = boardOf(turn.view);
  }

  // refresh puts what waits on top of what is known.
  #refresh() {
    if (!this.#queue) return;
    let board = boardOf(this.view);
    const past = [...this.#past];
    const clears = this.view.preferences?.clear_notes !== false;
    for (const action of this.#queue.pending) {
      if (this.view.finished) break;
      board = predict(this.puzzle, board, action.body, clears, past);
      past[board.undos] = board;
    }
    this.board = board;
    this.pending = this.#different(board);
    this.#heard.changed();
  }

  #different(board) {
    const cells = new Set();
    if (!this.#queue.pending.length) return cells;
    board.values.forEach((value, i) => {
      if (value !== this.view.values[i] || String(board.notes[i]) !== String(this.view.notes[i])) cells.add(i);
    });
    return cells;
  }
}
