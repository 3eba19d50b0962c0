// The whole game by keys. Digits and arrows work wherever the focus is on the game; keys that are letters, and Space, only on
// the board itself, so that they never come in the way of a screen reader or of a button that has the focus.

const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Whoever has a mouse or a trackpad, or nothing to tap on, has keys.
export const hasKeys = navigator.maxTouchPoints === 0 || matchMedia('(any-pointer: fine)').matches;

// listen maps keys to wishes: move, extend, digit, note, erase, undo, redo, pencil, all, letGo, end, read, and the letters' own.
export function listen(wishes, onBoard) {
  document.addEventListener('keydown', (event) => {
    if (event.isComposing || event.altKey || document.querySelector('dialog[open]') || event.target.matches('input, select, textarea')) return;
    const wish = event.ctrlKey || event.metaKey ? chorded(event) : plain(event, onBoard(event.target));
    if (!wish || !wishes.ready()) return;
    event.preventDefault();
    wishes[wish.name](...(wish.with ?? []));
  });
}

function chorded(event) {
  switch (event.key.toLowerCase()) {
    case 'z': return { name: event.shiftKey ? 'redo' : 'undo' };
    case 'y': return { name: 'redo' };
    case 'a': return { name: 'all' };
    default: return null; // the browser's own
  }
}

const letters = { h: 'hint', k: 'check', w: 'why', i: 'combinations', s: 'save', b: 'restore', t: 'timer', '?': 'help', ' ': 'pencil' };
const read = { g: 'cage', r: 'row', c: 'column' };

function plain(event, board) {
  const { key, code } = event;
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? (/^[0-9]$/.test(key) ? key : null);
  if (digit === '0' || key === 'Backspace' || key === 'Delete') return { name: 'erase' };
  if (digit) return { name: event.shiftKey ? 'note' : 'digit', with: [Number(digit)] };
  if (key === 'Escape') return { name: 'letGo' };
  if (arrows[key]) return { name: event.shiftKey ? 'extend' : 'move', with: arrows[key] };
  if (!board) return null;
  if (key === 'Home' || key === 'End') return { name: 'end', with: [key === 'End'] };
  const letter = key.toLowerCase();
  if (read[letter]) return { name: 'read', with: [read[letter]] };
  return letters[letter] ? { name: letters[letter] } : null;
}
