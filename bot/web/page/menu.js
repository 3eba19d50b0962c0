// The menu: what is done seldom, and the settings: those of this device, and those that the server keeps for the player.

import { closeMenu, openMenu, openSettings } from './dialogs.js';
import { byId } from './dom.js';
import { canVibrate } from './haptics.js';

const here = { 'set-large': 'large', 'set-timer': 'timer', 'set-same': 'same', 'set-haptics': 'haptics' };
const kept = { 'set-clear': 'clear_notes', 'set-repeats': 'show_repeats' };
const playing = ['menu-save', 'menu-restore', 'menu-why', 'menu-notes', 'menu-restart', 'menu-solution']; // what a finished game has no use for, nor a lesson

// fillMenu joins the menu to what it does: wishes by the ids of its buttons, the settings, and prefer(name, on) for those
// that the server keeps, of which the language (speak) is one.
export function fillMenu(wishes, settings, prefer, speak) {
  for (const [id, wish] of Object.entries(wishes)) {
    byId(id).addEventListener('click', () => {
      closeMenu();
      wish();
    });
  }
  for (const [id, name] of Object.entries(here)) byId(id).addEventListener('change', (event) => settings.set(name, event.target.checked));
  for (const [id, name] of Object.entries(kept)) byId(id).addEventListener('change', (event) => prefer(name, event.target.checked));
  for (const input of themes()) input.addEventListener('change', () => settings.set('theme', input.value));
  byId('set-language').addEventListener('change', (event) => speak(event.target.value));
}

export function showSettings(view, settings) {
  for (const [id, name] of Object.entries(here)) byId(id).checked = settings.get(name);
  for (const [id, name] of Object.entries(kept)) setSwitch(byId(id), view?.preferences[name]);
  byId('set-haptics').parentElement.hidden = !canVibrate;
  for (const input of themes()) input.checked = input.value === settings.get('theme');
  byId('set-language').value = view?.preferences.language ?? 'auto';
  byId('set-language').disabled = !view;
  openSettings();
}

// setSwitch shows what the server keeps, which is known from a board on.
function setSwitch(input, on) {
  input.checked = Boolean(on);
  input.disabled = on === undefined;
}

export function showMenu(view, isSaved) {
  for (const id of playing) byId(id).disabled = view.finished || Boolean(view.lesson);
  byId('menu-restore').hidden = !isSaved;
  const contested = Boolean(view.match && !view.match.over);
  for (const id of ['menu-solution', 'menu-code']) byId(id).hidden = contested;
  for (const id of ['menu-why', 'menu-notes']) byId(id).hidden = Boolean(view.match?.alone);
  for (const [id, does] of [['menu-draw', 'draw'], ['menu-give-up', 'give_up']]) byId(id).hidden = !view.match?.may.some((deed) => deed.do === does);
  byId('menu-pause').hidden = !view.may_pause || view.paused;
  byId('menu-more').open = false;
  openMenu();
}

const themes = () => document.getElementsByName('theme');
