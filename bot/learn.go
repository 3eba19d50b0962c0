package bot

import (
	"cmp"
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

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
