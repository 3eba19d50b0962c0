package bot

import (
	"cmp"
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/feature"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/web"
	"kenkenbot/bot/words"
)

// learning is practice, lessons, and how puzzles are solved.
func learning() feature.Feature {
	own := map[string]face.Completer{ownName: face.CompleteOwn(face.AnyOwn)}
	return feature.Feature{
		Routes: []face.Route{
			{Path: "/kenken/practice", Handle: practice, Late: face.Privately},
			{Path: "/puzzle/explain", Handle: explainPuzzle, Complete: own, Late: face.Privately},
			{Path: "/board/{game}/replay", Handle: replay, Late: face.Privately},
			{Path: "/board/{game}/review", Handle: reviewGame, Late: face.Privately},
			{Path: "/board/{game}/review/{moment}", Handle: turnReview, Late: face.InPlace},
			{Path: "/explain/{subject}/0/board", Handle: turnExplanation, Late: face.Privately},
			{Path: "/explain/{subject}/{step}/{by}", Handle: turnExplanation, Late: face.InPlace},
			{Path: "/bring/explain", Handle: explainPuzzle, Late: face.Privately},
			{Path: "/lesson", Handle: showMe, Late: face.Privately},
			{Path: "/lesson/{step}/{digit}", Handle: tutorialPress, Late: face.InPlace},
			{Path: "/learn", Handle: learn, Late: face.Privately},
			{Path: "/learn/{lesson}", Handle: learn, Late: face.Privately},
			{Path: "/practise", Handle: toPractise, Late: face.Privately},
			{Path: "/practice/{size}/{difficulty}", Handle: practice, Late: face.Privately},
			{Path: "/practice/{size}/{difficulty}/{options}", Handle: practice, Late: face.Privately},
		},
		Phrases: map[string]string{
			"review":  "/board/0/review",
			"replay":  "/board/0/replay",
			"learn":   "/learn",
			"lessons": "/learn",
			"explain": "/puzzle/explain",
		},
		Page: web.Learning,
	}
}

// learn opens the lesson that a button or the select below the list names, or lists them.
func learn(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	if name := cmp.Or(r.Named("lesson"), strings.Join(r.Values, "")); name != "" {
		return b.Open(ctx, r, game.Learn{Lesson: name})
	}
	turn, err := b.Game.Look(ctx, r.Actor(), game.LessonsOf{})
	if err != nil {
		return face.Reply{}, err
	}
	list, _ := game.FactOf[game.LessonList](turn)
	reply := b.Tell(words.LessonListOf(list))
	reply.Message.Components = append(reply.Message.Components, view.Row(lessonSelect(b, list)))
	if next, ok := list.Next(); ok {
		reply.Message.Components = append(reply.Message.Components, view.Row(b.LessonButton(words.Of("NextLesson", words.LessonName(next.Name)), next, discordgo.PrimaryButton)))
	}
	reply.Public = face.Public{Sent: words.Of("AskInCommand", "help topic:lessons")}
	return reply, nil
}

// lessonSelect opens the lesson that is chosen.
func lessonSelect(b *face.Base, list game.LessonList) discordgo.SelectMenu {
	var options []discordgo.SelectMenuOption
	for _, each := range words.LessonListOf(list).Rows {
		o := discordgo.SelectMenuOption{Label: b.Words.Text(each), Value: string(each.Name)}
		if each.Passed {
			o.Emoji = &discordgo.ComponentEmoji{Name: "✅"}
		}
		options = append(options, o)
	}
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "/learn", Placeholder: b.Words.Text("ChooseLesson"), Options: options}
}
