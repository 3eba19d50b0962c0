package web

import (
	"cmp"

	"kenkenbot/board"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/web/identity"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
	"kenkenbot/storage"
)

// view is a board as its player may see it.
type view struct {
	Game        string      `json:"game"`
	Kind        string      `json:"kind"`
	Title       string      `json:"title"`
	Outlook     string      `json:"outlook"`
	Size        int         `json:"size"`
	Difficulty  string      `json:"difficulty"`
	Options     string      `json:"options"` // the options of the puzzle's order
	Ranked      bool        `json:"ranked"`
	Cages       []cage      `json:"cages"`
	Values      []int       `json:"values"`
	Notes       [][]int     `json:"notes"`
	Given       []int       `json:"given"`
	Started     *string     `json:"started"` // null where no times are shown
	ElapsedMS   int64       `json:"elapsed_ms"`
	Untimed     bool        `json:"untimed"` // the player's server shows no times and ranks
	Paused      bool        `json:"paused"`  // the clock stands still, and the board is covered
	MayPause    bool        `json:"may_pause"`
	Finished    bool        `json:"finished"`
	Empty       int         `json:"empty"`
	Undos       int         `json:"undos"`
	Redos       int         `json:"redos"`
	Wrong       int         `json:"wrong"`
	Hints       int         `json:"hints"`
	MayList     bool        `json:"may_list"` // the ways to fill a cage
	Preferences preferences `json:"preferences"`
	Result      *result     `json:"result"`
	Match       any         `json:"match"` // of a duel or race; else null
	Lesson      *lesson     `json:"lesson"`
	Next        []Next      `json:"next"`
}

// cage is a group of cells with its target.
type cage struct {
	Target int64    `json:"target"` // 0 on a covered board
	Op     string   `json:"op"`     // one of = + - * / ?
	Cells  []string `json:"cells"`
}

// preferences are how the player's boards behave and look.
type preferences struct {
	ClearNotes  bool   `json:"clear_notes"`
	ShowSame    bool   `json:"show_same"`
	ShowRepeats bool   `json:"show_repeats"`
	Theme       string `json:"theme"`
	Language    string `json:"language"` // its code, or "auto"
}

// result is how a game ended.
type result struct {
	Time   string   `json:"time"` // empty if none is told
	TimeMS int64    `json:"time_ms"`
	Lines  []string `json:"lines"`
}

// next is where the player can go on to: a game of theirs, one to open, or something to
// do on this one.
type Next struct {
	Label      string `json:"label"`
	Game       string `json:"game,omitempty"`
	Open       string `json:"open,omitempty"`
	Day        string `json:"day,omitempty"`
	Size       int    `json:"size,omitempty"`
	Difficulty string `json:"difficulty,omitempty"`
	Options    string `json:"options,omitempty"` // the options of the puzzle's order
	Lesson     string `json:"lesson,omitempty"`

	Explain string `json:"explain,omitempty"` // what to have explained

	Own    string `json:"own,omitempty"` // of a puzzle of the player's own: its entry
	Match  string `json:"match,omitempty"`
	Do     string `json:"do,omitempty"`     // about the match
	Detail string `json:"detail,omitempty"` // a further word about it

	Cages   []cage `json:"cages,omitempty"`   // of a puzzle that is still covered
	Primary bool   `json:"primary,omitempty"` // it is what to do next

	Action *offerDeed `json:"action,omitempty"`
}

// viewOf writes a View for its player.
func (s *Server) viewOf(v *game.View, who identity.Session) *view {
	out := &view{
		Game: IDText(v.Game.ID), Kind: kindOf(v.Game), Title: s.words.Text(words.GameTitleOf(v)), Outlook: s.words.Text(words.Outlook{Par: v.Par}),
		Size: v.Size, Difficulty: v.Difficulty.String(), Options: v.Options.String(), Ranked: v.Game.Kind == storage.DailyGame && !v.Shown,
		Cages: cagesOf(v.Puzzle), Values: values(v.Grid), Notes: notesOf(v.Marks), Given: givenOf(v),
		Untimed: v.Untimed, ElapsedMS: v.Played.Milliseconds(), Paused: v.Paused, MayPause: v.MayPause, Finished: v.Result != nil || v.Passed,
		Empty: v.Empty(), Undos: v.Undos, Redos: v.Redos, Wrong: v.Wrong, Hints: v.Hints,
		MayList:     v.MayList,
		Preferences: preferencesOf(v.Preferences), Lesson: s.lessonOf(v),
	}
	for _, p := range s.opts.Parts {
		if p.Beside != nil && out.Match == nil {
			out.Match = p.Beside(s, v)
		}
	}
	out.Next, _ = s.nextOf(v, who)
	if started := v.Started(); !started.IsZero() {
		text := started.UTC().Format(instant)
		out.Started = &text
	}
	if v.Paused {
		out.cover()
	}
	if v.Result != nil {
		out.ElapsedMS = 0
		out.Result = &result{Lines: s.Lines(words.JudgedOf(v.Puzzle, game.Verdict{Right: true, Result: *v.Result, Place: *v.Place}))}
		if v.Result.Timed && !v.Untimed {
			out.ElapsedMS = v.Result.Took.Milliseconds()
			out.Result.Time, out.Result.TimeMS = words.Duration(v.Result.Took), out.ElapsedMS
		}
	}
	return out
}

// cover takes away what is not to be seen while the clock stands still. The shapes of
// the cages stay.
func (v *view) cover() {
	cover(v.Cages)
	clear(v.Values)
	for i := range v.Notes {
		v.Notes[i] = []int{}
	}
	v.Given = []int{}
}

// cover takes away what cages say. Their shapes stay.
func cover(cages []cage) {
	for i := range cages {
		cages[i].Target, cages[i].Op = 0, string(board.Hidden.ASCII())
	}
}

func kindOf(g storage.Game) string {
	switch {
	case g.Kind == storage.ArchiveGame:
		return "archive"
	case g.Kind == storage.LessonGame:
		return "lesson"
	case g.Kind == storage.MatchGame:
		return "match"
	case g.Kind != storage.DailyGame:
		return "practice"
	case g.Slot == storage.Mini:
		return "mini"
	}
	return "daily"
}

func cagesOf(p *board.Puzzle) []cage {
	list := make([]cage, len(p.Cages()))
	for i, c := range p.Cages() {
		list[i] = cageOf(c)
	}
	return list
}

func cageOf(c board.Cage) cage {
	return cage{Target: c.Target, Op: string(c.Op.ASCII()), Cells: names(c.Cells)}
}

func notesOf(m board.Marks) [][]int {
	list := make([][]int, len(m))
	for i, set := range m {
		list[i] = digits(set)
	}
	return list
}

// digits are the values of a set, as an empty list if there are none.
func digits(set board.Candidates) []int {
	list := []int{}
	for d := range set.All() {
		list = append(list, d)
	}
	return list
}

// givenOf are the cells, in reading order, that no move changes.
func givenOf(v *game.View) []int {
	list := []int{}
	for _, c := range v.Puzzle.Cages() {
		if i := c.Cells[0].Index(v.Size); c.Op == board.Given && int64(v.Grid[i]) == c.Target {
			list = append(list, i)
		}
	}
	return list
}

func preferencesOf(p actor.Preferences) preferences {
	theme, _ := imaging.ParseTheme(p.Theme) // the default if none was chosen
	return preferences{ClearNotes: !p.KeepNotes, ShowSame: p.ShowSame, ShowRepeats: p.ShowRepeats, Theme: theme.String(), Language: cmp.Or(p.Language, game.Automatic)}
}

// nextOf are the ways on, in the words that buttons in Discord have: of a finished board Share, the review
// and what comes next. The review leads to the further ones.
func (s *Server) nextOf(v *game.View, who identity.Session) (list, further []Next) {
	if v.Passed {
		return s.afterLesson(v.Lesson, who), nil
	}
	list = []Next{}
	if v.Yesterday != 0 && v.Result == nil {
		list = append(list, s.wayOn(v, game.Way{To: game.ToYesterday}))
	}
	led := false
	for _, w := range v.Onward() {
		switch w.To {
		case game.ToRematch:
			if v.Match.Guild != who.Guild { // it is called where the session is
				continue
			}
		case game.ToToday:
			if actor.IsGuest(who.Player) {
				continue
			}
		case game.ToReview:
			further = append(further, s.wayOn(v, game.Way{To: game.ToSolution}))
		case game.ToAnother:
			further = append(further, s.wayOn(v, game.Way{To: game.ToPractise}))
		}
		switch {
		case w.To == game.ToShare, w.To == game.ToReview, w.To == game.ToSolution:
			list = append(list, s.wayOn(v, w))
		case led, w.To == game.ToBoard, w.To == game.ToHarder, w.To == game.ToEasier, w.To == game.ToToday && v.Game.Day == 0:
			further = append(further, s.wayOn(v, w))
		default:
			list, led = append(list, s.wayOn(v, w)), true
		}
	}
	return list, further
}

// wayOn is a way on from a board.
func (s *Server) wayOn(v *game.View, w game.Way) Next {
	to := func(label words.Message, n Next) Next {
		n.Label = s.words.Text(label)
		return n
	}
	switch w.To {
	case game.ToShare:
		return to("ButtonShare", Next{Action: &offerDeed{Do: "share"}})
	case game.ToReview:
		return to("ButtonReview", Next{Action: &offerDeed{Do: "review"}})
	case game.ToSolution:
		return to("ButtonExplain", Next{Explain: study.Subject{Game: v.Game.ID}.String()})
	case game.ToRematch:
		return to(words.RematchOf(v.Match.Kind), Next{Match: IDText(v.Match.ID), Do: "rematch"})
	case game.ToHarder:
		return s.order("ButtonHarder", w.Order)
	case game.ToEasier:
		return s.order("ButtonEasier", w.Order)
	case game.ToPractise:
		return to("ButtonToPractise", Next{Open: openPractise})
	case game.ToYesterday:
		return to("ButtonYesterday", Next{Game: IDText(v.Yesterday)})
	case game.ToOther:
		if v.Next.Other == storage.Main {
			return to("ButtonMain", Next{Open: openToday, Day: v.Game.Day.String()})
		}
		return to("ButtonMini", Next{Open: openMini, Day: v.Game.Day.String()})
	case game.ToToday:
		return to("ButtonToday", Next{Open: openToday})
	case game.ToBoard:
		return to("ButtonBoard", Next{Action: &offerDeed{Do: "leaderboard"}})
	}
	return s.order("ButtonAnother", w.Order)
}

// insteadOf are the ways of newcomers: the rules, and the puzzle that they can have instead of their
// board's.
func (s *Server) insteadOf(w game.NewHere) []Next {
	other := Next{Label: s.words.Text("ButtonMiniFirst"), Open: openMini}
	if w.Instead == storage.Main {
		other = Next{Label: s.words.Text(words.Of("ButtonTodays", w.Kind.Size)), Open: openToday}
	}
	return []Next{{Label: s.words.Text("ButtonHelp"), Open: openLearn}, other}
}

// order is a way on to a practice puzzle that is made to order.
func (s *Server) order(label words.Message, o almanac.Order) Next {
	return Next{Label: s.words.Text(label), Open: openPractice, Size: o.Kind.Size, Difficulty: o.Kind.Difficulty.String(), Options: o.Options.String()}
}
