package game

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"kenkenbot/bot/game/together"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// SharedData is what the messages of a shared board are kept as: the public one, and those in its
// thread.
type SharedData struct{ Board int64 }

// sharedIn reads a shared board of a guild as it is at an instant; 0 is the open one. There is no
// way to another guild's.
func (rules Rules) sharedIn(tx storage.Reader, id int64, guild storage.ID, at time.Time) (*together.Board, storage.Puzzle, error) {
	if guild == 0 {
		return nil, storage.Puzzle{}, noTogetherDirect
	}
	row, err := sharedRow(tx, id, guild)
	if storage.IsMissing(err) || err == nil && row.Guild != guild {
		return nil, storage.Puzzle{}, noTogether
	}
	if err != nil {
		return nil, storage.Puzzle{}, err
	}
	return rules.sharedAt(tx, row, at)
}

func sharedRow(tx storage.Reader, id int64, guild storage.ID) (storage.Together, error) {
	if id == 0 {
		return storage.OpenTogetherBoard(tx, guild)
	}
	return storage.TogetherBoard(tx, id)
}

// sharedAt reads all of a shared board as it is at an instant.
func (rules Rules) sharedAt(tx storage.Reader, row storage.Together, at time.Time) (b *together.Board, info storage.Puzzle, err error) {
	if info, err = tx.Puzzle(row.Puzzle); err != nil {
		return nil, info, err
	}
	b = &together.Board{Together: row}
	if b.Puzzle, b.Solution, err = rules.puzzles.Load(info); err != nil {
		return nil, info, err
	}
	if b.Log, err = storage.TogetherMoves(tx, row.ID); err != nil {
		return nil, info, err
	}
	if b.People, err = storage.TogetherPlayers(tx, row.ID); err != nil {
		return nil, info, err
	}
	b.Hidden, err = storage.NamelessAt(tx, row.ID)
	b.Expire(at)
	return b, info, err
}

// saveShared writes what has changed of a shared board; its message follows if others see
// something new.
func saveShared(tx storage.Tx, b *together.Board, changes bool, at time.Time) error {
	moves, people := b.Changed()
	for _, m := range moves {
		if err := storage.SaveTogetherMove(tx, m); err != nil {
			return err
		}
	}
	for _, p := range people {
		if err := storage.SaveTogetherPlayer(tx, p); err != nil {
			return err
		}
	}
	if !changes {
		return nil
	}
	if b.State != storage.TogetherOpen {
		if err := storage.SaveTogether(tx, b.Together); err != nil {
			return err
		}
		if b.Thread != 0 {
			if err := putAside(tx, b.Together, "over", at); err != nil {
				return err
			}
		}
	}
	return stirShared(tx, b.ID, at)
}

// sharedKey is the outbox key of a shared board's message: one, whatever happens.
func sharedKey(board int64) string { return fmt.Sprintf("together/%d", board) }

// stirShared has the message of a shared board edited, because of what happened at the instant.
func stirShared(tx storage.Tx, board int64, at time.Time) error {
	return StirPost(tx, sharedKey(board), at)
}

// putAside puts a message into the outbox for the thread of a shared board, once for each
// occasion. A thread has the ID of the message that it was opened at.
func putAside(tx storage.Tx, b storage.Together, occasion string, at time.Time) error {
	key := fmt.Sprintf("aside/%d/%s", b.ID, occasion)
	return addOnce(tx, storage.Post{
		Key: key, Kind: storage.AsidePost, Guild: b.Guild, Channel: b.Thread, Nonce: nonceOf(key, at), DueAt: at,
	}, SharedData{Board: b.ID})
}

// TogetherSent is called for the message of a shared board that was sent or edited. The first time
// it opens the thread, if the board has one.
func TogetherSent(tx storage.Tx, p storage.Post, now time.Time) error {
	b, err := sharedOf(tx.Reader, p)
	if err != nil {
		return err
	}
	if first := b.Message == 0; b.Message != p.MessageID {
		b.Message = p.MessageID
		if first && b.Threaded {
			b.Thread = b.Message
		}
		if err := storage.SaveTogether(tx, b); err != nil {
			return err
		}
		if first && b.Threaded {
			if err := putAside(tx, b, "open", now); err != nil {
				return err
			}
		}
	}
	return Edited(tx, p, StandingEvery)
}

// TogetherOpen reports whether the board of a message is still being solved.
func TogetherOpen(tx storage.Reader, p storage.Post, _ time.Time) (bool, error) {
	b, err := sharedOf(tx, p)
	return b.State == storage.TogetherOpen, err
}

// TogetherNotPosted is called where the message of a shared board can't be posted, or its channel
// is gone: nobody could see it, so it is closed.
func TogetherNotPosted(tx storage.Tx, p storage.Post, now time.Time) error {
	b, err := sharedOf(tx.Reader, p)
	if err != nil || b.State != storage.TogetherOpen {
		return err
	}
	b.State, b.OverAt = storage.TogetherClosed, now
	return storage.SaveTogether(tx, b)
}

// sharedOf reads the board of a message.
func sharedOf(tx storage.Reader, p storage.Post) (storage.Together, error) {
	var d SharedData
	if err := json.Unmarshal(p.Data, &d); err != nil {
		return storage.Together{}, fmt.Errorf("post %s: %w", p.Key, err)
	}
	return storage.TogetherBoard(tx, d.Board)
}

// LeaveTogether has people who have left the server be nobody in particular on a shared board. Their
// digits stay.
func (s *Service) LeaveTogether(ctx context.Context, board int64, left []storage.ID) error {
	return s.store.Update(ctx, func(tx storage.Tx) error {
		people, err := storage.TogetherPlayers(tx.Reader, board)
		if err != nil {
			return err
		}
		for _, p := range people {
			if !slices.Contains(left, p.Player) {
				continue
			}
			p.Name = ""
			if err := storage.SaveTogetherPlayer(tx, p); err != nil {
				return err
			}
		}
		return nil
	})
}

// Unthread is called where nothing can be said in the thread of a shared board: the board goes on
// without.
func Unthread(tx storage.Tx, p storage.Post, _ time.Time) error {
	b, err := sharedOf(tx.Reader, p)
	if err != nil {
		return err
	}
	b.Threaded, b.Thread = false, 0
	return storage.SaveTogether(tx, b)
}

// isBlocked reports whether a guild keeps somebody off its boards.
func isBlocked(tx storage.Reader, guild, player storage.ID) (bool, error) {
	b, err := storage.BlockOf(tx, guild, player)
	return err == nil && !b.Off, storage.IgnoreMissing(err)
}

// withoutBudget returns an error unless it says that a budget was spent.
func withoutBudget(err error) error {
	if errors.Is(err, logic.ErrBudget) {
		return nil
	}
	return err
}
