package match

import (
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// Flag flags the puzzle of a match, before or after its board was opened.
type Flag struct {
	Match  int64
	Reason string
	facts  *game.FlagFacts
}

func (a Flag) Door() game.Door { return game.Door{Gameless: true, Thinks: true, Read: a.read} }

func (a Flag) read(tx storage.Reader, s *game.Sitting) (game.Action, error) {
	if err := attend(tx, s, a.Match); err != nil {
		return a, err
	}
	m := seat{s}.meet()
	info, err := tx.Puzzle(m.Puzzle)
	if err != nil {
		return a, err
	}
	puzzle, err := almanac.ParsePuzzle(info)
	if err != nil {
		return a, err
	}
	if a.facts, err = game.FlagFactsOf(tx, info, puzzle, s.Actor); err == nil {
		a.facts.Open = !m.Brought || m.Host != s.Player.ID
	}
	return a, err
}

func (a Flag) Decide(on *game.Sitting) outcome.Refusal {
	s := seat{on}
	r := s.meet().Rival(s.Player.ID)
	if r == nil && (s.meet().Kind == storage.Duel || s.meet().Guild != s.Actor.Guild) { // a race is for all who are there
		return s.about(notInMatch)
	}
	return a.facts.Raise(on, a.Reason)
}
