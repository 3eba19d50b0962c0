package words

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/lessons"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/match"
	"kenkenbot/imaging"
	"kenkenbot/internal/catalogue"
	"kenkenbot/solver/explain"
	"kenkenbot/solver/generate"
	"kenkenbot/solver/logic"
	"kenkenbot/solver/review"
	"kenkenbot/storage"
)

// sentences are those of English.
func sentences(t *testing.T) map[string]string {
	t.Helper()
	all, err := catalogue.Read(files, "english")
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// samples are messages of every sentence: a row for each that has arguments, and for each
// way of saying it.
func samples(t *testing.T) []Message {
	var (
		p      = threes(t)
		a1     = board.At(0, 0)
		day    = DayPuzzle{Day: saturday}
		mini   = DayPuzzle{Day: saturday, Mini: true}
		kind   = Kind{Size: 6, Difficulty: board.Hard}
		title  = GameTitle{Sentence: "DailyTitle", Puzzle: day, Kind: kind}
		result = storage.Result{Took: time.Minute, Timed: true, Wrong: 1, Hints: 2}
		lines  = Explanation{{Role: explain.Item, Message: explain.MistakeSoFar}}
		wishes = almanac.Options{Ops: generate.OperatorsOf(board.Add), Hidden: true, Symmetric: true}
		mark   = SelftestMark{Run: "ab12"}
		stats  = standings.Stats{Solved: 3, Dailies: 1, Unassisted: 1, Streak: standings.Streak{Days: 1, Best: 2, Freezes: 1, Froze: 1}, Shown: 1,
			Kinds: []standings.KindStats{{Kind: storage.Kind{Size: 4, Difficulty: 1}, Solved: 3, Best: time.Minute, Median: time.Minute}}}
		card = imaging.Stats{Title: "ana", TimesLabel: "Times", MedianLabel: "median", BestLabel: "best", UsualLabel: "median", Calendar: imaging.Calendar{Label: "Weeks"}, Figures: []imaging.Figure{{Value: "1", Label: "Solved"}}, KindsLabel: "By kind", Kinds: []imaging.KindTimes{{Label: "4×4 easy", Count: 1}}}
		held = Foothold{explain.Place{Cage: &p.Cages()[0]}, logic.CageClaim}
		used = []review.Use{{Technique: logic.NakedPair, Count: 1}, {Technique: logic.XWing, Count: 2}}
		side = duelSide{DuelSide: imaging.DuelSide{Name: "ana", Result: "1:00", Detail: "1 wrong", Winner: true}, Filled: 1, Cells: 9}
	)
	all := []Message{
		Lines{"Undone", "Redone"}, kind, Outlook{6 * time.Minute}, day, mini, title,
		GameTitle{Sentence: "ArchiveTitle", Puzzle: mini, Kind: kind}, GameTitle{Sentence: "PracticeTitle", Kind: kind}, GameTitle{Sentence: "PracticeTitle", Kind: kind, Wishes: wishesOf(wishes)}, GameTitle{Sentence: "LoadedTitle", Kind: kind}, GameTitle{Sentence: "DuelTitle", Kind: kind}, GameTitle{Sentence: "RaceTitle", Kind: kind},
		Covered{Filled: 1, Cells: 9}, Of("SignsHidden", OperatorsOf(0)), Of("SignsHidden", OperatorsOf(wishes.Ops)), wishesOf(wishes), wishesOf(almanac.Options{Hidden: true, Symmetric: true}), OperatorsOf(0), OperatorsOf(wishes.Ops), OperatorsOf(generate.OperatorsOf(board.Add, board.Subtract)),
		RefusedOf(almanac.NoSuchKind{Size: 2}), RefusedOf(almanac.NoSuchKind{Size: 6, Options: wishes}), RefusedOf(almanac.NoSuchKind{Size: 6, Difficulty: board.Hard, Offered: []board.Difficulty{board.Easy}}), RefusedOf(almanac.NoSuchOperators{Options: wishes}),
		Moved{}, Moved{Set: 1, Erased: 2, Empty: 1}, Moved{Noted: 2, Erased: 1}, Moved{Erased: 1},
		lines, StepsOf(p, StepPage{First: 1, Steps: []logic.Argued{{Step: logic.Step{Technique: logic.LastInLine}, Reasons: []logic.Reason{{Technique: logic.LastInLine, Place: []logic.Placement{{Value: 1}}, Cause: logic.Cause{Lines: []board.Line{board.Row(0)}}}}}}}), SolutionPage{Title: title, Number: 1, Of: 2}, Of("SolutionFilm", title),
		Hinted{Hint: lines, Left: 2}, Proof{Lines: lines}, ProofPage{Text: "…", Number: 1, Of: 2}, "ButtonHint", "HintOffer", "FormWhy",
		Of("NotesFilled", false), Of("NotesFilled", true),
		Of("Wrong", 1), finishedIn(result), FinishedIn{}, FinishedIn{Shown: true},
		Right{Finished: finishedIn(result), Help: helpOf(result)}, Right{Finished: finishedIn(result)},
		WithHelp{1, 0}, WithHelp{0, 1}, WithHelp{2, 2}, noTimeOf(storage.Result{}), noTimeOf(storage.Result{Took: 2 * time.Hour}), noTimeOf(storage.Result{Took: 1}), noTimeOf(storage.Result{Took: 1, Kind: storage.ArchiveGame}),
		Of("Placed", standings.Place{Here: 1, HereOf: 2, Near: []string{"ana"}, Playing: []string{"kim", "ben"}, Ahead: 84}), Of("Placed", standings.Place{Here: 3, HereOf: 3, Near: []string{"ana", "ben"}, Playing: []string{"kim"}}), Of("Placed", standings.Place{HereOf: 1}), Of("Placed", standings.Place{HereOf: 3}), Of("Placed", standings.Place{HereOf: 3, Near: []string{"ana", "ben"}}), Of("Placed", standings.Place{Ahead: 84}),
		Of("Rated", standings.RatingMove{Before: 1500, After: 1520}), Of("RivalRated", standings.RatingMove{Before: 1500, After: 1520}), Of("RatingNow", standings.Rating{Value: 1500, Deviation: 60}), standings.Streak{Days: 1, Freezes: 1, Froze: 1}, standings.Streak{Days: 7, Freezes: 2, Froze: 2, Earned: true},
		AskSolution{Title: title, Done: true}, AskSolution{Title: title, Ranked: true}, AskSolution{Title: title}, GaveUp{Missed: lines, GaveUp: game.GaveUp{Streak: standings.Streak{Days: 3}}}, GaveUp{Missed: lines, GaveUp: game.GaveUp{Streak: standings.Streak{Days: 8, Freezes: 1}}}, GaveUp{Missed: lines, GaveUp: game.GaveUp{Streak: standings.Streak{Days: 1}, Counted: true}}, Solution{Title: title, Size: 3, Grid: board.NewGrid(3)}, Solution{Title: title, Size: 3, Grid: board.NewGrid(3), Steps: 1}, Solution{Title: title, Size: 3, Grid: board.NewGrid(3), Steps: 19},
		StoryLine{"ana", Story{Number: 1, Mini: true, Took: time.Minute, Wrong: 1, Hints: 1, Streak: 1}},
		StoryToCopy{Story: Story{Place: Sentence("SharedPractice"), Shown: true}, Why: Of("CantShare", []string{"Send Messages"})},
		StoryToCopy{Story: Story{Place: Sentence("SharedArchive")}}, Sentence("SharedArchive"), Sentence("SharedPractice"), Sentence("SharedLoaded"), Sentence("SharedMatch"), StoryTitle{"StoryMatch", day, kind, Wishes{}}, StoryTitle{"StoryDaily", day, kind, Wishes{}}, StoryTitle{"StoryArchive", day, kind, Wishes{}}, StoryTitle{"StoryPractice", day, kind, Wishes{}},
		LineText{Line: board.Column(1), Cells: []AltCell{{Cell: a1, Value: 1}, {Cell: a1, Notes: 6}, {Cell: a1}}, Missing: 6}, LineText{Cells: []AltCell{{Cell: a1}}},
		CageText{Cage: p.Cages()[0], Cells: []AltCell{{Cell: a1}}, Empty: 1, Rest: 2, Sum: true}, CageText{Cage: p.Cages()[0], Cells: []AltCell{{Cell: a1}}, Empty: 2, Rest: 3}, CageText{Cage: p.Cages()[0], Cells: []AltCell{{Cell: a1}}},
		Of("NoSuchPart", "row 9"), TextBoardOf(textPicture(p)), TextBoard{Table: "x", LeftOut: 1, MoreCages: 2}, Of("Pressed", AltCell{Cell: a1, Value: 2}), Of("Pressed", AltCell{Cell: a1, Notes: 6}), Of("Pressed", AltCell{Cell: a1}),
		RowAlt{Named: true, Size: 3, cells: [board.MaxSize]AltCell{{Cell: a1, Value: 2}, {Cell: a1, Notes: 6}, {Cell: a1}}}, RowAlt{Size: 1}, CagesAlt{p, 1, false}, CagesAlt{p, 2, true}, CagesAlt{Puzzle: p}, CagesSoFarAlt{Cages: p.Cages()},
		MarkedDigits{"MarkedStruck", []AltCell{{Cell: a1, Notes: 6}}}, MarkedDigits{"MarkedBecause", []AltCell{{Cell: a1, Notes: 6}}}, MarkedDigits{"MarkedAssumed", []AltCell{{Cell: a1, Notes: 6}}},
		MarkedCells{"MarkedCause", []board.Cell{a1}}, MarkedCells{"MarkedEffect", []board.Cell{a1}}, MarkedCells{"MarkedConflicts", []board.Cell{a1}}, MarkedCells{"MarkedSame", []board.Cell{a1}},
		MarkedCages{"MarkedMissed", p.Cages()}, MarkedCages{"MarkedStuck", p.Cages()},
		MarkedCells{"MarkedHot", []board.Cell{a1}}, MarkedCells{"MarkedRing", []board.Cell{a1}},
		Reviewed{Title: title, Took: time.Minute, Hardest: &KeyMove{Cell: a1, By: held, Later: 62, Compared: true}, Search: &Searched{Cell: a1, Took: time.Minute, By: held}, Remarks: []Message{Leapt{Cell: a1, Ahead: 5, More: 1}, PlacedEarly{Cell: a1, More: 1}, WasWrong{Cell: a1, Value: 2, Plain: true}}, Used: used, Next: Of("TechniqueToLearn", logic.XWing)},
		Reviewed{Title: title, Took: time.Minute, Remarks: []Message{"AllFollowed"}, Next: Of("TechniqueToLearn", logic.NakedPair)}, KeyMove{Cell: a1, By: held}, held, Foothold{explain.Place{Lines: []board.Line{board.Row(0), board.Row(1)}}, logic.XWing}, Foothold{explain.Place{Cells: []board.Cell{a1}}, logic.XWing},
		Searched{Cell: a1, By: held}, Leapt{Cell: a1, Ahead: 5}, PlacedEarly{Cell: a1}, WasWrong{Cell: a1, Value: 2},
		"ShowKeyMove", Of("ShowDigit", a1), Of("ShowMistake", a1),
		Moment{Kind: "key", Cell: a1, Value: 1, Before: 2, How: lines}, Moment{Kind: "early", Cell: a1, Value: 1}, Moment{Kind: "mistake", Cell: a1, Value: 1},
		ReviewShared{Name: "ana", Title: StoryTitle{"StoryDaily", day, kind, Wishes{}}, KeyAt: time.Minute, By: logic.XWing, Digits: 9, Followed: 8, Leaps: 2, Used: used[:1]}, ReviewShared{Title: StoryTitle{"StoryDaily", day, kind, Wishes{}}},
		ReviewToCopy{Review: ReviewShared{Title: StoryTitle{"StoryDaily", day, kind, Wishes{}}}, Missing: []string{"Send Messages"}}, ReviewToCopy{Review: ReviewShared{Title: StoryTitle{"StoryDaily", day, kind, Wishes{}}}},
		TutorialStep{Sentence: "TutorialSum", First: true, Cell: a1, Cage: p.Cages()[0], Pairs: [][2]int{{1, 2}}, Line: board.Row(0), Has: []int{1}}, TutorialStep{Sentence: "TutorialProduct", Cell: a1, Cage: p.Cages()[0], Known: 2}, TutorialStep{Sentence: "TutorialDifference", Wrong: true, Cell: a1, Cage: p.Cages()[0], Pairs: [][2]int{{1, 2}, {2, 3}}, Line: board.Column(0), Has: []int{1, 3}},
		ShareCode{Keen: "3:_13", Text: "3"}, ShareCode{Text: "3"}, ShareCode{Keen: "3:_13"}, Of("ThemeOption", Choice("dark")), Of("LanguageOption", Choice("de")), "ButtonWrongSentence", Toggle{"ClearNotes", true}, "Preferences", "Unreachable", "NoReminders", "NoCalls", CallOption{Never: true}, CallOption{Minute: 480, Zone: "Europe/Berlin"}, CallOf(game.Call{Day: 20780, Kind: storage.Kind{Size: 6, Difficulty: board.Medium}}), Trouble{"7", false}, Trouble{"7", true}, Of("ThreadLocked", storage.ID(7)), PageTrouble{Trouble{"k3v9", false}}, PageTrouble{Trouble{"k3v9", true}}, Of("FileUnreachable", "7"), game.Reminder{Streak: standings.Streak{Days: 5}}, game.Reminder{Streak: standings.Streak{Days: 8, Freezes: 1}}, game.Reminder{Streak: standings.Streak{Days: 18, Freezes: 2}},
		Of("Privacy", 0), Of("Privacy", 7), "AskForget", "AskForgetAgain", "ButtonPrivacy", "ButtonExport", "ButtonForget", "ButtonForgetAll", "ButtonForgetSure", Exported{}, Exported{Packed: true, Cut: true}, Of("Forgotten", 0), Of("Forgotten", 1),
		Of("HintWaits", false), Of("HintWaits", true), Of("RoleMentioned", storage.ID(42)), "AnswerWaits",
		NothingChanged{Cells: 1, Sent: true}, NothingChanged{Cells: 2}, Of("AskInCommand", "solution"), NotTaken{Why: "NotRight", Sent: true}, NotTaken{Why: "NotRight"},
		FormRows{First: 1, Last: 3}, FormRows{First: 4, Last: 6, Notes: true}, Of("FormRow", 3), FormRowHint{Size: 9}, FormRowHint{Size: 9, Notes: true}, ButtonRows{4, 6}, Of("ButtonTodays", 7), "CallSet", TomorrowOf(game.Tomorrow{Kind: storage.Kind{Size: 6, Difficulty: board.Hard}}), TomorrowOf(game.Tomorrow{Kind: storage.Kind{Size: 6, Difficulty: board.Hard}, Posted: true, Minute: 570}), NewHere{"NewHereMini", kind}, NewHere{"NewHereSmall", kind}, NewHere{"NewHereMain", kind}, Typed{"1: 124"}, faultOf(&format.Error{Problem: format.RowCount, Row: 3, Found: "12", Need: 6, Got: 2}),
		Of("FormAnswerLabel", 6), Digit(3), CageOption{"12×", a1, 2}, CageOption{"12×", a1, 0}, CellOption{a1, "12×", 0, 6}, CellOption{a1, "12×", 4, 0}, CellOption{a1, "12×", 0, 0}, RowsOption{1, 1}, RowsOption{1, 2}, CellButton{a1, 0}, CellButton{a1, 4},
		Leaders{Title: mini, Of: LeadersOf{By: kind, Total: 1, Finishers: true, Scope: Scope{Everywhere: true}, Page: 2, Pages: 3}, Empty: NoTimes{Puzzle: mini, Invite: true}, OnePuzzle: true},
		Leaders{Title: "LeadersAllTime", Of: LeadersOf{By: "LeadersByPoints", Scope: Scope{LastServer: true}}, Foot: "LeadersRule", Anywhere: true, Rows: []LeaderRow{{Rank: 1, Name: "ana", Result: Of("LeaderTime", time.Minute)}}},
		LeadersAside{}, LeadersAside{Leaders{OwnRank: 1, Ahead: 90}}, LeadersAside{Leaders{OwnRank: 1, OnePuzzle: true, Ahead: 90}}, LeadersOf{By: "LeadersByPoints", Total: 2}, Leaders{Title: mini, Of: LeadersOf{By: kind, Total: 1, Finishers: true}, Whole: true, OnePuzzle: true, Rows: []LeaderRow{{Result: Of("LeaderTime", time.Minute), Detail: "LeaderNoTime", Own: true, Gap: true}}}, "LeadersTrust", "LeaderOwn", EverywhereTimes{}, EverywhereTimes{Solved: true}, EverywhereTimes{Median: time.Minute, Solved: true, Took: time.Minute, Ahead: 84}, EverywherePoints{}, EverywherePoints{8, 1, 0}, EverywherePoints{16, 2, 84}, "LeadersByDays", "LeadersDayRule", Of("LeaderDays", 1), Of("LeaderDays", 2), "FromYesterday", "ShowName", "SeenBefore",
		Of("LeaderTime", time.Minute), Of("LeaderHints", 1), Of("LeaderHints", 2), Of("LeaderPoints", 1), Of("LeaderSolved", 2),
		Of("LeadersWeek", saturday), Of("LeadersMonth", saturday),
		"LeaderNoTime", "LeadersAllTime", "LeadersByPoints", "LeadersRule", "LeadersNobody", NoTimes{Puzzle: day, Invite: true}, NoTimes{Puzzle: day},
		"TabToday", "TabMini", "TabWeek", "TabMonth", "TabAll",
		Of("DateOption", saturday), "ButtonEverywhere", "ButtonThisServer", "ButtonLastServer",
		Stats{Name: "ana"}, Stats{Name: "ana", Stats: standings.Stats{Untimed: true}}, Practised{Lessons: 2, Of: 13, Solves: 1, Used: used[:1]}, Practised{Lessons: 13, Of: 13, Solves: 5, Learned: []logic.Technique{logic.CageClaim, logic.NakedPair}, Used: used}, StatsOf("ana", stats), standings.AgainstPar{Median: 1.3, Of: 12}, standings.Trend{Weekday: time.Tuesday, Kind: storage.Kind(kind), Since: saturday, First: 5 * time.Minute, Last: time.Minute}, StatsOf("ana", fullStats()), StatsBelow{Stats: stats}, Of("LastDays", []LastDay{{Day: saturday, Open: true}, {saturday - 1, standings.DaySolved, false}, {saturday - 2, standings.DayFrozen, false}, {saturday - 3, standings.DayDown, false}, {Day: saturday - 4}}), StatsBelow{Stats: stats, More: stats.Kinds}, StatsBelowOf(fullStats()), RecentTime{Took: time.Minute}, RecentTime{Took: time.Minute, Median: time.Minute, Assisted: true},
		WeekOf{First: saturday}, Week{Solved: []time.Weekday{1}, Unsolved: []time.Weekday{2, 3, 4}, Frozen: []time.Weekday{2}, Down: []time.Weekday{3}, Few: true}, Week{Solved: []time.Weekday{1}, Unsolved: []time.Weekday{2}}, Week{Unsolved: []time.Weekday{1}},
		Of("StatsTimes", 1), Of("StatsTimes", 30), Of("StatsMoreKinds", 1), Of("StatsMoreKinds", 2), Of("Initial", time.Sunday), Of("FigureSolved", 1), Of("FigureClean", 1), Of("FigureHints", 1), Of("FigureHints", 2), Of("FigureStreak", 1), Of("FigureStreak", 2), Of("FigureBest", 2), Of("FigureFreezes", 1), Of("FigureFreezes", 2),
		"StatsOfOthers", "StatsSolvedHere", "StatsYou", "StatsHelp", "StatsMedian", "StatsNoTimes", "StatsKinds", "StatsBest", "StatsUsual", "StatsCalendar", "StatsDaySolved", "StatsDayFrozen", "StatsDayDown",
		DailyPost{Day: saturday, Kind: WishedKind{Kind: kind}, Late: true, Number: 1, Turnout: game.Turnout{Started: 2, Solved: 1, Fastest: time.Minute}, Last: []string{"ana", ""}, Mini: game.Turnout{Started: 5, Solved: 4, Half: time.Minute, HalfOf: 4}}, DailyPost{Day: saturday, Kind: WishedKind{Kind: kind}, Turnout: game.Turnout{Started: 5, Solved: 4, Half: time.Minute, HalfOf: 3}}, DailyPost{Day: saturday, Kind: WishedKind{Kind: kind}},
		Yesterday{}, Yesterday{game.Yesterday{Row: 3, Turnout: game.Turnout{Started: 2}}}, Yesterday{game.Yesterday{Row: 3, InRow: true}}, YesterdayBand{game.Band{Pace: game.WithinHalf, Names: []string{"ana", "b_o"}}}, YesterdayBand{game.Band{Pace: game.WithinPar}}, YesterdayBand{game.Band{Pace: game.WithinTwice}}, YesterdayBand{game.Band{Pace: game.Slower}}, YesterdayBand{game.Band{Pace: game.WithHints}}, YesterdayBand{game.Band{Pace: game.WithoutTime}}, YesterdayBand{game.Band{Names: []string{"ana"}}},
		game.RecapSet{On: true, From: saturday}, game.RecapSet{},
		"Somebody",
		WeekRecap{Names: []string{"ana"}, Points: 1, Total: 1}, WeekRecap{Names: []string{"ana"}, Points: 20, Days: 5, Total: 1}, WeekRecap{Names: []string{"ana", "bo"}, Points: 2, Total: 3},
		Paused{Channel: 7, Failure: PostFailure{Cause: game.CauseGone}}, Of("PausedSetup", PostFailure{Cause: game.CauseRights}),
		PostFailure{Cause: game.CauseGone}, PostFailure{Cause: game.CauseAccess}, PostFailure{Cause: game.CauseRights, Rights: []string{"Attach Files"}}, PostFailure{}, PostFailure{Cause: "50000"}, PostFailure{Cause: game.CauseAutoMod}, PostFailure{Cause: game.CauseInvalid}, PostFailure{Cause: game.CauseUnfit}, PostFailure{Cause: game.CauseLocked}, PostFailure{Cause: game.CauseThreads}, PostFailure{Cause: game.CauseNetwork}, PostFailure{Cause: game.CauseDeleted}, PostFailure{Cause: game.CauseMissed},
		Missed{7, saturday}, RefusedPost("live"), RefusedPost("match"), RefusedPost("together"), RefusedPost("thread"), RefusedLong{"live", 7, PostFailure{}}, RefusedLong{"match", 7, PostFailure{Cause: game.CauseAutoMod}}, RefusedLong{"together", 7, PostFailure{Cause: game.CauseRights}}, RefusedLong{"thread", 7, PostFailure{Cause: game.CauseThreads}}, game.Posting{Day: saturday},
		SetUp{Time: PostTime{540, 540}, Channel: 7, Teaser: true, RevealFrom: saturday, Next: PostSpan{From: time.Unix(1e9, 0)}, ByHand: true}, SetUp{Channel: 7, Zone: "Europe/Berlin", RevealFrom: saturday},
		Of("NoBotHere", "https://discord.com/oauth2/authorize?client_id=1"), Of("NotYourChannel", storage.ID(7)), MissingRights{Channel: 7, Rights: []string{"View Channel", "Send Messages"}}, Of("BadTime", "25:00"), Of("BadDate", "soon"), RefusedOf(almanac.NoSuchZone{Zone: "Berlin", Meant: "Europe/Berlin"}), Of("OnlyManagers", false), Of("OnlyManagers", true),
		Corrected{Player: "ana", Took: time.Minute, Puzzle: day, Off: true}, Corrected{Player: "ana", Took: time.Minute, Puzzle: mini},
		mark, SelftestNote("ab12"), SelftestThanks("ab12"), SelftestPress("ab12", time.Minute),
		SelftestPrivate("ab12", time.Minute), SelftestFollowUp("ab12", time.Minute), SelftestAgain("ab12"), SelftestForm("ab12", time.Minute),
		RefusedOf(game.BadAnswer{Size: 6, Got: 1}), RefusedOf(game.BadAnswer{Size: 6, Found: "x"}),
		boardAlt(imaging.Picture{Puzzle: p, Title: "Mini", Cursor: &a1, Cause: []board.Cell{a1}, Effect: []board.Cell{a1}, Conflicts: []board.Cell{a1}, Wrong: []int{0}, Stuck: []int{1}}, 1),
		statsAlt{Stats: card}, statsAlt{Stats: card, Weeks: []Week{{}}, Latest: []RecentTime{{Took: time.Minute}}, Compared: true}, recapAlt{imaging.Recap{Title: "Yesterday", Rows: []imaging.RecapRow{{Rank: 1, Name: "ana", Result: "1:00", Detail: "x"}}, Footer: "end"}},
		duelAlt{Duel: imaging.Duel{Title: "Duel", Subtitle: "6×6"}, Players: []duelSide{side}}, replayAlt{Title: "Daily", Moves: 1, End: boardAlt(imaging.Picture{Puzzle: p, Solved: true}, 0)}, filmAlt{Size: 4, Digits: []filmDigit{{Value: 2}}},
	}
	all = append(all, matchSamples()...)
	all = append(all, togetherSamples()...)
	all = append(all, archiveSamples()...)
	flag := storage.Flag{Puzzle: 12, Player: 5, At: time.Unix(1e9, 0), Reason: "it is odd", Solutions: 1}
	none, several, unproven := flag, flag, flag
	none.Solutions, several.Solutions, unproven.Unproven = 0, 2, true
	info := storage.Puzzle{Size: 6, Difficulty: board.Hard, Generator: 1}
	all = append(all, "ButtonFlag", "ButtonFlagHelp", "FormFlag", "FormFlagReason", "OnlyOperators", Of("FlagList", []game.Flagged{}), Of("FlagList", []game.Flagged{{Flag: flag, Info: info, Day: saturday}, {Flag: none}, {Flag: several}, {Flag: unproven, Info: info}}),
		FeatureName("load"), FeatureName("solve"), FeatureName("page"), FeatureName("duels"), FeatureName("together"), Of("FeatureTurned", game.TurnFeature{Feature: "load", On: true}), Of("FeatureTurned", game.TurnFeature{Feature: "page"}), game.House{}, game.House{Off: []game.Feature{"load", "page"}, Blocked: make([]storage.Block, 33)}, HouseBlock{7, true}, HouseBlock{7, false}, "BlockedBefore", "NotBlockedBefore", "NoID", "OwnBlock", "FormNotice", "FormNoticeText", "ButtonSendNotice", "NoticeSending", Of("AskNotice", game.NoticeDrafted{}), Of("AskNotice", game.NoticeDrafted{Text: "Hello.", Servers: 2}), Of("News", game.NewsData{Text: "Hello."}))
	all = append(all, ownSamples()...)
	all = append(all, ownerSamples(saturday, kind)...)
	for _, key := range []Sentence{"BoardSolved", "BoardDoneShown", "BoardUnranked", "BoardShown", "BoardFull", "BoardPaused", "BoardOpen"} {
		all = append(all, BoardLine{Sentence: key, Title: title, Took: time.Minute, Empty: 1, Started: time.Unix(1e9, 0), Pauses: time.Minute, Notes: true})
	}
	for _, a := range []standings.Achievement{standings.FirstSolve, standings.FirstOfSize(5), standings.WeekStreak, standings.MonthStreak, standings.WeekUnaided, standings.ThirdFaster, standings.FirstDuel} {
		name, _ := nameOf(a)
		all = append(all, name, AchievementLine(name), Achieved{name, AchievementLine(name)}, achievementsOf([]standings.Achievement{a}))
	}
	for _, r := range refusals(t) {
		all = append(all, RefusedOf(r))
	}
	bad := game.BadCells{Given: []board.Cell{a1}, Filled: []board.Cell{a1}}
	for problem := range badMoves {
		bad.Faults = append(bad.Faults, &format.Error{Problem: problem, Found: "x", Cell: a1, Size: 6})
	}
	all = append(append(all, RefusedOf(bad)), faults(bad)...)
	for key := range sentences(t) {
		if path, ok := strings.CutPrefix(key, "Command "); ok {
			all = append(all, Command(path))
		} else if value, ok := strings.CutPrefix(key, "Choice "); ok {
			all = append(all, Choice(value))
		}
	}
	step := explain.Step{Technique: logic.LastInLine, Parts: []explain.Because{{Cause: explain.StepOf(p, &logic.Argued{Reasons: []logic.Reason{{Technique: logic.LastInLine, Cause: logic.Cause{Lines: []board.Line{board.Row(0)}}, Place: []logic.Placement{{Value: 1}}}}}).Parts[0].Cause}}}
	all = append(all, BookPuzzle{1, kind}, BookDaily{day, kind}, BookTitle{Kind: kind, Count: 1}, BookTitle{Kind: kind, Count: 2}, BookTitle{From: saturday, To: saturday}, BookRules{}, BookRules{Add: true, Multiply: true, Subtract: true, Divide: true, Given: true}, BookRules{Subtract: true}, BookRules{Divide: true}, BookRules{Hidden: true, Codes: true}, Of("BookStart", held), Of("BookKey", held), Of("BookStep", step), Of("TimesShown", true), Of("TimesShown", false))
	all = append(all, Of("others", 1), Of("others", 2), instant{time.Unix(1e9, 0).UTC()})
	all = append(all, learnSamples(lines, a1)...)
	return append(all, plain(t, all)...)
}

// learnSamples are the messages of lessons.
func learnSamples(why Explanation, at board.Cell) []Message {
	title := GameTitle{Sentence: "LessonTitle", Lesson: "naked-pair", Number: 8}
	next := LessonName("cage-claim")
	rows := []LessonRow{{Number: 1, Name: "given-cell", Passed: true}, {Number: 2, Name: "naked-pair", Others: []logic.Technique{logic.HiddenPair, logic.NakedTriple}}}
	all := []Message{
		title, BoardLine{Sentence: "BoardLesson", Title: title, Empty: 1, Notes: true}, BoardLine{Sentence: "BoardLessonPassed", Title: title},
		LessonFound{Cell: at, Value: 1, Why: why, Next: &next}, LessonFound{Cell: at, Value: 1, Out: true},
		LessonMissed{Cell: at, Value: 1, Why: why}, LessonMissed{Cell: at, Value: 1}, LessonMissed{Cell: at, Value: 1, Out: true}, LessonMissed{Cell: at, Value: 1, Far: true, Aim: at}, game.LessonStands{Cell: at, Value: 1, Aim: at},
		LessonList{Rows: rows, Done: 1}, LessonList{Rows: rows}, LessonList{Rows: rows[:1], Done: 1}, rows[0],
		Of("LearnThis", logic.NakedPair), Of("TechniqueToLearn", logic.XWing), Of("NextLesson", LessonName("naked-pair")), RefusedOf(study.NothingToPractise{Technique: logic.NakedPair, Due: saturday.Start(time.UTC)}), Of("Drilled", lessons.Drill{Technique: logic.NakedPair}), Of("Drilled", lessons.Drill{Technique: logic.NakedPair, Steps: 1}), Of("Drilled", lessons.Drill{Technique: logic.NakedPair, Steps: 3}), Of("TechniqueNeeded", logic.NakedPair), Of("TechniqueOption", logic.NakedPair),
	}
	for _, l := range lessons.Lessons() {
		all = append(all, LessonName(l.Name), LessonText(l.Name), LessonIntroOf(game.LessonStart{Lesson: l}), LessonIntroOf(game.LessonStart{Lesson: l, Kept: true}), LessonIntroOf(game.LessonStart{Lesson: l}).Heading, exampleAlt{Cell: at, Value: 1}, Of("LessonTask", false), Of("LessonTask", true), LessonTeaches(LessonIntroOf(game.LessonStart{Lesson: l})), LessonTeaches{Text: LessonText(l.Name), Heading: LessonIntroOf(game.LessonStart{Lesson: l}).Heading, Example: why}, LessonIntro{Text: LessonText(l.Name), Heading: LessonIntroOf(game.LessonStart{Lesson: l}).Heading, Example: why})
	}
	return all
}

// ownSamples are the messages about puzzles that players bring.
func ownSamples() []Message {
	p, err := board.New(2, []board.Cage{{Op: board.Add, Target: 3, Cells: []board.Cell{board.At(0, 0), board.At(0, 1)}}, {Op: board.Add, Target: 3, Cells: []board.Cell{board.At(1, 0), board.At(1, 1)}}})
	if err != nil {
		panic(err)
	}
	one, other := board.Grid{1, 2, 2, 1}, board.Grid{2, 1, 1, 2}
	own := &storage.OwnPuzzle{Name: "Sunday"}
	several := ownpuzzle.Judged{Solutions: 2, Two: [2]board.Grid{one, other}, Time: time.Second, Nodes: 7}
	var all []Message
	for _, j := range []ownpuzzle.Judged{
		{}, {Solutions: 1, Solution: one, Difficulty: board.Easy, Score: 12, Nodes: 1}, several,
		{Unknown: true, Time: 20 * time.Second, Nodes: 500}, {Unknown: true, Solutions: 1, Two: [2]board.Grid{one}},
	} {
		j.Size = 2
		all = append(all, game.SolvedPuzzle{Judged: j}, j, game.FlagTaken{Judged: j})
		for _, bar := range []ownpuzzle.Bar{"no solution", "several solutions", "undecided", "too small", "too large"} {
			loaded := game.Loaded{Judged: j, Own: own, Kept: true, Bar: bar}
			all = append(all, LoadedPuzzle{Loaded: loaded}, LoadedPuzzle{Loaded: loaded, Listed: true, Short: true}, Of("OwnOption", game.OwnRow{OwnPuzzle: *own, Size: 2, Bar: bar}))
		}
	}
	for _, f := range []game.Loaded{{}, {Own: own}, {Own: own, Kept: true}, {Own: own, Asked: "Monday"}} {
		all = append(all, Of("LoadedLine", f))
	}
	for problem := range puzzleFaults {
		fault := &format.Error{Problem: problem, Line: 2, Found: "x", Size: 4}
		all = append(all, puzzleFaultOf(fault), RefusedOf(ownpuzzle.BadPuzzle{Fault: fault}), puzzleFaultOf(&format.Error{Problem: problem}))
	}
	for broken := range cageFaults {
		all = append(all, puzzleFaultOf(&format.Error{Problem: format.RuleBroken, Line: 1, Err: &board.CageError{Fault: broken, Cage: 1, Size: 4, Cells: []board.Cell{{}}, Got: 3, Min: 2, Max: 2}}))
	}
	all = append(all, puzzleFaultOf(&format.Error{Problem: format.RuleBroken, Line: 1, Err: &board.CageError{Fault: board.Overlap, Size: 4, Cells: []board.Cell{{}, {}}}}))
	drawing, _ := ownpuzzle.ReadDrawing(16, "Sunday", "a1 a2 3+\na1 4\n"+strings.Repeat("b1\n", 12))
	empty, _ := ownpuzzle.ReadDrawing(3, "", "")
	return append(all, Of("Drawn", drawing), Of("Drawn", empty), OwnListHead{Total: 2, Page: 1, Pages: 1}, OwnListHead{Total: 60, Page: 2, Pages: 3}, Of("AskRemoveOwn", "Sunday"),
		game.OwnChanged{Name: "b", Was: "a"}, game.OwnChanged{Was: "a", Removed: true}, Of("Searching", time.Unix(1e9, 0)),
		Of("Understood", format.Entry{Puzzle: p, Kind: format.Letters}), Of("Understood", format.Entry{Puzzle: p, Kind: format.List, Other: p}), Of("Understood", format.Entry{Puzzle: p, Kind: format.OtherJSON}),
		StoryTitle{Sentence: "StoryLoaded", Kind: Kind{Size: 6, Difficulty: 2}}, OwnTitle{Size: 4}, Of("OwnOption", game.OwnRow{OwnPuzzle: *own, Size: 4, Difficulty: board.Hard}))
}

// matchSamples are the messages about duels and races.
func matchSamples() []Message {
	at := time.Unix(1e9, 0)
	side := func(player storage.ID, name string, state storage.RivalState, place int) game.RivalView {
		return game.RivalView{Rival: storage.Rival{Player: player, Name: name, State: state, Place: place, Game: int64(player), Solve: time.Minute, Wrong: 1}, Count: 3}
	}
	matchOf := func(kind storage.MatchKind, state storage.MatchState, sides ...game.RivalView) game.MatchView {
		return game.MatchView{Match: storage.Match{Kind: kind, State: state, Host: 1, Rated: true, StartsAt: at, DueAt: at}, Rivals: sides, Info: storage.Puzzle{Size: 5, Difficulty: 2}}
	}
	brought := matchOf(storage.Duel, storage.MatchInvited, side(1, "ana", storage.RivalIn, 0), side(2, "ben", storage.RivalAsked, 0))
	brought.Brought = true
	over := matchOf(storage.Race, storage.MatchOver, side(1, "ana", storage.RivalSolved, 1), side(2, "ben", storage.RivalUnfinished, 0))
	over.Brought = true
	views := []game.MatchView{
		brought, over, matchOf(storage.Duel, storage.MatchInvited, side(1, "ana", storage.RivalIn, 0), side(2, "ben", storage.RivalAsked, 0)),
		matchOf(storage.Race, storage.MatchStarting), matchOf(storage.Duel, storage.MatchStarting, side(1, "ana", storage.RivalIn, 0), side(2, "ben", storage.RivalIn, 0)),
		matchOf(storage.Duel, storage.MatchDeclined, side(1, "ana", storage.RivalOut, 0), side(2, "ben", storage.RivalOut, 0)),
		matchOf(storage.Duel, storage.MatchExpired, side(1, "ana", storage.RivalOut, 0), side(2, "ben", storage.RivalOut, 0)),
		matchOf(storage.Duel, storage.MatchWithdrawn, side(1, "ana", storage.RivalOut, 0), side(2, "ben", storage.RivalOut, 0)),
		matchOf(storage.Race, storage.MatchWithdrawn, side(1, "ana", storage.RivalOut, 0)), matchOf(storage.Race, storage.MatchDeserted, side(1, "ana", storage.RivalOut, 0)),
		matchOf(storage.Duel, storage.MatchDeserted, side(1, "ana", storage.RivalAbsent, 0), side(2, "ben", storage.RivalAbsent, 0)),
		matchOf(storage.Duel, storage.MatchOver, side(1, "ana", storage.RivalDrew, 1), side(2, "ben", storage.RivalDrew, 1)),
		matchOf(storage.Duel, storage.MatchOver, side(1, "ana", storage.RivalUnfinished, 0), side(2, "ben", storage.RivalUnfinished, 0)),
		matchOf(storage.Duel, storage.MatchOver, side(1, "ana", storage.RivalGaveUp, 0), side(2, "ben", storage.RivalWalkover, 1)),
		matchOf(storage.Duel, storage.MatchOver, side(1, "ana", storage.RivalSolved, 1), side(2, "ben", storage.RivalSolved, 1)),
		matchOf(storage.Race, storage.MatchOver, side(1, "ana", storage.RivalSolved, 1), side(2, "ben", storage.RivalUnfinished, 0)),
		matchOf(storage.Race, storage.MatchDecided, side(1, "ana", storage.RivalSolved, 1), side(2, "ben", storage.RivalIn, 0)),
	}
	draw := matchOf(storage.Duel, storage.MatchRunning, side(1, "ana", storage.RivalIn, 0), side(2, "ben", storage.RivalIn, 0))
	draw.Rivals[0].DrawAt, draw.Rivals[1].Game = at, 0
	held := matchOf(storage.Duel, storage.MatchOver, side(1, "ana", storage.RivalSolved, 2), side(2, "ben", storage.RivalSolved, 1))
	held.Rivals[0].TooFast, held.Rated = true, false
	var all []Message
	for _, v := range append(views, draw, held) {
		all = append(all, MatchPostOf(v, at))
		for _, row := range MatchRowsOf(v) {
			all = append(all, row, row.Result)
		}
		if line := MatchLineOf(&game.View{Match: &v, Game: storage.Game{Player: 1}}); line != nil && len(MatchRowsOf(v)) > 1 {
			all = append(all, line)
		}
	}
	for _, news := range []match.News{
		"called", "accepted", "turned down", "called off", "joined", "left",
		"draw offered", "draw agreed", "given up", "give up?",
	} {
		for _, kind := range []storage.MatchKind{storage.Duel, storage.Race} {
			all = append(all, match.Told{What: news, Opened: kind == storage.Race, Match: storage.Match{Kind: kind, StartsAt: at, DueAt: at}, Rivals: []storage.Rival{{Player: 1, Name: "ben"}}})
		}
	}
	for _, x := range game.PlayerSwitches {
		all = append(all, x.Label)
	}
	return append(all, Of("MatchesSet", game.SetMatches{}), Of("MatchesSet", game.SetMatches{Off: true}), Of("MatchesSet", game.SetMatches{Channel: 7}), Of("MatchMore", 5), Of("MatchClock", time.Minute),
		MatchEnd{Closed: true}, MatchEnd{Place: 1}, MatchEnd{Place: 1, Shared: true, Name: "ben"}, MatchEnd{Place: 1, Name: "ben", Took: time.Minute, By: time.Minute}, MatchEnd{Place: 2, Name: "ben", Took: time.Minute, By: time.Minute}, MatchEnd{Name: "ben", Took: time.Minute, Still: true}, MatchEnd{Name: "ben"},
		PageAchievementsOf([]standings.Achievement{standings.FirstSolve, standings.WeekStreak, standings.FirstOfSize(4)}), PageAchievements{Sizes: []string{"4×4"}},
		Of("TouchLink", "KMPRTXWY"),
		PageDailyOf(game.FrontDaily{Slot: storage.Main, Day: 20780, Kind: storage.Kind{Size: 6, Difficulty: board.Hard}, Par: 5 * time.Minute, Started: true}), PageDailyOf(game.FrontDaily{Slot: storage.Mini, Day: 20780, Kind: storage.Kind{Size: 4, Difficulty: board.Easy}, Solved: true}),
		FellowOf(game.Fellow{Name: "ben", Solved: storage.Main, Took: time.Minute}), FellowOf(game.Fellow{Name: "ben", Solved: storage.Mini}), FellowOf(game.Fellow{Name: "lea", Playing: true}), FellowOf(game.Fellow{Name: "kim", Days: 9}),
		Of("PageStreak", standings.Streak{}), Of("PageStreak", standings.Streak{Days: 3, Best: 12, Freezes: 1}), Of("MatchTitle", over), Of("MatchTitle", held), Of("MatchSubtitle", over), Of("MatchSubtitle", held),
		Of("MatchDetail", game.RivalView{}), Of("MatchDetail", held.Rivals[0]), Of("ThreadName", Kind{Size: 5, Difficulty: 2}), Of("CantPost", []string{"View Channel"}))
}

// plain are the messages without arguments: the strings in the bot's code that name a sentence
// which none of the others says.
func plain(t *testing.T, others []Message) (all []Message) {
	english := sentences(t)
	for _, m := range others {
		delete(english, catalogue.Name(m))
	}
	for _, name := range named(t) {
		if _, ok := english[name.sentence]; ok {
			all = append(all, name.sentence)
		}
	}
	return all
}

// literal is a string in the bot's code that could name a sentence.
type literal struct{ file, sentence string }

// single is a word as sentences are named.
var single = regexp.MustCompile(`^"[A-Z]+[a-z][A-Za-z]*"$`)

// named returns the strings that could name sentences, of the rooms that say something.
func named(t *testing.T) (all []literal) {
	t.Helper()
	speaks := map[string]bool{"../words": true}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if text, ok := n.(*ast.BasicLit); ok && text.Value == `"kenkenbot/bot/words"` {
				speaks[filepath.Dir(path)] = true
			} else if ok && single.MatchString(text.Value) {
				all = append(all, literal{path, strings.Trim(text.Value, `"`)})
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(all, func(l literal) bool { return !speaks[filepath.Dir(l.file)] })
}

// TestNamedSentences holds that what the code names is a sentence: nothing else sees to that.
func TestNamedSentences(t *testing.T) {
	english := sentences(t)
	others := strings.Fields("Vary ETag Origin Authorization Discord DejaVu Monday Tuesday Wednesday Thursday Friday Saturday Sunday " +
		"Name Line FirstSolve WeekStreak MonthStreak WeekUnaided ThirdFaster FirstDuel FirstOfSize") // the last are put together
	for _, name := range named(t) {
		if _, ok := english[name.sentence]; !ok && !slices.Contains(others, name.sentence) {
			t.Errorf("%s: %q is no sentence", name.file, name.sentence)
		}
	}
}

// gap is what a template leaves if it asks for what is not there.
var gap = regexp.MustCompile(`template|<no value>|%!|\bnil\b|  |\{\{|\[\]| \.| ,|\.\.`)

// block is a code block, in which blanks and full stops are a table.
var block = regexp.MustCompile("(?s)```.*```")

// TestEverySentenceCanBeSaid says every message, and wants every sentence said.
func TestEverySentenceCanBeSaid(t *testing.T) {
	said := make(map[string]bool)
	for _, m := range samples(t) {
		said[catalogue.Name(m)] = true
		if text := English.Text(m); text == "" || gap.MatchString(block.ReplaceAllString(text, "")) {
			t.Errorf("%s: %q", catalogue.Name(m), text)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(sentences(t))) {
		if !said[key] && !catalogue.Shared(key) {
			t.Errorf("%s is the sentence of no message", key)
		}
	}
}

// boardAlt is what is said of a picture of a board.
func boardAlt(b imaging.Picture, d board.Difficulty) BoardAlt {
	m, _ := English.boardAlt(b, d)
	return m
}

// TestPlurals counts one and several in each sentence that counts.
func TestPlurals(t *testing.T) {
	for want, m := range map[string]Message{
		"1 cell filled. 1 cell left.":       Moved{Set: 1, Empty: 1},
		"2 cells filled. 2 cells left.":     Moved{Set: 2, Empty: 2},
		" 1 cell is wrong.":                 Of("Wrong", 1),
		" 2 cells are wrong.":               Of("Wrong", 2),
		"Not yet: 1 cell is still empty.":   RefusedOf(game.Incomplete{Count: 1}),
		"Not yet: 2 cells are still empty.": RefusedOf(game.Incomplete{Count: 2}),
		"Streak: **1 day**.":                standings.Streak{Days: 1},
		"Streak: **9 days**, 1 freeze. A freeze covered the day you missed.":                standings.Streak{Days: 9, Freezes: 1, Froze: 1},
		"Streak: **14 days**, 2 freezes. You've earned a freeze: it covers a day you miss.": standings.Streak{Days: 14, Freezes: 2, Earned: true},
		" 1 of 9 cells is filled.":  BoardAlt{Size: 3, Filled: 1, Cells: 9},
		" 2 of 9 cells are filled.": BoardAlt{Size: 3, Filled: 2, Cells: 9},
		"wrong with 1 cell.":        NothingChanged{Cells: 1},
		"wrong with 2 cells.":       NothingChanged{Cells: 2},
		" · 1 finisher":             LeadersOf{By: "LeadersByPoints", Total: 1, Finishers: true},
		" · 2 players":              LeadersOf{By: "LeadersByPoints", Total: 2},
		"That is 1 digit.":          RefusedOf(game.BadAnswer{Size: 3, Got: 1}),
		"That is 2 digits.":         RefusedOf(game.BadAnswer{Size: 3, Got: 2}),
	} {
		if got := English.Text(m); !strings.Contains(got, want) {
			t.Errorf("%q, want %q in it", got, want)
		}
	}
}

// TestNothingToSay says nothing if there is no message.
func TestNothingToSay(t *testing.T) {
	if got := English.Text(TurnOf(game.Turn{})); got != "" {
		t.Errorf("%q", got)
	}
}

// TestLabels says labels as Text does, however often, and keeps a bounded number of them.
func TestLabels(t *testing.T) {
	for range 2 {
		for _, m := range []Message{nil, "ButtonUndo", CellOption{Cell: board.At(1, 2), Cage: "6×", Value: 3}, CellOption{Cell: board.At(1, 2), Cage: "6×", Value: 4}, MarkedCells{"MarkedSame", []board.Cell{board.At(0, 0)}}, Of("LeaderTime", time.Minute)} {
			if got, want := English.Label(m), English.Text(m); got != want {
				t.Errorf("%#v: %q, want %q", m, got, want)
			}
		}
	}
	for i := range 4001 {
		English.Label(CageOption{Cage: strconv.Itoa(i)})
	}
	for i, want := range map[int]bool{0: false, 1: true, 4000: true} {
		if _, kept := English.labels.texts.Get(CageOption{Cage: strconv.Itoa(i)}); kept != want {
			t.Errorf("label %d is kept: %t", i, kept)
		}
	}
}
