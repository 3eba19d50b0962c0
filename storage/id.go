package storage

import "strconv"

// ID is a Discord snowflake: of a guild, channel, user, message or interaction. 0
// is none; as a guild, 0 stands for everywhere and for direct messages.
type ID int64

// ParseID reads a snowflake as Discord writes it. It returns 0 for anything else.
func ParseID(s string) ID {
	id, err := strconv.ParseInt(s, 10, 64)
	if err != nil || id < 0 {
		return 0
	}
	return ID(id)
}

// String returns the snowflake in decimal, as Discord writes it; 0 is the empty string.
func (id ID) String() string {
	if id == 0 {
		return ""
	}
	return strconv.FormatInt(int64(id), 10)
}
