package bot

import (
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// RoutePaths returns the paths of the routing table, variables in braces.
func RoutePaths() []string {
	var paths []string
	for _, r := range routes(Operators{}) {
		paths = append(paths, r.path)
	}
	return paths
}

// Forget makes the bot forget what a restart would make it forget.
func (b *Bot) Forget() {
	b.base.private, b.base.direct = newBoards[privateBoard](), newBoards[storage.ID]()
	b.base.closed, b.chat.kept = discord.NewRefusals(), discord.NewRefusals()
}

// JumpValues are the values that the select offers on a board.
func JumpValues(v *game.View) []string {
	var values []string
	for _, o := range newJumps(v, words.English).options() {
		values = append(values, o.Value)
	}
	return values
}

// HavePatience sets how long a player waits for what takes long.
func (b *Bot) HavePatience(d time.Duration) { b.base.Patience = d }

// MostComponents is how many components a message may have.
const MostComponents = mostComponents
