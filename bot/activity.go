package bot

import (
	"context"
	"fmt"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/storage"
)

// EntryPoint is the name of the command by which Discord's launcher of apps opens the Activity.
const EntryPoint = "play"

// The places to play, as paths name them, and the day that means today's puzzle whenever it is pressed.
const (
	inChat     = "chat"
	onPage     = "page"
	inActivity = "activity"

	todayName = "today"
)

// enter is the entry point: it opens today's puzzle in the Activity.
func enter(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return launch(ctx, b, r, game.Today{})
}

// playWhere opens a puzzle where its player played last, and in chat for those who have not played since
// there has been more than one place.
func playWhere(ctx context.Context, b *face.Base, r *face.Request, to game.Choice) (face.Reply, error) {
	where, err := b.Game.SurfaceOf(ctx, r.User.ID)
	switch {
	case err != nil:
		return face.Reply{}, err
	case b.Game.Offers(game.PageFeature) != nil:
		return b.Open(ctx, r, to)
	case where == storage.OnPage:
		return touchLink(ctx, b, r, to)
	case where == storage.InActivity:
		return launch(ctx, b, r, to)
	}
	return b.Open(ctx, r, to)
}

// playIn opens a puzzle in the place that its player chose.
func playIn(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	to, ok := posted(r)
	elsewhere := b.Activity && b.Game.Offers(game.PageFeature) == nil
	switch where := r.Named("where"); {
	case !ok:
		return b.Tell("Outdated"), nil
	case elsewhere && where == onPage:
		return touchLink(ctx, b, r, to)
	case elsewhere && where == inActivity:
		return launch(ctx, b, r, to)
	}
	return b.Open(ctx, r, to)
}

// activityBoard opens in the Activity the board that a link opens on the page.
func activityBoard(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return launch(ctx, b, r, game.OwnGame{ID: r.GameID()})
}

// launch shows the Activity. The answer that opens it can't say which puzzle is meant, so that is noted
// first. Where Discord does not open it, its player chooses again.
func launch(ctx context.Context, b *face.Base, r *face.Request, to game.Choice) (face.Reply, error) {
	if !b.Activity {
		return b.Tell("ActivityUnavailable"), nil
	}
	if err := b.Touch.Launch(ctx, r.Actor(), to); err != nil {
		return face.Reply{}, err
	}
	return face.Reply{Launch: true, Message: places(b, to)}, nil
}

// places says that Discord did not open a puzzle, with a button for each place to play it.
func places(b *face.Base, to game.Choice) discord.Message {
	return view.Text(b.Words.Text("ActivityUnopened"),
		b.Button("ButtonInActivity", placePath(inActivity, to), discordgo.PrimaryButton),
		b.Button("ButtonInChat", placePath(inChat, to), discordgo.SecondaryButton),
		b.Button("ButtonOnPage", placePath(onPage, to), discordgo.SecondaryButton),
	)
}

// placePath is the path that opens a puzzle in a place.
func placePath(where string, to game.Choice) string {
	switch to := to.(type) {
	case game.OwnGame:
		return view.BoardPath(to.ID, map[string]string{inActivity: inActivity, inChat: "open", onPage: "touch"}[where])
	case game.Today:
		return fmt.Sprintf("/play/%s/0/%s/%s", where, todayName, view.SlotName(to.Slot))
	case game.PostedPuzzle:
		return fmt.Sprintf("/play/%s/%d/%v/%s", where, to.Guild, to.Day, view.SlotName(to.Slot))
	}
	return ""
}

// activityButton opens in the Activity what a link opens on the page; there is none without an Activity.
func activityButton(b *face.Base, to game.Choice) []discordgo.MessageComponent {
	path := placePath(inActivity, to)
	if !b.Activity || path == "" {
		return nil
	}
	return []discordgo.MessageComponent{b.Button("ButtonInActivity", path, discordgo.SecondaryButton)}
}
