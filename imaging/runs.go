package imaging

import (
	"bytes"
	"sort"

	"kenkenbot/imaging/mosaic"
)

// runs are a picture's pixels as a layer keeps them: each row as stretches of one palette
// index, and a row that equals the one above but once. A board takes a twentieth of its
// pixels so.
type runs [][]run

// run is a stretch of pixels of one palette index, up to the column end.
type run struct {
	end   uint16 // pictures are 1,200 pixels wide at most
	index uint8
}

// packRuns returns the pixels of a picture.
func packRuns(m *mosaic.Sheet) runs {
	packed := make(runs, m.Rect.Dy())
	var above []uint8
	for y := range packed {
		row := m.Pix[y*m.Stride:][:m.Rect.Dx()]
		if bytes.Equal(row, above) {
			packed[y] = packed[y-1]
			continue
		}
		above = row
		count := 1
		for x := 1; x < len(row); x++ {
			if row[x] != row[x-1] {
				count++
			}
		}
		list := make([]run, 0, count)
		for x := 1; x <= len(row); x++ {
			if x == len(row) || row[x] != row[x-1] {
				list = append(list, run{uint16(x), row[x-1]})
			}
		}
		packed[y] = list
	}
	return packed
}

// copyTo writes the pixels of a row from column x on, as many as to has room for.
func (p runs) copyTo(to []uint8, x, y int) {
	row := p[y]
	for i := sort.Search(len(row), func(i int) bool { return int(row[i].end) > x }); len(to) > 0; i++ {
		n := min(int(row[i].end)-x, len(to))
		for k := range to[:n] {
			to[k] = row[i].index
		}
		to, x = to[n:], x+n
	}
}
