// A board that a whole server solves together. It has no clock, no undo and no ink of one's own: a digit is sent and stands, or
// it does not. Notes are the player's, and stay in this browser.

import { actOnShared, newId, pollShared, readShared } from './api.js';
import { backoff } from './backoff.js';
import { Board } from './board.js';
import { keepNotes, keptNotes } from './device.js';
import { byId, el, setText } from './dom.js';
import { Grid } from './grid.js';
import { announce } from './live.js';
import { Puzzle } from './puzzle.js';
import { Selection } from './selection.js';
import { says } from './words.js';

const nobody = new Set();

export class Together {
  #id = '';
  #view = null;
  #puzzle = null;
  #notes = [];
  #marked = { cause: nobody, effect: nobody };
  #selection = new Selection(() => this.#paint());
  #board = new Board(byId('shared-picture'));
  #grid = new Grid(byId('shared-grid'), this.#selection, { touched: () => {}, asked: () => {}, same: () => {} });
  #failed;
  #stood = false; // the answer says what the player has left, which the next digit of somebody else changes
  #again = 0; // the timer after which the player stands otherwise, whatever others do
  #running = 0; // the number of the watch that goes on; another one ends it

  // failed is told of problems that end the session.
  constructor(failed) {
    this.#failed = failed;
    byId('shared-notes').addEventListener('click', () => this.#selection.setPencil(!this.#selection.pencil));
    byId('shared-hint').addEventListener('click', () => this.#act({ do: 'hint', level: 1 }));
    byId('shared-more').addEventListener('click', () => this.#act({ do: 'hint', level: 2 }));
    byId('together').addEventListener('keydown', (event) => this.#key(event));
  }

  // idOf returns the board that an address names; '' if it names none.
  static idOf(name) { return /^together-\d+$/.test(name) ? name.slice('together-'.length) : ''; }

  // show shows a board, and what happens on it, until hide.
  async show(id) {
    if (id === this.#id) return;
    this.#id = id;
    const run = ++this.#running;
    try {
      const view = await readShared(id);
      if (run !== this.#running) return;
      this.#take(view);
    } catch (problem) {
      if (run !== this.#running) return;
      this.#say([problem.offline ? says.offlineEntry : problem.message]);
      if (problem.status === 401) this.#failed(problem);
      this.#id = '';
      return;
    }
    byId('shared-title').focus({ preventScroll: true });
    await this.#watch(run);
  }

  // hide ends that, and forgets what was shown: whoever comes next may be somebody else.
  hide() {
    this.#id = '';
    this.#running++;
    this.#view = null;
    this.#notes = [];
    clearTimeout(this.#again);
    byId('shared-answer').replaceChildren();
  }

  // watch follows the board by long polls, which come back by themselves.
  async #watch(run) {
    for (let failures = 0; run === this.#running && this.#view.open;) {
      try {
        const view = await pollShared(this.#id, this.#view.seq);
        failures = 0;
        if (run !== this.#running) return;
        if (view) this.#news(view);
      } catch (problem) {
        if (run !== this.#running) return; // whoever watched has gone
        if (problem.status === 401) return void this.#failed(problem);
        if (!problem.passing) return void this.#say([problem.message]);
        await new Promise((done) => { setTimeout(done, backoff(++failures)); });
      }
    }
  }

  // news takes what others did, and says it to those who do not see the board.
  #news(view) {
    const seen = new Set(this.#view.steps.map(({ seq }) => seq));
    if (this.#stood && view.seq > this.#view.seq) byId('shared-answer').replaceChildren();
    this.#take(view);
    announce(view.steps.filter(({ seq }) => !seen.has(seq)).map(({ text }) => text).join(' '));
  }

  #take(view) {
    if (this.#view?.id === view.id && view.seq < this.#view.seq) return; // an answer that was overtaken
    const first = this.#view?.id !== view.id;
    const solved = !first && !this.#view.solved && view.solved;
    this.#view = view;
    if (first) {
      this.#puzzle = new Puzzle(view);
      this.#notes = this.#kept();
      this.#marked = { cause: nobody, effect: nobody };
      this.#board.draw(this.#puzzle);
      this.#grid.build(this.#puzzle);
      this.#selection.reset();
      byId('together').style.setProperty('--n', view.size);
      byId('shared-keys').replaceChildren(...Array.from({ length: view.size }, (_, k) => el('button', { type: 'button', class: 'key', onclick: () => this.#digit(k + 1) }, String(k + 1))));
      setText(byId('shared-hint'), view.labels.hint);
      setText(byId('shared-more'), view.labels.more);
    }
    this.#puzzle.given = new Set(view.given);
    clearTimeout(this.#again);
    if (view.again) this.#again = setTimeout(() => this.#refresh(), view.again * 1000);
    document.title = `${view.title} · KenKen`;
    this.#paint();
    if (solved) this.#board.celebrate();
  }

  // refresh says again how the player stands. Without an answer, the watch has more patience.
  async #refresh() {
    const run = this.#running;
    const view = await readShared(this.#id).catch(() => null);
    if (view && run === this.#running) this.#take(view);
  }

  #paint() {
    const { values, open, solved, title, said, standing, steps, labels } = this.#view ?? {};
    if (!values) return;
    const states = values.map((value, i) => ({ value, notes: value ? [] : this.#notes[i], drawn: this.#notes[i], assumed: false, given: this.#puzzle.given.has(i), flags: this.#flags(i, solved), lit: 0, struck: [] }));
    this.#board.show({ cells: states, selected: open ? this.#selection.cells : nobody, ...this.#marked });
    this.#grid.show(this.#puzzle, states);
    setText(byId('shared-title'), title);
    byId('shared-said').replaceChildren(...said.map((line) => el('p', {}, line)));
    setText(byId('shared-standing'), standing.join(' '));
    byId('shared-notes').setAttribute('aria-pressed', String(this.#selection.pencil));
    byId('shared-tools').hidden = !open;
    byId('shared-steps').replaceChildren(...[...steps].reverse().map(({ seq, text, cell }) => el('li', {}, el('span', {}, text), el('button', { type: 'button', class: 'quiet', 'aria-label': `${labels.why}: ${cell}`, onclick: () => this.#act({ do: 'why', seq }) }, labels.why))));
  }

  #flags(i, solved) {
    const on = { given: this.#puzzle.given.has(i), chosen: this.#selection.cells.has(i), cause: this.#marked.cause.has(i), effect: this.#marked.effect.has(i), done: solved };
    return Object.keys(on).filter((name) => on[name]);
  }

  // digit places a digit in the one cell that is chosen, or notes it in all that are.
  #digit(digit) {
    const open = this.#selection.ordered.filter((i) => !this.#view.values[i]);
    if (!open.length || !this.#view.open) return;
    if (!this.#selection.pencil) {
      if (open.length === 1) this.#act({ do: 'place', cells: `${this.#puzzle.name(open[0])}=${digit}` });
      return;
    }
    const there = open.every((i) => this.#notes[i].includes(digit));
    for (const i of open) this.#notes[i] = there ? this.#notes[i].filter((d) => d !== digit) : [...new Set([...this.#notes[i], digit])].sort((a, b) => a - b);
    keepNotes(this.#view.id, this.#notes);
    this.#paint();
  }

  #key(event) {
    if (!this.#view || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const digit = Number(event.key);
    if (arrows[event.key] && byId('shared-grid').contains(event.target)) {
      this.#selection.select(this.#puzzle.toward(this.#selection.cursor, ...arrows[event.key]));
      this.#grid.focus();
    } else if (digit >= 1 && digit <= this.#view.size) this.#digit(digit);
    else return;
    event.preventDefault();
  }

  async #act(body) {
    const run = this.#running;
    try {
      const { board, said, stands, level, cause, effect } = await actOnShared(this.#id, newId(), body);
      if (run !== this.#running) return;
      const cells = (list) => new Set(list.map((name) => this.#puzzle.index(name)));
      this.#marked = { cause: cells(cause), effect: cells(effect) };
      if (stands) this.#selection.clear();
      if (board) this.#take(board);
      else this.#paint();
      byId('shared-more').hidden = level !== 1;
      this.#stood = stands;
      this.#say(said);
    } catch (problem) {
      if (run !== this.#running) return;
      if (problem.status === 401) this.#failed(problem);
      else this.#say([problem.offline ? says.offlineAsk : problem.message]);
    }
  }

  #say(lines) {
    byId('shared-answer').replaceChildren(...lines.map((line) => el('p', {}, line)));
    announce(lines.join(' '));
  }

  // The notes of a board are kept in this browser: nobody else has them.
  #kept() {
    const none = this.#view.values.map(() => []);
    const kept = keptNotes(this.#view.id);
    return kept?.length === none.length ? kept : none;
  }
}
