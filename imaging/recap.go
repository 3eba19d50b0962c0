package imaging

// Recap is the leaderboard card of the daily recap.
type Recap struct {
	Title    string
	Subtitle string
	Rows     []RecapRow // at most 15 are shown
	Footer   string
	Theme    Theme
	WidthPx  int // 400 to 1200; 0 means 1000
}

// RecapRow is one player on the card.
type RecapRow struct {
	Rank   int    // places 1 to 3 carry a medal
	Name   string // any Unicode; see Drawable
	Result string // the time, at the right edge
	Detail string // small, under the name: "assisted", "2 wrong submissions"
	Mine   bool   // highlighted
}
