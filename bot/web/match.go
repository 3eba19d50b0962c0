package web

import (
	"net/http"
	"strings"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/match"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Matches are duels and races on the page.
var Matches = Part{
	Calls:   []Call{{Pattern: "POST /api/v1/matches/{id}/actions", Answer: (*Server).actOnMatch}},
	Entries: map[string]Section{"friends": (*Server).matches},
}

// matches are the open duels and races of the request's player, with the actions that each allows.
func (s *Server) matches(r *http.Request) ([]part, error) {
	if actor.IsGuest(visitorOf(r).Player) {
		return nil, errGuestsOnly
	}
	list, err := ask[match.List](s, r, match.Own{})
	p := part{Name: "matches"}
	for _, v := range list {
		title, own := s.matchTitle(&v), v.Side(visitorOf(r).Player)
		deed := func(label words.Message, do string) {
			p.Rows = append(p.Rows, next{Label: s.words.Text(label), Detail: title, Match: gameName(v.ID), Do: do})
		}
		switch {
		case v.State == storage.MatchInvited && own.State == storage.RivalAsked:
			deed("ButtonAccept", "accept")
			deed("ButtonDecline", "decline")
		case v.State == storage.MatchStarting && v.Kind == storage.Race:
			deed("ButtonLeave", "leave")
		case v.State >= storage.MatchRunning && own.State == storage.RivalIn:
			p.Rows = append(p.Rows, next{Label: s.words.Text("ButtonMyBoard"), Detail: title, Open: openMatch, Match: gameName(v.ID)})
		default:
			p.Lines = append(p.Lines, title)
		}
	}
	return []part{p}, err
}

// matchTitle names a match by its kind, its puzzle and its players.
func (s *Server) matchTitle(v *game.MatchView) string {
	names := []string{}
	for _, r := range v.Rivals {
		names = append(names, r.Name)
	}
	return s.words.Text(words.Of("MatchTitle", v)) + " · " + s.words.Text(words.Of("MatchSubtitle", v)) + " · " + strings.Join(names, ", ")
}

// matchDeeds are the actions about a match apart from playing it, by their names in the API.
var matchDeeds = map[string]func(match int64) game.Action{
	"accept":  func(m int64) game.Action { return match.Accept{Match: m} },
	"decline": func(m int64) game.Action { return match.Decline{Match: m} },
	"leave":   func(m int64) game.Action { return match.LeaveRace{Match: m} },
	"draw":    func(m int64) game.Action { return match.OfferDraw{Match: m} },
	"give_up": func(m int64) game.Action { return match.GiveUp{Match: m} },
	"rematch": func(m int64) game.Action { return match.Rematch{Match: m} },
}

// said is the result of an action that is not about a board.
type said struct {
	Said []string `json:"said"`
}

// actOnMatch does something about a match of the player's.
func (s *Server) actOnMatch(r *http.Request) (any, error) {
	var body struct {
		ID string `json:"id"`
		Do string `json:"do"`
	}
	id, key, err := acting(r, &body, &body.ID)
	if err != nil {
		return nil, err
	}
	does := matchDeeds[body.Do]
	if does == nil {
		return nil, errBadRequest
	}
	t, err := s.opts.Game.Play(r.Context(), s.actor(r, key), 0, does(id))
	if err != nil {
		return nil, err
	}
	if t.Refusal != nil {
		return nil, errRefused.saying(t.Refusal)
	}
	return said{s.lines(words.TurnOf(t))}, nil
}

// standing is how a match goes, on the board of one who plays it.
type standing struct {
	ID     string   `json:"id"`
	Rivals []rival  `json:"rivals"` // the others, the best first
	Cells  int      `json:"cells"`  // of the whole board
	Alone  bool     `json:"alone"`  // nothing helps while it goes on
	Over   bool     `json:"over"`
	Said   []string `json:"said"` // how it ended for the player, once it has
	May    []deed   `json:"may"`  // the actions that it allows
}

// rival is one of the others.
type rival struct {
	Name   string `json:"name"`
	Filled int    `json:"filled"` // cells
	Result string `json:"result"` // how far they are, or how they ended
}

// deed is something that can be done about a match.
type deed struct {
	Label string `json:"label"`
	Do    string `json:"do"`
}

// standingOf tells how the match of a board goes; nil if the board belongs to none.
func (s *Server) standingOf(v *game.View) *standing {
	if v.Match == nil {
		return nil
	}
	m := v.Match
	out := &standing{ID: gameName(m.ID), Rivals: []rival{}, Cells: m.Cells(), Alone: v.Alone, Over: !m.State.Open(), Said: []string{}, May: []deed{}}
	for _, row := range words.MatchRowsOf(*m) {
		if row.Side.Player != v.Game.Player {
			out.Rivals = append(out.Rivals, rival{Name: row.Name, Filled: row.Side.Count, Result: s.words.Text(row.Result)})
		}
	}
	out.Said = s.lines(words.MatchEndOf(m, v.Game.Player))
	if m.State.Open() && m.State >= storage.MatchRunning && m.Side(v.Game.Player).State == storage.RivalIn {
		if m.Kind == storage.Duel && m.State == storage.MatchRunning {
			out.May = append(out.May, deed{s.words.Text("ButtonDraw"), "draw"})
		}
		out.May = append(out.May, deed{s.words.Text("ButtonGiveUp"), "give_up"})
	}
	return out
}
