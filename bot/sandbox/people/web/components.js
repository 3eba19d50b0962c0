// Discord's message components as elements.

import { el, icon } from './dom.js';
import { markdown } from './markdown.js';
import { local } from './api.js';

const type = {
  row: 1, button: 2, select: 3, userSelect: 5, roleSelect: 6, mentionableSelect: 7, channelSelect: 8,
  section: 9, text: 10, gallery: 12, file: 13, separator: 14, container: 17,
};

const buttonStyles = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };

// component renders one component of a message, under a key made of its number, by which an edit finds it again. The
// context carries out what people do with it.
export function component(c, message, context) {
  const node = rendered(c, message, context);
  node.dataset.key = `c${c.type}-${c.id}`;
  return node;
}

function rendered(c, message, context) {
  const children = () => (c.components ?? []).map((below) => component(below, message, context));
  switch (c.type) {
    case type.row: return el('div', { class: 'row' }, children());
    case type.button: return button(c, message, context);
    case type.text: return el('div', { class: 'text', data: { source: c.content } }, markdown(c.content, context));
    case type.section: return el('div', { class: 'section' }, el('div', { class: 'texts' }, children()), component(c.accessory, message, context));
    case type.gallery: return gallery(c, context);
    case type.file: return hide(c, fileLink(c.name, c.size, c.file.url));
    case type.separator: return el('hr', { class: (c.divider === false ? 'gap' : 'line') + (c.spacing === 2 ? ' wide' : '') });
    case type.container: return container(c, children());
  }
  return select(c, message, context);
}

function container(c, children) {
  const box = el('div', { class: 'container' }, children);
  if (c.accent_color !== null && c.accent_color !== undefined) {
    box.style.setProperty('--accent', '#' + c.accent_color.toString(16).padStart(6, '0'));
  }
  return hide(c, box);
}

// hide covers a spoiler until somebody wants to see it.
function hide(c, node) {
  if (!c.spoiler) return node;
  const cover = el('button', { type: 'button', class: 'cover', onclick: () => cover.replaceWith(node) }, 'Spoiler: press to show');
  return cover;
}

function emoji(e) {
  return e?.name ? el('span', { class: 'emoji', 'aria-hidden': e.name.length > 0 ? 'true' : null }, e.name) : null;
}

function button(c, message, context) {
  const style = buttonStyles[c.style] ?? 'secondary';
  const content = [emoji(c.emoji), c.label ? el('span', {}, c.label) : null];
  if (style === 'link') {
    return el('a', { class: 'button link', href: c.url, target: '_blank', rel: 'noopener noreferrer' }, content, el('span', { 'aria-hidden': 'true' }, ' ↗'));
  }
  return el('button', {
    type: 'button', class: 'button ' + style, disabled: c.disabled, 'aria-label': c.label ? null : c.emoji?.name,
    data: { custom: c.custom_id }, onclick: (event) => context.press(message.id, event.currentTarget.dataset.custom, [], event.currentTarget),
  }, content);
}

// select renders any select: a native one for one value, a list of boxes to tick for several.
function select(c, message, context) {
  const options = c.options ?? context.entities(c);
  const label = c.placeholder || options.find((o) => o.default)?.label || 'Make a selection';
  if (c.max_values > 1) return ticks(c, options, label, message, context);
  const chosen = options.some((o) => o.default);
  const node = el('select', { class: 'select', disabled: c.disabled, 'aria-label': label, data: { custom: c.custom_id } });
  chooses(node, (value) => context.press(message.id, node.dataset.custom, value === '' ? [] : [value], node));
  if (!chosen || c.min_values === 0) node.append(el('option', { value: '', selected: !chosen, disabled: c.min_values > 0, hidden: c.min_values > 0 }, c.placeholder || 'Make a selection'));
  for (const o of options) node.append(el('option', { value: o.value, selected: o.default }, optionText(o)));
  return node;
}

const walk = /^(Arrow|Page|Home|End|[^\d]$)/; // keys that go on to another option

// chooses sends what is chosen in a select: at once, except while somebody walks through the options by keys. Then only
// the one at which they stop counts, after a moment or with the next key that does something else. Until then the select
// is undecided, and an edit leaves it alone.
function chooses(select, send) {
  let pause = 0;
  let keys = false;
  const decide = () => {
    if (!select.undecided) return;
    clearTimeout(pause);
    select.undecided = false;
    send(select.value);
  };
  select.addEventListener('pointerdown', () => { keys = false; });
  select.addEventListener('keydown', (event) => {
    keys = walk.test(event.key);
    if (!keys) decide();
  });
  select.addEventListener('change', () => {
    clearTimeout(pause);
    select.undecided = true;
    if (keys) pause = setTimeout(decide, 600);
    else decide();
  });
}

function optionText(o) {
  return [o.emoji?.name, o.label].filter(Boolean).join(' ') + (o.description ? ' — ' + o.description : '');
}

function ticks(c, options, label, message, context) {
  const boxes = options.map((o) => el('label', {}, el('input', { type: 'checkbox', value: o.value, checked: o.default }), ' ' + optionText(o)));
  const send = el('button', {
    type: 'button', class: 'button primary', disabled: c.disabled, data: { custom: c.custom_id },
    onclick: (event) => {
      const values = [...event.currentTarget.closest('details').querySelectorAll('input:checked')].map((box) => box.value);
      context.press(message.id, c.custom_id, values, event.currentTarget);
    },
  }, 'Choose');
  return el('details', { class: 'ticks' }, el('summary', {}, label), el('div', { role: 'group', 'aria-label': label }, boxes), send);
}

function gallery(c, context) {
  const many = c.items.length > 1;
  return el('div', { class: many ? 'gallery many' : 'gallery' }, c.items.map((item) => hide(item, picture(item.media, item.description, 'shown', context))));
}

// picture is an image that a press enlarges. The button lies over it, so that a screen reader gets the description as a
// picture's and not as a button's name. Its place is kept from the start, so that nothing moves when it loads.
export function picture(media, description, kind, context) {
  const image = el('img', {
    src: local(media.url), alt: description || 'A picture without description', width: media.width, height: media.height, decoding: 'async',
  });
  const frame = el('div', { class: 'picture ' + kind }, image, el('button', {
    type: 'button', class: 'enlarge', 'aria-label': 'Enlarge the picture', 'aria-haspopup': 'dialog',
    onclick: (event) => context.enlarge(event.currentTarget.parentNode.querySelector('img')),
  }));
  if (media.width && kind === 'shown') frame.style.setProperty('--natural', media.width + 'px');
  return frame;
}

export function fileLink(name, size, url) {
  return el('a', { class: 'file', href: local(url), download: name }, icon('file'), ' ' + name, el('span', { class: 'small' }, ' ' + bytes(size)));
}

function bytes(n) {
  return n < 1024 ? `${n} bytes` : n < 1 << 20 ? `${(n / 1024).toFixed(1)} KB` : `${(n / (1 << 20)).toFixed(1)} MB`;
}
