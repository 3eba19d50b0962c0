package bot

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// The options that say which puzzle somebody brings, which are also the names of a form's
// fields.
const (
	textName = "text"
	fileName = "file"
	ownName  = "name"
)

// maxForm is the longest text that a field of a form takes (page components/reference).
const maxForm = 4000

// bringsNothing reports whether a command says of no puzzle which: then a form asks for it.
func bringsNothing(i *discord.Interaction) bool {
	return i.Kind == discord.Command && i.Text(textName) == "" && i.Options[fileName] == nil && i.Text(ownName) == ""
}

// puzzleForm is the form for a puzzle's text.
func puzzleForm(b *face.Base, path string, title words.Message, named bool) face.Reply {
	form := discord.Modal{CustomID: path, Title: b.Words.Text(title), Components: []discordgo.MessageComponent{
		discordgo.Label{Label: b.Words.Text("FormPuzzleText"), Component: discordgo.TextInput{
			CustomID: textName, Style: discordgo.TextInputParagraph, Required: new(true), MaxLength: maxForm,
		}},
	}}
	if named {
		form.Components = append(form.Components, discordgo.Label{Label: b.Words.Text("FormKeepName"), Component: discordgo.TextInput{
			CustomID: ownName, Style: discordgo.TextInputShort, Required: new(false), MaxLength: ownpuzzle.MaxName,
		}})
	}
	return face.Reply{Form: &form}
}

// source reads which puzzle a request brings: a button brings the one that its message repeats.
// The message says what is wrong with it; nil if nothing is.
func source(ctx context.Context, b *face.Base, r *face.Request) (ownpuzzle.Brought, words.Message) {
	if r.Kind == discord.Component {
		return repeated(words.ReadDrawnText(r.MessageTexts())), nil
	}
	text, name := r.Written(textName), r.Written(ownName)
	file, attached := r.Attachment(fileName)
	switch {
	case attached && text != "":
		return ownpuzzle.Brought{}, "OwnBoth"
	case attached:
		data, why := read(ctx, b, r, file)
		return ownpuzzle.Brought{Text: data}, why
	case text != "":
		return ownpuzzle.Brought{Text: text}, nil
	}
	return ownpuzzle.Brought{Name: name}, nil
}

// named stands before the name in a message that repeats a puzzle.
const named = "# "

// repeat repeats a puzzle in a message, with the name that it is to have.
func repeat(p *board.Puzzle, name string) words.Message {
	text := ownpuzzle.ShortOf(p)
	if name != "" {
		text = named + ownpuzzle.Name(name) + "\n" + text
	}
	return words.TypedTextOf(game.SentText{Text: text})
}

// repeated reads what repeat wrote.
func repeated(text string) ownpuzzle.Brought {
	from := ownpuzzle.Brought{Text: cmp.Or(text, " ")}
	if rest, ok := strings.CutPrefix(text, named); ok {
		from.Name, from.Text, _ = strings.Cut(rest, "\n")
	}
	return from
}

// read reads a file that somebody sent. An empty one is a blank, which is no puzzle either.
func read(ctx context.Context, b *face.Base, r *face.Request, file discord.Attachment) (string, words.Message) {
	data, err := b.Client.Fetch(ctx, file, ownpuzzle.MaxText)
	switch {
	case errors.Is(err, discord.ErrTooLarge):
		return "", "FileTooLarge"
	case errors.Is(err, discord.ErrForeignFile):
		return "", "FileForeign"
	case err != nil:
		b.Incident(r, "a file could not be read", err)
		return "", words.Of("FileUnreachable", r.ID.String())
	case len(data) == 0:
		return " ", nil
	}
	return string(data), nil
}

// loadPuzzle opens a puzzle that somebody brings, or asks for one.
func loadPuzzle(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	if bringsNothing(r.Interaction) {
		return puzzleForm(b, "/bring/load", "FormLoad", true), nil
	}
	return b.Searched(ctx, r, func(ctx context.Context) (face.Reply, error) {
		from, why := source(ctx, b, r)
		if why != nil {
			return b.Tell(why), nil
		}
		return load(ctx, b, r, game.Load{From: from, Name: cmp.Or(r.Written(ownName), from.Name)})
	})
}

// load opens a puzzle, or shows what it is if it can't be played.
func load(ctx context.Context, b *face.Base, r *face.Request, choice game.Load) (face.Reply, error) {
	turn, err := b.Game.Open(ctx, r.Actor(), choice)
	if err != nil {
		return face.Reply{}, err
	}
	if seen, ok := turn.Refusal.(ownpuzzle.Understood); ok {
		return showFound(ctx, b, r, seen.Entry, choice.Name)
	}
	told, ok := game.FactOf[game.Loaded](turn)
	if turn.View == nil && ok {
		return ownReply(b, r, told, words.LoadedPuzzle{Loaded: told}, afterLoading(b, told)...)
	}
	reply, err := b.TurnReply(r, turn)
	reply.Replace = false // another board stays where it is
	return reply, err
}

// afterLoading leads on from a puzzle that can't be played.
func afterLoading(b *face.Base, told game.Loaded) []discordgo.MessageComponent {
	if told.Own == nil {
		return nil
	}
	return []discordgo.MessageComponent{
		b.Button("ButtonSolveIt", ownPath(told.Own.ID, "solve"), discordgo.PrimaryButton),
		b.Button("ButtonOwnList", "/owned/0", discordgo.SecondaryButton),
	}
}

// ownReply shows a puzzle that is no board, without its solution: where several solutions
// differ is marked.
func ownReply(b *face.Base, r *face.Request, told game.Loaded, said words.Message, buttons ...discordgo.MessageComponent) (face.Reply, error) {
	picture := imaging.Picture{Puzzle: told.Puzzle, Effect: told.Judged.Differ()}
	return puzzleReply(b, r, picture, told.Preferences, said, buttons...)
}

// puzzleReply shows a puzzle in a message that is no board's.
func puzzleReply(b *face.Base, r *face.Request, picture imaging.Picture, p actor.Preferences, said words.Message, buttons ...discordgo.MessageComponent) (face.Reply, error) {
	text := b.Words.Text(said)
	parts, files, err := illustrated(b, text, picture, 0, p)
	if p.TextBoards {
		parts = append(parts, discordgo.TextDisplay{Content: b.Words.TextBoard(picture, view.MaxText-words.Length(text))})
	}
	if len(buttons) > 0 {
		parts = append(parts, view.Row(buttons...))
	}
	message := discord.Message{Ephemeral: true, Files: files, Components: []discordgo.MessageComponent{discordgo.Container{Components: parts}}}
	return face.Reply{Message: message, Replace: r.Replaces(), Public: face.Public{Sent: "OwnInCommand"}}, err
}

// solvePuzzle shows the answer of a puzzle that somebody brings, or asks for one.
func solvePuzzle(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	if bringsNothing(r.Interaction) {
		return puzzleForm(b, "/bring/solve", "FormSolve", false), nil
	}
	return b.Searched(ctx, r, func(ctx context.Context) (face.Reply, error) {
		from, why := source(ctx, b, r)
		if why != nil {
			return b.Tell(why), nil
		}
		return solve(ctx, b, r, from)
	})
}

// solve shows the answer of a puzzle.
func solve(ctx context.Context, b *face.Base, r *face.Request, from ownpuzzle.Brought) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.SolvePuzzle{From: from})
	if why, open := turn.Refusal.(game.DailyToSolve); open {
		return dailyToSolve(b, why), nil
	}
	if seen, ok := turn.Refusal.(ownpuzzle.Understood); ok {
		return showFound(ctx, b, r, seen.Entry, "")
	}
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	found, _ := game.FactOf[game.SolvedPuzzle](turn)
	picture := imaging.Picture{Puzzle: found.Puzzle, Grid: found.Judged.Solution, Solved: found.Judged.Solution != nil}
	if found.Judged.Two[0] != nil {
		picture.Grid, picture.Effect = found.Judged.Two[0], found.Judged.Differ()
	}
	return puzzleReply(b, r, picture, found.Preferences, found)
}

// dailyToSolve says what the solution of a daily costs, with the button that asks for it.
func dailyToSolve(b *face.Base, why game.DailyToSolve) face.Reply {
	reply := b.Tell(words.RefusedOf(why), b.Button("ButtonSolution", fmt.Sprintf("/solve/%d", why.Puzzle), discordgo.DangerButton))
	reply.Refusal = why
	return reply
}

// solveDaily opens the player's own board of a daily and shows its solution: what that costs
// stood beside the button.
func solveDaily(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply, err := giveAnswer(ctx, b, r, 0, game.ShowSolution{Puzzle: r.RecordNamed("puzzle")}, solution)
	if reply.Refusal == game.NoGame {
		return b.Tell("Outdated"), nil
	}
	return reply, err
}

// solveThis is the command on a message: it finds the puzzle there.
func solveThis(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	if r.Target == nil {
		return b.Tell("NothingToSolve"), nil
	}
	text := strings.Join(r.Target.Texts, "\n\n")
	if ownpuzzle.HoldsPuzzle(text) {
		return solveText(ctx, b, r, text)
	}
	if app, err := b.Client.App(ctx); err == nil && r.Target.Author.ID == app.BotID {
		return b.Tell("OwnBotPuzzle"), nil
	}
	file, ok := puzzleFile(r.Target.Attachments)
	if !ok {
		return b.Tell("NothingToSolve"), nil
	}
	return b.Searched(ctx, r, func(ctx context.Context) (face.Reply, error) {
		data, why := read(ctx, b, r, file)
		if why != nil {
			return b.Tell(why), nil
		}
		return solve(ctx, b, r, ownpuzzle.Brought{Text: data})
	})
}

func solveText(ctx context.Context, b *face.Base, r *face.Request, text string) (face.Reply, error) {
	return b.Searched(ctx, r, func(ctx context.Context) (face.Reply, error) { return solve(ctx, b, r, ownpuzzle.Brought{Text: text}) })
}

// puzzleFile returns the first file of a message that may be a puzzle's text: by its type, which
// Discord does not always know.
func puzzleFile(files []discord.Attachment) (discord.Attachment, bool) {
	for _, file := range files {
		if kind, _, _ := strings.Cut(file.ContentType, "/"); kind != "image" && kind != "video" && kind != "audio" {
			return file, true
		}
	}
	return discord.Attachment{}, false
}

// showPasted shows a puzzle that somebody sent without a command, with buttons to play and to
// solve it. The message repeats the puzzle, so that the buttons need no record of it.
func showPasted(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	from, unread := source(ctx, b, r)
	if unread != nil {
		return b.Tell(unread), nil
	}
	e, why := ownpuzzle.Read(from.Text)
	if why != nil {
		return b.Refuse(why), nil
	}
	return showFound(ctx, b, r, e, "")
}

// showFound shows a puzzle that was found in a text, and says what it was understood as.
func showFound(ctx context.Context, b *face.Base, r *face.Request, e format.Entry, name string) (face.Reply, error) {
	p := e.Puzzle
	var buttons []discordgo.MessageComponent
	if ownpuzzle.BarOf(p.Size(), 1, false) == "" {
		buttons = append(buttons, b.Button("ButtonPlayIt", "/bring/load", discordgo.SuccessButton))
	}
	buttons = append(buttons, b.Button("ButtonSolveIt", "/bring/solve", discordgo.SecondaryButton))
	buttons = append(buttons, b.Button("ButtonExplainIt", "/bring/explain", discordgo.SecondaryButton))
	said := words.Lines{words.OwnTitle{Name: name, Size: p.Size()}}
	if e.Kind.Loose() {
		said = append(said, words.Of("Understood", e))
	}
	said = append(said, repeat(p, name))
	return pictureReply(ctx, b, r, imaging.Picture{Puzzle: p}, said, buttons...)
}

// ownInChat answers what can't be done in chat as it is by command: a form needs a button,
// and in a server a puzzle is nobody's business but its owner's.
func ownInChat(b *face.Base, r *face.Request) (face.Reply, bool) {
	switch r.Path {
	case "/puzzle/load", "/puzzle/solve", "/puzzle/list", "/puzzle/draw":
	default:
		return face.Reply{}, false
	}
	switch {
	case r.GuildID != 0:
		return face.Reply{Public: face.Public{Sent: "OwnInCommand"}}, true
	case r.Path == "/puzzle/draw":
		return b.Tell("OwnDrawHere", b.Button("ButtonDrawPuzzle", "/draw/new", discordgo.PrimaryButton)), true
	case r.Path != "/puzzle/list" && bringsNothing(r.Interaction):
		return b.Tell("OwnHowToLoad"), true
	}
	return face.Reply{}, false
}
