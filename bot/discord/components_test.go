package discord

import (
	"encoding/json"
	"testing"

	"github.com/bwmarrin/discordgo"
)

// TestPlainComponents holds components to the JSON that discordgo writes of them.
func TestPlainComponents(t *testing.T) {
	accent, zero, yes := 0x123456, 0, true
	button := discordgo.Button{Label: "4 <&> \"\u2028", CustomID: "/board/1/key/4", Style: discordgo.SecondaryButton, ID: 7, Disabled: true, Emoji: &discordgo.ComponentEmoji{Name: "x"}}
	menu := discordgo.SelectMenu{
		ID: 3, MenuType: discordgo.ChannelSelectMenu, CustomID: "/pick", Placeholder: "Where", MinValues: &zero, MaxValues: 2, Required: &yes,
		DefaultValues: []discordgo.SelectMenuDefaultValue{{ID: "5", Type: discordgo.SelectMenuDefaultValueChannel}},
		ChannelTypes:  []discordgo.ChannelType{discordgo.ChannelTypeGuildText}, Options: []discordgo.SelectMenuOption{{Label: "a", Value: "b", Default: true}},
	}
	all := []discordgo.MessageComponent{
		discordgo.Container{ID: 1, AccentColor: &accent, Components: []discordgo.MessageComponent{
			Text{ID: 2, Content: "Hello"},
			Gallery(File{Name: "board.png", AltText: "A board"}),
			discordgo.ActionsRow{ID: 9, Components: []discordgo.MessageComponent{button, discordgo.Button{URL: "https://example.com", Style: discordgo.LinkButton}, discordgo.Button{CustomID: "/x"}}},
			discordgo.ActionsRow{Components: []discordgo.MessageComponent{menu, discordgo.SelectMenu{}}},
			discordgo.Section{Components: []discordgo.MessageComponent{discordgo.TextDisplay{Content: "x"}}, Accessory: button},
			discordgo.Separator{},
		}},
		discordgo.Container{Spoiler: true, Components: []discordgo.MessageComponent{}},
		discordgo.ActionsRow{Components: []discordgo.MessageComponent{discordgo.TextInput{CustomID: "t"}}},
		&discordgo.ActionsRow{Components: []discordgo.MessageComponent{&button}},
		button, menu,
	}
	want, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.Marshal(plainComponents(all))
	if err != nil || string(got) != string(want) {
		t.Errorf("%v\ngot  %s\nwant %s", err, got, want)
	}
	if got, _ := json.Marshal(plainComponents(nil)); string(got) != "[]" {
		t.Errorf("no components are %s", got)
	}
}
