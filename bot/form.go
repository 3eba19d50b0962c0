package bot

import (
	"context"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// movesForm opens the form of the rows in which the first empty cell is; with notes on,
// for notes.
func movesForm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return formOver(ctx, b, r, false, b.MovesForm)
}

// rowsForm opens the form that has the row which the path names.
func rowsForm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return formOver(ctx, b, r, false, func(v *game.View) discord.Modal {
		return b.RowsForm(v, r.Number("row")-1, r.Named("mode"), nil)
	})
}

// correctForm opens a form that was refused, filled in with the text that the message repeats.
func correctForm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	typed := words.ReadTyped(r.MessageTexts())
	return formOver(ctx, b, r, len(typed) > 0, func(v *game.View) discord.Modal {
		return b.RowsForm(v, r.Number("row")-1, r.Named("mode"), typed)
	})
}

// correctText opens a form with a text that was refused, which the message repeats.
func correctText(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return formOver(ctx, b, r, true, func(v *game.View) discord.Modal {
		return b.TextForm(v, r.Named("kind"), words.ReadTypedText(r.MessageTexts()))
	})
}

// whyForm opens the form that asks why a cell must or can't be a digit.
func whyForm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return formOver(ctx, b, r, false, b.WhyForm)
}

// answerForm opens the form for a whole answer.
func answerForm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return formOver(ctx, b, r, true, b.AnswerForm)
}

// typed and fill are forms that were sent.
func typed(r *face.Request) game.Action { return view.Typed(r.Interaction, r.Named("kind")) }
func fill(r *face.Request) game.Action  { return view.Filled(r.Interaction, r.Named("mode")) }

// formOver opens a form over the board that the path names. A board that is not being played is
// shown instead; so is a paused one, whose values stay covered, unless the form repeats typed text.
func formOver(ctx context.Context, b *face.Base, r *face.Request, ofTyped bool, form func(*game.View) discord.Modal) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.Board{Game: r.GameID()})
	if err != nil {
		return face.Reply{}, err
	}
	v := turn.View
	if v == nil || v.Result != nil || v.Paused && !ofTyped {
		return b.TurnReply(r, turn)
	}
	modal := form(v)
	return face.Reply{Form: &modal}, nil
}
