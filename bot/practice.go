package bot

import (
	"cmp"
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/words"
	"kenkenbot/solver/generate"
)

// operatorsName is the option that says which operators cages may have.
const operatorsName = "operators"

// allOperators is how an option says that every operator may appear.
const allOperators = "all"

// practice makes a puzzle to order.
func practice(ctx context.Context, b *Base, r *Request) (Reply, error) {
	o, ok := order(r)
	if !ok {
		return b.tell(words.Outdated), nil
	}
	return b.open(ctx, r, game.Ordered{Order: o})
}

// order returns the puzzle that a request orders, of the usual size where it names none. It reports
// false for a path that was never a button's.
func order(r *Request) (almanac.Order, bool) {
	if _, ok := r.variable("size"); ok {
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
	if ops, err := generate.ParseOperators(r.Text(operatorsName)); err == nil {
		o.Options.Ops = ops
	}
	o.Options.Hidden, o.Options.Symmetric = r.Bool("hidden"), r.Bool("symmetric")
	return o, true
}

// orderOfPath reads what orderPath wrote.
func orderOfPath(r *Request) (almanac.Order, bool) {
	o := almanac.Order{}
	o.Kind.Size, o.Kind.Difficulty = r.number("size"), board.Difficulty(min(max(r.number("difficulty"), 0), 99))
	var err error
	o.Options, err = almanac.ParseOptions(r.named("options"))
	return o, err == nil
}

// orderPath is the path of a button that orders a puzzle. It has no more parts than it
// had when there were no options, if there are none.
func orderPath(o almanac.Order) string {
	path := fmt.Sprintf("/practice/%d/%d", o.Kind.Size, o.Kind.Difficulty)
	if options := o.Options.String(); options != "" {
		path += "/" + options
	}
	return path
}

// operatorsOption offers the sets of operators that puzzles come with.
func operatorsOption(path string) *discordgo.ApplicationCommandOption {
	o := option(path, discordgo.ApplicationCommandOptionString)
	for _, ops := range generate.OfferedOperators() {
		o.Choices = append(o.Choices, &discordgo.ApplicationCommandOptionChoice{Name: words.English.Text(words.OperatorsOf(ops)), Value: operatorsValue(ops)})
	}
	return o
}

// operatorsValue is how options and selects name a set of operators.
func operatorsValue(ops generate.Operators) string {
	return cmp.Or(almanac.Options{Ops: ops}.String(), allOperators)
}
