package game

import (
	"context"
	"time"

	"kenkenbot/bot/game/almanac"
	"kenkenbot/storage"
)

// Languages here are the codes of those that people chose, and the locales that Discord told.
// Which of them there are words for is the faces' business.

// Automatic is the choice of no language: each is answered in that of their Discord.
const Automatic = "auto"

// Languages are the language that somebody chose, empty if they chose none, and the locale of
// their Discord as last told.
type Languages struct{ Chosen, Locale string }

// speech is what is remembered of a player's languages, so that a move costs no statement more.
type speech struct {
	Languages
	until time.Time
}

const (
	// speechKept is how long that is, and how late at most another process follows a change.
	speechKept = time.Minute
	// keptSpeech bounds the players of whom it is remembered.
	keptSpeech = 10_000
)

// LanguagesOf returns a player's languages, which were read at most a minute before now.
func (s *Service) LanguagesOf(ctx context.Context, player storage.ID, now time.Time) (Languages, error) {
	if kept, ok := s.spoken.Get(player); ok && now.Before(kept.until) {
		return kept.Languages, nil
	}
	l, err := storage.Read(ctx, s.store, func(tx storage.Reader) (l Languages, err error) {
		l.Chosen, l.Locale, err = storage.PlayerLanguages(tx, player)
		return l, err
	})
	if err == nil {
		s.spoken.Put(player, speech{l, now.Add(speechKept)})
	}
	return l, err
}

// GuildLanguages returns those of a guild.
func (s *Service) GuildLanguages(ctx context.Context, guild storage.ID) (Languages, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (l Languages, err error) {
		l.Chosen, l.Locale, err = storage.GuildLanguages(tx, guild)
		return l, err
	})
}

// SetLanguage chooses the language of what the actor's guild reads in public.
type SetLanguage struct{ Language string } // its code, or Automatic

func (d SetLanguage) Govern(o *Opening) error {
	g, err := almanac.GuildOf(o.Tx.Reader, o.Actor.Guild)
	if err != nil {
		return err
	}
	g.Language = chosen(d.Language)
	o.note(&g)
	return o.Tx.SaveGuild(g)
}

// note keeps what Discord told of a guild's language with what a manager did.
func (o *Opening) note(g *storage.Guild) {
	if o.Actor.GuildLocale != "" {
		g.Locale = o.Actor.GuildLocale
	}
}

// chosen returns a choice as it is stored.
func chosen(language string) string {
	if language == Automatic {
		return ""
	}
	return language
}
