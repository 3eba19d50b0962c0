package discord

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// TestMessagePayload compares what a message is sent as with what Discord must get: an edit names
// what it clears, and nothing else does.
func TestMessagePayload(t *testing.T) {
	text := []discordgo.MessageComponent{Text{Content: "4"}}
	const nobody = `"allowed_mentions":{"parse":[]}`
	tests := []struct {
		name string
		m    Message
		use  messageUse
		want string
	}{
		{"text", Message{Content: "a"}, forChannel, `{"content":"a",` + nobody + `}`},
		{"text of an edit", Message{Content: "a"}, forEdit, `{"content":"a","components":[],"attachments":[],` + nobody + `}`},
		{"an edit that clears all", Message{}, forEdit, `{"content":"","components":[],"attachments":[],` + nobody + `}`},
		{"components", Message{Components: text}, forChannel, `{"components":[{"type":10,"content":"4"}],"flags":32768,` + nobody + `}`},
		{"components of an edit", Message{Components: text}, forEdit, `{"components":[{"type":10,"content":"4"}],"attachments":[],"flags":32768,` + nobody + `}`},
		{"for one person", Message{Content: "a", Ephemeral: true}, forInteraction, `{"content":"a","flags":64,` + nobody + `}`},
		{"for all in a channel", Message{Content: "a", Ephemeral: true}, forChannel, `{"content":"a",` + nobody + `}`},
		{"a reply with a nonce", Message{Content: "a", ReplyTo: 5, Nonce: "n"}, forChannel,
			`{"content":"a",` + nobody + `,"message_reference":{"message_id":"5","fail_if_not_exists":false},"nonce":"n","enforce_nonce":true}`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p, _, _ := tt.m.payload(tt.use)
			if got, err := json.Marshal(p); string(got) != tt.want || err != nil {
				t.Errorf("%s, %v, want\n%s", got, err, tt.want)
			}
		})
	}
}

// TestSentName gives files names that need no quoting, other ones for other content.
func TestSentName(t *testing.T) {
	tests := map[string]string{
		"board.png":    `^board-[0-9a-z]+\.png$`,
		"AZaz09-_.gif": `^AZaz09-_-[0-9a-z]+\.gif$`,
		"a b/\"ä.png":  `^ab-[0-9a-z]+\.png$`,
		"board":        `^board-[0-9a-z]+$`,
	}
	for name, want := range tests {
		one, other := sentName(File{Name: name, Data: []byte("1")}), sentName(File{Name: name, Data: []byte("2")})
		if !regexp.MustCompile(want).MatchString(one) || one == other {
			t.Errorf("%q: %s and %s, want %s twice, with another hash each", name, one, other, want)
		}
	}
}
