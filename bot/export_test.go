package bot

// RoutePaths returns the paths of the routing table, variables in braces.
func RoutePaths() []string {
	var paths []string
	for _, r := range routes() {
		paths = append(paths, r.path)
	}
	return paths
}

// Forget makes the bot forget what a restart would make it forget.
func (b *Bot) Forget() {
	clear(b.private.boards)
	clear(b.direct.boards)
}
