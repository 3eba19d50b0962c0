package imaging

import (
	"bytes"
	"image/color"
	"image/png"
	"testing"
)

// courseOf is the course of a board whose cells were filled in reading order.
func courseOf(n int, theme Theme) Course {
	s := Course{Size: n, Filled: make([]float64, n*n), First: "early", Last: "late", Theme: theme}
	for i := range s.Filled {
		s.Filled[i] = float64(i) / float64(n*n-1)
	}
	return s
}

// TestCourseContrast holds the bars on every tint to 3:1, as WCAG asks of graphics, and
// each tint to a difference from the next that every kind of colour vision can see.
func TestCourseContrast(t *testing.T) {
	for _, theme := range Themes {
		c := &themeColours[theme]
		for band := range courseBands {
			if got := contrast(c.courseMark(band), c.courseTint(band)); got < 3 {
				t.Errorf("%s: the bar on tint %d has a contrast of %.2f", theme, band, got)
			}
			if band == 0 {
				continue
			}
			for _, d := range deficiencies {
				if got := d.difference(c.courseTint(band-1), c.courseTint(band)); got < 15 {
					t.Errorf("%s, %s: tints %d and %d differ by %.1f", theme, d.name, band-1, band, got)
				}
			}
		}
	}
}

// TestCourseShowsWhen compares pixels of a course with the share that they stand for.
func TestCourseShowsWhen(t *testing.T) {
	s := courseOf(4, Light)
	s.Filled[5] = -1
	raw, err := NewRenderer().Course(s)
	if err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	c := &themeColours[Light]
	width := m.Bounds().Dx()
	cell := float64(width) * (cardUnits - 2*margin) / cardUnits / 4
	for i, share := range s.Filled {
		at := func(right, down float64) color.RGBA {
			x := float64(width)*margin/cardUnits + cell*(float64(i%4)+right)
			y := float64(width)*margin/cardUnits + cell*(float64(i/4)+down)
			return color.RGBAModel.Convert(m.At(int(x), int(y))).(color.RGBA)
		}
		band := courseBand(max(share, 0))
		if got := at(0.5, 0.4); got != c.courseTint(band) {
			t.Errorf("cell %d: tint %v, want %v", i, got, c.courseTint(band))
		}
		for _, part := range []float64{0.05, 0.3, 0.565, 0.9} {
			got, want := at(1.0/8+part*6/8, 1-1.0/8-1.0/18), c.courseTint(band)
			if share >= 0 && part < max(share, 1.0/7) {
				want = c.courseMark(band)
			}
			if got != want {
				t.Errorf("cell %d, filled at %.2f: the bar at %.2f is %v, want %v", i, share, part, got, want)
			}
		}
	}
	if len(raw) > 12_000 {
		t.Errorf("%d bytes", len(raw))
	}
}

func TestCourseRefusesOtherSizes(t *testing.T) {
	r := NewRenderer()
	for _, s := range []Course{{}, {Size: 3, Filled: make([]float64, 8)}, {Size: 17, Filled: make([]float64, 289)}} {
		if _, err := r.Course(s); err == nil {
			t.Errorf("size %d with %d cells is drawn", s.Size, len(s.Filled))
		}
	}
}
