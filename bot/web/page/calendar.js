// Days as a calendar: weeks from Monday on, each day with what became of it.

import { el, icon } from './dom.js';
import { says, stateNames } from './words.js';

const dateOf = (day) => new Date(`${day}T12:00:00Z`);
const written = (day, style) => dateOf(day).toLocaleDateString(document.documentElement.lang, { ...style, timeZone: 'UTC' });

// calendar lays days out. Those with a label can be opened; of a month there may be others before and after.
export function calendar({ month, before, after, days }, open, turn) {
  if (!days.length) return null;
  const first = (dateOf(days[0].day).getUTCDay() + 6) % 7;
  const turner = (to, name, label) => el('button', { type: 'button', class: 'quiet', 'aria-label': label, disabled: !to, onclick: () => turn(to) }, icon(name));
  return el('div', { class: 'calendar' },
    month ? el('div', { class: 'turn' }, turner(before, 'back', says.earlier), el('b', {}, written(`${month}-15`, { month: 'long', year: 'numeric' })), turner(after, 'next', says.later)) : null,
    el('div', { class: 'days', 'aria-hidden': 'true' }, [1, 2, 3, 4, 5, 6, 7].map((date) => el('span', { class: 'weekday' }, written(`2024-01-0${date}`, { weekday: 'short' })))), // a Monday and on
    el('ul', { class: 'days' }, days.map((day, k) => el('li', { class: k ? null : `from-${first}` }, dayOf(day, !month && (!k || day.day.endsWith('-01')), open)))));
}

// dayOf is a day by its number; in a calendar of several months, the first of each has the month above it.
function dayOf({ day, state, label }, named, open) {
  const date = dateOf(day).getUTCDate();
  const number = el('span', {}, named ? el('small', {}, written(day, { month: 'short' })) : null, String(date));
  const attributes = { class: `day ${state}`, title: label };
  if (label) return el('button', { type: 'button', ...attributes, 'aria-label': label, onclick: () => open(day) }, number);
  return el('span', attributes, number, el('span', { class: 'hidden' }, ` ${written(day, { month: 'long' })}: ${stateNames[state]}`));
}
