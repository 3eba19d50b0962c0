package matchface

import (
	"net/http"
	"strings"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/match"
	"kenkenbot/bot/web"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// page is duels and races on the page.
var page = web.Part{
	Calls:   []web.Call{{Pattern: "POST /api/v1/matches/{id}/actions", Answer: actOnMatch}},
	Entries: map[string]web.Fill{"friends": matches},
	Opens:   map[string]func(id int64) game.Choice{openMatch: func(id int64) game.Choice { return match.Board{Match: id} }},
	Beside: func(s *web.Server, v *game.View) any {
		if v.Match == nil {
			return nil
		}
		return standingOf(s, v)
	},
}

// openMatch names the board of a match among what can be opened.
const openMatch = "match"

// matches are the open duels and races of the request's player, with the actions that each allows.
func matches(s *web.Server, r *http.Request) ([]web.Section, error) {
	if actor.IsGuest(web.Visitor(r).Player) {
		return nil, web.ErrGuestsOnly
	}
	list, err := web.Ask[match.List](s, r, match.Own{})
	p := web.Section{Name: "matches"}
	for _, v := range list {
		title, own := matchTitle(s, &v), v.Side(web.Visitor(r).Player)
		deed := func(label words.Message, do string) {
			p.Rows = append(p.Rows, web.Next{Label: s.Text(label), Detail: title, Match: web.IDText(v.ID), Do: do})
		}
		switch {
		case v.State == storage.MatchInvited && own.State == storage.RivalAsked:
			deed("ButtonAccept", "accept")
			deed("ButtonDecline", "decline")
		case v.State == storage.MatchStarting && v.Kind == storage.Race:
			deed("ButtonLeave", "leave")
		case v.State >= storage.MatchRunning && own.State == storage.RivalIn:
			p.Rows = append(p.Rows, web.Next{Label: s.Text("ButtonMyBoard"), Detail: title, Open: openMatch, Match: web.IDText(v.ID)})
		default:
			p.Lines = append(p.Lines, title)
		}
	}
	return []web.Section{p}, err
}

// matchTitle names a match by its kind, its puzzle and its players.
func matchTitle(s *web.Server, v *game.MatchView) string {
	names := []string{}
	for _, r := range v.Rivals {
		names = append(names, r.Name)
	}
	return s.Text(words.Of("MatchTitle", v)) + " · " + s.Text(words.Of("MatchSubtitle", v)) + " · " + strings.Join(names, ", ")
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

// actOnMatch does something about a match of the player's.
func actOnMatch(s *web.Server, r *http.Request) (any, error) {
	var body struct {
		ID string `json:"id"`
		Do string `json:"do"`
	}
	id, key, err := web.Acting(r, &body, &body.ID)
	if err != nil {
		return nil, err
	}
	does := matchDeeds[body.Do]
	if does == nil {
		return nil, web.ErrBadRequest
	}
	t, err := s.Game().Play(r.Context(), s.Actor(r, key), 0, does(id))
	if err != nil {
		return nil, err
	}
	if t.Refusal != nil {
		return nil, web.Refused(t.Refusal)
	}
	return web.Said{Said: s.Lines(words.TurnOf(t))}, nil
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

// standingOf tells how the match of a board goes.
func standingOf(s *web.Server, v *game.View) *standing {
	m := v.Match
	out := &standing{ID: web.IDText(m.ID), Rivals: []rival{}, Cells: m.Cells(), Alone: v.Alone, Over: !m.State.Open(), Said: []string{}, May: []deed{}}
	for _, row := range words.MatchRowsOf(*m) {
		if row.Side.Player != v.Game.Player {
			out.Rivals = append(out.Rivals, rival{Name: row.Name, Filled: row.Side.Count, Result: s.Text(row.Result)})
		}
	}
	out.Said = s.Lines(words.MatchEndOf(m, v.Game.Player))
	if m.State.Open() && m.State >= storage.MatchRunning && m.Side(v.Game.Player).State == storage.RivalIn {
		if m.Kind == storage.Duel && m.State == storage.MatchRunning {
			out.May = append(out.May, deed{s.Text("ButtonDraw"), "draw"})
		}
		out.May = append(out.May, deed{s.Text("ButtonGiveUp"), "give_up"})
	}
	return out
}
