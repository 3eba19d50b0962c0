package imaging

import (
	"fmt"
	"image/color"
	"math"
	"testing"
)

// luminance is the relative luminance of WCAG 2.2.
func luminance(c color.RGBA) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// linear undoes the sRGB curve.
func linear(v uint8) float64 {
	f := float64(v) / 255
	if f <= 0.04045 {
		return f / 12.92
	}
	return math.Pow((f+0.055)/1.055, 2.4)
}

// contrast is the contrast ratio of WCAG 2.2, 1 to 21.
func contrast(a, b color.RGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// TestContrast holds every ink to WCAG AA on every ground that it is drawn on: 4.5:1
// for text and digits, 3:1 for lines and symbols.
func TestContrast(t *testing.T) {
	cells := []ground{paper, band, chosen, cause, effect, fault, done}
	uses := []struct {
		ink     ink
		grounds []ground
		least   float64
	}{
		{inkText, append([]ground{page}, cells...), 4.5},
		{inkValue, append([]ground{page}, cells...), 4.5},
		{inkSoft, append([]ground{page}, cells...), 4.5},
		{inkFault, append([]ground{page}, cells...), 4.5},
		{inkDone, []ground{page, paper, done, chosen}, 4.5},
		{inkWall, append([]ground{page}, cells...), 3},
		{inkLine, []ground{page, paper}, 3},
		{inkCursor, cells, 3},
		{inkCause, []ground{paper, cause}, 3},
		{inkEffect, []ground{paper, effect}, 3},
		{inkGold, []ground{page, paper}, 3},
		{inkSilver, []ground{page, paper}, 3},
		{inkBronze, []ground{page, paper}, 3},
	}
	for _, theme := range Themes {
		c := &themeColours[theme]
		for _, use := range uses {
			for _, g := range use.grounds {
				if got := contrast(c.inks[use.ink], c.grounds[g]); got < use.least {
					t.Errorf("%s: ink %d on ground %d has a contrast of %.2f, less than %.1f", theme, use.ink, g, got, use.least)
				}
			}
		}
	}
}

// deficiency is how a colour-blind eye sees linear colours.
type deficiency struct {
	name   string
	matrix [3][3]float64
}

// deficiencies are the full dichromacies of Machado, Oliveira and Fernandes, "A
// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009).
var deficiencies = []deficiency{
	{"none", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"protanopia", [3][3]float64{{0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}}},
	{"deuteranopia", [3][3]float64{{0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}}},
	{"tritanopia", [3][3]float64{{1.255528, -0.076749, -0.178779}, {-0.078411, 0.930809, 0.147602}, {0.004733, 0.691367, 0.303900}}},
}

// lab returns the colour as that eye sees it in CIE L*a*b* under D65.
func (d *deficiency) lab(c color.RGBA) [3]float64 {
	in := [3]float64{linear(c.R), linear(c.G), linear(c.B)}
	var rgb [3]float64
	for i, row := range d.matrix {
		rgb[i] = min(max(row[0]*in[0]+row[1]*in[1]+row[2]*in[2], 0), 1)
	}
	f := func(v float64) float64 {
		if v > 216.0/24389 {
			return math.Cbrt(v)
		}
		return (24389.0/27*v + 16) / 116
	}
	x := f((0.4124564*rgb[0] + 0.3575761*rgb[1] + 0.1804375*rgb[2]) / 0.95047)
	y := f(0.2126729*rgb[0] + 0.7151522*rgb[1] + 0.0721750*rgb[2])
	z := f((0.0193339*rgb[0] + 0.1191920*rgb[1] + 0.9503041*rgb[2]) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// difference is the distance of two colours as that eye sees them (CIE76); 2.3 is
// just noticeable side by side.
func (d *deficiency) difference(a, b color.RGBA) float64 {
	x, y := d.lab(a), d.lab(b)
	return math.Sqrt((x[0]-y[0])*(x[0]-y[0]) + (x[1]-y[1])*(x[1]-y[1]) + (x[2]-y[2])*(x[2]-y[2]))
}

// TestColourBlind holds the colours that tell states apart to a clear difference in
// every kind of colour vision. Shape tells them apart besides: brackets, dashes, a
// full outline, underlines, hatching, a tick.
func TestColourBlind(t *testing.T) {
	for _, theme := range Themes {
		c := &themeColours[theme]
		type pair struct {
			name  string
			a, b  color.RGBA
			least float64
		}
		pairs := []pair{
			{"value and fault", c.inks[inkValue], c.inks[inkFault], 20},
			{"target and fault", c.inks[inkText], c.inks[inkFault], 15},
			{"value and pencil mark", c.inks[inkValue], c.inks[inkSoft], 15},
			{"outlines of cause and effect", c.inks[inkCause], c.inks[inkEffect], 20},
			{"cursor and effect", c.inks[inkCursor], c.inks[inkEffect], 20},
			{"fault and done", c.inks[inkFault], c.inks[inkDone], 15},
		}
		tints := []ground{paper, chosen, cause, effect, fault}
		for i, g := range tints {
			for _, h := range tints[i+1:] {
				least := 8.0
				if g == chosen && h == cause { // brackets and dashes tell these two apart
					least = 2.3
				}
				pairs = append(pairs, pair{fmt.Sprintf("grounds %d and %d", g, h), c.grounds[g], c.grounds[h], least})
			}
		}
		pairs = append(pairs, pair{"paper and done", c.grounds[paper], c.grounds[done], 6})
		for _, d := range deficiencies {
			for _, p := range pairs {
				if got := d.difference(p.a, p.b); got < p.least {
					t.Errorf("%s, %s: %s differ by %.1f, less than %.1f", theme, d.name, p.name, got, p.least)
				}
			}
		}
	}
}

// TestPaletteStructure holds the palettes to what tints and stamps rely on.
func TestPaletteStructure(t *testing.T) {
	if paletteSize > 255 {
		t.Fatalf("%d colours leave no place for the transparent one", paletteSize)
	}
	for index := range paletteSize {
		g, i, level, whole := unshade(uint8(index))
		if whole {
			g = page
		}
		if got := shade(g, i, level); int(got) != index {
			t.Errorf("entry %d comes apart as ground %d, ink %d, level %d, which is entry %d", index, g, i, level, got)
		}
	}
	for _, theme := range Themes {
		seen := map[color.RGBA]ground{}
		for g, c := range themeColours[theme].grounds {
			if other, ok := seen[c]; ok {
				t.Errorf("%s: grounds %d and %d share the colour %v", theme, g, other, c)
			}
			seen[c] = ground(g)
		}
	}
}
