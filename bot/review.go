package bot

import (
	"context"
	"slices"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/illustrate"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
)

// wholeReview is the name, among those of moments, of the review itself.
const wholeReview = "all"

// reviewButton leads from a solved board to its review. Who saw the solution has none.
func (c *Composer) reviewButton(v *game.View) []discordgo.MessageComponent {
	if v.Result.Shown {
		return nil
	}
	return []discordgo.MessageComponent{numbered(partReview, c.button(words.ButtonReview, boardPath(v.Game.ID, "review"), discordgo.PrimaryButton))}
}

// reviewGame shows a player how a game of theirs went, in a message beside the board.
func reviewGame(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Look(ctx, r.actor(), game.ReviewOf{Game: r.gameID()})
	if err != nil {
		return Reply{}, err
	}
	found, ok := game.FactOf[study.Reviewed](turn)
	if !ok {
		return b.refusal(turn.Refusal), nil
	}
	message, err := reviewMessage(b, turn.View, found)
	return Reply{Message: message, Public: public{sent: words.ReviewSent, waits: words.ReviewWaits, path: boardPath(turn.View.Game.ID, "review")}}, err
}

// turnReview puts a moment, or the review itself, in the place of the message pressed on.
func turnReview(ctx context.Context, b *Base, r *Request) (Reply, error) {
	name := r.named("moment")
	if name == wholeReview {
		reply, err := reviewGame(ctx, b, r)
		reply.Replace = r.replaces() && reply.refusal == nil
		return reply, err
	}
	kind := words.MomentNamed(name)
	if kind == 0 {
		return b.tell(words.Outdated), nil
	}
	turn, err := b.Game.Look(ctx, r.actor(), game.MomentOf{Game: r.gameID(), Kind: kind})
	if err != nil {
		return Reply{}, err
	}
	moment, ok := game.FactOf[study.Moment](turn)
	if !ok {
		return b.refusal(turn.Refusal), nil
	}
	message, err := momentMessage(b, turn.View, moment)
	return Reply{Message: message, Replace: r.replaces()}, err
}

// reviewMessage is a review: its lines, the board by the time that cells took with the key
// move ringed, and where to go from here.
func reviewMessage(b *Base, v *game.View, r study.Reviewed) (discord.Message, error) {
	var buttons []discordgo.MessageComponent
	for _, m := range r.Moments() {
		buttons = append(buttons, b.button(words.ShowMomentOf(r, m), boardPath(v.Game.ID, "review/"+words.MomentName(m.Kind)), discordgo.PrimaryButton))
	}
	further := append(practise(b, r.Practice), meet(b, r)...)
	further = append(further, b.button(words.ButtonShareReview, boardPath(v.Game.ID, "share/review"), discordgo.SecondaryButton))
	picture := reviewPicture(v, r)
	if slices.Max(picture.Heat) > 0 && !v.Untimed {
		picture.Title = b.words.Text(words.LongerBar)
	}
	return lookBack(b, v, picture, words.ReviewedOf(v, r), buttons, further)
}

// practise leads to the lesson of a technique, or to a puzzle that needs something as hard.
func practise(b *Base, p study.Practice) []discordgo.MessageComponent {
	if p.Technique == 0 {
		return nil
	}
	if lesson, ok := lessons.LessonOf(p.Technique); ok {
		return []discordgo.MessageComponent{b.lessonButton(words.ButtonPractiseIt, lesson, discordgo.SecondaryButton)}
	}
	return []discordgo.MessageComponent{b.another(words.ButtonPractiseIt, almanac.Order{Kind: p.Kind})}
}

// meet leads to the lesson of what its player hasn't met, unless practising does so.
func meet(b *Base, r study.Reviewed) []discordgo.MessageComponent {
	if r.Unmet == nil {
		return nil
	}
	if l, ok := lessons.LessonOf(r.Practice.Technique); ok && l.Name == r.Unmet.Name {
		return nil
	}
	return []discordgo.MessageComponent{b.lessonButton(words.LearnThis{Technique: r.Unmet.Techniques[0]}, *r.Unmet, discordgo.SecondaryButton)}
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
func momentMessage(b *Base, v *game.View, m study.Moment) (discord.Message, error) {
	back := b.button(words.ButtonToReview, boardPath(v.Game.ID, "review/"+wholeReview), discordgo.SecondaryButton)
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
func lookBack(b *Base, v *game.View, picture imaging.Picture, text words.Message, rows ...[]discordgo.MessageComponent) (discord.Message, error) {
	message := discord.Message{Ephemeral: true}
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(text)}}
	if !v.Preferences.TextBoards {
		picture.Theme = theme(v.Preferences.Theme)
		file, err := b.draw(picture, v.Difficulty)
		if err != nil {
			return message, err
		}
		parts, message.Files = append(parts, discord.Gallery(file)), []discord.File{file}
	}
	for _, buttons := range rows {
		if len(buttons) > 0 {
			parts = append(parts, row(buttons...))
		}
	}
	accent := accentDone
	message.Components = []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}
	return message, nil
}

// shareReview posts what a review says, without a cell or a digit of it, in the channel
// where the button is pressed.
func shareReview(ctx context.Context, b *Base, r *Request) (Reply, error) {
	var missing []string
	if r.AppPermissions != 0 {
		missing = MissingRights(r.AppPermissions)
	}
	if r.GuildID != 0 && len(missing) == 0 {
		return post(ctx, b, r, game.Share{Channel: r.ChannelID, Review: true})
	}
	turn, err := b.Game.Look(ctx, r.actor(), game.ReviewOf{Game: r.gameID()})
	found, ok := game.FactOf[study.Reviewed](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	return b.tell(words.ReviewToCopy{Review: words.ReviewSharedOf("", turn.View, found), Missing: missing}), nil
}

// stuckMap decides whether a server's daily shows where people paused the day before.
func stuckMap(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Govern(ctx, r.actor(), game.ShowStuckMap{On: r.Text("show") == "on"})
	decided, ok := game.FactOf[game.StuckMapShown](turn)
	if err != nil || !ok {
		return b.tell(words.TurnOf(turn)), err
	}
	return b.tell(words.StuckMapShown(decided)), nil
}
