// Practice without a network: twenty puzzles that the page keeps, each with the hints to each of its digits, one puzzle for
// each lesson, and the games of them that are played here. A game that was solved is sent to the server when that can be
// reached, which plays it again and judges it. It is all this player's: device.js lets it go with everything else that is.

import { sendPrepared } from './api.js';
import { predict } from './predict.js';
import { Puzzle } from './puzzle.js';
import { duration } from './timer.js';
import { says } from './words.js';

const prefix = 'kenken/kept/alone/';
const mostSteps = 24; // that the server takes of a game
const lasting = 7 * 24 * 3600 * 1000; // ms, as the server takes games

let set = null;

// keepPrepared has the browser keep the puzzles; the worker puts them beside the page.
export async function keepPrepared() {
  try {
    set ??= await (await fetch(new URL('prepared.json', import.meta.url))).json();
  } catch { /* they are not here, and can't be fetched */ }
  return set;
}

export const isAlone = (game) => game.startsWith('alone-');

// Alone is a game of one of the puzzles, with all that was done on it.
class Alone {
  puzzle;

  constructor(kept, prepared) {
    this.kept = kept;
    this.prepared = prepared;
    this.puzzle = new Puzzle(this.view);
  }

  get solution() {
    const values = this.start.values;
    for (const { cell, digit } of this.prepared.way.flat().flatMap(({ answer }) => answer.places)) values[this.puzzle.index(cell)] = digit;
    return values;
  }

  // start is the board as it is begun: with the cells that are given.
  get start() {
    const { size, cages } = this.prepared;
    const values = Array(size ** 2).fill(0);
    for (const { op, target, cells: [cell] } of cages) if (op === '=') values[(Number(cell.slice(1)) - 1) * size + cell.charCodeAt(0) - 97] = target;
    return { values, notes: values.map(() => []), undos: 0, redos: 0 };
  }

  get board() { return this.kept.past[this.kept.undos] ?? this.start; }

  // view is the board as the server would show it.
  get view() {
    const { title, size, difficulty, cages } = this.prepared;
    const { id, began, ended, undos = 0, past = [], hints, preferences } = this.kept;
    const { values, notes } = past[undos] ?? this.start;
    const elapsed = (ended || Date.now()) - began;
    return {
      game: id, kind: 'practice', title, outlook: '', size, difficulty, options: '', ranked: false, cages, values, notes,
      given: this.start.values.flatMap((value, i) => (value ? [i] : [])), started: new Date(began).toISOString(), elapsed_ms: elapsed, waits_ms: 0, left_ms: lasting,
      untimed: false, paused: false, may_pause: false, finished: Boolean(ended), empty: values.filter((value) => !value).length, undos, redos: Math.max(0, past.length - undos - 1),
      wrong: 0, hints, may_check: true, may_list: false, hint_costs_ms: 0, preferences,
      result: ended ? { time: duration(elapsed), time_ms: elapsed, lines: [says.solvedAlone(duration(elapsed)), says.sentLater] } : null, match: null, lesson: null, next: ended ? [another(this.prepared)] : [],
    };
  }

  // turn is what the server would answer.
  turn(more = {}) {
    return { seq: this.kept.seq, repeat: false, server_time: new Date().toISOString(), view: this.view, said: [], offers: [], hint: null, faults: [], verdict: null, refusal: null, solution: null, ...more };
  }

  // act does an action on the board.
  act(body) {
    this.kept.seq++;
    const turn = this.#do(body);
    keep(this.kept);
    return turn;
  }

  #do(body) {
    switch (body.do) {
      case 'write': case 'note': case 'undo': case 'redo': case 'restart': return this.#move(body);
      case 'check': return this.#check();
      case 'hint': return this.#hint(body);
      case 'why': return this.#why(body);
      case 'submit': return this.#submit();
      case 'preferences': this.kept.preferences = { ...this.kept.preferences, ...switched(body) }; return this.turn();
      default: return this.turn({ said: [says.offlineAsk] });
    }
  }

  #move(body) {
    const { kept } = this;
    const past = kept.past.length ? kept.past : [this.start];
    const next = predict(this.puzzle, { ...this.board, undos: kept.undos, redos: past.length - kept.undos - 1 }, body, kept.preferences.clear_notes, past);
    if (body.do === 'undo' || body.do === 'redo') kept.past = past;
    else kept.past = [...past.slice(0, kept.undos + 1), { values: next.values, notes: next.notes }];
    kept.undos = next.undos;
    if (body.do === 'write') this.note({ cells: body.cells });
    if (kept.preferences.submit_full && !this.prepared.lesson && body.do === 'write' && next.values.every(Boolean)) return this.#submit();
    return this.turn();
  }

  // note notes a step for the server, with its time.
  note(step) { this.kept.steps.push({ after_ms: Date.now() - this.kept.began, ...step }); }

  wrong() {
    const { solution } = this;
    return this.board.values.flatMap((value, i) => (value && value !== solution[i] ? [this.puzzle.name(i)] : []));
  }

  #check() {
    const faults = faultsOf(this.puzzle, this.board.values);
    return this.turn({ faults, said: faults.length ? [] : [says.noFaults] });
  }

  // why shows the reason for the digit of a cell if that is the next on the way; no other reason is kept.
  #why({ cells }) {
    const { kept, prepared: { way } } = this;
    const [wrong] = this.wrong();
    if (wrong) return this.turn({ hint: marked('mistake', [says.wrongAlone(wrong)], [wrong]) });
    const [name, asked] = cells.split('=');
    const steps = way[this.#next()] ?? [];
    const place = steps.at(-1)?.answer.places.find(({ cell }) => cell === name);
    if (!place || this.board.values[this.puzzle.index(name)]) return this.turn({ said: [says.whyAlone(name)] });
    kept.hints++;
    this.note({ level: 2 });
    const lead = Number(asked) === place.digit ? says.must(name, asked) : says.cannot(name, asked, place.digit);
    const { answer } = steps.at(-1);
    return this.turn({ hint: { ...answer, places: [place], text: [lead, ...steps.flatMap((step) => step.answer.text)] } });
  }

  // next is how far the board has come on the way: to the first digit that is not there.
  #next() {
    const { values } = this.board;
    return this.prepared.way.findIndex((steps) => steps.at(-1).answer.places.some(({ cell }) => !values[this.puzzle.index(cell)]));
  }

  // hint is the next one on the way that still holds: to the first digit that is not there. What comes before it on the way
  // stands on the board, so its reasons do.
  #hint({ level, next }) {
    const { kept, prepared: { way } } = this;
    const [wrong] = this.wrong();
    if (wrong) return this.turn({ hint: marked('mistake', [says.wrongAlone(wrong)], [wrong]) });
    const at = this.#next();
    if (at < 0) return this.turn({ said: [says.full] });
    if (kept.at !== at) Object.assign(kept, { at, step: 0, level: 0 });
    if (next) Object.assign(kept, { step: Math.min(kept.step + 1, way[at].length - 1), level: 0 });
    kept.level = level || Math.min(kept.level + 1, 2);
    kept.hints++;
    this.note({ level: kept.level });
    const { ask, answer } = way[at][kept.step];
    const last = kept.step === way[at].length - 1;
    if (kept.level >= 3) return this.#carryOut(way[at].at(-1).answer);
    const offers = [];
    if (kept.level === 1) offers.push({ label: set.answer, primary: false, action: { do: 'hint', level: 2 } });
    if (last && !this.prepared.lesson) offers.push({ label: set.do, primary: false, action: { do: 'hint', level: 3 } });
    else if (!last && kept.level === 2) offers.push({ label: set.next, primary: true, action: { do: 'hint', level: 2, next: true } });
    const told = kept.level === 1 ? ask : { ...answer, places: [] }; // the digit is its player's to find
    return this.turn({ hint: told, offers });
  }

  #carryOut(answer) {
    this.#move({ do: 'write', cells: answer.places.map(({ cell, digit }) => `${cell}=${digit}`).join(' ') });
    return this.turn({ hint: answer });
  }

  #submit() {
    const { solution } = this;
    const { values } = this.board;
    if (values.some((value, i) => value !== solution[i])) return this.turn({ verdict: { right: false, text: [says.notRight] }, said: [says.notRight] });
    this.note({ cells: values.map((value, i) => `${this.puzzle.name(i)}=${value}`).join(' ') }); // whatever was undone, this is what stands there
    this.kept.ended = Date.now();
    return this.turn({ said: [says.solvedAlone(duration(this.kept.ended - this.kept.began))] });
  }
}

// Lesson is a lesson on the puzzle that is kept for it. It ends with the digit that it asks for; a wrong one is not written.
class Lesson extends Alone {
  get solution() { return this.prepared.solution; }

  get start() {
    const { values, notes } = structuredClone(this.prepared);
    return { values, notes, undos: 0, redos: 0 };
  }

  get aim() { return this.prepared.way[0].at(-1).answer.places[0]; }

  get view() {
    const { lesson: name, text, found, next } = this.prepared;
    const passed = Boolean(this.kept.ended);
    return { ...super.view, kind: 'lesson', result: null, lesson: { name, text: passed ? found : text, passed }, next: passed ? next : [] };
  }

  act(body) {
    if (body.do === 'submit') return this.turn();
    const before = structuredClone(this.kept);
    const turn = super.act(body);
    return body.do === 'write' ? this.#judge(body.cells, before) : turn;
  }

  #judge(cells, before) {
    const [wrong] = this.wrong();
    const { values } = this.board;
    const { cell, digit } = this.aim;
    if (wrong) {
      const text = [says.wrongLesson(wrong, values[this.puzzle.index(wrong)])];
      this.kept = { ...before, seq: this.kept.seq };
      return this.#judged(false, text, wrong);
    }
    if (values[this.puzzle.index(cell)]) {
      const after_ms = Date.now() - this.kept.began;
      Object.assign(this.kept, { ended: this.kept.began + after_ms, steps: [{ after_ms, cells: `${cell}=${digit}` }] });
      return this.#judged(true, this.prepared.found, cell);
    }
    const [other, written] = cells.split(' ')[0].split('=');
    return this.turn({ said: written ? [says.otherLesson(other, written, cell)] : [] });
  }

  #judged(right, text, cell) {
    keep(this.kept);
    return this.turn({ verdict: { right, text }, said: text, hint: marked('lesson', text, [cell]) });
  }
}

// faultsOf are the rules that digits break: one that repeats in a row or column, and full cages.
export function faultsOf(puzzle, values) {
  const repeats = [...puzzle.repeats(values)].map((i) => puzzle.name(i));
  const cages = puzzle.missed(values).map(({ cells, label }) => ({ kind: 'cage', cells: cells.map((i) => puzzle.name(i)), text: says.missed(label, puzzle.name(cells[0])) }));
  return repeats.length ? [{ kind: 'duplicate', cells: repeats, text: says.repeats(repeats.join(' ')) }, ...cages] : cages;
}

const usual = { clear_notes: true, submit_full: false, show_same: false, show_repeats: false, theme: 'light', language: 'auto' };
const marked = (kind, text, cells) => ({ level: 2, kind, adds_ms: [0, 0, 0, 0], text, cause: [], cells, lines: [], places: [], strikes: [] });
const another = ({ size, difficulty }) => ({ label: says.anotherAlone, open: 'practice', size, difficulty, options: '' });
const switched = ({ do: _, ...settings }) => Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, value === 'on' ? true : value === 'off' ? false : value]));

// beginAlone begins a game of a puzzle as near to an order as those are that nobody has begun here, and returns its turn;
// nothing if there is none.
export async function beginAlone({ size, difficulty }, preferences = usual) {
  const puzzles = (await keepPrepared())?.puzzles ?? [];
  const fresh = puzzles.filter(({ number }) => !read(`alone-${number}`));
  const far = (puzzle) => 2 * Math.abs(puzzle.size - size) + (puzzle.difficulty === difficulty ? 0 : 1);
  const [prepared] = fresh.sort((a, b) => far(a) - far(b));
  if (!prepared) return null;
  return begin(`alone-${prepared.number}`, prepared, preferences);
}

// learnAlone begins a lesson, and returns its turn; nothing if it is not here. Earlier ones make way, except those that the
// server has yet to hear of.
export async function learnAlone(name, preferences = usual) {
  const prepared = (await keepPrepared())?.lessons.find(({ lesson }) => lesson === name);
  if (!prepared) return null;
  for (const { id, lesson, ended, told } of all()) if (lesson && (told || !ended)) localStorage.removeItem(prefix + id);
  return begin(`alone-${name}-${Date.now()}`, prepared, preferences);
}

function begin(id, prepared, preferences) {
  const { number, lesson, title } = prepared;
  const kept = { id, number, lesson, title, seq: 1, began: Date.now(), ended: 0, undos: 0, past: [], hints: 0, steps: [], preferences };
  keep(kept);
  return gameOf(kept, prepared).turn();
}

const gameOf = (kept, prepared) => (kept.lesson ? new Lesson(kept, prepared) : new Alone(kept, prepared));

// passedAlone are the names of the lessons that were passed here, of which the server may not know yet.
export const passedAlone = () => new Set(all().flatMap(({ lesson, ended }) => (lesson && ended ? [lesson] : [])));

// actAlone does an action on a game that is played here; without one, it returns how the game stands.
export async function actAlone(id, body) {
  const kept = read(id);
  const here = await keepPrepared();
  const prepared = kept?.lesson ? here?.lessons.find(({ lesson }) => lesson === kept.lesson) : here?.puzzles.find(({ number }) => number === kept?.number);
  if (!prepared) throw new Error(`nothing is kept of ${id}`);
  const game = gameOf(kept, prepared);
  return body ? game.act(body) : game.turn();
}

// tellAlone sends the server the games that were solved here, each once. What it does not take is not sent again.
export async function tellAlone() {
  for (const kept of all().filter(({ ended, told }) => ended && !told)) {
    if (Date.now() - kept.ended < lasting) {
      try {
        await sendPrepared({ number: kept.number, lesson: kept.lesson, ago_ms: Date.now() - kept.ended, steps: merged(kept.steps) });
      } catch (problem) {
        if (problem.passing || problem.status === 401) return;
      }
    }
    keep({ ...kept, told: true, past: kept.past.slice(kept.undos, kept.undos + 1), undos: 0 });
  }
}

// unfinishedAlone are the games that can be continued here.
export const unfinishedAlone = () => all().filter(({ ended, lesson }) => !ended && !lesson);

// merged makes steps as few as the server takes: writes that follow each other at once become one. If that is not enough, the
// last hints are left out.
function merged(steps) {
  const kept = [...steps];
  while (kept.length > mostSteps) {
    const pairs = kept.slice(1).flatMap((step, k) => (step.cells && kept[k].cells ? [{ k, gap: step.after_ms - kept[k].after_ms }] : []));
    if (!pairs.length) kept.splice(kept.findLastIndex(({ level }) => level), 1);
    else {
      const { k } = pairs.reduce((one, other) => (other.gap < one.gap ? other : one));
      kept.splice(k, 2, { after_ms: kept[k + 1].after_ms, cells: joined(kept[k].cells, kept[k + 1].cells) });
    }
  }
  return kept;
}

// joined writes what two writes come to.
function joined(...texts) {
  const cells = new Map(texts.flatMap((text) => text.split(' ')).map((part) => part.split('=')));
  return [...cells].map(([cell, digit]) => `${cell}=${digit}`).join(' ');
}

const read = (id) => { try { return JSON.parse(localStorage.getItem(prefix + id)); } catch { return null; } };
const keep = (kept) => { try { localStorage.setItem(prefix + kept.id, JSON.stringify(kept)); } catch { /* it holds until the page closes */ } };
const all = () => { try { return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => read(key.slice(prefix.length))).filter(Boolean); } catch { return []; } };
