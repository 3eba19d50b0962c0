package bot

import (
	"context"
	"slices"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/illustrate"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
)

// Among the names of moments: the whole review, and with all that it leads to.
const (
	wholeReview = "all"
	moreReview  = "more"
)

// reviewGame shows a player how a game of theirs went, in a message beside the board.
func reviewGame(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.ReviewOf{Game: r.GameID()})
	if err != nil {
		return face.Reply{}, err
	}
	found, ok := game.FactOf[study.Reviewed](turn)
	if !ok {
		return b.Refuse(turn.Refusal), nil
	}
	message, err := reviewMessage(b, turn.View, found, r.Named("moment") == moreReview)
	return face.Reply{Message: message, Public: face.Public{Sent: "ReviewSent", Waits: "ReviewWaits", Path: view.BoardPath(turn.View.Game.ID, "review")}}, err
}

// turnReview puts a moment, or the review itself, in the place of the message pressed on.
func turnReview(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	name := r.Named("moment")
	if name == wholeReview || name == moreReview {
		reply, err := reviewGame(ctx, b, r)
		reply.Replace = r.Replaces() && reply.Refusal == nil
		return reply, err
	}
	kind := words.MomentNamed(name)
	if kind == 0 {
		return b.Tell("Outdated"), nil
	}
	turn, err := b.Game.Look(ctx, r.Actor(), game.MomentOf{Game: r.GameID(), Kind: kind})
	if err != nil {
		return face.Reply{}, err
	}
	moment, ok := game.FactOf[study.Moment](turn)
	if !ok {
		return b.Refuse(turn.Refusal), nil
	}
	message, err := momentMessage(b, turn.View, moment)
	return face.Reply{Message: message, Replace: r.Replaces()}, err
}

// reviewMessage is a review: its lines, the board by the time that cells took with the key
// move ringed, and the way to that move, to the mistake and to sharing it; with more, to all else.
func reviewMessage(b *face.Base, v *game.View, r study.Reviewed, more bool) (discord.Message, error) {
	var buttons, further, aside []discordgo.MessageComponent
	for _, m := range r.Moments() {
		if !more && m.Kind != review.KeyMove && m.Kind != review.Mistake {
			continue
		}
		buttons = append(buttons, b.Button(words.ShowMomentOf(r, m), view.BoardPath(v.Game.ID, "review/"+words.MomentName(m.Kind)), discordgo.PrimaryButton))
	}
	share := b.Button("ButtonShareReview", view.BoardPath(v.Game.ID, "share/review"), discordgo.SecondaryButton)
	if more {
		further = append([]discordgo.MessageComponent{share, b.Practise()}, meet(b, r)...)
		aside = besides(b, v)
	} else {
		buttons = append(buttons, share, b.Button("ButtonUnfold", view.BoardPath(v.Game.ID, "review/"+moreReview), discordgo.SecondaryButton))
	}
	picture := reviewPicture(v, r)
	if slices.Max(picture.Heat) > 0 && !v.Untimed {
		picture.Title = b.Words.Text("LongerBar")
	}
	return lookBack(b, v, picture, words.ReviewedOf(v, r), buttons, further, aside)
}

// besides leads to further views of a finished game: the way through its puzzle, its moves, and the
// form that reports the puzzle.
func besides(b *face.Base, v *game.View) []discordgo.MessageComponent {
	return []discordgo.MessageComponent{
		b.ExplainButton(v),
		b.Button("ButtonReplay", view.BoardPath(v.Game.ID, "replay"), discordgo.SecondaryButton),
		b.Button("ButtonFlag", view.BoardPath(v.Game.ID, "flag/form"), discordgo.SecondaryButton),
	}
}

// meet leads to a lesson that is new to the player.
func meet(b *face.Base, r study.Reviewed) []discordgo.MessageComponent {
	if r.Next == nil {
		return nil
	}
	return []discordgo.MessageComponent{b.LessonButton(words.Of("LearnThis", r.Next.Techniques[0]), *r.Next, discordgo.SecondaryButton)}
}

// reviewPicture shows a solved board by the time that its cells took.
func reviewPicture(v *game.View, r study.Reviewed) imaging.Picture {
	picture := imaging.Picture{Puzzle: v.Puzzle, Grid: v.Grid, Heat: r.Heat(v.Size)}
	for _, m := range r.Moments() {
		if m.Kind == review.KeyMove {
			picture.Effect = []board.Cell{r.Digits[m.Index].Cell}
		}
	}
	return picture
}

// momentMessage is the board at a moment of a game, with the proof.
func momentMessage(b *face.Base, v *game.View, m study.Moment) (discord.Message, error) {
	back := b.Button("ButtonToReview", view.BoardPath(v.Game.ID, "review/"+wholeReview), discordgo.SecondaryButton)
	return lookBack(b, v, momentPicture(v.Puzzle, m), words.MomentOf(v.Puzzle, m), []discordgo.MessageComponent{back}, nil)
}

// momentPicture shows the board at a moment, what the proof reasons from, and where the
// digit falls.
func momentPicture(p *board.Puzzle, m study.Moment) imaging.Picture {
	s, n := logic.NewState(p), p.Size()
	for i, value := range m.Board {
		if value != 0 {
			s.Place(board.CellAt(n, i), int(value))
		}
	}
	before, told := m.Told()
	for k := range before {
		s.Apply(&before[k].Step)
	}
	picture := illustrate.Steps(s, told)
	picture.Effect = []board.Cell{m.About.Cell}
	if m.Advice != nil {
		picture.Cause = m.Advice.CauseCells()
	}
	return picture
}

// lookBack is a private message of a text, a picture for those who want pictures, and rows
// of buttons.
func lookBack(b *face.Base, v *game.View, picture imaging.Picture, text words.Message, rows ...[]discordgo.MessageComponent) (discord.Message, error) {
	parts, files, err := illustrated(b, b.Words.Text(text), picture, v.Difficulty, v.Preferences)
	for _, buttons := range rows {
		if len(buttons) > 0 {
			parts = append(parts, view.Row(buttons...))
		}
	}
	accent := view.AccentDone
	return discord.Message{Ephemeral: true, Files: files, Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}}, err
}

// shareReview posts what a review says, without a cell or a digit of it, in the channel
// where the button is pressed.
func shareReview(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	missing := r.Missing()
	if r.GuildID != 0 && len(missing) == 0 {
		return post(ctx, b, r, game.Share{Channel: r.ChannelID, Review: true})
	}
	turn, err := b.Game.Look(ctx, r.Actor(), game.ReviewOf{Game: r.GameID()})
	found, ok := game.FactOf[study.Reviewed](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return b.Tell(words.ReviewToCopy{Review: words.ReviewSharedOf("", turn.View, found), Missing: missing}), nil
}
