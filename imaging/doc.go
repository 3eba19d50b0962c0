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
// A PNG is its rows of palette indices, packed by DEFLATE: a stream of tokens, each a
// byte as it is or a match, "repeat this many bytes from that far back". A packer spends its
// time looking for good matches, and from one move to the next it would find nearly the
// same ones again. So each cell in each state is searched once, and the result is kept.
// One idea a file:
//
//   - tile.go: a tile is a cell in one state, or a piece of margin, in the packer's
//     terms. Most of its lines equal the line above; of those it keeps nothing. Of the
//     others it keeps where they differ, the span, and the tokens that spell it.
//   - search.go makes a tile of pixels. It points back only within the tile, because a
//     cell's neighbours change.
//   - join.go puts tiles side by side and makes one stream of them. Wherever no tile has
//     a span, the picture repeats the line above, and all such stretches between two
//     spans merge into one match. A span that a tile further left has in the same line
//     becomes a match as well: pencil marks recur. It looks at no pixel.
//   - checksum.go adds up the tiles' parts of the stream's checksum.
//   - patch.go names what a layer shows in a cell. Cells of the same patch in the same state
//     have one tile, in whatever place and on whatever board, so that a new board finds
//     most of its tiles made.
//   - deflate.go and huffman.go write the tokens with codes that suit the picture, in the
//     form that token.go prepares; png.go puts the file around them.
//   - tiles.go keeps the tiles of all boards, within a budget.
//
// To compose a picture of kept tiles is to copy tokens and write them. A card is one
// single tile, searched each time. A picture that was drawn not long ago is not even
// composed again: the renderer keeps it, named by the states of all its cells.
package imaging
