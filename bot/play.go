package bot

import (
	"context"
	"strings"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/storage"
)

// The actions that are read from requests.

func press(r *face.Request) game.Action { return game.Press{Digit: r.Number("digit")} }
func move(r *face.Request) game.Action  { return game.Write{Cells: r.Written("cells")} }
func note(r *face.Request) game.Action  { return game.Note{Cells: r.Written("cells")} }

// submit submits the board, or a whole answer if one is written.
func submit(r *face.Request) game.Action {
	if answer := r.Written(view.AnswerField); answer != "" {
		return game.WholeAnswer{Text: answer}
	}
	return game.Submit{}
}

// say takes what was written in chat for moves. Among people a list of cells counts
// only with a value.
func say(r *face.Request) game.Action {
	return game.Say{Text: r.Written("text"), Public: r.GuildID != 0}
}

// tap moves the cursor to the cell that the path names.
func tap(r *face.Request) game.Action { return game.JumpToCell{Cell: view.CellNamed(r.Named("cell"))} }

// jump moves the cursor to the place chosen in the select.
func jump(r *face.Request) game.Action { return view.Jump(strings.Join(r.Values, "")) }

// step moves the cursor to the next empty cell, or the one before.
func step(r *face.Request) game.Action { return game.Step{Back: r.Named("way") == view.WayBack} }

// hint asks for the level that an option or the path names, where 0 is one more than before,
// or for a proof about the cells that an option names.
func hint(r *face.Request) game.Action {
	if r.Text(view.CellsField) != "" {
		return why(r)
	}
	if level, ok := r.Int("level"); ok {
		return game.TakeHint{Level: level}
	}
	return game.TakeHint{Level: r.Number("level")}
}

// agreedHint and agreedWhy are the hint and the proof that were offered before.
func agreedHint(r *face.Request) game.Action {
	return game.TakeHint{Level: r.Number("level"), Agreed: true}
}

func agreedWhy(r *face.Request) game.Action {
	return game.AskWhy{Cells: r.Named("cell") + "=" + r.Named("digit"), Agreed: true}
}

// hintPage and whyPage turn to a page of what was shown before.
func hintPage(r *face.Request) game.Action {
	return game.TakeHint{Level: r.Number("level"), Agreed: true, Page: r.Number("page")}
}

func whyPage(r *face.Request) game.Action {
	return game.AskWhy{Cells: r.Named("cell") + "=" + r.Named("digit"), Agreed: true, Page: r.Number("page")}
}

// why asks for a proof that a cell must or can't have a value.
func why(r *face.Request) game.Action { return game.AskWhy{Cells: r.Written(view.CellsField)} }

// nextHint writes a hint's conclusions into the notes and asks for the step after it.
func nextHint(r *face.Request) game.Action {
	return game.TakeHint{Level: r.Number("level"), Next: true}
}

func today(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return b.Open(ctx, r, game.Today{Slot: r.NamedSlot()})
}

// play is the button of a daily's post, and of an answer in chat, which may be pressed in a
// direct message.
func play(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	choice, ok := posted(r)
	switch {
	case !ok:
		return b.Tell("Outdated"), nil
	case b.Activity:
		return playWhere(ctx, b, r, choice)
	}
	return b.Open(ctx, r, choice)
}

// posted returns the puzzle that a path names by its day, or today's if it names none. It reports
// whether the path can be read.
func posted(r *face.Request) (game.Choice, bool) {
	text, ok := r.Variable("day")
	if !ok || text == todayName {
		return game.Today{Slot: r.NamedSlot()}, true
	}
	day, err := storage.ParseDay(text)
	return game.PostedPuzzle{Day: day, Slot: r.Slot(), Guild: storage.ParseID(r.Named("guild"))}, err == nil
}

// openBoard shows a board, and makes its game the one that commands act on.
func openBoard(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return b.Open(ctx, r, game.OwnGame{ID: r.GameID()})
}
