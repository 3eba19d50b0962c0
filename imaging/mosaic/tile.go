package mosaic

// Tile is a part of a picture, a cell in one state or a margin, as the packer sees it:
// not its pixels, but where its lines differ from the line above, and how to spell what
// is there. Tiles side by side make a band, and bands a picture (see joiner).
type Tile struct {
	width, height int
	lines         []line  // from the top: the first, and all that differ from the line above
	tokens        []token // of all lines
	foot          uint64  // the last line's hash
	sum           sum     // what the tile adds to its picture's checksum if it stands at the end
}

// line is one line of a tile. Its span is the stretch from the first pixel that
// differs from the line above to the last; on either side of it the line repeats the
// one above. In the first line of a tile, which is not compared, the span is everything.
// Pixels of the same hash are taken to be the same. With 64 bits, and some fifty thousand
// pairs that meet in a picture, that is wrong in one of some hundred trillion pictures.
type line struct {
	hash        uint64 // of the span's pixels
	left, right uint64 // of the pixels before and after
	y, x, width uint16 // where the line is in the tile, and the span in the line
	tokens      uint16 // how many spell the span
}

// Size returns roughly what memory the tile takes, in bytes.
func (t *Tile) Size() int { return 160 + 32*cap(t.lines) + 4*cap(t.tokens) }
