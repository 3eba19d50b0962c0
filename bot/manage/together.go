package manage

import (
	"context"
	"strconv"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
)

// sharedPath leads to the page of the setup that settles the boards which the server solves
// together.
const sharedPath = "/shared"

// rations are the digits in a row among which an owner chooses.
var rations = []int{1, 2, 3, 5, 9}

// showShared shows what the server wants.
func showShared(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.TogetherPlanOf{})
	return sharedPage(b, r, turn, err)
}

// changeShared changes one thing.
func changeShared(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	d, ok := sharedChoice(r)
	if !ok {
		return b.Tell("Outdated"), nil
	}
	turn, err := b.Game.Govern(ctx, r.Actor(), d)
	reply, err := sharedPage(b, r, turn, err)
	reply.Wake = true
	return reply, err
}

// sharedChoice reads what was chosen.
func sharedChoice(r *face.Request) (d game.SetTogether, ok bool) {
	if len(r.Values) == 0 {
		return d, false
	}
	value := r.Values[0]
	n, err := strconv.Atoi(value)
	switch setting := r.Named("setting"); {
	case setting == "day" && value == settingOff:
		d.Off = game.On
	case setting == "day" && err == nil:
		d.Off, d.Weekday = game.Off, &n
	case setting == "size" && err == nil:
		d.Size = &n
	case setting == "digits" && err == nil:
		d.Ration = &n
	case setting == "difficulty":
		difficulty, _ := board.ParseDifficulty(value) // none is the usual
		d.Difficulty = &difficulty
	default:
		return d, false
	}
	return d, true
}

// sharedPage is that page.
func sharedPage(b *face.Base, r *face.Request, turn game.Turn, err error) (face.Reply, error) {
	p, ok := game.FactOf[game.TogetherPlan](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	option := func(label words.Message, value string, now bool) discordgo.SelectMenuOption {
		return discordgo.SelectMenuOption{Label: b.Words.Text(label), Value: value, Default: now}
	}
	days := []discordgo.SelectMenuOption{option("SharedNoDay", "0", !p.Off && p.Weekday == 0)}
	for d := range 7 {
		days = append(days, option(words.Of("SharedDay", time.Weekday(d)), strconv.Itoa(d+1), !p.Off && p.Weekday == d+1))
	}
	days = append(days, option("SharedNever", settingOff, p.Off))
	sizes := []discordgo.SelectMenuOption{option("SharedAnySize", "0", p.Size == 0)}
	for n := almanac.MinSize + 1; n <= almanac.MaxSize; n++ {
		sizes = append(sizes, option(words.Of("SharedSize", n), strconv.Itoa(n), p.Size == n))
	}
	grades := []discordgo.SelectMenuOption{option("SharedAnyGrade", "usual", p.Difficulty == 0)}
	for _, d := range (almanac.Options{}).Offered(p.Kind.Size) {
		grades = append(grades, option(words.Of("SharedGrade", d), d.String(), p.Difficulty == d))
	}
	var digits []discordgo.SelectMenuOption
	for _, n := range rations {
		digits = append(digits, option(words.Of("SharedRation", n), strconv.Itoa(n), p.Ration == n))
	}
	reply := b.Tell(p)
	reply.Message.Components = append(reply.Message.Components,
		view.Row(pick(b, sharedPath+"/day", "PickSharedDay", days)),
		view.Row(pick(b, sharedPath+"/size", "PickSharedSize", sizes)),
		view.Row(pick(b, sharedPath+"/difficulty", "PickSharedGrade", grades)),
		view.Row(pick(b, sharedPath+"/digits", "PickSharedRation", digits)),
		view.Row(b.Button("ButtonPageBack", extrasPath, discordgo.SecondaryButton)))
	reply.Replace = r.Replaces()
	return reply, nil
}
