package face

import (
	"testing"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/outcome"
	"kenkenbot/storage"
)

// TestOutrun leaves a board unshown only where a later press shows it in the same message.
func TestOutrun(t *testing.T) {
	table := NewTable([]Route{
		{Path: "/board/{game}/key/{digit}", Board: true}, {Path: "/board/{game}/step/{way}", Board: true}, {Path: "/board/{game}/cell/{cell}", Board: true},
		{Path: "/board/{game}/jump", Board: true}, {Path: "/board/{game}/open"}, {Path: "/board/{game}/hint/{level}"}, {Path: "/board/{game}/type"},
	})
	private := table.Request(&discord.Interaction{Kind: discord.Component, GuildID: 7, MessageID: 9, MessageEphemeral: true, Path: "/board/1/key/2"})
	public := table.Request(&discord.Interaction{Kind: discord.Component, GuildID: 7, MessageID: 9, Path: "/board/1/key/2"})
	from := func(path string) *Request {
		return table.Request(&discord.Interaction{Kind: discord.Component, GuildID: 7, MessageID: 9, MessageEphemeral: true, Path: path})
	}
	press := func(path string) *discord.Interaction {
		return &discord.Interaction{Kind: discord.Component, MessageID: 9, Path: path}
	}
	elsewhere := press("/board/1/key/4")
	elsewhere.MessageID = 10
	form := press("/board/1/key/4")
	form.Kind = discord.FormSent
	played := game.Turn{View: &game.View{}, Facts: []outcome.Fact{game.Change{}}}
	for name, c := range map[string]struct {
		r    *Request
		next *discord.Interaction
		turn game.Turn
		want bool
	}{
		"a digit follows":            {private, press("/board/1/key/4"), played, true},
		"a step follows":             {private, press("/board/1/step/on"), played, true},
		"the cursor moved":           {private, press("/board/1/jump"), game.Turn{View: &game.View{}}, true},
		"it was submitted":           {private, press("/board/1/key/4"), game.Turn{View: &game.View{}, Facts: []outcome.Fact{game.Change{}, game.Verdict{}}}, false},
		"after a cell":               {from("/board/1/cell/a1"), press("/board/1/key/4"), played, true},
		"nothing follows":            {private, nil, played, false},
		"another board is opened":    {from("/board/2/open"), press("/board/1/key/4"), game.Turn{View: &game.View{}}, false},
		"a key of another game":      {from("/board/2/key/4"), press("/board/1/key/4"), played, false},
		"a hint was asked for":       {from("/board/1/hint/0"), press("/board/1/key/4"), played, false},
		"a hint follows":             {private, press("/board/1/hint/0"), played, false},
		"a form opens":               {private, press("/board/1/type"), played, false},
		"a form is sent":             {private, form, played, false},
		"a press on another message": {private, elsewhere, played, false},
		"a path of no route":         {private, press("/nowhere"), played, false},
		"the board is a new message": {public, press("/board/1/key/4"), played, false},
		"nothing was done":           {private, press("/board/1/key/4"), game.Turn{View: &game.View{}, Refusal: game.Busy}, false},
		"the board is solved":        {private, press("/board/1/key/4"), game.Turn{View: &game.View{Result: &storage.Result{}}}, false},
	} {
		if got := outrun(c.r, c.next, c.turn); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
