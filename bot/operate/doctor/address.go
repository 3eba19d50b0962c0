package doctor

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"time"

	"kenkenbot/bot/operate"
	"kenkenbot/bot/web"
)

// visitTime bounds a visit to one of the bot's own addresses, visitSize what is read there.
const (
	visitTime = 5 * time.Second
	visitSize = 1 << 20
)

// pageMark stands in what the page serves at its root.
const pageMark = "<title>KenKen</title>"

// addresses visits what a running bot serves, or looks whether the next one could.
func (x *examination) addresses(ctx context.Context) {
	c := x.config
	if c.MetricsAddr == "" {
		x.say(operate.Fine, "metrics", "none are served: metrics_addr is empty")
	} else if x.held {
		x.metrics(ctx)
	} else {
		x.free("metrics", "metrics_addr", c.MetricsAddr)
	}
	if files, known := operate.OpenFiles(); known && c.WebAddr != "" {
		x.tell(filesFinding(files))
	}
	switch {
	case c.WebAddr == "":
		x.say(operate.Fine, "page", "none is served: web_addr and public_url are empty")
	case x.held:
		x.page(ctx)
	default:
		x.free("page", "web_addr", c.WebAddr)
		if c.PublicURL != "" {
			x.say(operate.Unasked, "page", "whether %s leads to it: the bot is not running", c.PublicURL)
		}
	}
}

// filesFinding says whether a process that may have this many files open can take all
// connections of the page.
func filesFinding(files int) operate.Finding {
	most, has := web.DefaultLimits.Connections, web.DefaultLimits.Within(files).Connections
	if has < most {
		return operate.Finding{Name: "files", State: operate.Doubtful, Detail: fmt.Sprintf("a process started like this one may have %d files open, so the page takes %d connections instead of %d: raise LimitNOFILE= in the systemd unit, or ulimit -n", files, has, most)}
	}
	return operate.Finding{Name: "files", State: operate.Fine, Detail: fmt.Sprintf("%d may be open, enough for the %d connections that the page takes", files, most)}
}

// free looks whether an address can be listened on.
func (x *examination) free(name, key, addr string) {
	listener, err := net.Listen("tcp", addr)
	if err != nil {
		x.say(operate.Failed, name, "%s = %q can't be used (%v): choose another, or end what uses it", key, addr, err)
		return
	}
	listener.Close()
	x.say(operate.Fine, name, "%s is free for it", addr)
}

// metrics asks the running bot how it does.
func (x *examination) metrics(ctx context.Context) {
	address := "http://" + operate.Local(x.config.MetricsAddr) + "/healthz"
	status, _, text, err := pageAt(ctx, address)
	if err != nil || status != http.StatusOK && status != http.StatusServiceUnavailable {
		x.say(operate.Failed, "metrics", "the bot that is at work does not answer at %s (%s): was metrics_addr changed since it started? Start it again", address, notThere(status, err))
		return
	}
	state := operate.Fine
	lines := strings.Split(strings.TrimSpace(text), "\n")
	var trouble []string
	for _, line := range lines[1:] {
		switch {
		case strings.Contains(line, ": "+operate.Failed.String()):
			state = operate.Failed
		case strings.Contains(line, ": "+operate.Doubtful.String()):
			state = max(state, operate.Doubtful)
		default:
			continue
		}
		trouble = append(trouble, line)
	}
	if len(trouble) == 0 {
		trouble = lines[:1]
	}
	x.say(state, "metrics", "%s says: %s", address, strings.Join(trouble, "; "))
}

// page looks for the page where it is served, and where people look for it.
func (x *examination) page(ctx context.Context) {
	if !x.config.WebAutocert { // else it takes the public name to answer
		x.isPage(ctx, "http://"+operate.Local(x.config.WebAddr)+"/", "was web_addr changed since the bot started? Start it again")
	}
	if x.config.PublicURL != "" {
		x.isPage(ctx, strings.TrimSuffix(x.config.PublicURL, "/")+"/", "check its DNS entry, certificate and reverse proxy (deploy/Caddyfile), and whether this machine may reach it")
	}
	if x.config.Activity {
		x.frame(ctx)
	}
}

func (x *examination) isPage(ctx context.Context, address, otherwise string) {
	status, _, text, err := pageAt(ctx, address)
	switch {
	case err != nil || status != http.StatusOK:
		x.say(operate.Failed, "page", "it does not answer at %s (%s): %s", address, notThere(status, err), otherwise)
	case !strings.Contains(text, pageMark):
		x.say(operate.Failed, "page", "something else than the page answers at %s: %s", address, otherwise)
	default:
		x.say(operate.Fine, "page", "it answers at %s", address)
	}
}

// notThere says why a visit brought nothing.
func notThere(status int, err error) string {
	if err == nil {
		return fmt.Sprintf("status %d", status)
	}
	if bad, ok := errors.AsType[*tls.CertificateVerificationError](err); ok {
		return bad.Error()
	}
	return err.Error()
}

// pageAt fetches the page at an address.
func pageAt(ctx context.Context, address string) (status int, header http.Header, text string, err error) {
	ctx, cancel := context.WithTimeout(ctx, visitTime)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return 0, nil, "", err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, nil, "", err
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, visitSize))
	return resp.StatusCode, resp.Header, string(body), err
}
