package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"strings"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/web/identity"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// Activity is how Discord shows the page in a frame within its own window.
type Activity struct {
	// App is the ID of the application, which the page names when it speaks with Discord.
	App storage.ID
	// Origin is that of the frame: Discord's proxy, through which the page loads everything.
	Origin string
	// Hosts are the origins of the windows that may show the frame, and with which the page speaks.
	Hosts []string
	// Participant returns whose code it is, and where that instance of the frame is shown. The error is
	// ErrStranger if Discord does not show it to them.
	Participant func(ctx context.Context, code, instance string) (identity.Person, error)
}

// ErrStranger says that Discord does not vouch for somebody.
var ErrStranger = errors.New("nobody vouches for them")

// maxCode bounds a code of Discord's and the ID of an instance, in bytes.
const maxCode = 200

// framed reports whether a request comes from the page in Discord's frame.
func (s *Server) framed(r *http.Request) bool {
	return s.opts.Activity != nil && sentBy(r, s.opts.Activity.Origin)
}

// surface returns where the sender of a request plays, which is kept only if there is an Activity.
func (s *Server) surface(r *http.Request) storage.Surface {
	switch {
	case s.opts.Activity == nil:
		return storage.NoSurface
	case s.framed(r):
		return storage.InActivity
	}
	return storage.OnPage
}

// index sends the page, and the one for Discord's frame where the address has the ID of an instance.
func (s *Server) index(w http.ResponseWriter, r *http.Request) {
	if s.opts.Activity != nil && r.URL.Query().Has("instance_id") {
		s.named(w, r, frameFile)
		return
	}
	s.named(w, r, indexFile)
}

// installing are the parts of the page that have it installed, which makes no sense in a frame.
var installing = regexp.MustCompile(`(?m)^ *<link rel="(manifest|apple-touch-icon)".*\n`)

// proxied goes before the address of everything that the page in the frame loads: Discord's proxy lets
// pass what is below it.
const proxied = "/.proxy"

// framed returns the files with the page for Discord's frame in each language: it knows with whom to
// speak, and its files come through the proxy.
func (all *files) framed(a *Activity) *files {
	all = &files{maps.Clone(all.of), all.version}
	for _, l := range words.Languages() {
		index := all.of[l.Tag()+"/"+indexFile]
		html := installing.ReplaceAll(index.content, nil)
		html = bytes.ReplaceAll(html, []byte(`"/assets/`), []byte(`"`+proxied+`/assets/`))
		html = bytes.Replace(html, []byte("<html "), fmt.Appendf(nil, "<html data-activity=%q data-hosts=%q ", a.App.String(), strings.Join(a.Hosts, " ")), 1)
		all.of[l.Tag()+"/"+frameFile] = newZippedFile(html, index.kind)
	}
	return all
}

// enterActivity lets in somebody whom Discord vouches for, and leads them to what they pressed on there.
// Who comes for nothing sees what today brings.
func (s *Server) enterActivity(r *http.Request) (any, error) {
	var body struct {
		Code     string `json:"code"`
		Instance string `json:"instance"`
	}
	if err := readJSON(r, &body); err != nil {
		return nil, err
	}
	switch {
	case !s.framed(r):
		return nil, errNotFound
	case body.Code == "" || len(body.Code) > maxCode || len(body.Instance) > maxCode:
		return nil, ErrBadRequest
	}
	settle, wait := s.rates.arrive(addressOf(r), body.Instance, time.Now())
	if wait > 0 {
		return nil, errTooFast.in(wait)
	}
	who, err := s.opts.Activity.Participant(r.Context(), body.Code, body.Instance)
	settle(!errors.Is(err, ErrStranger), time.Now())
	if errors.Is(err, ErrStranger) {
		return nil, errStranger
	}
	if err != nil {
		return nil, err
	}
	s.rates.instances.Put(body.Instance, struct{}{})
	who.Since = s.opts.Now()
	token, session, where, err := s.opts.Identity.BeginAimed(r.Context(), who)
	if err != nil {
		return nil, err
	}
	in := entranceOf(token, session)
	if where != "" {
		to, err := decodeChoice(where)
		if err != nil {
			return nil, err
		}
		in.lead(to)
	}
	return s.admission(r, in, session)
}

// Launch notes what a player is to see when Discord shows them the page in its frame.
func (s *Server) Launch(ctx context.Context, a actor.Actor, to game.Choice) error {
	where, err := encodeChoice(to)
	if err != nil {
		return err
	}
	return s.opts.Identity.Aim(ctx, personOf(a), where)
}
