package discord

import (
	"context"
	"slices"
	"testing"

	"github.com/bwmarrin/discordgo"
)

func TestSessions(t *testing.T) {
	for _, tt := range []struct {
		name, answer string
		want         Sessions
		spent        bool
	}{
		{"plenty", `{"shards":3,"session_start_limit":{"total":1000,"remaining":101,"reset_after":60000,"max_concurrency":16}}`, Sessions{Shards: 3, Concurrency: 16, Total: 1000, Remaining: 101}, false},
		{"a tenth", `{"shards":1,"session_start_limit":{"total":1000,"remaining":100,"reset_after":60000,"max_concurrency":1}}`, Sessions{Shards: 1, Concurrency: 1, Total: 1000, Remaining: 100}, true},
		{"nothing said", `{}`, Sessions{Remaining: -1}, false},
	} {
		f := newFake(t, nil)
		f.setAnswer(func(fakeCall) (int, map[string]string, string) { return 200, nil, tt.answer })
		got, err := f.client(t, nil).Sessions(context.Background())
		got.Reset = tt.want.Reset
		if err != nil || got != tt.want || got.Spent() != tt.spent {
			t.Errorf("%s: %+v, %v, spent %v", tt.name, got, err, got.Spent())
		}
	}
}

func TestChangedCommands(t *testing.T) {
	a, b, c := &discordgo.ApplicationCommand{Name: "a", Description: "A"}, &discordgo.ApplicationCommand{Name: "b", Description: "B"}, &discordgo.ApplicationCommand{Name: "c", Description: "C"}
	other := &discordgo.ApplicationCommand{Name: "b", Description: "another"}
	got, err := ChangedCommands([]*discordgo.ApplicationCommand{other, c}, []*discordgo.ApplicationCommand{a, b})
	if err != nil || got.None() || !slices.Equal(got.Lacking, []string{"a"}) || !slices.Equal(got.Different, []string{"b"}) || !slices.Equal(got.Extra, []string{"c"}) {
		t.Errorf("%+v, %v", got, err)
	}
	if got, err := ChangedCommands([]*discordgo.ApplicationCommand{c, a}, []*discordgo.ApplicationCommand{a, c}); err != nil || !got.None() {
		t.Errorf("in another order: %+v, %v", got, err)
	}
}
