// Package imaging draws the pictures that the bot posts: the board of a puzzle in
// any state, the cards (statistics, recap, duel) and the replay of a solve.
//
// A picture is made from plain data and labels. The package writes no sentence of
// its own, knows no language, no Discord and no storage, and consults no solver: what
// to show as conflicting, hinted or solved is the caller's to say.
//
// # How a board is drawn
//
// Every theme is a palette of at most 256 colours with a structure: a handful of
// grounds (page, paper, the tints of highlighted cells), a handful of inks, and the
// blends of each ink on each ground that smooth edges need. What never changes while a
// puzzle is played (walls, lines, targets, coordinates, title) is drawn once with gg,
// turned into palette indices and kept. A picture is a copy of that layer: a
// highlighted cell exchanges one ground for another index by index, values and pencil
// marks are stamped from kept digit masks through a blend table, and the result is
// encoded as a paletted PNG. On the way nothing is drawn in full colour again.
package imaging
