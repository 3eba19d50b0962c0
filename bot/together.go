package bot

import (
	"context"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/feature"
	"kenkenbot/bot/game"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/slash"
	"kenkenbot/bot/timetable"
	"kenkenbot/bot/view"
	"kenkenbot/bot/web"
	"kenkenbot/bot/words"
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
			{Path: "/together/{shared}/why/{seq}", Handle: sharedWhy, Late: face.InPlace},
			{Path: "/together/{shared}/film", Handle: sharedFilm, Late: face.InPlace},
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
	turn, err := b.Game.Play(ctx, r.Actor(), 0, game.BeginTogether{Channel: r.ChannelID, Threaded: r.MayThread()})
	if err != nil {
		return face.Reply{}, err
	}
	switch why := turn.Refusal.(type) {
	case game.OpenAlready:
		return sharedHere(b, r, *why.View)
	case game.FeatureOff:
		return openShared(ctx, b, r, b.Refuse(why))
	}
	told, ok := game.FactOf[game.TogetherTold](turn)
	if !ok {
		return b.Tell(words.TurnOf(turn)), nil
	}
	reply := b.Tell(told)
	reply.Wake, reply.Shared = true, true
	return reply, nil
}

// openShared leads to the board that is open, where none can be begun; else it answers why not.
func openShared(ctx context.Context, b *face.Base, r *face.Request, none face.Reply) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.TogetherOf{})
	if err != nil {
		return face.Reply{}, err
	}
	if v, ok := game.FactOf[game.TogetherView](turn); ok && v.State == storage.TogetherOpen {
		return sharedHere(b, r, v)
	}
	return none, nil
}

// sharedHere shows somebody how they stand on the board that is open, and managers what they can
// do about it.
func sharedHere(b *face.Base, r *face.Request, v game.TogetherView) (face.Reply, error) {
	message, err := b.SharedAnswer(words.Of("SharedBoardHere", v), v)
	reply := sharedReply(r, message)
	if err != nil || !face.MayManage(r.Interaction) {
		return reply, err
	}
	if menu, any := b.SharedTakeBack(v); any {
		reply.Message.Components = append(reply.Message.Components, view.Row(menu))
	}
	reply.Message.Components = append(reply.Message.Components, view.Row(b.Button("ButtonSharedClose", view.SharedPath(v.ID, "close"), discordgo.DangerButton)))
	return reply, nil
}

// sharedReply is the one answer about a shared board that somebody has before them: it takes the place
// of the one that they pressed on, or comes instead of the one before.
func sharedReply(r *face.Request, m discord.Message) face.Reply {
	return face.Reply{Message: m, Replace: r.MessageEphemeral, Shared: true}
}

// onShared carries out an action on a shared board and tells whoever acted, alone.
func onShared(ctx context.Context, b *face.Base, r *face.Request, action game.Action) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), 0, action)
	if err != nil {
		return face.Reply{}, err
	}
	told, ok := game.FactOf[game.TogetherTold](turn)
	if !ok {
		return sharedRefusal(ctx, b, r, turn)
	}
	message, err := b.SharedAnswer(told, told.View)
	reply := sharedReply(r, message)
	reply.Wake, reply.Public = true, face.Public{Sent: told}
	return reply, err
}

// sharedRefusal says why nothing was done, beside the board if there is one.
func sharedRefusal(ctx context.Context, b *face.Base, r *face.Request, turn game.Turn) (face.Reply, error) {
	said := words.TurnOf(turn)
	reply := b.Tell(said)
	reply.Refusal = turn.Refusal
	now, err := b.Game.Look(ctx, r.Actor(), game.TogetherOf{Board: sharedID(r)})
	v, ok := game.FactOf[game.TogetherView](now)
	if err != nil || !ok {
		return reply, err
	}
	message, err := b.SharedAnswer(said, v)
	beside := sharedReply(r, message)
	beside.Refusal, beside.Public = reply.Refusal, reply.Public
	return beside, err
}

// sharedID returns the board that the path names.
func sharedID(r *face.Request) int64 { return r.RecordNamed("shared") }

// placeForm opens the form for digits.
func placeForm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.TogetherOf{Board: sharedID(r)})
	if err != nil {
		return face.Reply{}, err
	}
	v, ok := game.FactOf[game.TogetherView](turn)
	switch {
	case !ok:
		return b.Tell(words.TurnOf(turn)), nil
	case !v.Open():
		message, err := b.SharedAnswer(words.Of("SharedStanding", v), v)
		return sharedReply(r, message), err
	}
	form := b.PlaceForm(v)
	return face.Reply{Form: &form}, nil
}

// placed is the form that was sent.
func placed(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return onShared(ctx, b, r, game.PlaceTogether{Board: sharedID(r), Cells: r.Field(view.CellsField)})
}

// saidThere are digits that were written in the thread of a shared board.
func saidThere(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return onShared(ctx, b, r, game.PlaceTogether{Board: sharedID(r), Cells: r.Text("text")})
}

// sharedHint shows a hint, which is counted.
func sharedHint(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Play(ctx, r.Actor(), 0, game.HintTogether{Board: sharedID(r), Level: r.Number("level")})
	if err != nil {
		return face.Reply{}, err
	}
	told, ok := game.FactOf[game.TogetherTold](turn)
	if !ok {
		return sharedRefusal(ctx, b, r, turn)
	}
	message, err := b.SharedHint(told)
	reply := sharedReply(r, message)
	reply.Wake = true
	return reply, err
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
	return sharedReply(r, message), err
}

// sharedFilm shows the film of a board to whoever presses.
func sharedFilm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.TogetherOf{Board: sharedID(r)})
	if err != nil {
		return face.Reply{}, err
	}
	v, ok := game.FactOf[game.TogetherView](turn)
	if !ok {
		return b.Tell(words.TurnOf(turn)), nil
	}
	message, err := b.SharedFilm(ctx, v)
	return sharedReply(r, message), err
}

// sharedTouch answers with a link to the board's page.
func sharedTouch(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return touchLink(ctx, b, r, game.SharedPage{Board: sharedID(r)})
}

// takeBack takes the digit that a manager chose off the board.
func takeBack(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return onShared(ctx, b, r, game.TakeBackTogether{Board: sharedID(r), Seq: r.Choice(), Manager: face.MayManage(r.Interaction)})
}

// askClose asks before the board is closed for everybody.
func askClose(_ context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply := b.Tell("AskClose", b.Button("ButtonSharedClose", view.SharedPath(sharedID(r), "closed"), discordgo.DangerButton))
	reply.Replace = r.Replaces()
	return reply, nil
}

// closeShared closes the board.
func closeShared(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return onShared(ctx, b, r, game.CloseTogether{Board: sharedID(r), Manager: face.MayManage(r.Interaction)})
}
