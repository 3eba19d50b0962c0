package manage

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// Operators are the people who run the bot, and the server in which they have a command of
// their own. Who they are is looked up in the configuration at every use: what Discord
// shows to whom is no protection.
type Operators struct {
	Guild  storage.ID
	People []storage.ID
}

// include reports whether somebody acts as an operator.
func (o Operators) include(i *discord.Interaction) bool {
	return o.Guild != 0 && i.GuildID == o.Guild && slices.Contains(o.People, i.User.ID)
}

// operatorRows is how many puzzles an operator is shown at once; the first of them
// have buttons, as many as a row holds.
const operatorRows = 10

// listFlags lists the puzzles that players report.
func listFlags(ctx context.Context, b *face.Base, _ *face.Request) (face.Reply, error) {
	flagged, err := b.Game.OpenFlags(ctx, operatorRows+1)
	if err != nil {
		return face.Reply{}, err
	}
	more := len(flagged) > operatorRows
	flagged = flagged[:min(len(flagged), operatorRows)]
	var numbers []int64
	for _, f := range flagged {
		numbers = append(numbers, f.Puzzle)
	}
	return b.Tell(words.FlagListOf(flagged, more), lookButtons(b, "/operator/flag/", numbers)...), nil
}

// lookButtons are buttons that show records by their numbers.
func lookButtons(b *face.Base, path string, numbers []int64) (buttons []discordgo.MessageComponent) {
	for _, n := range numbers[:min(len(numbers), view.RowRoom)] {
		buttons = append(buttons, b.Button(words.LookAt(n), path+strconv.FormatInt(n, 10), discordgo.SecondaryButton))
	}
	return buttons
}

// refusedTo answers with why an operator's request was refused, and passes on trouble.
func refusedTo(b *face.Base, err error) (face.Reply, error) {
	why, _ := errors.AsType[outcome.Refusal](err)
	switch {
	case why == nil:
		return face.Reply{}, err
	case why == standings.PuzzleVoided:
		return b.Tell(words.VoidedBefore), nil
	}
	return b.Refuse(why), nil
}

// showFlagged shows a flagged puzzle with its flags.
func showFlagged(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return flaggedReply(ctx, b, r.RecordNamed("puzzle"))
}

func flaggedReply(ctx context.Context, b *face.Base, puzzle int64) (face.Reply, error) {
	f, err := b.Game.FlaggedPuzzle(ctx, puzzle)
	if err != nil {
		return refusedTo(b, err)
	}
	file, err := b.Draw(imaging.Picture{Puzzle: f.Board}, f.Info.Difficulty)
	if err != nil {
		return face.Reply{}, err
	}
	path := fmt.Sprintf("/operator/flag/%d/", puzzle)
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.Words.Text(words.FlagDetailsOf(f))}, discord.Gallery(file)}
	if f.State == storage.FlagOpen || f.State == storage.FlagDismissed {
		buttons := []discordgo.MessageComponent{b.Button(words.ButtonVoid, path+"void", discordgo.DangerButton)}
		if f.State == storage.FlagOpen {
			buttons = append(buttons, b.Button(words.ButtonDismiss, path+"dismiss", discordgo.SecondaryButton))
		}
		parts = append(parts, view.Row(buttons...))
	}
	return face.Reply{Message: discord.Message{Ephemeral: true, Components: parts, Files: []discord.File{file}}}, nil
}

// dismissFlags finds nothing wrong with a puzzle.
func dismissFlags(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	puzzle := r.RecordNamed("puzzle")
	if err := b.Game.DismissFlags(ctx, puzzle, r.User.ID, r.At); err != nil {
		return refusedTo(b, err)
	}
	reply, err := flaggedReply(ctx, b, puzzle)
	reply.Replace = r.Replaces()
	return reply, err
}

// askVoid asks before a puzzle is voided, which can't be undone.
func askVoid(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	f, err := b.Game.FlaggedPuzzle(ctx, r.RecordNamed("puzzle"))
	if err != nil {
		return refusedTo(b, err)
	}
	return b.Tell(words.AskVoidOf(f), b.Button(words.ButtonVoid, fmt.Sprintf("/operator/flag/%d/voided", f.Puzzle), discordgo.DangerButton)), nil
}

// voidPuzzle voids a puzzle. The timetable takes its results off the boards.
func voidPuzzle(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	puzzle := r.RecordNamed("puzzle")
	if err := b.Game.VoidPuzzle(ctx, puzzle, r.User.ID, r.At); err != nil {
		return refusedTo(b, err)
	}
	reply := b.Tell(words.PuzzleVoided{Puzzle: puzzle})
	reply.Replace, reply.Wake = r.Replaces(), true
	return reply, nil
}

// only keeps a route to those who run the bot, in their server.
func (o Operators) only(handle face.Handler) face.Handler {
	return func(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
		if !o.include(r.Interaction) {
			return b.Tell(words.OnlyOperators), nil
		}
		return handle(ctx, b, r)
	}
}
