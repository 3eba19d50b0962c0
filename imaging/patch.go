package imaging

import (
	"bytes"
	"encoding/binary"
	"hash/maphash"
	"image"

	"kenkenbot/board"
	"kenkenbot/imaging/mosaic"
)

// patch names what a layer shows in a cell: its pixels, and all else that the cell is drawn
// from beside its state. Most boards are made of the same few hundred, walls on some sides
// and perhaps a target, so that a new board has few cells that were never drawn.
//
// It is a hash of 64 bits with a seed that nobody knows. Of the ten thousand patches that
// the kept tiles have at most, two are the same by mistake once in a hundred billion times.
type patch uint64

// patchSeed makes the patches of this process its own.
var patchSeed = maphash.MakeSeed()

// cutPatches names the patches of a layer that is drawn.
func (l *layer) cutPatches(m *mosaic.Sheet, theme Theme) {
	l.patches = make([]patch, l.n*l.n)
	laidOut := maphash.Comparable(patchSeed, digitsKey{*l.layout, theme.bold()})
	for i := range l.patches {
		l.patches[i] = l.cutPatch(m, board.CellAt(l.n, i), laidOut)
	}
}

// cutPatch names the patch of a cell. A row that repeats the one above goes without saying.
func (l *layer) cutPatch(m *mosaic.Sheet, c board.Cell, laidOut uint64) patch {
	var h maphash.Hash
	h.SetSeed(patchSeed)
	maphash.WriteComparable(&h, laidOut)
	at, cage := l.rect(c), l.puzzle.CageOf(c)
	target := image.Rectangle{}
	if l.labels[cage].Overlaps(at) {
		target = l.labels[cage].Sub(at.Min)
	}
	maphash.WriteComparable(&h, target)
	maphash.WriteComparable(&h, c == l.puzzle.Cages()[cage].Cells[0])
	var above []uint8
	for y := at.Min.Y; y < at.Max.Y; y++ {
		row := m.Pix[m.PixOffset(at.Min.X, y):][:at.Dx()]
		if !bytes.Equal(row, above) {
			var place [2]byte
			binary.LittleEndian.PutUint16(place[:], uint16(y-at.Min.Y))
			h.Write(place[:])
			h.Write(row)
		}
		above = row
	}
	return patch(h.Sum64())
}
