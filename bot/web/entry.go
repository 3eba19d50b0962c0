package web

import (
	"net/http"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// entry is one of the page's entries beside the board, in parts that the page lays out.
type entry struct {
	Parts []Section `json:"parts"`
}

// Section is a section of an entry: what it says, and what leads on from it.
type Section struct {
	Name  string    `json:"name"`            // by which the page titles it
	Title string    `json:"title,omitempty"` // instead of that title
	Lines []string  `json:"lines"`
	Table []row     `json:"table,omitempty"`
	Rows  []Next    `json:"rows"`
	Days  *calendar `json:"days,omitempty"`
}

// row is a row of a leaderboard: rank, name, result, and a further word about it.
type row struct {
	Cells []string `json:"cells"`
	Own   bool     `json:"own,omitempty"`
}

// The parts of the page besides boards and lessons, in the order in which they are put together.
var (
	Playing      = Part{Entries: map[string]Fill{"today": (*Server).today, "play": (*Server).play}}
	Leaderboards = Part{Entries: map[string]Fill{"friends": (*Server).leaders}}
	Records      = Part{
		Calls: []Call{
			{Pattern: "GET /api/v1/data", Answer: (*Server).export},
			{Pattern: "GET /api/v1/reminders", Answer: (*Server).reminders},
			{Pattern: "POST /api/v1/reminders", Answer: (*Server).remind},
		},
		Entries: map[string]Fill{"me": (*Server).me},
	}
	OwnPuzzles = Part{Entries: map[string]Fill{"play": (*Server).ownPuzzles}}
)

// entry answers with an entry. Guests have no day, no friends and no record.
func (s *Server) entry(r *http.Request) (any, error) {
	list := []Section{}
	known := false
	for _, p := range s.opts.Parts {
		section, has := p.Entries[r.PathValue("name")]
		if !has {
			continue
		}
		known = true
		parts, err := section(s, r)
		if err != nil {
			return nil, err
		}
		list = append(list, parts...)
	}
	if !known {
		return nil, errNotFound
	}
	for i := range list {
		if list[i].Lines == nil {
			list[i].Lines = []string{}
		}
		if list[i].Rows == nil {
			list[i].Rows = []Next{}
		}
	}
	return entry{Parts: list}, nil
}

// Ask looks a fact up for the request's player. What is refused is a problem that says why.
func Ask[F outcome.Fact](s *Server, r *http.Request, q game.Query) (F, error) {
	t, err := s.opts.Game.Look(r.Context(), s.Actor(r, storage.Key{}), q)
	if err == nil && t.Refusal != nil {
		err = Refused(t.Refusal)
	}
	fact, _ := game.FactOf[F](t)
	return fact, err
}

// today is the day's puzzles, how the player's people are doing, and how the streak stands.
func (s *Server) today(r *http.Request) ([]Section, error) {
	if actor.IsGuest(Visitor(r).Player) {
		return nil, ErrGuestsOnly
	}
	front, err := Ask[game.Front](s, r, game.FrontPage{})
	if err != nil {
		return nil, err
	}
	day := Section{Name: "today"}
	for _, d := range front.Dailies {
		row := Next{Label: s.words.Text(words.PageDailyOf(d)), Open: openingOf(d.Slot), Size: d.Kind.Size, Primary: d.First}
		if d.Puzzle != nil {
			row.Cages = cagesOf(d.Puzzle)
			cover(row.Cages)
		}
		day.Rows = append(day.Rows, row)
	}
	list := []Section{day}
	if len(front.Fellows) > 0 {
		people := Section{Name: "people", Title: s.serverName(r.Context(), front.Guild)}
		for _, f := range front.Fellows {
			people.Lines = append(people.Lines, s.words.Text(words.FellowOf(f)))
		}
		list = append(list, people)
	}
	return append(list, Section{Name: "streak", Lines: append(s.Lines(words.Of("PageStreak", front.Streak)), s.Lines(words.TomorrowOf(front.Tomorrow))...)}), nil
}

// play returns the other things to play: games under way and the archive.
func (s *Server) play(r *http.Request) ([]Section, error) {
	games, err := s.underWay(r)
	if err != nil || actor.IsGuest(Visitor(r).Player) {
		return []Section{games}, err
	}
	archive, err := s.archive(r)
	return []Section{games, archive}, err
}

// ownPuzzles are those that the player has brought.
func (s *Server) ownPuzzles(r *http.Request) ([]Section, error) {
	if actor.IsGuest(Visitor(r).Player) {
		return nil, nil
	}
	puzzles, err := Ask[game.OwnPuzzles](s, r, game.OwnList{})
	own := Section{Name: "own"}
	for _, p := range puzzles {
		own.Rows = append(own.Rows, Next{Label: s.words.Text(words.Of("OwnOption", p)), Open: openLoaded, Own: IDText(p.ID)})
	}
	return []Section{own}, err
}

// underWay are the games that can be gone on with.
func (s *Server) underWay(r *http.Request) (Section, error) {
	games, err := Ask[game.OpenGames](s, r, game.Unfinished{})
	list := Section{Name: "games"}
	for _, row := range words.GameListOf(games).Rows {
		list.Rows = append(list.Rows, Next{Label: s.words.Text(row), Open: openOwn, Game: IDText(row.ID)})
	}
	return list, err
}

// spans are the spans of leaderboards, by their names in the API.
var spans = map[string]game.Span{"": game.OnePuzzle, "week": game.ThisWeek, "month": game.ThisMonth, "all": game.AllTime}

// leaders are the leaderboard of a span.
func (s *Server) leaders(r *http.Request) ([]Section, error) {
	span, known := spans[r.FormValue("span")]
	switch {
	case actor.IsGuest(Visitor(r).Player):
		return nil, ErrGuestsOnly
	case !known:
		return nil, ErrBadRequest
	}
	board := Section{Name: "board"}
	t, err := s.opts.Game.Look(r.Context(), s.Actor(r, storage.Key{}), game.Leaderboard{Span: span})
	if err != nil {
		return nil, err
	}
	for _, fact := range t.Facts {
		switch f := fact.(type) {
		case game.PuzzleBoard:
			s.lead(&board, words.LeadersOfPuzzle(f, false))
		case game.ScoreBoard:
			s.lead(&board, words.LeadersOfMany(f, false))
		}
	}
	if t.Refusal != nil {
		board.Lines = s.Lines(words.RefusedOf(t.Refusal))
	}
	return []Section{board}, nil
}

// lead writes a leaderboard: its rows as a table, and the rest of it in lines.
func (s *Server) lead(board *Section, m words.Leaders) {
	for _, r := range m.Rows {
		board.Table = append(board.Table, row{s.words.Columns(r), r.Own})
	}
	m.Rows = nil
	board.Lines = s.Lines(m)
}

// me is the player's record, with the calendar of the streak and what they have achieved.
func (s *Server) me(r *http.Request) ([]Section, error) {
	who := Visitor(r)
	if actor.IsGuest(who.Player) {
		return nil, nil
	}
	stats, err := Ask[standings.Stats](s, r, game.StatsOf{Player: who.Player})
	if err != nil {
		return nil, err
	}
	record := words.StatsOf(who.Name, stats)
	record.Weeks, record.Achievements = nil, nil // they have parts of their own
	return []Section{
		{Name: "streak", Lines: s.Lines(words.Of("PageStreak", stats.Streak)), Days: streakDays(stats.Calendar)},
		{Name: "record", Lines: s.Lines(record)[1:]},
		{Name: "achievements", Lines: s.Lines(words.PageAchievementsOf(stats.Achieved))},
	}, nil
}

// export answers with everything that is kept of the player.
func (s *Server) export(r *http.Request) (any, error) {
	data, why, err := s.opts.Game.Export(r.Context(), s.Actor(r, storage.Key{}))
	if err == nil && why != nil {
		err = Refused(why)
	}
	return data, err
}
