// What a half-typed slash command means, and what could come next.

const optionType = { boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, attachment: 11 };

// leaves are the commands that can be used: those without subcommands, and the subcommands.
export function leaves(commands) {
  const found = [];
  const walk = (name, item) => {
    const subs = (item.options ?? []).filter((o) => o.type <= 2);
    if (subs.length) subs.forEach((sub) => walk(`${name} ${sub.name}`, sub));
    else found.push({ name, description: item.description, options: item.options ?? [] });
  };
  commands.forEach((c) => walk(c.name, c));
  return found;
}

// read takes a text apart: the command it names, the options it gives, and the one that the caret is in. Only the name
// of a registered option and a colon begin an option.
export function read(text, caret, commands) {
  if (!text.startsWith('/')) return null;
  const known = leaves(commands);
  const typed = text.slice(1).replace(/\s+/g, ' ');
  const command = known.filter((c) => (typed + ' ').toLowerCase().startsWith(c.name + ' ')).sort((a, b) => b.name.length - a.name.length)[0];
  const start = command ? commandEnd(text, command) : 0;
  if (!command || caret < start) return { command: null, known, prefix: typed.trimEnd(), given: [] };
  const given = options(text, start, command);
  const current = given.findLast((g) => caret >= g.valueStart && caret <= g.end && !(text[caret - 1] === ' ' && caret === g.end && complete(g)));
  return { command, known, start, given, current, left: command.options.filter((o) => !given.some((g) => g.option === o)) };
}

function commandEnd(text, command) {
  const words = command.name.split(' ').map((word) => word.replace(/[-\\^$*+?.()|[\]{}]/g, '\\$&'));
  return new RegExp('^/' + words.join('\\s+') + '(\\s+|$)', 'i').exec(text)[0].length;
}

// complete tells whether an option's value cannot go on after a blank.
function complete(given) {
  const { option, value } = given;
  if (option.choices?.length) return option.choices.some((c) => c.name.toLowerCase() === value.trim().toLowerCase());
  return option.type > 3 && value.trim() !== '';
}

function options(text, start, command) {
  const given = [];
  for (let i = start; i < text.length; i++) {
    if (i > start && !/\s/.test(text[i - 1])) continue;
    const rest = text.slice(i).toLowerCase();
    const option = command.options.find((o) => rest.startsWith(o.name + ':') && !given.some((g) => g.option === o));
    if (!option) continue;
    if (given.length) given.at(-1).end = i;
    given.push({ option, start: i, valueStart: i + option.name.length + 1, end: text.length });
  }
  for (const g of given) g.value = text.slice(g.valueStart, g.end);
  return given;
}

// missing are the required options that have no value yet.
export function missing(state) {
  return state.command.options.filter((o) => o.required && !state.given.some((g) => g.option === o && g.value.trim()));
}

// suggest lists what could stand at the caret: { label, detail, mark, insert, from, to }. It may ask the bot.
export async function suggest(state, text, caret, context) {
  if (!state.command) return commandItems(state, text);
  if (!state.current) return optionItems(state, text, caret);
  const values = await valueItems(state, caret, text, context);
  // A text may go on after a blank, or the next option may begin there.
  const blank = /\s[^\s:]*$/.test(text.slice(state.current.valueStart, caret)) && state.current.value.trim() !== '';
  return blank ? [...values, ...optionItems(state, text, caret)] : values;
}

function commandItems(state, text) {
  const wanted = state.prefix.toLowerCase();
  const rank = (name) => (name.startsWith(wanted) ? 0 : name.split(' ').some((word) => word.startsWith(wanted)) ? 1 : name.includes(wanted) ? 2 : 3);
  return state.known.map((c) => ({ c, r: rank(c.name) })).filter(({ r }) => r < 3).sort((a, b) => a.r - b.r).map(({ c }) => {
    const first = c.options.find((o) => o.required);
    return {
      label: '/' + c.name, detail: c.description, from: 0, to: text.length,
      parts: c.options.map((o) => ({ name: o.name, required: o.required })),
      insert: '/' + c.name + ' ' + (first ? first.name + ':' : ''),
    };
  });
}

function optionItems(state, text, caret) {
  const begun = /[^\s:]*$/.exec(text.slice(state.start, caret))[0];
  return state.left.filter((o) => o.name.startsWith(begun.toLowerCase())).map((o) => ({
    label: o.name + ':', detail: o.description, mark: o.required ? 'required' : 'optional',
    from: caret - begun.length, to: caret, insert: o.name + ':',
  }));
}

async function valueItems(state, caret, text, context) {
  const { option, valueStart, end } = state.current;
  const typed = text.slice(valueStart, caret).trim().toLowerCase();
  const fill = (label, insert, detail) => ({ label, detail, from: valueStart, to: Math.max(end, caret), insert: insert + (state.left.length ? ' ' : '') });
  const matching = (list) => list.filter((item) => item.label.toLowerCase().includes(typed.replace(/^[@#]/, '')));
  if (option.autocomplete) {
    const choices = await context.complete(text.slice(0, Math.max(end, caret)));
    return choices.map((c) => fill(c.name, String(c.value), c.name === String(c.value) ? '' : String(c.value)));
  }
  if (option.choices?.length) return matching(option.choices.map((c) => fill(c.name, c.name)));
  switch (option.type) {
    case optionType.boolean: return matching([fill('True', 'True'), fill('False', 'False')]);
    case optionType.user:
    case optionType.mentionable: return matching(context.users().map((u) => fill('@' + u, '@' + u)));
    case optionType.channel: return matching(context.channels().map((c) => fill('#' + c, '#' + c)));
    case optionType.attachment: return [...matching(context.files().map((f) => fill(f, f))), { label: 'Choose a file…', detail: 'from this computer', action: 'file', from: valueStart, to: end }];
  }
  return [];
}
