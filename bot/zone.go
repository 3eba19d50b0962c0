package bot

import (
	"context"
	"time"

	"kenkenbot/bot/clocks"
	"kenkenbot/bot/words"
)

// maxChoices is how many suggestions Discord takes.
const maxChoices = 25

// completeZone suggests the zones while one is being typed.
func completeZone(_ context.Context, b *Base, r *Request) ([]choice, error) {
	choices := []choice{}
	for _, f := range clocks.FindZones(r.Text("zone"), r.At, maxChoices) {
		choices = append(choices, choice{name: zoneLabel(b, f, r.At), value: f.Zone})
	}
	return choices, nil
}

// zoneLabel names a zone to choose.
func zoneLabel(b *Base, f clocks.Found, at time.Time) string {
	return b.words.Text(words.ZoneOption{Place: f.Place, Zone: f.Zone, Offset: clocks.Ahead(f.Zone, at)})
}

// meantZone returns the zone that somebody may have meant who typed a part of its name;
// "" if none has it or several do.
func meantZone(typed string, at time.Time) string {
	if found := clocks.FindZones(typed, at, maxChoices); len(found) == 1 {
		return found[0].Zone
	}
	return ""
}
