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

// SharedData is what the message of a shared board is kept as.
type SharedData struct{ Board int64 }

// AsideData is what a message in the thread of a shared board is kept as. Without a Seq it tells
// how the board stands: what it is for at first, then how it ended.
type AsideData struct {
	Board   int64
	Seq     int        `json:",omitempty"` // of the digit that it is about
	Player  storage.ID `json:",omitempty"` // who placed it, or who was a moment later
	Because string     `json:",omitempty"` // what its mover added
	Faster  bool       `json:",omitempty"` // the player was a moment later than its mover
}

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
	b.People, err = storage.TogetherPlayers(tx, row.ID)
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
		if b.Threaded && b.Message != 0 {
			if err := putAside(tx, b.Together, "over", AsideData{}, at); err != nil {
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
// occasion. A thread has the ID of the message that it belongs to.
func putAside(tx storage.Tx, b storage.Together, occasion string, d AsideData, at time.Time) error {
	d.Board = b.ID
	key := fmt.Sprintf("aside/%d/%s", b.ID, occasion)
	return addOnce(tx, storage.Post{
		Key: key, Kind: storage.AsidePost, Guild: b.Guild, Channel: b.Message, About: d.Player, Nonce: nonceOf(key, at), DueAt: at,
	}, d)
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
		if err := storage.SaveTogether(tx, b); err != nil {
			return err
		}
		if first && b.Threaded {
			if err := putAside(tx, b, "open", AsideData{}, now); err != nil {
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

// Aside is what a message in the thread of a shared board is about.
type Aside struct {
	View    TogetherView
	Step    *TogetherStep // the digit; nil if it is about the board
	Because string        // what its mover added
	Later   string        // who was a moment later than its mover, by name
}

// Key names the sentence.
func (a Aside) Key() string {
	switch {
	case a.Step == nil && a.View.Open():
		return "Aside open"
	case a.Step == nil:
		return "Aside over"
	case a.Because == "":
		return "Aside faster"
	}
	return "Aside because"
}

// Aside returns what a message in the thread of a shared board is about, or ErrPointless if there
// is no use in it any more.
func (s *Service) Aside(ctx context.Context, d AsideData, now time.Time) (Aside, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (a Aside, err error) {
		row, err := storage.TogetherBoard(tx, d.Board)
		if err != nil {
			return a, err
		}
		b, info, err := s.rules.sharedAt(tx, row, now)
		if err != nil {
			return a, err
		}
		if a.View, err = viewShared(tx, b, info, 0, now); err != nil || d.Seq == 0 {
			return a, err
		}
		m := b.Move(d.Seq)
		if m == nil || !m.UndoneAt.IsZero() || !d.Faster && m.Player != d.Player {
			return a, fmt.Errorf("%w: the digit is no longer its mover's", ErrPointless)
		}
		a.Step, a.Because = &a.View.Log[d.Seq-1], d.Because
		if d.Faster {
			a.Later = b.Name(d.Player)
		}
		return a, nil
	})
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
	var d AsideData
	if err := json.Unmarshal(p.Data, &d); err != nil {
		return fmt.Errorf("post %s: %w", p.Key, err)
	}
	b, err := storage.TogetherBoard(tx.Reader, d.Board)
	if err != nil {
		return err
	}
	b.Threaded = false
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
