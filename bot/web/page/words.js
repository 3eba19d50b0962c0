// What the page itself says. What happens in a game is said by the server, in the same words as in Discord.

const list = (digits) => digits.join(' ');

// cellLabel is the name of a cell for those who do not see it: "b3, cage 12×, notes 1 2".
export function cellLabel(puzzle, i, { value, notes, flags, given }) {
  if (!puzzle.cageAt[i].label) return `${puzzle.name(i)}, covered`; // while the game is paused
  const parts = [puzzle.name(i), `cage ${puzzle.cageAt[i].label}`];
  if (flags.includes('ghost')) parts.push(`empty, answer ${value}`); // of a hint or the solution: nobody has entered it
  else if (value) parts.push(`digit ${value}`);
  else if (notes.length) parts.push(`notes ${list(notes)}`);
  else parts.push('empty');
  if (given) parts.push('given');
  if (flags.includes('fault')) parts.push('breaks a rule');
  if (flags.includes('repeat')) parts.push('repeated');
  if (flags.includes('effect')) parts.push('the hint is about this cell');
  if (flags.includes('pending')) parts.push('not sent yet');
  return parts.join(', ');
}

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

export const says = {
  full: 'The board is full. Submit it when you are sure.',
  start: 'Tap a cell, then a digit. Or tap a digit first and then its cells.',
  held: (digit) => `${digit} is held: tap the cells it goes into. Tap it again to let go.`,
  letGo: 'No digit is held.',
  pencil: (on) => (on ? 'Notes on: digits are written as notes.' : 'Notes off.'),
  offlineAsk: 'You are offline. Try again when the connection is back; your moves are safe.',
  paused: 'Paused. The clock is stopped.',
  resume: 'Resume',
  allLessons: 'All lessons',
  forExample: 'For example:',
  gotIt: 'Got it',
  passed: ', passed',
  notOpened: 'This puzzle can’t be opened',
  lost: 'That did not reach the bot. Try again.',
  combinations: (cage) => `Ways left for the ${cage} cage`,
  noCombinations: 'None: a digit in this cage must be wrong.',
  manyCombinations: 'Too many to list. Fill in more of the board first.',
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
    text: 'Open your board in Discord with /kenken today and press “Play by touch” below it. The link brings you here.',
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
  restart: { title: 'Clear the board?', text: 'Your digits and notes go. The clock keeps running. Undo brings everything back.', yes: 'Clear the board' },
  leave: { title: 'Sign out of this browser?', text: 'Your game is kept. To come back, press “Play by touch” in Discord.', yes: 'Sign out' },
};
