// What the page itself says. The bot puts its sentences before this file, as JSON in the page's language (bot/words); what happens
// in a game it says itself, in the same words as in Discord.

export const {
  board, operators, difficulties, byKeys, byTouch, shortcuts, entryTitles, partTitles, stateNames, says, gates, about,
  cellsLeft, offline, offlineWaiting, reconnecting, tooManyTabs,
} = sentences;

const plurals = new Intl.PluralRules(document.documentElement.lang);

// fill says a sentence with what it is given for each {name}. One that counts has a form for each plural category.
export function fill(sentence, given) {
  const form = sentence.other ? sentence[plurals.select(given.count)] ?? sentence.other : sentence;
  return form.replace(/\{(\w+)\}/g, (_, name) => given[name]);
}
