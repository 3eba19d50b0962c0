// Reminders in this browser, which come while the page is closed, too. The player asks for them here; the server keeps that, with
// the address at which the browser's maker takes messages for it.

import { readReminders, setReminders } from './api.js';

// A page that is shown inside another one has no worker to remind by.
export const canRemind = Boolean(navigator.serviceWorker && window.PushManager && window.Notification && self === top);

// Refused says that the player, or the browser, lets the page show no notifications.
export class Refused extends Error {}

// remindersHere returns what this browser reminds of.
export async function remindersHere() {
  const here = await subscription();
  return readReminders(here ? await hashOf(here.endpoint) : '');
}

// remind has this browser remind of something from now on. If it is nothing, the server forgets the browser.
export async function remind({ key, streak, hour }) {
  if (!streak && !hour) return stopReminding();
  if (await Notification.requestPermission() !== 'granted') throw new Refused();
  return setReminders(bodyOf(await subscribe(key), streak, hour));
}

// stopReminding ends all reminders here. Without a word of ours (inform), the server learns from the browser's maker that nobody
// is here.
export async function stopReminding(inform = true) {
  const here = await subscription();
  if (!here) return;
  if (inform) await setReminders(bodyOf(here, false, 0));
  await here.unsubscribe();
}

async function subscription() {
  const worker = canRemind && await navigator.serviceWorker.getRegistration();
  return worker ? worker.pushManager.getSubscription() : null;
}

// subscribe has the browser take the bot's messages. A bot with other keys is another one to it.
async function subscribe(key) {
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && textOf(before.options.applicationServerKey) !== key) await before.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

const bodyOf = (here, streak, hour) => ({ endpoint: here.endpoint, key: textOf(here.getKey('p256dh')), secret: textOf(here.getKey('auth')), streak, hour });

// hashOf is the name under which the server knows an endpoint.
const hashOf = async (endpoint) => textOf(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));

const textOf = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
