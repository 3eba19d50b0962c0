// What a screen reader says unasked, politely: one text at a time, the last one wins.

import { byId } from './dom.js';

let timer = 0;
let waiting = [];

// announce says a text soon. Texts that come in one breath are said together.
export function announce(text) {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const line = waiting.join(' ');
    waiting = [];
    const region = byId('live');
    region.textContent = region.textContent === line ? line + '\u00a0' : line; // the same text twice is said twice
  }, 60);
}
