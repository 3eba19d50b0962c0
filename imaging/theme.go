package imaging

import "strings"

// Theme is the look of a picture.
type Theme uint8

// The themes. Light is ink on paper and the zero value; Dark sits in Discord's dark
// chat; Contrast is black on white with the strongest differences, and DarkContrast white
// on black. Large and DarkLarge are Light and Dark with digits as large as cells allow, for small screens.
const (
	Light Theme = iota
	Dark
	Contrast
	DarkContrast
	Large
	DarkLarge
)

// Themes lists every theme in declaration order.
var Themes = [...]Theme{Light, Dark, Contrast, DarkContrast, Large, DarkLarge}

var themeNames = [...]string{Light: "light", Dark: "dark", Contrast: "contrast", DarkContrast: "dark-contrast", Large: "large", DarkLarge: "dark-large"}

// String returns the name that settings keep, such as "dark".
func (t Theme) String() string { return themeNames[t.known()] }

// ParseTheme returns the theme of that name, whatever its case.
func ParseTheme(name string) (Theme, bool) {
	for t, n := range themeNames {
		if strings.EqualFold(n, name) {
			return Theme(t), true
		}
	}
	return Light, false
}

// known returns the theme itself, or Light for a number that is no theme.
func (t Theme) known() Theme {
	if int(t) >= len(themeNames) {
		return Light
	}
	return t
}

// shape returns the theme that stands for all whose boards differ from this one's in colour
// alone.
func (t Theme) shape() Theme {
	switch t {
	case Dark:
		return Light
	case DarkContrast:
		return Contrast
	case DarkLarge:
		return Large
	}
	return t.known()
}

// bold reports whether a theme's digits and walls are thick.
func (t Theme) bold() bool { return t.shape() != Light }
