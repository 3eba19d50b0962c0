package game

import (
	"context"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// maxBlocks is how many people a guild can block, and how many people and servers the operator.
const maxBlocks = 500

// blockBatch is how many games of a blocked player one Update takes off boards, or puts back.
const blockBatch = 100

// BlockPlayer keeps a person off the boards of the actor's guild, or lifts such a block. The
// boards follow game by game: Service.FollowBlocks sees to it.
type BlockPlayer struct {
	Player storage.ID
	Lift   bool
}

func (d BlockPlayer) Govern(o *Opening) error { return block(o, o.Actor.Guild, d.Player, d.Lift) }

// block blocks a player in a guild, or lifts that; 0 is everywhere.
func block(o *Opening, guild, player storage.ID, lift bool) error {
	if lift {
		return unblock(o, guild, player)
	}
	b, err := storage.BlockOf(o.Tx.Reader, guild, player)
	switch {
	case storage.IgnoreMissing(err) != nil:
		return err
	case err == nil && !b.Off:
		return AlreadyBlocked
	}
	all, err := storage.BlocksOf(o.Tx.Reader, guild, maxBlocks)
	if err != nil {
		return err
	}
	if len(all) >= maxBlocks {
		return TooMany{tooManyBlocks, maxBlocks}
	}
	return storage.SaveBlock(o.Tx, storage.Block{Guild: guild, Player: player, Pending: true, By: o.Actor.Player, At: o.Actor.At})
}

func unblock(o *Opening, guild, player storage.ID) error {
	b, err := storage.BlockOf(o.Tx.Reader, guild, player)
	if storage.IsMissing(err) || err == nil && b.Off {
		return NotBlocked
	}
	if err != nil {
		return err
	}
	b.Off, b.Pending, b.Through, b.By, b.At = true, true, 0, o.Actor.Player, o.Actor.At
	return storage.SaveBlock(o.Tx, b)
}

// FollowBlocks brings the boards of guilds to who is blocked there, some games at a time,
// so that no move waits long. A process that dies goes on where it was.
func (s *Service) FollowBlocks(ctx context.Context) error {
	for {
		more, err := storage.Change(ctx, s.store, func(tx storage.Tx) (more bool, err error) {
			some, err := storage.PendingBlocks(tx.Reader, 1)
			if err != nil || len(some) == 0 {
				return false, err
			}
			return true, followBlock(tx, some[0])
		})
		if err != nil || !more {
			return err
		}
	}
}

// followBlock corrects the boards of a blocked player's next games, or of one who no longer
// is.
func followBlock(tx storage.Tx, b storage.Block) error {
	played, err := storage.ResultsPlayedIn(tx.Reader, b.Guild, b.Player, b.Through, blockBatch)
	if err != nil {
		return err
	}
	for _, r := range played {
		if r.Kind == storage.DailyGame {
			if err := correct(tx, r, b.Guild); err != nil {
				return err
			}
		}
		b.Through = r.Game
	}
	if len(played) == blockBatch {
		return storage.SaveBlock(tx, b)
	}
	b.Pending = false
	if !b.Off {
		return storage.SaveBlock(tx, b)
	}
	return storage.RemoveBlock(tx, b.Guild, b.Player)
}

const (
	tooManyBlocks outcome.Reason = "too many blocks" // that many people are blocked, the most there can be
	// AlreadyBlocked says that the player is on no board of the server already.
	AlreadyBlocked outcome.Reason = "already blocked"
	// NotBlocked says that the player is not blocked.
	NotBlocked outcome.Reason = "not blocked"
)
