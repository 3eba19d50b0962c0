package bot

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// onBoard makes a handler of an action that leaves the player looking at the board:
// by command a new private message, by a press the board itself, changed. What the
// rules refuse is told on the board too, where there is one to tell it on.
func onBoard(action func(context.Context, *Bot, *Request) (boardView, error)) handler {
	return func(ctx context.Context, b *Bot, r *Request) (Reply, error) {
		view, err := action(ctx, b, r)
		if err != nil {
			notice, ok := boardNotice(err)
			if !ok {
				return Reply{}, err
			}
			view = boardView{notice: notice}
		}
		return b.showBoard(ctx, r, r.gameID(), view)
	}
}

// boardNotice returns what a refusal says below a board. A refusal that concerns no
// board of the player's is not told on one.
func boardNotice(err error) (string, bool) {
	var refused *game.Refusal
	if !errors.As(err, &refused) || refused.Reason == game.NoGame || refused.Reason == game.NotYours {
		return "", false
	}
	return words.Refusal(refused), true
}

// showBoard answers with the board of a game: in place where the request came from
// a message of the bot's that only the player sees.
func (b *Bot) showBoard(ctx context.Context, r *Request, id int64, view boardView) (Reply, error) {
	g, err := b.game.Board(ctx, r.actor(), id)
	if err != nil {
		return Reply{}, err
	}
	m, err := b.boardMessage(g, view)
	return Reply{Message: m, Replace: replaces(r.Interaction)}, err
}

// replaces reports whether the answer takes the place of the message pressed on: a
// private one, or one in a direct message, where there is nobody else.
func replaces(i *discord.Interaction) bool {
	return i.MessageID != 0 && (i.MessageEphemeral || i.GuildID == 0)
}

func today(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	opened, err := b.game.Today(ctx, r.actor(), r.slot())
	if err != nil {
		return Reply{}, err
	}
	return b.showOpened(ctx, r, opened)
}

// play is the button below a daily's post.
func play(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	day, err := storage.ParseDay(r.vars["day"])
	if err != nil {
		return private(words.Outdated()), nil
	}
	opened, err := b.game.PlayDay(ctx, r.actor(), day, r.slot())
	if err != nil {
		return Reply{}, err
	}
	reply, err := b.showOpened(ctx, r, opened)
	reply.Replace = false // the post is everybody's
	return reply, err
}

func (b *Bot) showOpened(ctx context.Context, r *Request, opened game.Opened) (Reply, error) {
	g, err := b.game.Board(ctx, r.actor(), opened.Game)
	if err != nil {
		return Reply{}, err
	}
	var notices []string
	if opened.New {
		notices = append(notices, words.ClockRuns())
	}
	if opened.Archive {
		notices = append(notices, words.FromArchive())
	}
	if g.Yesterday != 0 {
		notices = append(notices, words.YesterdayUnfinished())
	}
	m, err := b.boardMessage(g, boardView{notice: strings.Join(notices, "\n")})
	return Reply{Message: m, Replace: replaces(r.Interaction)}, err
}

// openBoard shows a board in a new message, and makes its game the one that commands
// act on.
func openBoard(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	if _, err := b.game.Reopen(ctx, r.actor(), r.gameID()); err != nil {
		return Reply{}, err
	}
	reply, err := b.showBoard(ctx, r, r.gameID(), boardView{})
	reply.Replace = false
	return reply, err
}

func practice(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	kind := practiceKind(r)
	if err := game.Offer(kind); err != nil {
		return Reply{}, err
	}
	if wait, ok := b.budget.take(r.User.ID, r.At); !ok {
		return private(words.Slow(wait)), nil
	}
	opened, err := b.game.Practice(ctx, r.actor(), kind)
	if err != nil {
		return Reply{}, err
	}
	return b.showOpened(ctx, r, opened)
}

// move and note write the cells of a command's option or of a form's field.
func move(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	moved, err := b.game.Move(ctx, r.actor(), r.gameID(), r.written("cells"))
	return boardView{notice: words.Moved(moved)}, err
}

func note(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	moved, err := b.game.Note(ctx, r.actor(), r.gameID(), r.written("cells"))
	return boardView{notice: words.Moved(moved)}, err
}

// cursor moves the cursor along the axis that the path names.
func cursor(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	row, col := r.choice(), -1
	if r.vars["axis"] == "column" {
		row, col = col, row
	}
	_, err := b.game.MoveCursor(ctx, r.actor(), r.gameID(), row, col)
	return boardView{}, err
}

func key(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	_, err := b.game.Key(ctx, r.actor(), r.gameID(), r.number("digit"))
	return boardView{}, err
}

func toggleNotes(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	_, err := b.game.ToggleNotes(ctx, r.actor(), r.gameID())
	return boardView{}, err
}

func undo(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	_, err := b.game.Undo(ctx, r.actor(), r.gameID())
	return boardView{}, err
}

func backToRight(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	_, err := b.game.BackToRight(ctx, r.actor(), r.gameID())
	return boardView{notice: words.WentBack()}, err
}

// askRestart asks before it clears: a command is quickly sent by mistake.
func askRestart(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	g, err := b.game.Board(ctx, r.actor(), 0)
	if err != nil {
		return Reply{}, err
	}
	if g.Result != nil {
		return Reply{}, &game.Refusal{Reason: game.Finished}
	}
	return private(words.AskRestart(), button(words.ButtonRestart, fmt.Sprintf("/board/%d/restart", g.Game.ID), discordgo.DangerButton)), nil
}

func restart(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	_, err := b.game.Restart(ctx, r.actor(), r.gameID())
	return boardView{notice: words.Restarted()}, err
}

func check(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	c, err := b.game.Check(ctx, r.actor(), r.gameID())
	if err != nil {
		return boardView{}, err
	}
	if c.Result != nil {
		return boardView{}, &game.Refusal{Reason: game.Finished}
	}
	return boardView{notice: words.Checked(c.Puzzle, c.Report), report: &c.Report}, nil
}

// movesForm opens the form for typing moves.
func movesForm(_ context.Context, _ *Bot, r *Request) (Reply, error) {
	form := cellsForm(r.gameID())
	return Reply{Form: &form}, nil
}

func cellsForm(game int64) discord.Modal {
	return discord.Modal{
		CustomID:   fmt.Sprintf("/board/%d/cells", game),
		Title:      words.FormMoves,
		Components: []discordgo.MessageComponent{input("cells", words.FormMovesLabel, discordgo.TextInputShort)},
	}
}

// input is a text input with its label, as a part of a form.
func input(id, label string, style discordgo.TextInputStyle) discordgo.Label {
	const longest = 1000
	required := true
	return discordgo.Label{Label: label, Component: discordgo.TextInput{CustomID: id, Style: style, Required: &required, MaxLength: longest}}
}

// submitCommand hands in the answer given, or the board where it is full, or else
// opens a form for the answer.
func submitCommand(ctx context.Context, b *Bot, r *Request) (Reply, error) {
	g, err := b.game.Board(ctx, r.actor(), 0)
	if err != nil {
		return Reply{}, err
	}
	if r.written("answer") == "" && g.Result == nil && g.Position.Grid.Empty() > 0 {
		return Reply{Form: &discord.Modal{
			CustomID:   fmt.Sprintf("/board/%d/answer", g.Game.ID),
			Title:      words.FormAnswer,
			Components: []discordgo.MessageComponent{input("answer", words.FormAnswerLabel(g.Info.Size), discordgo.TextInputParagraph)},
		}}, nil
	}
	return onBoard(submitWritten)(ctx, b, r)
}

// submitWritten hands in the answer of a command's option or of a form's field, or
// without one the board.
func submitWritten(ctx context.Context, b *Bot, r *Request) (boardView, error) {
	g, err := b.game.Board(ctx, r.actor(), r.gameID())
	if err != nil {
		return boardView{}, err
	}
	var answer board.Grid
	if text := r.written("answer"); text != "" {
		if answer, err = format.ParseGrid(g.Info.Size, text); err != nil {
			return boardView{notice: words.Unreadable(g.Info.Size, err)}, nil
		}
	}
	judged, err := b.game.Submit(ctx, r.actor(), g.Game.ID, answer)
	if err != nil {
		return boardView{}, err
	}
	return judgedView(g, judged), nil
}

// judgedView shows what a submission came to.
func judgedView(g game.Board, judged game.Judged) boardView {
	view := boardView{notice: words.Judged(g.Puzzle, judged)}
	if !judged.Right {
		view.report = &board.Report{Faults: judged.Faults}
	}
	return view
}
