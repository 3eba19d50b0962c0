package storage

import (
	"testing"
	"time"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names what is stored under a number, and the bounds that all stores share, so
// that none changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"a member is late":                 {LateAfter, time.Minute},
		"bytes of news":                    {MaxNews, 7000},
		"rows copied at once":              {copiedAtOnce, 1000},
		"positions kept in memory":         {maxPositions, 1000},
		"records that a transaction knows": {maxKnown, 16},

		"games": {[...]GameKind{DailyGame, PracticeGame, ArchiveGame, MatchGame, LoadedGame, LessonGame}, [...]GameKind{1, 2, 3, 4, 5, 8}},
		"moves": {
			[...]MoveKind{MoveSet, MoveNote, MoveUndo, MoveRestart, MoveSubmit, MoveHint, MoveSolution, MoveRedo, MoveFill, MovePause, MoveResume, MoveCheck},
			[...]MoveKind{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
		},
		"slots":     {[...]Slot{Main, Mini}, [...]Slot{1, 2}},
		"greetings": {[...]Greeting{NotGreeted, GreetLater, Greeted}, [...]Greeting{0, 1, 2}},
		"matches":   {[...]MatchKind{Duel, Race}, [...]MatchKind{1, 2}},
		"states of a match": {
			[...]MatchState{MatchInvited, MatchStarting, MatchRunning, MatchDecided, MatchOver, MatchDeclined, MatchWithdrawn, MatchExpired, MatchDeserted},
			[...]MatchState{1, 2, 3, 4, 5, 6, 7, 8, 9},
		},
		"states of a rival": {
			[...]RivalState{RivalAsked, RivalIn, RivalSolved, RivalGaveUp, RivalAbsent, RivalUnfinished, RivalWalkover, RivalDrew, RivalOut},
			[...]RivalState{1, 2, 3, 4, 5, 6, 7, 8, 9},
		},
		"states of a post": {[...]PostState{PostPending, PostClaimed, PostSent, PostFailed}, [...]PostState{1, 2, 3, 4}},
		"posts": {
			[...]PostKind{DailyPost, NoticePost, SharePost, LivePost, ReminderPost, CallPost, MatchPost, TalkPost, GreetingPost, ThreadPost, NewsPost},
			[...]PostKind{"daily", "notice", "share", "live", "remind", "call", "match", "talk", "hello", "thread", "news"},
		},
		"reminders": {[...]Reminders{RemindersOff, RemindersOn, RemindersRefused}, [...]Reminders{0, 1, 2}},
		"spans":     {[...]Span{AllTime, OneWeek, OneMonth}, [...]Span{0, 1, 2}},
	})
}

// TestOpenMatch asks of every state whether the match still goes on.
func TestOpenMatch(t *testing.T) {
	for s := MatchState(0); s <= MatchDeserted; s++ {
		want := s == MatchInvited || s == MatchStarting || s == MatchRunning || s == MatchDecided
		if s.Open() != want {
			t.Errorf("state %d: open is %v", s, s.Open())
		}
	}
}
