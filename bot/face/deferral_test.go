package face

import (
	"testing"

	"kenkenbot/bot/discord"
)

// TestDeferral acknowledges what takes longer, but no suggestion, no form that is to be opened
// and nothing that leads nowhere.
func TestDeferral(t *testing.T) {
	asks := func(i *discord.Interaction) bool { return i.GuildID == 1 }
	router := NewRouter(nil, NewTable([]Route{{Path: "/late", Late: Privately}, {Path: "/asks", Late: Privately.Unless(asks)}}), nil)
	for name, test := range map[string]struct {
		i    discord.Interaction
		want discord.Deferral
	}{
		"late":         {discord.Interaction{Path: "/late", Kind: discord.Command}, discord.DeferPrivate},
		"a suggestion": {discord.Interaction{Path: "/late", Kind: discord.Autocomplete}, discord.NoDeferral},
		"a form":       {discord.Interaction{Path: "/asks", Kind: discord.Command, GuildID: 1}, discord.NoDeferral},
		"no form":      {discord.Interaction{Path: "/asks", Kind: discord.Command, GuildID: 2}, discord.DeferPrivate},
		"nowhere":      {discord.Interaction{Path: "/nowhere", Kind: discord.Command}, discord.NoDeferral},
	} {
		if got := router.Interaction(&test.i).Late; got != test.want {
			t.Errorf("%s: %v, want %v", name, got, test.want)
		}
	}
}
