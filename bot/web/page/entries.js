// What stands beside the board: the day, what else can be played, lessons, friends, and the player's own record. The server
// says what there is; the page lays it out.

import { actOnMatch, ApiError, exportData, lessons, newId, readEntry, readReminders, setReminders } from './api.js';
import { cover } from './board.js';
import { calendar } from './calendar.js';
import { keepAnswer, keptAnswer } from './device.js';
import { byId, el, icon, setAttribute } from './dom.js';
import { entryTitles, fill, partTitles, says } from './words.js';

const names = ['today', 'play', 'learn', 'friends', 'me'];
const forGuests = ['play', 'learn', 'me'];

export class Entries {
  #root = byId('entry-parts');
  #wishes;
  #name = '';
  #asked = {};
  #guest = false;

  // wishes are told: open(order) to open a game, practice(), load(), explain(), guide(), code() and settings() for the dialogs, and failed(problem).
  constructor(wishes) { this.#wishes = wishes; }

  // welcome shows the entries that a player has.
  welcome(isGuest) {
    this.#guest = isGuest;
    for (const tab of byId('tabs').children) tab.hidden = isGuest && !forGuests.includes(tab.dataset.entry);
  }

  get forGuest() { return this.#guest; }

  get first() { return this.#guest ? 'play' : 'today'; }

  has(name) { return names.includes(name) && (!this.#guest || forGuests.includes(name)); }

  // show shows an entry; asked is what of it: the month of the archive, the span of the leaderboard.
  async show(name, asked = {}) {
    const anew = name !== this.#name;
    this.#name = name;
    this.#asked = asked;
    byId('entry-title').textContent = entryTitles[name];
    document.title = `${entryTitles[name]} · KenKen`;
    for (const tab of byId('tabs').children) setAttribute(tab, 'aria-current', tab.dataset.entry === name ? 'page' : null);
    if (anew) {
      this.#root.replaceChildren(el('p', { class: 'soft' }, says.loading));
      byId('entry-title').focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    try {
      const answer = await this.#read(name, asked);
      const parts = name === 'learn' ? this.#learn(answer) : this.#laid(name, answer.parts);
      if (this.#name === name) this.#root.replaceChildren(...parts);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      if (problem.status === 401) this.#wishes.failed(problem);
      else if (this.#name === name) this.#root.replaceChildren(el('p', {}, problem.offline ? says.offlineEntry : problem.message), button(says.again, () => this.show(name, asked), 'primary'));
    }
  }

  // read asks for what an entry says. Without a network it is what it said last, if it is still known.
  async #read(name, asked) {
    try {
      const answer = await (name === 'learn' ? lessons() : readEntry(name, asked));
      if (!Object.keys(asked).length) keepAnswer(name, answer);
      return answer;
    } catch (problem) {
      const known = problem.offline && !Object.keys(asked).length && keptAnswer(name);
      if (!known) throw problem;
      return known;
    }
  }

  hide() { this.#name = ''; }

  #again(asked = this.#asked) { return this.show(this.#name, asked); }

  // laid lays an entry's parts out, with what the page itself has for them.
  #laid(name, parts) {
    const sections = parts.map((part) => this.#section(part));
    if (name === 'play') sections.unshift(section(partTitles.practice, el('p', {}, says.practice), button(says.newPractice, this.#wishes.practice, 'primary')));
    if (name === 'me') sections.push(...this.#own());
    return sections;
  }

  #section(part) {
    return section(part.title ?? partTitles[part.name], ...this.#before(part), part.table && leaders(part.table), ...part.lines.map((line) => el('p', {}, line)),
      part.days && calendar(part.days, (day) => this.#wishes.open({ open: 'archive', day }), (month) => this.#again({ ...this.#asked, month })),
      part.rows.length ? el('ul', { class: 'list' }, part.rows.map((row) => el('li', {}, this.#row(row)))) : null,
      part.lines.length || part.rows.length || part.days ? null : el('p', { class: 'soft' }, says.nothing[part.name]),
      part.name === 'own' ? button(says.load, this.#wishes.load) : null);
  }

  // before is what stands above a part: of the leaderboard, which one it is.
  #before(part) {
    if (part.name !== 'board') return [];
    const now = this.#asked.span ?? '';
    return [el('div', { class: 'spans', role: 'group', 'aria-label': partTitles.board }, ['', 'week', 'month', 'all'].map((span) => el('button', { type: 'button', 'aria-pressed': String(span === now), onclick: () => this.#again({ span }) }, says.spans[span])))];
  }

  #row(row) {
    const [lead, ...rest] = [row.label, row.detail].filter(Boolean).join(' · ').split(' · ');
    return el('button', { type: 'button', class: row.primary ? 'way primary' : 'way', onclick: () => this.#press(row) }, row.cages && cover(row), el('span', {}, el('b', {}, lead), rest.length ? el('span', { class: 'rest' }, rest.join(' · ')) : null), icon('next'));
  }

  async #press({ label, detail, cages, primary, do: does, ...order }) {
    if (!does) return this.#wishes.open(order);
    try {
      await actOnMatch(order.match, newId(), does);
    } catch (problem) {
      this.#wishes.failed(problem);
    }
    return this.#again();
  }

  // learn are the rules with a board to try them on, and the lessons.
  #learn({ rules, lessons: known }) {
    const first = known.find(({ passed }) => !passed);
    const lesson = ({ name, label, passed }) => el('button', { type: 'button', class: name === first?.name ? 'way primary' : 'way', data: { lesson: name }, onclick: () => this.#wishes.open({ open: 'lesson', lesson: name }) },
      el('span', {}, label, passed && el('span', { class: 'hidden' }, says.passed)), passed ? icon('check') : icon('next'));
    return [
      section(partTitles.rules, ...rules.map((text) => el('p', {}, text)), button(says.tryRules, this.#wishes.guide, 'primary')),
      section(partTitles.lessons, el('p', {}, says.lessons), el('ul', { class: 'list' }, known.map((each) => el('li', {}, lesson(each))))),
      this.#guest ? null : section(partTitles.explain, el('p', {}, says.explain), button(says.explainPuzzle, this.#wishes.explain)),
    ].filter(Boolean);
  }

  // own is what concerns the player and this device.
  #own() {
    const parts = [section(partTitles.settings, el('p', {}, says.settings), button(says.openSettings, this.#wishes.settings))];
    if (this.#guest) parts.unshift(section(partTitles.guest, el('p', {}, says.guest), button(says.signIn, this.#wishes.code)));
    else parts.push(this.#reminders(), section(partTitles.data, el('p', {}, says.data), button(says.download, () => this.#download())));
    return parts;
  }

  // reminders is what the player is reminded of by direct message, with switches that come once the server has answered.
  #reminders() {
    const part = section(partTitles.reminders, el('p', {}, says.reminders));
    const note = el('p', { class: 'soft', role: 'status' });
    const change = async (wanted) => {
      try {
        note.textContent = (await setReminders(wanted)).said.join(' ');
      } catch (problem) {
        if (problem.status === 401) this.#wishes.failed(problem);
        else note.textContent = problem.offline ? says.offlineAsk : problem.message || says.lost;
      }
    };
    readReminders().then((kept) => {
      part.append(...reminderSwitches(kept, change), note);
      note.textContent = kept.said.join(' ');
    }, () => part.append(el('p', { class: 'soft' }, says.offlineAsk)));
    return part;
  }

  async #download() {
    try {
      const file = URL.createObjectURL(new Blob([JSON.stringify(await exportData(), null, 1)], { type: 'application/json' }));
      el('a', { href: file, download: 'kenken-data.json' }).click();
      URL.revokeObjectURL(file);
    } catch (problem) {
      this.#wishes.failed(problem);
    }
  }
}

// reminderSwitches are a switch for the streak and the hours of the day, by the clocks of this device; change is called with
// what is wanted, by those of the server.
function reminderSwitches({ streak, hour, zone }, change) {
  const wanted = () => ({ streak: toggle.checked, hour: Number(select.value) });
  const toggle = el('input', { type: 'checkbox', role: 'switch', checked: streak, onchange: () => change(wanted()) });
  const shift = ahead(zone || 'UTC');
  const hours = Array.from({ length: 24 }, (_, h) => [(h * 60 + shift + 2880) % 1440, h || 24]).sort(([a], [b]) => a - b)
    .map(([minute, h]) => el('option', { value: h, selected: h === hour }, fill(says.hour, { time: clock(minute) })));
  const select = el('select', { onchange: () => change(wanted()) }, el('option', { value: '0', selected: !hour }, says.never), hours);
  return [
    el('div', { class: 'switches' },
      el('label', {}, el('span', {}, says.remindStreak), toggle),
      el('label', {}, el('span', {}, says.remindToday), select)),
    el('p', { class: 'soft' }, fill(says.zone, { zone: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ') })),
  ];
}

const clock = (minute) => [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

// ahead is by how many minutes the clocks of this device are ahead of a zone's.
function ahead(timeZone) {
  const now = new Date();
  const shown = (options) => new Date(now.toLocaleString('en-US', { hourCycle: 'h23', ...options }));
  return Math.round((shown({}) - shown({ timeZone })) / 60000);
}

// leaders is a leaderboard.
const leaders = (rows) => el('table', { class: 'leaders' }, el('tbody', {}, rows.map(({ cells, own }) => el('tr', { 'aria-current': own ? 'true' : null }, cells.map((cell) => el('td', {}, cell))))));

function section(title, ...children) {
  return el('section', { class: 'part' }, el('h2', {}, title), ...children);
}

const button = (label, press, kind = '') => el('button', { type: 'button', class: kind, onclick: () => press() }, label);
