// Package mosaic packs pictures as PNG, quickly where they are put together from parts that
// were packed before.
//
// A game's picture changes in a cell or two from one move to the next, but a general packer
// begins with every picture from nothing. A PNG is its rows of palette indices, packed by
// DEFLATE: a stream of tokens, each a byte as it is or a match, "repeat this many bytes from
// that far back". A packer spends nearly all its time looking for good matches, and would
// find nearly the same ones again. Here each part of a picture is searched once, and the
// result, a [Tile], is kept by the caller for as long as it likes:
//
//	tile := encoder.Cut(sheet, rectangle)               // searches, once
//	png := encoder.Join(palette, band, band, band)      // of tiles side by side
//
// # How tiles make a stream
//
// A tile is no piece of a stream, since what stands beside it changes. It is what can be
// said of its pixels whatever stands there. Most of its lines equal the line above; of
// those it keeps nothing. Of the others it keeps where they differ, the span, and the tokens
// that spell it. Such a token points back only within the tile: the distance to the same
// pixel one line up is that of the picture's lines, which is the same in every picture of
// one width.
//
// To join tiles is to go down the lines of a band. Wherever no tile has a span, the picture
// repeats the line above, and all such stretches between two spans merge into one match. A
// span that a tile further left has in the same line becomes a match as well: in a board's
// picture, pencil marks recur. No pixel is looked at, so that a picture costs what its spans
// cost, a few thousand tokens, and not its million pixels.
//
// Even the checksum is put together. Adler-32 is two sums over all bytes, in one of which a
// byte counts as often as it is far from the end. A tile has its own two, and a product
// moves them to where the tile stands.
//
// What is left is to give the tokens their codes. They are Huffman's for just this picture;
// tokens have a form that is counted and written in the same few steps, whatever they are.
// The file is within a tenth of a general packer's at its best, in a tenth of the time of one
// at its quickest; docs/measurements.md has the figures.
//
// # Files
//
// sheet.go: a picture as PNG has it in memory. tile.go: what is kept. search.go: pixels to a
// tile. join.go: tiles to tokens. checksum.go: the sums. token.go, huffman.go, deflate.go:
// tokens to bits. png.go: the file around them.
//
// A picture of one part only, such as a card, is one tile ([Encoder.Encode]).
package mosaic
