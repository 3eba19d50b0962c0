package words

import (
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// ownerSamples are what is said to the managers of a server, in all ways.
func ownerSamples(day storage.Day, kind Kind) []Message {
	set := SetUp{Time: PostTime{540, 540}, Zone: "Etc/GMT-2", Channel: 7, Fixed: true, RevealFrom: day, Next: PostSpan{From: time.Unix(1e9, 0)}, ByHand: true}
	week := ScheduleOf(game.Schedule{Week: almanac.DefaultWeek, Made: almanac.DefaultWeek, Preset: "standard", Mini: true, From: day, Changed: true})
	plus := ScheduleOf(game.Schedule{Week: almanac.DefaultWeek, Options: almanac.Options{Ops: generate.OfferedOperators()[1]}})
	guild := storage.Guild{Channel: 7, PostMinute: 540, PingRole: 8, Recap: true, Threads: true, Quiet: true, Untimed: true, NoMatches: true, Teaser: true}
	full := game.Status{Guild: guild, Posted: 3, Thread: game.CauseThreads, Failure: &game.PostFailed{Day: day, Cause: game.CauseAutoMod, Given: true}, Today: game.Turnout{Started: 2, Solved: 1}, Mini: game.Turnout{Started: 1}, ThisWeek: 4, AllTime: 9, Blocked: 1}
	some := StatusOf(full)
	some.Missing, some.NoPing = []string{"Attach Files"}, true
	gone := StatusOf(game.Status{Guild: storage.Guild{Channel: 7, OnHold: true}, Failure: &game.PostFailed{Day: day, Cause: "50000"}})
	gone.Problem = &PostFailure{Cause: game.CauseGone}
	all := []Message{
		SetupPanel{SetUp: set}, SetupPanel{SetUp: set, Asks: true}, SetupPanel{SetUp: set, OnHold: true}, SetupPanel{}, set, SetUp{}, SetUp{GMT: true}, TimeOption{PostTime{570, 570}}, TimeOption{PostTime{570, 580}}, PostTime{570, 580}, PostSpan{time.Unix(1e9, 0), time.Unix(1e9+600, 0)}, ZoneOption{Zone: "Europe/Berlin", Offset: time.Hour}, ZoneOption{Place: "Munich", Zone: "Etc/GMT+3"},
		ZoneOption{Zone: "Asia/Kolkata", Offset: 5*time.Hour + 30*time.Minute}, some, gone, StatusOf(game.Status{}),
		week, plus, Schedule{}, WishedKind{Kind: kind}, WishedKind{kind, wishesOf(almanac.Options{Ops: generate.OfferedOperators()[1]})}, Of("OperatorsOption", OperatorsOf(generate.OfferedOperators()[1])), DayOption{week.Days[0]}, Of("SizeOption", 5), Of("GradeOption", board.Hard), HoldSet{On: true}, HoldSet{ByHand: true}, Of("TurnedOff", storage.ID(7)), LacksRights{7, []string{"A"}}, LacksRights{7, []string{"A", "B"}}, SettingName("times"), Of("DuelsOption", Choice("here")), LanguageSet{Language: "de"}, LanguageSet{Automatic: true}, "PickLanguage", "ExtrasHead",
		Of("ChannelTrouble", PostFailure{Cause: game.CauseAccess}), Of("PingSet", storage.ID(8)), Of("PingSet", storage.ID(0)), Of("CantPing", storage.ID(8)), Of("Ping", storage.ID(8)), BlockSet{true, "ana"}, BlockSet{}, Of("DailyThread", day), ResultsExported{Count: 1}, ResultsExported{2, true}, Of("AskForgetMember", "ana"), Of("MemberForgotten", 7), Of("MemberForgotten", 0),
	}
	for _, p := range game.Presets {
		all = append(all, "PresetOption "+string(p))
	}
	for _, e := range []game.PostOption{game.Threads, game.Quiet} {
		all = append(all, Of("PostOptionSet "+string(e), game.PostOptionSet{SetPostOption: game.SetPostOption{Option: e, On: true}, Channel: 7}), Of("PostOptionSet "+string(e), game.PostOptionSet{SetPostOption: game.SetPostOption{Option: e}}))
	}
	for _, n := range []SettingName{"thread", "quiet", "recap"} {
		all = append(all, n)
	}
	for _, e := range some.Extras {
		all = append(all, e)
	}
	return all
}

// TestStatusNamesWhatIsOn has a status tell all that is turned on, and nothing that is not.
func TestStatusNamesWhatIsOn(t *testing.T) {
	on := English.Text(StatusOf(game.Status{Guild: storage.Guild{Channel: 7, Threads: true, Quiet: true}}))
	if !strings.Contains(on, "a thread below each daily, quiet in other channels\n") {
		t.Error(on)
	}
	if off := English.Text(StatusOf(game.Status{Guild: storage.Guild{Channel: 7}})); !strings.Contains(off, "**Extras:** none") || strings.Contains(off, "Notifies") {
		t.Error(off)
	}
}

func TestZoneText(t *testing.T) {
	for name, want := range map[string]string{"": "UTC", "UTC": "UTC", "Etc/GMT-2": "UTC+2", "Etc/GMT+11": "UTC-11", "Europe/Berlin": "Europe/Berlin"} {
		if got := zoneText(name); got != want {
			t.Errorf("%q is said as %q", name, got)
		}
	}
	for ahead, want := range map[time.Duration]string{0: "+0", 2 * time.Hour: "+2", -210 * time.Minute: "-3:30"} {
		if got := offsetText(ahead); got != want {
			t.Errorf("%v is said as %q", ahead, got)
		}
	}
}
