package web

import (
	"cmp"
	"net/http"
	"strconv"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// The kinds of games that can be opened.
const (
	openFirst    = "first"
	openToday    = "today"
	openMini     = "mini"
	openPractice = "practice"
	openPractise = "practise"
	openOwn      = "game"
	openLesson   = "lesson"
	openArchive  = "archive"
	openLoaded   = "own"
	openLearn    = "learn" // the rules and lessons, which the page itself shows
)

// order is a request to open a game.
type order struct {
	ID         string `json:"id"`
	Open       string `json:"open"`
	Day        string `json:"day"`
	Size       int    `json:"size"`
	Difficulty string `json:"difficulty"`
	Options    string `json:"options"`
	Game       string `json:"game"`
	Lesson     string `json:"lesson"` // its name
	Own        string `json:"own"`    // an entry of the player's own puzzles; empty is the text
	Text       string `json:"text"`   // of a puzzle, in any format
	Name       string `json:"name"`   // under which to keep it
	Match      string `json:"match"`
}

// choice returns the choice that the order stands for, which may be a feature's.
func (o order) choice(parts []Part) (game.Choice, error) {
	switch o.Open {
	case openFirst:
		return game.Today{}, nil
	case openToday, openMini:
		slot := storage.Main
		if o.Open == openMini {
			slot = storage.Mini
		}
		if o.Day == "" {
			return game.Today{Slot: slot}, nil
		}
		day, err := storage.ParseDay(o.Day)
		if err != nil {
			return nil, ErrBadRequest
		}
		return game.PostedPuzzle{Day: day, Slot: slot}, nil
	case openPractice:
		return o.practice()
	case openPractise:
		return game.Practise{}, nil
	case openOwn:
		id, err := ReadID(o.Game)
		return game.OwnGame{ID: id}, err
	case openArchive:
		day, err := storage.ParseDay(o.Day)
		if err != nil {
			return nil, ErrBadRequest
		}
		return game.Archived{Day: day, Slot: storage.Main}, nil
	case openLoaded:
		return o.loaded()
	case openLesson:
		return game.Learn{Lesson: o.Lesson}, nil
	}
	for _, p := range parts {
		if opens := p.Opens[o.Open]; opens != nil {
			id, err := ReadID(o.Match)
			return opens(id), err
		}
	}
	return nil, ErrBadRequest
}

// loaded returns the puzzle that a player brings.
func (o order) loaded() (game.Choice, error) {
	if o.Own == "" {
		return game.Load{From: ownpuzzle.Brought{Text: o.Text}, Name: o.Name}, nil
	}
	id, err := ReadID(o.Own)
	return game.Load{From: ownpuzzle.Brought{Own: id}}, err
}

// practice returns the puzzle that is ordered: what is left out is as with the command.
func (o order) practice() (game.Choice, error) {
	k := storage.Kind{Size: cmp.Or(o.Size, game.UsualSize)}
	if o.Difficulty != "" {
		d, err := board.ParseDifficulty(o.Difficulty)
		if err != nil {
			return nil, ErrBadRequest
		}
		k.Difficulty = d
	}
	options, err := almanac.ParseOptions(o.Options)
	if err != nil {
		return nil, ErrBadRequest
	}
	return game.Ordered{Order: almanac.Order{Kind: k, Options: options}}, nil
}

// open opens a game. Its clock starts when it is new.
func (s *Server) open(r *http.Request) (any, error) {
	var body order
	if err := readJSON(r, &body); err != nil {
		return nil, err
	}
	key, err := parseKey(body.ID)
	if err != nil {
		return nil, err
	}
	choice, err := body.choice(s.opts.Parts)
	if err != nil {
		return nil, err
	}
	if game.Makes(choice) && actor.IsGuest(Visitor(r).Player) {
		if wait := s.rates.guestOrder(addressOf(r), time.Now()); wait > 0 {
			return nil, errTooFast.in(wait)
		}
	}
	a := s.Actor(r, key)
	t, err := s.opts.Game.Open(r.Context(), a, choice)
	return s.reply(r, a, t, err)
}

// look shows a board as it is.
func (s *Server) look(r *http.Request) (any, error) {
	id, err := ReadID(r.PathValue("id"))
	if err != nil {
		return nil, err
	}
	a := s.Actor(r, storage.Key{})
	t, err := s.opts.Game.Look(r.Context(), a, game.Board{Game: id})
	return s.reply(r, a, t, err)
}

// act does something on a game.
func (s *Server) act(r *http.Request) (any, error) {
	var body action
	id, key, err := Acting(r, &body, &body.ID)
	if err != nil {
		return nil, err
	}
	does, err := body.action()
	if err != nil {
		return nil, err
	}
	a := s.Actor(r, key)
	if does == nil {
		t, err := s.inquire(r, a, id, body)
		answer, err := s.reply(r, a, t, err)
		if said, ok := answer.(turn); ok && body.Do == "review" && t.View != nil {
			_, said.Ways = s.nextOf(t.View, Visitor(r))
			answer = said
		}
		return answer, err
	}
	t, err := s.opts.Game.Play(r.Context(), a, id, does)
	if err == nil && t.View == nil && t.Refusal == nil { // it was about the player
		var shown game.Turn
		shown, err = s.opts.Game.Look(r.Context(), a, game.Board{Game: id})
		t.View, t.Refusal = shown.View, shown.Refusal
	}
	answer, err := s.reply(r, a, t, err)
	if said, ok := answer.(turn); ok && body.Do == "solution" && !body.Agreed && t.Refusal == nil {
		said.Said = s.Lines(words.AskSolutionOf(t.View))
		said.Offers = []offer{{s.words.Text("ButtonSolution"), false, offerDeed{Do: "solution", Agreed: true}}}
		answer = said
	}
	if body.Language != "" && err == nil {
		_, keep, err := s.keptLanguage(r, a.Player)
		return cookied{answer, []*http.Cookie{keep}}, err
	}
	return answer, err
}

// inquire looks something up about a game.
func (s *Server) inquire(r *http.Request, a actor.Actor, id int64, body action) (game.Turn, error) {
	shown, err := s.opts.Game.Look(r.Context(), a, game.Board{Game: id})
	if err != nil || shown.View == nil {
		return shown, err
	}
	query, err := body.query(shown.View)
	if err != nil {
		return game.Turn{}, err
	}
	t, err := s.opts.Game.Look(r.Context(), a, query)
	t.View = shown.View
	return t, err
}

// ways are the combinations that can still fill a cage.
type ways struct {
	Cage         cage    `json:"cage"`
	Combinations [][]int `json:"combinations"`
	All          bool    `json:"all"` // there are no others
}

// combinations answers with the ways to fill the cage of a cell.
func (s *Server) combinations(r *http.Request) (any, error) {
	id, err := ReadID(r.FormValue("game"))
	if err != nil {
		return nil, err
	}
	cell, ok := board.ParseCell(r.FormValue("cell"))
	if !ok {
		return nil, ErrBadRequest
	}
	t, err := s.opts.Game.Look(r.Context(), s.Actor(r, storage.Key{}), game.CageWays{Game: id, Cell: cell})
	if err != nil {
		return nil, err
	}
	_, bad := t.Refusal.(game.BadCells)
	switch {
	case t.Refusal == nil:
	case t.Refusal == game.OnlyPractice:
		return nil, errRanked
	case t.Refusal == game.IsPaused:
		return nil, errPaused
	case bad:
		return nil, ErrBadRequest
	default:
		return nil, errNotFound
	}
	found, _ := game.FactOf[game.Ways](t)
	sets := found.Sets
	if sets == nil {
		sets = [][]int{}
	}
	return ways{cageOf(found.Cage), sets, found.All}, nil
}

// reply answers with a Turn. What may be tried again as it is, is no turn: nothing was
// noted of it.
func (s *Server) reply(r *http.Request, a actor.Actor, t game.Turn, err error) (any, error) {
	if err != nil {
		return nil, err
	}
	if why, soon := t.Refusal.(actor.TooSoon); soon {
		return nil, errTooFast.in(why.Wait)
	}
	switch t.Refusal {
	case game.Forgotten:
		return nil, errUnauthorized
	case game.NotForGuests:
		return nil, ErrGuestsOnly
	case game.Busy:
		return nil, errBusy
	case game.NoGame, game.NotYours:
		return nil, errNotFound // whether there is such a game is nobody else's business
	}
	return s.turnOf(t, Visitor(r), a.At), nil
}

// Acting reads a request to do something on what its path names: which that is, the body, and the
// key that stands there.
func Acting(r *http.Request, body any, keyed *string) (id int64, key storage.Key, err error) {
	if id, err = ReadID(r.PathValue("id")); err != nil {
		return 0, key, err
	}
	if err = readJSON(r, body); err != nil {
		return 0, key, err
	}
	key, err = parseKey(*keyed)
	return id, key, err
}

// ReadID reads a number.
func ReadID(text string) (int64, error) {
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil || id <= 0 {
		return 0, errNotFound
	}
	return id, nil
}
