package bot

import (
	"context"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// The actions that are made of what a request says.

func press(r *Request) game.Action { return game.Press{Digit: r.number("digit")} }
func move(r *Request) game.Action  { return game.Write{Cells: r.written("cells")} }
func note(r *Request) game.Action  { return game.Note{Cells: r.written("cells")} }

// submit submits the board, or a whole answer if one is written.
func submit(r *Request) game.Action {
	if answer := r.written(answerField); answer != "" {
		return game.WholeAnswer{Text: answer}
	}
	return game.Submit{}
}

// say takes what was written in chat for moves. Among people a list of cells counts
// only with a value.
func say(r *Request) game.Action {
	return game.Say{Text: r.written("text"), Public: r.GuildID != 0}
}

// tap moves the cursor to the cell that the path names.
func tap(r *Request) game.Action { return game.JumpToCell{Cell: cellNamed(r.named("cell"))} }

// jump moves the cursor to what was chosen in the select.
func jump(r *Request) game.Action { return Jump(strings.Join(r.Values, "")) }

// cellNamed returns the cell of that name; one that is on no board if it is no name.
func cellNamed(name string) board.Cell {
	cell, ok := board.ParseCell(name)
	if !ok {
		return board.At(board.MaxSize, board.MaxSize)
	}
	return cell
}

// step moves the cursor to the next empty cell, or the one before.
func step(r *Request) game.Action { return game.Step{Back: r.named("way") == wayBack} }

// hint asks for the level that an option or the path names; 0 is one more than before.
func hint(r *Request) game.Action {
	if level, ok := r.Int("level"); ok {
		return game.TakeHint{Level: level}
	}
	return game.TakeHint{Level: r.number("level")}
}

// agreedHint and agreedWhy are what was offered before.
func agreedHint(r *Request) game.Action {
	return game.TakeHint{Level: r.number("level"), Agreed: true}
}

func agreedWhy(r *Request) game.Action {
	return game.AskWhy{Cells: r.named("cell") + "=" + r.named("digit"), Agreed: true}
}

// why asks for a proof that a cell must or can't have a value.
func why(r *Request) game.Action { return game.AskWhy{Cells: r.written(cellsField)} }

// nextHint writes what a hint has told into the notes and asks for the step after it.
func nextHint(r *Request) game.Action {
	return game.TakeHint{Level: r.number("level"), Next: true}
}

// open opens a game and shows its board in a new message.
func (b *Base) open(ctx context.Context, r *Request, choice game.Choice) (Reply, error) {
	turn, err := b.Game.Open(ctx, r.actor(), choice)
	if err != nil {
		return Reply{}, err
	}
	reply, err := b.turnReply(r, turn)
	reply.Replace = false // a post is everybody's, and another board stays where it is
	return reply, err
}

func today(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return b.open(ctx, r, game.Today{Slot: r.slot()})
}

// play is the button of a daily's post, and of an answer in chat, which may be pressed in a
// direct message.
func play(ctx context.Context, b *Base, r *Request) (Reply, error) {
	text, ok := r.variable("day")
	if !ok {
		return today(ctx, b, r)
	}
	day, err := storage.ParseDay(text)
	if err != nil {
		return b.tell(words.Outdated), nil
	}
	return b.open(ctx, r, game.PostedPuzzle{Day: day, Slot: r.slot(), Guild: storage.ParseID(r.named("guild"))})
}

// openBoard shows a board, and makes its game the one that commands act on.
func openBoard(ctx context.Context, b *Base, r *Request) (Reply, error) {
	return b.open(ctx, r, game.OwnGame{ID: r.gameID()})
}

// lookAt shows a board as it is.
func lookAt(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Look(ctx, r.actor(), game.Board{Game: r.gameID()})
	if err != nil {
		return Reply{}, err
	}
	return b.turnReply(r, turn)
}

// askRestart asks before it clears: a command is quickly sent by mistake.
func askRestart(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Play(ctx, r.actor(), r.gameID(), game.AskRestart{})
	if err != nil || turn.Refusal != nil {
		return b.tell(words.TurnOf(turn)), err
	}
	yes := b.button(words.ButtonRestart, boardPath(turn.View.Game.ID, "restart"), discordgo.DangerButton)
	return b.question(words.AskRestartOf(turn.View), words.AskInCommand{Command: "restart"}, yes), nil
}
