package timetable

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// shares is a process's share, as it is in a test.
type shares struct {
	shards []int // of four
	chores bool
}

func (s shares) Part() storage.Part     { return storage.Part{Of: 4, In: s.shards} }
func (s shares) Chores() bool           { return s.chores }
func (shares) Changed() <-chan struct{} { return nil }

// TestDuties holds that each piece of the timetable is somebody's, and what concerns all of one
// process alone, however the shards lie.
func TestDuties(t *testing.T) {
	for _, lie := range [][]shares{
		{{[]int{0, 1, 2, 3}, true}},
		{{[]int{0, 1}, true}, {[]int{2, 3}, false}},
		{{[]int{2, 3}, true}, {[]int{0, 1}, false}},
		{{[]int{1}, false}, {nil, true}, {[]int{0}, false}, {[]int{2, 3}, false}},
	} {
		for _, d := range append((&Keeper{}).own(), InGuilds("guilds", "", nil), Chore("chore", "", nil)) {
			n := 0
			for _, s := range lie {
				if (&Keeper{share: s}).does(d, s.Part()) {
					n++
				}
			}
			want := 1
			if d.by == each || d.by == guilds {
				want = len(lie)
			}
			if n != want {
				t.Errorf("%s: %d of %d processes do it, want %d", d.Name, n, len(lie), want)
			}
		}
	}
	if k := (&Keeper{share: whole{}}); !k.does(Duty{by: first}, k.share.Part()) {
		t.Error("a process that is the bot alone has no first shard")
	}
}

// TestPerform does the duties that are this process's, all of them although one fails, and looks
// again when the first is due.
func TestPerform(t *testing.T) {
	noon := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	var log bytes.Buffer
	k := &Keeper{share: shares{chores: false}, log: slog.New(slog.NewTextHandler(&log, nil))}
	did := ""
	in := func(name string, d time.Duration, err error) Duty {
		by := each
		if name == "others" {
			by = chores
		}
		return Duty{name, name + " failed", func(context.Context, *game.Service, time.Time, storage.Part) (time.Time, error) {
			did += name + " "
			if d == 0 {
				return time.Time{}, err
			}
			return noon.Add(d), err
		}, by}
	}
	for _, tt := range []struct {
		list []Duty
		did  string
		want time.Duration
	}{
		{nil, "", time.Minute},
		{[]Duty{in("a", 0, nil), in("late", time.Hour, nil)}, "a late ", time.Minute},
		{[]Duty{in("a", 30*time.Second, nil), in("b", time.Second, nil), in("c", 2*time.Second, nil)}, "a b c ", time.Second},
		{[]Duty{in("a", time.Second, errors.New("no disk")), in("others", time.Second, nil), in("b", 59*time.Second, nil)}, "a b ", 59 * time.Second},
	} {
		did = ""
		if next := k.perform(t.Context(), tt.list, noon).Sub(noon); next != tt.want || did != tt.did {
			t.Errorf("did %q and looks again after %v, want %q and %v", did, next, tt.did, tt.want)
		}
	}
	if said := log.String(); strings.Count(said, "\n") != 1 || !strings.Contains(said, "a failed") || !strings.Contains(said, "no disk") {
		t.Errorf("the log says %q", said)
	}
}
