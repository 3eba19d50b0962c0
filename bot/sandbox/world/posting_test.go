package world

import (
	"testing"

	"kenkenbot/bot/sandbox/rules"
)

// TestTextIsTheMessageOfNow changes messages in every way there is: their text is what they are shown as.
func TestTextIsTheMessageOfNow(t *testing.T) {
	s, err := opened(t, "", 0)
	if err != nil {
		t.Fatal(err)
	}
	defer s.world.Close()
	u, _, c, err := s.Place("alice", "", "general")
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
	if err := s.SayIn(c, u, "a picture", []rules.File{{Name: "a.png", Data: []byte("x")}}, nil, true); err != nil {
		t.Fatal(err)
	}
	said := c.messages[0]
	m, err := s.newMessage(c, draft("an answer"), nil)
	if err != nil {
		t.Fatal(err)
	}
	replyTo(m, said, c.GuildID, true)
	reply := s.post(m, nil)
	before := map[*Post]string{}
	for _, step := range []struct {
		what   string
		change func() error
		posts  []*Post // that are others after it
	}{
		{"posted", func() error { return nil }, []*Post{said, reply}},
		{"edited", func() error { return s.Edit(said, draft("another picture"), nil) }, []*Post{said, reply}},
		{"reacted to", func() error {
			s.SetReactions(said, []rules.Reaction{{Emoji: rules.ReactionEmoji{Name: "x"}}})
			return nil
		}, []*Post{said, reply}},
		{"answer edited", func() error { return s.Edit(reply, draft("a better answer"), nil) }, []*Post{reply}},
		{"removed", func() error { s.Remove(said, nil); return nil }, []*Post{reply}},
	} {
		if err := step.change(); err != nil {
			t.Fatal(err)
		}
		for _, k := range []*Post{said, reply} {
			if got, want := string(s.Text(k)), string(rules.Marshal(s.Present(k))); got != want {
				t.Errorf("%s: the text is\n%s\nand the message\n%s", step.what, got, want)
			}
		}
		for _, k := range step.posts {
			if before[k] == string(s.Text(k)) {
				t.Errorf("%s: %s is as before", step.what, k.Content)
			}
			before[k] = string(s.Text(k))
		}
	}
}
