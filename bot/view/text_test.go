package view

import (
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/words"
)

// TestNote keeps its text.
func TestNote(t *testing.T) {
	m := Note("Repeated")
	if text, ok := m.Components[0].(discordgo.TextDisplay); !ok || text.Content != words.English.Text("Repeated") {
		t.Errorf("%+v", m)
	}
}
