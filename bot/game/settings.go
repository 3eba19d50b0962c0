package game

import (
	"context"

	"kenkenbot/storage"
)

// SetTheme keeps the theme of the actor's pictures, by its name.
func (s *Service) SetTheme(ctx context.Context, a Actor, theme string) (string, error) {
	return act(ctx, s, a, func(tx storage.Tx) (string, error) {
		p, err := tx.Player(a.Player)
		if err := known(err); err != nil {
			return "", err
		}
		p.ID, p.Theme = a.Player, theme
		return theme, tx.SavePlayer(p)
	})
}
