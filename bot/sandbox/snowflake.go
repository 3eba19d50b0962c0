package sandbox

import (
	"hash/fnv"
	"strconv"
	"sync"
	"time"
)

// discordEpoch is the first millisecond of 2015, from which snowflakes count (Discord: reference, Snowflakes).
const discordEpoch = 1420070400000

// A snowflake is a time in milliseconds since the epoch, 10 bits of process and 12 bits of sequence.
const (
	processBits  = 10
	sequenceBits = 12
)

// snowflakes makes IDs from the shared clock. They rise strictly while the clock is not set back; when it is, they
// follow it, with another process number than earlier ones, so that no ID is ever given twice.
type snowflakes struct {
	mu       sync.Mutex
	clock    *Clock
	last     int64
	sequence int64
	process  int64
}

// next returns a new ID.
func (s *snowflakes) next() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.clock.Now().UnixMilli() - discordEpoch
	switch {
	case now > s.last:
		s.last, s.sequence = now, 0
	case s.last-now > setBackMS:
		s.last, s.sequence = now, 0
		s.process = (s.process + 1) % (1 << processBits)
	default:
		s.sequence++
		if s.sequence == 1<<sequenceBits {
			s.last, s.sequence = s.last+1, 0
		}
	}
	return strconv.FormatInt(s.last<<(processBits+sequenceBits)|s.process<<sequenceBits|s.sequence, 10)
}

// setBackMS is how far the clock must fall behind the last ID before it counts as set back: the machine's own clock may
// be corrected by less.
const setBackMS = 1000

// namedID is the ID of something that is known by its name, the same in every run. It looks like a snowflake of the
// years before the bot existed.
func namedID(kind, name string) string {
	h := fnv.New64a()
	h.Write([]byte(kind + "\x00" + name))
	sum := h.Sum64()
	const firstYears = 4 * 365 * 24 * 3600 * 1000
	ms := int64(sum>>22) % firstYears
	if ms < 0 {
		ms = -ms
	}
	return strconv.FormatInt(ms<<(processBits+sequenceBits)|int64(sum&(1<<22-1)), 10)
}

// snowflakeTime is the instant in an ID.
func snowflakeTime(id string) time.Time {
	n, _ := strconv.ParseInt(id, 10, 64)
	return time.UnixMilli(n>>(processBits+sequenceBits) + discordEpoch).UTC()
}

// validSnowflake tells whether a text could be an ID.
func validSnowflake(id string) bool {
	if len(id) == 0 || len(id) > 20 {
		return false
	}
	_, err := strconv.ParseUint(id, 10, 64)
	return err == nil
}

// later tells whether ID a was made after ID b. IDs are compared as numbers.
func later(a, b string) bool {
	x, _ := strconv.ParseUint(a, 10, 64)
	y, _ := strconv.ParseUint(b, 10, 64)
	return x > y
}
