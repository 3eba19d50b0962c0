package game

import (
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// ExtrasOf asks what the actor's guild has besides its dailies. Last among directives, it asks
// what the guild has once they are carried out.
type ExtrasOf struct{}

// Extras is a guild's settings, and whether its posts have the map of pauses.
type Extras struct {
	storage.Guild
	StuckMap bool
}

func (Extras) Fact() {}

func (ExtrasOf) look(l *looking) (Turn, error) {
	e, err := extrasOf(l.tx, l.a.Guild)
	return Turn{Facts: []outcome.Fact{e}}, err
}

func (ExtrasOf) govern(o *opening) error {
	e, err := extrasOf(o.tx.Reader, o.a.Guild)
	o.facts = append(o.facts, e)
	return err
}

func extrasOf(tx storage.Reader, guild storage.ID) (e Extras, err error) {
	if e.Guild, err = almanac.GuildOf(tx, guild); err != nil {
		return e, err
	}
	e.StuckMap, err = wantsStuckMap(tx, guild)
	return e, err
}
