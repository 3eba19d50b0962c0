package web

import (
	"context"
	"encoding/json"
	"net/http"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/web/push"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// reminders are what a browser reminds its player of.
type reminders struct {
	Key    string `json:"key"` // by which the browser knows the bot's messages
	Streak bool   `json:"streak"`
	Hour   int    `json:"hour"` // at which it tells that the day's puzzle is out, 1 to 24; 0 is never
	Zone   string `json:"zone"` // whose clocks that goes by; empty is UTC
}

// reminders answers with what a browser reminds its player of, given the hash of its endpoint.
func (s *Server) reminders(r *http.Request) (any, error) {
	if actor.IsGuest(visitorOf(r).Player) {
		return nil, errGuestsOnly
	}
	return s.remindersIn(r, r.FormValue("of"))
}

func (s *Server) remindersIn(r *http.Request, hash string) (any, error) {
	t, err := s.opts.Game.Look(r.Context(), s.actor(r, storage.Key{}), game.RemindersHere{Hash: hash})
	if err != nil {
		return nil, err
	}
	kept, _ := game.FactOf[game.Reminding](t)
	clocks, _ := game.FactOf[game.Clocks](t)
	return reminders{Key: s.opts.Push.PublicKey(), Streak: kept.Streak, Hour: kept.CallHour, Zone: clocks.Zone}, nil
}

// remind has a browser remind its player from now on, or no longer.
func (s *Server) remind(r *http.Request) (any, error) {
	var body struct {
		Endpoint string `json:"endpoint"`
		Key      string `json:"key"`
		Secret   string `json:"secret"`
		Streak   bool   `json:"streak"`
		Hour     int    `json:"hour"`
	}
	if err := readJSON(r, &body); err != nil {
		return nil, err
	}
	here := storage.Push{Hash: push.Hash(body.Endpoint), Endpoint: body.Endpoint, Key: body.Key, Secret: body.Secret, Streak: body.Streak, CallHour: body.Hour}
	if push.Check(here) != nil {
		return nil, errBadRequest
	}
	a := s.actor(r, storage.Key{})
	t, err := s.opts.Game.Play(r.Context(), a, 0, game.RemindHere{Push: here})
	if _, err = s.reply(r, a, t, err); err == nil && t.Refusal != nil {
		err = errRefused.saying(t.Refusal)
	}
	if err != nil {
		return nil, err
	}
	return s.remindersIn(r, here.Hash)
}

// notification is what the page's worker shows.
type notification struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Topic string `json:"topic"` // a later one about it takes its place
}

// Push sends a message to a browser, in a language. While the browser is off, a later one about the
// same topic takes its place. It returns push.ErrGone if the browser takes none any more.
func (s *Server) Push(ctx context.Context, to storage.Push, l *words.Language, topic string, m words.Message) error {
	in := s.in[s.spoken(l.Tag())]
	text, err := json.Marshal(notification{Title: "KenKen", Body: in.words.Text(m), Topic: topic})
	if err != nil {
		return err
	}
	return s.opts.Push.Send(ctx, to, topic, text)
}
