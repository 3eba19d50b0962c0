// A message as an entry of the log.

import { el, icon } from './dom.js';
import { component, fileLink, picture } from './components.js';
import { inline, markdown } from './markdown.js';

const flags = { ephemeral: 1 << 6, loading: 1 << 7, v2: 1 << 15 };
const tokenLifetime = 15 * 60 * 1000;

// message renders one message. It joins the one before if the same author goes on within seven minutes.
export function message(m, before, context) {
  const joins = before && before.author.id === m.author.id && !m.interaction_metadata && !m.message_reference
    && new Date(m.timestamp) - new Date(before.timestamp) < 7 * 60 * 1000 && !isPrivate(before);
  const classes = ['message'];
  if (joins) classes.push('joins');
  if (isPrivate(m)) classes.push('ephemeral');
  if (m.mentions?.some((user) => user.id === context.me.id)) classes.push('pings');
  const name = displayName(m.author);
  return el('li', { class: classes.join(' '), data: { key: m.id, id: m.id } },
    el('article', { 'aria-label': `${name}, ${context.time(m.timestamp)}`, tabindex: -1 },
      origin(m, context),
      el('div', { class: 'avatar', 'aria-hidden': 'true', data: { tint: tint(m.author.id) } }, m.author.bot ? el('img', { src: 'icon.svg', alt: '', width: 40, height: 40 }) : name.slice(0, 2)),
      el('p', { class: 'author' },
        el('strong', { data: { tint: tint(m.author.id) } }, name),
        m.author.bot ? el('span', { class: 'app' }, 'APP') : null,
        el('time', { datetime: m.timestamp }, context.time(m.timestamp))),
      el('div', { class: 'content' }, content(m, context)),
      reactions(m),
      el('p', { class: 'failure', role: 'status' }, context.failures.get(m.id) ?? ''),
      footer(m, context)));
}

// origin says what a message answers: a command, a form, or another message.
function origin(m, context) {
  const by = m.interaction_metadata;
  if (m.interaction) {
    return el('p', { class: 'origin' }, el('strong', {}, displayName(m.interaction.user)), ' used ', el('span', { class: 'mention' }, (m.type === 23 ? '' : '/') + m.interaction.name));
  }
  if (by && by.type === 5 && !m.message_reference) {
    return el('p', { class: 'origin' }, el('strong', {}, displayName(by.user)), ' sent a form');
  }
  const answered = m.referenced_message;
  if (!answered) return null;
  const said = plain(answered) || 'a picture';
  return el('p', { class: 'origin' }, icon('reply'), ' ', el('strong', {}, displayName(answered.author)), ' ', el('span', { class: 'quoted' }, inline(said.slice(0, 120).replace(/\n/g, ' '), context)));
}

function content(m, context) {
  if (m.flags & flags.loading) {
    if (context.now() - new Date(m.timestamp) > tokenLifetime) return el('p', { class: 'failure' }, 'The application did not respond');
    return el('p', { class: 'thinking' }, el('span', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i')), ` ${displayName(m.author)} is thinking…`);
  }
  const parts = [];
  if (m.content) parts.push(el('div', { class: 'text' }, markdown(m.content, context), m.edited_timestamp ? el('span', { class: 'edited' }, ' (edited)') : null));
  if (!(m.flags & flags.v2)) {
    for (const a of m.attachments) {
      parts.push(a.width ? picture(a, a.description, 'shown', context) : fileLink(a.filename, a.size, a.url));
    }
  }
  for (const c of m.components) parts.push(component(c, m, context));
  return parts;
}

function reactions(m) {
  if (!m.reactions?.length) return null;
  return el('ul', { class: 'reactions', 'aria-label': 'Reactions' }, m.reactions.map((r) => el('li', {}, `${r.emoji.name} ${r.count}`)));
}

function footer(m, context) {
  if (isPrivate(m)) {
    return el('p', { class: 'only-you' }, icon('eye'), ' Only you can see this · ', el('button', { type: 'button', class: 'quiet', onclick: () => context.dismiss(m.id) }, 'Dismiss message'));
  }
  const name = displayName(m.author);
  return el('p', { class: 'tools' },
    el('button', { type: 'button', class: 'quiet', 'aria-label': `Reply to ${name}`, onclick: () => context.reply(m) }, icon('reply'), ' Reply'),
    context.messageCommands().map((c) => tool(c, `${c.name}, with the message of ${name}`, () => context.useOn(m, c.name))));
}

// tool is a command of a message's menu.
function tool(command, label, onclick) {
  return el('span', {}, ' ', el('button', { type: 'button', class: 'quiet', 'aria-label': label, onclick }, command.name));
}

export const isPrivate = (m) => (m.flags & flags.ephemeral) !== 0;

export function displayName(user) {
  return user.global_name ?? (user.bot ? 'KenKen' : user.username);
}

// tint is one of eight colours that belongs to an ID.
function tint(id) {
  return Number(BigInt(id) % 8n);
}

// plain is what a message says in words: its text and its text displays.
export function plain(m) {
  const found = m.content ? [m.content] : [];
  const walk = (list) => list.forEach((c) => {
    if (c.type === 10) found.push(c.content);
    walk(c.components ?? []);
  });
  walk(m.components);
  return found.join('\n');
}

// altTexts are the descriptions of a message's pictures.
export function altTexts(m) {
  const found = [];
  const walk = (list) => list.forEach((c) => {
    (c.items ?? []).forEach((item) => item.description && found.push(item.description));
    walk(c.components ?? []);
  });
  walk(m.components);
  return found;
}
