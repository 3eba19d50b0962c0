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

// explainButton leads from a solved board to the way through its puzzle.
func (c *Composer) explainButton(v *game.View) discordgo.MessageComponent {
	return numbered(partExplain, c.Button(words.ButtonExplain, ExplainPath(study.Subject{Game: v.Game.ID}, 0, byBoard), discordgo.SecondaryButton))
}

// onward returns the row below a finished board: where its player can go from here.
// Each custom ID holds all that its button needs.
func (c *Composer) onward(v *game.View) []discordgo.MessageComponent {
	like := func(k storage.Kind) almanac.Order { return almanac.Order{Kind: k, Options: v.Options} }
	same := like(storage.Kind{Size: v.Size, Difficulty: v.Difficulty})
	if v.Game.Day == 0 {
		buttons := []discordgo.MessageComponent{numbered(partAnother, c.Another(words.ButtonAnother, same))}
		if v.Next.Harder != (storage.Kind{}) {
			buttons = append(buttons, numbered(partHarder, c.Another(words.ButtonHarder, like(v.Next.Harder))))
		}
		if v.Next.Easier != (storage.Kind{}) {
			buttons = append(buttons, numbered(partEasier, c.Another(words.ButtonEasier, like(v.Next.Easier))))
		}
		buttons = append(append(append(buttons, numbered(partToday, c.TodayButton())), c.reviewButton(v)...), c.replayButton(v)...)
		return inRows(append(buttons, c.explainButton(v), c.flagButton(v)))
	}
	buttons := []discordgo.MessageComponent{numbered(partShare, c.Button(words.ButtonShare, BoardPath(v.Game.ID, "share"), discordgo.SuccessButton))}
	buttons = append(buttons, c.reviewButton(v)...)
	if v.Next.Other != 0 {
		buttons = append(buttons, numbered(partOther, c.slotButton(v.Game.Day, v.Next.Other)))
	}
	if !v.Untimed {
		buttons = append(buttons, numbered(partLeaderboard, c.boardOf(v.Game)))
	}
	buttons = append(buttons, numbered(partAnother, c.Another(words.ButtonAnother, same)))
	if v.Next.Today && v.Yesterday == 0 {
		buttons = append(buttons, numbered(partToday, c.TodayButton()))
	}
	buttons = append(append(buttons, c.yesterday(v)...), c.replayButton(v)...)
	return inRows(append(buttons, c.explainButton(v), c.flagButton(v)))
}

// inRows puts buttons into one row, or two if they need it.
func inRows(buttons []discordgo.MessageComponent) []discordgo.MessageComponent {
	rows := []discordgo.MessageComponent{rowOf(partAside, buttons[:min(len(buttons), RowRoom)]...)}
	if len(buttons) > RowRoom {
		rows = append(rows, rowOf(partFurther, buttons[RowRoom:]...))
	}
	return rows
}

// RowRoom is how many buttons a row holds.
const RowRoom = 5

// Another orders a puzzle.
func (c *Composer) Another(label words.Message, o almanac.Order) discordgo.Button {
	return c.Button(label, OrderPath(o), discordgo.SecondaryButton)
}

// TodayButton opens today's main puzzle, whatever day it is when it is pressed.
func (c *Composer) TodayButton() discordgo.Button {
	return c.Button(words.ButtonToday, "/play/main", discordgo.SecondaryButton)
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

// boardOf leads to the board of a finished game's puzzle: that of its day, or of those who
// played it later.
func (c *Composer) boardOf(g storage.Game) discordgo.Button {
	if g.Kind != storage.ArchiveGame {
		return c.LeaderboardButton(g.Day, SlotName(g.Slot))
	}
	return c.Button(words.ButtonBoard, LeadersID(game.BoardOf(g)), discordgo.SecondaryButton)
}

// flagButton reports the puzzle of a finished board.
func (c *Composer) flagButton(v *game.View) discordgo.Button {
	return numbered(partFlag, c.Button(words.ButtonFlag, BoardPath(v.Game.ID, "flag/form"), discordgo.SecondaryButton))
}

// LeaderboardButton leads to the board of a day's puzzle.
func (c *Composer) LeaderboardButton(day storage.Day, slot string) discordgo.Button {
	return c.Button(words.ButtonBoard, fmt.Sprintf("/daily/%s/%s/leaderboard", day, slot), discordgo.SecondaryButton)
}

// replayButton leads from a solved board to its replay. Who saw the solution, or typed most of
// the board in at once, has none.
func (c *Composer) replayButton(v *game.View) []discordgo.MessageComponent {
	if v.Result.Shown || v.Result.AtOnce {
		return nil
	}
	return []discordgo.MessageComponent{numbered(partReplay, c.Button(words.ButtonReplay, BoardPath(v.Game.ID, "replay"), discordgo.SecondaryButton))}
}

// reviewButton leads from a solved board to its review. Who saw the solution has none.
func (c *Composer) reviewButton(v *game.View) []discordgo.MessageComponent {
	if v.Result.Shown {
		return nil
	}
	return []discordgo.MessageComponent{numbered(partReview, c.Button(words.ButtonReview, BoardPath(v.Game.ID, "review"), discordgo.PrimaryButton))}
}
