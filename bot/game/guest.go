package game

import "kenkenbot/bot/game/outcome"

// NotForGuests says that guests play practice, puzzles that they bring, and lessons alone.
const NotForGuests outcome.Reason = "not for guests"
