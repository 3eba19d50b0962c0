package game

import (
	"context"
	"slices"

	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// Feature is a part of the bot that the operator can turn off while it runs. What is under
// way then goes on.
type Feature string

// The features. Their names are stored: never change one.
const (
	LoadFeature  Feature = "load"  // playing puzzles that people bring
	SolveFeature Feature = "solve" // solving them
	PageFeature  Feature = "page"  // playing by touch
	MatchFeature Feature = "duels" // new duels and races

	TogetherFeature Feature = "together" // new boards that a server solves together
)

// Features are all that can be turned off.
var Features = []Feature{LoadFeature, SolveFeature, PageFeature, MatchFeature, TogetherFeature}

// offSetting is the setting that keeps a feature off over a restart.
func (f Feature) offSetting() string { return "off/" + string(f) }

// House holds the operator's decisions for everybody: which features are off, and who is blocked. A
// block in guild 0 is of a person or a whole server, by its ID: they get one answer, which says so,
// and servers get no posts. A blocked person also leaves the boards of everywhere.
type House struct {
	Off     []Feature
	Blocked []storage.Block
}

// ReadHouse reads the operator's decisions, for Admits and Offers. It is called at the start and
// every now and then, because another process may have carried out a decision.
func (s *Service) ReadHouse(ctx context.Context) error {
	h, err := s.House(ctx)
	if err == nil {
		s.house.Store(&h)
	}
	return err
}

// House returns the operator's decisions.
func (s *Service) House(ctx context.Context) (House, error) {
	return storage.Read(ctx, s.store, func(tx storage.Reader) (h House, err error) {
		for _, f := range Features {
			off, err := tx.Setting(f.offSetting())
			if err := storage.IgnoreMissing(err); err != nil {
				return h, err
			}
			if off != "" {
				h.Off = append(h.Off, f)
			}
		}
		h.Blocked, err = storage.BlocksOf(tx, 0, maxBlocks)
		return h, err
	})
}

// blocks reports whether a person or server is blocked everywhere.
func (h *House) blocks(id storage.ID) bool {
	_, found := slices.BinarySearchFunc(h.Blocked, id, func(b storage.Block, id storage.ID) int { return int(min(1, max(-1, b.Player-id))) })
	return id != 0 && found
}

// Admits returns why somebody is not served at all; nil if they are.
func (s *Service) Admits(player, guild storage.ID) outcome.Refusal {
	h := s.house.Load()
	switch {
	case h == nil:
	case h.blocks(guild):
		return serverShutOut
	case h.blocks(player):
		return shutOut
	}
	return nil
}

// TurnedOff returns the features that are off.
func (s *Service) TurnedOff() []Feature {
	h := s.house.Load()
	if h == nil {
		return nil
	}
	return h.Off
}

// Offers returns why a feature is not to be had; nil if it is, and for none.
func (s *Service) Offers(f Feature) outcome.Refusal { return s.house.Load().offers(f) }

func (h *House) offers(f Feature) outcome.Refusal {
	if h != nil && slices.Contains(h.Off, f) {
		return FeatureOff{Feature: f}
	}
	return nil
}

// The operator's decisions for everybody.
type (
	// TurnFeature turns a feature on or off.
	TurnFeature struct {
		Feature Feature
		On      bool
	}
	// BlockEverywhere blocks a person or a server, by ID, or lifts such a block.
	BlockEverywhere struct {
		ID   storage.ID
		Lift bool
	}
)

func (d TurnFeature) Govern(o *Opening) error {
	off := "yes"
	if d.On {
		off = ""
	}
	o.rehoused = true
	return o.Tx.SaveSetting(d.Feature.offSetting(), off)
}

func (d BlockEverywhere) Govern(o *Opening) error {
	o.rehoused = true
	return block(o, 0, d.ID, d.Lift)
}

type (
	// FeatureOff says that the operator has turned the feature off.
	FeatureOff struct {
		outcome.Refused
		Feature Feature
	}
)

const (
	shutOut       outcome.Reason = "shut out"        // the operator has blocked the person
	serverShutOut outcome.Reason = "server shut out" // the operator has blocked the server
)
