package manage

import (
	"context"
	"time"

	"kenkenbot/bot/clocks"
	"kenkenbot/bot/face"
	"kenkenbot/bot/words"
)

// completeZone suggests the zones while one is being typed.
func completeZone(_ context.Context, b *face.Base, r *face.Request) ([]face.Choice, error) {
	choices := []face.Choice{}
	for _, f := range clocks.FindZones(r.Text("zone"), r.At, face.MaxChoices) {
		choices = append(choices, face.Choice{Name: zoneLabel(b, f, r.At), Value: f.Zone})
	}
	return choices, nil
}

// zoneLabel names a zone to choose.
func zoneLabel(b *face.Base, f clocks.Found, at time.Time) string {
	return b.Words.Text(words.ZoneOption{Place: f.Place, Zone: f.Zone, Offset: clocks.Ahead(f.Zone, at)})
}

// meantZone returns the zone that somebody may have meant who typed a part of its name;
// "" if none has it or several do.
func meantZone(typed string, at time.Time) string {
	if found := clocks.FindZones(typed, at, face.MaxChoices); len(found) == 1 {
		return found[0].Zone
	}
	return ""
}
