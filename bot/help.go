package bot

import (
	"context"
	"fmt"
	"strconv"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// lesson is the puzzle of the help.
var lesson, lessonSolution = game.Example()

// givenGrid is the lesson's board with its given cells alone.
func givenGrid() board.Grid {
	g := board.NewGrid(lesson.Size())
	for _, c := range lesson.Cages() {
		if c.Op == board.Given {
			g[c.Cells[0].Index(lesson.Size())] = uint8(c.Target)
		}
	}
	return g
}

// helpPages are the pages of the help, one idea each: what they say, and what their
// picture shows. The last has no picture.
var helpPages = []struct {
	text    words.Message
	picture func() imaging.Picture
}{
	{words.HelpGrid, func() imaging.Picture {
		return imaging.Picture{Puzzle: lesson, Grid: lessonSolution}
	}},
	{words.HelpCages, func() imaging.Picture {
		return imaging.Picture{Puzzle: lesson, Cause: lesson.Cages()[lesson.CageOf(board.At(0, 1))].Cells}
	}},
	{words.HelpPlay, func() imaging.Picture {
		at, marks := board.At(0, 1), board.NewMarks(lesson.Size())
		marks[1], marks[2] = board.CandidatesOf(2, 3), board.CandidatesOf(2, 3)
		return imaging.Picture{Puzzle: lesson, Grid: givenGrid(), Marks: marks, Cursor: &at}
	}},
	{words.HelpStuck, func() imaging.Picture {
		return imaging.Picture{Puzzle: lesson, Grid: givenGrid(), Cause: []board.Cell{board.At(0, 0), board.At(2, 0)}, Effect: []board.Cell{board.At(1, 0)}}
	}},
	{words.HelpSubmit, func() imaging.Picture {
		return imaging.Picture{Puzzle: lesson, Grid: lessonSolution, Solved: true}
	}},
	{words.Help, nil},
}

// help opens the help at its first page. In a channel it says at once what there is.
func help(_ context.Context, b *Bot, r *Request) (Reply, error) {
	reply, err := b.helpPage(0)
	reply.Public = public{sent: words.Help}
	return reply, err
}

// turnPage shows another page of the help in the place of the one before.
func turnPage(_ context.Context, b *Bot, r *Request) (Reply, error) {
	n := r.number("page")
	if n < 0 || n >= len(helpPages) {
		return b.tell(words.Outdated), nil
	}
	reply, err := b.helpPage(n)
	reply.Replace = true
	return reply, err
}

func (b *Bot) helpPage(n int) (Reply, error) {
	page := helpPages[n]
	turn := func(label words.Message, to int, off bool) discordgo.Button {
		leads := b.button(label, "/help/"+strconv.Itoa(to), discordgo.SecondaryButton)
		leads.Disabled = off
		return leads
	}
	last := len(helpPages) - 1
	buttons := row(turn(words.ButtonPageBack, max(n-1, 0), n == 0), turn(words.ButtonPageOn, min(n+1, last), n == last),
		b.button(words.ButtonShowMe, "/lesson", discordgo.PrimaryButton), b.todayButton())
	if page.picture == nil {
		buttons.Components = append(buttons.Components, b.button(words.ButtonFlagHelp, "/board/0/flag/form", discordgo.SecondaryButton))
		return b.lessonReply(page.text, nil, buttons)
	}
	picture := page.picture()
	return b.lessonReply(page.text, &picture, buttons)
}

// lessonReply is a private message of text, a picture if there is one, and buttons.
func (b *Bot) lessonReply(m words.Message, picture *imaging.Picture, rows ...discordgo.MessageComponent) (Reply, error) {
	parts := []discordgo.MessageComponent{discordgo.TextDisplay{Content: b.words.Text(m)}}
	message := discord.Message{Ephemeral: true}
	if picture != nil {
		file, err := b.draw(*picture, board.Easy)
		if err != nil {
			return Reply{}, err
		}
		parts, message.Files = append(parts, discord.Gallery(file)), []discord.File{file}
	}
	message.Components = append(parts, rows...)
	return Reply{Message: message}, nil
}

// showMe begins the lesson in a new message, and lessonPress goes on with it: the
// custom ID says which step it is at and which digit was pressed. The lesson is no
// game: nothing of it is kept.
func showMe(ctx context.Context, b *Bot, _ *Request) (Reply, error) {
	return b.lessonStep(ctx, 0, 0)
}

func lessonPress(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	reply, err := b.lessonStep(ctx, r.number("step"), r.number("digit"))
	reply.Replace = true
	return reply, err
}

// lessonStep shows the lesson after some steps and a press: the right digit leads on
// to the next step.
func (b *Bot) lessonStep(ctx context.Context, step, digit int) (Reply, error) {
	grid, next, err := lessonAt(ctx, step)
	if err != nil {
		return Reply{}, err
	}
	m := words.LessonStep{}
	if next != nil && digit != 0 {
		if m.Wrong = digit != next.value; !m.Wrong {
			step++
			if grid, next, err = lessonAt(ctx, step); err != nil {
				return Reply{}, err
			}
		}
	}
	picture := imaging.Picture{Puzzle: lesson, Grid: grid}
	if next == nil {
		picture.Solved = true
		return b.lessonReply(words.LessonDone, &picture, row(b.todayButton(), b.another(words.ButtonPractise, game.Order{Kind: storage.Kind{Size: 3, Difficulty: board.Easy}})))
	}
	m.Cell, m.Hint = next.cell, explain.WayOf(lesson, &next.advice)
	picture.Cursor = &next.cell
	for _, a := range next.advice.Steps {
		picture.Cause = append(picture.Cause, a.Step.Cause.Cells...)
	}
	var keys []discordgo.MessageComponent
	for d := 1; d <= lesson.Size(); d++ {
		keys = append(keys, b.button(words.Digit(d), fmt.Sprintf("/lesson/%d/%d", step, d), discordgo.PrimaryButton))
	}
	return b.lessonReply(m, &picture, row(keys...))
}

// lessonMove is what the lesson explains next.
type lessonMove struct {
	cell   board.Cell
	value  int
	advice logic.Advice
}

// lessonAt returns the lesson's board after some steps, and what comes next; nil after
// the last.
func lessonAt(ctx context.Context, step int) (board.Grid, *lessonMove, error) {
	grid := givenGrid()
	for at := 0; ; at++ {
		if grid.Empty() == 0 {
			return grid, nil, nil
		}
		advice, err := logic.Hint(ctx, lesson, lessonSolution, grid, nil, logic.Limits{})
		if err != nil {
			return nil, nil, err
		}
		place := advice.Steps[len(advice.Steps)-1].Step.Place[0]
		if at >= step {
			return grid, &lessonMove{cell: place.Cell, value: place.Value, advice: advice}, nil
		}
		grid[place.Cell.Index(lesson.Size())] = uint8(place.Value)
	}
}
