package web

import (
	"context"
	"errors"
	"net/http"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/web/identity"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Link returns a link for a player to a game of theirs (game.OwnGame), or to a puzzle to
// open (game.Today, game.PostedPuzzle). It works once, for five minutes. The ticket is
// behind the #, so that no server's log and no Referer holds it.
func (s *Server) Link(ctx context.Context, a actor.Actor, to game.Choice) (string, error) {
	where, err := encodeChoice(to)
	if err != nil {
		return "", err
	}
	who := identity.Person{Player: a.Player, Name: a.Name, Guild: a.Guild, Since: a.At.UnixMilli()}
	ticket, err := s.opts.Identity.Ticket(ctx, who, where)
	return s.origin + "/play#t=" + ticket, err
}

// Forget ends whatever a player had open who was forgotten, and voids the links that wait to
// be opened.
func (s *Server) Forget(ctx context.Context, player storage.ID) error {
	name := s.opts.Game.Fingerprint(player)
	if err := s.Heard(ctx, name); err != nil {
		return err
	}
	s.opts.Tell(News + name)
	return nil
}

// News is what the words begin with by which processes tell each other that sessions have
// ended. The rest is the name of what has ended.
const News = "page "

// Heard follows what another process has told: what has ended.
func (s *Server) Heard(ctx context.Context, name string) error {
	if err := s.opts.Identity.Hear(ctx, name); err != nil {
		return err
	}
	s.endStreams()
	return nil
}

// Missed follows all that other processes may have told.
func (s *Server) Missed(ctx context.Context) error {
	if err := s.opts.Identity.Refresh(ctx); err != nil {
		return err
	}
	s.endStreams()
	return nil
}

func (s *Server) endStreams() {
	s.changes.end(func(st *stream) bool { return s.opts.Identity.Over(st.session) })
}

// entrance is the answer to whoever comes in.
type entrance struct {
	Token   string        `json:"token"`
	Expires string        `json:"expires"`
	Player  enteredPlayer `json:"player"`
	Game    string        `json:"game"`           // "" if there is none yet
	Open    *next         `json:"open,omitempty"` // the puzzle that the link is for
}

type enteredPlayer struct {
	Name  string `json:"name"`
	Guest bool   `json:"guest"`
}

// enter exchanges a ticket for a token. It is a POST, so that a link scanner's GET
// spends nothing.
func (s *Server) enter(r *http.Request) (any, error) {
	var body struct {
		Ticket string `json:"ticket"`
	}
	if err := readJSON(r, &body); err != nil {
		return nil, err
	}
	session, where, err := s.opts.Identity.Redeem(r.Context(), body.Ticket)
	if errors.Is(err, identity.ErrToken) || errors.Is(err, identity.ErrSpent) {
		return nil, errStaleLink
	}
	if err != nil {
		return nil, err
	}
	choice, err := decodeChoice(where)
	if err != nil {
		return nil, err
	}
	answer, err := s.admission(r, session)
	if err != nil {
		return nil, err
	}
	in := answer.value.(*entrance)
	switch to := choice.(type) {
	case game.OwnGame:
		in.Game = gameName(to.ID)
	case game.Today:
		in.Open = &next{Open: openingOf(to.Slot)}
	case game.PostedPuzzle:
		in.Open = &next{Open: openingOf(to.Slot), Day: to.Day.String()}
	}
	return answer, nil
}

// openingOf names one of a day's puzzles as the API does.
func openingOf(s storage.Slot) string {
	if s == storage.Mini {
		return openMini
	}
	return openToday
}

// resume exchanges the cookie for another token.
func (s *Server) resume(r *http.Request) (any, error) {
	if err := readJSON(r, &struct{}{}); err != nil {
		return nil, err
	}
	cookie, err := r.Cookie(cookieName)
	if err != nil {
		return nil, errNoSession
	}
	session, err := s.opts.Identity.Resuming(r.Context(), cookie.Value)
	if errors.Is(err, identity.ErrToken) {
		return nil, errNoSession
	}
	if err != nil {
		return nil, err
	}
	answer, err := s.admission(r, session)
	if err != nil {
		return nil, err
	}
	who := actor.Actor{Player: session.Player, Name: session.Name, Guild: session.Guild, At: s.opts.Now()}
	t, err := s.opts.Game.Look(r.Context(), who, game.Board{})
	if err != nil {
		return nil, err
	}
	if t.View != nil {
		answer.value.(*entrance).Game = gameName(t.View.Game.ID)
	}
	return answer, nil
}

// guest lets somebody in without a link, for practice.
func (s *Server) guest(r *http.Request) (any, error) {
	if err := readJSON(r, &struct{}{}); err != nil {
		return nil, err
	}
	if !s.opts.Guests {
		return nil, errNoGuests
	}
	if wait := s.rates.guest.take(addressOf(r), time.Now()); wait > 0 {
		return nil, errTooFast.in(wait)
	}
	who := identity.Person{Player: actor.NewGuest(), Name: s.words.Text(words.PageGuest), Guest: true, Since: s.opts.Now().UnixMilli()}
	return s.admission(r, s.opts.Identity.Begin(who))
}

// leave ends the session: its tokens, its cookie and its streams.
func (s *Server) leave(r *http.Request) (any, error) {
	if err := readJSON(r, &struct{}{}); err != nil {
		return nil, err
	}
	who := visitorOf(r)
	if err := s.opts.Identity.End(r.Context(), who.Session); err != nil {
		return nil, err
	}
	s.endStreams()
	s.opts.Tell(News + who.ID)
	return cookied{struct{}{}, s.cookie("", -1)}, nil
}

// cookieName is the cookie by which a reloaded page is known.
const cookieName = "kenken_resume"

// admission answers with the tokens of a session.
func (s *Server) admission(r *http.Request, session identity.Session) (cookied, error) {
	token, err := s.opts.Identity.Bearer(r.Context(), session)
	if err != nil {
		return cookied{}, err
	}
	kept, err := s.opts.Identity.Cookie(r.Context(), session)
	if err != nil {
		return cookied{}, err
	}
	answer := &entrance{Token: token.Text, Expires: token.Ends.Format(instant), Player: enteredPlayer{Name: session.Name, Guest: session.Guest}}
	return cookied{answer, s.cookie(kept.Text, int(time.Until(kept.Ends).Seconds()))}, nil
}

// cookie returns the cookie that only resume reads; a negative age removes it.
func (s *Server) cookie(value string, seconds int) *http.Cookie {
	return &http.Cookie{
		Name: cookieName, Value: value, Path: "/api/v1/resume", MaxAge: seconds,
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: s.opts.PublicURL.Scheme == "https",
	}
}
