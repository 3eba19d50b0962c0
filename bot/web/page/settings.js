// How the page looks on this device. What concerns the play itself (notes that clear themselves, repeats) is the player's
// everywhere and kept by the server.

const key = 'kenken/settings';
const defaults = { theme: 'auto', large: false, timer: true, same: true, haptics: false };

export class Settings {
  #values;
  #changed;
  #usual = 'light'; // what the player has chosen in Discord

  constructor(changed) {
    this.#changed = changed;
    this.#values = { ...defaults, ...read() };
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) {
      matchMedia(query).addEventListener('change', () => this.#apply());
    }
    this.#apply();
  }

  get(name) { return this.#values[name]; }

  set(name, value) {
    this.#values[name] = value;
    try { localStorage.setItem(key, JSON.stringify(this.#values)); } catch { /* it holds until the page closes */ }
    this.#apply();
    this.#changed();
  }

  // suggest takes the player's theme in Discord for this page, until they choose another one here. Light is what nobody
  // had to choose, so there the system's wish comes first.
  suggest(theme) {
    this.#usual = theme;
    this.#apply();
  }

  #apply() {
    const root = document.documentElement.dataset;
    root.theme = this.#values.theme === 'auto' ? this.#automatic() : this.#values.theme;
    root.large = this.#values.large || this.#usual.endsWith('large');
  }

  #automatic() {
    const prefers = (query) => matchMedia(`(prefers-${query})`).matches;
    const dark = prefers('color-scheme: dark');
    if (prefers('contrast: more')) return dark ? 'dark-contrast' : 'contrast';
    if (['dark', 'contrast', 'dark-contrast'].includes(this.#usual)) return this.#usual;
    if (this.#usual === 'dark-large') return 'dark';
    return dark ? 'dark' : 'light';
  }
}

function read() {
  try { return JSON.parse(localStorage.getItem(key)) ?? {}; } catch { return {}; }
}
