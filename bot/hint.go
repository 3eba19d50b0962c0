package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/solver/logic"
)

// hint gives the hint of the level asked for; 0 is one more than before.
func hint(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	level := r.number("level")
	if n, ok := r.Int("level"); ok {
		level = n
	}
	h, err := b.game.Hint(ctx, r.actor(), r.gameID(), level)
	if err != nil {
		return boardView{}, err
	}
	g, err := b.game.Board(ctx, r.actor(), h.Game)
	if err != nil {
		return boardView{}, err
	}
	return boardView{
		notice: words.Hinted(g.Puzzle, h),
		advice: &h.Advice,
		level:  h.Level,
		extra:  afterHint(g, h),
	}, nil
}

// afterHint offers the next level, or the way back from a mistake.
func afterHint(g game.Board, h game.Hinted) []discordgo.MessageComponent {
	path := func(rest string) string { return fmt.Sprintf("/board/%d/%s", h.Game, rest) }
	var buttons []discordgo.MessageComponent
	if h.Level < int(logic.Why) {
		buttons = append(buttons, button(words.HintButton(words.ButtonMore, g, 2, h.Price), path("hint/2"), discordgo.SecondaryButton))
	}
	switch {
	case h.Advice.Kind == logic.Mistake:
		buttons = append(buttons, button(words.ButtonBack, path("back"), discordgo.PrimaryButton))
	case h.Level < game.MaxHintLevel:
		buttons = append(buttons, button(words.HintButton(words.ButtonDoIt, g, 3, h.Price), path("hint/3"), discordgo.SecondaryButton))
	}
	return buttons
}
