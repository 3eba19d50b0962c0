package web

import (
	"encoding/hex"

	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// action is a request to do something on a game. Which members count depends on Do.
type action struct {
	ID     string `json:"id"`
	Do     string `json:"do"`
	Cells  string `json:"cells"`
	As     string `json:"as"`
	Answer string `json:"answer"`
	Level  int    `json:"level"`
	Next   bool   `json:"next"` // of a hint: carry out the step before
	Page   int    `json:"page"` // of a hint: of what shows a mistake, from 0
	Agreed bool   `json:"agreed"`
	Moment string `json:"moment"` // of a review: what to show of it; empty is all
	Reason string `json:"reason"` // of a report

	ClearNotes  game.Switch `json:"clear_notes"`
	ShowSame    game.Switch `json:"show_same"`
	ShowRepeats game.Switch `json:"show_repeats"`
	Theme       string      `json:"theme"`
	Language    string      `json:"language"` // its code, or "auto"
}

// query returns the query about a board that an action without effect stands for.
func (a action) query(v *game.View) (game.Query, error) {
	switch {
	case a.Do == "share":
		return game.StoryOf{Game: v.Game.ID}, nil
	case a.Do == "code":
		return game.ShareCode{Game: v.Game.ID}, nil
	case a.Do == "replay":
		return game.ReplayOf{Game: v.Game.ID}, nil
	case a.Do == "review" && a.Moment == "":
		return game.ReviewOf{Game: v.Game.ID}, nil
	case a.Do == "review":
		kind := words.MomentNamed(a.Moment)
		if kind == 0 {
			return nil, ErrBadRequest
		}
		return game.MomentOf{Game: v.Game.ID, Kind: kind}, nil
	case v.Game.Day == 0:
		return nil, errNotFound // today's board is no business of a guest, who only has practice games
	}
	return game.BoardOf(v.Game), nil
}

// action returns the game's action; nil for a query.
func (a action) action() (game.Action, error) {
	switch a.Do {
	case "write":
		return game.Write{Cells: a.Cells}, nil
	case "note":
		if a.As != "" && a.As != "set" {
			return nil, ErrBadRequest
		}
		return game.Note{Cells: a.Cells}, nil
	case "submit":
		return game.Submit{Answer: a.Answer}, nil
	case "hint":
		return game.TakeHint{Level: a.Level, Next: a.Next, Agreed: a.Agreed, Page: a.Page}, nil
	case "why":
		return game.AskWhy{Cells: a.Cells, Agreed: a.Agreed}, nil
	case "fill_notes":
		return game.FillNotes{Agreed: a.Agreed}, nil
	case "solution":
		if a.Agreed {
			return game.ShowSolution{}, nil
		}
		return game.AskSolution{}, nil
	case "report":
		return game.Flag{Reason: a.Reason}, nil
	case "preferences":
		return a.preferences()
	case "share", "leaderboard", "review", "code", "replay":
		return nil, nil
	}
	if plain, ok := plainActions[a.Do]; ok {
		return plain, nil
	}
	return nil, ErrBadRequest
}

// plainActions are those of which there is nothing more to say.
var plainActions = map[string]game.Action{
	"undo": game.Undo{}, "redo": game.Redo{}, "restart": game.Restart{}, "check": game.Check{}, "back": game.GoBack{}, "pause": game.Pause{}, "resume": game.Resume{},
}

// preferences returns the settings to change.
func (a action) preferences() (game.Action, error) {
	switches := map[string]game.Switch{"notes": a.ClearNotes, "same": a.ShowSame, "repeats": a.ShowRepeats}
	for _, s := range switches {
		if s != "" && s != game.On && s != game.Off {
			return nil, ErrBadRequest
		}
	}
	if a.Theme != "" {
		theme, ok := imaging.ParseTheme(a.Theme)
		if !ok {
			return nil, ErrBadRequest
		}
		a.Theme = theme.String()
	}
	if a.Language != "" && a.Language != game.Automatic {
		l := words.LanguageOf(a.Language)
		if l.Tag() != a.Language {
			return nil, ErrBadRequest
		}
	}
	return game.SetPreferences{Theme: a.Theme, Language: a.Language, Switches: switches}, nil
}

// parseKey reads the 128 bits that a page made for one action. Those of a snowflake
// have none above the lower 64.
func parseKey(text string) (storage.Key, error) {
	var k storage.Key
	if len(text) != hex.EncodedLen(len(k)) {
		return k, ErrBadRequest
	}
	if _, err := hex.Decode(k[:], []byte(text)); err != nil || [8]byte(k[:8]) == ([8]byte{}) {
		return k, ErrBadRequest
	}
	return k, nil
}
