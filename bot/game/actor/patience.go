package actor

import (
	"time"

	"kenkenbot/solver/logic"
)

// Patience bounds what is worked out while a player waits. Hints for the hardest
// 9×9 puzzles of Keen take 8,000,000 units of work at most, those for puzzles made
// here a hundredth of that. The time is there for a machine that is busy: within the
// work alone, the same board has the same hint.
var Patience = logic.Limits{Work: 20_000_000, Time: 5 * time.Second}
