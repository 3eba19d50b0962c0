package discord

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/discord/api"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// pictured renders every post with a picture.
func (o *outboxTest) pictured() {
	o.posts.render = func(p storage.Post) (Message, error) {
		picture := File{Name: "board.png", ContentType: "image/png", Data: []byte("png"), AltText: "a board"}
		return Message{Components: append(text("x").Components, Gallery(picture)), Files: []File{picture}}, nil
	}
}

// TestOutboxEdits edits the message of a post, with its picture, and sends nothing; one
// that was cut off is edited again.
func TestOutboxEdits(t *testing.T) {
	t.Parallel()
	for name, state := range map[string]storage.PostState{"pending": storage.PostPending, "cut off": storage.PostClaimed} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOutboxTest(t)
			o.store.add(storage.Post{Key: "live", Channel: 9, MessageID: 300, DueAt: o.now, State: state, ClaimedAt: o.now.Add(-time.Hour)})
			o.pictured()
			o.run(t, o.in("live", storage.PostSent))
			if got := strings.Join(o.f.routes(), ", "); got != "PATCH channels/9/messages/300" {
				t.Errorf("calls %s", got)
			}
			body := o.f.sent()[0].body
			if !bytes.Contains(body, []byte(`"attachments":[{"id":"0"`)) || !bytes.Contains(body, []byte("a board")) {
				t.Errorf("an edit without its picture: %s", body)
			}
			if p := o.store.get("live"); p.MessageID != 300 || len(o.posts.sent) != 1 {
				t.Errorf("got %+v, told of %v", p, o.posts.sent)
			}
		})
	}
}

// TestEditsKeepPictures edits a message of two pictures, of which one is still the same: that
// one is named by its ID, and only the other is sent, unless Discord refuses it or leaves it
// out.
func TestEditsKeepPictures(t *testing.T) {
	t.Parallel()
	puzzle := File{Name: "board.png", Data: []byte("puzzle")}
	card := func(day string) File { return File{Name: "recap.png", Data: []byte(day)} }
	shown := func(ids []int, files ...File) string {
		items := make([]string, len(files))
		for i, f := range files {
			items[i] = fmt.Sprintf(`{"media":{"url":"https://cdn.discord.test/attachments/9/%d/%s?ex=1","attachment_id":"%d"}}`, ids[i], sentName(f), ids[i])
		}
		return fmt.Sprintf(`{"id":"300","attachments":[],"components":[{"type":17,"components":[{"type":12,"items":[%s]}]}]}`, strings.Join(items, ","))
	}
	kept := fmt.Sprintf(`"attachments":[{"id":"71"},{"id":"0","filename":%q}]`, sentName(card("two")))
	all := fmt.Sprintf(`"attachments":[{"id":"0","filename":%q},{"id":"1","filename":%q}]`, sentName(puzzle), sentName(card("two")))
	known := []keptFile{{71, sentName(puzzle)}, {73, sentName(card("two"))}}
	for name, tt := range map[string]struct {
		status int
		answer string
		want   []string
		then   []keptFile
	}{
		"taken":    {200, shown([]int{71, 73}, puzzle, card("two")), []string{kept}, known},
		"refused":  {400, `{"code":50035,"message":"attachments"}`, []string{kept, all}, []keptFile{{81, sentName(puzzle)}, {82, sentName(card("two"))}}},
		"left out": {200, shown([]int{73}, card("two")), []string{kept, all}, []keptFile{{81, sentName(puzzle)}, {82, sentName(card("two"))}}},
		"gone":     {404, `{"code":10008,"message":"Unknown Message"}`, []string{kept}, []keptFile{{71, sentName(puzzle)}, {72, sentName(card("one"))}}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOutboxTest(t, storage.Post{Key: "live", Channel: 9})
			day := "one"
			o.posts.render = func(storage.Post) (Message, error) {
				files := []File{puzzle, card(day)}
				return Message{Components: append(text("x").Components, Gallery(files...)), Files: files}, nil
			}
			o.f.setAnswer(answers(status(200, shown([]int{71, 72}, puzzle, card("one"))), status(tt.status, tt.answer), status(200, shown([]int{81, 82}, puzzle, card("two")))))
			o.run(t, o.in("live", storage.PostSent))
			p := o.store.get("live")
			p.State, p.DueAt, day = storage.PostPending, o.now, "two"
			o.store.change(func(tx storage.Tx) error { return tx.SavePost(p) })
			o.run(t, func() bool {
				return o.store.get("live").State != storage.PostPending && o.store.get("live").State != storage.PostClaimed
			})
			var got []string
			for _, c := range o.f.sent()[1:] {
				if bytes.Count(c.body, []byte("Content-Type")) != strings.Count(string(c.body), `"filename":`)+1 || !bytes.Contains(c.body, []byte(`"attachment://`+sentName(puzzle)+`"`)) {
					t.Errorf("it sent %s", c.body)
				}
				_, list, _ := bytes.Cut(c.body, []byte(`"attachments":`))
				list, _, _ = bytes.Cut(list, []byte("]"))
				got = append(got, `"attachments":`+string(list)+"]")
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got %s, want %s", got, tt.want)
			}
			if then := keptOf(o.store.get("live")); !slices.Equal(then, tt.then) {
				t.Errorf("it keeps %v, want %v", then, tt.then)
			}
		})
	}
}

// TestOutboxGivesAnEditUp is refused for good: the message, or the right, is gone.
func TestOutboxGivesAnEditUp(t *testing.T) {
	t.Parallel()
	for _, code := range []int{api.CodeUnknownMessage, api.CodeMissingAccess, api.CodeMissingPermissions, api.CodeUnknownChannel} {
		t.Run(fmt.Sprint(code), func(t *testing.T) {
			t.Parallel()
			o := newOutboxTest(t, storage.Post{Key: "live", Channel: 9, MessageID: 300})
			o.f.setAnswer(answers(status(404, fmt.Sprintf(`{"code":%d,"message":"gone"}`, code))))
			o.run(t, o.in("live", storage.PostFailed))
			if n := len(o.f.sent()); n != 1 {
				t.Errorf("%d calls", n)
			}
		})
	}
}

// TestOutboxKeepsWhatAPostLearned changes a post's data while it is under way: the note
// of its outcome must not undo that.
func TestOutboxKeepsWhatAPostLearned(t *testing.T) {
	t.Parallel()
	o := newOutboxTest(t, storage.Post{Key: "live", Channel: 9, MessageID: 300, Data: []byte("old")})
	o.f.setAnswer(func(fakeCall) (int, map[string]string, string) {
		o.store.change(func(tx storage.Tx) error {
			p, err := tx.Post("live")
			if err != nil {
				return err
			}
			p.Data = []byte("new")
			return tx.SavePost(p)
		})
		return 200, nil, `{"id":"300"}`
	})
	o.run(t, o.in("live", storage.PostSent))
	if p := o.store.get("live"); string(p.Data) != "new" {
		t.Errorf("data %q", p.Data)
	}
}

// TestEditsDoNotHoldUpPosts lets every edit hang, with many that are overdue: what is to
// be posted goes out all the same.
func TestEditsDoNotHoldUpPosts(t *testing.T) {
	t.Parallel()
	o := newOutboxTest(t)
	for i := range 3 * postBatch {
		key := fmt.Sprintf("live %d", i)
		o.store.add(storage.Post{Key: key, Channel: storage.ID(1000 + i), MessageID: 300, DueAt: o.now.Add(-time.Hour), State: storage.PostPending})
	}
	for _, key := range []string{"a", "b", "c"} {
		o.store.add(storage.Post{Key: key, Channel: 9, DueAt: o.now, State: storage.PostPending, Nonce: key})
	}
	free := make(chan struct{})
	o.f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
		if c.method == "PATCH" {
			<-free
		}
		return 0, nil, ""
	})
	var edits int
	o.run(t, func() bool {
		done := o.in("a", storage.PostSent)() && o.in("b", storage.PostSent)() && o.in("c", storage.PostSent)()
		if done {
			edits = o.f.count("PATCH ")
			close(free)
		}
		return done
	})
	if edits > editsAtOnce {
		t.Errorf("%d edits are under way, and there is room for %d", edits, editsAtOnce)
	}
}

// TestStandingsDoNotHoldUpDailies has the standings of fifty matches hang, as they do when
// they wait for the rate limit of one channel: the edit of a daily that became due after
// them is made all the same, and no more standings are under way than there are places.
func TestStandingsDoNotHoldUpDailies(t *testing.T) {
	t.Parallel()
	o := newOutboxTest(t)
	const matches = 49
	for i := range matches {
		key := fmt.Sprintf("match/%d", i)
		o.store.add(storage.Post{Key: key, Kind: storage.MatchPost, Channel: 9, MessageID: storage.ID(300 + i), DueAt: o.now.Add(-time.Hour), State: storage.PostPending})
	}
	o.store.add(storage.Post{Key: "live", Kind: storage.LivePost, Channel: 10, MessageID: 7, DueAt: o.now, State: storage.PostPending})
	free := make(chan struct{})
	o.f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
		if strings.HasPrefix(c.path, "channels/9/") {
			<-free
		}
		return 0, nil, ""
	})
	var standings int
	o.run(t, func() bool {
		done := o.in("live", storage.PostSent)()
		if done {
			standings = o.f.count("PATCH channels/9/")
			close(free)
		}
		return done
	})
	if standings == 0 || standings > standingsAtOnce {
		t.Errorf("%d standings are under way, and there is room for %d", standings, standingsAtOnce)
	}
}

// TestFiftyStandingsKeepTheirPace has the standings of fifty matches, in as many channels,
// due at the same moment: as long as the clock stands, no more edits go out than a second
// allows, well below Discord's 50 requests. A process among several keeps to its share.
func TestFiftyStandingsKeepTheirPace(t *testing.T) {
	t.Parallel()
	detector.Slow(t)
	const ofShardOne storage.ID = 1 << 22 // which is the fake fleet's
	for name, tt := range map[string]struct {
		fleet   Fleet
		atOnce  int
		each    time.Duration // after which atOnce more are allowed
		matches int
	}{
		"alone":               {nil, editsASecond, time.Second, 50},
		"one shard of five":   {newFleet(5), editsASecond / 5, time.Second, 10},
		"one shard of thirty": {newFleet(30), 1, 4 * time.Second, 4},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := newOutboxTest(t)
			o.fleet = tt.fleet
			for i := range tt.matches {
				key := fmt.Sprintf("match/%d", i)
				o.store.add(storage.Post{Key: key, Kind: storage.MatchPost, Guild: ofShardOne, Channel: storage.ID(100 + i), MessageID: 7, DueAt: o.now, State: storage.PostPending})
			}
			allowed, before, still := tt.atOnce, 0, 0
			o.run(t, func() bool {
				sent := len(o.f.sent())
				if sent > allowed {
					t.Errorf("%d edits, when %d were allowed", sent, allowed)
				}
				if still++; sent > before {
					before, still = sent, 0
				}
				// Two rounds that overlap may both count an edit that only one of them claims:
				// then fewer go out than are allowed, until the clock moves on.
				const long = 500
				if sent < tt.matches && (sent == allowed || still > long) {
					allowed, still = allowed+tt.atOnce, 0
					o.advance(tt.each)
				}
				return o.store.allSent()
			})
			if n := len(o.f.sent()); n != tt.matches {
				t.Errorf("%d edits, want %d", n, tt.matches)
			}
		})
	}
}
