// The door: a ticket from the address, the cookie of an earlier visit, or a friendly word about how to get in.

import { framed } from './activity.js';
import { ApiError, enter, guest, resume } from './api.js';
import { byId, showView } from './dom.js';
import { gates, says } from './words.js';

// takeTicket returns the ticket in the address and takes it out of there, so that it is neither kept nor shared.
export function takeTicket() {
  const ticket = new URLSearchParams(location.hash.slice(1)).get('t');
  if (ticket) history.replaceState(null, '', location.pathname);
  return ticket;
}

// signIn finds out who is there.
export async function signIn(ticket) {
  if (!ticket) return resume();
  try {
    return await enter(ticket);
  } catch (problem) {
    if (problem.code !== 'stale_link') throw problem;
    return rejoin(problem);
  }
}

// rejoin lets in whoever has been here before, even by a link that is spent: a link opened again in the browser that spent
// it is no theft. A stranger has no cookie and gets the first problem.
async function rejoin(problem) {
  try {
    const session = await resume();
    return { ...session, game: session.last };
  } catch {
    throw problem;
  }
}

export const signInAsGuest = guest;

const entrance = 'kenken/entrance';

// inLanguage loads the page again if its player reads another language than the browser asked for, and returns the session
// with what the link was for, which the new page is not told a second time.
export async function inLanguage(session) {
  const { language, game, open, shared } = session;
  try {
    const before = JSON.parse(sessionStorage.getItem(entrance));
    sessionStorage.removeItem(entrance);
    if (before || language === document.documentElement.lang) return { ...session, ...before };
    sessionStorage.setItem(entrance, JSON.stringify({ game, open, shared }));
  } catch { // nothing is kept here, so a new page would know as little
    return session;
  }
  location.reload();
  return new Promise(() => {}); // nothing more happens on this one
}

// showGate shows the page for those who are not in. retry, play and code are called by its buttons: to try again, to play as
// a guest, to sign in with a code.
export function showGate(problem, { retry, play, code }) {
  const text = doorText(problem);
  document.title = 'KenKen';
  document.body.classList.add('idle');
  showView('gate');
  byId('gate-title').textContent = text.title;
  byId('gate-text').textContent = text.text;
  byId('gate-retry').hidden = text !== gates.offline && !['consent', 'stranger'].includes(problem.code);
  byId('gate-retry').onclick = retry;
  byId('gate-guest').hidden = !problem.guests || framed;
  byId('gate-guest').onclick = play;
  byId('gate-code').hidden = text === gates.offline || framed;
  byId('gate-code').classList.toggle('primary', byId('gate-guest').hidden);
  byId('gate-code').onclick = code;
  byId('gate-title').focus();
}

function doorText(problem) {
  if (problem instanceof ApiError && problem.passing) return gates.offline;
  if (['refused', 'off', 'blocked'].includes(problem.code)) return { title: says.notOpened, text: problem.message };
  return gates[problem.code] ?? gates.no_session;
}

export function hideGate() {
  byId('gate').hidden = true;
}
