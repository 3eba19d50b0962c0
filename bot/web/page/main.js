// The page: signs in, shows a game, and joins its parts. What a part does stands in its own file.

import { framed } from './activity.js';
import { act, actOnMatch, ApiError, combinations, enterByCode, leave, newId, openGame, readGame, readReplay, resume } from './api.js';
import { Board } from './board.js';
import { askCode, askPractice, askProof, askPuzzle, askReport, confirm, forgetCode, forgetReport, showCombinations, showShortcuts, tell, tellFilm } from './dialogs.js';
import { forgetDevice, installWorker, isOutdated, keepBoard, keepPlayer, keptBoard, keptBoards, whoWasHere } from './device.js';
import { byId, showView } from './dom.js';
import { Entries } from './entries.js';
import { Explanation } from './explanation.js';
import { showFrame } from './frame.js';
import { Game } from './game.js';
import { hideGate, inLanguage, showGate, signIn, signInAsGuest, takeTicket } from './gate.js';
import { Grid } from './grid.js';
import { feel } from './haptics.js';
import { hasKeys, listen } from './keyboard.js';
import { Keypad } from './keypad.js';
import { announce } from './live.js';
import { lookOf } from './look.js';
import { fillMenu, showMenu, showSettings } from './menu.js';
import { Moves } from './moves.js';
import { Panel } from './panel.js';
import { SavePoint } from './savepoint.js';
import { Selection } from './selection.js';
import { Settings } from './settings.js';
import { advice, changeOf, readings } from './spoken.js';
import { Timer } from './timer.js';
import { Together } from './together.js';
import { fill, says } from './words.js';

let game = null;
let moves = null;
let savePoint = null;
let shownBoard = null; // the board that was announced last
let wasFinished = false;
let drawing = false;
let drawn = null; // the puzzle on the page
let endHeard = ''; // how a match ended, as it was said last
let retrying = 0;

const selection = new Selection(redraw);
const settings = new Settings(redraw);
const timer = new Timer(byId('time'));
const board = new Board(byId('picture'));
const grid = new Grid(byId('grid'), selection, { touched, asked: askCombinations, same: selectSame });
const keypad = new Keypad({ digit: pressDigit, held: (digit) => hold(digit) });
const entries = new Entries({ open: (wanted) => play(wanted).catch(notOpened), practice: () => order(), load: loadPuzzle, explain: explainPuzzle, guide: () => explanation.guide(), code: byCode, settings: () => showSettings(game?.view, settings), failed: notOpened });
const explanation = new Explanation({ failed: notOpened, next: goOn });
const together = new Together((problem) => failed(problem));
const panel = new Panel({ offer: (action) => game.do(action), next: goOn });

// ---- coming in ----

async function start() {
  const ticket = takeTicket();
  try {
    await enterGame(await signIn(ticket));
  } catch (problem) {
    await refuse(problem, ticket);
  }
}

// enterGame shows what somebody comes for: what their link or code is for, an entry by its address, or else the first entry.
// A guest goes on with their last game, or begins to play at once.
async function enterGame(entrance) {
  const session = await inLanguage(entrance);
  keepPlayer(session);
  admit(session.player);
  if (session.shared) history.replaceState(null, '', `#together-${session.shared}`);
  else if (session.game) await goOnWith(session.game);
  else if (session.open && !location.hash.startsWith('#together-')) await play(withoutLabel(session.open)); // the link of a post: the clock starts with this answer
  else if (session.last) put(await readGame(session.last));
  else if (session.player.guest && !addressed()) await beginAsGuest();
  route();
}

async function goOnWith(id) {
  put(await readGame(id));
  history.replaceState(null, '', '#board');
}

// addressed is the puzzle that the address brings, as the code on a booklet's page does; nothing if it brings none.
const addressed = () => new URLSearchParams(location.hash.slice(1).replaceAll('+', '%2B')).get('puzzle');

// playAddressed opens it, once. What is wrong with it is said, and then the page is as it would be without.
async function playAddressed(text) {
  history.replaceState(null, '', location.pathname);
  try {
    await play({ open: 'own', text });
  } catch (problem) {
    await notOpened(problem);
    if (problem.status === 401) return;
    if (!game && entries.forGuest) await beginAsGuest();
    route();
  }
}

// admit opens the door to a player.
function admit({ guest }) {
  hideGate();
  byId('leave').hidden = guest || framed;
  byId('menu-report').hidden = guest;
  entries.welcome(guest);
  byId('home').hash = entries.first;
}

// goOnOffline lets whoever was here last go on with what this device has kept. It tells whether there is anything.
function goOnOffline() {
  const player = whoWasHere();
  const [last] = keptBoards();
  if (!player || !last) return false;
  admit(player);
  put(last.turn);
  route();
  return true;
}

async function beginAsGuest() {
  await play({ open: 'practice', size: 4, difficulty: 'easy', options: '' });
  say(says.guestBoard);
}

// route shows what the address names: one of the entries, or the board.
function route() {
  const name = location.hash.slice(1);
  if (name.startsWith('t=')) return location.reload(); // another link, in a page that is open
  if (!byId('gate').hidden) return undefined;
  const brought = addressed();
  if (brought) return playAddressed(brought);
  const shared = Together.idOf(name);
  if (shared) return showShared(shared);
  together.hide();
  if (isOutdated() && !game?.waiting) return location.reload(); // a newer page is there, and nothing is lost
  const onBoard = game && (name === 'board' || entries.forGuest);
  const entry = entries.has(name) ? name : onBoard ? '' : entries.first;
  showView(entry ? 'entry' : 'play');
  if (entry) return entries.show(entry);
  entries.hide();
  document.title = `${game.view.title} · KenKen`;
  redraw();
  return queueMicrotask(() => grid.begin());
}

// showShared shows a board that a server solves together.
function showShared(id) {
  showView('together');
  document.body.classList.remove('idle');
  entries.hide();
  return together.show(id);
}

// toBoard leads to the board, from which the browser's way back leads to where it was opened.
function toBoard() {
  if (location.hash.slice(1) && location.hash !== '#board') {
    location.hash = 'board';
  } else {
    history.replaceState(null, '', '#board');
    route();
  }
}

const withoutLabel = ({ label, ...wanted }) => wanted;

// refuse shows the door. A network that is merely away is tried again by itself, with the ticket that is still good.
async function refuse(problem, ticket) {
  if (!problem.status && problem.code !== 'offline') throw problem;
  clearTimeout(retrying);
  if (problem.guests && problem.code === 'no_session') return asGuest(); // whoever comes for the first time plays at once
  if (problem.passing && !ticket && !game && goOnOffline()) return undefined;
  const retry = () => signIn(ticket).then((session) => enterGame(session)).catch((again) => refuse(again, ticket));
  showGate(problem, { retry, play: asGuest, code: byCode });
  if (problem.passing) retrying = setTimeout(retry, 5000);
  return undefined;
}

// asGuest lets somebody in without a link.
const asGuest = () => signInAsGuest().then((session) => enterGame(session)).catch((again) => refuse(again, null));

// byCode lets somebody in by a code from Discord: an installed page is one that no link opens. It asks until the code is
// right, or until nobody wants that any more.
async function byCode() {
  const code = await askCode();
  if (!code) return;
  try {
    const session = await enterByCode(code);
    forgetCode();
    leaveBoard();
    await enterGame(session);
  } catch (problem) {
    await tell(says.notSignedIn, [excuse(problem)]);
    await byCode();
  }
}

// show puts a game on the page, and leads to it.
function show(turn) {
  put(turn);
  toBoard();
  document.title = `${game.view.title} · KenKen`;
  redraw();
}

// put makes a game the one that the page has.
function put(turn) {
  game?.close();
  selection.reset();
  shownBoard = null;
  wasFinished = turn.view.finished;
  panel.forget();
  game = null;
  game = new Game(turn, { changed: redraw, turn: heard, failed, shut: leaveGame });
  moves = new Moves(game, selection);
  savePoint = new SavePoint(game);
  settings.suggest(turn.view.preferences.theme);
  keepBoard(turn);
  byId('play').classList.remove('loading');
  document.body.classList.remove('idle');
}

// ---- showing ----

// redraw shows the game as it is, once for all that changes in one go.
function redraw() {
  if (drawing) return;
  drawing = true;
  queueMicrotask(() => {
    drawing = false;
    if (game?.board) paint();
  });
}

function paint() {
  const { view, puzzle } = game;
  if (puzzle !== drawn) draw(puzzle);
  const look = lookOf(game, selection, settings);
  board.show(look);
  grid.show(puzzle, look.cells);
  keypad.show(game.board, puzzle.n, selection, view.finished);
  showFrame(game, selection, settings); // the panel looks at whether the game has ended
  panel.show(game);
  timer.follow(game.turn);
  speak();
  if (view.finished && !wasFinished) finish();
  wasFinished = view.finished;
}

// draw draws a puzzle: a new one, or one whose targets were covered.
function draw(puzzle) {
  drawn = puzzle;
  board.draw(puzzle);
  grid.build(puzzle);
  keypad.build(puzzle.n);
  byId('play').style.setProperty('--n', puzzle.n);
}

// speak tells those who do not see the board what has changed on it.
function speak() {
  const before = shownBoard;
  shownBoard = game.board;
  if (!before || before === shownBoard) return;
  announce(changeOf(game.puzzle, before, shownBoard));
}

function finish() {
  feel(settings, 'solved');
  if (game.view.result) board.celebrate();
  selection.clear();
  byId('panel').querySelector('h2')?.focus(); // no button: a key still down would press it
}

// heard is told of every answer of the server. Of a move the page has spoken already; the rest is for the ears as well.
function heard(turn, action) {
  keepBoard(turn);
  const moved = ['write', 'note'].includes(action?.body.do);
  const ended = turn.view.match?.said.join(' ') ?? '';
  if (ended !== endHeard) announce(ended); // at the instant, whoever made the move
  endHeard = ended;
  if (turn.refusal || turn.verdict && !turn.verdict.right) feel(settings, 'wrong');
  if (turn.refusal) announce(turn.refusal.text);
  else if (turn.view.finished) announce((turn.view.result?.lines ?? turn.verdict?.text ?? turn.view.lesson.text).join(' '));
  else if (action && (!moved || turn.verdict)) announce(inShort(turn.said)); // a hint and a verdict are said as well as written; of news, the board tells
  if (action?.body.do === 'hint' && turn.hint?.cells.length && !selection.held) selection.clear();
  if (telling.has(action?.body.do)) tellOf(turn, action);
}

// What is told in a dialog.
const telling = new Set(['share', 'leaderboard', 'code', 'report', 'review', 'replay']);

function tellOf(turn, { label, body }) {
  if (body.do === 'review') return tellReview(label, turn);
  if (turn.refusal) return tell(label, [turn.refusal.text]);
  if (body.do === 'replay') return tellFilm(label, turn.replay, () => readReplay(turn.view.game, document.documentElement.dataset.theme));
  if (body.do === 'report') forgetReport();
  return tell(label, turn.said, turn.copy);
}

// tellReview shows how the game went, or a moment of it, which its offers lead to.
function tellReview(label, { refusal, said, copy, offers, learn: lesson, ways = [] }) {
  const presses = (list) => list.filter(Boolean).map((way) => ({ label: way.label, press: () => goOn(way) }));
  tell(label, refusal ? [refusal.text] : said, copy, presses([...offers, lesson]), presses(ways));
}

// inShort is what is worth hearing unasked. The steps of a whole solution are there to be read.
const inShort = (lines) => lines.slice(0, 6).join(' ');

function failed(problem, action) {
  if (problem.status === 401) leaveGame({ status: 401, code: 'ended', guests: problem.guests });
  else if (problem.offline && action?.body.do === 'check') checkHere();
  else say(excuse(problem));
}

// checkHere checks what needs no server: rows, columns and full cages.
function checkHere() {
  const faults = faultsOf(game.puzzle, game.board.values);
  say(faults.map(({ text }) => text).join(' ') || says.noFaults, faults);
}

// faultsOf are the rules that digits break: one that repeats in a row or column, and full cages.
function faultsOf(puzzle, values) {
  const repeats = [...puzzle.repeats(values)].map((i) => puzzle.name(i));
  const cages = puzzle.missed(values).map(({ cells, label }) => ({ kind: 'cage', cells: cells.map((i) => puzzle.name(i)), text: fill(says.missed, { cage: label, cell: puzzle.name(cells[0]) }) }));
  return repeats.length ? [{ kind: 'duplicate', cells: repeats, text: fill(says.repeats, { cells: repeats.join(' ') }) }, ...cages] : cages;
}

const excuse = (problem) => (problem.offline ? says.offlineAsk : problem.message || says.lost);

// say shows a line beside the board, as if the server had said it.
function say(text, faults = []) {
  if (!game) return;
  game.refusals = [];
  game.turn = { ...game.turn, said: [text], verdict: null, example: null, hint: null, offers: [], faults };
  announce(text);
  redraw();
}

function leaveBoard() {
  game?.close();
  game = null;
}

function leaveGame(problem) {
  leaveBoard();
  entries.hide();
  together.hide();
  for (const dialog of document.querySelectorAll('dialog[open]')) dialog.close();
  showGate(problem, { retry: start, play: asGuest, code: byCode });
}

// ---- wishes ----

function touched(cells) {
  feel(settings, 'moved');
  moves?.held(cells);
}

function pressDigit(digit) {
  feel(settings, 'moved');
  if (selection.held) hold(selection.held === digit ? 0 : digit);
  else if (selection.active) enter(digit);
  else hold(digit);
}

// enter writes or notes a digit, and says why a note in cells that have their digits comes to nothing.
function enter(digit, pencil = selection.pencil) {
  if (pencil && !game.view.finished && selection.ordered.every((i) => game.board.values[i])) say(says.noNote);
  else moves.digit(digit, pencil);
}

// typed enters a digit that was typed, with nothing chosen where the keyboard is.
function typed(digit, pencil) {
  if (!selection.active && grid.hasFocus) selection.select(selection.cursor);
  if (digit <= game.puzzle.n && selection.active) enter(digit, pencil);
}

function hold(digit) {
  selection.hold(digit);
  say(digit ? fill(advice.held, { digit }) : says.letGo);
}

function setPencil(on) {
  selection.setPencil(on);
  announce(on ? says.pencilOn : says.pencilOff);
}

function letGo() {
  if (selection.held) hold(0);
  else if (selection.active) selection.clear();
  else if (game.turn.hint || game.turn.faults.length || game.turn.example || game.refusals.length) dismiss();
}

// dismiss takes the marks of a hint or of a check off the board, and a lesson's example from beside it.
function dismiss() {
  game.refusals = [];
  game.turn = { ...game.turn, hint: null, faults: [], verdict: null, example: null, offers: [], said: [] };
  redraw();
}

function move(right, down) {
  const at = game.puzzle.toward(selection.cursor, right, down);
  selection.select(selection.active || grid.hasFocus ? at : selection.cursor);
  grid.focus();
}

function extend(right, down) {
  selection.add(game.puzzle.toward(selection.cursor, right, down));
  grid.focus();
}

function toRowEnd(last) {
  selection.select(game.puzzle.row(selection.cursor) * game.puzzle.n + (last ? game.puzzle.n - 1 : 0));
  grid.focus();
}

function selectAll() {
  selection.selectAll(game.board.values.flatMap((value, i) => (value ? [] : [i])));
}

function selectSame(cell) {
  const value = game.board.values[cell];
  if (value) selection.selectAll([cell, ...game.board.values.flatMap((other, i) => (other === value && i !== cell ? [i] : []))]);
}

async function askCombinations(cell) {
  if (!game || game.view.finished || game.view.paused) return;
  selection.select(cell);
  if (!game.view.may_list) {
    say(says.rankedCombinations);
    return;
  }
  try {
    const answer = await combinations(game.id, game.puzzle.name(cell));
    showCombinations(game.puzzle.cageAt[cell].label, answer);
  } catch (problem) {
    failed(problem);
  }
}

// read reads the cage, the row or the column of the cursor.
function read(what) { announce(readings[what](game.puzzle, game.board, selection.cursor)); }

function saveBoard() {
  savePoint.save();
  say(says.saved);
}

function restoreBoard() {
  if (savePoint.there) say(savePoint.restore() ? says.backToSaved : says.alreadySaved);
}

function toggleTimer() {
  if (game?.view.untimed) return;
  settings.set('timer', !settings.get('timer'));
  announce(settings.get('timer') ? says.timerShown : says.timerHidden);
}

// goOn follows one of the ways on below a solved board, or from an example to its lesson's exercise.
function goOn({ label, open, game: other, action, explain, ...kind }) {
  if (action) game.do(action, label);
  else if (kind.do) onMatch(kind.do, label);
  else if (explain) explanation.show({ of: explain });
  else if (open === 'exercise') dismiss();
  else if (open === 'learn') location.hash = 'learn';
  else play(other ? { open: 'game', game: other } : { open, ...kind }).catch(failed);
}

// play opens a game by the server's leave and shows it. A refusal is thrown as the problem that it is. Meanwhile no press
// reaches the board that is about to make way.
async function play(wanted) {
  const from = document.activeElement;
  setOpening(true);
  try {
    const turn = await openGame(newId(), wanted).catch((problem) => fromDevice(problem, wanted));
    if (!turn.view) throw new ApiError(409, 'refused', turn.refusal?.text ?? turn.said.join(' '), turn.refusal ?? {});
    show(turn);
    setOpening(false);
    grid.begin();
    announce(game.view.title);
  } catch (problem) {
    setOpening(false);
    from.focus();
    throw problem;
  }
}

// fromDevice returns the board that an order is for as this device has kept it, where the server can't be reached.
function fromDevice(problem, wanted) {
  const board = problem.offline && keptBoard(wanted);
  if (!board) throw problem;
  return board;
}

function setOpening(on) {
  for (const id of ['play', 'entry']) byId(id).inert = on;
  document.body.classList.toggle('opening', on);
}

// usual is what is offered to order: a puzzle like the one on the page, unless that is a lesson's.
const usual = () => (game && !game.view.lesson ? game.view : { size: 5, difficulty: 'easy', options: '' });

// order asks for a practice puzzle until there is one, or until nobody wants one any more.
async function order(like = usual()) {
  const wanted = await askPractice(like);
  if (!wanted) return;
  try {
    await play(wanted);
  } catch (problem) {
    await notOpened(problem);
    if (problem.status !== 401) await order(wanted);
  }
}

// loadPuzzle asks for a puzzle until it can be opened, or until nobody wants that any more: what was typed stays.
async function loadPuzzle() {
  const wanted = await askPuzzle();
  if (!wanted) return;
  try {
    await play(wanted);
    byId('load-form').reset();
  } catch (problem) {
    await notOpened(problem);
    if (problem.status !== 401) await loadPuzzle();
  }
}

// explainPuzzle asks for a puzzle and shows how it is solved, or says what is wrong with it.
async function explainPuzzle() {
  const wanted = await askPuzzle('explain');
  if (wanted && await explanation.show({ text: wanted.text })) byId('load-form').reset();
}

// prove asks for a proof that a cell must, or can't, be a digit.
async function prove() {
  if (game.view.finished || game.view.lesson || game.view.match?.alone) return;
  const cells = await askProof(game.puzzle, selection.cursor);
  if (cells) game.do({ do: 'why', cells, agreed: false });
}

// report tells the operator that something is wrong with a puzzle.
async function report() {
  const reason = await askReport();
  if (reason) game.do({ do: 'report', reason }, says.report);
}

// notOpened says why a puzzle can't be opened. One that had to be understood stands in the form, to be seen and sent again.
async function notOpened(problem) {
  if (problem.puzzle) byId('load-text').value = problem.puzzle;
  if (problem.status === 401) failed(problem);
  else await tell(says.notOpened, [excuse(problem)]);
}

// onMatch does something about the match of the board. What comes of a way on stands over the board, which says how it ended.
async function onMatch(does, label) {
  if (does === 'give_up' && !await confirm(does)) return;
  try {
    const { said } = await actOnMatch(game.view.match.id, newId(), does);
    if (label) tell(label, said);
    else say(said.join(' '));
  } catch (problem) {
    failed(problem);
  }
}

// ---- buttons and keys ----

const does = (body) => () => game.do(body);

const presses = {
  undo: does({ do: 'undo' }),
  redo: does({ do: 'redo' }),
  erase: () => moves.erase(),
  pencil: () => setPencil(!selection.pencil),
  hint: does({ do: 'hint', level: 0 }),
  check: does({ do: 'check' }),
  'ways-button': () => askCombinations(selection.cursor),
  timer: toggleTimer,
  'menu-button': () => showMenu(game.view, savePoint.there),
};

for (const [id, press] of Object.entries(presses)) byId(id).addEventListener('click', () => { if (game) press(); });

fillMenu({
  'menu-pause': does({ do: 'pause' }),
  'menu-save': saveBoard,
  'menu-restore': restoreBoard,
  'menu-why': prove,
  'menu-notes': does({ do: 'fill_notes', agreed: false }),
  'menu-restart': async () => { if (await confirm('restart')) game.do({ do: 'restart' }); },
  'menu-solution': does({ do: 'solution', agreed: false }),
  'menu-code': () => game.do({ do: 'code' }, says.code),
  'menu-report': report,
  'menu-draw': () => onMatch('draw'),
  'menu-give-up': () => onMatch('give_up'),
  'menu-settings': () => showSettings(game?.view, settings),
  'menu-shortcuts': showShortcuts,
}, settings, (name, on) => game.do({ do: 'preferences', [name]: on ? 'on' : 'off' }), speakLanguage);

// speakLanguage has the server answer in another language, and loads the page in it.
async function speakLanguage(language) {
  try {
    await act(game.id, newId(), { do: 'preferences', language });
    await resume();
    location.reload();
  } catch (problem) {
    byId('settings').close();
    failed(problem);
  }
}

byId('leave').addEventListener('click', signOut);

async function signOut() {
  byId('settings').close();
  if (!await confirm('leave')) return;
  try {
    await leave();
  } catch (problem) {
    if (problem.status !== 401) return failed(problem); // the cookie still lets people in
  }
  leaveGame({ status: 401, code: 'left' });
  await forgetDevice();
}

// click presses a button if it has something to do.
const click = (id) => () => byId(id).click();

listen({
  ready: () => game && !byId('play').hidden && !byId('play').inert,
  move, extend, letGo,
  end: toRowEnd,
  all: selectAll,
  digit: (digit) => typed(digit),
  note: (digit) => typed(digit, true),
  erase: click('erase'),
  undo: click('undo'),
  redo: click('redo'),
  pencil: click('pencil'),
  hint: click('hint'),
  check: click('check'),
  timer: click('timer'),
  combinations: () => askCombinations(selection.cursor),
  why: prove,
  read,
  save: saveBoard,
  restore: restoreBoard,
  help: showShortcuts,
}, (target) => byId('grid').contains(target));

// Whoever touches the board goes on playing, for which the keys come back.
byId('grid').addEventListener('pointerdown', () => panel.fold());

// A tap beside everything lets go of the selection.
byId('play').addEventListener('click', (event) => {
  if (game && !event.target.closest('button, [role=grid], #panel')) selection.clear();
});

addEventListener('hashchange', route);
addEventListener('online', () => game?.wake());
document.addEventListener('visibilitychange', () => { if (!document.hidden) game?.wake(); });

if (hasKeys) byId('grid-keys').textContent = says.keys;
byId('menu-shortcuts').hidden = !hasKeys;

// A new version of the page comes at once where no board is in the way.
start().then(() => installWorker(() => { if (!byId('entry').hidden) route(); }));
