package people

import "testing"

// TestFeedIsBounded lets no page more listen than there may be, and the next once one has left.
func TestFeedIsBounded(t *testing.T) {
	f := &feed{subscribers: map[*subscriber]struct{}{}}
	var last *subscriber
	for n := range 1000 {
		if last = f.join("1"); last == nil {
			t.Fatalf("page %d may not listen", n+1)
		}
	}
	if f.join("1") != nil {
		t.Error("a thousand and one pages listen")
	}
	f.leave(last)
	if f.join("1") == nil {
		t.Error("nobody may take the place of a page that left")
	}
}
