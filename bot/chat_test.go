package bot

import (
	"strings"
	"testing"

	"kenkenbot/board/format"
	"kenkenbot/bot/discord"
)

// TestReadMoves tells lists of cells from talk that names cells.
func TestReadMoves(t *testing.T) {
	for said, want := range map[string][2]bool{
		"a1=3":                             {true, true},
		"a1=3 b2=4":                        {true, true},
		"A1:3, B2:4":                       {true, true},
		"a1 3":                             {true, true},
		"a1=":                              {true, true},
		"b1=9":                             {true, true},
		"z9=3":                             {true, true},
		"a1=3 z9=3":                        {true, true},
		"h8=3":                             {true, true},
		"a1":                               {true, false},
		"a1 b2":                            {true, false},
		"z9":                               {true, false},
		"a1 :)":                            {true, false},
		"a1 was the hardest, took me ages": {},
		"I got a1=3 at last":               {},
		"a1=3 was nice":                    {},
		"B12 is a vitamin":                 {},
		"3":                                {},
		"nice one":                         {},
		", ;":                              {},
		"<3":                               {},
	} {
		if moves, values := readMoves(7, said); [2]bool{moves, values} != want {
			t.Errorf("readMoves(7, %q) = %v, %v, want %v", said, moves, values, want)
		}
	}
}

// TestIsMiscounted tells answers of a wrong size from numbers in talk, on a 4×4.
func TestIsMiscounted(t *testing.T) {
	for said, want := range map[string]bool{
		"1234 1234 1234":              true,
		"12341234123412341":           true,
		"1234\n1234\n12..":            true,
		"```\n1 2 3 4\n1 2 3 4\n```":  true,
		"1234 1234 1234 1234":         false, // an answer
		"5":                           false,
		"10/10":                       false,
		"2026":                        false,
		"it took me 12341234 seconds": false,
		"........":                    false,
	} {
		_, err := format.ParseGrid(4, said)
		if got := isMiscounted(said, err); got != want {
			t.Errorf("isMiscounted(%q) = %v (%v)", said, got, err)
		}
	}
}

func TestMentions(t *testing.T) {
	if got := plain("<@!12> a1=3 <@&34>"); got != "a1=3" {
		t.Errorf("plain: %q", got)
	}
	for text, want := range map[string]bool{"<@12> hi": true, "hi <@!12>": true, "<@123>": false, "12": false, "<#12>": false, "": false} {
		if names(text, 12) != want {
			t.Errorf("names(%q) = %v", text, !want)
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
		b := &Bot{plainAnswers: tt.plain}
		if got := b.Wanted(&tt.message); got != tt.want {
			t.Errorf("Wanted(%+v), plain answers %v: %v", tt.message, tt.plain, got)
		}
	}
}

// BenchmarkWanted measures what each message costs that people write in a server.
func BenchmarkWanted(b *testing.B) {
	bot := &Bot{plainAnswers: true}
	for name, text := range map[string]string{
		"talk":      "That one took me ages. Did anybody see the pair in row 3?",
		"digits":    strings.Repeat("9", maxChat),
		"cells":     "a1=3 b2=4",
		"long talk": strings.Repeat("a1 is 3 because ", maxChat/16),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				bot.Wanted(&discord.IncomingMessage{GuildID: 7, Text: text})
			}
		})
	}
}
