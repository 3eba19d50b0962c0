package almanac

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"strconv"
	"time"

	"kenkenbot/storage"
)

// An operator can have the dailies that are chosen for the same minute go out one after
// another, over a span that begins with it (Rules.PostSpread). Each guild has its own place
// in that span, the same every day. What is stored is the chosen minute.

// MaxPostSpread bounds Rules.PostSpread, which is in whole minutes.
const MaxPostSpread = time.Hour

// spreadStep lies between two places in a span. The timetable reads all guilds each time that
// a daily is due, so in a bot in many guilds that must not be all the time.
const spreadStep = 5 * time.Second

// Promise is the instant at which a guild's daily of a day goes out (Due), and the span in which
// its owner expects it.
type Promise struct{ From, Till, Due time.Time }

// Promised returns the promise for a day. A span ends a minute before the day does, as the
// latest minute to choose does: a post that goes out later is of no use.
func Promised(g storage.Guild, day storage.Day, spread time.Duration) Promise {
	zone := ZoneOf(g)
	from := day.At(zone, g.PostMinute)
	till := from.Add(spread)
	if last := (day + 1).Start(zone).Add(-time.Minute); till.After(last) {
		till = last
	}
	if till.Before(from) {
		till = from
	}
	return Promise{From: from, Till: till, Due: from.Add(PlaceIn(till.Sub(from), g.ID))}
}

// PlaceIn returns a guild's place in a span: at least 0, and before the span's end. It goes
// by a hash of the ID, whose bits are anything but evenly spread themselves.
func PlaceIn(span time.Duration, guild storage.ID) time.Duration {
	sum := sha256.Sum256([]byte("post/" + strconv.FormatInt(int64(guild), 10)))
	place, _ := bits.Mul64(binary.BigEndian.Uint64(sum[:]), uint64(span/spreadStep))
	return time.Duration(place) * spreadStep
}
