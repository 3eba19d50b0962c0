package view

import (
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// onward returns the row below a finished board: Share, and where its player can go from here.
// Each custom ID holds all that its button needs.
func (c *Composer) onward(v *game.View) discordgo.ActionsRow {
	var buttons []discordgo.MessageComponent
	for _, w := range v.Onward() {
		buttons = append(buttons, c.way(v, w))
	}
	return rowOf(partAside, buttons...)
}

// way is the button of a way on from a board.
func (c *Composer) way(v *game.View, w game.Way) discordgo.Button {
	switch w.To {
	case game.ToShare:
		return numbered(partShare, c.Button("ButtonShare", BoardPath(v.Game.ID, "share"), discordgo.SuccessButton))
	case game.ToReview:
		return numbered(partReview, c.Button("ButtonReview", BoardPath(v.Game.ID, "review"), discordgo.PrimaryButton))
	case game.ToSolution:
		return numbered(partExplain, c.ExplainButton(v))
	case game.ToRematch:
		return numbered(partRematch, c.Rematch(v.Match.Match))
	case game.ToHarder:
		return numbered(partHarder, c.Another("ButtonHarder", w.Order))
	case game.ToEasier:
		return numbered(partEasier, c.Another("ButtonEasier", w.Order))
	case game.ToPractise:
		return numbered(partAnother, c.Practise())
	case game.ToYesterday:
		return numbered(partYesterday, c.Button("ButtonYesterday", BoardPath(v.Yesterday, "open"), discordgo.SecondaryButton))
	case game.ToOther:
		return numbered(partOther, c.slotButton(v.Game.Day, v.Next.Other))
	case game.ToToday:
		return numbered(partToday, c.TodayButton())
	case game.ToBoard:
		return numbered(partLeaderboard, c.boardOf(v.Game))
	}
	return numbered(partAnother, c.Another("ButtonAnother", w.Order))
}

// Rematch calls a match that is over once more.
func (c *Composer) Rematch(m storage.Match) discordgo.Button {
	return c.Button(words.RematchOf(m.Kind), MatchPath(m.ID, "rematch"), discordgo.SuccessButton)
}

// ExplainButton leads to the way through the puzzle of a finished game.
func (c *Composer) ExplainButton(v *game.View) discordgo.Button {
	return c.Button("ButtonExplain", ExplainPath(study.Subject{Game: v.Game.ID}, 0, byBoard), discordgo.SecondaryButton)
}

// RowRoom is how many buttons a row holds.
const RowRoom = 5

// Another orders a puzzle.
func (c *Composer) Another(label words.Message, o almanac.Order) discordgo.Button {
	return c.Button(label, OrderPath(o), discordgo.SecondaryButton)
}

// Practise opens a puzzle that needs what its player should practise.
func (c *Composer) Practise() discordgo.Button {
	return c.Button("ButtonToPractise", "/practise", discordgo.SecondaryButton)
}

// TodayButton opens today's puzzle, whatever day it is when it is pressed.
func (c *Composer) TodayButton() discordgo.Button {
	return c.Button("ButtonToday", PlayPath(0), discordgo.SecondaryButton)
}

// slotButton opens a puzzle of a day from anywhere but its post, which is known by the
// custom ID of its own button.
func (c *Composer) slotButton(day storage.Day, slot storage.Slot) discordgo.Button {
	label := "ButtonMain"
	if slot == storage.Mini {
		label = "ButtonMini"
	}
	return c.Button(label, fmt.Sprintf("/day/%s/%s/play", day, SlotName(slot)), discordgo.PrimaryButton)
}

// boardOf returns the button to the board of a finished game's puzzle: the board of its day, or the
// board of those who played it later.
func (c *Composer) boardOf(g storage.Game) discordgo.Button {
	if g.Kind != storage.ArchiveGame {
		return c.LeaderboardButton(g.Day, SlotName(g.Slot))
	}
	return c.Button("ButtonBoard", LeadersID(game.BoardOf(g)), discordgo.SecondaryButton)
}

// LeaderboardButton leads to the board of a day's puzzle.
func (c *Composer) LeaderboardButton(day storage.Day, slot string) discordgo.Button {
	return c.Button("ButtonBoard", fmt.Sprintf("/daily/%s/%s/leaderboard", day, slot), discordgo.SecondaryButton)
}
