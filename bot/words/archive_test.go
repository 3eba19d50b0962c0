package words

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// archiveSamples are messages about puzzles and games of before.
func archiveSamples() []Message {
	day := DayPuzzle{Day: saturday}
	daily := game.OpenGame{Game: storage.Game{ID: 7, Kind: storage.DailyGame, Day: saturday, Slot: storage.Main}, Size: 6, Difficulty: board.Hard, Filled: 3}
	race := game.OpenGame{Game: storage.Game{ID: 8, Kind: storage.MatchGame}, Size: 4, Difficulty: board.Easy, Match: storage.Race, Paused: true}
	broken := Explanation{{Role: explain.Item, Message: explain.MistakeSoFar}}
	return []Message{
		"ButtonReplay", "ButtonShareReplay", "ReplaySent", "ReplayReady", "ReplayHere", "TooManyPictures", "ReplayShared", Of("CantShare", []string{"Attach Files"}), Of("ReplayMore", 1), Of("ReplayMore", 3),
		Of("Replayed", ReplayTitle{Title: GameTitle{Sentence: "DailyTitle", Puzzle: day, Kind: Kind{Size: 6, Difficulty: board.Hard}}, Took: time.Minute}), ReplayTitle{Title: GameTitle{Sentence: "DailyTitle", Puzzle: day}},
		ReplayMove{At: time.Second, Timed: true, Cells: []AltCell{{Value: 3}, {Notes: 6}, {}}}, ReplayMove{Cells: []AltCell{{Value: 3}}},
		"ButtonNextDigit", "ButtonAllSteps", "ButtonOpenNow", "ButtonThisStep", "ButtonExplain", "GoToTechnique", "ExplainSent", "ExplainReady", UseOption{logic.XWing, 2}, "NoneLeft", Graded{Kind{Size: 6, Difficulty: board.Hard}, 120, logic.XWing}, Graded{Kind: Kind{Size: 6, Difficulty: board.Extreme}},
		ExplainHead{Size: 6, Digits: 36, Steps: 40, Solved: true, Uses: []TechniqueUse{{logic.XWing, 1, []int{3}, 0}, {logic.NakedSingle, 9, []int{1, 2}, 7}}}, ExplainHead{Size: 6, Digits: 1, Steps: 1},
		ExplainHead{Impossible: broken}, TechniqueUse{logic.XWing, 1, []int{3}, 0}, ExplainStep{Number: 1, Of: 2, Toward: &logic.Placement{Value: 2}}, ExplainStep{Number: 2, Of: 2},
		ExplainEnd{Steps: 2, Solved: true}, ExplainEnd{Steps: 1}, ExplainEnd{Impossible: broken}, OpenNow{Number: 1}, OpenNow{Count: 1}, OpenNow{Number: 2, Count: 9, More: 1},
		"ArchiveHead", "ChooseDay", "ButtonLater", "ButtonThatDay", "NoGames", "ChooseGame", "NoLaterTimes", "FromArchiveUntimed", Of("LaterBoard", day),
		Of("ArchiveOption", game.ArchiveDay{Day: saturday}), Of("ArchiveOption", game.ArchiveDay{Day: saturday, Started: true}), Of("ArchiveOption", game.ArchiveDay{Day: saturday, Started: true, Solved: true}),
		GameListOf(game.OpenGames{Games: []game.OpenGame{daily, race}, Total: 2, Pages: 1}), GameListOf(game.OpenGames{Games: []game.OpenGame{daily}, Total: 12, Page: 1, Pages: 2}),
		gameRowOf(daily), gameRowOf(race), Of("PlacedLater", standings.Place{Later: 2, LaterOf: 5}),
		LeadersOfPuzzle(game.PuzzleBoard{Shown: game.Shown{Leaderboard: game.Leaderboard{Span: game.PlayedLater, Day: saturday, Slot: storage.Main}, Pages: 1}, Size: 6, Difficulty: board.Hard}, false),
	}
}
