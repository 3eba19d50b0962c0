package discord

import "testing"

func TestUserAgent(t *testing.T) {
	for _, tt := range []struct {
		o    Options
		want string
	}{
		{Options{Page: "https://kenken.example", Release: "v0.1.0"}, "DiscordBot (https://kenken.example, v0.1.0) kenkenbot/0.1.0"},
		{Options{Page: "https://kenken.example"}, "DiscordBot (https://kenken.example, unknown) kenkenbot"},
		{Options{Release: "v0.1.0"}, "DiscordBot (https://github.com/bwmarrin/discordgo, v0.29.0) kenkenbot/0.1.0"},
	} {
		if got := tt.o.userAgent(); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.o, got, tt.want)
		}
	}
}
