// The few things that the page does to the document.

export const byId = (id) => document.getElementById(id);

// el makes an element with attributes, `data` and `on…` handlers, and children; null ones are left out.
export function el(name, attributes = {}, ...children) {
  return furnish(document.createElement(name), attributes, children);
}

// svg makes an element of a drawing.
export function svg(name, attributes = {}, ...children) {
  return furnish(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

// icon is one of the page's symbols.
export const icon = (name) => svg('svg', { class: 'icon', 'aria-hidden': 'true' }, svg('use', { href: '#icon-' + name }));

function furnish(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === 'data') Object.assign(node.dataset, value);
    else if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// showView shows one of the page's views, which are all that is a main part, and hides the others; the tabs belong to the entries.
export function showView(name) {
  for (const view of document.querySelectorAll('main')) view.hidden = view.id !== name;
  byId('tabs').hidden = name !== 'entry';
}

// setAttribute writes an attribute only where it changes: a write costs a style pass, and some screen readers say it again.
export function setAttribute(node, name, value) {
  if (value === null || value === false) {
    if (node.hasAttribute(name)) node.removeAttribute(name);
  } else if (node.getAttribute(name) !== String(value)) {
    node.setAttribute(name, value);
  }
}

export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
