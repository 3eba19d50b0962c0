package words

import (
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// SetupPanel stands above the controls that set a server up, and says how it is set up.
type SetupPanel struct {
	SetUp
	OnHold bool
	Asks   bool // nobody has chosen yet what the post shows
}

// SetupPanelOf returns what there is to say of a server's settings.
func SetupPanelOf(next game.NextPost) SetupPanel {
	return SetupPanel{SetUp: SetUpOf(next), OnHold: next.Guild.OnHold, Asks: !next.Guild.IsSetUp()}
}

// TimeOption is an hour in the select of the setup; OtherTime opens a form, and names the
// time chosen there.
type TimeOption struct{ PostTime }

// ZoneOption is a time zone to choose, by its IANA name, with what led to it and how its
// clocks are ahead of UTC now.
type ZoneOption struct {
	Place  string // what was looked for, if it is not in the name
	Zone   string
	Offset time.Duration
}

// Status says how things stand in a server.
type Status struct {
	game.Status
	Time     PostTime
	NextSpan PostSpan
	Schedule Schedule
	Missing  []string // permissions that the bot lacks in the daily's channel
	Problem  *PostFailure
	Trouble  *PostFailure // of the latest daily that did not go out at once
	Thread   *PostFailure // of the latest daily's thread
	NoPing   bool         // the role can't be notified
	Extras   []Extra
	Off      []game.Feature // what the operator has turned off
}

// Extra names something that a server has turned on.
type Extra string

// StatusOf returns what there is to say of how things stand.
func StatusOf(s game.Status) Status {
	m := Status{Status: s, Time: PostTimeOf(s.Next, s.Guild.PostMinute), NextSpan: postSpanOf(s.Next), Schedule: ScheduleOf(s.Schedule)}
	if s.Failure != nil {
		m.Trouble = &PostFailure{Cause: s.Failure.Cause}
	}
	if s.Thread != "" {
		m.Thread = &PostFailure{Cause: s.Thread}
	}
	for _, x := range []struct {
		on    bool
		extra Extra
	}{
		{s.Guild.Recap, "recap"}, {s.Guild.Threads, "thread"}, {s.Guild.Quiet, "quiet"},
		{s.Guild.Untimed, "untimed"}, {s.Guild.NoMatches, "nomatches"},
	} {
		if x.on {
			m.Extras = append(m.Extras, x.extra)
		}
	}
	return m
}

// Schedule says which puzzles a server gets.
type Schedule struct {
	Days    []ScheduledDay // from Monday on
	Preset  game.Preset
	Wishes  Wishes // the operators, where they aren't all four
	Mini    bool
	From    storage.Day
	Changed bool
}

// ScheduledDay is the main puzzle of a day of the week. Asked is the difficulty that was
// chosen, if there is none of it with the operators; else 0.
type ScheduledDay struct {
	Weekday time.Weekday
	Kind    Kind
	Asked   board.Difficulty
}

// ScheduleOf returns what there is to say of a schedule.
func ScheduleOf(s game.Schedule) Schedule {
	m := Schedule{Preset: s.Preset, Wishes: wishesOf(s.Options), Mini: s.Mini, From: s.From, Changed: s.Changed}
	for i := range s.Week {
		day := time.Weekday((i + 1) % len(s.Week))
		d := ScheduledDay{Weekday: day, Kind: s.Made[day]}
		if s.Made[day] != s.Week[day] {
			d.Asked = s.Week[day].Difficulty
		}
		m.Days = append(m.Days, d)
	}
	return m
}

// DayOption is a day of the week in the select of the schedule.
type DayOption struct{ ScheduledDay }

// HoldSet says whether a server's dailies are paused.
type HoldSet struct {
	On     bool
	Next   PostSpan
	ByHand bool
}

// HoldSetOf returns what there is to say of a pause or its end.
func HoldSetOf(h game.HoldSet) HoldSet {
	return HoldSet{On: h.On, Next: postSpanOf(h.Next), ByHand: h.Next.ByHand}
}

// DecidedOf returns what there is to say of what a manager decided.
func DecidedOf(t game.Turn, all game.Directives) Lines {
	lines, _ := TurnOf(t).(Lines)
	for _, d := range all {
		switch d := d.(type) {
		case game.SetPing:
			lines = append(lines, Of("PingSet", d.Role))
		case game.ShowTimes:
			lines = append(lines, Of("TimesShown", d.On))
		case game.SetMatches:
			lines = append(lines, Of("MatchesSet", d))
		case game.SetLanguage:
			lines = append(lines, LanguageSet{Choice(d.Language), d.Language == game.Automatic})
		}
	}
	return lines
}

// LanguageSet confirms a server's choice of the language of what everybody reads there.
type LanguageSet struct {
	Language  Choice
	Automatic bool // it is left to Discord
}

// LacksRights names the permissions that something needs in a channel.
type LacksRights struct {
	Channel storage.ID
	Rights  []string
}

// SettingName names something that a server can turn on and off.
type SettingName string

// BlockSet confirms that a person is off a server's boards, or may stand on them again.
type BlockSet struct {
	On     bool
	Player string
}

// ResultsExported comes with the files of a server's results.
type ResultsExported struct {
	Count int
	Cut   bool // there are older ones
}
