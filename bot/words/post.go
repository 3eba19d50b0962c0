package words

import (
	"fmt"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// DailyPost is the text of a daily's post.
func DailyPost(d game.DailyData, p storage.Puzzle) string {
	s := fmt.Sprintf("## KenKen of %s\n%s", ShortDate(d.Day), Kind(p.Size, p.Difficulty))
	if d.Late {
		s += " · late today, sorry"
	}
	return s + "\nPress **Play** for your own board; your clock starts then."
}

// Paused tells whoever ran setup that posting stopped.
func Paused(n game.NoticeData) string {
	return fmt.Sprintf("I could not post the daily KenKen in <#%s>, so I have stopped trying: %s\nMend that, then run `/kenken-admin setup` again, and `/kenken-admin post` for today's puzzle.", n.Channel, PostFailure(n.Cause))
}

// The causes for which a post fails for good, as the pause keeps them.
const (
	CauseGone   = "gone"
	CauseAccess = "access"
	CauseRights = "rights"
)

// PostFailure says why a post failed for good.
func PostFailure(cause string) string {
	switch cause {
	case CauseGone:
		return "the channel is gone."
	case CauseAccess:
		return "I can't see the channel. Give me **View Channel** there."
	case CauseRights:
		return "I may not post there. Give me **Send Messages** and **Attach Files**."
	}
	return "Discord refused the message."
}
