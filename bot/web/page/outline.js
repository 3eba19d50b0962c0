// Outlines around sets of cells, as paths on a drawing where a cell measures 100.

export const cellSize = 100;

// outline returns a path along the border of a set of cells, that far inside it.
export function outline(n, cells, inset) {
  const set = new Set(cells);
  const has = (column, row) => column >= 0 && row >= 0 && column < n && row < n && set.has(row * n + column);
  const parts = [];
  for (const i of set) {
    const x = (i % n) * cellSize;
    const y = Math.floor(i / n) * cellSize;
    const at = (dx, dy) => has(i % n + dx, Math.floor(i / n) + dy);
    for (const side of sides) parts.push(edge(x, y, side, at, inset));
  }
  return parts.join('');
}

// The sides of a cell: which neighbour it faces, which one lies at its start and at its end.
const sides = [
  { facing: [0, -1], start: [-1, 0], end: [1, 0] },
  { facing: [1, 0], start: [0, -1], end: [0, 1] },
  { facing: [0, 1], start: [-1, 0], end: [1, 0] },
  { facing: [-1, 0], start: [0, -1], end: [0, 1] },
];

// edge draws one side of a cell where the set ends there. Where the set goes on along it the line reaches the cell's edge;
// where the neighbour goes on beyond the side the line bends outward, to meet that of the cell around the corner.
function edge(x, y, { facing, start, end }, at, inset) {
  if (at(...facing)) return '';
  const middle = cellSize / 2;
  const across = middle - inset;
  const reach = (way) => {
    if (!at(...way)) return across;
    return at(way[0] + facing[0], way[1] + facing[1]) ? middle + inset : middle;
  };
  const point = (way) => {
    const along = reach(way);
    return `${x + middle + facing[0] * across + way[0] * along} ${y + middle + facing[1] * across + way[1] * along}`;
  };
  return `M${point(start)}L${point(end)}`;
}

// walls returns the path of the lines between cages, without the frame around the board.
export function walls(puzzle) {
  const { n, cageAt } = puzzle;
  let path = '';
  for (let i = 0; i < n * n; i++) {
    const x = (i % n) * cellSize;
    const y = Math.floor(i / n) * cellSize;
    if (i % n < n - 1 && cageAt[i] !== cageAt[i + 1]) path += `M${x + cellSize} ${y}v${cellSize}`;
    if (i + n < n * n && cageAt[i] !== cageAt[i + n]) path += `M${x} ${y + cellSize}h${cellSize}`;
  }
  return path;
}

// lines returns the path of the thin lines between all cells.
export function lines(n) {
  let path = '';
  for (let k = 1; k < n; k++) path += `M${k * cellSize} 0v${n * cellSize}M0 ${k * cellSize}h${n * cellSize}`;
  return path;
}
