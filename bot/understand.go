package bot

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
)

// maxChat is the longest message that is looked at: Discord's own limit.
const maxChat = 4000

// understand carries out what was said. It returns nil where there is nothing to
// answer: talk that is not certainly meant for the bot and asks it for nothing.
func (b *Bot) understand(ctx context.Context, a game.Actor, said string, spokenTo bool) (*talk, error) {
	if len(said) > maxChat {
		said = ""
	}
	switch strings.ToLower(strings.Trim(said, " .!?/")) {
	case "", "hi", "hello":
		if !spokenTo {
			return nil, nil
		}
		return &talk{public: words.Welcome()}, nil
	case "help":
		return &talk{public: words.Welcome()}, nil
	case "board":
		return b.boardChat(ctx, a)
	case "hint":
		return b.hintChat(ctx, a)
	case "undo":
		return b.undoChat(ctx, a)
	case "check":
		return b.checkChat(ctx, a)
	case "submit":
		return b.judgeChat(ctx, a, 0, nil)
	case "restart":
		return b.askChat(ctx, a, "restart")
	case "solution":
		return b.askChat(ctx, a, "solution")
	}
	return b.understandCells(ctx, a, said, spokenTo)
}

func (b *Bot) boardChat(ctx context.Context, a game.Actor) (*talk, error) {
	g, err := b.game.Board(ctx, a, 0)
	if err != nil {
		return nil, err
	}
	return &talk{public: words.BoardSent(), closed: words.BoardWaits(), game: g.Game.ID, view: &boardView{}}, nil
}

// hintChat gives a hint. Its button gives the very same again, which costs nothing
// more; a hint that was carried out is to be seen on the board itself.
func (b *Bot) hintChat(ctx context.Context, a game.Actor) (*talk, error) {
	h, err := b.game.Hint(ctx, a, 0, 0)
	if err != nil {
		return nil, err
	}
	g, err := b.game.Board(ctx, a, h.Game)
	if err != nil {
		return nil, err
	}
	done := h.Level == game.MaxHintLevel
	t := &talk{public: words.HintSent(), closed: words.HintWaits(done), game: h.Game}
	t.view = &boardView{notice: words.Hinted(g.Puzzle, h), advice: &h.Advice, level: h.Level, extra: afterHint(g, h)}
	if !done {
		t.again = fmt.Sprintf("hint/%d", h.Level)
	}
	return t, nil
}

func (b *Bot) undoChat(ctx context.Context, a game.Actor) (*talk, error) {
	moved, err := b.game.Undo(ctx, a, 0)
	if err != nil {
		return nil, err
	}
	return &talk{public: words.Undone(), game: moved.Game, view: &boardView{notice: words.Undone()}}, nil
}

func (b *Bot) checkChat(ctx context.Context, a game.Actor) (*talk, error) {
	c, err := b.game.Check(ctx, a, 0)
	if err != nil {
		return nil, err
	}
	if c.Result != nil {
		return nil, &game.Refusal{Reason: game.Finished}
	}
	return &talk{
		public: words.CheckSent(), closed: words.CheckWaits(), game: c.Game.ID, again: "check",
		view: &boardView{notice: words.Checked(c.Puzzle, c.Report), report: &c.Report},
	}, nil
}

// askChat asks before it clears the board or shows the solution. The question stands
// in a direct message; a server is led to the command, which asks privately.
func (b *Bot) askChat(ctx context.Context, a game.Actor, what string) (*talk, error) {
	if a.Guild != 0 {
		return &talk{public: words.AskInCommand(what)}, nil
	}
	ask, label := b.game.AskSolution, words.ButtonSolution
	if what == "restart" {
		ask, label = b.game.Board, words.ButtonRestart
	}
	g, err := ask(ctx, a, 0)
	if err != nil {
		return nil, err
	}
	question := words.AskSolution(g)
	if what == "restart" {
		if g.Result != nil {
			return nil, &game.Refusal{Reason: game.Finished}
		}
		question = words.AskRestart()
	}
	yes := button(label, fmt.Sprintf("/board/%d/%s", g.Game.ID, what), discordgo.DangerButton)
	return &talk{public: question, buttons: []discordgo.MessageComponent{yes}}, nil
}

// understandCells takes what was said as a whole answer or as a list of cells.
func (b *Bot) understandCells(ctx context.Context, a game.Actor, said string, spokenTo bool) (*talk, error) {
	whole, err := b.game.WholeAnswer(ctx, a, said)
	switch {
	case err != nil:
		return nil, err
	case whole.Game != 0:
		return b.judgeChat(ctx, a, whole.Game, whole.Grid)
	case whole.Today && a.Guild != 0:
		return &talk{public: words.AnswerRemoved(whole.Done), stays: words.AnswerStays(whole.Done), secret: true, aside: !spokenTo}, nil
	}
	g, err := b.game.Board(ctx, a, 0)
	var refused *game.Refusal
	if errors.As(err, &refused) && !spokenTo {
		if moves, _ := readMoves(game.MaxSize, said); !moves {
			return nil, nil // somebody who does not play
		}
	}
	if err != nil {
		return nil, err
	}
	answer, err := format.ParseGrid(g.Info.Size, said)
	switch {
	case err == nil && answer.Empty() < len(answer):
		return b.judgeChat(ctx, a, g.Game.ID, answer)
	case isMiscounted(said, err):
		return &talk{public: words.Unreadable(g.Info.Size, err), secret: true}, nil
	}
	moves, values := readMoves(g.Info.Size, said)
	if !values && (a.Guild != 0 || !moves) {
		if !spokenTo {
			return nil, nil
		}
		return &talk{public: words.NotUnderstood()}, nil
	}
	return b.moveChat(ctx, a, g.Game.ID, said)
}

// readMoves reports whether what was said is a list of cells, each item of which
// begins with a cell, on this board or beyond it, and whether any of them has a
// value. A word that is no cell makes it talk.
func readMoves(n int, said string) (moves, values bool) {
	entries, faults := game.ParseCells(n, said, false)
	values = len(entries) > 0
	for _, f := range faults {
		switch f.Kind {
		case game.NothingThat, game.TooLong, game.NoCell:
			return false, false
		}
		values = values || f.Valued
	}
	return true, values
}

// isMiscounted reports whether err says that a text holds too many or too few
// values for the board, and enough of them to be meant as an answer.
func isMiscounted(text string, err error) bool {
	var fault *format.Error
	return errors.As(err, &fault) && fault.Problem == format.ValueCount &&
		2*fault.Got >= fault.Need && strings.ContainsAny(text, "123456789")
}

// refusedChat says why what somebody wrote on a board was refused. What can't be read
// of it is told to the player alone: it holds values.
func refusedChat(refused *game.Refusal, id int64) *talk {
	t := &talk{public: words.Refusal(refused), secret: true}
	if refused.Reason == game.BadCells {
		t.game, t.view = id, &boardView{notice: t.public}
		t.public = words.NothingChanged(len(refused.Faults), true)
		t.closed = words.NothingChanged(len(refused.Faults), false)
	}
	return t
}

// moveChat writes a list of cells.
func (b *Bot) moveChat(ctx context.Context, a game.Actor, id int64, said string) (*talk, error) {
	moved, err := b.game.Move(ctx, a, id, said)
	var refused *game.Refusal
	if errors.As(err, &refused) {
		return refusedChat(refused, id), nil
	}
	if err != nil {
		return nil, err
	}
	said = words.Moved(moved)
	return &talk{public: said, game: moved.Game, view: &boardView{notice: said}, secret: true}, nil
}

// judgeChat hands in an answer, or without one the board.
func (b *Bot) judgeChat(ctx context.Context, a game.Actor, id int64, answer board.Grid) (*talk, error) {
	judged, err := b.game.Submit(ctx, a, id, answer)
	var refused *game.Refusal
	if errors.As(err, &refused) && answer != nil {
		return refusedChat(refused, id), nil
	}
	if err != nil {
		return nil, err
	}
	g, err := b.game.Board(ctx, a, judged.Game)
	if err != nil {
		return nil, err
	}
	t := &talk{public: words.JudgedInPublic(judged), closed: words.JudgedWithoutValues(judged), game: judged.Game, secret: answer != nil}
	view := judgedView(g, judged)
	t.view = &view
	if !judged.Right {
		t.again = "check" // which tells the broken rules once more, free of charge
	}
	return t, nil
}
