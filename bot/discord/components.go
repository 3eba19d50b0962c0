package discord

import "github.com/bwmarrin/discordgo"

// A component of discordgo's writes its own JSON, which the one that it is in checks and
// copies, and so on up to the message: each button is written once and read three times.
// The kinds that boards are made of are therefore written as plain structs; they come out
// the same.

type plainContainer struct {
	ID          int                     `json:"id,omitempty"`
	AccentColor *int                    `json:"accent_color,omitempty"`
	Spoiler     bool                    `json:"spoiler"`
	Components  []any                   `json:"components"`
	Type        discordgo.ComponentType `json:"type"`
}

type plainRow struct {
	Components []any                   `json:"components"`
	ID         int                     `json:"id,omitempty"`
	Type       discordgo.ComponentType `json:"type"`
}

// Types of their own leave discordgo's methods behind.
type (
	plainButton discordgo.Button
	plainSelect discordgo.SelectMenu
)

// typedButton is a button with its type.
type typedButton struct {
	plainButton
	Type discordgo.ComponentType `json:"type"`
}

type typedSelect struct {
	plainSelect
	Type discordgo.ComponentType `json:"type"`
}

// plainComponents returns components as encoding/json writes them at once. Those of other
// kinds stay what they are. Discord wants a list, even of none.
func plainComponents(components []discordgo.MessageComponent) []any {
	list := make([]any, len(components))
	for i, c := range components {
		switch c := c.(type) {
		case discordgo.Container:
			list[i] = plainContainer{c.ID, c.AccentColor, c.Spoiler, plainComponents(c.Components), c.Type()}
		case discordgo.ActionsRow:
			list[i] = plainRow{plainComponents(c.Components), c.ID, c.Type()}
		case discordgo.Button:
			if c.Style == 0 {
				c.Style = discordgo.PrimaryButton
			}
			list[i] = typedButton{plainButton(c), c.Type()}
		case discordgo.SelectMenu:
			list[i] = typedSelect{plainSelect(c), c.Type()}
		default:
			list[i] = c
		}
	}
	return list
}
