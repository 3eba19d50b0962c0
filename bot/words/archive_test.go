package words

import (
	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// archiveSamples are messages about puzzles and games of before.
func archiveSamples() []Message {
	day := DayPuzzle{Day: saturday}
	daily := game.OpenGame{Game: storage.Game{ID: 7, Kind: storage.DailyGame, Day: saturday, Slot: storage.Main}, Size: 6, Difficulty: board.Hard, Filled: 3}
	race := game.OpenGame{Game: storage.Game{ID: 8, Kind: storage.MatchGame}, Size: 4, Difficulty: board.Easy, Match: storage.Race, Paused: true}
	return []Message{
		ArchiveHead, ChooseDay, ButtonLater, ButtonThatDay, NoGames, ChooseGame, NoLaterTimes, FromArchiveUntimed, LaterBoard{day},
		ArchiveOption{game.ArchiveDay{Day: saturday}}, ArchiveOption{game.ArchiveDay{Day: saturday, Started: true}}, ArchiveOption{game.ArchiveDay{Day: saturday, Started: true, Solved: true}},
		GameListOf(game.OpenGames{Games: []game.OpenGame{daily, race}, Total: 2, Pages: 1}), GameListOf(game.OpenGames{Games: []game.OpenGame{daily}, Total: 12, Page: 1, Pages: 2}),
		gameRowOf(daily), gameRowOf(race), PlacedLater{game.Place{Later: 2, LaterOf: 5}},
		LeadersOfPuzzle(game.PuzzleBoard{Shown: game.Shown{Leaderboard: game.Leaderboard{Span: game.PlayedLater, Day: saturday, Slot: storage.Main}, Pages: 1}, Size: 6, Difficulty: board.Hard}, false),
	}
}
