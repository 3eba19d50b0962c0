package bot

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/storage"
)

// archive opens the puzzle of the day that an option, a button or the select names, or
// lists the latest days.
func archive(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	written := cmp.Or(strings.TrimSpace(r.Text(face.DateName)), r.Named("day"), strings.Join(r.Values, ""))
	if written == "" {
		return archiveDays(ctx, b, r)
	}
	day, err := storage.ParseDay(written)
	if err != nil {
		return b.Tell(words.Of("BadDate", written)), nil
	}
	return b.Open(ctx, r, game.Archived{Day: day, Slot: r.Slot()})
}

// archivePath is the path of a button that opens the puzzle of a day.
func archivePath(day, slot string) string { return fmt.Sprintf("/archive/%s/%s", day, slot) }

// archiveDays lists the latest days, to choose from.
func archiveDays(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	days, err := daysToChoose(ctx, b, r, nil)
	if err != nil {
		return face.Reply{}, err
	}
	reply := b.Tell("ArchiveHead")
	reply.Message.Components = append(reply.Message.Components, view.Row(archiveSelect(b, days, r.Slot())),
		view.Row(b.Button("ButtonGames", "/games", discordgo.SecondaryButton)))
	reply.Public = face.Public{Sent: words.Of("AskInCommand", "archive")}
	return reply, nil
}

// archiveSelect opens the day that is chosen.
func archiveSelect(b *face.Base, days game.ArchiveList, slot storage.Slot) discordgo.SelectMenu {
	var options []discordgo.SelectMenuOption
	for _, day := range days {
		o := discordgo.SelectMenuOption{Label: b.Words.Text(words.Of("ArchiveOption", day)), Value: day.Day.String()}
		if day.Solved {
			o.Emoji = &discordgo.ComponentEmoji{Name: "✅"}
		}
		options = append(options, o)
	}
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "/archive/" + view.SlotName(slot), Placeholder: b.Words.Text("ChooseDay"), Options: options}
}

// daysToChoose returns the latest days that fit, as many as Discord takes.
func daysToChoose(ctx context.Context, b *face.Base, r *face.Request, fits func(storage.Day) bool) (game.ArchiveList, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.ArchiveDays{Slot: r.Slot(), Most: face.MaxChoices, Fits: fits})
	days, _ := game.FactOf[game.ArchiveList](turn)
	return days, err
}

// completeArchive offers days of the archive, latest first, each with how far the player
// is.
func completeArchive(ctx context.Context, b *face.Base, r *face.Request) ([]face.Choice, error) {
	days, err := daysToChoose(ctx, b, r, face.TypedDate(b, r))
	choices := []face.Choice{}
	for _, day := range days {
		choices = append(choices, face.Choice{Name: b.Words.Text(words.Of("ArchiveOption", day)), Value: day.Day.String()})
	}
	return choices, err
}
