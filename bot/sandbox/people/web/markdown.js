// Discord's markdown, built as elements: no text ever becomes markup by itself.
// https://support.discord.com/hc/en-us/articles/210298617

import { el } from './dom.js';

// markdown renders a text. The context names users, channels and roles, and tells the time.
export function markdown(text, context) {
  const out = document.createDocumentFragment();
  for (const block of blocks(text)) out.append(renderBlock(block, context));
  return out;
}

// blocks splits a text into headings, quotes, lists, code and paragraphs.
function blocks(text) {
  const found = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  let paragraph = [];
  const flush = () => {
    if (paragraph.length) found.push({ kind: 'p', lines: paragraph });
    paragraph = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    const fence = line.indexOf('```');
    if (fence >= 0) {
      const rest = [line.slice(fence + 3), ...lines.slice(i + 1)].join('\n');
      const end = rest.indexOf('```');
      if (end >= 0) {
        if (fence > 0) paragraph.push(line.slice(0, fence));
        flush();
        found.push({ kind: 'pre', code: rest.slice(0, end).replace(/^[a-z0-9_+-]*\n/i, '').replace(/\n$/, '') });
        const after = rest.slice(end + 3).split('\n');
        lines.splice(i + 1, lines.length, ...after);
        if (after[0] === '') lines.splice(i + 1, 1);
        continue;
      }
    }
    const marked = /^(#{1,3}|-#|>|[-*]|\d+\.) +(.*)$/.exec(line);
    if (!marked) {
      if (line.trim() === '') flush();
      else paragraph.push(line);
      continue;
    }
    flush();
    const [, mark, rest] = marked;
    const kind = mark.startsWith('#') ? 'h' + (mark.length + 1) : { '-#': 'sub', '>': 'quote', '-': 'li', '*': 'li' }[mark] ?? 'ol';
    const last = found.at(-1);
    if (['li', 'ol', 'quote'].includes(kind) && last?.kind === kind) last.lines.push(rest);
    else found.push({ kind, lines: [rest], start: parseInt(mark, 10) });
  }
  flush();
  return found;
}

function renderBlock(block, context) {
  const spans = (line) => inline(line, context);
  const withBreaks = (lines) => lines.flatMap((line, i) => (i ? [el('br'), ...spans(line)] : spans(line)));
  switch (block.kind) {
    case 'pre': return el('pre', {}, el('code', {}, block.code));
    case 'quote': return el('blockquote', {}, withBreaks(block.lines));
    case 'li': return el('ul', {}, block.lines.map((line) => el('li', {}, spans(line))));
    case 'ol': return el('ol', { start: block.start }, block.lines.map((line) => el('li', {}, spans(line))));
    case 'sub': return el('p', { class: 'sub' }, withBreaks(block.lines));
    case 'p': return el('p', {}, withBreaks(block.lines));
  }
  // However large, a heading inside a message stands right below the page's own.
  return el('p', { class: 'heading ' + block.kind, role: 'heading', 'aria-level': 2 }, spans(block.lines[0]));
}

// rules are the spans, the first that matches earliest wins.
const rules = [
  [/\\([\\*_~`|<>#\-()[\]!.:@])/, (m) => m[1]],
  [/``(.+?)``|`([^`]+)`/, (m) => el('code', {}, m[1] ?? m[2])],
  [/\*\*\*(\S(?:.*?\S)??)\*\*\*/, (m, c) => el('strong', {}, el('em', {}, inline(m[1], c)))],
  [/\*\*(\S(?:.*?\S)??)\*\*/, (m, c) => el('strong', {}, inline(m[1], c))],
  [/__(\S(?:.*?\S)??)__/, (m, c) => el('u', {}, inline(m[1], c))],
  [/~~(\S(?:.*?\S)??)~~/, (m, c) => el('s', {}, inline(m[1], c))],
  [/\|\|(.+?)\|\|/, (m, c) => spoiler(inline(m[1], c))],
  [/\*(\S(?:[^*]*?\S)?)\*(?!\*)/, (m, c) => el('em', {}, inline(m[1], c))],
  [/(?<![\w])_(\S(?:[^_]*?\S)?)_(?![\w])/, (m, c) => el('em', {}, inline(m[1], c))],
  [/\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/, (m, c) => link(m[2], inline(m[1], c))],
  [/<(https?:\/\/[^\s>]+)>|(https?:\/\/[^\s<>)\]]+)/, (m) => link(m[1] ?? m[2], m[1] ?? m[2])],
  [/<t:(-?\d{1,12})(?::([tTdDfFR]))?>/, (m, c) => instant(Number(m[1]), m[2] ?? 'f', c)],
  [/<@!?(\d+)>/, (m, c) => mention('@' + c.userName(m[1]))],
  [/<@&(\d+)>/, (m, c) => mention('@' + c.roleName(m[1]))],
  [/<#(\d+)>/, (m, c) => mention('#' + c.channelName(m[1]))],
  [/<\/([^:>]+):\d+>/, (m, c) => commandLink(m[1], c)],
  [/@(everyone|here)\b/, (m) => mention(m[0])],
];

// inline renders the spans of a line and returns nodes.
export function inline(text, context) {
  const nodes = [];
  while (text) {
    let best = null;
    for (const [pattern, make] of rules) {
      const match = pattern.exec(text);
      if (match && (!best || match.index < best.match.index)) best = { match, make };
    }
    if (!best) break;
    if (best.match.index) nodes.push(text.slice(0, best.match.index));
    nodes.push(best.make(best.match, context));
    text = text.slice(best.match.index + best.match[0].length);
  }
  if (text) nodes.push(text);
  return nodes;
}

function link(href, content) {
  return el('a', { href, target: '_blank', rel: 'noopener noreferrer' }, content);
}

function mention(name) {
  return el('span', { class: 'mention' }, name);
}

// commandLink is a command that a press puts into the message box.
function commandLink(name, context) {
  return el('button', { type: 'button', class: 'mention', onclick: () => context.compose('/' + name + ' ') }, '/' + name);
}

function spoiler(content) {
  const hidden = el('span', { class: 'spoiler', role: 'button', tabindex: 0, 'aria-label': 'Spoiler, press to show', 'aria-expanded': 'false' }, el('span', {}, content));
  const show = (event) => {
    if (event.type === 'keydown' && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    hidden.replaceWith(...hidden.firstChild.childNodes);
  };
  hidden.addEventListener('click', show);
  hidden.addEventListener('keydown', show);
  return hidden;
}

const styles = {
  t: { timeStyle: 'short' }, T: { timeStyle: 'medium' }, d: { dateStyle: 'short' }, D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' }, F: { dateStyle: 'full', timeStyle: 'short' },
};

function instant(seconds, style, context) {
  const at = new Date(seconds * 1000);
  const time = el('time', { datetime: at.toISOString(), title: format(at, 'F', context.now()) }, format(at, style, context.now()));
  if (style === 'R') time.dataset.relative = seconds;
  return time;
}

// format writes an instant in one of Discord's timestamp styles.
export function format(at, style, now) {
  return style === 'R' ? relative(at, now) : new Intl.DateTimeFormat('en-GB', styles[style]).format(at);
}

const units = [['year', 31557600], ['month', 2629800], ['day', 86400], ['hour', 3600], ['minute', 60], ['second', 1]];

function relative(at, now) {
  const seconds = Math.round((at - now) / 1000);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? units.at(-1);
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}
