package doctor

import (
	"fmt"
	"time"

	"kenkenbot/bot/cluster"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
	"kenkenbot/storage"
)

// crowd says whether the posts that are promised for the same time can go out by then, by as
// many as one process sends in a second, or several together.
func (x *examination) crowd(posts []game.NextPost) {
	const oneProcess, several = discord.PostsASecond, cluster.CallsASecond
	at := map[int64]int{} // servers, by Unix seconds
	var busiest game.NextPost
	for _, p := range posts {
		from := p.From.Unix()
		if at[from]++; at[from] > at[busiest.From.Unix()] {
			busiest = p
		}
	}
	servers, pace, together := at[busiest.From.Unix()], oneProcess, "one process sends"
	if config.OnServer(x.database) {
		pace, together = several, "several processes send"
	}
	takes := time.Duration(servers) * time.Second / time.Duration(pace)
	enough := (takes + time.Minute - 1).Truncate(time.Minute)
	spread := x.config.PostSpread.Duration()
	promise := busiest.From.UTC().Format("for Mon 2 Jan 15:04 MST")
	if busiest.Till.After(busiest.From) {
		promise = busiest.From.UTC().Format("between Mon 2 Jan 15:04 and ") + busiest.Till.UTC().Format("15:04 MST")
	}
	crowded := fmt.Sprintf("%d servers are promised their next post %s; at the %d a second that %s, that takes %v", servers, promise, pace, together, takes.Round(time.Second))
	switch {
	case takes <= storage.LateAfter: // as most
	case takes <= spread:
		x.say(operate.Fine, "post_spread", "%s", crowded)
	case enough <= almanac.MaxPostSpread:
		x.say(operate.Doubtful, "post_spread", "%s: set post_spread = \"%.0fm\", and managers read when their posts really come", crowded, enough.Minutes())
	default:
		x.say(operate.Doubtful, "post_spread", "%s, longer than posts can be spread: docs/operators.md says how to send more", crowded)
	}
}
