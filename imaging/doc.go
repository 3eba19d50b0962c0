// Package imaging draws KenKen: the board of a puzzle in any state as a PNG, cards with
// statistics, results of a day or of a duel, and the replay of a solve as an animated
// GIF.
//
// A program has one Renderer. Its methods take plain data, such as a Picture or a Replay,
// and return the bytes of the file. Lists with one entry for each cell are in reading order;
// cages are named by their index in board.Puzzle.Cages. Sizes are widths in pixels, of which
// the heights follow; 0 is a sensible width, and others are brought into the allowed range.
//
// The caller says what is conflicting, hinted or solved, and brings all labels: the package
// solves nothing and has no text in any language. Errors are few: a missing puzzle
// (ErrNoPuzzle), a Course whose list fits no board, and a Replay while too many others are
// being drawn (ErrBusy). Other details that don't fit are left out, since a picture without
// them is better than none.
//
// The fonts are embedded: Go, and DejaVu for what Go lacks (FontLicences).
//
// # How a board is drawn
//
// Every theme is a palette of at most 256 colours: a handful of grounds (page, paper, the
// tints of highlighted cells), a handful of inks, and the blends of each ink on each ground
// that smooth edges need. Boards are drawn as indices into the palette, never in full
// colour. Rectangles are filled; texts and digits are stamped from cached masks through a
// blend table. Themes that differ only in their colours share all of it.
//
// No drawing of a whole board is kept. A board is a page and cells:
//
//   - form.go: what all boards of one size and width share, which is where everything goes,
//     the digits and the margins.
//   - heading.go: a form with a title above it.
//   - state.go: all that shows in a cell (walls, target, value, marks, what is highlighted).
//     compose.go draws the cell from nothing else.
//   - wall.go and target.go: what the puzzle shows in a cell. Both are the same on all boards
//     of a form.
//
// # How a board is packed
//
// Package [kenkenbot/imaging/mosaic] compresses. It compresses a part of a picture, a tile,
// only once, and joins tiles into pictures. Here a tile is a cell in one state, or a piece of
// page. Cells in the same state share a tile, wherever they are and on any board, so most
// tiles of a new board exist already.
//
// A card is drawn with gg in full colour and is a single tile, compressed each time. The
// renderer also keeps whole pictures drawn recently, by the states of all their cells.
package imaging
