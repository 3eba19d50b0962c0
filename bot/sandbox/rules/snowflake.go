package rules

import (
	"hash/fnv"
	"strconv"
	"time"
)

// DiscordEpoch is the first millisecond of 2015, from which snowflakes count (Discord: reference, Snowflakes).
const DiscordEpoch = 1420070400000

// A snowflake is a time in milliseconds since the epoch, 10 bits of process and 12 bits of sequence.
const (
	ProcessBits  = 10
	SequenceBits = 12
)

// NamedID is the ID of something that is known by its name, the same in every run. It looks like a snowflake of the
// years before the bot existed.
func NamedID(kind, name string) string {
	h := fnv.New64a()
	h.Write([]byte(kind + "\x00" + name))
	sum := h.Sum64()
	const firstYears = 4 * 365 * 24 * 3600 * 1000
	ms := int64(sum>>22) % firstYears
	if ms < 0 {
		ms = -ms
	}
	return strconv.FormatInt(ms<<(ProcessBits+SequenceBits)|int64(sum&(1<<22-1)), 10)
}

// SnowflakeTime is the instant in an ID.
func SnowflakeTime(id string) time.Time {
	n, _ := strconv.ParseInt(id, 10, 64)
	return time.UnixMilli(n>>(ProcessBits+SequenceBits) + DiscordEpoch).UTC()
}

// ValidSnowflake tells whether a text could be an ID.
func ValidSnowflake(id string) bool {
	if len(id) == 0 || len(id) > 20 {
		return false
	}
	_, err := strconv.ParseUint(id, 10, 64)
	return err == nil
}

// Later tells whether ID a was made after ID b. IDs are compared as numbers.
func Later(a, b string) bool {
	x, _ := strconv.ParseUint(a, 10, 64)
	y, _ := strconv.ParseUint(b, 10, 64)
	return x > y
}
