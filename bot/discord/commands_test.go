package discord

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"
)

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

// TestEntryPointStays keeps the one entry point that an application has in the list of its commands,
// since a list can't take it away.
func TestEntryPointStays(t *testing.T) {
	chat, play := &discordgo.ApplicationCommand{Name: "kenken"}, &discordgo.ApplicationCommand{Name: "play", Type: EntryPointCommand}
	made := registered{discordgo.ApplicationCommand{ID: "9", ApplicationID: "1", Version: "2", Name: "Launch", Type: EntryPointCommand}, 2}
	ours := registered{discordgo.ApplicationCommand{ID: "9", Name: "play", Type: EntryPointCommand}, appHandles}
	for _, tt := range []struct {
		name string
		have []registered
		want string // names, with IDs and handlers
		same bool
	}{
		{"none", nil, "kenken//0", false},
		{"Discord's", []registered{made}, "kenken//0 Launch/9/2", false},
		{"ours", []registered{ours, {ApplicationCommand: *chat}}, "kenken//0 play/9/1", true},
	} {
		list := toRegister(tt.have, []*discordgo.ApplicationCommand{chat})
		var got []string
		for _, c := range list {
			got = append(got, fmt.Sprintf("%s/%s/%d", c.Name, c.ID, c.Handler))
		}
		same, err := sameCommands(plain(tt.have), plain(list))
		if strings.Join(got, " ") != tt.want || same != tt.same || err != nil {
			t.Errorf("%s: %v, the same %t, %v", tt.name, got, same, err)
		}
		changes, err := ChangedCommands(plain(tt.have), []*discordgo.ApplicationCommand{chat})
		if err != nil || len(changes.Extra) > 0 {
			t.Errorf("%s: %+v, %v", tt.name, changes, err)
		}
		if changes, err = ChangedCommands(plain(tt.have), []*discordgo.ApplicationCommand{chat, play}); err != nil || len(changes.Lacking) > 0 == (tt.name == "ours") {
			t.Errorf("%s, with an Activity: %+v, %v", tt.name, changes, err)
		}
	}
}

// TestCommandsDiffer registers commands again for what people would see of them, and not for
// what Discord adds or leaves out.
func TestCommandsDiffer(t *testing.T) {
	option := func(o discordgo.ApplicationCommandOption) *discordgo.ApplicationCommand {
		o.Name = "size"
		return &discordgo.ApplicationCommand{Name: "play", Options: []*discordgo.ApplicationCommandOption{&o}}
	}
	choice := func(name string) []*discordgo.ApplicationCommandOptionChoice {
		return []*discordgo.ApplicationCommandOptionChoice{{Name: name, Value: 1}}
	}
	said := func(text string) *map[discordgo.Locale]string {
		return &map[discordgo.Locale]string{discordgo.German: text}
	}
	for name, test := range map[string]struct {
		a, b *discordgo.ApplicationCommand
		same bool
	}{
		"choices":             {option(discordgo.ApplicationCommandOption{Choices: choice("a")}), option(discordgo.ApplicationCommandOption{Choices: choice("b")}), false},
		"no choices":          {option(discordgo.ApplicationCommandOption{Choices: choice("a")[:0]}), option(discordgo.ApplicationCommandOption{}), true},
		"channels":            {option(discordgo.ApplicationCommandOption{ChannelTypes: []discordgo.ChannelType{0}}), option(discordgo.ApplicationCommandOption{ChannelTypes: []discordgo.ChannelType{5}}), false},
		"no channels":         {option(discordgo.ApplicationCommandOption{ChannelTypes: []discordgo.ChannelType{}}), option(discordgo.ApplicationCommandOption{}), true},
		"descriptions":        {&discordgo.ApplicationCommand{Description: "a"}, &discordgo.ApplicationCommand{Description: "b"}, false},
		"translated names":    {&discordgo.ApplicationCommand{NameLocalizations: said("a")}, &discordgo.ApplicationCommand{NameLocalizations: said("b")}, false},
		"no translated names": {&discordgo.ApplicationCommand{NameLocalizations: &map[discordgo.Locale]string{}}, &discordgo.ApplicationCommand{}, true},
		"translated texts":    {&discordgo.ApplicationCommand{DescriptionLocalizations: said("a")}, &discordgo.ApplicationCommand{DescriptionLocalizations: said("b")}, false},
		"no translated texts": {&discordgo.ApplicationCommand{DescriptionLocalizations: &map[discordgo.Locale]string{}}, &discordgo.ApplicationCommand{}, true},
		"Discord's IDs":       {&discordgo.ApplicationCommand{ID: "1", ApplicationID: "2", GuildID: "3", Version: "4"}, &discordgo.ApplicationCommand{}, true},
		"the usual type":      {&discordgo.ApplicationCommand{Type: discordgo.ChatApplicationCommand}, &discordgo.ApplicationCommand{}, true},
		"another type":        {&discordgo.ApplicationCommand{Type: discordgo.UserApplicationCommand}, &discordgo.ApplicationCommand{}, false},
		"the order of contexts": {
			&discordgo.ApplicationCommand{Contexts: &[]discordgo.InteractionContextType{0, 1}},
			&discordgo.ApplicationCommand{Contexts: &[]discordgo.InteractionContextType{1, 0}}, true,
		},
		"contexts": {
			&discordgo.ApplicationCommand{Contexts: &[]discordgo.InteractionContextType{0}},
			&discordgo.ApplicationCommand{Contexts: &[]discordgo.InteractionContextType{1}}, false,
		},
	} {
		same, err := sameCommands([]*discordgo.ApplicationCommand{test.a}, []*discordgo.ApplicationCommand{test.b})
		if err != nil || same != test.same {
			t.Errorf("%s: the same %v (%v)", name, same, err)
		}
	}
}
