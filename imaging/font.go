package imaging

import (
	_ "embed"
	"fmt"
	"image"

	"codeberg.org/go-fonts/dejavu/dejavusans"
	"codeberg.org/go-fonts/dejavu/dejavusansbold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// FontLicences is the text of the licences of the fonts that are embedded: Go (BSD)
// and DejaVu (Bitstream Vera).
//
//go:embed FONTS.md
var FontLicences string

// weight is one of the typefaces in use.
type weight uint8

const (
	regular weight = iota
	medium
	bold
	weightCount = iota
)

// typeface is a font and the one that stands in for characters that it lacks.
type typeface struct{ own, spare *sfnt.Font }

var typefaces = [weightCount]typeface{
	regular: {parseFont(goregular.TTF), parseFont(dejavusans.TTF)},
	medium:  {parseFont(gomedium.TTF), parseFont(dejavusans.TTF)},
	bold:    {parseFont(gobold.TTF), parseFont(dejavusansbold.TTF)},
}

// parseFont reads an embedded font. It can only fail when the program was built wrong.
func parseFont(ttf []byte) *sfnt.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic(fmt.Sprintf("imaging: embedded font: %v", err))
	}
	return f
}

// has reports whether the font draws the character.
func has(f *sfnt.Font, buf *sfnt.Buffer, r rune) bool {
	g, err := f.GlyphIndex(buf, r)
	return err == nil && g != 0
}

// face draws text of one weight and size, each character from the first font that
// has it. Like all faces it serves one goroutine at a time.
type face struct {
	own, spare font.Face
	from       typeface
	buf        sfnt.Buffer
}

// newFace makes a face whose em square is px pixels high.
func newFace(w weight, px float64) *face {
	return &face{own: sized(typefaces[w].own, px), spare: sized(typefaces[w].spare, px*0.92), from: typefaces[w]}
}

// sized makes a plain face of a font. The embedded fonts always yield one.
func sized(f *sfnt.Font, px float64) font.Face {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: px, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(fmt.Sprintf("imaging: face of %v pixels: %v", px, err))
	}
	return face
}

// of returns the face that draws the character. The operators come from the spare
// font, whose signs are as high as digits; Go's are small among them.
func (f *face) of(r rune) font.Face {
	switch r {
	case '+', '×', '−', '÷':
		return f.spare
	}
	if has(f.from.own, &f.buf, r) || !has(f.from.spare, &f.buf, r) {
		return f.own
	}
	return f.spare
}

// Close does nothing: a face holds only memory.
func (f *face) Close() error { return nil }

// Glyph implements font.Face.
func (f *face) Glyph(dot fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	return f.of(r).Glyph(dot, r)
}

// GlyphBounds implements font.Face.
func (f *face) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	return f.of(r).GlyphBounds(r)
}

// GlyphAdvance implements font.Face.
func (f *face) GlyphAdvance(r rune) (fixed.Int26_6, bool) { return f.of(r).GlyphAdvance(r) }

// Kern implements font.Face: characters of different fonts are not kerned.
func (f *face) Kern(a, b rune) fixed.Int26_6 {
	if of := f.of(a); of == f.of(b) {
		return of.Kern(a, b)
	}
	return 0
}

// Metrics implements font.Face.
func (f *face) Metrics() font.Metrics { return f.own.Metrics() }
