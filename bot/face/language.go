package face

import (
	"context"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// In returns the Base in a language.
func (b *Base) In(l *words.Language) *Base { return b.in[l] }

// For returns the Base in the language of whoever asks: the one that they chose, else that of
// their Discord. A message in chat does not tell that; then it is what Discord told last.
func (b *Base) For(ctx context.Context, r *Request) *Base {
	l := b.languages(ctx, r.User.ID)
	return b.In(words.LanguageOf(l.Chosen, r.Locale, l.Locale))
}

// ForPlayer returns the Base in the language of whoever gets something unasked.
func (b *Base) ForPlayer(ctx context.Context, player storage.ID) *Base {
	l := b.languages(ctx, player)
	return b.In(words.LanguageOf(l.Chosen, l.Locale))
}

// languages returns a player's languages; none if they can't be read. Whatever is asked for
// besides will report the trouble.
func (b *Base) languages(ctx context.Context, player storage.ID) game.Languages {
	l, err := b.Game.LanguagesOf(ctx, player, b.Clock.Now())
	if err != nil {
		return game.Languages{}
	}
	return l
}

// ForGuild returns the Base in the language of what all in a guild read: the one that its
// manager chose, else that of the server's Discord.
func (b *Base) ForGuild(ctx context.Context, guild storage.ID) *Base {
	if guild == 0 {
		return b.In(words.LanguageOf())
	}
	l, err := b.Game.GuildLanguages(ctx, guild)
	if err != nil {
		l = game.Languages{} // whatever is asked for besides will report the trouble
	}
	return b.In(words.LanguageOf(l.Chosen, l.Locale))
}
