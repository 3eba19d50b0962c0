package game

import (
	"strings"
	"time"
	_ "time/tzdata" // a bare machine may have no zone database

	"kenkenbot/storage"
)

// areas are the parts of the world by which the IANA names begin that say a place.
// Other names, such as localtime, mean something else on each machine.
var areas = map[string]bool{
	"Africa": true, "America": true, "Antarctica": true, "Arctic": true, "Asia": true,
	"Atlantic": true, "Australia": true, "Europe": true, "Indian": true, "Pacific": true,
}

// Zone returns the location of an IANA name of the kind Area/City; UTC and the empty
// name are UTC.
func Zone(name string) (*time.Location, error) {
	if name == "" || name == "UTC" {
		return time.UTC, nil
	}
	loc, err := time.LoadLocation(name)
	if area, _, _ := strings.Cut(name, "/"); err != nil || !areas[area] {
		return nil, &Refusal{Reason: NoSuchZone, Text: name}
	}
	return loc, nil
}

// zoneOf returns the guild's location. A name that was valid when it was kept and
// is not any more counts as UTC.
func zoneOf(g storage.Guild) *time.Location {
	loc, err := Zone(g.Zone)
	if err != nil {
		return time.UTC
	}
	return loc
}

// home returns the guild whose calendar and week the actor plays by: the one acted
// in, in a direct message the one last played in, else none with the defaults.
func home(tx storage.Reader, a Actor) (storage.Guild, error) {
	id := a.Guild
	if id == 0 {
		p, err := tx.Player(a.Player)
		if err != nil && !missing(err) {
			return storage.Guild{}, err
		}
		id = p.LastGuild
	}
	return guildOf(tx, id)
}

// guildOf returns a guild's settings, or the defaults if it has none.
func guildOf(tx storage.Reader, id storage.ID) (storage.Guild, error) {
	g, err := tx.Guild(id)
	if missing(err) {
		return storage.Guild{ID: id}, nil
	}
	return g, err
}

// today returns the date that the guild has at t. A day once claimed does not come
// back: if a change of zone sets the calendar back over midnight, the claimed
// day stays until the new calendar has caught up.
func today(tx storage.Reader, g storage.Guild, t time.Time, slot storage.Slot) (storage.Day, error) {
	day := storage.DayOf(t.In(zoneOf(g)))
	last, err := tx.LastClaim(g.ID, slot)
	switch {
	case missing(err):
		return day, nil
	case err != nil:
		return 0, err
	}
	// From one end of the world's zones to the other is two dates at most; more is a
	// clock set wrong.
	const farthest = 2
	if last.Day > day && last.Day <= day+farthest {
		return last.Day, nil
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

// contestEnd returns when the board of a day's puzzle closes in a guild: when the
// next day ends there.
func contestEnd(g storage.Guild, d storage.Day) time.Time { return (d + 2).Start(zoneOf(g)) }
