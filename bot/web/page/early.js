// The colours, before anything is painted: a dark room stays dark while the rest of the page loads. No module, so that the
// browser waits for it; settings.js changes what it has set.
(() => {
  let kept = {};
  try { kept = JSON.parse(localStorage.getItem('kenken/settings')) ?? {}; } catch { /* nothing is kept here */ }
  const prefers = (query) => matchMedia(`(prefers-${query})`).matches;
  const automatic = prefers('contrast: more') ? 'contrast' : prefers('color-scheme: dark') ? 'dark' : 'light';
  document.documentElement.dataset.theme = ['light', 'dark', 'contrast'].includes(kept.theme) ? kept.theme : automatic;
  document.documentElement.dataset.large = Boolean(kept.large);
})();
