package bot

import (
	"slices"
	"time"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/manage"
	"kenkenbot/bot/timetable"
	"kenkenbot/bot/words"
)

// RoutePaths returns the paths of the routing table, variables in braces.
func RoutePaths() []string {
	var paths []string
	for _, r := range tablesOf(features(manage.Operators{})).routes {
		paths = append(paths, r.Path)
	}
	return paths
}

// Duties returns the features' pieces of the timetable.
func Duties() []timetable.Duty { return tablesOf(features(manage.Operators{})).duties }

// SettingPaths returns the custom IDs of the settings' switches, each way.
func SettingPaths() []string {
	var paths []string
	for _, p := range game.PlayerSwitches {
		paths = append(paths, settingsPath+"/"+p.Name+"/on", settingsPath+"/"+p.Name+"/off")
	}
	return paths
}

// GuardedPaths returns the paths of what not everybody may do: managers may, or operators, or
// whoever began it.
func GuardedPaths() []string {
	paths := []string{"/together/{shared}/undo", "/together/{shared}/closed", "/match/{match}/off"}
	for _, r := range slices.Concat(manage.ManagerRoutes(), manage.OperatorRoutes(manage.Operators{})) {
		paths = append(paths, r.Path)
	}
	return paths
}

// Forget makes the bot forget what a restart would make it forget.
func (b *Bot) Forget() {
	composer := b.base.Composer
	*b.base = *face.New(b.base.Options)
	b.base.Composer = composer
	b.chat.kept = discord.NewRefusals()
}

// HavePatience sets how long a player waits for what takes long.
func (b *Bot) HavePatience(d time.Duration) {
	for _, l := range words.Languages() {
		b.base.In(l).Patience = d
	}
}
