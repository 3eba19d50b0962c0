package bot

import (
	"context"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/solver/illustrate"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// The last part of an explanation's path: the button that leads there, so that no two of a message
// have the same custom ID, or the word that the steps open there are wanted.
const (
	byBack  = "back"
	byNext  = "next"
	byDigit = "digit"
	byList  = "list"
	byJump  = "jump"
	byOpen  = "open"
	byStep  = "step"
)

// positionName is the option with the position whose open steps are wanted.
const positionName = "position"

// turnExplanation shows another step in the place of the one before, or what a button
// elsewhere explains in a message of its own.
func turnExplanation(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	of, ok := study.SubjectNamed(r.Named("subject"))
	if !ok {
		return b.Tell("Outdated"), nil
	}
	step := r.Number("step")
	if n, err := strconv.Atoi(strings.Join(r.Values, "")); err == nil {
		step = n
	}
	reply, err := explain(ctx, b, r, game.Explain{Of: of, Step: step, Open: r.Named("by") == byOpen})
	_, turns := r.Variable("by") // else it is from a board, which stays where it is
	reply.Replace = turns && r.Replaces() && reply.Refusal == nil
	return reply, err
}

// explainPuzzle shows the way through a puzzle that somebody brings, or of the game opened
// last.
func explainPuzzle(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	position := strings.TrimSpace(r.Text(positionName))
	if bringsNothing(r.Interaction) {
		return explain(ctx, b, r, game.Explain{Position: position})
	}
	from, why := source(ctx, b, r)
	if why != nil {
		return b.Tell(why), nil
	}
	by := r.Actor()
	by.Key = storage.Key{} // to take it twice does no harm, and is answered the same
	turn, err := b.Game.Play(ctx, by, 0, game.ToExplain{From: from})
	if seen, ok := turn.Refusal.(ownpuzzle.Understood); ok {
		return showFound(ctx, b, r, seen.Entry, "")
	}
	taken, ok := game.FactOf[game.Taken](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return explain(ctx, b, r, game.Explain{Of: taken.Of, Position: position})
}

// explain shows the way through a puzzle at one of its steps, with its picture.
func explain(ctx context.Context, b *face.Base, r *face.Request, q game.Explain) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), q)
	if err != nil {
		return face.Reply{}, err
	}
	e, ok := game.FactOf[study.Explained](turn)
	if !ok {
		return b.Refuse(turn.Refusal), nil
	}
	said, picture := explainedAt(e)
	rows := explainRows(b, e)
	message, err := explainMessage(b, e, picture, said, rows)
	return face.Reply{Message: message, Public: face.Public{Sent: "ExplainSent", Waits: "ExplainReady", Path: view.ExplainPath(e.Of, 0, byList)}}, err
}

// explainedAt returns the text and the picture of an explanation at its step.
func explainedAt(e study.Explained) (words.Message, imaging.Picture) {
	if len(e.Broken.Faults) > 0 {
		picture := imaging.Picture{Puzzle: e.Puzzle, Grid: e.Position}
		picture.Judge(e.Broken)
		return words.CheckedOf(e.Puzzle, e.Broken), picture
	}
	state := e.Before()
	switch {
	case e.Open != nil:
		return words.OpenNowOf(e), openPicture(state, e.Open)
	case e.Step == 0:
		return words.ExplainHeadOf(e), imaging.Picture{Puzzle: e.Puzzle}
	case e.Step > len(e.Steps):
		return words.ExplainEndOf(e), imaging.Picture{Puzzle: e.Puzzle, Grid: state.Grid(), Solved: e.Path.Solved}
	}
	return words.ExplainStepOf(e), illustrate.Steps(state, e.Steps[e.Step-1:e.Step])
}

// openPicture shows a board with the effects of the steps that are listed.
func openPicture(s *logic.State, open []logic.Argued) imaging.Picture {
	n := s.Puzzle().Size()
	marks := s.Marks()
	picture := imaging.Picture{Puzzle: s.Puzzle(), Grid: s.Grid(), Assumed: board.NewMarks(n), Struck: board.NewMarks(n)}
	for k := range open[:min(len(open), words.MostOpen)] {
		st := &open[k].Step
		for _, gone := range st.Eliminate {
			i := gone.Cell.Index(n)
			picture.Assumed[i] = marks[i]
			picture.Struck[i] |= gone.Values
		}
		for _, place := range st.Place {
			picture.Effect = append(picture.Effect, place.Cell)
		}
	}
	return picture
}

// explainRows are the controls below a step.
func explainRows(b *face.Base, e study.Explained) []discordgo.MessageComponent {
	to := func(label words.Message, step int, by string, style discordgo.ButtonStyle, off bool) discordgo.MessageComponent {
		leads := b.Button(label, view.ExplainPath(e.Of, step, by), style)
		leads.Disabled = off
		return leads
	}
	if e.Position != nil {
		return []discordgo.MessageComponent{view.Row(to("ButtonAllSteps", 0, byList, discordgo.SecondaryButton, false))}
	}
	end := len(e.Steps) + 1
	var rows []discordgo.MessageComponent
	if e.Step == 0 && e.Open == nil {
		if uses := words.ExplainHeadOf(e).Uses; len(uses) > 0 {
			rows = append(rows, view.Row(techniqueSelect(b, e, uses)))
		}
	}
	turns := []discordgo.MessageComponent{
		to("ButtonPageBack", max(e.Step-1, 0), byBack, discordgo.PrimaryButton, e.Step == 0),
		to("ButtonPageOn", min(e.Step+1, end), byNext, discordgo.PrimaryButton, e.Step == end),
		to("ButtonNextDigit", e.NextDigit(), byDigit, discordgo.PrimaryButton, e.Step == end),
	}
	aside := []discordgo.MessageComponent{to("ButtonAllSteps", 0, byList, discordgo.SecondaryButton, e.Step == 0 && e.Open == nil)}
	if e.Open != nil {
		aside = append(aside, to("ButtonThisStep", e.Step, byStep, discordgo.SecondaryButton, false))
	} else {
		aside = append(aside, to("ButtonOpenNow", e.Step, byOpen, discordgo.SecondaryButton, e.Step == end))
	}
	if e.Of.Game != 0 {
		aside = append(aside, b.Button("ButtonOpenBoard", view.BoardPath(e.Of.Game, "open"), discordgo.SecondaryButton))
	}
	return append(rows, view.Row(turns...), view.Row(aside...))
}

// techniqueSelect goes to the first step of a technique.
func techniqueSelect(b *face.Base, e study.Explained, uses []words.TechniqueUse) discordgo.SelectMenu {
	var options []discordgo.SelectMenuOption
	for _, use := range uses[:min(len(uses), view.MaxOptions)] {
		options = append(options, discordgo.SelectMenuOption{Label: b.Words.Text(words.UseOption{Technique: use.Technique, Count: use.Count}), Value: strconv.Itoa(use.Steps[0])})
	}
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: view.ExplainPath(e.Of, 0, byJump), Placeholder: b.Words.Text("GoToTechnique"), Options: options}
}

// maxExplained is how much of a message's text is left to a step, so that the board has room
// beside it. A 9×9 puzzle's longest step took 1,600 characters.
const maxExplained = 2500

// explainMessage returns a private message with the text of a step, its picture or text, and
// controls.
func explainMessage(b *face.Base, e study.Explained, picture imaging.Picture, said words.Message, rows []discordgo.MessageComponent) (discord.Message, error) {
	text := words.Cut(b.Words.Text(said), maxExplained)
	parts, files, err := illustrated(b, text, picture, 0, e.Preferences)
	if e.Preferences.TextBoards {
		parts = append(parts, discordgo.TextDisplay{Content: b.Words.TextBoard(picture, view.MaxText-words.Length(text))})
	}
	return discord.Message{Ephemeral: true, Files: files, Components: []discordgo.MessageComponent{discordgo.Container{Components: append(parts, rows...)}}}, err
}
