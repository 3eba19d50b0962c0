package almanac

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// areas are the parts of the world by which the IANA names begin that say a place.
// Other names, such as localtime, mean something else on each machine.
var areas = map[string]bool{
	"Africa": true, "America": true, "Antarctica": true, "Arctic": true, "Asia": true,
	"Atlantic": true, "Australia": true, "Europe": true, "Indian": true, "Pacific": true,
}

// Zone returns the location of an IANA name of the kind Area/City, or of a whole number of
// hours from UTC, such as Etc/GMT-2, which is two hours ahead; UTC and the empty name are UTC.
func Zone(name string) (*time.Location, error) {
	if name == "" || name == "UTC" {
		return time.UTC, nil
	}
	if fixed := fixedZone(name); fixed != nil {
		return fixed, nil
	}
	loc, err := time.LoadLocation(name)
	if area, _, _ := strings.Cut(name, "/"); err != nil || !areas[area] {
		return nil, NoSuchZone{Zone: name}
	}
	return loc, nil
}

// The hours that zones of a fixed offset lie ahead of UTC; 0 is UTC itself.
const (
	LeastOffset = -12
	MostOffset  = 14
)

// fixedPrefix begins the IANA names of zones with a fixed offset. What follows counts west
// of Greenwich.
const fixedPrefix = "Etc/GMT"

// FixedZone returns the IANA name of the zone that many whole hours ahead of UTC.
func FixedZone(hours int) string { return fmt.Sprintf("%s%+d", fixedPrefix, -hours) }

// FixedOffset returns how many hours a zone with a fixed offset is ahead of UTC, and whether
// the name is of one: such a zone knows no summer time.
func FixedOffset(name string) (hours int, ok bool) {
	text, ok := strings.CutPrefix(name, fixedPrefix)
	west, err := strconv.Atoi(text)
	return -west, ok && err == nil && west != 0 && -west >= LeastOffset && -west <= MostOffset && FixedZone(-west) == name
}

func fixedZone(name string) *time.Location {
	hours, ok := FixedOffset(name)
	if !ok {
		return nil
	}
	return time.FixedZone(name, hours*60*60)
}

// ZoneOf returns the guild's location. A name that was valid when it was kept and
// is not any more counts as UTC.
func ZoneOf(g storage.Guild) *time.Location {
	loc, err := Zone(g.Zone)
	if err != nil {
		return time.UTC
	}
	return loc
}

// Home returns the guild whose calendar and week the actor plays by: the one acted
// in, in a direct message the one last played in, else none with the defaults.
func Home(tx storage.Reader, a actor.Actor) (storage.Guild, error) {
	if a.Guild != 0 {
		return GuildOf(tx, a.Guild)
	}
	p, err := actor.PlayerOf(tx, a.Player)
	if err != nil {
		return storage.Guild{}, err
	}
	return GuildOf(tx, HomeID(a, p))
}

// HomeID returns the guild whose calendar an actor follows, given the actor's record p; 0 if there
// is none.
func HomeID(a actor.Actor, p storage.Player) storage.ID { return cmp.Or(a.Guild, p.LastGuild) }

// GuildOf returns a guild's settings, or the defaults if it has none. Direct messages, guild
// 0, have none.
func GuildOf(tx storage.Reader, id storage.ID) (storage.Guild, error) {
	if id == 0 {
		return storage.Guild{}, nil
	}
	g, err := tx.Guild(id)
	if storage.IsMissing(err) {
		return storage.Guild{ID: id}, nil
	}
	return g, err
}

// Today returns the date that the guild has at t. A day once claimed does not come
// back: if a change of zone sets the calendar back over midnight, the claimed
// day stays until the new calendar has caught up.
func Today(tx storage.Reader, g storage.Guild, t time.Time, slot storage.Slot) (storage.Day, error) {
	day := storage.DayOf(t.In(ZoneOf(g)))
	claimed, err := tx.ClaimedDays(g.ID, slot, 1)
	if err != nil {
		return 0, err
	}
	// From one end of the world's zones to the other is two dates at most; more is a
	// clock set wrong.
	const farthest = 2
	if len(claimed) > 0 && claimed[0] > day && claimed[0] <= day+farthest {
		return claimed[0], nil
	}
	return day, nil
}

// The zones farthest east and west of UTC in which a date begins first and ends last.
const (
	farthestEast = 14 * time.Hour
	farthestWest = 12 * time.Hour
)

// opensSomewhere and overEverywhere return when a date begins in the first zone of
// the world and when it ends in the last.
func opensSomewhere(d storage.Day) time.Time { return d.Date().Add(-farthestEast) }
func overEverywhere(d storage.Day) time.Time { return (d + 1).Date().Add(farthestWest) }

// ContestEnd returns when the board of a day's puzzle closes in a guild: when the
// next day ends there.
func ContestEnd(g storage.Guild, d storage.Day) time.Time { return (d + 2).Start(ZoneOf(g)) }

// NoSuchZone says that there is no time zone of that name.
type NoSuchZone struct {
	outcome.Refused
	Zone  string
	Meant string // the zone that may have been meant; "" if none
}
