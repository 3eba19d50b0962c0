package world

// SetRoles changes which roles a member has.
func (s *State) SetRoles(g *Guild, userID string, roles []string) {
	if g.Wearers == nil {
		g.Wearers = map[string][]string{}
	}
	g.Wearers[userID] = roles
	s.journal.write(record{Guild: g})
}
