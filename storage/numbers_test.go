package storage

import (
	"testing"
	"time"
)

// TestNumbers names what is stored under a number, and the bounds that all stores share, so
// that none changes by a slip.
func TestNumbers(t *testing.T) {
	for _, n := range []struct {
		what     string
		is, want any
	}{
		{"a member is late", LateAfter, time.Minute},
		{"times of an average", Averaged, 5},
		{"bytes of news", MaxNews, 7000},
		{"a score's time", Score{Value: 1500}.Time(), 1500 * time.Millisecond},

		{"games", [...]GameKind{DailyGame, PracticeGame, ArchiveGame, MatchGame, LoadedGame, LessonGame}, [...]GameKind{1, 2, 3, 4, 5, 8}},
		{
			"moves",
			[...]MoveKind{MoveSet, MoveNote, MoveUndo, MoveRestart, MoveSubmit, MoveHint, MoveSolution, MoveRedo, MoveFill, MovePause, MoveResume},
			[...]MoveKind{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11},
		},
		{"slots", [...]Slot{Main, Mini}, [...]Slot{1, 2}},
		{"greetings", [...]Greeting{NotGreeted, GreetLater, Greeted}, [...]Greeting{0, 1, 2}},
		{"matches", [...]MatchKind{Duel, Race}, [...]MatchKind{1, 2}},
		{
			"states of a match",
			[...]MatchState{MatchInvited, MatchStarting, MatchRunning, MatchDecided, MatchOver, MatchDeclined, MatchWithdrawn, MatchExpired, MatchDeserted},
			[...]MatchState{1, 2, 3, 4, 5, 6, 7, 8, 9},
		},
		{
			"states of a rival",
			[...]RivalState{RivalAsked, RivalIn, RivalSolved, RivalGaveUp, RivalAbsent, RivalUnfinished, RivalWalkover, RivalDrew, RivalOut},
			[...]RivalState{1, 2, 3, 4, 5, 6, 7, 8, 9},
		},
		{"states of a post", [...]PostState{PostPending, PostClaimed, PostSent, PostFailed}, [...]PostState{1, 2, 3, 4}},
		{
			"posts",
			[...]PostKind{DailyPost, NoticePost, SharePost, LivePost, ReminderPost, MatchPost, TalkPost, VoidPost, GreetingPost, ThreadPost, NewsPost, PublishPost},
			[...]PostKind{"daily", "notice", "share", "live", "remind", "match", "talk", "void", "hello", "thread", "news", "publish"},
		},
		{"reminders", [...]Reminders{RemindersOff, RemindersOn, RemindersRefused}, [...]Reminders{0, 1, 2}},
		{"verdicts", [...]Verdict{Unjudged, Accepted, Rejected}, [...]Verdict{0, 1, 2}},
		{"causes of a rating", [...]RatingCause{RatedContest, RatedMatch}, [...]RatingCause{1, 2}},
		{"flags", [...]FlagState{FlagOpen, FlagDismissed, FlagVoiding, FlagVoided}, [...]FlagState{1, 2, 3, 4}},
		{"rankings", [...]Ranking{ByPoints, BySolved, ByBest, ByAverage, ByPar}, [...]Ranking{1, 2, 3, 4, 5}},
		{"spans", [...]Span{AllTime, OneWeek, OneMonth, OneSeason}, [...]Span{0, 1, 2, 3}},
	} {
		if n.is != n.want {
			t.Errorf("%s: %v, want %v", n.what, n.is, n.want)
		}
	}
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

// TestLeastTimes asks how many times a player needs to stand on a board.
func TestLeastTimes(t *testing.T) {
	spans := [...]Span{OneWeek, OneMonth, OneSeason, AllTime}
	for by, want := range map[Ranking][4]int{
		ByPoints:  {1, 1, 1, 1},
		BySolved:  {1, 1, 1, 1},
		ByBest:    {1, 1, 1, 1},
		ByAverage: {1, 3, 5, 5},
		ByPar:     {1, 3, 5, 5},
	} {
		for i, s := range spans {
			if got := by.LeastTimes(s); got != want[i] {
				t.Errorf("ranking %d of span %d takes %d times, want %d", by, s, got, want[i])
			}
		}
		if ofKind := by == ByBest || by == ByAverage; by.OfKind() != ofKind {
			t.Errorf("ranking %d: of one kind is %v", by, by.OfKind())
		}
	}
}
