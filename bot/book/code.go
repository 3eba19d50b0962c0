package book

import (
	"net/url"
	"strings"

	qr "github.com/piglig/go-qr"

	"kenkenbot/board"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/ownpuzzle"
)

// hasCode reports whether a puzzle of that size has a code: if there is a page, and it shows such boards.
func hasCode(page string, size int) bool { return page != "" && size <= almanac.MaxSize }

// addressOf returns the address at which the page opens a puzzle.
func addressOf(page string, p *board.Puzzle) string {
	return strings.TrimRight(page, "/") + "/#puzzle=" + lean.Replace(url.QueryEscape(ownpuzzle.ShortOf(p)))
}

// lean has the page read spaces, for which it does not take a plus sign, and undoes what is escaped though
// a fragment may have it: a shorter address makes a coarser code.
var lean = strings.NewReplacer("+", "%20", "%3A", ":", "%2C", ",")

// code draws a QR code of an address. Its dark squares are one path, so that no viewer shows seams
// between them.
func (p press) code(address string, x, y float64) error {
	code, err := qr.EncodeText(address, qr.Low)
	if err != nil {
		return err
	}
	n := code.Size()
	module := codeSide / float64(n)
	p.SetFillColor(0, 0, 0)
	for row := range n {
		for column := 0; column < n; column++ {
			first := column
			for code.Module(column, row) {
				column++
			}
			if column > first {
				p.bar(x+float64(first)*module, y+float64(row)*module, float64(column-first)*module, module)
			}
		}
	}
	p.DrawPath("F")
	return nil
}

// bar adds a rectangle to the path.
func (p press) bar(x, y, width, height float64) {
	p.MoveTo(x, y)
	p.LineTo(x+width, y)
	p.LineTo(x+width, y+height)
	p.LineTo(x, y+height)
	p.ClosePath()
}
