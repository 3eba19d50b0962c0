package web

import (
	"net/http"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/standings"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// calendar is a list of days in order. The page arranges them in weeks from Monday on.
type calendar struct {
	Month  string `json:"month,omitempty"`  // whose days they are: "2026-11"
	Before string `json:"before,omitempty"` // the months around it, where there is something
	After  string `json:"after,omitempty"`
	Days   []day  `json:"days"`
}

// day is one of them. It opens the puzzle of that day if it has a label.
type day struct {
	Day   string `json:"day"`
	State string `json:"state"` // solved, started, frozen, or ""
	Label string `json:"label,omitempty"`
}

// month is the API's layout of a month.
const month = "2006-01"

// archive is the puzzles of a month's days, with how far the player is.
func (s *Server) archive(r *http.Request) (Section, error) {
	now, err := Ask[game.ArchiveList](s, r, game.ArchiveDays{Slot: storage.Main, Most: 1})
	if err != nil || len(now) == 0 {
		return Section{Name: "archive"}, err
	}
	latest := now[0].Day.Date()
	shown := time.Date(latest.Year(), latest.Month(), 1, 0, 0, 0, 0, time.UTC)
	if text := r.FormValue("month"); text != "" {
		if shown, err = time.Parse(month, text); err != nil {
			return Section{}, ErrBadRequest
		}
	}
	within := func(d storage.Day) bool { return d.Date().Format(month) == shown.Format(month) }
	list, err := Ask[game.ArchiveList](s, r, game.ArchiveDays{Slot: storage.Main, Most: 31, Fits: within})
	c := &calendar{Month: shown.Format(month), Days: []day{}}
	for i := len(list) - 1; i >= 0; i-- {
		d := day{Day: list[i].Day.String(), Label: s.words.Text(words.Of("ArchiveOption", list[i]))}
		switch {
		case list[i].Solved:
			d.State = "solved"
		case list[i].Started:
			d.State = "started"
		}
		c.Days = append(c.Days, d)
	}
	if len(list) > 0 && latest.Sub(shown) < 366*24*time.Hour {
		c.Before = shown.AddDate(0, -1, 0).Format(month)
	}
	if following := shown.AddDate(0, 1, 0); !following.After(latest) {
		c.After = following.Format(month)
	}
	return Section{Name: "archive", Days: c}, err
}

// markNames name what became of days.
var markNames = map[standings.DayMark]string{standings.DaySolved: "solved", standings.DayFrozen: "frozen", standings.DayDown: "down"}

// streakDays are the last ten weeks, up to today.
func streakDays(of standings.Calendar) *calendar {
	c := &calendar{Days: []day{}}
	for i, mark := range of.Days {
		if mark != standings.DayAhead {
			c.Days = append(c.Days, day{Day: (of.First + storage.Day(i)).String(), State: markNames[mark]})
		}
	}
	return c
}
