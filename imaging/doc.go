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
// blends of each ink on each ground that smooth edges need. What never changes while a
// puzzle is played (walls, lines, targets, coordinates, title) is drawn once with gg,
// turned into palette indices and kept as runs of one index (runs.go): the layer. A cell is drawn on a copy of its part
// of the layer, from nothing but its state (state.go): its ground is exchanged index by
// index, its value or pencil marks are stamped from kept masks through a blend table.
// Nothing is drawn in full colour again.
//
// # How a board is packed
//
// Package [kenkenbot/imaging/mosaic] packs. It searches a part of a picture once, the tile,
// and puts pictures together from tiles. Here a tile is a cell in one state, or a piece of
// margin. patch.go names what a layer shows in a cell: cells of the same patch in the same
// state have one tile, in whatever place and on whatever board, so that a new board finds
// most of its tiles made. tiles.go keeps the tiles of all boards, within a budget.
//
// A card is one single tile, searched each time. A picture that was drawn not long ago is
// not even composed again: the renderer keeps it, named by the states of all its cells.
package imaging
