package world

import (
	"strconv"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/rules"
)

// snowflakes makes IDs from the shared clock. They rise strictly while the clock is not set back; when it is, they
// follow it, with another process number than earlier ones, so that no ID is ever given twice.
type snowflakes struct {
	clock    *clock.Clock
	last     int64
	sequence int64
	process  int64
}

// next returns a new ID.
func (s *snowflakes) next() string {
	now := s.clock.Now().UnixMilli() - rules.DiscordEpoch
	switch {
	case now > s.last:
		s.last, s.sequence = now, 0
	case s.last-now > setBackMS:
		s.last, s.sequence = now, 0
		s.process = (s.process + 1) % (1 << rules.ProcessBits)
	default:
		s.sequence++
		if s.sequence == 1<<rules.SequenceBits {
			s.last, s.sequence = s.last+1, 0
		}
	}
	return strconv.FormatInt(s.last<<(rules.ProcessBits+rules.SequenceBits)|s.process<<rules.SequenceBits|s.sequence, 10)
}

// setBackMS is how far the clock must fall behind the last ID before it counts as set back: the machine's own clock may
// be corrected by less.
const setBackMS = 1000
