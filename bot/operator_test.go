package bot_test

import (
	"strings"
	"testing"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
)

// TestOperatorsCommand is about where the operators' command is registered: in their server
// alone, and nowhere if there are none.
func TestOperatorsCommand(t *testing.T) {
	t.Parallel()
	const path = "applications/41/guilds/7003/commands"
	if s := newStage(t, stageOptions{}); strings.Contains(s.greeting(), "kenken-operator") || strings.Contains(s.greeting(), "/guilds/") {
		t.Errorf("without operators, the bot does on connecting:\n%s", s.greeting())
	}
	s := newStage(t, stageOptions{operators: true})
	everywhere, here, found := strings.Cut(s.greeting(), "< PUT "+path)
	if !found || strings.Contains(everywhere, "kenken-operator") || !strings.Contains(here, `"kenken-operator"`) || strings.Contains(here, "contexts") || strings.Contains(here, "integration_types") {
		t.Errorf("with operators, it does:\n%s", s.greeting())
	}
	for _, c := range bot.Commands() {
		if c.Name == "kenken-operator" {
			t.Error("the operators' command is one of everywhere")
		}
	}
	have := bot.OperatorCommands()
	have[0].ID, have[0].ApplicationID, have[0].GuildID, have[0].Version = "1", "41", "7003", "5" // as Discord returns them
	if said, err := discord.DifferentCommands(have, bot.OperatorCommands()); said != "" || err != nil {
		t.Errorf("they would be registered at each start: %s, %v", said, err)
	}
}
