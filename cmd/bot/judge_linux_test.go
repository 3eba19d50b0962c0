package main

import (
	"encoding/binary"
	"fmt"
	"maps"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/storage"
)

// verdict is what came of a run, by what people saw and by what is kept.
type verdict struct {
	games, moves, solved  int
	lost, doubled         int     // answered moves
	late                  []spell // moves that were carried out after a later one: when each was made
	dailies, twice, never int     // posted; as seen on the wire
	answeredTwice         int     // interactions
	unsent                int     // posts that are due and not sent
	unsound               string
	details               []string
}

func (v *verdict) tell(format string, args ...any) {
	const most = 40
	if len(v.details) < most {
		v.details = append(v.details, fmt.Sprintf(format, args...))
	}
}

// faults is how much is wrong.
func (v *verdict) faults() int {
	n := v.lost + v.doubled + v.twice + v.never + v.answeredTwice + v.unsent
	if v.unsound != "" {
		n++
	}
	return n
}

// judge compares what everybody was shown with what is kept, once the bot has ended.
func (s *stand) judge(store storage.Store, c *crowd, due []daily) *verdict {
	v := &verdict{}
	err := store.View(s.Context(), func(r storage.Reader) error {
		for _, g := range c.all {
			for game, story := range g.stories {
				if err := v.compare(r, g, game, story); err != nil {
					return err
				}
			}
		}
		now, err := s.people.Now()
		if err != nil {
			return err
		}
		posts, err := r.DuePosts(now, storage.Part{}, 1000)
		for _, p := range posts {
			if p.Kind == storage.DailyPost {
				v.unsent++
				v.tell("post %s is kept as due at %v, state %d: %s", p.Key, p.DueAt, p.State, p.Failure)
			}
		}
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	v.posted(s.wire, due)
	for token, n := range s.wire.answers {
		if n > 1 {
			v.answeredTwice++
			v.tell("the interaction %.8s… was given %d messages", token, n)
		}
	}
	return v
}

// checkData runs "bot check-data", which replays every game.
func (s *stand) checkData(v *verdict) {
	out, err := exec.Command(s.binary, "check-data", s.bots[0].config, "--data", s.bots[0].data).CombinedOutput()
	if err != nil {
		v.unsound = fmt.Sprintf("%v: %s", err, out)
	}
}

// daily is a daily that a server must get.
type daily struct {
	channel storage.ID
	day     storage.Day
}

// posted compares the dailies that were seen on their way with those that were due.
func (v *verdict) posted(w *wire, due []daily) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, messages := range w.dailies {
		v.dailies++
		if len(messages) > 1 {
			v.twice++
			v.tell("a daily was posted as %d messages: %v", len(messages), messages)
		}
	}
	for _, d := range due {
		if len(w.dailies[d.key()]) == 0 {
			v.never++
			v.tell("the daily of %v was never posted in channel %v", d.day, d.channel)
		}
	}
}

// key is what the wire knows a daily by.
func (d daily) key() string { return fmt.Sprintf("%v %v", d.channel, d.day) }

// compare compares what a player was shown of a game with what is kept of it.
func (v *verdict) compare(r storage.Reader, g *gamer, game int64, story *story) error {
	log, err := r.Moves(game)
	if err != nil {
		return err
	}
	v.games++
	v.moves += len(log)
	if story.solved {
		v.solved++
		if _, err := r.Result(game); err != nil {
			v.lost++
			v.tell("%s, game %d: solved, as %s was told, but %v", g.Name, game, g.Name, err)
		}
	}
	carriedOut := map[storage.Key]int{}
	var newest time.Time
	for _, m := range log {
		if at := madeAt(m); !at.Before(newest) {
			newest = at
		} else if m.Kind != storage.MoveFill {
			v.late = append(v.late, spell{at, newest})
		}
		if m.Kind != storage.MoveFill && m.Key != (storage.Key{}) {
			if carriedOut[m.Key]++; carriedOut[m.Key] == 2 {
				v.doubled++
				v.tell("%s, game %d: entry %d is by the action of an earlier one", g.Name, game, m.Seq)
			}
		}
	}
	switch kind, why := story.against(log); kind {
	case moveLost:
		v.lost++
		v.tell("%s, game %d: %s", g.Name, game, why)
	case moveDoubled:
		v.doubled++
		v.tell("%s, game %d: %s", g.Name, game, why)
	}
	return nil
}

// madeAt is when a player made a move, by the action's snowflake; zero if it has none.
func madeAt(m storage.Move) time.Time {
	id := storage.ID(binary.BigEndian.Uint64(m.Key[8:]))
	if id == 0 {
		return time.Time{}
	}
	return discord.SnowflakeTime(id)
}

// What may be wrong with a log.
const (
	moveLost    = "lost"
	moveDoubled = "doubled"
)

// against checks a story by the game's log: each board of it is one that the log leads
// through, in that order, and between two of them lie no more entries than things done.
func (s *story) against(log []storage.Move) (kind, why string) {
	if len(s.glimpses) == 0 {
		return "", ""
	}
	boards := replayed(log, len(s.glimpses[0].values))
	at := map[int]int{} // where in the log the last glimpse may have been, and how many came late so far
	for i := range boards {
		at[i] = 0 // a game begins with cells that were given, if any
	}
	for k, glimpse := range s.glimpses {
		first := slices.Min(slices.Collect(maps.Keys(at)))
		next := map[int]int{}
		later := false
		for i, board := range boards {
			if board != glimpse.values {
				continue
			}
			later = later || i >= first
			for j, late := range at {
				if k > 0 {
					late += max(0, i-j-glimpse.acts)
				}
				if known, ok := next[i]; j <= i && late <= glimpse.late && (!ok || late < known) {
					next[i] = late
				}
			}
		}
		switch {
		case len(next) == 0 && later:
			return moveDoubled, s.tells(k, log, first, "the log leads to this board only by more entries than things were done")
		case len(next) == 0:
			return moveLost, s.tells(k, log, first, "the log does not lead to this board")
		}
		at = next
	}
	for i, late := range at {
		if len(boards)-1-i+late <= s.acts+s.late {
			return "", ""
		}
	}
	return moveDoubled, s.tells(len(s.glimpses)-1, log, slices.Min(slices.Collect(maps.Keys(at))), fmt.Sprintf("more entries follow this board than the %d things that were done", s.acts))
}

// tells says what is wrong with a glimpse, with what is around it in story and log.
func (s *story) tells(k int, log []storage.Move, from int, what string) string {
	var seen, entries []string
	for _, l := range s.glimpses[max(0, k-3):min(len(s.glimpses), k+2)] {
		seen = append(seen, fmt.Sprintf("%d+%d:%s", l.acts, l.late, l.values))
	}
	from = max(0, from-3)
	for _, m := range log[from:min(len(log), from+12)] {
		entries = append(entries, fmt.Sprintf("%d:%d:%s by %x", m.Seq, m.Kind, m.Cells, m.Key[8:]))
	}
	return fmt.Sprintf("glimpse %d: %s; seen %v, log %v", k, what, seen, entries)
}

// replayed is the board after each entry of a log, and before the first. What an entry
// writes is read here once more, apart from the bot's own code.
func replayed(log []storage.Move, cells int) []string {
	size := 1
	for size*size < cells {
		size++
	}
	board := []byte(strings.Repeat("0", cells))
	boards := []string{string(board)}
	for _, m := range log {
		for _, effect := range strings.Fields(m.Cells) {
			cell, value, ok := strings.Cut(effect, "=")
			if !ok || len(cell) < 2 {
				continue
			}
			at := int(cell[1]-'1')*size + int(cell[0]-'a')
			if at < 0 || at >= cells {
				continue
			}
			board[at] = '0'
			if value != "" && value[0] >= '1' && value[0] <= '9' {
				board[at] = value[0]
			}
		}
		boards = append(boards, string(board))
	}
	return boards
}

// TestJudge holds that the judge finds what it is there for.
func TestJudge(t *testing.T) {
	t.Parallel()
	log := func(cells ...string) (moves []storage.Move) {
		for i, c := range cells {
			moves = append(moves, storage.Move{Seq: i + 1, Kind: storage.MoveSet, Cells: c})
		}
		return moves
	}
	seen := []glimpse{{0, 0, "0000"}, {1, 0, "1000"}, {1, 0, "1200"}}
	for _, tt := range []struct {
		name     string
		log      []storage.Move
		glimpses []glimpse
		acts     int // after the last glimpse
		want     string
	}{
		{"all is there", log("a1=1", "b1=2"), seen, 0, ""},
		{"given cells", log("b2=2", "a1=1"), []glimpse{{0, 0, "0002"}, {1, 0, "1002"}}, 0, ""},
		{"one without an answer was carried out", log("a1=1", "b1=2", "a2=1"), seen, 1, ""},
		{"one without an answer was not", log("a1=1", "b1=2"), seen, 1, ""},
		{"one without an answer, before one with", log("a1=1", "a2=1", "b1=2"), []glimpse{{0, 0, "0000"}, {1, 0, "1000"}, {2, 0, "1210"}}, 0, ""},
		{"taken back", log("a1=1", "a1="), []glimpse{{0, 0, "0000"}, {1, 0, "1000"}, {1, 0, "0000"}}, 0, ""},
		{"one without an answer came late", log("a1=1", "a2=1", "b1=2"), []glimpse{{0, 0, "0000"}, {1, 1, "1000"}, {1, 1, "1210"}}, 0, ""},
		{"it came late twice", log("a1=1", "a2=1", "a2=1", "b1=2"), []glimpse{{0, 0, "0000"}, {1, 1, "1000"}, {1, 1, "1210"}}, 0, moveDoubled},
		{"it came late, and again later", log("a1=1", "a2=1", "b1=2", "b2=1", "a1=2"), []glimpse{{0, 0, "0000"}, {1, 1, "1000"}, {1, 1, "1210"}, {1, 1, "2211"}}, 0, moveDoubled},
		{"the last is lost", log("a1=1"), seen, 0, moveLost},
		{"one in the middle is lost", log("b1=2"), seen, 0, moveLost},
		{"all are lost", log(), seen, 5, moveLost},
		{"the last is doubled", log("a1=1", "b1=2", "b1=2"), seen, 0, moveDoubled},
		{"one in the middle is doubled", log("a1=1", "a1=1", "b1=2"), seen, 0, moveDoubled},
		{"a press doubled, which writes the next cell", log("a1=1", "b1=1", "b1=2"), seen, 0, moveDoubled},
		{"taken back twice", log("a1=1", "b1=2", "b1=", "a1="), append(slices.Clone(seen), glimpse{1, 0, "1000"}), 0, moveDoubled},
	} {
		if kind, why := (&story{glimpses: tt.glimpses, acts: tt.acts, late: tt.glimpses[len(tt.glimpses)-1].late}).against(tt.log); kind != tt.want {
			t.Errorf("%s: judged %q, want %q: %s", tt.name, kind, tt.want, why)
		}
	}
	v := &verdict{}
	v.posted(&wire{dailies: map[string]map[string]bool{
		"5 2026-11-23": {"1": true},
		"5 2026-11-24": {"2": true, "3": true},
	}}, []daily{{5, storage.DayOf(atNoon) - 1}, {5, storage.DayOf(atNoon)}, {6, storage.DayOf(atNoon)}})
	if v.dailies != 2 || v.twice != 1 || v.never != 1 {
		t.Errorf("of the dailies %d were posted, %d twice, %d never", v.dailies, v.twice, v.never)
	}
}
