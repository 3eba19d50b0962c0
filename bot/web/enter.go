package web

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/web/identity"
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
	ticket, err := s.opts.Identity.Ticket(ctx, personOf(a), where)
	return s.origin + "/play#t=" + ticket, err
}

// Code returns eight letters that lead where a link would, for a page that no link opens: an
// installed one.
func (s *Server) Code(ctx context.Context, a actor.Actor, to game.Choice) (string, error) {
	where, err := encodeChoice(to)
	if err != nil {
		return "", err
	}
	return s.opts.Identity.Code(ctx, personOf(a), where)
}

func personOf(a actor.Actor) identity.Person {
	return identity.Person{Player: a.Player, Name: a.Name, Guild: a.Guild, Since: a.At}
}

// Forget ends whatever a player had open who was forgotten. The store has nothing of it left.
func (s *Server) Forget(player storage.ID) { s.over(player.String()) }

// over ends what is open of a session, or of a player, which is over in the store, and tells
// other processes.
func (s *Server) over(name string) {
	s.Heard(name)
	s.opts.Tell(News + name)
}

// News is the prefix of the words by which processes tell each other that sessions are over. The
// rest is the ID of the session, or of the player.
const News = "page "

// Heard follows what another process has told.
func (s *Server) Heard(name string) {
	s.opts.Identity.Reread()
	s.changes.end(func(st *stream) bool { return st.session.ID == name || st.session.Player.String() == name })
}

// Missed follows all that other processes may have told.
func (s *Server) Missed(ctx context.Context) error {
	s.opts.Identity.Reread()
	for _, session := range s.changes.sessions() {
		over, err := s.opts.Identity.Over(ctx, session)
		if err != nil {
			return err
		}
		if over {
			s.changes.end(func(st *stream) bool { return st.session.ID == session.ID })
		}
	}
	return nil
}

// entrance is the answer to whoever comes in.
type entrance struct {
	Token   string        `json:"token"`
	Expires string        `json:"expires"`
	Player  enteredPlayer `json:"player"`
	// Language is the code of the one that the player's pages are in: one that is in another is to
	// be loaded again.
	Language string `json:"language"`
	Game     string `json:"game"`           // that the link is for; "" if it is for none
	Open     *Next  `json:"open,omitempty"` // the puzzle that the link is for
	Last     string `json:"last,omitempty"` // the game opened last, of whoever comes without a link
	// Shared is the board that a server solves together, if the link is for one.
	Shared string `json:"shared,omitempty"`
	// Borrowed says that the device is not the player's: nothing is to be kept there.
	Borrowed bool `json:"borrowed,omitempty"`
}

type enteredPlayer struct {
	ID    string `json:"id"` // tells the players of one device apart, and nothing else
	Name  string `json:"name"`
	Guest bool   `json:"guest"`
}

// enter exchanges a ticket for a token. It is a POST, so that a link scanner's GET
// spends nothing.
func (s *Server) enter(r *http.Request) (any, error) {
	var body struct {
		Ticket   string `json:"ticket"`
		Code     string `json:"code"`
		Borrowed bool   `json:"borrowed"`
	}
	if err := readJSON(r, &body); err != nil {
		return nil, err
	}
	redeem, text, stale := s.opts.Identity.Redeem, body.Ticket, errStaleLink
	if body.Code != "" {
		if wait := s.rates.code.take(addressOf(r), time.Now()); wait > 0 {
			return nil, errTooFast.in(wait)
		}
		redeem, text, stale = s.opts.Identity.RedeemCode, body.Code, errStaleCode
	}
	token, session, where, err := redeem(r.Context(), text)
	if body.Code != "" {
		s.rates.code.settle(addressOf(r), !errors.Is(err, identity.ErrToken), time.Now())
	}
	if errors.Is(err, identity.ErrToken) {
		return nil, stale
	}
	if err != nil {
		return nil, err
	}
	choice, err := decodeChoice(where)
	if err != nil {
		return nil, err
	}
	in := entranceOf(token, session)
	in.Borrowed = body.Borrowed
	in.lead(choice)
	return s.admission(r, in, session)
}

// lead leads whoever comes in to a choice.
func (in *entrance) lead(to game.Choice) {
	switch to := to.(type) {
	case game.OwnGame:
		in.Game = IDText(to.ID)
	case game.Today:
		in.Open = &Next{Open: openingOf(to.Slot)}
	case game.SharedPage:
		in.Shared = IDText(to.Board)
	case game.PostedPuzzle:
		in.Open = &Next{Open: openingOf(to.Slot), Day: to.Day.String()}
	}
}

// openingOf names one of a day's puzzles as the API does, or the one to have first.
func openingOf(s storage.Slot) string {
	switch s {
	case storage.Main:
		return openToday
	case storage.Mini:
		return openMini
	}
	return openFirst
}

// resume gives a page that was loaded again the token that its cookie kept. Where that token's time is
// over it tells a player who was away from whoever comes for the first time.
func (s *Server) resume(r *http.Request) (any, error) {
	if err := readJSON(r, &struct{}{}); err != nil {
		return nil, err
	}
	cookie, err := r.Cookie(cookieName)
	if err != nil {
		return nil, errNoSession
	}
	token, mark, _ := strings.Cut(cookie.Value, markedBy)
	session, err := s.opts.Identity.Session(r.Context(), token)
	if err == nil {
		session, err = s.still(r.Context(), session)
	}
	switch {
	case errors.Is(err, identity.ErrToken) && mark == "":
		return nil, errEnded
	case errors.Is(err, identity.ErrToken):
		return nil, errNoSession
	case err != nil:
		return nil, err
	}
	in := entranceOf(token, session)
	in.Borrowed = mark == borrowedMark
	who := actor.Actor{Player: session.Player, Name: session.Name, Guild: session.Guild, At: s.opts.Now()}
	t, err := s.opts.Game.Look(r.Context(), who, game.Board{})
	if err != nil {
		return nil, err
	}
	if t.View != nil {
		in.Last = IDText(t.View.Game.ID)
	}
	return s.admission(r, in, session)
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
	who := identity.Person{Player: actor.NewGuest(), Name: s.words.Text("PageGuest"), Since: s.opts.Now()}
	token, session, err := s.opts.Identity.Begin(r.Context(), who)
	if err != nil {
		return nil, err
	}
	return s.admission(r, entranceOf(token, session), session)
}

// leave ends the session: its token, its cookie and its streams.
func (s *Server) leave(r *http.Request) (any, error) {
	if err := readJSON(r, &struct{}{}); err != nil {
		return nil, err
	}
	who := Visitor(r)
	if err := s.opts.Identity.End(r.Context(), who); err != nil {
		return nil, err
	}
	s.over(who.ID)
	return cookied{struct{}{}, []*http.Cookie{s.cookie("", -1), s.languageCookie("", -1)}}, nil
}

const (
	// cookieName is the cookie by which a reloaded page is known. It has the token, and for a guest, or on
	// a device that is not the player's, a mark.
	cookieName   = "kenken_resume"
	markedBy     = "."
	guestMark    = "guest"
	borrowedMark = "borrowed"
	// cookieKept is how long a browser keeps a cookie, in seconds: a year. A session that nobody uses ends before.
	cookieKept = 365 * 24 * 60 * 60
)

// entranceOf lets the holder of a session's token in.
func entranceOf(token string, session identity.Session) *entrance {
	player := enteredPlayer{ID: identity.Alias(session.Player), Name: session.Name, Guest: actor.IsGuest(session.Player)}
	return &entrance{Token: token, Expires: session.Ends.UTC().Format(instant), Player: player}
}

// admission answers with an entrance, and cookies that keep its token and its language. In Discord's
// frame the page's memory alone has the token: the frame gets a new one by itself.
func (s *Server) admission(r *http.Request, in *entrance, session identity.Session) (any, error) {
	l, keep, err := s.keptLanguage(r, session.Player)
	if err != nil {
		return nil, err
	}
	in.Language = l.Tag()
	if s.framed(r) {
		keep.SameSite, keep.Secure, keep.Partitioned = http.SameSiteNoneMode, true, true
		return cookied{in, []*http.Cookie{keep}}, nil
	}
	value, seconds := in.Token, cookieKept
	switch {
	case in.Borrowed: // without an age they go with the browser
		value, seconds, keep.MaxAge = value+markedBy+borrowedMark, 0, min(keep.MaxAge, 0)
	case in.Player.Guest:
		value += markedBy + guestMark
	}
	return cookied{in, []*http.Cookie{s.cookie(value, seconds), keep}}, nil
}

// cookie returns the cookie that only resume reads; a negative age removes it.
func (s *Server) cookie(value string, seconds int) *http.Cookie {
	return &http.Cookie{
		Name: cookieName, Value: value, Path: "/api/v1/resume", MaxAge: seconds,
		HttpOnly: true, SameSite: http.SameSiteStrictMode, Secure: s.opts.PublicURL.Scheme == "https",
	}
}
