package bot

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/standings"
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

// registerOperators registers the operators' command in their server alone. If Discord
// refuses, everything else works.
func (b *Bot) registerOperators(ctx context.Context) error {
	if b.operators.Guild == 0 {
		return nil
	}
	changed, err := b.base.Client.RegisterCommands(ctx, b.operators.Guild, OperatorCommands())
	switch {
	case api.Permanent(err):
		b.base.Log.Error("Discord refused the operators' command: is the bot in the server that operator_guild names?", "guild", b.operators.Guild, "err", err)
		return nil
	case changed:
		b.base.Log.Info("the operators' command registered", "guild", b.operators.Guild)
	}
	return err
}

// OperatorCommands are the commands of the operators' server.
func OperatorCommands() []*discordgo.ApplicationCommand {
	c := command("kenken-operator", ofServers,
		sub("kenken-operator flags"),
		sub("kenken-operator flag", required(record("kenken-operator flag puzzle"))),
		sub("kenken-operator times"),
		sub("kenken-operator time", required(record("kenken-operator time game"))),
		sub("kenken-operator status"),
		sub("kenken-operator switch", required(text("kenken-operator switch part", featureNames()...)), required(text("kenken-operator switch to", "on", "off"))),
		sub("kenken-operator block", required(limited(text("kenken-operator block id"), 1, 20))),
		sub("kenken-operator unblock", required(limited(text("kenken-operator unblock id"), 1, 20))),
		sub("kenken-operator notice"),
	)
	return discord.ServerCommands([]*discordgo.ApplicationCommand{c})
}

// record is an option that takes the number of a puzzle or game.
func record(path string) *discordgo.ApplicationCommandOption {
	o := option(path, discordgo.ApplicationCommandOptionInteger)
	least := 1.0
	o.MinValue = &least
	return o
}

// recordNamed returns the number that the path or the command's option of that name says;
// 0, which none has, if it says none.
func (r *Request) recordNamed(name string) int64 {
	if n, ok := r.Int(name); ok {
		return int64(n)
	}
	n, err := strconv.ParseInt(r.vars[name], 10, 64)
	if err != nil {
		return 0
	}
	return n
}

// operatorRows is how many puzzles or times an operator is shown at once; the first of them
// have buttons, as many as a row holds.
const operatorRows = 10

// listFlags lists the puzzles that players report.
func listFlags(ctx context.Context, b *Base, _ *Request) (Reply, error) {
	flagged, err := b.Game.OpenFlags(ctx, operatorRows+1)
	if err != nil {
		return Reply{}, err
	}
	more := len(flagged) > operatorRows
	flagged = flagged[:min(len(flagged), operatorRows)]
	var numbers []int64
	for _, f := range flagged {
		numbers = append(numbers, f.Puzzle)
	}
	return b.tell(words.FlagListOf(flagged, more), lookButtons(b, "/operator/flag/", numbers)...), nil
}

// lookAt are buttons that show records by their numbers.
func lookButtons(b *Base, path string, numbers []int64) (buttons []discordgo.MessageComponent) {
	for _, n := range numbers[:min(len(numbers), rowRoom)] {
		buttons = append(buttons, b.button(words.LookAt(n), path+strconv.FormatInt(n, 10), discordgo.SecondaryButton))
	}
	return buttons
}

// refusedTo answers with why an operator's request was refused, and passes on trouble.
func refusedTo(b *Base, err error) (Reply, error) {
	why, _ := errors.AsType[outcome.Refusal](err)
	switch why.(type) {
	case nil:
		return Reply{}, err
	case standings.NoResult:
		return b.tell(words.NoSuchTime), nil
	case standings.PuzzleVoided:
		return b.tell(words.VoidedBefore), nil
	}
	return b.refusal(why), nil
}

// showFlagged shows a puzzle with what is said of it.
func showFlagged(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return flaggedReply(ctx, b, r.recordNamed("puzzle"))
}

func flaggedReply(ctx context.Context, b *Base, puzzle int64) (Reply, error) {
	f, err := b.Game.FlaggedPuzzle(ctx, puzzle)
	if err != nil {
		return refusedTo(b, err)
	}
	file, err := b.draw(imaging.Picture{Puzzle: f.Board}, f.Info.Difficulty)
	if err != nil {
		return Reply{}, err
	}
	path := fmt.Sprintf("/operator/flag/%d/", puzzle)
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(words.FlagDetailsOf(f))}, discord.Gallery(file)}
	if f.State == storage.FlagOpen || f.State == storage.FlagDismissed {
		buttons := []discordgo.MessageComponent{b.button(words.ButtonVoid, path+"void", discordgo.DangerButton)}
		if f.State == storage.FlagOpen {
			buttons = append(buttons, b.button(words.ButtonDismiss, path+"dismiss", discordgo.SecondaryButton))
		}
		parts = append(parts, row(buttons...))
	}
	return Reply{Message: discord.Message{Ephemeral: true, Components: parts, Files: []discord.File{file}}}, nil
}

// dismissFlags finds nothing wrong with a puzzle.
func dismissFlags(ctx context.Context, b *Base, r *Request) (Reply, error) {
	puzzle := r.recordNamed("puzzle")
	if err := b.Game.DismissFlags(ctx, puzzle, r.User.ID, r.At); err != nil {
		return refusedTo(b, err)
	}
	reply, err := flaggedReply(ctx, b, puzzle)
	reply.Replace = r.replaces()
	return reply, err
}

// askVoid asks before a puzzle is voided, which can't be undone.
func askVoid(ctx context.Context, b *Base, r *Request) (Reply, error) {
	f, err := b.Game.FlaggedPuzzle(ctx, r.recordNamed("puzzle"))
	if err != nil {
		return refusedTo(b, err)
	}
	return b.tell(words.AskVoidOf(f), b.button(words.ButtonVoid, fmt.Sprintf("/operator/flag/%d/voided", f.Puzzle), discordgo.DangerButton)), nil
}

// voidPuzzle voids a puzzle. The poster takes its results off the boards.
func voidPuzzle(ctx context.Context, b *Base, r *Request) (Reply, error) {
	puzzle := r.recordNamed("puzzle")
	if err := b.Game.VoidPuzzle(ctx, puzzle, r.User.ID, r.At); err != nil {
		return refusedTo(b, err)
	}
	reply := b.tell(words.PuzzleVoided{Puzzle: puzzle})
	reply.Replace, reply.Wake = r.replaces(), true
	return reply, nil
}

// listTimes lists the times that are too fast to be believed.
func listTimes(ctx context.Context, b *Base, _ *Request) (Reply, error) {
	held, err := b.Game.Waiting(ctx, operatorRows+1)
	if err != nil {
		return Reply{}, err
	}
	more := len(held) > operatorRows
	held = held[:min(len(held), operatorRows)]
	var numbers []int64
	for _, r := range held {
		numbers = append(numbers, r.Result.Game)
	}
	return b.tell(words.HeldListOf(held, more), lookButtons(b, "/operator/time/", numbers)...), nil
}

// showRecord shows a time with what its player did.
func showRecord(ctx context.Context, b *Base, r *Request) (Reply, error) {
	record, err := b.Game.Record(ctx, r.recordNamed("game"))
	if err != nil {
		return refusedTo(b, err)
	}
	return recordReply(b, record), nil
}

func recordReply(b *Base, record game.Record) Reply {
	path := fmt.Sprintf("/operator/time/%d/", record.Result.Game)
	accept := b.button(words.ButtonAcceptTime, path+"accept", discordgo.SuccessButton)
	accept.Disabled = record.Verdict == storage.Accepted
	reject := b.button(words.ButtonRejectTime, path+"reject", discordgo.DangerButton)
	reject.Disabled = record.Verdict == storage.Rejected
	return b.tell(words.HeldDetailsOf(record), accept, reject)
}

// judging gives a time that verdict.
func judging(v storage.Verdict) handler {
	return func(ctx context.Context, b *Base, r *Request) (Reply, error) {
		id := r.recordNamed("game")
		if _, err := b.Game.Judge(ctx, id, v); err != nil {
			return refusedTo(b, err)
		}
		record, err := b.Game.Record(ctx, id)
		if err != nil {
			return refusedTo(b, err)
		}
		reply := recordReply(b, record)
		reply.Replace, reply.Wake = r.replaces(), true
		return reply, nil
	}
}
