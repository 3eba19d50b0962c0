package face

import (
	"cmp"
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/words"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// Choice is a value that an option offers, under a name.
type Choice struct{ Name, Value string }

func optionChoices(choices []Choice) []*discordgo.ApplicationCommandOptionChoice {
	out := make([]*discordgo.ApplicationCommandOptionChoice, len(choices))
	for i, c := range choices {
		out[i] = &discordgo.ApplicationCommandOptionChoice{Name: c.Name, Value: c.Value}
	}
	return out
}

// DateName is the option that says which day's puzzle is meant.
const DateName = "date"

// CompleteDate offers the days that have a puzzle, latest first.
func CompleteDate(ctx context.Context, b *Base, r *Request) ([]Choice, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.PostedDays{Slot: storage.Main})
	if err != nil {
		return nil, err
	}
	days, _ := game.FactOf[game.Days](turn)
	fits, choices := TypedDate(b, r), []Choice{}
	for _, day := range days {
		if len(choices) < MaxChoices && fits(day) {
			choices = append(choices, Choice{Name: b.Words.Text(words.Of("DateOption", day)), Value: day.String()})
		}
	}
	return choices, nil
}

// TypedDate returns which days fit what is typed so far as a date.
func TypedDate(b *Base, r *Request) func(storage.Day) bool {
	typed := strings.ToLower(strings.Join(strings.Fields(r.Text(DateName)), " "))
	return func(day storage.Day) bool {
		name := strings.ToLower(b.Words.Text(words.Of("DateOption", day)))
		return strings.Contains(name, typed) || strings.HasPrefix(day.String(), typed)
	}
}

// OperatorsName is the option that says which operators cages may have.
const OperatorsName = "operators"

// allOperators is how an option says that every operator may appear.
const allOperators = "all"

// OperatorsValue is how options and selects name a set of operators.
func OperatorsValue(ops generate.Operators) string {
	return cmp.Or(almanac.Options{Ops: ops}.String(), allOperators)
}

// OperatorsNamed reads the value of a set of operators; what is none is 0.
func OperatorsNamed(value string) generate.Operators {
	if value == allOperators {
		return generate.AllOperators
	}
	ops, _ := generate.ParseOperators(value)
	return ops
}

// MaxChoices is how many suggestions Discord takes.
const MaxChoices = 25

// OpponentName is the option of a command that names whom it is against.
const OpponentName = "opponent"
