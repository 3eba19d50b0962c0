// The calls of the server's JSON API. The bearer token stays in this module's memory: no script that ends up in a store or
// an address can read it.

import { authorize, framed } from './activity.js';

export const base = new URL('../../api/v1/', import.meta.url).pathname; // beside the page's files, through whatever proxy
const patience = 15000; // ms to wait for an answer
const pollPatience = 40000; // a long poll answers after 25 s

let token = '';

// ApiError is an answer that is none, or a refusal of the whole call. Whatever passes is worth trying again.
export class ApiError extends Error {
  constructor(status, code, message, more = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.guests = Boolean(more.guests);
    this.puzzle = more.error?.puzzle ?? more.puzzle ?? '';
    this.retryAfter = more.error?.retry_after_ms ?? more.retry_after_ms ?? 0;
  }

  get offline() { return this.status === 0; }
  get passing() { return this.offline || this.status === 429 || this.status >= 500; }
}

// unreachable is what becomes of a call without a network.
export const unreachable = (why = '') => new ApiError(0, 'offline', why);

// request sends one call and reads its answer; null if there is nothing to read.
async function request(method, path, body, wait = patience) {
  const headers = {};
  if (body) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = 'Bearer ' + token;
  let answer;
  try {
    answer = await fetch(base + path, { method, headers, body: body && JSON.stringify(body), signal: AbortSignal.timeout(wait) });
  } catch (problem) {
    throw unreachable(problem.message);
  }
  if (answer.status === 204) return null;
  if (answer.ok && answer.headers.get('Content-Type')?.startsWith('image/')) return addressOf(await answer.blob());
  const data = await answer.json().catch(() => ({}));
  if (answer.ok) return data;
  throw new ApiError(answer.status, data.error?.code ?? '', data.error?.message ?? answer.statusText, data);
}

// addressOf makes a picture an address that an image can have.
function addressOf(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(unreachable());
    reader.readAsDataURL(blob);
  });
}

// call sends a call in the player's name. A token that has run out is renewed once, by the cookie.
async function call(method, path, body, wait) {
  const used = token;
  try {
    return await request(method, path, body, wait);
  } catch (problem) {
    if (problem.status !== 401) throw problem;
    if (token === used) await resume();
    return request(method, path, body, wait);
  }
}

async function signIn(path, body) {
  const session = await request('POST', path, body);
  token = session.token;
  return session;
}

export const enter = (ticket) => signIn('enter', { ticket });
export const enterByCode = (code) => signIn('enter', code);
export const guest = () => signIn('guest', {});

// resume is asked for once, however many calls find their token too old. In Discord's frame, Discord vouches again.
let resuming = null;
export function resume() {
  resuming ??= (framed ? authorize(refused).then((body) => signIn('activity', body)) : signIn('resume', {})).finally(() => { resuming = null; });
  return resuming;
}

const refused = (code) => new ApiError(401, code, '');

export async function leave() {
  await call('POST', 'leave', {});
  token = '';
}

export const bearer = () => token;
export const readGame = (game) => call('GET', `games/${game}`);
export const openGame = (id, order) => call('POST', 'games', { id, ...order });
export const act = (game, id, body) => call('POST', `games/${game}/actions`, { id, ...body });
export const poll = (game, seq) => call('GET', `games/${game}/changes?after=${seq}`, null, pollPatience);
export const readEntry = (name, asked) => call('GET', `entries/${name}?${new URLSearchParams(asked)}`);
export const explain = (body) => call('POST', 'explanations', body);
export const actOnMatch = (match, id, does) => call('POST', `matches/${match}/actions`, { id, do: does });
export const readShared = (board) => call('GET', `together/${board}`);
export const pollShared = (board, seq) => call('GET', `together/${board}/changes?after=${seq}`, null, pollPatience);
export const actOnShared = (board, id, body) => call('POST', `together/${board}/actions`, { id, ...body });
export const readReminders = () => call('GET', 'reminders');
export const setReminders = (body) => call('POST', 'reminders', body);
export const exportData = () => call('GET', 'data');
export const lessons = () => call('GET', 'lessons');
export const tutorial = (step, digit) => call('GET', 'tutorial?' + new URLSearchParams({ step, digit }));
export const exampleOf = (lesson, theme) => `${base}lessons/${lesson}/example?theme=${theme}`; // a picture
export const readReplay = (game, theme) => call('GET', `games/${game}/replay?theme=${theme}`); // a picture, as the address of its data
export const combinations = (game, cell) => call('GET', 'combinations?' + new URLSearchParams({ game, cell }));

// newId makes the 128-bit name of an action. What is sent twice under one name is done once.
export function newId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
