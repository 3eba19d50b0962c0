package view

import (
	"context"
	"fmt"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/study"
)

// replayName is how components name the animated picture.
const replayName = "replay.gif"

// ReplayFile draws a replay.
func (c *Composer) ReplayFile(ctx context.Context, v *game.View, moves study.Replay) (discord.File, error) {
	film := c.Words.ReplayFilm(v, moves, Theme(v.Preferences.Theme))
	data, err := c.Renderer.Replay(ctx, film)
	if err != nil {
		return discord.File{}, fmt.Errorf("draw the replay: %w", err)
	}
	return discord.File{Name: replayName, ContentType: "image/gif", Data: data, AltText: c.Words.ReplayAlt(film, !v.Untimed)}, nil
}
