package imaging

import "image/color"

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

// levels is how many steps lead from a ground to an ink drawn on it. Three look smooth
// at the sizes in use; more make pictures larger by a tenth.
const levels = 3

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
		return full(i)
	}
	return firstBlend + uint8(g)*blendsGround + uint8(i)*blendsAPair + level - 1
}

// full returns the palette index of an ink that covers its ground.
func full(i ink) uint8 { return firstInk + uint8(i) }

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

// What drawing exchanges. One set serves every board of every theme, because all their palettes
// have the same structure.
var (
	stamp [smoothInks][levels + 1]mapping // draws an ink at a level over what is there
	bare  [256]bool                       // nothing, or the faintest trace, is drawn there
)

// The palettes of boards, and those of cards, which have every ink smooth but fewer
// grounds. Each has at most 255 colours: animations need one for transparency.
var (
	boardPalettes [len(themeColours)]color.Palette
	cardPalettes  [len(themeColours)]color.Palette
)

func init() {
	for n := range paletteSize {
		index := uint8(n)
		_, _, level, whole := unshade(index)
		bare[index] = !whole && level <= 1
		for to := range ink(smoothInks) {
			for l := range uint8(levels + 1) {
				stamp[to][l][index] = stamped(index, to, l)
			}
		}
	}
	for t := range themeColours {
		boardPalettes[t] = themeColours[t].board()
		cardPalettes[t] = themeColours[t].card()
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
func (c *colours) board() color.Palette {
	p := make(color.Palette, paletteSize)
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
func (c *colours) card() (p color.Palette) {
	for _, i := range c.inks {
		p = append(p, i)
	}
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
