// The lines beside the board: what just happened, a hint and its follow-ups, a verdict, and after the solve the result with
// the ways on.

import { exampleOf } from './api.js';
import { byId, el, icon, setAttribute } from './dom.js';
import { advice, capital } from './spoken.js';
import { cellsLeft, fill, says } from './words.js';

const reading = () => byId('play').matches('.reading');

export class Panel {
  #root = byId('panel');
  #shown = '';
  #wishes;
  #offers;
  #open = null; // whether the text has the room of the tools and keys; null: it has if there is something to press
  #more = el('button', { type: 'button', class: 'quiet more', 'aria-label': says.more, onclick: () => this.#read(!reading()) }, icon('more'));

  // wishes are told: offer(action), next(item).
  constructor(wishes) {
    this.#wishes = wishes;
    new ResizeObserver(() => { if (this.#shown) this.#fit(); }).observe(this.#root);
  }

  show(game) {
    const parts = partsOf(game);
    const key = JSON.stringify(parts);
    if (key === this.#shown) return;
    this.#shown = key;
    const had = this.#root.contains(document.activeElement);
    this.#root.replaceChildren(...this.#nodes(parts));
    this.#read(null);
    if (had) (this.#root.querySelector('button') ?? byId('grid').querySelector('[tabindex="0"]'))?.focus(); // the button pressed is gone
  }

  // fold gives the tools and keys their room back, for whoever goes on playing.
  fold() {
    if (reading()) this.#read(false);
  }

  // read lets the text have the room of the tools and keys, or gives it back.
  #read(open) {
    this.#open = open;
    this.#fit();
  }

  // fit shows a hint or a question that is too long for the panel in the room of the tools and keys, so that the board stays
  // as it is. Any other text ends behind a whole line, with a button for the rest. Where there is nothing to play with, the
  // text has all the room there is, and scrolls.
  #fit() {
    const text = this.#root.querySelector('.text');
    const usedTool = document.activeElement.closest('.tools, .pad');
    this.#layOut(text, Boolean(this.#open));
    if (!reading() && this.#isCut(text)) {
      if (this.#open === null && this.#offers.childElementCount > 1) {
        this.#layOut(text, true);
      } else {
        this.#more.hidden = this.#offers.hidden = false;
        this.#root.classList.add('aside');
        text.style.maxHeight = `${wholeLines(text, this.#room(text))}px`;
      }
    }
    if (usedTool && reading()) this.#root.querySelector('button').focus(); // the tool makes way
    const scrolls = byId('play').matches('.reading, .finished, .paused');
    setAttribute(text, 'tabindex', scrolls && text.scrollHeight > text.clientHeight + 1 ? 0 : null);
  }

  #layOut(text, open) {
    const alone = this.#offers.childElementCount === 1;
    byId('play').classList.toggle('reading', open);
    this.#more.hidden = !open;
    this.#offers.hidden = !open && alone;
    this.#root.classList.toggle('aside', alone);
    text.style.maxHeight = '';
    setAttribute(this.#more, 'aria-expanded', String(open));
  }

  #isCut(text) { return !byId('play').matches('.finished, .paused') && text.scrollHeight > this.#room(text); }

  // room is how high the text may be.
  #room(text) {
    const around = text.parentElement.offsetHeight - text.offsetHeight;
    const below = this.#offers.hidden || this.#root.classList.contains('aside') ? 0 : this.#offers.offsetHeight + 7;
    return this.#root.clientHeight - around - 4 - below;
  }

  // forget makes the next show draw everything again.
  forget() { this.#shown = ''; }

  #nodes({ kind, title, lines, offers, next, picture }) {
    const buttons = [...offers.map((offer) => this.#button(offer.label, offer.primary, () => this.#wishes.offer(offer.action))),
      ...next.map((item, k) => this.#button(item.label, k === 0 && !offers.length, () => this.#wishes.next(item)))];
    this.#offers = el('div', { class: 'offers' }, buttons, this.#more);
    return [
      el('div', { class: 'remark ' + kind }, el('div', { class: 'text' }, picture && el('img', picture), title && el('h2', { tabindex: -1 }, title), lines.map((line) => el('p', {}, line)))),
      this.#offers,
    ];
  }

  #button(label, primary, press) {
    return el('button', { type: 'button', class: primary ? 'primary' : '', onclick: press }, label);
  }
}

// wholeLines is the height of the lines of a text that are whole within a height: one at least.
function wholeLines(text, height) {
  const range = document.createRange();
  range.selectNodeContents(text);
  const top = text.getBoundingClientRect().top;
  const ends = [...range.getClientRects()].map((line) => Math.ceil(line.bottom - top));
  return Math.max(Math.min(...ends), ...ends.filter((end) => end <= height));
}

const resume = { label: says.resume, primary: true, action: { do: 'resume' } };

// partsOf says what to show: the weightiest thing of a turn first.
function partsOf({ turn, view, board, puzzle, refusals }) {
  const base = { kind: 'plain', title: '', lines: turn.said ?? [], offers: turn.offers ?? [], next: [] };
  const ended = view.match?.said ?? [];
  if (ended.length && !view.finished && !base.lines.length) return { ...base, kind: 'lesson', lines: ended, next: view.next };
  if (view.finished) return view.lesson ? passed(base, turn, view) : finished(base, view);
  if (view.paused) return { ...base, lines: base.lines.length ? base.lines : [says.paused], offers: base.offers.length ? base.offers : [resume] };
  if (refusals.length) return { ...base, kind: 'refusal', lines: [...new Set(refusals.map((refusal) => refusal.text))] };
  if (turn.verdict) return { ...base, kind: turn.verdict.right ? 'right' : 'wrong', lines: turn.verdict.text };
  if (turn.hint) return { ...base, kind: 'hint', lines: turn.hint.text, next: [turn.hint.learn].filter(Boolean) };
  if (turn.faults?.length) return { ...base, kind: 'wrong', lines: faultLines(turn) };
  if (view.lesson && turn.example) return { ...base, kind: 'lesson', ...example(turn.example, view.lesson) };
  if (view.lesson) return { ...base, kind: 'lesson', lines: [...new Set([...base.lines, ...view.lesson.text])] };
  if (base.lines.length || base.offers.length) return { ...base, next: turn.ways ?? [] };
  const empty = board.values.filter((value) => !value).length;
  if (!empty) return { ...base, lines: [says.full] };
  return { ...base, lines: [view.undos || empty < puzzle.n ** 2 - puzzle.given.size ? fill(cellsLeft, { count: empty }) : advice.start] };
}

// example shows what a lesson teaches, an example of it, and only then the exercise. Whoever wants nothing to move reads the example.
function example({ alt, text }, { name, text: lines }) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const src = exampleOf(name, document.documentElement.dataset.theme);
  return {
    picture: still ? null : { src, alt, width: 320, height: 320, onerror: (event) => event.target.remove() }, // the words remain
    lines: [...lines.slice(0, -1), says.forExample, ...text, lines.at(-1)],
    next: [{ label: says.gotIt, open: 'exercise' }],
  };
}

// faultLines are the broken rules, each once.
const faultLines = (turn) => [...new Set(turn.faults.map((fault) => fault.text))];

// finished shows a result: its first sentence as a heading.
function finished(base, view) {
  const [first, ...rest] = view.result.lines;
  const [solved, more] = first.split(/(?<=!) /, 2); // "Solved in 4:12! Ranked time 4:20"; later "Daily of … · solved in 4:12"
  const title = solved.split(' · ').at(-1);
  const ended = view.match?.said ?? []; // "You won!" says more than the time
  const heading = capital(title);
  return { ...base, kind: 'right', title: ended[0] ?? heading, lines: [ended.length && heading, ...ended.slice(1), more, ...rest].filter(Boolean), offers: [], next: view.next };
}

// passed shows what was found in a lesson, and leads to the next one.
function passed(base, { verdict }, view) {
  const [title, ...lines] = verdict?.text ?? view.lesson.text;
  return { ...base, kind: 'right', title, lines, offers: [], next: [...view.next, { label: says.allLessons, open: 'learn' }] };
}
