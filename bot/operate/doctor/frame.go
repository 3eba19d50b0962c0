package doctor

import (
	"context"
	"net/http"
	"slices"
	"strings"

	"kenkenbot/bot/operate"
)

// frameMark stands in the page for Discord's frame: its files come through Discord's proxy.
const frameMark = `"/.proxy/`

// frame looks at the page for Discord's frame as Discord's proxy gets it, through everything in
// between. Where its own mapping leads, only Discord can tell.
func (x *examination) frame(ctx context.Context) {
	if x.client == nil {
		x.say(operate.Unasked, "frame", "whether Discord may show the page: it can't be reached")
		return
	}
	address := strings.TrimSuffix(x.config.PublicURL, "/") + "/?instance_id=doctor"
	status, header, text, err := pageAt(ctx, address)
	_, hosts := x.client.Frame(0)
	refused := slices.DeleteFunc(slices.Clone(hosts), func(host string) bool { return mayFrame(header, host) })
	switch {
	case err != nil || status != http.StatusOK:
		x.say(operate.Failed, "frame", "the page for Discord's frame does not answer at %s (%s)", address, notThere(status, err))
	case !strings.Contains(text, frameMark):
		x.say(operate.Failed, "frame", "%s is not the page for Discord's frame, whose files are below /.proxy/: was activity set since the bot started? Start it again", address)
	case len(refused) > 0:
		x.say(operate.Failed, "frame", "%s may not be shown by %s: have the reverse proxy pass on Content-Security-Policy as it is, and add neither another nor X-Frame-Options", address, strings.Join(refused, ", "))
	default:
		x.say(operate.Fine, "frame", "%s has its files below /.proxy/, and Discord may show it", address)
	}
}

// mayFrame reports whether a page with this header may be shown by one of another origin. Policies
// that say so take precedence over X-Frame-Options.
func mayFrame(header http.Header, host string) bool {
	said := false
	for _, policy := range header.Values("Content-Security-Policy") {
		for directive := range strings.SplitSeq(policy, ";") {
			words := strings.Fields(directive)
			if len(words) == 0 || words[0] != "frame-ancestors" {
				continue
			}
			if said = true; !slices.Contains(words, host) {
				return false
			}
		}
	}
	return said || header.Get("X-Frame-Options") == ""
}
