package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

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

// tutorialStep shows the tutorial after some steps and a press.
func tutorialStep(b *face.Base, step, digit int) (face.Reply, error) {
	at := lessons.TutorialAt(step, digit)
	picture := imaging.Picture{Puzzle: example, Grid: at.Grid()}
	cell, open := at.Cell()
	if !open {
		picture.Solved = true
		return helpReply(b, "TutorialDone", &picture, view.Row(b.TodayButton(), b.Another("ButtonPractise", almanac.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}})))
	}
	m := words.TutorialStepOf(example, at)
	picture.Cursor, picture.Cause = &cell, m.Cause()
	var keys []discordgo.MessageComponent
	for d := 1; d <= example.Size(); d++ {
		keys = append(keys, b.Button(words.Digit(d), fmt.Sprintf("/lesson/%d/%d", at.Step, d), discordgo.PrimaryButton))
	}
	return helpReply(b, m, &picture, view.Row(keys...))
}
