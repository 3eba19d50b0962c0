package bot

import (
	"context"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/slash"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// example is the puzzle of the help.
var example, exampleSolution = lessons.Example()

// helpPages are the pages of the help, one idea each: what they say, and what their
// picture shows. The last has no picture.
var helpPages = []struct {
	text    words.Message
	picture func() imaging.Picture
}{
	{"HelpGrid", func() imaging.Picture {
		return imaging.Picture{Puzzle: example, Grid: exampleSolution}
	}},
	{"HelpCages", func() imaging.Picture {
		return imaging.Picture{Puzzle: example, Cause: example.Cages()[example.CageOf(board.At(0, 1))].Cells}
	}},
	{"HelpPlay", func() imaging.Picture {
		at, marks := board.At(0, 1), board.NewMarks(example.Size())
		marks[1], marks[2] = board.CandidatesOf(2, 3), board.CandidatesOf(2, 3)
		return imaging.Picture{Puzzle: example, Grid: lessons.Tutorial{}.Grid(), Marks: marks, Cursor: &at}
	}},
	{"HelpStuck", func() imaging.Picture {
		return imaging.Picture{Puzzle: example, Grid: lessons.Tutorial{}.Grid(), Cause: []board.Cell{board.At(0, 0), board.At(2, 0)}, Effect: []board.Cell{board.At(1, 0)}}
	}},
	{"HelpDone", func() imaging.Picture {
		return imaging.Picture{Puzzle: example, Grid: exampleSolution, Solved: true}
	}},
	{"Help", nil},
}

// The topics of the help besides its first page and the lessons: each lesson is a topic, too.
const (
	topicName     = "topic"
	topicCommands = "commands"
	topicLessons  = "lessons"
	topicData     = "data"
	topicReport   = "report"
)

// topicOption offers the topics, then the lessons by their names.
func topicOption(path string) *discordgo.ApplicationCommandOption {
	o := slash.Text(path, topicCommands, topicLessons, topicData, topicReport)
	for _, l := range lessons.Lessons() {
		o.Choices = append(o.Choices, slash.ChoiceOf(words.LessonName(l.Name), l.Name))
	}
	return o
}

// reports reports whether the help is asked for the form that reports a puzzle.
func reports(i *discord.Interaction) bool { return i.Text(topicName) == topicReport }

// help opens the topic that the option names, or the help at its first page. In a channel it
// says at once what there is.
func help(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	page := 0
	switch topic := r.Text(topicName); topic {
	case "":
	case topicCommands:
		page = len(helpPages) - 1
	case topicLessons:
		return learn(ctx, b, r)
	case topicData:
		return privacy(ctx, b, r)
	case topicReport:
		return flagForm(ctx, b, r)
	default:
		return b.Open(ctx, r, game.Learn{Lesson: topic})
	}
	reply, err := helpPage(b, page)
	reply.Public = face.Public{Sent: "Help"}
	return reply, err
}

// turnPage shows another page of the help in the place of the one before.
func turnPage(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	n := r.Number("page")
	if n < 0 || n >= len(helpPages) {
		return b.Tell("Outdated"), nil
	}
	reply, err := helpPage(b, n)
	reply.Replace = true
	return reply, err
}

func helpPage(b *face.Base, n int) (face.Reply, error) {
	page := helpPages[n]
	turn := func(label words.Message, to int, off bool) discordgo.Button {
		leads := b.Button(label, "/help/"+strconv.Itoa(to), discordgo.SecondaryButton)
		leads.Disabled = off
		return leads
	}
	last := len(helpPages) - 1
	buttons := view.Row(turn("ButtonPageBack", max(n-1, 0), n == 0), turn("ButtonPageOn", min(n+1, last), n == last),
		b.Button("ButtonShowMe", "/lesson", discordgo.PrimaryButton), b.TodayButton())
	if page.picture == nil {
		buttons.Components = append(buttons.Components, b.Button("ButtonFlagHelp", "/board/0/flag/form", discordgo.SecondaryButton))
		return helpReply(b, page.text, nil, buttons)
	}
	picture := page.picture()
	return helpReply(b, page.text, &picture, buttons)
}

// helpReply is a private message of text, a picture if there is one, and buttons.
func helpReply(b *face.Base, m words.Message, picture *imaging.Picture, rows ...discordgo.MessageComponent) (face.Reply, error) {
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.Words.Text(m)}}
	message := discord.Message{Ephemeral: true}
	if picture != nil {
		file, err := b.Draw(*picture, board.Easy)
		if err != nil {
			return face.Reply{}, err
		}
		parts, message.Files = append(parts, discord.Gallery(file)), []discord.File{file}
	}
	message.Components = append(parts, rows...)
	return face.Reply{Message: message}, nil
}
