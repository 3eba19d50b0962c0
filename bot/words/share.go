package words

import (
	"strings"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/tape"
	"kenkenbot/storage"
)

// sharedOf says that something will be posted at once.
func sharedOf(s game.ShareQueued) Message {
	if s.Replay {
		return "ReplayShared"
	}
	return "SharedHere"
}

// StoryLine says in public how a player's game went, without spoilers.
type StoryLine struct {
	Name  string
	Story Story
}

// StoryLineOf returns what a channel reads of a game.
func StoryLineOf(s game.Story) StoryLine { return StoryLine{Name: s.Name, Story: storyOf(s)} }

// StoryToCopy gives its player what would be said of a game, as a text to copy. Why tells why it
// is not posted; nil if nobody asked for that.
type StoryToCopy struct {
	Story Story
	Why   Message
}

// StoryToCopyOf returns the text to copy of a game.
func StoryToCopyOf(s game.Story, why Message) StoryToCopy {
	return StoryToCopy{Story: storyOf(s), Why: why}
}

// Story is what a player did, without anything of the puzzle.
type Story struct {
	Number       int // of the day; 0 is not told
	Mini         bool
	Place        Message // where the puzzle is from; nil for a daily
	Size         int
	Took         time.Duration
	Wrong, Hints int
	Shown        bool // finished after the solution was shown
	Streak       int  // 0 is not told
	Squares      string
}

func storyOf(s game.Story) Story {
	r := s.Result
	m := Story{
		Mini: s.Game.Day != 0 && s.Game.Slot == storage.Mini, Place: storyPlaces[s.Game.Kind], Size: s.Size,
		Took: timeOf(r), Wrong: r.Wrong, Hints: r.Hints, Shown: r.Shown, Streak: s.Streak, Squares: squaresOf(s.Size, s.Course),
	}
	if s.Game.Day != 0 {
		m.Number = numberOf(s.Game.Day, s.Game.Slot, storage.Kind{Size: s.Size, Difficulty: s.Difficulty}, s.Options)
	}
	return m
}

// storyPlaces say where a puzzle is from that is no daily.
var storyPlaces = map[storage.GameKind]Message{
	storage.ArchiveGame:  Sentence("SharedArchive"),
	storage.PracticeGame: Sentence("SharedPractice"),
	storage.LoadedGame:   Sentence("SharedLoaded"),
	storage.MatchGame:    Sentence("SharedMatch"),
}

// squares are what stands for a cell by when it was filled. The four of the quarters grow
// lighter, so that they differ for everybody.
var squares = [...]string{
	tape.FromStart: "⬛", tape.FirstQuarter: "🟪", tape.SecondQuarter: "🟦", tape.ThirdQuarter: "🟩", tape.LastQuarter: "🟨", tape.ByHint: "💡",
}

// squaresOf draws a board of size n by when its cells were filled.
func squaresOf(n int, course []tape.Stage) string {
	var text strings.Builder
	for i, stage := range course {
		if i > 0 && i%n == 0 {
			text.WriteByte('\n')
		}
		text.WriteString(squares[stage])
	}
	return text.String()
}

// StoryTitle names a game within a sentence: StoryDaily, StoryArchive, StoryPractice, StoryLoaded, StoryMatch.
type StoryTitle struct {
	Sentence
	Puzzle DayPuzzle // not of practice
	Kind   Kind
	Wishes Wishes // as in GameTitle
}

func storyTitleOf(s game.Story) StoryTitle {
	m := StoryTitle{Sentence: "StoryPractice", Puzzle: dayPuzzle(s.Game.Day, s.Game.Slot), Kind: Kind{Size: s.Size, Difficulty: s.Difficulty}, Wishes: wishesOf(s.Options)}
	switch s.Game.Kind {
	case storage.DailyGame:
		m.Sentence = "StoryDaily"
	case storage.ArchiveGame:
		m.Sentence = "StoryArchive"
	case storage.LoadedGame:
		m.Sentence = "StoryLoaded"
	case storage.MatchGame:
		m.Sentence = "StoryMatch"
	}
	return m
}
