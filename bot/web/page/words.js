// What the page itself says, in English. What happens in a game is said by the server, in the same words as in Discord. The
// words.js of another language, in a folder of its own, says all of this; where these are functions, it has them, too.

// What is said of a board to those who do not see it.
export const board = {
  covered: (cell) => `${cell}, covered`,
  given: 'given',
  struck: (digits) => `the hint rules out ${digits}`,
  fault: 'breaks a rule',
  repeat: 'repeated',
  effect: 'the hint is about this cell',
  pending: 'not sent yet',
  ghost: (digit) => `empty, answer ${digit}`,
  digit: (digit) => `digit ${digit}`,
  notes: (digits) => `notes ${digits}`,
  empty: 'empty',
  cage: (target, cells) => `cage ${target} of ${cells}`,
  row: (number) => `row ${number}`,
  column: (letter) => `column ${letter}`,
  becomes: (cell, digit) => `${cell} is ${digit}`,
  emptied: (cell) => `${cell} is empty`,
  noted: (cell, digits) => `${cell} notes ${digits}`,
  unnoted: (cell) => `${cell} no notes`,
  changed: (count) => `${count} cells changed.`,
  left: (digit, count) => `${digit}, ${count} left`,
  placed: (digit) => `${digit}, all placed`,
};

export const cellsLeft = (count) => (count === 1 ? '1 cell left.' : `${count} cells left.`);

export const operators = { all: 'All four', only: (sign) => `Only ${sign}`, some: (first, last) => `${first} and ${last}` };
export const difficulties = { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert', extreme: 'Extreme' };

// offline is said while moves wait for the network, or none do.
export function offline(waiting) {
  if (!waiting) return 'Offline. Your moves are kept and sent when you are back.';
  return `Offline. ${waiting === 1 ? '1 move' : `${waiting} moves`} will be sent when you are back.`;
}
export const reconnecting = 'Reconnecting…';
export const tooManyTabs = 'Too many tabs are open. Close one to see moves from elsewhere here at once.';

// What is said to those who play by keys and a mouse, and to those who play by touch.
export const byKeys = {
  start: 'Choose a cell and type a digit. Press ? for all keys.',
  held: (digit) => `${digit} is held: click the cells it goes into. Escape lets go.`,
};
export const byTouch = {
  start: 'Tap a cell, then a digit, or the other way round.',
  held: (digit) => `${digit} is held: tap the cells it goes into. Tap it again to let go.`,
};

// The keys, and what each does.
export const shortcuts = [
  ['Arrows', 'Move the cursor'],
  ['Shift + arrows', 'Select more cells'],
  ['Ctrl + A', 'Select all empty cells'],
  ['1 … 9', 'Enter a digit; once more takes it out'],
  ['Shift + digit', 'Enter a note'],
  ['Space', 'Notes on or off'],
  ['Backspace, Delete, 0', 'Erase'],
  ['Ctrl + Z, Ctrl + Y', 'Undo, redo'],
  ['Home, End', 'First, last cell of the row'],
  ['H', 'Hint'],
  ['K', 'Check'],
  ['W', 'Why must a cell be a digit, or why can’t it?'],
  ['G, R, C', 'Read the cage, the row, the column aloud'],
  ['I', 'What is left for this cage, where that is shown'],
  ['S, B', 'Save the board, go back to it'],
  ['T', 'Hide or show the timer'],
  ['Escape', 'Let go of the selection or the held digit'],
  ['?', 'This list'],
];

export const entryTitles = { today: 'Today', play: 'Play', learn: 'Learn', friends: 'Friends', me: 'Me' };

export const partTitles = {
  today: 'The puzzle of the day', streak: 'Your streak', games: 'Under way', practice: 'Practice', archive: 'Archive', own: 'Your puzzles', rules: 'The rules', lessons: 'Lessons',
  board: 'Leaderboard', matches: 'Duels and races', record: 'Your record', achievements: 'Achievements', explain: 'How a puzzle is solved', settings: 'Settings', reminders: 'Reminders', data: 'Your data', guest: 'You are a guest',
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
  repeats: (cells) => `Digits repeat in a row or column: ${cells}.`,
  missed: (cage, cell) => `The digits in the ${cage} cage at ${cell} don’t make its number.`,
  noFaults: 'No digit repeats in a row or column, and every full cage makes its number.',
  openSettings: 'Open settings',
  reminders: 'I can send you a direct message in Discord.',
  remindStreak: 'Before my streak ends',
  remindToday: 'When today’s puzzle is out',
  never: 'Never',
  hour: (hour) => `At ${String(hour).padStart(2, '0')}:00`,
  zone: (zone) => `Times are those of ${zone.replaceAll('_', ' ')}.`,
  guest: 'You can practise and take the lessons. Today’s puzzle, streaks and duels belong to an account: press “Play by touch” in Discord to come here with yours.',
  guestBoard: 'Fill each row and column with the digits 1 to 4. The digits in a cage make its number with its sign. Learn, behind the arrow above, has all the rules.',
  data: 'A file with everything that is kept about you. In Discord, /kenken privacy deletes it.',
  download: 'Download my data',
  nothing: { games: 'Nothing is under way.', own: 'No puzzles yet. Load one that somebody has sent you, or that you have found.', matches: 'None at the moment. In Discord, /kenken duel calls one; play it there or here.', achievements: 'None yet: your first solve brings one.', today: '', board: '' },
  spans: { '': 'Today', week: 'Week', month: 'Month', all: 'All time' },
  earlier: 'The month before',
  later: 'The month after',
  full: 'The board is full.',
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
  rankedCombinations: 'The combinations of a cage are shown on practice boards only.',
  copy: 'Copy',
  copied: 'Copied.',
  notCopied: 'Selected: copy it yourself',
  showTimer: 'Show the timer',
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
  outside: {
    title: 'This page belongs in Discord',
    text: 'It is shown there, beside the chat. In Discord, press Play on today’s puzzle.',
  },
  consent: {
    title: 'Discord has not said who you are',
    text: 'To keep your board, your time and your streak, I need your name and your ID from Discord, and nothing else. Try again and agree, or play in chat with /kenken today.',
  },
  stranger: {
    title: 'Discord does not say that you are here',
    text: 'Try again. If that does not help, close this and open it once more from the chat.',
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
