package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// tutorialOrder is the order in which the tutorial fills the open cells of the example: each
// follows from its cage and from one row or column.
var tutorialOrder = []board.Cell{board.At(1, 0), board.At(1, 1), board.At(0, 1), board.At(0, 2), board.At(2, 1), board.At(2, 2)}

// tutorialGrid is the example with its given cells and the first few of the others.
func tutorialGrid(filled int) board.Grid {
	n := example.Size()
	g := exampleSolution.Clone()
	for _, c := range tutorialOrder[filled:] {
		g.Set(n, c, 0)
	}
	return g
}

// showMe begins the tutorial in a new message, and tutorialPress goes on with it: the custom
// ID says which step it is at and which digit was pressed. The tutorial is no game: nothing
// of it is kept.
func showMe(_ context.Context, b *face.Base, _ *face.Request) (face.Reply, error) {
	return tutorialStep(b, 0, 0)
}

func tutorialPress(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply, err := tutorialStep(b, r.Number("step"), r.Number("digit"))
	reply.Replace = true
	return reply, err
}

// tutorialStep shows the tutorial after some steps and a press: the right digit leads on to
// the next step.
func tutorialStep(b *face.Base, step, digit int) (face.Reply, error) {
	end := len(tutorialOrder)
	step = min(max(step, 0), end)
	wrong := false
	if step < end && digit != 0 {
		if wrong = digit != exampleSolution.At(example.Size(), tutorialOrder[step]); !wrong {
			step++
		}
	}
	picture := imaging.Picture{Puzzle: example, Grid: tutorialGrid(step)}
	if step == end {
		picture.Solved = true
		return helpReply(b, "TutorialDone", &picture, view.Row(b.TodayButton(), b.Another("ButtonPractise", almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}})))
	}
	at := tutorialOrder[step]
	m := words.TutorialStepOf(example, picture.Grid, at)
	m.First, m.Wrong = step == 0, wrong
	picture.Cursor, picture.Cause = &at, m.Cause()
	var keys []discordgo.MessageComponent
	for d := 1; d <= example.Size(); d++ {
		keys = append(keys, b.Button(words.Digit(d), fmt.Sprintf("/lesson/%d/%d", step, d), discordgo.PrimaryButton))
	}
	return helpReply(b, m, &picture, view.Row(keys...))
}
