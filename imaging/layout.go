package imaging

import (
	"image"
	"math"

	"kenkenbot/board"
)

// The widths of a board picture, in pixels.
const (
	minBoardPx     = 240
	maxBoardPx     = 1200
	defaultBoardPx = 1000
)

// clampPx brings a width asked for into its range; 0 is the usual one.
func clampPx(px, least, most, usual int) int {
	if px == 0 {
		return usual
	}
	return min(max(px, least), most)
}

// layout says where everything on a board picture goes, in whole pixels, so that
// walls and lines fall on the pixel grid and stay sharp.
type layout struct {
	n             int
	width, height int
	cell          int         // from one cell's edge to the next
	board         image.Point // the top left corner of the first cell
	title         image.Rectangle
	line, wall    int // how thick
	frame         int // how thick the outer wall is
	inset         int // from a cell's edge to a highlight's outline
	stroke        int // how thick that outline is
	pad           int // from a cell's edge to its target
	label         float64
	labelRoom     int // the height of the strip for targets, from the cell's edge
	value         float64
	markGrid      markGrid
	coordinate    float64
}

// newLayout lays out a board of n by n cells in a picture of the given width, with a
// strip for the title above if there is one.
func newLayout(n, width int, titled bool, theme Theme) *layout {
	w := float64(width)
	l := &layout{n: n, width: width, height: width}
	l.line = max(1, int(math.Round(w/560)))
	l.wall = max(3, int(math.Round(w/170)))
	if theme.bold() {
		l.wall++
	}
	l.frame = l.wall + max(1, l.wall/3)
	near, far := 0.052*w, 0.024*w // the margins with and without coordinates
	if theme.shape() == Large {
		near, far = 0.05*w, 0.012*w
	}
	l.cell = int((w - near - far) / float64(n))
	slack := width - n*l.cell - int(near) - int(far)
	l.board = image.Pt(int(near)+slack/2, int(near)+slack/2)
	if titled {
		strip := int(0.066 * w)
		l.height += strip
		l.board.Y += strip
		l.title = image.Rect(l.board.X-l.frame/2, int(0.014*w), width-int(far), strip)
	}
	c := float64(l.cell)
	l.inset = l.frame - l.frame/2 + 1
	l.stroke = max(2, int(math.Round(c*0.03)))
	l.pad = l.inset + l.stroke + l.clearance()
	l.label = max(min(0.205*c, 0.042*w), min(0.024*w, 0.25*c))
	if theme.shape() == Large {
		l.label = max(min(0.225*c, 0.05*w), min(0.026*w, 0.26*c))
	}
	l.labelRoom = l.pad + int(math.Ceil(l.label*0.80))
	l.value = min(0.62*c, 0.90*(c-float64(l.labelRoom)))
	if theme.shape() == Large {
		l.value = 0.9 * (c - float64(l.labelRoom))
		if l.cell >= 40 { // below, digits are a few pixels high, and rounding takes one
			l.value = 1.05 * (c - float64(l.labelRoom))
		}
	}
	l.layMarks(theme.shape() == Large)
	l.coordinate = max(0.038*w, 11)
	if n > 9 { // two digits have to fit into the margin
		l.coordinate = max(0.028*w, 11)
	}
	return l
}

// clearance is how far targets keep from the cursor and from a hint's outline: enough
// for two pixels on a phone that shows the picture 400 pixels wide.
func (l *layout) clearance() int {
	return max(3, int(float64(l.cell)*0.026), int(float64(l.width)*0.0055))
}

// rect returns the cell's square, from edge to edge.
func (l *layout) rect(c board.Cell) image.Rectangle {
	at := l.board.Add(image.Pt(int(c.Col)*l.cell, int(c.Row)*l.cell))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(l.cell, l.cell))}
}

// squares returns the square of all cells.
func (l *layout) squares() image.Rectangle {
	return image.Rectangle{Min: l.board, Max: l.board.Add(image.Pt(l.n*l.cell, l.n*l.cell))}
}

// above returns what is between the title and the cells, over the picture's whole width.
func (l *layout) above() image.Rectangle {
	return image.Rect(0, l.title.Max.Y, l.width, l.board.Y)
}

// framed returns the square of all cells with the frame around them.
func (l *layout) framed() image.Rectangle {
	r := l.squares().Inset(-l.frame / 2)
	r.Max = r.Max.Add(image.Pt(l.frame%2, l.frame%2))
	return r
}

// valueAt returns the middle of the cell's value.
func (l *layout) valueAt(c board.Cell) image.Point {
	r := l.rect(c)
	return image.Pt((r.Min.X+r.Max.X)/2, (r.Min.Y+l.labelRoom+r.Max.Y-l.pad/4)/2)
}
