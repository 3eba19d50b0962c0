// Forms, enlarged pictures and new names: the page's dialogs.

import { el } from './dom.js';
import { markdown } from './markdown.js';

const type = { text: 10, input: 4 };

const byId = (id) => document.getElementById(id);

// openForm shows a form that the bot opened. send gets its fields and returns what is wrong, or nothing.
export function openForm(modal, context, send) {
  const dialog = byId('form');
  const parts = byId('form-parts');
  const problem = byId('form-problem');
  byId('form-title').textContent = modal.title;
  problem.textContent = '';
  parts.replaceChildren(...modal.components.map((part) => formPart(part, context)));
  byId('form-cancel').onclick = () => dialog.close();
  byId('form-body').onsubmit = async (event) => {
    event.preventDefault();
    const wrong = firstWrong(parts);
    if (wrong) { problem.textContent = wrong; return; }
    byId('form-send').disabled = true;
    const failure = await send(values(parts));
    byId('form-send').disabled = false;
    if (failure) problem.textContent = failure;
    else dialog.close();
  };
  dialog.showModal();
  parts.querySelector('input, textarea, select')?.focus();
}

function formPart(part, context) {
  if (part.type === type.text) return el('div', { class: 'text' }, markdown(part.content, context));
  const field = part.component ?? part.components[0];
  const id = 'field-' + field.custom_id;
  const required = field.required !== false;
  const label = part.label ?? field.label;
  const named = [label, required ? el('span', { class: 'required', 'aria-hidden': 'true' }, ' *') : null];
  const about = part.description ? id + '-about' : null;
  const described = about ? el('p', { class: 'small', id: about }, part.description) : null;
  return el('div', { class: 'field' }, el('label', { for: id }, named), described, control(field, id, label, required, about, context));
}

function control(field, id, label, required, about, context) {
  const common = { id, data: { custom: field.custom_id, label }, required, 'aria-describedby': about };
  if (field.type === type.input) {
    const limits = { minlength: field.min_length, maxlength: field.max_length ?? 4000, placeholder: field.placeholder };
    if (field.style === 2) return el('textarea', { ...common, ...limits, rows: 6 }, field.value ?? '');
    return el('input', { ...common, ...limits, value: field.value });
  }
  const options = field.options ?? context.entities(field);
  const many = field.max_values > 1;
  const node = el('select', { ...common, multiple: many, size: many ? Math.min(options.length, 6) : null });
  if (!many && !options.some((o) => o.default)) node.append(el('option', { value: '' }, field.placeholder ?? 'Make a selection'));
  node.append(...options.map((o) => el('option', { value: o.value, selected: o.default }, o.label + (o.description ? ' — ' + o.description : ''))));
  return node;
}

const controls = (parts) => [...parts.querySelectorAll('[data-custom]')];

// held is what a control has: a text, or a list of choices.
function held(node) {
  if (node.nodeName === 'SELECT') return [...node.selectedOptions].map((o) => o.value).filter(Boolean);
  return node.value;
}

// firstWrong marks the first field that cannot be sent and says why.
function firstWrong(parts) {
  for (const node of controls(parts)) node.removeAttribute('aria-invalid');
  for (const node of controls(parts)) {
    const { length } = held(node);
    let wrong = '';
    if (node.required && !length) wrong = 'this field is required';
    else if (length && node.minLength > 0 && length < node.minLength) wrong = `at least ${node.minLength} characters`;
    if (wrong) {
      node.setAttribute('aria-invalid', 'true');
      node.focus();
      return `${node.dataset.label}: ${wrong}.`;
    }
  }
  return '';
}

function values(parts) {
  const fields = {};
  for (const node of controls(parts)) fields[node.dataset.custom] = held(node);
  return fields;
}

// enlarge shows a picture as large as the window lets it.
export function enlarge(image) {
  const dialog = byId('viewer');
  const large = byId('viewer-image');
  large.src = image.src;
  large.alt = image.alt;
  large.style.setProperty('--ratio', image.width / image.height);
  byId('viewer-close').onclick = () => dialog.close();
  dialog.onclick = (event) => { if (event.target !== byId('viewer-close')) dialog.close(); };
  dialog.showModal();
}

// askName asks for the name of something new; it resolves to nothing if nobody gives one.
export function askName(title, label) {
  const dialog = byId('naming');
  byId('naming-title').textContent = title;
  byId('naming-label').textContent = label;
  byId('name').value = '';
  return new Promise((resolve) => {
    byId('naming-cancel').onclick = () => dialog.close();
    byId('naming-form').onsubmit = (event) => {
      event.preventDefault();
      resolve(byId('name').value.trim());
      dialog.close();
    };
    dialog.onclose = () => resolve('');
    dialog.showModal();
  });
}
