// Building and changing the page's elements.

// el makes an element. Properties that begin with "on" are listeners, "data" and "aria" objects are spread, the rest are
// attributes; false, null and undefined are left out.
export function el(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith('on')) node.addEventListener(name.slice(2), value);
    else if (name === 'class') node.className = value;
    else if (name === 'data') Object.assign(node.dataset, value);
    else if (name === 'aria') for (const [key, text] of Object.entries(value)) node.setAttribute('aria-' + key, text);
    else node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// icon is one of the page's own pictograms (icons.svg): fonts are not the same everywhere.
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', 'icons.svg#' + name);
  svg.append(use);
  svg.setAttribute('class', 'icon-svg');
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

// morph makes an element on the page like a new one, keeping what can stay: focus, scroll position and pictures, which
// are exchanged only when the new one is loaded, so that nothing flickers or jumps.
export function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName || old.dataset?.key !== fresh.dataset?.key) {
    old.replaceWith(fresh);
    return fresh;
  }
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return old;
  }
  if (old.nodeType !== Node.ELEMENT_NODE) return old;
  const picture = old.nodeName === 'IMG';
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && name !== 'style') old.removeAttribute(name);
  }
  for (const { name, value } of [...fresh.attributes]) {
    if (picture && name === 'src') exchange(old, value);
    else if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.style.cssText !== fresh.style.cssText) old.style.cssText = fresh.style.cssText;
  morphChildren(old, fresh);
  if (old.nodeName === 'SELECT') syncSelect(old, fresh);
  return old;
}

// morphChildren makes the children of an element like those of a new one. A child with a key is known again by it,
// wherever it stands: what comes or goes beside it does not touch it, and so takes no focus away. Children without a key
// are taken in their order.
function morphChildren(old, fresh) {
  const wanted = new Set([...fresh.children].map(keyOf).filter(Boolean));
  [...old.children].forEach((child) => { if (keyOf(child) && !wanted.has(keyOf(child))) child.remove(); });
  const known = new Map([...old.children].filter(keyOf).map((child) => [keyOf(child), child]));
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    const same = key ? known.get(key) : at && !keyOf(at) ? at : null;
    if (!same) {
      old.insertBefore(child, at);
      continue;
    }
    while (at !== same && at && !keyOf(at)) at = removed(at);
    if (at !== same) old.insertBefore(same, at);
    at = morph(same, child).nextSibling;
  }
  while (at) at = removed(at);
}

const keyOf = (node) => node.dataset?.key;

// removed takes a node away and returns the one behind it.
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

// syncSelect shows in a select what the new one shows: attributes of options do not move a choice somebody has made. A
// choice that is still being made stays.
function syncSelect(old, fresh) {
  if (old.undecided) return;
  [...old.options].forEach((option, i) => { option.selected = fresh.options[i]?.selected ?? false; });
}

// exchange shows another picture in an img once it is there. A still newer one wins.
async function exchange(img, src) {
  const showing = img.dataset.next ?? img.getAttribute('src');
  if (showing === src) return;
  img.dataset.next = src;
  const next = new Image();
  next.src = src;
  try {
    await next.decode();
  } catch {
    // A picture that cannot be shown shows its alt text in place.
  }
  if (img.dataset.next === src) {
    img.src = src;
    delete img.dataset.next;
  }
}
