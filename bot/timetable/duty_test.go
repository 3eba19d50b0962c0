package timetable

import (
	"testing"

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
		names := map[string]bool{}
		for _, d := range duties {
			if d.do == nil || d.failed == "" || names[d.name] {
				t.Fatalf("%q is incomplete, there already, or nobody's", d.name)
			}
			names[d.name] = true
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
				t.Errorf("%s: %d of %d processes do it, want %d", d.name, n, len(lie), want)
			}
		}
	}
	if k := (&Keeper{share: whole{}}); !k.does(duty{by: first}, k.share.Part()) {
		t.Error("a process that is the bot alone has no first shard")
	}
}
