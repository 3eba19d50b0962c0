package bot

import (
	"context"
	"strconv"
	"strings"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// games lists what a player can go on with.
func games(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	page := r.Number("page")
	turn, err := b.Game.Look(ctx, r.Actor(), game.Unfinished{Page: page})
	list, ok := game.FactOf[game.OpenGames](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	_, turned := r.Variable("page")
	if list.Total == 0 {
		reply := b.Tell("NoGames")
		reply.Replace = turned && r.Replaces()
		return reply, nil
	}
	said := words.GameListOf(list)
	reply := b.Tell(said)
	reply.Replace = turned && r.Replaces()
	reply.Public = face.Public{Sent: words.Of("AskInCommand", "archive")}
	reply.Message.Components = append(reply.Message.Components, view.Row(gameSelect(b, said)))
	if list.Pages > 1 {
		reply.Message.Components = append(reply.Message.Components, view.Row(gamesPage(b, "ButtonPageBack", list, list.Page-1), gamesPage(b, "ButtonPageOn", list, list.Page+1)))
	}
	return reply, nil
}

// gameSelect opens the game that is chosen.
func gameSelect(b *face.Base, list words.GameList) discordgo.SelectMenu {
	var options []discordgo.SelectMenuOption
	for _, each := range list.Rows {
		options = append(options, discordgo.SelectMenuOption{Label: b.Words.Text(each), Value: strconv.FormatInt(each.ID, 10)})
	}
	return discordgo.SelectMenu{MenuType: discordgo.StringSelectMenu, CustomID: "/games/pick", Placeholder: b.Words.Text("ChooseGame"), Options: options}
}

// gamesPage turns to a page; there may be none.
func gamesPage(b *face.Base, label words.Message, list game.OpenGames, page int) discordgo.Button {
	leads := b.Button(label, "/games/"+strconv.Itoa(max(page, 0)), discordgo.SecondaryButton)
	leads.Disabled = page < 0 || page >= list.Pages
	return leads
}

// goOn opens the game that was chosen from the list.
func goOn(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	id, err := strconv.ParseInt(strings.Join(r.Values, ""), 10, 64)
	if err != nil || id <= 0 {
		return b.Tell("Outdated"), nil
	}
	return b.Open(ctx, r, game.OwnGame{ID: id})
}
