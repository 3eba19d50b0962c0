package web

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/web/identity"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/internal/cache"
	"kenkenbot/storage"
)

// Options are the parts and settings of a Server. All but those with a default are needed.
type Options struct {
	Game     *game.Service
	Identity *identity.Room
	// Now is the time that moves count by: the best estimate of Discord's.
	Now func() time.Time
	// PublicURL is where browsers reach the page: scheme and host alone.
	PublicURL *url.URL
	// Guests lets people play practice puzzles without a link.
	Guests bool
	// Parts are what the features have on the page.
	Parts []Part
	// Proxies are the addresses whose X-Forwarded-For is believed, besides this
	// machine's own.
	Proxies []netip.Prefix
	// FrameAncestor is the origin of a page that may show this one inside it; empty is
	// none.
	FrameAncestor string
	// Activity is how Discord shows the page in a frame of its own; nil if it does not.
	Activity *Activity
	// TLS, if it is set, has the server speak HTTPS itself.
	TLS    *tls.Config
	Limits Limits // DefaultLimits
	// IsMember reports whether somebody is in a server; nil if nobody can be asked.
	IsMember func(ctx context.Context, guild, player storage.ID) (bool, error)
	// ServerName returns what a server is called; nil if nobody can be asked.
	ServerName func(ctx context.Context, guild storage.ID) (string, error)
	// Tell tells other processes that serve the page what has changed, for their Heard; nil
	// if there are none.
	Tell    func(word string)
	Log     *slog.Logger
	Metrics Metrics // counts nothing
}

// Server serves the page and its API.
type Server struct {
	opts    Options
	words   *words.Catalogue // what it says, in one language
	in      map[*words.Language]*Server
	files   *files
	rates   *rates
	members *cache.Cache[member, time.Time] // until when they are believed to be there
	names   *cache.Cache[storage.ID, serverName]
	changes *changes
	origin  string
	// renderer draws what has no owner. It is the server's alone, so that strangers take no
	// turn of those who wait for pictures elsewhere.
	renderer *imaging.Renderer
}

// New returns a server that does not listen yet.
func New(o Options) (*Server, error) {
	if o.Limits == (Limits{}) {
		o.Limits = DefaultLimits
	}
	if o.Tell == nil {
		o.Tell = func(string) {}
	}
	if o.Metrics == nil {
		o.Metrics = noMetrics{}
	}
	files, err := readFiles()
	if err != nil {
		return nil, err
	}
	if o.Activity != nil {
		files = files.framed(o.Activity)
	}
	s := &Server{
		opts: o, in: map[*words.Language]*Server{}, files: files, rates: newRates(o.Limits), members: newMembers(), names: cache.New[storage.ID, serverName](keptMembers), changes: newChanges(o.Limits),
		origin: o.PublicURL.Scheme + "://" + o.PublicURL.Host, renderer: imaging.NewRenderer(),
	}
	for _, l := range words.Languages() {
		other := *s
		other.words = words.PageIn(l)
		s.in[l] = &other
	}
	return s.in[words.LanguageOf()], nil
}

// The times that a connection may take. A long poll waits within writeTime.
const (
	headerTime = 5 * time.Second
	readTime   = 10 * time.Second
	writeTime  = 40 * time.Second
	idleTime   = 30 * time.Second
	// endTime is how long the end waits for requests that are being answered.
	endTime = 5 * time.Second
	// maxHeader bounds a request's header, in bytes.
	maxHeader = 16 << 10
)

// Serve answers at a listener, which it closes, until ctx ends; then it returns nil.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	open := newConnections(s.opts.Limits, s.isProxy)
	listener = bounded{listener, open}
	server := &http.Server{
		Handler: s.Handler(), TLSConfig: s.opts.TLS, MaxHeaderBytes: maxHeader,
		ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: writeTime, IdleTimeout: idleTime, ConnState: open.changed,
		ErrorLog: slog.NewLogLogger(s.opts.Log.Handler(), slog.LevelDebug),
	}
	if s.opts.TLS != nil {
		listener = tls.NewListener(listener, s.opts.TLS)
	}
	ended := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(ended)
		s.changes.close()
		within, cancel := context.WithTimeout(context.WithoutCancel(ctx), endTime)
		defer cancel()
		if server.Shutdown(within) != nil {
			server.Close()
		}
	})
	err := server.Serve(listener)
	if !stop() {
		<-ended
	}
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// Game is what the features' calls act on.
func (s *Server) Game() *game.Service { return s.opts.Game }

// Handler returns the handler for all requests. Each is answered in its language.
func (s *Server) Handler() http.Handler {
	in := map[*words.Language]http.Handler{}
	for l, of := range s.in {
		in[l] = of.guard(of.routes())
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { in[s.languageOf(r)].ServeHTTP(w, r) })
}
