package bot

import (
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// onward returns the row below a finished board: where its player can go from here.
// Each custom ID holds all that its button needs.
func (c *Composer) onward(v *game.View) []discordgo.MessageComponent {
	like := func(k storage.Kind) almanac.Order { return almanac.Order{Kind: k, Options: v.Options} }
	same := like(storage.Kind{Size: v.Size, Difficulty: v.Difficulty})
	if v.Game.Day == 0 {
		buttons := []discordgo.MessageComponent{numbered(partAnother, c.another(words.ButtonAnother, same))}
		if v.Next.Harder != (storage.Kind{}) {
			buttons = append(buttons, numbered(partHarder, c.another(words.ButtonHarder, like(v.Next.Harder))))
		}
		if v.Next.Easier != (storage.Kind{}) {
			buttons = append(buttons, numbered(partEasier, c.another(words.ButtonEasier, like(v.Next.Easier))))
		}
		buttons = append(append(append(buttons, numbered(partToday, c.todayButton())), c.reviewButton(v)...), c.replayButton(v)...)
		return inRows(append(buttons, c.explainButton(v), c.flagButton(v)))
	}
	buttons := []discordgo.MessageComponent{numbered(partShare, c.button(words.ButtonShare, boardPath(v.Game.ID, "share"), discordgo.SuccessButton))}
	buttons = append(buttons, c.reviewButton(v)...)
	if v.Next.Other != 0 {
		buttons = append(buttons, numbered(partOther, c.slotButton(v.Game.Day, v.Next.Other)))
	}
	if !v.Untimed {
		buttons = append(buttons, numbered(partLeaderboard, c.boardOf(v.Game)))
	}
	buttons = append(buttons, numbered(partAnother, c.another(words.ButtonAnother, same)))
	if v.Next.Today && v.Yesterday == 0 {
		buttons = append(buttons, numbered(partToday, c.todayButton()))
	}
	buttons = append(append(buttons, c.yesterday(v)...), c.replayButton(v)...)
	return inRows(append(buttons, c.explainButton(v), c.flagButton(v)))
}

// inRows puts buttons into as many rows as they need, of two.
func inRows(buttons []discordgo.MessageComponent) []discordgo.MessageComponent {
	rows := []discordgo.MessageComponent{rowOf(partAside, buttons[:min(len(buttons), rowRoom)]...)}
	if len(buttons) > rowRoom {
		rows = append(rows, rowOf(partFurther, buttons[rowRoom:]...))
	}
	return rows
}

// rowRoom is how many buttons a row holds.
const rowRoom = 5

// another orders a puzzle.
func (c *Composer) another(label words.Message, o almanac.Order) discordgo.Button {
	return c.button(label, orderPath(o), discordgo.SecondaryButton)
}

// todayButton opens today's main puzzle, whatever day it is when it is pressed.
func (c *Composer) todayButton() discordgo.Button {
	return c.button(words.ButtonToday, "/play/main", discordgo.SecondaryButton)
}

// slotButton opens a puzzle of a day from anywhere but its post, which is known by the
// custom ID of its own button.
func (c *Composer) slotButton(day storage.Day, slot storage.Slot) discordgo.Button {
	label := words.ButtonMain
	if slot == storage.Mini {
		label = words.ButtonMini
	}
	return c.button(label, fmt.Sprintf("/day/%s/%s/play", day, slotName(slot)), discordgo.PrimaryButton)
}

// boardOf leads to the board of a finished game's puzzle: that of its day, or of those who
// played it later.
func (c *Composer) boardOf(g storage.Game) discordgo.Button {
	if g.Kind != storage.ArchiveGame {
		return c.leaderboardButton(g.Day, slotName(g.Slot))
	}
	return c.button(words.ButtonBoard, leadersID(game.BoardOf(g)), discordgo.SecondaryButton)
}

// slotName is how options and paths name one of a day's puzzles.
func slotName(s storage.Slot) string {
	if s == storage.Mini {
		return "mini"
	}
	return "main"
}
