// What the page itself says. What happens in a game is said by the server, in the same words as in Discord.

const list = (digits) => digits.join(' ');

// cellLabel is the name of a cell for those who do not see it: "b3, notes 1 2, cage 12× of b3 c3".
export function cellLabel(puzzle, i, state) {
  if (!puzzle.cageAt[i].label) return `${puzzle.name(i)}, covered`; // while the game is paused
  const { value, flags, given, struck } = state;
  const parts = [puzzle.name(i), contentOf(state)];
  if (given) parts.push('given');
  if (struck.length && !value) parts.push(`the hint rules out ${list(struck)}`);
  if (flags.includes('fault')) parts.push('breaks a rule');
  if (flags.includes('repeat')) parts.push('repeated');
  if (flags.includes('effect')) parts.push('the hint is about this cell');
  if (flags.includes('pending')) parts.push('not sent yet');
  return [...parts, cageName(puzzle, puzzle.cageAt[i])].join(', ');
}

function contentOf({ value, notes, flags }) {
  if (flags.includes('ghost')) return `empty, answer ${value}`; // of a hint or the solution: nobody has entered it
  if (value) return `digit ${value}`;
  return notes.length ? `notes ${list(notes)}` : 'empty';
}

const cageName = (puzzle, { label, cells }) => `cage ${label} of ${list(cells.map((i) => puzzle.name(i)))}`;

// What is read of the cage, the row or the column of a cell: each of its cells with what stands in it.
export const readings = {
  cage: (puzzle, board, i) => reading(cageName(puzzle, puzzle.cageAt[i]), puzzle, board, puzzle.cageAt[i].cells),
  row: (puzzle, board, i) => lineReading(`row ${puzzle.row(i) + 1}`, puzzle, board),
  column: (puzzle, board, i) => lineReading(`column ${puzzle.name(i)[0]}`, puzzle, board),
};

const lineReading = (name, puzzle, board) => reading(name, puzzle, board, puzzle.line(name));

const reading = (name, puzzle, { values, notes }, cells) => `${name[0].toUpperCase()}${name.slice(1)}: ${cells.map((i) => `${puzzle.name(i)} ${contentOf({ value: values[i], notes: notes[i], flags: [] })}`).join(', ')}.`;

// changeOf says what became of the cells that differ between two boards; nothing if none do.
export function changeOf(puzzle, before, after) {
  const changes = [];
  after.values.forEach((value, i) => {
    const same = value === before.values[i];
    if (same && String(after.notes[i]) === String(before.notes[i])) return;
    const name = puzzle.name(i);
    if (!same) changes.push(value ? `${name} is ${value}` : `${name} is empty`);
    else if (!value) changes.push(after.notes[i].length ? `${name} notes ${list(after.notes[i])}` : `${name} no notes`);
  });
  if (changes.length > 6) return `${changes.length} cells changed.`;
  return changes.length ? changes.join(', ') + '.' : '';
}

export const keyLabel = (digit, left) => (left > 0 ? `${digit}, ${left} left` : `${digit}, all placed`);

const signs = { '+': '+', '-': '−', '*': '×', ':': '÷' };

// operatorsLabel says which operators an order has, given in the API's notation: "+ and −".
export function operatorsLabel(notation) {
  const shown = [...notation].map((sign) => signs[sign]);
  if (!shown.length) return 'All four';
  if (shown.length === 1) return `Only ${shown[0]}`;
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

export const cellsLeft = (count) => (count === 1 ? '1 cell left' : `${count} cells left`);

export function connection(game) {
  const moves = game.waiting === 1 ? '1 move' : `${game.waiting} moves`;
  if (game.offline) return game.waiting ? `Offline. ${moves} will be sent when you are back.` : 'Offline. Your moves are kept and sent when you are back.';
  if (!game.connected && game.crowded) return 'Too many tabs are open. Close one to see moves from elsewhere here at once.';
  if (!game.connected) return 'Reconnecting…';
  return '';
}

// Whoever has a mouse or a trackpad, or nothing to tap on, has keys.
export const hasKeys = navigator.maxTouchPoints === 0 || matchMedia('(any-pointer: fine)').matches;

export const entryTitles = { today: 'Today', play: 'Play', learn: 'Learn', friends: 'Friends', me: 'Me' };

export const partTitles = {
  today: 'The puzzle of the day', streak: 'Your streak', games: 'Under way', practice: 'Practice', archive: 'Archive', own: 'Your puzzles', rules: 'The rules', lessons: 'Lessons',
  board: 'Leaderboard', matches: 'Duels and races', record: 'Your record', achievements: 'Achievements', explain: 'How a puzzle is solved', settings: 'Settings', data: 'Your data', guest: 'You are a guest',
};

export const stateNames = { solved: 'solved', started: 'started', frozen: 'a freeze', down: 'the bot was down', '': 'not solved' };

export const says = {
  loading: 'One moment …',
  again: 'Try again',
  offlineEntry: 'You are offline. The board on this page can still be played.',
  practice: 'A new puzzle of any size, as easy or as hard as you like.',
  newPractice: 'New practice puzzle',
  code: 'This puzzle as text',
  load: 'Load a puzzle',
  report: 'Report this puzzle',
  explain: 'Paste any puzzle and go through its solution step by step. A board that you have solved has a button for it, and one that tells how your solve went.',
  explainPuzzle: 'Explain a puzzle',
  lessons: 'Each shows one way to find the next digit, then lets you try it.',
  tryRules: 'Try it on a 3×3',
  settings: 'Colours, larger digits, the timer, notes.',
  openSettings: 'Open settings',
  guest: 'You can practise and take the lessons. Today’s puzzle, streaks and duels belong to an account: press “Play by touch” in Discord to come here with yours.',
  guestBoard: 'Fill each row and column with the digits 1 to 4. The digits in a cage make its number with its sign. Learn, behind the arrow above, has all the rules.',
  data: 'A file with everything that is kept about you. In Discord, /kenken privacy deletes it.',
  download: 'Download my data',
  nothing: { games: 'Nothing is under way.', own: 'No puzzles yet. Load one that somebody has sent you, or that you have found.', matches: 'None at the moment. In Discord, /kenken duel calls one; play it there or here.', achievements: 'None yet: your first solve brings one.', today: '', board: '' },
  spans: { '': 'Today', week: 'Week', month: 'Month', all: 'All time' },
  earlier: 'The month before',
  later: 'The month after',
  full: 'The board is full. Submit it when you are sure.',
  start: hasKeys ? 'Choose a cell and type a digit. Press ? for all keys.' : 'Tap a cell, then a digit. Or tap a digit first and then its cells.',
  held: (digit) => (hasKeys ? `${digit} is held: click the cells it goes into. Escape lets go.` : `${digit} is held: tap the cells it goes into. Tap it again to let go.`),
  keys: 'Arrows move, digits write, Shift and a digit makes a note. G reads the cage, R the row, C the column. H asks for a hint, K checks the board. Press ? for all keys.',
  letGo: 'No digit is held.',
  pencil: (on) => (on ? 'Notes on: digits are written as notes.' : 'Notes off.'),
  offlineAsk: 'You are offline. Try again when the connection is back; your moves are safe.',
  paused: 'Paused. The clock is stopped.',
  resume: 'Resume',
  more: 'The whole text',
  allLessons: 'All lessons',
  forExample: 'For example:',
  gotIt: 'Got it',
  passed: ', passed',
  notSignedIn: 'You aren’t signed in',
  signIn: 'Sign in with a code',
  notOpened: 'This puzzle can’t be opened',
  lost: 'That did not reach the bot. Try again.',
  combinations: (cage) => `Ways left for the ${cage} cage`,
  noCombinations: 'None: a digit in this cage must be wrong.',
  manyCombinations: 'Too many to list. Fill in more of the board first.',
  saved: 'Saved. The menu leads back to this board.',
  backToSaved: 'Back at the board you saved.',
  alreadySaved: 'This is the board you saved.',
  noRepeats: 'You are offline. No digit repeats in a row or column; cages are checked once you are back.',
  repeats: (cells) => `You are offline. Digits repeat in a row or column: ${list(cells)}.`,
  rankedCombinations: 'The combinations of a cage are shown on practice boards only.',
  copied: 'Copied.',
  notCopied: 'Selected: copy it yourself',
  hintPrice: (most) => `, adds up to ${most} to your time`,
  timerHidden: 'The timer is hidden.',
  timerShown: 'The timer is shown.',
};

// What greets those who come without a link that works.
export const gates = {
  stale_link: {
    title: 'This link has been used, or is too old',
    text: 'A link to a board works once, within five minutes, so that nobody else can play in your name. In Discord, press “Play by touch” below your board again to get a fresh one. Your game is safe.',
  },
  no_session: {
    title: 'Play KenKen by touch',
    text: 'Open your board in Discord with /kenken today and press “Play by touch” below it. The link brings you here, and so does the code that comes with it.',
  },
  ended: {
    title: 'You have been away for a while',
    text: 'This page no longer knows who you are. In Discord, press “Play by touch” below your board to go on. What you have entered is kept on this device.',
  },
  left: {
    title: 'Signed out',
    text: 'This browser no longer knows your boards. To come back, press “Play by touch” below your board in Discord.',
  },
  not_found: {
    title: 'This board is not here',
    text: 'It may belong to somebody else, or be gone. In Discord, /kenken today opens today’s.',
  },
  offline: {
    title: 'The bot can’t be reached',
    text: 'Check your connection. The page goes on by itself as soon as the bot answers.',
  },
};

export const about = {
  load: { title: 'Load a puzzle', yes: 'Load' },
  explain: { title: 'Explain a puzzle', yes: 'Explain' },
  give_up: { title: 'Give up this match?', text: 'You lose it. The board stays with you.', yes: 'Give up' },
  restart: { title: 'Clear the board?', text: 'Your digits and notes go. The clock keeps running. Undo brings everything back.', yes: 'Clear the board' },
  leave: { title: 'Sign out of this browser?', text: 'Your game is kept. To come back, press “Play by touch” in Discord.', yes: 'Sign out' },
};
