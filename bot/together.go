package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/feature"
	"kenkenbot/bot/game"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/slash"
	"kenkenbot/bot/timetable"
	"kenkenbot/bot/view"
	"kenkenbot/bot/web"
	"kenkenbot/bot/words"
	"kenkenbot/solver/logic"
	"kenkenbot/storage"
)

// together are boards that a server solves together.
func together() feature.Feature {
	return feature.Feature{
		Subs: []*discordgo.ApplicationCommandOption{slash.Sub("kenken together")},
		Routes: []face.Route{
			{Path: "/kenken/together", Handle: startTogether, Late: face.Privately},
			{Path: "/together/{shared}/place", Handle: placeForm, Late: face.Never},
			{Path: "/together/{shared}/placed", Handle: placed, Late: face.InPlace},
			{Path: "/together/{shared}/say", Handle: saidThere, Late: face.Privately},
			{Path: "/together/{shared}/hint/{level}", Handle: sharedHint, Late: face.InPlace},
			{Path: "/together/{shared}/why/{seq}", Handle: sharedWhy, Late: face.Privately},
			{Path: "/together/{shared}/touch", Handle: sharedTouch, Late: face.Privately, Needs: game.PageFeature},
			{Path: "/together/{shared}/undo", Handle: takeBack, Late: face.InPlace},
			{Path: "/together/{shared}/close", Handle: askClose, Late: face.InPlace},
			{Path: "/together/{shared}/closed", Handle: closeShared, Late: face.InPlace},
		},
		Mail: mail.Together,
		Duties: []timetable.Duty{
			timetable.InGuilds("boards solved together", "shared boards not followed", (*game.Service).DueTogether),
		},
		Page: web.Together,
	}
}

// startTogether begins a board that the whole server solves, or leads to the one that is open.
func startTogether(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	if missing := r.Missing(); len(missing) > 0 {
		return openShared(ctx, b, r, b.Tell(words.Of("CantPost", missing)))
	}
	reply, err := onShared(ctx, b, r, game.BeginTogether{Channel: r.ChannelID, Threaded: r.MayThread()})
	switch why := reply.Refusal.(type) {
	case game.OpenAlready:
		return sharedHere(b, r, *why.View), nil
	case game.FeatureOff:
		return openShared(ctx, b, r, reply)
	}
	return reply, err
}

// openShared leads to the board that is open, where none can be begun; else it answers why not.
func openShared(ctx context.Context, b *face.Base, r *face.Request, none face.Reply) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.TogetherOf{})
	if err != nil {
		return face.Reply{}, err
	}
	if v, ok := game.FactOf[game.TogetherView](turn); ok && v.State == storage.TogetherOpen {
		return sharedHere(b, r, v), nil
	}
	return none, nil
}

// sharedHere shows somebody how they stand on the board that is open, and managers what they can
// do about it.
func sharedHere(b *face.Base, r *face.Request, v game.TogetherView) face.Reply {
	reply := b.Tell(words.Of("SharedBoardHere", v), sharedWays(b, v)...)
	if !face.MayManage(r.Interaction) {
		return reply
	}
	if menu, any := b.SharedTakeBack(v); any {
		reply.Message.Components = append(reply.Message.Components, view.Row(menu))
	}
	reply.Message.Components = append(reply.Message.Components, view.Row(b.Button("ButtonSharedClose", view.SharedPath(v.ID, "close"), discordgo.DangerButton)))
	return reply
}

// sharedWays are the ways to take part that a private message has.
func sharedWays(b *face.Base, v game.TogetherView) []discordgo.MessageComponent {
	if v.State != storage.TogetherOpen {
		return nil
	}
	return []discordgo.MessageComponent{
		b.Button("ButtonPlace", view.SharedPath(v.ID, "place"), discordgo.SuccessButton),
		b.Button("ButtonSharedHint", view.SharedPath(v.ID, "hint/1"), discordgo.SecondaryButton),
	}
}

// onShared carries out an action on a shared board and tells whoever acted, alone: in the place of
// the private answer that they acted from, so that answers don't pile up.
func onShared(ctx context.Context, b *face.Base, r *face.Request, action game.Action) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), 0, action)
	if err != nil {
		return face.Reply{}, err
	}
	told, ok := game.FactOf[game.TogetherTold](turn)
	if !ok {
		reply := b.Tell(words.TurnOf(turn))
		reply.Refusal = turn.Refusal
		return reply, nil
	}
	var buttons []discordgo.MessageComponent
	if told.Again() {
		buttons = sharedWays(b, told.View)
	}
	reply := b.Tell(told, buttons...)
	reply.Wake, reply.Replace = true, r.MessageEphemeral
	return reply, nil
}

// sharedID returns the board that the path names.
func sharedID(r *face.Request) int64 { return r.RecordNamed("shared") }

// placeForm opens the form for a digit. Whoever opens it looks at the board.
func placeForm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), 0, game.LookTogether{Board: sharedID(r)})
	if err != nil {
		return face.Reply{}, err
	}
	told, ok := game.FactOf[game.TogetherTold](turn)
	if !ok {
		return b.Tell(words.TurnOf(turn)), nil
	}
	form := b.PlaceForm(told.View)
	return face.Reply{Form: &form}, nil
}

// placed is the form that was sent.
func placed(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return onShared(ctx, b, r, game.PlaceTogether{Board: sharedID(r), Cells: r.Field(view.CellsField), Because: r.Field(view.BecauseField)})
}

// saidThere is a digit that was written in the thread of a shared board.
func saidThere(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return onShared(ctx, b, r, game.PlaceTogether{Board: sharedID(r), Cells: r.Text("text")})
}

// sharedHint shows a hint, which everybody sees.
func sharedHint(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), 0, game.HintTogether{Board: sharedID(r), Level: r.Number("level")})
	if err != nil {
		return face.Reply{}, err
	}
	told, ok := game.FactOf[game.TogetherTold](turn)
	if !ok {
		return b.Tell(words.TurnOf(turn)), nil
	}
	buttons := []discordgo.MessageComponent{b.Button("ButtonPlace", view.SharedPath(told.View.ID, "place"), discordgo.SuccessButton)}
	if told.Level < int(logic.Why) {
		buttons = append(buttons, b.Button("ButtonSharedMore", view.SharedPath(told.View.ID, "hint/2"), discordgo.SecondaryButton))
	}
	message, err := b.SharedHint(told, buttons...)
	return face.Reply{Message: message, Wake: true, Replace: r.MessageEphemeral}, err
}

// sharedWhy shows the proof of a digit to whoever presses.
func sharedWhy(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.WhyTogether{Board: sharedID(r), Seq: r.Number("seq")})
	if err != nil {
		return face.Reply{}, err
	}
	proof, ok := game.FactOf[game.TogetherProof](turn)
	if !ok {
		return b.Tell(words.TurnOf(turn)), nil
	}
	message, err := b.SharedProof(proof)
	return face.Reply{Message: message}, err
}

// sharedTouch answers with a link to the board's page.
func sharedTouch(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return touchLink(ctx, b, r, game.SharedPage{Board: sharedID(r)})
}

// takeBack takes the digit that a manager chose off the board.
func takeBack(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply, err := onShared(ctx, b, r, game.TakeBackTogether{Board: sharedID(r), Seq: r.Choice(), Manager: face.MayManage(r.Interaction)})
	reply.Replace = r.Replaces()
	return reply, err
}

// askClose asks before the board is closed for everybody.
func askClose(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply := b.Tell("AskClose", b.Button("ButtonSharedClose", view.SharedPath(sharedID(r), "closed"), discordgo.DangerButton))
	reply.Replace = r.Replaces()
	return reply, nil
}

// closeShared closes the board.
func closeShared(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply, err := onShared(ctx, b, r, game.CloseTogether{Board: sharedID(r), Manager: face.MayManage(r.Interaction)})
	reply.Replace = r.Replaces()
	return reply, err
}
