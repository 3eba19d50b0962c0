package actor

import "kenkenbot/storage"

// A former player is nobody: an ID that stands, without a name, where somebody was who had
// themselves forgotten, so that others' boards and matches stay as they were. Nothing leads
// from it to who that was.

// NewFormer returns an ID for a former player, which no one else has: 62 random bits, below
// the IDs of guests.
func NewFormer() storage.ID { return lastGuest - 1 - random62() }

// IsFormer reports whether an ID is a former player's.
func IsFormer(player storage.ID) bool { return player < lastGuest }
