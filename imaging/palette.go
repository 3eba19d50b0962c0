package imaging

import (
	"image/color"
	"slices"
)

// ground is a surface that things are drawn on.
type ground uint8

const (
	page        ground = iota // around the board
	paper                     // a plain cell
	band                      // the row and column of the cursor
	chosen                    // the cell of the cursor
	cause                     // what a hint points at
	effect                    // where a hint's conclusion falls
	fault                     // a value that breaks a rule
	done                      // a cell of a solved board
	groundCount = iota
)

// ink is a colour that things are drawn in. The first smoothInks of them have smooth
// edges, blended with each ground; the others only ever fill whole pixels.
type ink uint8

const (
	inkText    ink = iota // targets, titles
	inkValue              // values, as of a player's pen
	inkSoft               // pencil marks, coordinates, secondary text
	inkFault              // what breaks a rule
	inkDone               // what is right and finished
	smoothInks     = iota
	inkWall    ink = iota - 1 // cage walls
	inkLine                   // thin lines between cells
	inkCursor                 // the cursor's brackets
	inkCause                  // the dashed outline of a hint's cause
	inkEffect                 // the outline of a hint's effect
	inkGold                   // medals, on cards
	inkSilver
	inkBronze
	inkCount = iota - 1
)

// levels is how many steps lead from a ground to an ink drawn on it.
const levels = 3

// colours are the colours that a theme chooses; blends are computed.
type colours struct {
	grounds [groundCount]color.RGBA
	inks    [inkCount]color.RGBA
}

// rgb reads a colour from its usual hexadecimal spelling, 0xRRGGBB.
func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

var themeColours = [...]colours{
	Light: {
		grounds: [groundCount]color.RGBA{
			page: rgb(0xF3EEE3), paper: rgb(0xFFFDF8), band: rgb(0xF1EFE9), chosen: rgb(0xCFDFFB),
			cause: rgb(0xD3EFF6), effect: rgb(0xFFE196), fault: rgb(0xF7C9C6), done: rgb(0xDDF0DA),
		},
		inks: [inkCount]color.RGBA{
			inkText: rgb(0x1C1B1A), inkValue: rgb(0x123C8C), inkSoft: rgb(0x55534F), inkFault: rgb(0xA8071A), inkDone: rgb(0x1B6B2F),
			inkWall: rgb(0x1C1B1A), inkLine: rgb(0x8C8982), inkCursor: rgb(0x1D5FD0), inkCause: rgb(0x0B72A8), inkEffect: rgb(0xA65300),
			inkGold: rgb(0xA97B00), inkSilver: rgb(0x7B818A), inkBronze: rgb(0xA65E2E),
		},
	},
	Dark: {
		grounds: [groundCount]color.RGBA{
			page: rgb(0x1F2024), paper: rgb(0x2A2B31), band: rgb(0x34363E), chosen: rgb(0x304164),
			cause: rgb(0x1E4258), effect: rgb(0x553F10), fault: rgb(0x692730), done: rgb(0x21402C),
		},
		inks: [inkCount]color.RGBA{
			inkText: rgb(0xF4F3EF), inkValue: rgb(0xB9DAFF), inkSoft: rgb(0xC3C5CB), inkFault: rgb(0xFF9B92), inkDone: rgb(0xAEFAC2),
			inkWall: rgb(0xC6C9D0), inkLine: rgb(0x7F838C), inkCursor: rgb(0x7FB2FF), inkCause: rgb(0x5CC0EE), inkEffect: rgb(0xFFC34D),
			inkGold: rgb(0xF0C14B), inkSilver: rgb(0xB9BEC8), inkBronze: rgb(0xD69A6B),
		},
	},
	Contrast: {
		grounds: [groundCount]color.RGBA{
			page: rgb(0xF2F2F2), paper: rgb(0xFFFFFF), band: rgb(0xEAEAEA), chosen: rgb(0xCFE2FF),
			cause: rgb(0xCBEBFF), effect: rgb(0xFFE08A), fault: rgb(0xFFC9C6), done: rgb(0xD6F5D6),
		},
		inks: [inkCount]color.RGBA{
			inkText: rgb(0x000000), inkValue: rgb(0x00226B), inkSoft: rgb(0x2E2E2E), inkFault: rgb(0x900010), inkDone: rgb(0x00632A),
			inkWall: rgb(0x000000), inkLine: rgb(0x6A6A6A), inkCursor: rgb(0x0040C0), inkCause: rgb(0x005A8C), inkEffect: rgb(0x8A4300),
			inkGold: rgb(0x7A5900), inkSilver: rgb(0x5B6068), inkBronze: rgb(0x83441A),
		},
	},
}

// The palette of a theme: the grounds, the inks, then for each ground and smooth ink
// the levels-1 blends between them.
const (
	firstInk     = groundCount
	firstBlend   = firstInk + inkCount
	blendsAPair  = levels - 1
	paletteSize  = firstBlend + groundCount*smoothInks*blendsAPair
	blendsGround = smoothInks * blendsAPair
)

// shade returns the palette index of an ink on a ground: level 0 is the bare ground,
// levels the full ink.
func shade(g ground, i ink, level uint8) uint8 {
	switch {
	case level == 0:
		return uint8(g)
	case level >= levels || i >= smoothInks:
		return firstInk + uint8(i)
	}
	return firstBlend + uint8(g)*blendsGround + uint8(i)*blendsAPair + level - 1
}

// unshade takes a palette index apart. A full ink has no ground any more: whole is
// true, and the ground means nothing.
func unshade(index uint8) (g ground, i ink, level uint8, whole bool) {
	switch {
	case index < firstInk:
		return ground(index), 0, 0, false
	case index < firstBlend:
		return 0, ink(index - firstInk), levels, true
	}
	k := index - firstBlend
	return ground(k / blendsGround), ink(k % blendsGround / blendsAPair), k%blendsAPair + 1, false
}

// mapping exchanges every palette index for another.
type mapping [256]uint8

// Two kinds of exchange serve every picture of every theme, because all palettes have
// the same structure.
var (
	onto  [groundCount]mapping            // lays what is drawn on another ground
	stamp [smoothInks][levels + 1]mapping // draws an ink at a level over what is there
	inkTo [smoothInks][smoothInks]mapping // exchanges one ink for another
	bare  [256]bool                       // nothing, or the faintest trace, is drawn there
)

// palette is a theme's colours in the forms that are asked for.
type palette struct {
	colours color.Palette // at most 255: animations need one for transparency
	bytes   []byte        // red, green and blue of each, as in PNG's PLTE
}

// The palettes of boards, and those of cards, which have every ink smooth but fewer
// grounds.
var (
	boardPalettes [len(themeColours)]*palette
	cardPalettes  [len(themeColours)]*palette
)

// newPalette returns the palette of the given colours.
func newPalette(colours []color.RGBA) *palette {
	p := &palette{}
	for _, c := range colours {
		p.colours = append(p.colours, c)
		p.bytes = append(p.bytes, c.R, c.G, c.B)
	}
	return p
}

func init() {
	for n := range paletteSize {
		index := uint8(n)
		g, i, level, whole := unshade(index)
		bare[index] = !whole && level <= 1
		for to := range ground(groundCount) {
			onto[to][index] = index
			if !whole {
				onto[to][index] = shade(to, i, level)
			}
		}
		for to := range ink(smoothInks) {
			for from := range ink(smoothInks) {
				inkTo[from][to][index] = index
				if i == from && level > 0 {
					inkTo[from][to][index] = shade(g, to, level)
				}
			}
			for l := range uint8(levels + 1) {
				stamp[to][l][index] = stamped(index, to, l)
			}
		}
	}
	for t := range themeColours {
		boardPalettes[t] = newPalette(themeColours[t].board())
		cardPalettes[t] = newPalette(themeColours[t].card())
	}
}

// stamped returns what becomes of a pixel when an ink is drawn over it at a level.
func stamped(under uint8, over ink, level uint8) uint8 {
	g, _, below, whole := unshade(under)
	switch {
	case level == levels:
		return shade(g, over, level)
	case whole || level < below:
		return under
	}
	return shade(g, over, level)
}

// board computes the colours of a board's palette.
func (c *colours) board() []color.RGBA {
	p := make([]color.RGBA, paletteSize)
	for n := range p {
		g, i, level, whole := unshade(uint8(n))
		if whole {
			p[n] = c.inks[i]
			continue
		}
		p[n] = mix(c.grounds[g], c.inks[i], level)
	}
	return p
}

// card computes the colours of a card's palette.
func (c *colours) card() []color.RGBA {
	p := slices.Clone(c.inks[:])
	for _, g := range [...]ground{page, paper, chosen, done} {
		p = append(p, c.grounds[g])
		for _, i := range c.inks {
			for level := range uint8(levels - 1) {
				p = append(p, mix(c.grounds[g], i, level+1))
			}
		}
	}
	return p
}

// mix returns the colour at the given level on the way from a to b.
func mix(a, b color.RGBA, level uint8) color.RGBA {
	between := func(x, y uint8) uint8 {
		return uint8((int(x)*(levels-int(level)) + int(y)*int(level) + levels/2) / levels)
	}
	return color.RGBA{R: between(a.R, b.R), G: between(a.G, b.G), B: between(a.B, b.B), A: 255}
}
