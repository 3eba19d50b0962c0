// Package imaging draws KenKen: the board of a puzzle in any state as a PNG, cards with
// statistics, results of a day or of a duel, and the replay of a solve as an animated
// GIF.
//
//	png, err := imaging.NewRenderer().Board(imaging.Picture{Puzzle: puzzle, Grid: grid})
//
// A picture is made from plain data and labels: the package has no sentences of its own,
// in no language, and solves nothing. What to show as conflicting, hinted or solved is
// for its caller to say.
//
// # How a board is drawn
//
// Every theme is a palette of at most 256 colours with a structure: a handful of
// grounds (page, paper, the tints of highlighted cells), a handful of inks, and the
// blends of each ink on each ground that smooth edges need. Boards are drawn in these
// indices, never in full colour: rectangles are filled, and texts and digits are stamped
// from kept masks through a blend table. Themes that differ in colours alone share all of it.
//
// No board has a drawing of its own that would have to be kept. It is a page and cells:
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
// Package [kenkenbot/imaging/mosaic] packs. It searches a part of a picture once, the tile,
// and puts pictures together from tiles. Here a tile is a cell in one state, or a piece of
// page. Cells of the same state have one tile, wherever they are and on any board, so that a
// new board finds most of its tiles made.
//
// A card is drawn with gg in full colour, and is one single tile, searched each time. A
// picture that was drawn not long ago is not even put together again: the renderer keeps it,
// named by the states of all its cells.
package imaging
