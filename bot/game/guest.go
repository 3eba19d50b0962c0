package game

import "kenkenbot/bot/game/outcome"

// forGuests is a Choice that guests may open too.
type forGuests interface{ forGuests() }

// NotForGuests says that guests play practice, puzzles that they bring, and lessons alone.
const NotForGuests outcome.Reason = "not for guests"
