package game

import (
	"context"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// MaxBlocks is how many people a guild can block, and how many people and servers the operator.
const MaxBlocks = 500

// blockBatch is how many games of a blocked player one Update takes off boards, or puts back.
const blockBatch = 100

// BlockPlayer keeps a person off the boards of the actor's guild, Unblock takes that back.
// The boards follow game by game: Service.FollowBlocks sees to it.
type (
	BlockPlayer   struct{ Player storage.ID }
	UnblockPlayer struct{ Player storage.ID }
)

// BlockSet says what was decided.
type BlockSet struct{ On bool }

func (BlockSet) Fact() {}

func (d BlockPlayer) govern(o *opening) error { return blockIn(o, o.a.Guild, d.Player) }

func (d UnblockPlayer) govern(o *opening) error { return unblockIn(o, o.a.Guild, d.Player) }

// blockIn blocks a player in a guild; 0 is everywhere.
func blockIn(o *opening, guild, player storage.ID) error {
	b, err := o.tx.Block(guild, player)
	switch {
	case storage.IgnoreMissing(err) != nil:
		return err
	case err == nil && !b.Off:
		return AlreadyBlocked
	}
	all, err := o.tx.Blocks(guild, MaxBlocks)
	if err != nil {
		return err
	}
	if len(all) >= MaxBlocks {
		return TooManyBlocks{Count: MaxBlocks}
	}
	o.facts = append(o.facts, BlockSet{On: true})
	return o.tx.SaveBlock(storage.Block{Guild: guild, Player: player, Pending: true, By: o.a.Player, At: o.a.At})
}

func unblockIn(o *opening, guild, player storage.ID) error {
	b, err := o.tx.Block(guild, player)
	if storage.IsMissing(err) || err == nil && b.Off {
		return NotBlocked
	}
	if err != nil {
		return err
	}
	b.Off, b.Pending, b.Through, b.By, b.At = true, true, 0, o.a.Player, o.a.At
	o.facts = append(o.facts, BlockSet{})
	return o.tx.SaveBlock(b)
}

// FollowBlocks brings the boards of guilds to who is blocked there, some games at a time,
// so that no move waits long. A process that dies goes on where it was.
func (s *Service) FollowBlocks(ctx context.Context) error {
	for {
		more := false
		err := s.store.Update(ctx, func(tx storage.Tx) error {
			some, err := tx.PendingBlocks(1)
			if more = len(some) > 0; err != nil || !more {
				return err
			}
			return followBlock(tx, some[0])
		})
		if err != nil || !more {
			return err
		}
	}
}

// followBlock corrects the boards of a blocked player's next games, or of one who no longer
// is.
func followBlock(tx storage.Tx, b storage.Block) error {
	played, err := tx.PlayedIn(b.Guild, b.Player, b.Through, blockBatch)
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
		return tx.SaveBlock(b)
	}
	b.Pending = false
	if !b.Off {
		return tx.SaveBlock(b)
	}
	return tx.RemoveBlock(b.Guild, b.Player)
}

type (
	// TooManyBlocks says that that many people are blocked, the most there can be.
	TooManyBlocks struct {
		outcome.Refused
		Count int
	}
)

const (
	// AlreadyBlocked says that the player is on no board of the server already.
	AlreadyBlocked outcome.Reason = "already blocked"
	// NotBlocked says that the player is not blocked.
	NotBlocked outcome.Reason = "not blocked"
)
