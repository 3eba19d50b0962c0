// How each cell looks now: what stands in it, and what it is lit up for.

const nothing = new Set();

// lookOf returns the state of every cell and the sets that get an outline.
export function lookOf(game, selection, settings) {
  const { puzzle, board, view, turn } = game;
  const scene = {
    game, selection,
    hint: hintOf(puzzle, turn.hint),
    faults: new Set((turn.faults ?? []).flatMap((fault) => fault.cells).map((name) => puzzle.index(name))),
    refused: new Set(game.refusals.flatMap((refusal) => refusal.cells).map((name) => puzzle.index(name))),
    repeats: view.preferences?.show_repeats && !view.finished ? puzzle.repeats(board.values) : nothing,
    solution: turn.solution ?? null,
    near: selection.cells.size === 1 && !view.finished && !turn.hint ? neighbourhood(puzzle, selection.cursor) : null, // a hint tints cells of its own
    digit: view.finished ? 0 : digitOf(board, selection, settings),
  };
  const cells = board.values.map((value, i) => cellState(scene, i, value));
  return { cells, selected: view.finished ? nothing : selection.cells, cause: scene.hint.cause, effect: scene.hint.cells };
}

// digitOf is the digit that is lit up everywhere: the held one, else the one under the cursor.
function digitOf(board, selection, settings) {
  if (selection.held) return selection.held;
  if (!settings.get('same') || selection.cells.size !== 1) return 0;
  return board.values[selection.cursor];
}

function neighbourhood(puzzle, i) {
  return { cage: new Set(puzzle.cageAt[i].cells), band: new Set(puzzle.mates(i)) };
}

function hintOf(puzzle, hint) {
  const cells = (names) => new Set((names ?? []).map((name) => puzzle.index(name)));
  const digits = (list) => new Map((list ?? []).map(({ cell, digits }) => [puzzle.index(cell), digits]));
  return {
    cells: cells(hint?.cells),
    cause: cells(hint?.cause),
    lines: new Set((hint?.lines ?? []).flatMap((name) => puzzle.line(name))),
    places: new Map((hint?.places ?? []).map(({ cell, digit }) => [puzzle.index(cell), digit])),
    assumed: digits(hint?.assumed),
    strikes: digits(hint?.strikes),
  };
}

function cellState(scene, i, value) {
  const { game, hint, digit, solution } = scene;
  const ghost = !value && (solution?.[i] ?? hint.places.get(i));
  const struck = hint.strikes.get(i) ?? [];
  const notes = noted(game.board.notes[i], struck);
  const assumed = hint.assumed.get(i);
  return {
    value: value || ghost || 0,
    notes,
    drawn: assumed ?? notes, // what a hint reasons from stands in place of the notes
    assumed: Boolean(assumed),
    given: game.puzzle.given.has(i),
    flags: flagsOf(scene, i, value, Boolean(ghost)),
    lit: digit,
    struck,
  };
}

// noted are a cell's notes, and what a hint rules out there, so that there is something to strike through.
function noted(notes, struck) {
  return [...new Set([...notes, ...struck])].sort((a, b) => a - b);
}

function flagsOf(scene, i, value, ghost) {
  const { game, hint, near, digit, selection } = scene;
  const on = {
    given: game.puzzle.given.has(i),
    ghost,
    band: near?.band.has(i),
    cage: near?.cage.has(i),
    line: hint.lines.has(i),
    same: digit && value === digit,
    chosen: !game.view.finished && selection.cells.has(i),
    cause: hint.cause.has(i),
    effect: hint.cells.has(i),
    repeat: scene.repeats.has(i),
    fault: scene.faults.has(i) || scene.refused.has(i),
    pending: game.pending.has(i),
    done: game.view.result, // a lesson ends with cells empty
  };
  return Object.keys(on).filter((name) => on[name]);
}
