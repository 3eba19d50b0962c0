// The colours, before anything is painted: a dark room stays dark while the rest of the page loads. No module, so that the
// browser waits for it; settings.js changes what it has set.
(() => {
  let kept = {};
  try { kept = JSON.parse(localStorage.getItem('kenken/settings')) ?? {}; } catch { /* nothing is kept here */ }
  const prefers = (query) => matchMedia(`(prefers-${query})`).matches;
  const dark = prefers('color-scheme: dark');
  const automatic = prefers('contrast: more') ? (dark ? 'dark-contrast' : 'contrast') : dark ? 'dark' : 'light';
  document.documentElement.dataset.theme = ['light', 'dark', 'contrast', 'dark-contrast'].includes(kept.theme) ? kept.theme : automatic;
  document.documentElement.dataset.large = Boolean(kept.large);
})();
