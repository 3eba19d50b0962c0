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
	order := func(k storage.Kind) almanac.Order { return almanac.Order{Kind: k, Options: v.Options} }
	buttons := []discordgo.MessageComponent{
		numbered(partShare, c.Button(words.ButtonShare, BoardPath(v.Game.ID, "share"), discordgo.SuccessButton)),
		c.lookBack(v),
	}
	if v.Game.Day == 0 {
		switch {
		case v.Match != nil:
			buttons = append(buttons, c.rematch(v)...)
		case v.Next.Harder != (storage.Kind{}):
			buttons = append(buttons, numbered(partHarder, c.Another(words.ButtonHarder, order(v.Next.Harder))))
		case v.Next.Easier != (storage.Kind{}):
			buttons = append(buttons, numbered(partEasier, c.Another(words.ButtonEasier, order(v.Next.Easier))))
		}
	}
	buttons = append(buttons, c.nextDaily(v)...)
	if v.Game.Day != 0 && !v.Untimed {
		buttons = append(buttons, numbered(partLeaderboard, c.boardOf(v.Game)))
	}
	another := c.Another(words.ButtonAnother, order(storage.Kind{Size: v.Size, Difficulty: v.Difficulty}))
	if v.Options.Needs != 0 {
		another = c.Practise()
	}
	return rowOf(partAside, append(buttons, numbered(partAnother, another))...)
}

// rematch is the button that calls the match of a board once more, when it is over.
func (c *Composer) rematch(v *game.View) []discordgo.MessageComponent {
	if v.Match == nil || v.Match.State != storage.MatchOver {
		return nil
	}
	return []discordgo.MessageComponent{numbered(partRematch, c.Rematch(v.Match.Match))}
}

// Rematch calls a match that is over once more.
func (c *Composer) Rematch(m storage.Match) discordgo.Button {
	return c.Button(words.RematchOf(m.Kind), MatchPath(m.ID, "rematch"), discordgo.SuccessButton)
}

// lookBack leads to how a game went, and for those who saw the solution to the way there.
func (c *Composer) lookBack(v *game.View) discordgo.MessageComponent {
	if v.Result.Shown {
		return numbered(partExplain, c.ExplainButton(v))
	}
	return numbered(partReview, c.Button(words.ButtonReview, BoardPath(v.Game.ID, "review"), discordgo.PrimaryButton))
}

// nextDaily leads to the daily that its player would want next: yesterday's while it counts, the
// other one of the board's day, or today's; none if there is none left.
func (c *Composer) nextDaily(v *game.View) []discordgo.MessageComponent {
	switch {
	case v.Yesterday != 0:
		return c.yesterday(v)
	case v.Next.Other != 0:
		return []discordgo.MessageComponent{numbered(partOther, c.slotButton(v.Game.Day, v.Next.Other))}
	case v.Next.Today:
		return []discordgo.MessageComponent{numbered(partToday, c.TodayButton())}
	}
	return nil
}

// ExplainButton leads to the way through the puzzle of a finished game.
func (c *Composer) ExplainButton(v *game.View) discordgo.Button {
	return c.Button(words.ButtonExplain, ExplainPath(study.Subject{Game: v.Game.ID}, 0, byBoard), discordgo.SecondaryButton)
}

// RowRoom is how many buttons a row holds.
const RowRoom = 5

// Another orders a puzzle.
func (c *Composer) Another(label words.Message, o almanac.Order) discordgo.Button {
	return c.Button(label, OrderPath(o), discordgo.SecondaryButton)
}

// Practise opens a puzzle that needs what its player should practise.
func (c *Composer) Practise() discordgo.Button {
	return c.Button(words.ButtonToPractise, "/practise", discordgo.SecondaryButton)
}

// TodayButton opens today's puzzle, whatever day it is when it is pressed.
func (c *Composer) TodayButton() discordgo.Button {
	return c.Button(words.ButtonToday, PlayPath(0), discordgo.SecondaryButton)
}

// slotButton opens a puzzle of a day from anywhere but its post, which is known by the
// custom ID of its own button.
func (c *Composer) slotButton(day storage.Day, slot storage.Slot) discordgo.Button {
	label := words.ButtonMain
	if slot == storage.Mini {
		label = words.ButtonMini
	}
	return c.Button(label, fmt.Sprintf("/day/%s/%s/play", day, SlotName(slot)), discordgo.PrimaryButton)
}

// boardOf returns the button to the board of a finished game's puzzle: the board of its day, or the
// board of those who played it later.
func (c *Composer) boardOf(g storage.Game) discordgo.Button {
	if g.Kind != storage.ArchiveGame {
		return c.LeaderboardButton(g.Day, SlotName(g.Slot))
	}
	return c.Button(words.ButtonBoard, LeadersID(game.BoardOf(g)), discordgo.SecondaryButton)
}

// LeaderboardButton leads to the board of a day's puzzle.
func (c *Composer) LeaderboardButton(day storage.Day, slot string) discordgo.Button {
	return c.Button(words.ButtonBoard, fmt.Sprintf("/daily/%s/%s/leaderboard", day, slot), discordgo.SecondaryButton)
}
