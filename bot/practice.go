package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/slash"
	"kenkenbot/bot/words"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
)

// practice makes a puzzle to order.
func practice(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	if r.Text("technique") == advised {
		return toPractise(ctx, b, r)
	}
	o, ok := order(r)
	if !ok {
		return b.Tell("Outdated"), nil
	}
	return b.Open(ctx, r, game.Ordered{Order: o})
}

// toPractise opens a puzzle that needs what the player should practise.
func toPractise(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return b.Open(ctx, r, game.Practise{})
}

// order returns the puzzle that a request orders, of the usual size where it names none. It reports
// false for a path that was never a button's.
func order(r *face.Request) (almanac.Order, bool) {
	if _, ok := r.Variable("size"); ok {
		return orderOfPath(r)
	}
	o := almanac.Order{}
	o.Kind.Size = game.UsualSize
	if size, ok := r.Int("size"); ok {
		o.Kind.Size = size
	}
	if d, err := board.ParseDifficulty(r.Text("difficulty")); err == nil {
		o.Kind.Difficulty = d
	}
	if ops, err := generate.ParseOperators(r.Text(face.OperatorsName)); err == nil {
		o.Options.Ops = ops
	}
	o.Options.Hidden, o.Options.Symmetric, o.Options.NoTrial = r.Bool("hidden"), r.Bool("symmetric"), r.Text("technique") == untried
	if t, err := logic.ParseTechnique(r.Text("technique")); err == nil {
		o.Options.Needs, o.Kind.Difficulty = t, t.Rung()
	}
	return o, true
}

// orderOfPath reads a path that view.OrderPath wrote.
func orderOfPath(r *face.Request) (almanac.Order, bool) {
	o := almanac.Order{}
	o.Kind.Size, o.Kind.Difficulty = r.Number("size"), board.Difficulty(min(max(r.Number("difficulty"), 0), 99))
	var err error
	o.Options, err = almanac.ParseOptions(r.Named("options"))
	return o, err == nil
}

// operatorsOption offers the sets of operators that puzzles come with.
func operatorsOption(path string) *discordgo.ApplicationCommandOption {
	o := slash.Option(path, discordgo.ApplicationCommandOptionString)
	for _, ops := range generate.OfferedOperators() {
		o.Choices = append(o.Choices, slash.ChoiceOf(words.OperatorsOf(ops), face.OperatorsValue(ops)))
	}
	return o
}

// Two choices of the option for techniques name none: what the player should practise, and puzzles that
// need no trial and error.
const (
	advised = "advised"
	untried = "no-trial"
)

// techniqueOption offers the techniques that puzzles can be asked to need.
func techniqueOption(path string) *discordgo.ApplicationCommandOption {
	o := slash.Option(path, discordgo.ApplicationCommandOptionString)
	o.Choices = append(o.Choices, slash.ChoiceOf("ButtonToPractise", advised), slash.ChoiceOf("WithoutTrying", untried))
	for _, t := range generate.OfferedNeeds() {
		o.Choices = append(o.Choices, slash.ChoiceOf(words.Of("TechniqueOption", t), t.Slug()))
	}
	return o
}
