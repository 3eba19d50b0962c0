package words

import (
	"cmp"
	"slices"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// MatchPost is the text of a match's message. Its sentences are "Match invited" and so
// on, by the match's state.
type MatchPost struct {
	Sentence
	Duel     bool
	Kind     Kind
	Rated    bool
	Brought  bool // the puzzle is the host's own
	TooFast  bool // some time is
	Enough   bool // it moved no rating: the same two have played for ratings often enough today
	Host     string
	Rival    string     // of a duel, the other one
	RivalID  storage.ID // of the other one in a duel
	StartsAt time.Time
	DueAt    time.Time
	Until    time.Time
	Rows     []MatchRow // best first
	Draw     string     // who offers one, if somebody does
}

// matchKeys name the sentences by the state of a match.
var matchKeys = map[storage.MatchState]Sentence{
	storage.MatchInvited: "Match invited", storage.MatchStarting: "Match starting", storage.MatchRunning: "Match running", storage.MatchDecided: "Match decided",
	storage.MatchOver: "Match over", storage.MatchDeclined: "Match declined", storage.MatchWithdrawn: "Match withdrawn",
	storage.MatchExpired: "Match expired", storage.MatchDeserted: "Match deserted",
}

// MatchPostOf returns the text of a match's message at an instant.
func MatchPostOf(v game.MatchView, now time.Time) MatchPost {
	m := MatchPost{
		Sentence: matchKeys[v.State], Duel: v.Kind == storage.Duel, Kind: v.Info.Kind(), Rated: v.Rated, Brought: v.Brought,
		StartsAt: v.StartsAt, DueAt: v.DueAt, Until: v.Until, Rows: MatchRowsOf(v),
	}
	m.Enough = v.State == storage.MatchOver && v.Rated && len(m.Rows) > 1 && m.Rows[0].Side.Place > 0
	for _, r := range v.Rivals {
		m.TooFast, m.Enough = m.TooFast || r.TooFast, m.Enough && !r.Rating.Known()
		if r.Player == v.Host {
			m.Host = r.Name
		} else {
			m.Rival, m.RivalID = r.Name, r.Player
		}
		if v.State == storage.MatchRunning && !now.After(r.Offer) {
			m.Draw = r.Name
		}
	}
	return m
}

// MatchRow is one player of a match, on a line and on a card.
type MatchRow struct {
	Name   string
	Place  int // a medal's, or 0
	Winner bool
	Result MatchResult
	Detail Message // nil before the end
	Rated  Message // what it did to the rating; nil if nothing
	Side   game.RivalView
}

// MatchResult says in a few words how far a player is, or how it ended. Its sentences are
// RivalSolved, RivalPlaying, RivalAwaited and those of the other states.
type MatchResult struct {
	Sentence
	Took          time.Duration
	Filled, Cells int
}

// resultKeys name them by the state of a rival.
var resultKeys = map[storage.RivalState]Sentence{
	storage.RivalSolved: "RivalSolved", storage.RivalGaveUp: "RivalGaveUp", storage.RivalAbsent: "RivalAbsent", storage.RivalUnfinished: "RivalUnfinished",
	storage.RivalWalkover: "RivalWalkover", storage.RivalDrew: "RivalDrew", storage.RivalIn: "RivalPlaying",
}

// MatchRowsOf returns those who take part in a match: by their places once there are
// some, else who is done first, then who has filled the most.
func MatchRowsOf(v game.MatchView) []MatchRow {
	var rows []MatchRow
	for _, r := range v.Rivals {
		if r.State == storage.RivalOut || r.State == storage.RivalAsked {
			continue
		}
		row := MatchRow{Name: r.Name, Side: r, Detail: detailOf(v, r), Rated: rivalRatedOf(r.Rating), Result: MatchResult{Sentence: resultKeys[r.State], Took: r.Solve, Filled: r.Count, Cells: v.Cells()}}
		switch r.State {
		case storage.RivalSolved, storage.RivalWalkover:
			row.Place, row.Winner = r.Place, r.Place == 1
		case storage.RivalIn:
			if r.Game == 0 {
				row.Result.Sentence = "RivalAwaited"
			}
		}
		rows = append(rows, row)
	}
	slices.SortStableFunc(rows, func(a, b MatchRow) int {
		return cmp.Or(cmp.Compare(standingOf(a.Side), standingOf(b.Side)), cmp.Compare(a.Side.Place, b.Side.Place),
			cmp.Compare(a.Side.Solve, b.Side.Solve), cmp.Compare(b.Side.Count, a.Side.Count), cmp.Compare(a.Side.Seat, b.Side.Seat))
	})
	return rows
}

// standingOf orders those who are done, those who play, and those who are out.
func standingOf(r game.RivalView) int {
	switch r.State {
	case storage.RivalSolved, storage.RivalWalkover:
		return 0
	case storage.RivalIn:
		return 1
	}
	return 2
}

// RematchOf is the label of what calls a match of a kind once more.
func RematchOf(k storage.MatchKind) Sentence {
	if k == storage.Race {
		return "ButtonAgain"
	}
	return "ButtonRematch"
}

// DuelCard returns the card of a duel at an instant.
func (c *Catalogue) DuelCard(v game.MatchView, boards [2]imaging.Picture, now time.Time) imaging.Duel {
	card := imaging.Duel{Title: c.Text(Of("MatchTitle", v)), Subtitle: c.Text(Of("MatchSubtitle", v))}
	for i, side := range v.Rivals {
		for _, row := range MatchRowsOf(v) {
			if row.Side.Player == side.Player {
				result := Message(row.Result)
				if row.Result.Sentence == "RivalPlaying" { // the board beside it shows the cells
					result = Of("MatchClock", now.Sub(v.StartsAt))
				}
				card.Sides[i] = imaging.DuelSide{Name: c.named(row.Name), Result: c.Text(result), Detail: c.Text(row.Detail), Winner: row.Winner, Board: boards[i]}
			}
		}
	}
	return card
}

// detailOf says how clean a side is once the match is over; before, it stays between the
// player and the board.
func detailOf(v game.MatchView, r game.RivalView) Message {
	if v.State.Open() || r.State != storage.RivalSolved {
		return nil
	}
	return Of("MatchDetail", r)
}

// mostRacers is how many players fit on the card of a race.
const mostRacers = 15

// RaceCard returns the card of a race.
func (c *Catalogue) RaceCard(v game.MatchView) imaging.Recap {
	card := imaging.Recap{Title: c.Text(Of("MatchTitle", v)), Subtitle: c.Text(Of("MatchSubtitle", v))}
	rows := MatchRowsOf(v)
	if more := len(rows) - mostRacers; more > 0 {
		card.Footer, rows = c.Text(Of("MatchMore", more)), rows[:mostRacers]
	}
	for _, row := range rows {
		card.Rows = append(card.Rows, imaging.RecapRow{Rank: row.Place, Name: c.named(row.Name), Result: c.Text(row.Result), Detail: c.Text(row.Detail)})
	}
	return card
}

// MatchEnd says how a match ended for one of its players. It does so as soon as somebody has
// solved it: all clocks start together, so nobody overtakes them.
type MatchEnd struct {
	Closed bool          // nobody won it
	Shared bool          // with Name
	Place  int           // the player's; 0 if they have not finished
	Name   string        // who won, or next behind the player who did
	Took   time.Duration // what Name needed; 0 if they did not have to finish
	By     time.Duration // between the two, if both have solved it
	Still  bool          // the player may still finish
	Rated  Message       // what became of the player's rating; nil if there is nothing to tell
}

// MatchEndOf returns how a match ended for a player; nil if nobody has won it yet.
func MatchEndOf(v *game.MatchView, player storage.ID) Message {
	rows := MatchRowsOf(*v)
	switch won := len(rows) > 0 && rows[0].Side.Place == 1; {
	case v.State.Open() && v.State != storage.MatchDecided:
		return nil
	case !won:
		return MatchEnd{Closed: true}
	}
	own := v.Side(player)
	m := MatchEnd{Place: own.Place, Still: own.State == storage.RivalIn, Rated: ratedOf(own.Rating)}
	if others := withoutPlayer(rows, player); len(others) > 0 {
		first := others[0].Side
		m.Name, m.Took, m.Shared = first.Name, first.Solve, own.Place == 1 && first.Place == 1
		if own.Solve > 0 && first.Solve > 0 {
			m.By = (own.Solve - first.Solve).Abs()
		}
	}
	return m
}

func withoutPlayer(rows []MatchRow, player storage.ID) []MatchRow {
	return slices.DeleteFunc(rows, func(r MatchRow) bool { return r.Side.Player == player })
}

// MatchLine says above a board of a match how it ended, and how the others stand.
type MatchLine struct {
	End  Message    // nil while nobody has won
	Rows []MatchRow // the others, without a winner whom the end names
}

// MatchLineOf returns the line of a board; nil if there is nothing to say.
func MatchLineOf(v *game.View) Message {
	if v.Match == nil {
		return nil
	}
	m := MatchLine{End: MatchEndOf(v.Match, v.Game.Player), Rows: withoutPlayer(MatchRowsOf(*v.Match), v.Game.Player)}
	if m.End != nil {
		m.Rows = slices.DeleteFunc(m.Rows, func(r MatchRow) bool { return r.Winner })
	}
	if m.End == nil && len(m.Rows) == 0 {
		return nil
	}
	return m
}
