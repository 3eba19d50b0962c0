package words

import (
	"fmt"

	"kenkenbot/bot/game"
)

// DailyPost is the text of a daily's post.
func DailyPost(p game.DailyPost) string {
	s := fmt.Sprintf("## KenKen of %s\n%s", ShortDate(p.Day), Kind(p.Info.Size, p.Info.Difficulty))
	if p.Late {
		s += " · late today, sorry"
	}
	return s + "\nPress **Play** for your own board; your clock starts then."
}

// Paused tells whoever ran setup that today's post failed, and what comes next.
func Paused(n game.NoticeData) string {
	return fmt.Sprintf("I couldn't post the daily KenKen in <#%s>: %s\nI'll try again with tomorrow's puzzle. Once that's fixed, `/kenken-admin post` brings today's.", n.Channel, PostFailure(n.Cause))
}

// PostFailure says why a post failed for good.
func PostFailure(cause game.PauseCause) string {
	switch cause {
	case game.CauseGone:
		return "the channel is gone. Choose another one with `/kenken-admin setup`."
	case game.CauseAccess:
		return "I can't see the channel. Give me **View Channel** there."
	case game.CauseRights:
		return "I'm not allowed to post there. Give me **Send Messages**, **Attach Files** and **Read Message History**."
	}
	return "Discord refused the message."
}
