package game

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/sync/singleflight"

	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/study"
	"kenkenbot/internal/cache"
	"kenkenbot/storage"
)

// Rules are the operator's settings.
type Rules struct {
	Salt almanac.Salt
	// PostSpread is the span from the chosen minute over which dailies are spread: whole
	// minutes, MaxPostSpread at most. With 0 they all go out at that minute.
	PostSpread time.Duration
	// Unhurried lets a puzzle that a player asked for take all of makeTime, instead of the
	// seconds after which they are refused or get a kept one. Tests set it, so that a slow
	// machine does what a quick one does.
	Unhurried bool

	// Kinds are what features bring.
	Kinds []Kind

	// Dailies makes the dailies; New sets almanac.MakeDaily. Tests have one that takes the first puzzle
	// that comes: the best of many takes up to half a second.
	Dailies func(ctx context.Context, day storage.Day, o almanac.Order, seed uint64) (storage.Puzzle, error)
	puzzles *almanac.Puzzles // of late; New sets it
}

// limit returns how long a puzzle may take whose player waits for the usual time.
func (r Rules) limit(usual time.Duration) time.Duration {
	if r.Unhurried {
		return makeTime
	}
	return usual
}

// Service carries out what players, server owners and the daily timetable ask for.
// It is safe for use by many goroutines.
type Service struct {
	store  storage.Store
	rules  Rules
	log    *slog.Logger
	budget *actor.Budget
	making singleflight.Group // one maker at a time of the same thing
	makers chan struct{}      // holds an item for each making under way

	answering singleflight.Group // one at work on the same action
	answers   *cache.Cache[answered, Turn]

	watched watched
	shared  sharedWatches
	others  others
	house   atomic.Pointer[House] // nil until it is read

	posted   almanac.DueTimes // of dailies; the timetable's alone
	reminded time.Time        // until when reminders are spread; the timetable's alone

	spoken *cache.Cache[storage.ID, speech]
	met    *cache.Cache[acquaintance, struct{}]
	shelf  *study.Shelf
	judged *cache.Cache[storage.PuzzleKey, ownpuzzle.Judged]

	searches chan struct{} // holds an item while a search goes on that takes long
}

// New returns a Service on the store.
func New(store storage.Store, rules Rules, log *slog.Logger) *Service {
	if rules.Dailies == nil {
		rules.Dailies = almanac.MakeDaily
	}
	rules.puzzles = almanac.NewPuzzles()
	s := &Service{
		store:    store,
		rules:    rules,
		log:      log,
		budget:   actor.NewBudget(),
		makers:   make(chan struct{}, makers),
		posted:   almanac.NewDueTimes(),
		spoken:   cache.New[storage.ID, speech](keptSpeech),
		met:      cache.New[acquaintance, struct{}](keptMet),
		answers:  cache.New[answered, Turn](keptAnswers),
		judged:   cache.New[storage.PuzzleKey, ownpuzzle.Judged](ownpuzzle.KeptJudged),
		searches: make(chan struct{}, 1),
	}
	s.shelf = study.New(s.makeOnce)
	return s
}

// Store is what the Service stands on.
func (s *Service) Store() storage.Store { return s.store }

// maxRounds is how often an action is judged, at most, while what it needs changes
// under it.
const maxRounds = 3

// rounds runs f in an Update, and runs it again with each need that it names, or if somebody has
// added the same row meanwhile, until it needs nothing more. game is the one that a repeat shows; 0
// is the one opened last.
func (s *Service) rounds(ctx context.Context, a actor.Actor, game int64, r *ready, f func(storage.Tx) (Turn, error)) (Turn, error) {
	for range maxRounds {
		turn, err := s.update(ctx, a, game, f)
		if errors.Is(err, storage.ErrExists) {
			continue // somebody has added the same meanwhile: it is found now
		}
		var unmet *needError
		if !errors.As(err, &unmet) {
			return turn, err
		}
		if err := s.prepare(ctx, r, unmet.need); err != nil {
			return refusedTurn(err)
		}
	}
	return Turn{Refusal: Busy}, nil
}

// refusedTurn turns the error of a need into a Turn if it is a refusal. Other errors are returned
// as they are.
func refusedTurn(err error) (Turn, error) {
	var why outcome.Refusal
	if errors.As(err, &why) {
		return Turn{Refusal: why}, nil
	}
	return Turn{}, err
}

// update runs f in one Update on behalf of the actor, and leaves a receipt. An action
// that has one is not carried out again. f may return a Refusal, before it writes.
func (s *Service) update(ctx context.Context, a actor.Actor, game int64, f func(storage.Tx) (Turn, error)) (Turn, error) {
	var out Turn
	err := s.store.Update(ctx, func(tx storage.Tx) error {
		repeat, err := takeReceipt(tx, a)
		if err != nil {
			return err
		}
		if repeat {
			out, err = s.rules.present(tx.Reader, a, game)
			return err
		}
		if err := s.greet(tx, a); err != nil {
			return err
		}
		turn, err := f(tx)
		var why outcome.Refusal
		if err != nil && !errors.As(err, &why) {
			return err
		}
		if why != nil {
			turn = Turn{Refusal: why}
		}
		out = turn
		return nil
	})
	if err != nil {
		return refusedTurn(err)
	}
	s.met.Put(acquaintance{a.Guild, a.Player}, struct{}{})
	return out, nil
}

// acquaintance is somebody in a guild where they used the bot.
type acquaintance struct{ guild, player storage.ID }

// keptMet bounds the acquaintances that are remembered.
const keptMet = 10_000

// Meet notes that the actor uses the bot in a guild, even if they only look at something: an answer
// that they send by direct message is tried on that guild's puzzles. It costs nothing for somebody
// who was met of late.
func (s *Service) Meet(ctx context.Context, a actor.Actor) error {
	who := acquaintance{a.Guild, a.Player}
	if _, known := s.met.Get(who); known || a.Guild == 0 {
		return nil
	}
	err := s.store.Update(ctx, func(tx storage.Tx) error { return s.greet(tx, a) })
	if outcome.IsRefusal(err) {
		return nil // they were forgotten, and stay so
	}
	if err == nil {
		s.met.Put(who, struct{}{})
	}
	return err
}

// takeReceipt notes that the action is carried out, and reports whether it was
// before. One that is replayed counts as carried out as well if a later one of the player's
// was: they saw no answer to it, and have gone on.
func takeReceipt(tx storage.Tx, a actor.Actor) (repeat bool, err error) {
	if a.Key == (storage.Key{}) {
		return false, nil
	}
	if a.Replayed {
		overtaken, err := tx.Overtaken(a.Player, a.Key)
		if overtaken || err != nil {
			return overtaken, err
		}
	}
	err = tx.AddReceipt(storage.Receipt{Player: a.Player, Key: a.Key, At: a.At})
	if errors.Is(err, storage.ErrExists) {
		return true, nil
	}
	return false, err
}

// present answers a repeat: the board as it is now, if there is one.
func (rules Rules) present(tx storage.Reader, a actor.Actor, game int64) (Turn, error) {
	turn := Turn{Repeat: true}
	sat, err := rules.sit(tx, a, game, false)
	if outcome.IsRefusal(err) {
		return turn, nil
	}
	if err == nil {
		turn.View, err = look(tx, a, sat)
	}
	return turn, err
}

// greet keeps how the actor is known where the action came from, and for boards of
// everywhere, unless it was kept lately. An actor who was forgotten since the action began,
// everywhere or in the guild, is refused; who has been known for longer than that was not.
func (s *Service) greet(tx storage.Tx, a actor.Actor) error {
	known, err := tx.Members(a.Guild, a.Player)
	if err != nil {
		return err
	}
	places := slices.Compact([]storage.ID{a.Guild, 0})
	later := func(m storage.Member) bool { return m.SeenAt.After(a.Began()) }
	if len(known) < len(places) || slices.ContainsFunc(known, later) {
		gone, err := s.rules.register().Has(tx.Reader, a.Guild, a.Player, a.Began())
		if err != nil {
			return err
		}
		if gone {
			return Forgotten
		}
	}
	for _, guild := range places {
		lately := func(m storage.Member) bool {
			return m.Guild == guild && m.Name == a.Name && a.At.Sub(m.SeenAt) < time.Hour && (a.Locale == "" || m.Locale == a.Locale)
		}
		if slices.ContainsFunc(known, lately) {
			continue
		}
		now := storage.Member{Guild: guild, Player: a.Player, Name: a.Name, SeenAt: a.At, Locale: a.Locale}
		if k := slices.IndexFunc(known, func(m storage.Member) bool { return m.Guild == guild }); k >= 0 && a.Locale == "" {
			now.Locale = known[k].Locale
		}
		if err := tx.SaveMember(now); err != nil {
			return err
		}
		s.spoken.Drop(a.Player) // what Discord tells of their language may be new
	}
	return nil
}

const (
	// Busy says that the board changed while it was thought about.
	Busy outcome.Reason = "busy"
	// Forgotten says that what was kept of the actor was deleted after this began.
	Forgotten outcome.Reason = "forgotten"
)
