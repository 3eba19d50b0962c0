// What a board is: its cells by name and number, its cages, its lines.

const letters = 'abcdefghijklmnopqrstuvwxyz';
const signs = { '+': '+', '-': '−', '*': '×', '/': '÷' }; // a given cell and a hidden operation have none

export const columnName = (k) => letters[k];
const cellName = (n, i) => letters[i % n] + (Math.floor(i / n) + 1);
const cellIndex = (n, name) => (Number(name.slice(1)) - 1) * n + letters.indexOf(name[0]);
const cageLabel = (cage) => (cage.target ? cage.target + (signs[cage.op] ?? '') : ''); // covered, while the game is paused

// Puzzle is what of a board never changes.
export class Puzzle {
  constructor(view) {
    this.n = view.size;
    this.cages = view.cages.map((cage) => {
      const cells = cage.cells.map((name) => cellIndex(this.n, name)).sort((a, b) => a - b);
      return { cells, label: cageLabel(cage), op: cage.op, target: cage.target };
    });
    this.cageAt = [];
    for (const cage of this.cages) for (const i of cage.cells) this.cageAt[i] = cage;
    this.given = new Set(view.given);
  }

  name(i) { return cellName(this.n, i); }
  index(name) { return cellIndex(this.n, name); }
  row(i) { return Math.floor(i / this.n); }
  column(i) { return i % this.n; }

  // mates are the other cells of a cell's row and column.
  mates(i) {
    const found = [];
    for (let k = 0; k < this.n; k++) {
      const beside = this.row(i) * this.n + k;
      const below = k * this.n + this.column(i);
      if (beside !== i) found.push(beside);
      if (below !== i) found.push(below);
    }
    return found;
  }

  // line returns the cells of a line by the name that hints use: "row 4", "column b".
  line(name) {
    const [kind, which] = name.split(' ');
    const at = kind === 'row' ? Number(which) - 1 : letters.indexOf(which);
    return Array.from({ length: this.n }, (_, k) => (kind === 'row' ? at * this.n + k : k * this.n + at));
  }

  // toward returns the cell beside one; the same at the board's edge.
  toward(i, right, down) {
    const column = Math.min(this.n - 1, Math.max(0, this.column(i) + right));
    const row = Math.min(this.n - 1, Math.max(0, this.row(i) + down));
    return row * this.n + column;
  }

  // repeats are the cells whose values stand twice in a line.
  repeats(values) {
    const found = new Set();
    values.forEach((value, i) => {
      if (value && this.mates(i).some((j) => values[j] === value)) found.add(i);
    });
    return found;
  }

  // missed are the full cages whose digits do not make their number.
  missed(values) {
    return this.cages.filter(({ cells, op, target }) => {
      const digits = cells.map((i) => values[i]);
      return digits.every(Boolean) && !resultsOf(op, digits).includes(target);
    });
  }
}

// resultsOf are what digits can come to under an operation: under a hidden one, several.
function resultsOf(op, digits) {
  const [large, small] = [Math.max(...digits), Math.min(...digits)];
  const results = { '+': digits.reduce((sum, digit) => sum + digit), '*': digits.reduce((product, digit) => product * digit) };
  if (digits.length === 2) Object.assign(results, { '-': large - small, '/': large / small });
  if (op === '?') return Object.values(results);
  return [op === '=' ? digits[0] : results[op]];
}

// parseCells reads what an action writes, "a1=3 b2=", into cells and digits.
export function parseCells(n, text) {
  return text.split(' ').map((part) => {
    const [name, digits] = part.split('=');
    return { cell: cellIndex(n, name), digits: [...digits].map(Number) };
  });
}
