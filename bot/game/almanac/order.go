package almanac

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"kenkenbot/board"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// Order is a new puzzle to order, for practice. A difficulty of 0 leaves it to Settled.
type Order struct {
	Kind    storage.Kind
	Options Options
}

// Options are the wishes of an order besides size and difficulty. The zero value asks for nothing
// in particular.
type Options struct {
	Ops       generate.Operators // the operators that cages may have; 0 is all four
	Hidden    bool               // cages show their target alone
	Symmetric bool               // the cages look the same after half a turn
	NoTrial   bool               // nothing has to be tried out
	Needs     logic.Technique    // the puzzle needs it once, and nothing harder; 0 is none in particular
}

// The notation of options is stored with puzzles and stands in the custom IDs of
// buttons, so what was once written must be read for ever. It is a list of words with
// commas between: the signs of the operators, "hidden", "symmetric", "no-trial", and "needs:"
// before the Slug of a technique.
const (
	hiddenWord    = "hidden"
	symmetricWord = "symmetric"
	noTrialWord   = "no-trial"
	needsPrefix   = "needs:"
	optionComma   = ","
)

// opSigns are the operators' signs in that notation. None of them is a slash, which
// custom IDs have between their parts.
var opSigns = []struct {
	op   board.Op
	sign string
}{{board.Add, "+"}, {board.Subtract, "-"}, {board.Multiply, "*"}, {board.Divide, ":"}}

// String writes the options in their notation; "" is none.
func (o Options) String() string {
	var words []string
	if !o.AnyOps() {
		signs := ""
		for _, s := range opSigns {
			if o.Ops.Has(s.op) {
				signs += s.sign
			}
		}
		words = append(words, signs)
	}
	if o.Hidden {
		words = append(words, hiddenWord)
	}
	if o.Symmetric {
		words = append(words, symmetricWord)
	}
	if o.NoTrial {
		words = append(words, noTrialWord)
	}
	if o.Needs != 0 {
		words = append(words, needsPrefix+o.Needs.Slug())
	}
	return strings.Join(words, optionComma)
}

// AnyOps reports whether every operator may appear.
func (o Options) AnyOps() bool { return o.Ops == 0 || o.Ops == generate.AllOperators }

// ParseOptions reads the text that Options.String writes. Any other text is an error.
func ParseOptions(text string) (Options, error) {
	var o Options
	for word := range strings.SplitSeq(text, optionComma) {
		var err error
		technique, needs := strings.CutPrefix(word, needsPrefix)
		switch {
		case word == "":
		case word == hiddenWord:
			o.Hidden = true
		case word == symmetricWord:
			o.Symmetric = true
		case word == noTrialWord:
			o.NoTrial = true
		case needs:
			o.Needs, err = logic.ParseTechnique(technique)
		default:
			o.Ops, err = generate.ParseOperators(word)
		}
		if err != nil {
			return Options{}, err
		}
	}
	if o.String() != text {
		return Options{}, fmt.Errorf("options %q: want %q", text, o)
	}
	return o, nil
}

// spec is the puzzle of a kind with the options.
func (o Options) spec(k storage.Kind) generate.Spec {
	s := generate.Spec{Size: k.Size, Difficulty: k.Difficulty, Ops: o.Ops, Hidden: o.Hidden, NoTrial: o.NoTrial, Needs: o.Needs}
	if best := o.choice(k); best > 1 {
		s.Edited, s.Best = true, best
	}
	if o.Symmetric {
		s.Symmetry = generate.Rotational
	}
	return s
}

// choice returns of how many a practice puzzle is the best. Somebody waits for it, so there
// is little to choose from where one takes long to make; on 3×3 boards all are alike.
func (o Options) choice(k storage.Kind) int {
	switch {
	case k.Size <= MinSize, o.Hidden, k.Size > 6 && !o.AnyOps():
		return 1
	case k.Size > 7 && k.Difficulty == board.Extreme, o.Needs != 0:
		return 2
	}
	return 4
}

// Offered returns the difficulties, easiest first, that play offers for boards of a size
// with the options.
func (o Options) Offered(size int) []board.Difficulty {
	if size < MinSize || size > MaxSize {
		return nil
	}
	return generate.Offered(o.spec(storage.Kind{Size: size}))
}

// Needing returns the order of a puzzle that needs a technique, of the offered size that is nearest
// to the one given, and whether any is offered.
func Needing(t logic.Technique, size int) (c Order, ok bool) {
	c = Order{Kind: storage.Kind{Difficulty: t.Rung()}, Options: Options{Needs: t}}
	for n := MinSize; n <= MaxSize; n++ {
		nearer := !ok || max(n-size, size-n) < max(c.Kind.Size-size, size-c.Kind.Size)
		if nearer && len(c.Options.Offered(n)) > 0 {
			c.Kind.Size, ok = n, true
		}
	}
	return c, ok
}

// Settled returns the order with the difficulty decided, if it leaves it open: medium,
// on 3×3 boards easy, or the nearest that the options yield.
func (c Order) Settled() Order {
	if c.Kind.Difficulty != 0 {
		return c
	}
	want := board.Medium
	if c.Kind.Size <= MinSize {
		want = board.Easy
	}
	c.Kind.Difficulty = Nearest(c.Options.Offered(c.Kind.Size), want)
	return c
}

// Refusal refuses what generation does not offer.
func (c Order) Refusal() outcome.Refusal {
	offered := c.Options.Offered(c.Kind.Size)
	switch {
	case slices.Contains(offered, c.Kind.Difficulty):
		return nil
	case !c.Options.AnyOps() && !slices.Contains(generate.OfferedOperators(), c.Options.Ops):
		return NoSuchOperators{Options: c.Options}
	}
	return NoSuchKind{Size: c.Kind.Size, Difficulty: c.Kind.Difficulty, Options: c.Options, Offered: offered}
}

// Generated makes a puzzle to the order. It tries that number of seeds one after another, starting
// with seed; if none of them yields a puzzle, the error is a generate.UnmetError.
func (c Order) Generated(ctx context.Context, seed, tries uint64) (p storage.Puzzle, err error) {
	spec := c.Options.spec(c.Kind)
	for try := range tries {
		spec.Seed = seed + try
		p, err = generated(ctx, spec)
		var unmet *generate.UnmetError
		if !errors.As(err, &unmet) {
			p.Options = c.Options.String()
			return p, err
		}
	}
	return p, err
}

type (
	// NoSuchKind says that the size does not offer the difficulty with the options.
	NoSuchKind struct {
		outcome.Refused
		Size       int
		Difficulty board.Difficulty
		Options    Options
		Offered    []board.Difficulty // the difficulties on offer instead, easiest first
	}
	// NoSuchOperators says that the options have a set of operators that is not offered.
	NoSuchOperators struct {
		outcome.Refused
		Options Options
	}
)

// OffSize reports whether there is no puzzle of the size at all. Sizes go from Min to Max.
func (r NoSuchKind) OffSize() bool { return r.Size < MinSize || r.Size > MaxSize }

// Min is the smallest size.
func (NoSuchKind) Min() int { return MinSize }

// Max is the largest.
func (NoSuchKind) Max() int { return MaxSize }

// Offered returns the sets that are offered.
func (NoSuchOperators) Offered() []generate.Operators { return generate.OfferedOperators() }

// NoneFound says that no puzzle came of an order in time.
const NoneFound outcome.Reason = "none found"
