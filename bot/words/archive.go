package words

import (
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// GameList lists the games that a player can go on with.
type GameList struct {
	Rows        []GameRow
	Total       int
	Page, Pages int // from 1
}

// GameListOf returns what there is to say of a page of games.
func GameListOf(g game.OpenGames) GameList {
	m := GameList{Total: g.Total, Page: g.Page + 1, Pages: g.Pages}
	for _, each := range g.Games {
		m.Rows = append(m.Rows, gameRowOf(each))
	}
	return m
}

// GameRow is one of them, in the list and in the select.
type GameRow struct {
	ID     int64
	Title  GameTitle
	Filled int
	Cells  int
	Paused bool
}

func gameRowOf(g game.OpenGame) GameRow {
	v := &game.View{Game: g.Game, Size: g.Size, Difficulty: g.Difficulty, Options: g.Options}
	if g.Kind == storage.MatchGame {
		v.Match = &game.MatchView{Match: storage.Match{Kind: g.Match}}
	}
	return GameRow{ID: g.ID, Title: GameTitleOf(v), Filled: g.Filled, Cells: g.Size * g.Size, Paused: g.Paused}
}
