package web

import (
	"encoding/json"
	"fmt"

	"kenkenbot/bot/game"
)

// link is where a link leads, as its ticket has it. One of these is set.
type link struct {
	Game  *game.OwnGame      `json:"g,omitempty"`
	Today *game.Today        `json:"o,omitempty"`
	Post  *game.PostedPuzzle `json:"p,omitempty"`

	Shared *game.SharedPage `json:"s,omitempty"`
}

// encodeChoice returns where a link leads, as text.
func encodeChoice(to game.Choice) (string, error) {
	var l link
	switch to := to.(type) {
	case game.OwnGame:
		l.Game = &to
	case game.Today:
		l.Today = &to
	case game.PostedPuzzle:
		l.Post = &to
	case game.SharedPage:
		l.Shared = &to
	default:
		return "", fmt.Errorf("no link leads to a %T", to)
	}
	text, err := json.Marshal(l)
	return string(text), err
}

// decodeChoice reads that again.
func decodeChoice(text string) (game.Choice, error) {
	var l link
	if err := json.Unmarshal([]byte(text), &l); err != nil {
		return nil, fmt.Errorf("where a link leads: %w", err)
	}
	switch {
	case l.Game != nil:
		return *l.Game, nil
	case l.Today != nil:
		return *l.Today, nil
	case l.Post != nil:
		return *l.Post, nil
	case l.Shared != nil:
		return *l.Shared, nil
	}
	return nil, fmt.Errorf("a link leads to %s", text)
}
