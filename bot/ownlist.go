package bot

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/feature"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/ownpuzzle"
	"kenkenbot/bot/view"
	"kenkenbot/bot/web"
	"kenkenbot/bot/words"
)

// ownPath is the path of something about an entry of a player's own list.
func ownPath(id int64, rest string) string { return fmt.Sprintf("/own/%d/%s", id, rest) }

// ownID returns the entry that the path, or the choice in the list's select, names; 0,
// which none has, if it names none.
func ownID(r *face.Request) int64 {
	text, ok := r.Variable("own")
	if !ok {
		text = strings.Join(r.Values, "")
	}
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0
	}
	return id
}

// bringing is playing and solving puzzles that people bring.
func bringing() feature.Feature {
	own := map[string]face.Completer{ownName: face.CompleteOwn(face.AnyOwn)}
	return feature.Feature{
		Routes: []face.Route{
			{Path: "/puzzle/load", Handle: loadPuzzle, Complete: own, Late: face.Privately.Unless(bringsNothing), Needs: game.LoadFeature},
			{Path: "/puzzle/solve", Handle: solvePuzzle, Complete: own, Late: face.Privately.Unless(bringsNothing), Needs: game.SolveFeature},
			{Path: "/puzzle/draw", Handle: drawForm, Late: face.Never},
			{Path: "/puzzle/list", Handle: ownList, Late: face.Privately},
			{Path: "/" + solveThisName, Handle: solveThis, Late: face.Privately, Needs: game.SolveFeature},
			{Path: "/draw/new", Handle: drawForm, Late: face.Never},
			{Path: "/draw/on", Handle: drawOn, Late: face.Never},
			{Path: "/draw", Handle: draw, Late: face.InPlace},
			{Path: "/search/{search}/stop", Handle: face.StopSearch, Late: face.InPlace},
			{Path: "/owned/{page}", Handle: ownList, Late: face.InPlace},
			{Path: "/own/pick", Handle: lookAtOwn, Late: face.InPlace},
			{Path: "/own/{own}/play", Handle: playOwn, Late: face.Privately},
			{Path: "/own/{own}/solve", Handle: solveOwn, Late: face.Privately},
			{Path: "/own/{own}/rename", Handle: renameForm, Late: face.Never},
			{Path: "/own/{own}/renamed", Handle: changesOwn(renameOwn), Late: face.InPlace},
			{Path: "/own/{own}/remove", Handle: askRemoveOwn, Late: face.InPlace},
			{Path: "/own/{own}/removed", Handle: changesOwn(removeOwn), Late: face.InPlace},
			{Path: "/bring", Handle: showPasted, Late: face.Privately},
			{Path: "/bring/load", Handle: loadPuzzle, Late: face.Privately, Needs: game.LoadFeature},
			{Path: "/bring/solve", Handle: solvePuzzle, Late: face.Privately, Needs: game.SolveFeature},
		},
		Phrases: map[string]string{
			"list":       "/puzzle/list",
			"my puzzles": "/puzzle/list",
			"draw":       "/puzzle/draw",
		},
		Page: web.OwnPuzzles,
	}
}

// ownList shows the player's own puzzles, a page of them in a select.
func ownList(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	list, err := face.OwnPuzzles(ctx, b, r)
	if err != nil {
		return face.Reply{}, err
	}
	draw := b.Button("ButtonDrawPuzzle", "/draw/new", discordgo.SecondaryButton)
	if len(list) == 0 {
		reply := b.Tell("OwnNone", draw)
		reply.Replace = r.Replaces()
		return reply, nil
	}
	pages := (len(list) + face.MaxChoices - 1) / view.MaxOptions
	page := min(max(r.Number("page"), 0), pages-1)
	var options []discordgo.SelectMenuOption
	for _, own := range list[page*view.MaxOptions : min((page+1)*view.MaxOptions, len(list))] {
		options = append(options, discordgo.SelectMenuOption{Label: b.Words.Text(words.Of("OwnOption", own)), Value: strconv.FormatInt(own.ID, 10)})
	}
	reply := b.Tell(words.OwnListHead{Total: len(list), Page: page + 1, Pages: pages})
	reply.Message.Components = append(reply.Message.Components, view.Row(discordgo.SelectMenu{
		MenuType: discordgo.StringSelectMenu, CustomID: "/own/pick", Placeholder: b.Words.Text("PickOwn"), Options: options,
	}))
	buttons := []discordgo.MessageComponent{draw}
	if pages > 1 {
		buttons = append(buttons, ownPage(b, "ButtonPageBack", page-1, pages), ownPage(b, "ButtonPageOn", page+1, pages))
	}
	reply.Message.Components = append(reply.Message.Components, view.Row(buttons...))
	reply.Public, reply.Replace = face.Public{Sent: "OwnInCommand"}, r.Replaces()
	return reply, nil
}

// ownPage leads to another page of the list.
func ownPage(b *face.Base, label words.Message, page, pages int) discordgo.Button {
	button := b.Button(label, fmt.Sprintf("/owned/%d", page), discordgo.SecondaryButton)
	if button.Disabled = page < 0 || page >= pages; button.Disabled {
		button.CustomID += "/off"
	}
	return button
}

// lookAtOwn shows an entry of the list, with what can be done with it.
func lookAtOwn(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.OwnLook{ID: ownID(r)})
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	told, _ := game.FactOf[game.Loaded](turn)
	to := func(label words.Message, rest string, style discordgo.ButtonStyle) discordgo.MessageComponent {
		return b.Button(label, ownPath(told.Own.ID, rest), style)
	}
	var buttons []discordgo.MessageComponent
	if told.Bar == "" {
		buttons = append(buttons, to("ButtonPlay", "play", discordgo.SuccessButton))
	}
	buttons = append(buttons, to("ButtonSolveIt", "solve", discordgo.SecondaryButton), to("ButtonRename", "rename", discordgo.SecondaryButton),
		to("ButtonRemove", "remove", discordgo.SecondaryButton), b.Button("ButtonOwnList", "/owned/0", discordgo.SecondaryButton))
	return ownReply(b, r, told, words.LoadedPuzzle{Loaded: told, Listed: true}, buttons...)
}

// playOwn opens the game of an entry.
func playOwn(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return b.Searched(ctx, r, func(ctx context.Context) (face.Reply, error) {
		return load(ctx, b, r, game.Load{From: ownpuzzle.Brought{Own: ownID(r)}})
	})
}

// solveOwn shows the answer of an entry.
func solveOwn(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return b.Searched(ctx, r, func(ctx context.Context) (face.Reply, error) {
		return solve(ctx, b, r, ownpuzzle.Brought{Own: ownID(r)})
	})
}

// renameForm opens the form for another name.
func renameForm(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.OwnLook{ID: ownID(r)})
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	told, _ := game.FactOf[game.Loaded](turn)
	return face.Reply{Form: &discord.Modal{CustomID: ownPath(told.Own.ID, "renamed"), Title: b.Words.Text("FormRename"), Components: []discordgo.MessageComponent{
		discordgo.Label{Label: b.Words.Text("FormOwnName"), Component: discordgo.TextInput{
			CustomID: ownName, Style: discordgo.TextInputShort, Required: new(true), MaxLength: ownpuzzle.MaxName, Value: told.Own.Name,
		}},
	}}}, nil
}

func renameOwn(r *face.Request) game.Action {
	return game.RenameOwn{ID: ownID(r), Name: r.Field(ownName)}
}
func removeOwn(r *face.Request) game.Action { return game.RemoveOwn{ID: ownID(r)} }

// changesOwn serves what changes an entry.
func changesOwn(action func(*face.Request) game.Action) face.Handler {
	return func(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
		turn, err := b.Game.Play(ctx, r.Actor(), 0, action(r))
		if err != nil {
			return face.Reply{}, err
		}
		said := words.TurnOf(turn)
		if turn.Repeat {
			said = "AlreadyDone" // the board that a repeat shows is none of this
		}
		reply := b.Tell(said, b.Button("ButtonOwnList", "/owned/0", discordgo.SecondaryButton))
		reply.Replace = r.Replaces()
		return reply, nil
	}
}

// askRemoveOwn asks before an entry is taken off the list.
func askRemoveOwn(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.OwnLook{ID: ownID(r)})
	if err != nil || turn.Refusal != nil {
		return b.Tell(words.TurnOf(turn)), err
	}
	told, _ := game.FactOf[game.Loaded](turn)
	reply := b.Tell(words.Of("AskRemoveOwn", told.Own.Name),
		b.Button("ButtonRemove", ownPath(told.Own.ID, "removed"), discordgo.DangerButton),
		b.Button("ButtonOwnList", "/owned/0", discordgo.SecondaryButton))
	reply.Replace = r.Replaces()
	return reply, nil
}
