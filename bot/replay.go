package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/study"
	"kenkenbot/bot/words"
	"kenkenbot/imaging"
)

// replayName is how components name the animated picture.
const replayName = "replay.gif"

// replayButton leads from a solved board to its replay. Who saw the solution, or typed most of
// the board in at once, has none.
func (c *Composer) replayButton(v *game.View) []discordgo.MessageComponent {
	if v.Result.Shown || v.Result.AtOnce {
		return nil
	}
	return []discordgo.MessageComponent{numbered(partReplay, c.button(words.ButtonReplay, boardPath(v.Game.ID, "replay"), discordgo.SecondaryButton))}
}

// replay shows a player a game of theirs move by move, in a message beside the board: as an
// animated picture, or for those who want no pictures as a list.
func replay(ctx context.Context, b *Base, r *Request) (Reply, error) {
	turn, err := b.Game.Look(ctx, r.actor(), game.ReplayOf{Game: r.gameID()})
	if err != nil {
		return Reply{}, err
	}
	moves, ok := game.FactOf[study.Replay](turn)
	if !ok {
		return b.refusal(turn.Refusal), nil
	}
	v := turn.View
	var parts []discordgo.MessageComponent
	var files []discord.File
	if v.Preferences.TextBoards {
		parts = append(parts, discordgo.TextDisplay{Content: b.words.ReplayText(v, moves, maxText)})
	} else {
		file, err := b.replayFile(ctx, v, moves)
		if err != nil {
			return Reply{}, err
		}
		parts, files = append(parts, discordgo.TextDisplay{Content: b.words.Text(words.ReplayOf(v))}, discord.Gallery(file)), []discord.File{file}
	}
	parts = append(parts, row(
		b.button(words.ButtonShareReplay, boardPath(v.Game.ID, "share/replay"), discordgo.SuccessButton),
		b.button(words.ButtonOpenBoard, boardPath(v.Game.ID, "open"), discordgo.SecondaryButton)))
	accent := accentDone
	message := discord.Message{Ephemeral: true, Files: files, Components: []discordgo.MessageComponent{discordgo.Container{AccentColor: &accent, Components: parts}}}
	return Reply{Message: message, Public: public{sent: words.ReplaySent, waits: words.ReplayReady, path: boardPath(v.Game.ID, "replay")}}, nil
}

// replayFile draws a replay.
func (c *Composer) replayFile(ctx context.Context, v *game.View, moves study.Replay) (discord.File, error) {
	film := imaging.Replay{Puzzle: v.Puzzle, Solved: true, Theme: theme(v.Preferences.Theme), Title: c.words.Text(words.ReplayTitleOf(v))}
	for _, m := range moves {
		film.Frames = append(film.Frames, imaging.Frame{At: m.At, Grid: m.Grid, Marks: m.Marks, Cell: m.Cell})
	}
	data, err := c.renderer.Replay(ctx, film)
	if err != nil {
		return discord.File{}, fmt.Errorf("draw the replay: %w", err)
	}
	return discord.File{Name: replayName, ContentType: "image/gif", Data: data, AltText: c.words.ReplayAlt(film, !v.Untimed)}, nil
}

// shareReplay posts a replay in the channel where the button is pressed, once its puzzle is
// nobody's secret any more. In a direct message there is nobody to share it with.
func shareReplay(ctx context.Context, b *Base, r *Request) (Reply, error) {
	var missing []string
	if r.AppPermissions != 0 {
		missing = MissingRights(r.AppPermissions)
	}
	switch {
	case r.GuildID == 0:
		return b.tell(words.ReplayHere), nil
	case len(missing) > 0:
		return b.tell(words.CantShare{Rights: missing}), nil
	}
	return post(ctx, b, r, game.Share{Channel: r.ChannelID, Replay: true})
}

// sharedReplay is the picture of a shared game: its moves.
func sharedReplay(ctx context.Context, b *Base, d game.ShareData) (discord.File, error) {
	turn, err := b.Game.Look(ctx, actor.Actor{Player: d.Player, Guild: d.Guild, At: b.Clock.Now()}, game.ReplayOf{Game: d.Game})
	if err != nil {
		return discord.File{}, err
	}
	moves, ok := game.FactOf[study.Replay](turn)
	if !ok {
		return discord.File{}, unshared(turn.Refusal)
	}
	turn.View.Preferences.Theme = "" // everybody's
	return b.replayFile(ctx, turn.View, moves)
}
