package face

import (
	"context"
	"errors"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/internal/cache"
	"kenkenbot/storage"
)

// A player has one board in front of them: a fresh one takes the place of the one before.
// That is tidiness, and nothing depends on it. What is remembered is lost in a restart,
// a failure leaves an old board behind, and an old board goes on working.

// boardKind says whether a message shows a board.
type boardKind int

const (
	noBoard     boardKind = iota
	playBoard             // one that is being played, and that a fresh one replaces
	solvedBoard           // one that is kept
)

// kindOfBoard returns which kind of board a turn's message shows.
func kindOfBoard(v *game.View) boardKind {
	switch {
	case v == nil:
		return noBoard
	case v.Result != nil:
		return solvedBoard
	}
	return playBoard
}

// maxShown bounds the players whose last board is remembered.
const maxShown = 10000

// boards are something of the boards that players were shown last, by player.
type boards[T any] = cache.Cache[storage.ID, T]

func newBoards[T any]() *boards[T] { return cache.New[storage.ID, T](maxShown) }

// privateBoard is a board that its player alone sees, with the answer by whose token it
// can be removed.
type privateBoard struct {
	message storage.ID // 0 if it is not known
	answer  discord.Answer
}

// wroteBoard notes the message by which an interaction was answered. A private board
// that is new takes the place of the one before, unless it was opened from that one.
func (b *Base) wroteBoard(ctx context.Context, r *Request, reply Reply, message storage.ID, answer discord.Answer) {
	if reply.Shared {
		before, _ := b.shared.Get(r.User.ID)
		b.shared.Put(r.User.ID, answer)
		if !reply.Replace {
			b.removeBoard(ctx, r.User.ID, before)
		}
		return
	}
	if reply.Replace && r.MessageID != 0 {
		b.changedBoard(r, reply, answer)
		return
	}
	if !reply.ShowsBoard() {
		return
	}
	before, _ := b.private.Get(r.User.ID)
	now := privateBoard{}
	if reply.board == playBoard {
		now = privateBoard{message: message, answer: answer}
	}
	b.private.Put(r.User.ID, now)
	if r.MessageID != 0 && r.Replaces() {
		return
	}
	b.removeBoard(ctx, r.User.ID, before.answer)
}

// removeBoard removes a private board, if there is one and that can still be done.
func (b *Base) removeBoard(ctx context.Context, player storage.ID, answer discord.Answer) {
	if err := b.Client.DeleteAnswer(ctx, answer); err != nil && !errors.Is(err, discord.ErrExpired) {
		b.Log.Info("old board not removed", "player", player, "err", err)
	}
}

// changedBoard notes that a board was changed if it was: a private one can be removed
// by the newer token from now on, and one that is solved stays.
func (b *Base) changedBoard(r *Request, reply Reply, answer discord.Answer) {
	if !r.MessageEphemeral {
		if last, known := b.direct.Get(r.User.ID); known && last == r.MessageID && reply.board != playBoard {
			b.direct.Put(r.User.ID, 0)
		}
		return
	}
	last, _ := b.private.Get(r.User.ID)
	if last.message != 0 && last.message != r.MessageID {
		return // an older board was pressed; the newer one is still there
	}
	now := privateBoard{}
	if reply.board == playBoard {
		now = privateBoard{message: r.MessageID, answer: answer}
	}
	b.private.Put(r.User.ID, now)
}

// sendBoard sends a board as a direct message. The one sent before it is changed if it
// is still the last message there, which it can't be if the player has just written
// below it, and else removed.
func (b *Base) sendBoard(ctx context.Context, player, channel storage.ID, reply Reply, below bool) error {
	before := b.directBoard(ctx, player, channel)
	if before != 0 && !below && b.isLast(ctx, channel, before) && b.Client.Edit(ctx, channel, before, reply.Message) == nil {
		b.sentBoard(player, before, reply)
		return nil
	}
	sent, err := b.Client.Send(ctx, channel, reply.Message)
	if err != nil {
		return err
	}
	b.sentBoard(player, sent, reply)
	if before == 0 || before == sent { // there is none, or the nonce was known
		return nil
	}
	if err := b.Client.Delete(ctx, channel, before); err != nil {
		b.Log.Info("old board not removed", "player", player, "message", before, "err", err)
	}
	return nil
}

// sentBoard remembers the message of a direct board that is being played.
func (b *Base) sentBoard(player, message storage.ID, reply Reply) {
	if reply.board != playBoard {
		message = 0
	}
	b.direct.Put(player, message)
}

// directBoard returns the message of the board that a player was sent last; 0 where there
// is none. After a restart it is looked for among the last messages.
func (b *Base) directBoard(ctx context.Context, player, channel storage.ID) storage.ID {
	if message, known := b.direct.Get(player); known {
		return message
	}
	app, err := b.Client.App(ctx)
	if err != nil {
		return 0
	}
	latest, err := b.Client.LatestMessages(ctx, channel)
	if err != nil {
		b.Log.Info("old board not looked for", "player", player, "err", err)
		return 0
	}
	for _, m := range latest {
		if m.Author.ID == app.BotID && showsPlay(m.CustomIDs) {
			return m.ID
		}
	}
	return 0
}

// isLast reports whether nothing was written in a channel after a message.
func (b *Base) isLast(ctx context.Context, channel, message storage.ID) bool {
	later, err := b.Client.Messages(ctx, channel, message, 1)
	return err == nil && len(later) == 0
}

// showsPlay reports whether a message with these controls is a board that is being played:
// every one of them has the button that takes a move back, or that ends a pause.
func showsPlay(customIDs []string) bool {
	for _, id := range customIDs {
		if parts := split(id); len(parts) == 3 && parts[0] == "board" && (parts[2] == "undo" || parts[2] == "resume") {
			return true
		}
	}
	return false
}
