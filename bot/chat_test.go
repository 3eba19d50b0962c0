package bot

import (
	"strings"
	"testing"

	"kenkenbot/bot/discord"
)

func TestMentions(t *testing.T) {
	if got := plain("<@!12> a1=3 <@&34>"); got != "a1=3" {
		t.Errorf("plain: %q", got)
	}
	for said, want := range map[string]string{
		"**a1=3**": "a1=3", "||a1=3 b2=4||": "a1=3 b2=4", "`hint 2`": "hint 2", "__undo__": "undo", "> board": "board", "~~*check*~~": "check",
		"```\n12\n21\n```": "12\n21", "12|21": "12|21", "a1=1_3": "a1=1_3", "<@!12> **hint**": "hint",
	} {
		if got := plain(said); got != want {
			t.Errorf("plain(%q) = %q, want %q", said, got, want)
		}
	}
	for text, want := range map[string]bool{"<@12> hi": true, "hi <@!12>": true, "<@123>": false, "12": false, "<#12>": false, "": false} {
		if names(text, 12) != want {
			t.Errorf("names(%q) = %v", text, !want)
		}
	}
}

// TestSpellSigns keeps the operators of an order, and what is bold or no order.
func TestSpellSigns(t *testing.T) {
	for said, want := range map[string]string{
		"new 6 +-*/": "new 6 +-×÷", "<@12> practice * / hidden": "<@12> practice × ÷ hidden", "**new 6** *": "**new 6** ×",
		"** new 6 **": "** new 6 **", "* hint": "* hint", "/help": "/help", "new": "new",
	} {
		if got := spellSigns(said); got != want {
			t.Errorf("spellSigns(%q) = %q, want %q", said, got, want)
		}
	}
}

// TestWanted tells what may be meant for the bot from talk, by its looks alone.
func TestWanted(t *testing.T) {
	const guild, direct = 7, 0
	for _, tt := range []struct {
		message discord.IncomingMessage
		plain   bool // the bot takes plain answers
		want    bool
	}{
		{discord.IncomingMessage{GuildID: direct, Text: "hello"}, false, true},
		{discord.IncomingMessage{GuildID: guild, Text: "hello", ToBot: true}, false, true},
		{discord.IncomingMessage{GuildID: guild, Text: "a1=3"}, false, false},
		{discord.IncomingMessage{GuildID: guild, Text: "a1=3"}, true, true},
		{discord.IncomingMessage{GuildID: guild, Text: "a1=3, i9=9"}, true, true},
		{discord.IncomingMessage{GuildID: guild, Text: "a1"}, true, true},
		{discord.IncomingMessage{GuildID: guild, Text: "123 231 312"}, true, true},
		{discord.IncomingMessage{GuildID: guild, Text: "1234\n2341\n3412\n4123"}, true, true},
		{discord.IncomingMessage{GuildID: guild, Text: strings.Repeat("123456789", 9)}, true, true},
		{discord.IncomingMessage{GuildID: guild, Text: "123 231 31."}, true, false},
		{discord.IncomingMessage{GuildID: guild, Text: "hello"}, true, false},
		{discord.IncomingMessage{GuildID: guild, Text: "see you at 10"}, true, false},
		{discord.IncomingMessage{GuildID: guild, Text: "a1=3 was the last one"}, true, false},
		{discord.IncomingMessage{GuildID: guild, Text: strings.Repeat("a1=3 ", maxChat)}, true, false},
		{discord.IncomingMessage{GuildID: guild, Text: ""}, true, false},
	} {
		b := &chat{plainAnswers: tt.plain}
		if got := b.wanted(&tt.message); got != tt.want {
			t.Errorf("wanted(%+v), plain answers %v: %v", tt.message, tt.plain, got)
		}
	}
}
