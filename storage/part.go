package storage

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Part is a part of all guilds: those whose Cell of Of is one of In. The zero value is all of them.
// Discord divides guilds among gateway connections in that way (page events/gateway, Sharding), so
// a part holds the guilds of some connections.
type Part struct {
	Of int
	In []int
}

// Cell returns into which of that many parts a guild falls; of 0, no guild at all, it is the
// first.
func Cell(guild ID, of int) int { return int((int64(guild) >> 22) % int64(of)) }

// Has reports whether a guild is in the part.
func (p Part) Has(guild ID) bool { return p.Of == 0 || slices.Contains(p.In, Cell(guild, p.Of)) }

// Share returns how large the part is: 1 is all guilds.
func (p Part) Share() float64 {
	if p.Of == 0 {
		return 1
	}
	return float64(len(p.In)) / float64(p.Of)
}

// inPart is the condition that a row's guild is in a part.
func inPart(p Part) string { return within("guild", p) }

// within is the condition that the guild whose ID a column holds is in a part.
func within(column string, p Part) string {
	switch {
	case p.Of == 0:
		return ""
	case len(p.In) == 0:
		return " AND 1 = 0"
	}
	cells := make([]string, len(p.In))
	for i, cell := range p.In {
		cells[i] = strconv.Itoa(cell)
	}
	return fmt.Sprintf(" AND (%s >> 22) %% %d IN (%s)", column, p.Of, strings.Join(cells, ", "))
}
