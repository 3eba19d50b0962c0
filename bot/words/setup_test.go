package words

import (
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

func TestSetUp(t *testing.T) {
	puzzle := storage.Guild{Channel: 7, PostMinute: 9 * 60, Zone: "Europe/Berlin"}
	teaser := storage.Guild{Channel: 7, PostMinute: 9 * 60, Teaser: true}
	at, tomorrow := time.Unix(1795334400, 0), storage.DayOf(time.Date(2026, 11, 24, 0, 0, 0, 0, time.UTC))
	const (
		next   = "\nThe next post: <t:1795334400:F>."
		sample = "\nBelow is a sample, not the real puzzle."
	)
	for _, tt := range []struct {
		guild storage.Guild
		next  game.NextPost
		want  string
	}{
		{puzzle, game.NextPost{At: at}, "**Set.** Each day at 09:00 (Europe/Berlin) I post the whole puzzle in <#7>." + next + sample},
		{puzzle, game.NextPost{At: at, ByHand: true}, "**Set.** Each day at 09:00 (Europe/Berlin) I post the whole puzzle in <#7>." + next + " To post today's puzzle now, use `/kenken-admin post`." + sample},
		{puzzle, game.NextPost{At: at, RevealFrom: tomorrow}, "**Set.** Each day at 09:00 (Europe/Berlin) I post the whole puzzle in <#7>.\nToday's puzzle began as a teaser and stays one. The numbers show from **Tue 24 Nov**." + next + sample},
		{teaser, game.NextPost{At: at}, "**Set.** Each day at 09:00 (UTC) I post a teaser in <#7>: the cages without their numbers." + next + sample},
		{teaser, game.NextPost{At: at, RevealFrom: tomorrow}, "**Set.** Each day at 09:00 (UTC) I post a teaser in <#7>: the cages without their numbers.\nToday's puzzle has already been shown here, so the teaser starts on **Tue 24 Nov**. If today's is still to be posted, I'll hide its numbers too." + next + sample},
	} {
		tt.next.Guild = tt.guild
		if got := English.Text(SetUpOf(tt.next)); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// Whoever sets a server up reads the span in which dailies go out, and a single time
// where they are not spread.
func TestPostTimes(t *testing.T) {
	at := time.Unix(1795334400, 0)
	spread := PostSpan{From: at, Till: at.Add(10 * time.Minute)}
	for _, tt := range []struct {
		message Message
		want    string
	}{
		{PostTime{540, 540}, "at 09:00"},
		{PostTime{540, 550}, "between 09:00 and 09:10"},
		{TimeOption{PostTime{1435, 1435}}, "At 23:55"},
		{TimeOption{PostTime{1435, 1439}}, "Between 23:55 and 23:59"},
		{PostSpan{From: at}, "<t:1795334400:F>"},
		{spread, "between <t:1795334400:F> and <t:1795335000:t>"},
		{postSpanOf(game.NextPost{At: at, From: at, Till: at}), "<t:1795334400:F>"},
		{postSpanOf(game.NextPost{At: at.Add(time.Minute), From: at, Till: spread.Till}), "between <t:1795334400:F> and <t:1795335000:t>"},
		{HoldSet{Next: spread, ByHand: true}, "**Dailies are back.** The next post: between <t:1795334400:F> and <t:1795335000:t>. To post today's puzzle now, use `/kenken-admin post`."},
	} {
		if got := English.Text(tt.message); got != tt.want {
			t.Errorf("%+v is said as %q, want %q", tt.message, got, tt.want)
		}
	}
}
