package world

import (
	"testing"

	"kenkenbot/bot/sandbox/rules"
)

// TestTextIsTheMessageOfNow changes messages in every way there is: their text is what they are shown as.
func TestTextIsTheMessageOfNow(t *testing.T) {
	w, err := opened(t, "")
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	u, _, c, err := w.Place("alice", "", "general")
	if err != nil {
		t.Fatal(err)
	}
	draft := func(content string) *rules.Draft {
		d, err := rules.Body{JSON: []byte(`{"content": "` + content + `"}`)}.Draft()
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	if err := w.SayIn(c, u, "a picture", []rules.File{{Name: "a.png", Data: []byte("x")}}, nil, true); err != nil {
		t.Fatal(err)
	}
	said := c.messages[0]
	m, err := w.NewMessage(c, draft("an answer"), nil)
	if err != nil {
		t.Fatal(err)
	}
	ReplyTo(m, said, c.GuildID, true)
	reply := w.Post(m, nil)
	before := map[*Post]string{}
	for _, step := range []struct {
		what   string
		change func() error
		posts  []*Post // that are others after it
	}{
		{"posted", func() error { return nil }, []*Post{said, reply}},
		{"edited", func() error { return w.Edit(said, draft("another picture"), nil) }, []*Post{said, reply}},
		{"reacted to", func() error {
			w.SetReactions(said, []rules.Reaction{{Emoji: rules.ReactionEmoji{Name: "x"}}})
			return nil
		}, []*Post{said, reply}},
		{"published", func() error { w.PublishMessage(said); return nil }, []*Post{said, reply}},
		{"answer edited", func() error { return w.Edit(reply, draft("a better answer"), nil) }, []*Post{reply}},
		{"removed", func() error { w.Remove(said, nil); return nil }, []*Post{reply}},
	} {
		if err := step.change(); err != nil {
			t.Fatal(err)
		}
		for _, k := range []*Post{said, reply} {
			if got, want := string(w.Text(k)), string(rules.Marshal(w.Present(k))); got != want {
				t.Errorf("%s: the text is\n%s\nand the message\n%s", step.what, got, want)
			}
		}
		for _, k := range step.posts {
			if before[k] == string(w.Text(k)) {
				t.Errorf("%s: %s is as before", step.what, k.Content)
			}
			before[k] = string(w.Text(k))
		}
	}
}
