// The page's dialogs. All are <dialog> elements: the browser keeps the focus in them, and Escape closes them.

import { byId, el } from './dom.js';
import { operatorsLabel } from './spoken.js';
import { about, difficulties, fill, says, shortcuts } from './words.js';

function open(id) {
  const dialog = byId(id);
  for (const button of dialog.querySelectorAll('[data-close]')) button.onclick = () => dialog.close();
  let begun = false; // the press that opened the dialog ends on its shade; only one that begins there closes it
  dialog.onpointerdown = (event) => { begun = event.target === dialog; };
  dialog.onclick = (event) => { if (begun && event.target === dialog) dialog.close(); };
  dialog.showModal();
  return dialog;
}

// unanswered calls back when a dialog is closed. The browser's event comes a moment later: if the dialog is open again by
// then, the event belongs to the question before.
function unanswered(dialog, then) {
  dialog.onclose = () => { if (!dialog.open) then(); };
}

// confirm asks about one of the things that about describes, and tells whether the player wants it.
export function confirm(what) {
  const { title, text, yes } = about[what];
  byId('confirm-title').textContent = title;
  byId('confirm-text').textContent = text;
  byId('confirm-yes').textContent = yes;
  const dialog = open('confirm');
  return new Promise((resolve) => {
    byId('confirm-yes').onclick = () => { resolve(true); dialog.close(); };
    unanswered(dialog, () => resolve(false));
  });
}

// tell shows lines of text until they are closed, and a button that copies a text if there is one: the lines after the first.
// offers are buttons that close it and go on: each has a label, and press. Those of further are behind More.
export function tell(title, lines, copy, offers = [], further = []) {
  byId('told-title').textContent = title;
  byId('told-lines').replaceChildren(...lines.map((line) => el('p', {}, line)));
  const button = byId('told-copy');
  button.hidden = !copy;
  button.textContent = says.copy;
  button.onclick = async () => {
    try {
      await navigator.clipboard.writeText(copy);
      button.textContent = says.copied;
    } catch { // not allowed, or the page is not on HTTPS
      getSelection().setBaseAndExtent(byId('told-lines'), 1, byId('told-lines'), lines.length);
      button.textContent = says.notCopied;
    }
  };
  byId('told-share').hidden = !copy || !navigator.share;
  byId('told-share').onclick = () => navigator.share({ text: copy }).catch(() => {}); // whoever closes the sheet shares nothing
  const dialog = open('told');
  const buttons = (list) => list.map(({ label, press }) => el('button', { type: 'button', onclick: () => { dialog.close(); press(); } }, label));
  byId('told-offers').replaceChildren(...buttons(offers));
  byId('told-further').replaceChildren(...buttons(further));
  byId('told-more').hidden = !further.length;
  byId('told-more').open = false;
  return new Promise((resolve) => { unanswered(dialog, resolve); });
}

// tellFilm shows an animated picture, which read() fetches; in words instead where nothing shall move, or it can't be had.
export function tellFilm(title, { alt, text }, read) {
  const words = () => byId('told-lines').replaceChildren(...text.map((line) => el('p', {}, line)));
  const told = tell(title, [alt]);
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) words();
  else read().then((src) => byId('told-lines').replaceChildren(el('img', { class: 'film', src, alt })), words);
  return told;
}

// showCombinations lists the sets of digits that are left for a cage.
export function showCombinations(label, { combinations: sets, all }) {
  byId('ways-title').textContent = fill(says.combinations, { cage: label });
  const rows = sets.map((digits) => el('li', {}, digits.join(' ')));
  byId('ways-list').replaceChildren(...rows);
  byId('ways-none').hidden = sets.length > 0 && all;
  byId('ways-none').textContent = all ? says.noCombinations : says.manyCombinations;
  open('ways');
}

export function showShortcuts() {
  byId('shortcuts-list').replaceChildren(...shortcuts.flatMap(([keys, does]) => [el('dt', {}, keys), el('dd', {}, does)]));
  open('shortcuts');
}

const sizes = [3, 4, 5, 6, 7, 8, 9];
const operators = ['', '+', '*', '+-', '*:', '+*', '+-*']; // those that orders can have, in the API's notation; '' is all four

// askPractice asks for a practice puzzle, beginning with the choices of an order; nothing if nobody wants one.
export function askPractice({ size, difficulty, options }) {
  const extras = options.split(',');
  choices('practice-sizes', 'size', sizes.map((n) => [n, `${n}×${n}`]), size);
  choices('practice-difficulties', 'difficulty', ['easy', 'medium', 'hard', 'expert', 'extreme'].map((name) => [name, difficulties[name]]), difficulty);
  choices('practice-operators', 'operators', operators.map((signs) => [signs, operatorsLabel(signs)]), operators.find((signs) => signs && extras.includes(signs)) ?? '');
  byId('practice-hidden').checked = extras.includes('hidden');
  byId('practice-symmetric').checked = extras.includes('symmetric');
  byId('practice-more').open = Boolean(options);
  return answered('practice', orderOf);
}

// orderOf reads the form as an order of the API.
function orderOf(form) {
  const extras = ['hidden', 'symmetric'].filter((name) => form.has(name));
  const options = [form.get('operators'), ...extras].filter(Boolean).join(',');
  return { open: 'practice', size: Number(form.get('size')), difficulty: form.get('difficulty'), options };
}

// choices fills a group of radio buttons.
function choices(id, name, list, chosen) {
  const labels = list.map(([value, text]) => el('label', {}, el('input', { type: 'radio', name, value, checked: value === chosen }), el('span', {}, text)));
  byId(id).replaceChildren(byId(id).querySelector('legend'), ...labels);
}

// askPuzzle asks for a puzzle as text: to load it, with a name to keep it under, or to explain it. Nothing if nobody wants to.
export function askPuzzle(what = 'load') {
  const { title, yes } = about[what];
  byId('load-title').textContent = title;
  byId('load-yes').textContent = yes;
  byId('load-name').hidden = what !== 'load';
  return answered('load', (form) => ({ open: 'own', ...Object.fromEntries(form) }));
}

// askProof asks of which cell and digit a proof is wanted, beginning with a cell: "c2=3", or nothing.
export function askProof(puzzle, cell) {
  const field = byId('proof-cell');
  field.value = puzzle.name(cell);
  choices('proof-digits', 'digit', Array.from({ length: puzzle.n }, (_, k) => [k + 1, String(k + 1)]), 1);
  return answered('proof', (form) => `${form.get('cell').trim().toLowerCase()}=${form.get('digit')}`);
}

// askCode asks for a code that signs somebody in, and whether the device is theirs. What was typed stays until it was right.
export const askCode = () => answered('code', (form) => ({ code: form.get('code'), borrowed: form.has('borrowed') }));
export const forgetCode = () => byId('code-form').reset();

// askReport asks what is wrong with a puzzle. What was typed stays until it was sent.
export const askReport = () => answered('report', (form) => form.get('reason').trim());
export const forgetReport = () => byId('report-form').reset();

// answered opens a dialog with a form, and returns what read makes of it; nothing if it is closed.
function answered(id, read) {
  const dialog = open(id);
  return new Promise((resolve) => {
    byId(`${id}-form`).onsubmit = (event) => {
      event.preventDefault();
      resolve(read(new FormData(event.target)));
      dialog.close();
    };
    unanswered(dialog, () => resolve(null));
  });
}

export const openExplanation = () => open('explanation');
export const closeExplanation = () => byId('explanation').close();
export const openSettings = () => open('settings');
export const openMenu = () => open('menu');
export const closeMenu = () => byId('menu').close();
