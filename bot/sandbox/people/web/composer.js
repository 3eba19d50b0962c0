// The message box: it grows with its text, completes slash commands, and takes files.

import { el, icon } from './dom.js';
import { missing, read, suggest } from './slash.js';

const maxFile = 10 * 1024 * 1024;

// Composer handles the box. The context sends, completes, and knows commands and names.
export class Composer {
  constructor(context) {
    this.context = context;
    this.text = document.getElementById('text');
    this.list = document.getElementById('list');
    this.usage = document.getElementById('usage');
    this.problem = document.getElementById('problem');
    this.files = [];
    this.items = [];
    this.active = -1;
    this.moved = false;
    this.asked = 0;
    this.sent = [];
    this.listen();
  }

  listen() {
    const form = document.getElementById('composer');
    form.addEventListener('submit', (event) => { event.preventDefault(); this.send(); });
    this.text.addEventListener('input', () => { this.grow(); this.say(''); this.update(); });
    this.text.addEventListener('keydown', (event) => this.key(event));
    // Enter sends; only together with Shift does it begin a line.
    this.text.addEventListener('beforeinput', (event) => { if (event.inputType === 'insertLineBreak' && !this.shift) event.preventDefault(); });
    this.text.addEventListener('click', () => this.update());
    this.text.addEventListener('blur', () => setTimeout(() => { if (document.activeElement !== this.text) this.close(); }, 150));
    this.text.addEventListener('paste', (event) => { if (event.clipboardData.files.length) { event.preventDefault(); this.attach(event.clipboardData.files); } });
    const input = document.getElementById('file');
    document.getElementById('attach').addEventListener('click', () => input.click());
    input.addEventListener('change', () => { this.attach(input.files); input.value = ''; });
    const room = document.querySelector('.room');
    room.addEventListener('dragover', (event) => { event.preventDefault(); room.classList.add('dropping'); });
    room.addEventListener('dragleave', () => room.classList.remove('dropping'));
    room.addEventListener('drop', (event) => { event.preventDefault(); room.classList.remove('dropping'); this.attach(event.dataTransfer.files); });
  }

  // set puts a text into the box, ready to go on.
  set(text) {
    this.text.value = text;
    this.text.focus();
    this.text.setSelectionRange(text.length, text.length);
    this.grow();
    this.update();
  }

  grow() {
    this.text.style.height = 'auto';
    this.text.style.height = Math.min(this.text.scrollHeight, 200) + 'px';
  }

  // say tells what is wrong; an empty text takes it back.
  say(text) {
    this.problem.textContent = text;
  }

  async attach(list) {
    for (const file of list) {
      if (file.size > maxFile) { this.say(`${file.name} is larger than 10 MB, the limit for a file.`); continue; }
      if (this.files.length === 10) { this.say('A message takes 10 files at most.'); break; }
      this.files.push({ name: file.name, base64: await base64(file) });
    }
    this.showFiles();
    this.text.focus();
    this.fillAttachment();
    this.update();
  }

  // fillAttachment names the newest file in an option that waits for one.
  fillAttachment() {
    const state = this.state();
    const empty = state?.given?.find((g) => g.option.type === 11 && !g.value.trim());
    if (empty && this.files.length) this.put({ from: empty.valueStart, to: empty.end, insert: this.files.at(-1).name + ' ' });
  }

  showFiles() {
    const list = document.getElementById('files');
    list.hidden = !this.files.length;
    list.replaceChildren(...this.files.map((file, i) => el('li', {}, icon('file'), ' ' + file.name, el('button', {
      type: 'button', class: 'icon', 'aria-label': `Remove ${file.name}`,
      onclick: () => { this.files.splice(i, 1); this.showFiles(); this.text.focus(); },
    }, icon('close')))));
  }

  reply(m, name) {
    this.replying = m;
    const bar = document.getElementById('replying');
    bar.hidden = !m;
    if (!m) return;
    bar.replaceChildren(`Replying to ${name} `, el('button', { type: 'button', class: 'icon', 'aria-label': 'Do not reply', onclick: () => this.reply(null) }, icon('close')));
    this.text.focus();
  }

  state() {
    return read(this.text.value, this.text.selectionStart, this.context.commands());
  }

  // update shows what could come next at the caret.
  async update() {
    const question = ++this.asked;
    const state = this.state();
    this.showUsage(state);
    if (!state) { this.close(); return; }
    const items = await suggest(state, this.text.value, this.text.selectionStart, { ...this.context, files: () => this.files.map((f) => f.name) });
    if (question !== this.asked) return;
    this.items = items.slice(0, 30);
    this.moved = false;
    this.active = this.items.length && (!state.command || (state.current && !this.items[0].mark)) ? 0 : -1;
    this.show();
  }

  showUsage(state) {
    const command = state?.command;
    this.usage.hidden = !command;
    if (!command) return;
    const current = state.current?.option;
    this.usage.replaceChildren(el('strong', {}, '/' + command.name), ' ',
      ...command.options.map((o) => el('span', { class: 'part' + (o === current ? ' current' : '') + (state.given.some((g) => g.option === o) ? ' given' : '') }, o.name + (o.required ? ' *' : ''))),
      el('span', { class: 'small' }, ' ' + (current ?? command).description));
  }

  show() {
    this.list.hidden = !this.items.length;
    this.list.replaceChildren(...this.items.map((item, i) => el('li', {
      role: 'option', id: 'item-' + i, 'aria-selected': String(i === this.active),
      onmousedown: (event) => { event.preventDefault(); this.accept(i); },
    }, el('span', { class: 'label' }, item.label, ...(item.parts ?? []).map((p) => el('span', { class: 'part' }, p.name + (p.required ? ' *' : '')))),
      item.mark ? el('span', { class: 'mark ' + item.mark }, item.mark) : null,
      item.detail ? el('span', { class: 'detail' }, item.detail) : null)));
    this.point();
  }

  point() {
    [...this.list.children].forEach((node, i) => node.setAttribute('aria-selected', String(i === this.active)));
    if (this.active < 0) this.text.removeAttribute('aria-activedescendant');
    else {
      this.text.setAttribute('aria-activedescendant', 'item-' + this.active);
      this.list.children[this.active].scrollIntoView({ block: 'nearest' });
    }
  }

  close() {
    this.asked++;
    this.items = [];
    this.active = -1;
    this.show();
  }

  key(event) {
    this.shift = event.shiftKey;
    if (event.isComposing) return;
    const open = this.items.length > 0;
    if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      this.active = (this.active + step + this.items.length + (this.active < 0 && step < 0 ? 1 : 0)) % this.items.length;
      this.moved = true;
      this.point();
    } else if (open && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      this.accept(Math.max(this.active, 0));
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      this.close();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (open && this.active >= 0 && (this.moved || this.unfinished())) this.accept(this.active);
      else this.send();
    } else if (event.key === 'ArrowUp' && !this.text.value && this.sent.length) {
      event.preventDefault();
      this.set(this.sent.at(-1));
    }
  }

  // unfinished tells whether Enter should complete what is typed rather than send it.
  unfinished() {
    const state = this.state();
    if (!state) return false;
    if (!state.command) return true;
    const item = this.items[this.active];
    return !!state.current && item && item.insert?.trim() !== state.current.value.trim() && (state.current.option.choices?.length > 0 || state.current.option.type > 3);
  }

  accept(i) {
    const item = this.items[i];
    if (item.action === 'file') { document.getElementById('file').click(); return; }
    this.put(item);
  }

  put({ from, to, insert }) {
    const { value } = this.text;
    const after = value.slice(to);
    this.text.value = value.slice(0, from) + insert + after;
    const at = from + insert.length;
    this.text.focus();
    this.text.setSelectionRange(at, at);
    this.grow();
    this.update();
  }

  async send() {
    const text = this.text.value.trim();
    if (!text && !this.files.length) return;
    const state = this.state();
    if (state?.command) {
      const [first] = missing(state);
      if (first) {
        this.say(`${first.name}: this option is required. ${first.description}`);
        if (!state.given.some((g) => g.option === first)) this.set(this.text.value.trimEnd() + ' ' + first.name + ':');
        return;
      }
    }
    const { files, replying } = this;
    this.sent.push(text);
    this.files = [];
    this.reply(null);
    this.showFiles();
    this.text.value = '';
    this.grow();
    this.close();
    this.usage.hidden = true;
    const problem = await this.context.send(text, files, replying?.id);
    if (problem && !this.text.value) {
      this.say(problem);
      this.text.value = text;
      this.files = files;
      this.showFiles();
      this.grow();
    }
  }
}

function base64(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
