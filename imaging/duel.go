package imaging

// Duel is the card of a duel: two boards side by side.
type Duel struct {
	Title    string
	Subtitle string
	Sides    [2]DuelSide
	Theme    Theme
	WidthPx  int // 600 to 1200; 0 means 1200
}

// DuelSide is one rival's half of the card. The Theme, Title and SizePx of its
// Board are the card's to choose. While the duel runs, Board.Veiled shows how far a
// rival is without giving values away.
type DuelSide struct {
	Name   string // any Unicode; see Drawable
	Result string // the time or the standing
	Detail string // small, below: wrong submissions, hints
	Winner bool
	Board  Board
}
