package face

import "kenkenbot/bot/rights"

// Missing returns what the bot lacks to post in the request's channel, as far as is known: plain chat does not say.
func (r *Request) Missing() []string {
	if r.AppPermissions == 0 {
		return nil
	}
	return rights.Missing(r.AppPermissions)
}

// MayThread reports whether the bot can open a thread in the channel and write there.
func (r *Request) MayThread() bool { return len(rights.MissingForThreads(r.AppPermissions)) == 0 }
