package words

import (
	"testing"
	"time"

	"kenkenbot/storage"
)

func TestSetUp(t *testing.T) {
	g := storage.Guild{Channel: 7, PostMinute: 9 * 60, Zone: "Europe/Berlin"}
	next := time.Unix(1795334400, 0)
	for byHand, want := range map[bool]string{
		false: "**Set.** Each day at 09:00 (Europe/Berlin) I post the puzzle in <#7>.\nThe next post: <t:1795334400:F>. Below is what it will look like.",
		true:  "**Set.** Each day at 09:00 (Europe/Berlin) I post the puzzle in <#7>.\nThe next post: <t:1795334400:F>. Today's needs `/kenken-admin post`. Below is what it will look like.",
	} {
		if got := SetUp(g, next, byHand); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
