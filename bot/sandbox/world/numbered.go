package world

import (
	"fmt"
	"time"
)

// MaxNumbered is how many numbered servers there may be.
const MaxNumbered = 100_000

// NumberedName is the name of a numbered server, from 1.
func NumberedName(n int) string { return fmt.Sprintf("server-%d", n) }

// addNumbered makes the servers from 1 to n, as far as they are not there.
func (s *State) addNumbered(n int) error {
	for i := range n {
		if _, err := s.standing(NumberedName(i + 1)); err != nil {
			return err
		}
	}
	return nil
}

// standing is the server of a name; a new one has had the bot for a while.
func (s *State) standing(name string) (*Guild, error) {
	known := s.guilds[GuildID(name)] != nil
	g, err := s.GuildNamed(name)
	if err == nil && !known {
		g.JoinedAt = g.JoinedAt.Add(-time.Hour)
		s.journal.write(record{Guild: g})
	}
	return g, err
}
