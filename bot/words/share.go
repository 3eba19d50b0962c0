package words

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// The ends of the legend of a picture of how a solve went, and what its player reads
// once it is posted.
const (
	CourseFirst Sentence = "CourseFirst"
	CourseLast  Sentence = "CourseLast"
	SharedHere  Sentence = "SharedHere"
)

// sharedOf says that something will be posted at once.
func sharedOf(s game.ShareQueued) Message {
	if s.Replay {
		return ReplayShared
	}
	return SharedHere
}

// StoryLine says in public how a player's game went, without spoilers.
type StoryLine struct {
	Name  string
	Story Story
}

// StoryLineOf returns what a channel reads of a game.
func StoryLineOf(s game.Story) StoryLine { return StoryLine{Name: s.Name, Story: storyOf(s)} }

// StoryToCopy is the same as a text to copy. Missing are the rights, by the names of
// Discord's settings, without which the bot can't post it if it was asked to.
type StoryToCopy struct {
	Story   Story
	Missing []string
}

// StoryToCopyOf returns the text to copy of a game.
func StoryToCopyOf(s game.Story, missing []string) StoryToCopy {
	return StoryToCopy{Story: storyOf(s), Missing: missing}
}

// Story is what a player did, for the sentences about it.
type Story struct {
	Title        StoryTitle
	Took         time.Duration
	Breaks       *Breaks
	Wrong, Hints int
	Shown        bool // finished after the solution was shown
	Unranked     bool // a time that is not believed
	Streak       int  // 0 is not told
}

func storyOf(s game.Story) Story {
	r := s.Result
	m := Story{Title: storyTitleOf(s), Took: r.Solve, Breaks: breaksOf(r), Wrong: r.Wrong, Hints: r.Hints, Shown: r.Shown, Streak: s.Streak,
		Unranked: r.Kind == storage.DailyGame && r.Doubted()}
	return m
}

// StoryTitle names a game within a sentence: StoryDaily, StoryArchive, StoryPractice, StoryLoaded, StoryMatch.
type StoryTitle struct {
	Sentence
	Puzzle DayPuzzle // not of practice
	Kind   Kind
	Wishes Wishes // as in GameTitle
}

func storyTitleOf(s game.Story) StoryTitle {
	m := StoryTitle{Sentence: "StoryPractice", Puzzle: dayPuzzle(s.Game.Day, s.Game.Slot), Kind: Kind{s.Size, s.Difficulty}, Wishes: wishesOf(s.Options)}
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

// CourseAlt describes the picture of how a solve went: in which quarter of the time
// each cell got its value, never which.
type CourseAlt struct{ First, Second, Third, Last []board.Cell }

// CourseAltOf returns the alternative text of how a game went.
func CourseAltOf(s game.Story) CourseAlt {
	var m CourseAlt
	quarters := [...]*[]board.Cell{&m.First, &m.Second, &m.Third, &m.Last}
	for i, share := range s.Filled {
		if share < 0 {
			continue
		}
		at := quarters[min(int(share*float64(len(quarters))), len(quarters)-1)]
		*at = append(*at, board.CellAt(s.Size, i))
	}
	return m
}
