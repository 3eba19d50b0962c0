package game

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"golang.org/x/sync/singleflight"

	"kenkenbot/storage"
)

// Actor is who acts, where and when.
type Actor struct {
	Player      storage.ID
	Name        string     // as shown in Guild
	Guild       storage.ID // 0 in a direct message
	Interaction storage.ID // makes repeats harmless; 0 where there can be none
	At          time.Time  // the instant of the action
}

// Rules are what an operator can set.
type Rules struct {
	// Salt makes the dailies of this bot its own: nobody computes tomorrow's puzzle
	// from the source alone.
	Salt []byte
	// FastestPercent is the share of a puzzle's par, in percent, under which nobody
	// solves it: such a result is saved but not ranked. DefaultFastest is a good one;
	// 0 doubts no time.
	FastestPercent int
}

// Service carries out what players, server owners and the daily timetable ask for.
// It is safe for use by many goroutines.
type Service struct {
	store  storage.Store
	rules  Rules
	log    *slog.Logger
	making singleflight.Group // one maker at a time of the same daily
}

// New returns a Service on the store.
func New(store storage.Store, rules Rules, log *slog.Logger) *Service {
	return &Service{store: store, rules: rules, log: log}
}

// answered is what is kept of a served interaction: its outcome, or the refusal.
type answered struct {
	Outcome json.RawMessage `json:",omitempty"`
	Refusal *Refusal        `json:",omitempty"`
}

// act runs f as one Update on behalf of the actor. An interaction that was served
// before is not carried out again: its outcome, or its refusal, is returned as it
// was. f must refuse before it writes, because a refusal is kept too.
func act[T any](ctx context.Context, s *Service, a Actor, f func(storage.Tx) (T, error)) (T, error) {
	var out T
	var refused *Refusal
	err := s.store.Update(ctx, func(tx storage.Tx) error {
		if a.Interaction != 0 {
			kept, err := tx.Answered(a.Interaction)
			if err == nil {
				return recall(kept, &out, &refused)
			}
			if !errors.Is(err, storage.ErrNotFound) {
				return err
			}
		}
		if err := greet(tx, a); err != nil {
			return err
		}
		var err error
		out, err = f(tx)
		if err != nil && !errors.As(err, &refused) {
			return err
		}
		return remember(tx, a, out, refused)
	})
	if err != nil {
		var none T
		return none, err
	}
	if refused != nil {
		return out, refused
	}
	return out, nil
}

func recall(kept []byte, out any, refused **Refusal) error {
	var was answered
	if err := json.Unmarshal(kept, &was); err != nil {
		return fmt.Errorf("outcome kept of an interaction: %w", err)
	}
	*refused = was.Refusal
	if was.Outcome == nil {
		return nil
	}
	return json.Unmarshal(was.Outcome, out)
}

func remember(tx storage.Tx, a Actor, out any, refused *Refusal) error {
	if a.Interaction == 0 {
		return nil
	}
	now := answered{Refusal: refused}
	if refused == nil {
		raw, err := json.Marshal(out)
		if err != nil {
			return err
		}
		now.Outcome = raw
	}
	raw, err := json.Marshal(now)
	if err != nil {
		return err
	}
	return tx.SaveAnswered(a.Interaction, a.At, raw)
}

// greet keeps how the actor is known where the action came from, and for boards of
// everywhere.
func greet(tx storage.Tx, a Actor) error {
	if err := know(tx, a, a.Guild); err != nil || a.Guild == 0 {
		return err
	}
	return know(tx, a, 0)
}

// know keeps the actor's name in a guild, unless it was kept lately.
func know(tx storage.Tx, a Actor, guild storage.ID) error {
	was, err := tx.Member(guild, a.Player)
	if err := known(err); err != nil {
		return err
	}
	if err == nil && was.Name == a.Name && a.At.Sub(was.SeenAt) < time.Hour {
		return nil
	}
	return tx.SaveMember(storage.Member{Guild: guild, Player: a.Player, Name: a.Name, SeenAt: a.At})
}
