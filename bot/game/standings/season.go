package standings

import (
	"strings"
	"unicode"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/storage"
)

// MaxSeasonName is the longest name of a season, in characters.
const MaxSeasonName = 25

// listedSeasons is how many of a guild's seasons can be chosen by name, the latest first.
// Those before are found by a date.
const listedSeasons = 10

// SeasonToCome is the season that would begin.
type SeasonToCome struct{ storage.Season }

// SeasonBegun is the season that was begun.
type SeasonBegun struct{ storage.Season }

func (SeasonToCome) Fact() {}
func (SeasonBegun) Fact()  {}

// NextSeason returns the season that the actor's guild can begin, unless one is about to.
func NextSeason(tx storage.Reader, a actor.Actor, name string) (storage.Season, error) {
	g, err := almanac.GuildOf(tx, a.Guild)
	if err != nil {
		return storage.Season{}, err
	}
	s := storage.Season{Guild: g.ID, Number: 2, Name: seasonName(name)}
	for _, slot := range []storage.Slot{storage.Main, storage.Mini} {
		day, err := almanac.Today(tx, g, a.At, slot)
		if err != nil {
			return s, err
		}
		s.First = max(s.First, day+1)
	}
	latest, err := tx.Seasons(g.ID, 1)
	if err != nil || len(latest) == 0 {
		return s, err
	}
	if latest[0].First >= s.First {
		return s, SeasonSoon{Day: latest[0].First}
	}
	s.Number = latest[0].Number + 1
	return s, nil
}

// seasonName is a name as it is kept: on one line, its blanks single, without what can't be
// seen, not too long.
func seasonName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, name)
	return ownpuzzle.ShortName(name, MaxSeasonName)
}

// Seasons are the seasons of a guild that a player can choose: the latest first, without one that
// has not begun yet.
type Seasons []storage.Season

// SeasonsOf returns them.
func SeasonsOf(tx storage.Reader, guild storage.ID, today storage.Day) (Seasons, error) {
	all, err := tx.Seasons(guild, listedSeasons+1)
	if len(all) > 0 && all[0].First > today {
		all = all[1:]
	}
	return all[:min(len(all), listedSeasons)], err
}

type (
	// SeasonSoon says that the latest season begins on the day, which is after today.
	SeasonSoon struct {
		outcome.Refused
		Day storage.Day
	}
)

// SeasonLate says that the season was to begin on another day than it would now.
const SeasonLate outcome.Reason = "season late"
