// The web chat: what is where, who looks at it, and what happens live.

import { openActivity } from './activity.js';
import { get, listen, post } from './api.js';
import { Composer } from './composer.js';
import { askName, enlarge, openForm } from './dialogs.js';
import { el, morph } from './dom.js';
import { format, markdown } from './markdown.js';
import { altTexts, displayName, isPrivate, message, plain } from './message.js';

const byId = (id) => document.getElementById(id);

// Where we are: it stands in the address, so that a reload and a second tab keep their own.
const place = { guild: 'home', channel: 'general', user: 'player1', locale: '' };
let state = null;
let messages = [];
let source = null;
let clock = { offset_ms: 0 };
const failures = new Map();
const unread = new Set();
const busy = new Map(); // by message: the presses that are still on their way, one after the other

const now = () => (clock.stopped ? Date.parse(clock.now) : Date.now() + clock.offset_ms);

// context is what the parts of the page need to know and may do.
const context = {
  now,
  failures,
  get me() { return state.me; },
  commands: () => state?.commands ?? [],
  messageCommands: () => state?.message_commands ?? [],
  users: () => state.users.map((u) => (u.bot ? displayName(u) : u.username)),
  channels: () => guild()?.channels.map((c) => c.name) ?? [],
  userName: (id) => named(state.users, id, displayName),
  channelName: (id) => named(state.guilds.flatMap((g) => g.channels), id, (c) => c.name),
  roleName: () => 'role',
  time: clockTime,
  enlarge,
  entities,
  press,
  dismiss: (id) => post('dismiss', { ...actor(), message: id }),
  useOn: (m, command) => use(m, 'message-command', { message: m.id, command }),
  reply: (m) => composer.reply(m, displayName(m.author)),
  compose: (text) => composer.set(text),
  complete: async (text) => (await post('complete', { ...actor(), channel: place.channel, text })).choices ?? [],
  send,
};

const composer = new Composer(context);

const actor = () => ({ user: place.user, guild: place.guild, locale: place.locale });
const guild = () => state?.guilds.find((g) => g.name === state.guild);

function named(list, id, name) {
  const found = list.find((one) => one.id === id);
  return found ? name(found) : 'unknown';
}

// entities are what a select of people or channels offers.
function entities(c) {
  const of = { 5: 'users', 7: 'users', 8: 'channels' }[c.type];
  const list = of === 'users' ? state.users.map((u) => ({ label: displayName(u), value: u.id })) : of === 'channels' ? guild().channels.map((ch) => ({ label: '#' + ch.name, value: ch.id })) : [];
  return list.map((o) => ({ ...o, default: (c.default_values ?? []).some((d) => d.id === o.value) }));
}

// clockTime says when something was, as seen from now: the day only if it is another.
function clockTime(iso) {
  const at = new Date(iso);
  const time = format(at, 't', now());
  return at.toDateString() === new Date(now()).toDateString() ? time : `${format(at, 'd', now())} ${time}`;
}

// ---- where we are ----

function readAddress() {
  const [g, c, u, l] = location.hash.slice(1).split('/').map(decodeURIComponent);
  place.locale = l ?? '';
  if (g) place.guild = g;
  if (c) place.channel = c;
  if (u) place.user = u;
}

function writeAddress() {
  const hash = '#' + [place.guild, place.channel, place.user, place.locale].filter(Boolean).map(encodeURIComponent).join('/');
  if (location.hash !== hash) history.replaceState(null, '', hash);
}

async function go(change) {
  Object.assign(place, change);
  writeAddress();
  if (change.user || !source) connect();
  await reload();
  closeSide();
}

// visit goes to a channel, ready to write there.
function visit(channel) {
  write();
  go({ channel });
}

// write puts the focus on the message box, unless that would open a keyboard over half the screen.
function write() {
  if (!matchMedia('(pointer: coarse)').matches) composer.text.focus();
}

// reload enters the channel and reads everything again: the state, then the messages.
async function reload() {
  try {
    const entered = await post('enter', { ...actor(), channel: place.channel });
    if (entered.error) throw new Error(entered.error.message);
    state = entered;
    messages = await get('messages', { ...actor(), channel: place.channel });
  } catch (problem) {
    composer.say(problem.message);
    return;
  }
  place.channel = state.channel;
  clock = state.clock;
  unread.delete(state.channel_id);
  showFrame();
  byId('channels').querySelector('[aria-current]').scrollIntoView({ block: 'nearest' });
  showMessages();
  toNewest();
}

async function refreshState() {
  try {
    state = await get('state', { ...actor(), channel: place.channel });
  } catch {
    return; // not entered yet: reload is about to
  }
  showFrame();
}

function connect() {
  source?.close();
  let lost = false;
  source = listen(place.user, {
    message: arrived,
    changed: refreshState,
    clock: (reading) => { clock = reading; tick(); },
    failed: notAnswered,
    open: () => { if (lost) reload(); lost = false; },
    error: () => { lost = true; botState('The sandbox is not running'); },
  });
}

// ---- the frame around the messages ----

function showFrame() {
  const dm = place.channel === 'dm';
  byId('title').textContent = dm ? '@ KenKen' : '# ' + state.channel;
  document.title = `${dm ? '@KenKen' : '#' + state.channel} · ${place.user} · KenKen sandbox`;
  const short = state.channel.replace(/(.{16}).{5,}/u, '$1…'); // a longer name would be cut off on a phone
  composer.text.placeholder = `Message ${dm ? '@KenKen' : '#' + short}`;
  composer.text.setAttribute('aria-label', `Message to ${dm ? 'KenKen' : state.channel}; a slash begins a command`);
  choices(byId('guild'), state.guilds.map((g) => [g.name, g.name]), state.guild, 'New server…');
  const people = state.users.filter((u) => !u.bot).map((u) => [u.username, displayName(u)]);
  choices(byId('user'), people, state.me.username, 'New person…');
  const rooms = [...guild().channels.map((c) => [c.id, c.name, '# ' + c.name]), [state.dm_id, 'dm', '@ KenKen']];
  byId('channels').replaceChildren(...rooms.map(([id, name, label]) => el('li', {}, el('button', {
    type: 'button', class: unread.has(id) ? 'unread' : null, 'aria-current': name === state.channel ? 'page' : null, onclick: () => visit(name),
  }, label, name === 'dm' ? el('span', { class: 'small' }, ' direct message') : null, unread.has(id) ? el('span', { class: 'hidden' }, ' (unread)') : null))));
  byId('locale').value = place.locale;
  botState(state.bot_online ? '' : 'The bot is not connected');
  byId('launch').hidden = !state.entry_points.length;
  showWelcome();
  tick();
}

// choices fills a list to choose from. The one that is chosen is there even if the sandbox lists only the first.
function choices(select, list, chosen, another) {
  if (!list.some(([value]) => value === chosen)) list.unshift([chosen, chosen]);
  select.replaceChildren(...list.map(([value, label]) => el('option', { value, selected: value === chosen }, label)), el('option', { value: '' }, another));
}

function botState(text) {
  byId('bot-state').textContent = text;
}

function tick() {
  const at = new Date(now());
  const shown = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(at).replace(',', '');
  const face = byId('clock');
  if (face.textContent !== shown) {
    face.textContent = shown;
    face.dateTime = at.toISOString();
  }
  const offset = at - Date.now();
  const hours = Math.round(offset / 36e5);
  byId('clock-ahead').textContent = Math.abs(offset) < 6e4 ? 'The time of this computer' : `${Math.abs(hours)} h ${hours < 0 ? 'behind' : 'ahead of'} this computer`;
  for (const time of document.querySelectorAll('time[data-relative]')) {
    time.textContent = format(new Date(time.dataset.relative * 1000), 'R', now());
  }
}

// What somebody can do who sees the bot for the first time. What is not registered is left out.
const firstSteps = [
  ['/kenken today', 'Play today’s puzzle', 'A board that only you see, with buttons to fill it.'],
  ['/kenken practice size:4 difficulty:easy', 'Warm up on a small one', 'A 4×4 that counts for nothing.'],
  ['/kenken help', 'Read how it is played', 'The rules and the commands, in a minute.'],
  ['/kenken-admin setup channel:#', 'Have it posted here every day', 'For the server’s owner.'],
];

function showWelcome() {
  const empty = !messages.some((m) => !m.interaction || m.author.bot);
  byId('welcome').hidden = messages.length > 0 && !empty;
  if (byId('welcome').hidden) return;
  const known = new Set(state.commands.map((c) => c.name));
  const steps = firstSteps.filter(([text]) => known.has(text.slice(1).split(' ')[0]));
  byId('welcome-title').textContent = place.channel === 'dm' ? 'Talk to KenKen alone' : `Welcome to #${state.channel}`;
  byId('welcome-text').textContent = 'This is a Discord of your own, on this computer. ' + (steps.length
    ? 'Type a command below, or press one of these to have it typed for you:'
    : state.bot_online ? 'Type a slash to see what the bot can do.' : 'No bot is connected yet; its commands show up here as soon as one is.');
  byId('suggestions').replaceChildren(...steps.map(([text, label, about], i) => {
    const whole = text.endsWith('#') ? text + (place.channel === 'dm' ? 'general' : state.channel) : text;
    return el('li', {}, el('button', { type: 'button', class: i ? 'step' : 'step first', data: { command: whole }, onclick: () => run(whole) },
      el('strong', {}, label), el('code', {}, whole), el('span', {}, about)));
  }));
}

async function run(text) {
  write();
  const problem = await send(text, []);
  if (problem) composer.say(problem);
}

// ---- messages ----

function showMessages() {
  byId('messages').replaceChildren(...messages.map((m, i) => message(m, messages[i - 1], context)));
  showWelcome();
}

const node = (id) => byId('messages').querySelector(`:scope > [data-id="${CSS.escape(id)}"]`);

// arrived takes a message that was created, edited or deleted.
function arrived(m) {
  if (m.channel_id !== state?.channel_id) {
    if (m.sandbox.event === 'create' && m.author.id !== state?.me.id) {
      unread.add(m.channel_id);
      if (state) showFrame();
    }
    return;
  }
  const at = messages.findIndex((known) => known.id === m.id);
  const before = at < 0 ? null : messages[at];
  if (m.sandbox.order <= before?.sandbox.order) return; // the answer to a press was faster
  if (m.sandbox.event === 'delete') {
    if (at >= 0) messages.splice(at, 1);
    takeAway(node(m.id));
  } else if (at < 0) {
    const wanted = atBottom() || isPrivate(m); // nobody gets a private message unasked
    messages.push(m);
    byId('messages').append(message(m, messages.at(-2), context));
    showWelcome();
    if (wanted) toNewest();
  } else {
    messages[at] = m;
    edit(node(m.id), message(m, messages[at - 1], context));
    revealNews(node(m.id), before);
  }
  announce(m, before);
  showWelcome();
}

// edit makes an entry like a new one. Its controls stay where they are on the screen, under the finger, unless what is
// played on can be shown whole. The focus stays on one of them: where the control that had it is gone or disabled, on
// another of its row.
function edit(entry, fresh) {
  const bottom = atBottom();
  const controls = () => [...entry.querySelectorAll('.row')].at(-1)?.getBoundingClientRect().top;
  const before = controls();
  const held = entry.contains(document.activeElement) ? document.activeElement : null;
  const row = held?.closest('.row');
  morph(entry, fresh);
  fit();
  if (bottom) toBottom();
  else if (before !== undefined && controls() !== undefined) log.scrollTop += controls() - before;
  if (!held) return;
  const box = playedOn();
  const pictured = entry.contains(box);
  if (pictured) box.scrollIntoView({ block: 'nearest' });
  if (held.isConnected && !held.disabled) return;
  const next = row?.isConnected ? row.querySelector('.button:not(:disabled), .select:not(:disabled)') : null;
  (next ?? entry.firstElementChild).focus({ preventScroll: true });
  if (!next || !pictured) show(pictured ? box : entry);
}

// show scrolls an element into view: all of it, or its beginning if there is more of it than of the view.
function show(element) {
  const [part, view] = [element.getBoundingClientRect(), log.getBoundingClientRect()];
  const begun = part.top >= view.top && part.top < view.bottom - 80;
  if (part.height <= view.height) element.scrollIntoView({ block: 'nearest' });
  else if (!begun) element.scrollIntoView({ block: 'start' });
}

// takeAway removes an entry; if the focus was in it, the log gets it.
function takeAway(entry) {
  const held = entry?.contains(document.activeElement);
  entry?.remove();
  if (held) log.focus({ preventScroll: true });
}

// revealNews scrolls a text that an edit brought above or below a picture, such as a hint, into view, where people are at
// work on the message. The text right above the picture is its caption, and changes all the time; so does a board in words.
function revealNews(entry, before) {
  if (entry.nextElementSibling && !entry.contains(document.activeElement)) return;
  const known = plain(before);
  const texts = [...entry.querySelectorAll(':has(> .gallery) > .text:not(:has(+ .gallery))')];
  const fresh = texts.find((text) => !known.includes(text.dataset.source));
  if (fresh) show(fresh);
}

const parts = /\n| · /; // a message is made of lines, and a line of what points separate

// announce tells a screen reader what is new: of an edit only the parts that were not there before.
function announce(m, before) {
  if (m.author.id === state.me.id || m.flags & 128) return;
  let text = plain(m);
  if (m.sandbox.event === 'delete') text = isPrivate(before ?? m) ? '' : 'A message was deleted';
  else if (before) {
    const known = new Set(plain(before).split(parts));
    text = text.split(parts).filter((part) => !known.has(part)).join('\n') || newSentences(m, before);
  } else if (!text) text = altTexts(m).join('\n');
  if (!text) return;
  const live = byId('live');
  live.append(el('p', {}, displayName(m.author) + ': ', spoken(text)));
  while (live.children.length > 5) live.firstChild.remove();
}

// newSentences are those of the pictures' descriptions that were not there before.
function newSentences(m, before) {
  const sentences = (one) => altTexts(one).flatMap((alt) => alt.split(/(?<=\.) /));
  const known = new Set(sentences(before));
  return sentences(m).filter((sentence) => !known.has(sentence)).join(' ');
}

// spoken is a text without its marks.
function spoken(text) {
  const blocks = markdown(text, context);
  blocks.querySelectorAll('br').forEach((end) => end.replaceWith(' '));
  return [...blocks.childNodes].map((block) => block.textContent).join(' ');
}

const log = byId('log');
const atBottom = () => log.scrollHeight - log.scrollTop - log.clientHeight < 80;
const toBottom = () => { log.scrollTop = log.scrollHeight; };

// The newest picture with controls, which is what people play on. Several pictures, as in a day's post, are no board.
const playedOn = () => [...document.querySelectorAll(':has(> .gallery .shown):has(> .row):not(:has(> .gallery ~ .gallery))')].at(-1);

const smallest = 240; // the height in pixels below which a picture does not shrink

// fit gives that picture the height that the rest of its box leaves, or what is above it if the controls stand beside it.
// So the picture and its controls are in view at the same time, and the controls stay where they are when a line of text
// comes or goes.
function fit() {
  const box = playedOn();
  if (!box) return;
  box.style.removeProperty('--tall');
  const gallery = box.querySelector('.gallery');
  const image = gallery.querySelector('img');
  const beside = box.lastElementChild.offsetTop < gallery.offsetTop + gallery.offsetHeight;
  const rest = beside ? gallery.offsetTop - box.offsetTop + 16 : box.offsetHeight - image.offsetHeight;
  box.style.setProperty('--tall', Math.max(smallest, log.clientHeight - rest) * (image.width / image.height) + 'px');
}

// toNewest scrolls to the newest message: to its end, or where that would hide its beginning, to this; what is played on
// begins with its box.
function toNewest() {
  fit();
  toBottom();
  const newest = byId('messages').lastElementChild;
  if (!newest || newest.offsetHeight <= log.clientHeight) return;
  const box = playedOn();
  (newest.contains(box) ? box : newest).scrollIntoView({ block: 'start' });
}

// send says something; it returns what was wrong with it, or nothing.
async function send(text, files, reply) {
  toBottom();
  const outcome = await post('send', { ...actor(), channel: place.channel, text, files, reply });
  return outcome.messages.length || outcome.modal || outcome.launch ? shown(outcome) : shown(outcome, text);
}

// shown deals with what an action brought: a form to open, a problem to tell. It returns the problem if the text
// should go back into the box.
function shown(outcome, command) {
  if (outcome.modal) fillForm(outcome.modal);
  if (outcome.launch) openActivity(outcome.launch, actor());
  if (!outcome.error) return '';
  const silent = ['The application did not respond', 'This interaction failed'].includes(outcome.error.message);
  if (silent && command) {
    tell(command, outcome.error.message);
    return '';
  }
  return outcome.error.message;
}

// tell puts a line into the log that nobody sent: a command that the bot did not answer.
function tell(command, problem) {
  const bottom = atBottom();
  byId('messages').append(el('li', { class: 'message local' }, el('article', { 'aria-label': problem },
    el('p', { class: 'origin' }, el('strong', {}, displayName(state.me)), ' used ', el('span', { class: 'mention' }, command)),
    el('p', { class: 'failure' }, problem, ' ', el('button', { type: 'button', class: 'quiet', onclick: () => composer.set(command) }, 'Try again')))));
  byId('live').append(el('p', {}, problem));
  if (bottom) toBottom();
}

function fillForm(modal) {
  openForm(modal, context, async (fields) => {
    const outcome = await post('modal', { ...actor(), modal: modal.id, fields });
    return shown(outcome);
  });
}

// press uses a button or select. Presses on one message go out one after the other, in the order in which they were made;
// one whose control has gone or been disabled meanwhile does not.
function press(id, custom, values, control) {
  control.classList.add('busy');
  control.setAttribute('aria-busy', 'true');
  const turn = (busy.get(id) ?? Promise.resolve()).then(async () => {
    if (control.disabled || !control.isConnected) return;
    const outcome = await post('click', { ...actor(), message: id, custom_id: custom, values });
    // The next press needs the controls of now, and the live event may come later than this answer.
    outcome.messages.filter((m) => m.id === id && m.sandbox.event === 'edit').forEach(arrived);
    fail(id, shown(outcome));
  }).catch(() => fail(id, 'The sandbox is not running')).finally(() => {
    control.classList.remove('busy');
    control.removeAttribute('aria-busy');
    if (busy.get(id) === turn) busy.delete(id);
  });
  busy.set(id, turn);
}

// use uses a command of a menu on a message or its author.
async function use(m, call, what) {
  try {
    fail(m.id, shown(await post(call, { ...actor(), ...what })));
  } catch {
    fail(m.id, 'The sandbox is not running');
  }
}

// fail shows under a message that something with it went wrong; an empty text takes that back.
function fail(id, text) {
  if (text) failures.set(id, text);
  else failures.delete(id);
  const line = node(id)?.querySelector('.failure');
  if (line) line.textContent = text;
}

// A browser may keep a page that one has left, to show it again at once. Its connection
// would stay open too, and after six such pages the next could not connect at all.
addEventListener('pagehide', () => source?.close());
addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });

function notAnswered({ source: id, message: text }) {
  if (id) fail(id, text);
}

// Keys inside a message: arrows go from control to control, and a digit presses the button of that name.
byId('messages').addEventListener('keydown', (event) => {
  const entry = event.target.closest('.message');
  if (!entry || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA)$/.test(event.target.nodeName)) return;
  if (/^\d$/.test(event.key)) {
    const key = [...entry.querySelectorAll('.button:not(:disabled)')].find((b) => b.textContent.trim() === event.key);
    if (key) { event.preventDefault(); key.focus(); key.click(); }
    return;
  }
  if (event.target.nodeName !== 'BUTTON') return;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const group = [...(event.target.closest('.row')?.querySelectorAll('.button:not(:disabled)') ?? [])];
  const next = group[group.indexOf(event.target) + step];
  if (step && next) { event.preventDefault(); next.focus(); }
});

// The address says where we are, so the link to the message box may not change it.
byId('skip').onclick = (event) => { event.preventDefault(); composer.text.focus(); };

// ---- the menu of servers and channels ----

function closeSide() {
  document.body.classList.remove('side-open');
  byId('shade').hidden = true;
  byId('open-side').setAttribute('aria-expanded', 'false');
}

byId('open-side').onclick = () => {
  document.body.classList.add('side-open');
  byId('shade').hidden = false;
  byId('open-side').setAttribute('aria-expanded', 'true');
  byId('close-side').focus();
};
byId('close-side').onclick = () => { closeSide(); byId('open-side').focus(); };
byId('shade').onclick = closeSide;
byId('side').addEventListener('keydown', (event) => { if (event.key === 'Escape') byId('close-side').click(); });

byId('guild').onchange = async (event) => {
  const name = event.target.value || await askName('A new server', 'Its name');
  if (name) go({ guild: name, channel: place.channel === 'dm' ? 'dm' : 'general' });
  else showFrame();
};
byId('user').onchange = async (event) => {
  const name = event.target.value || await askName('A new person', 'The name');
  if (name) go({ user: name });
  else showFrame();
};
byId('locale').onchange = (event) => go({ locale: event.target.value });
byId('new-channel').onclick = async () => {
  const name = await askName('A new channel', 'Its name');
  if (name) visit(name.replace(/^#/, ''));
};
byId('launch').onclick = async () => composer.say(shown(await post('launch', { ...actor(), channel: place.channel })));
byId('next-hour').onclick = () => post('clock', { advance: '1h' });
byId('next-day').onclick = () => post('clock', { advance: '24h' });

window.addEventListener('hashchange', () => { readAddress(); go({ user: place.user }); });
setInterval(tick, 1000);
new ResizeObserver(() => { const bottom = atBottom(); fit(); if (bottom) toBottom(); }).observe(log);
readAddress();
write();
go({});
