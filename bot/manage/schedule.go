package manage

import (
	"context"
	"fmt"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/board"
	"kenkenbot/bot/face"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/view"
	"kenkenbot/bot/words"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
)

// schedulePath shows the week's puzzles, with controls to change them.
const schedulePath = "/schedule"

// WeekdayNames are the days of the week as options and paths name them, from Monday on.
var WeekdayNames = []string{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"}

// weekdayOf returns a day of the week by its name; nil if it is none.
func weekdayOf(name string) *time.Weekday {
	for i, n := range WeekdayNames {
		if n == name {
			return new(time.Weekday((i + 1) % len(WeekdayNames)))
		}
	}
	return nil
}

// schedule changes what the command's options name, and shows the week's puzzles with
// controls to change them.
func schedule(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	if len(r.Options) == 0 {
		return showSchedule(ctx, b, r, nil)
	}
	change := game.SetSchedule{Preset: game.Preset(r.Text("preset")), Day: weekdayOf(r.Text("day")), Mini: game.Switch(r.Text("mini"))}
	change.Ops = face.OperatorsNamed(r.Text(face.OperatorsName))
	change.Kind.Size, _ = r.Int("size")
	change.Kind.Difficulty, _ = board.ParseDifficulty(r.Text("difficulty"))
	if change.Day == nil && change.Kind != (storage.Kind{}) {
		return b.Tell("ScheduleDay"), nil
	}
	return reschedule(ctx, b, r, change)
}

// openSchedule is the button that shows the week's puzzles in a message of its own.
func openSchedule(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	reply, err := showSchedule(ctx, b, r, nil)
	reply.Replace = false
	return reply, err
}

// pickPreset, pickDay, pickSize, pickGrade, pickOperators and setMini are the controls.
func pickPreset(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	preset, _ := picked(r, "")
	return reschedule(ctx, b, r, game.SetSchedule{Preset: game.Preset(preset)})
}

func pickDay(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	name, _ := picked(r, "")
	return showSchedule(ctx, b, r, weekdayOf(name))
}

func pickSize(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return reschedule(ctx, b, r, game.SetSchedule{Day: weekdayOf(r.Named("day")), Kind: storage.Kind{Size: r.Choice()}})
}

func pickGrade(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	name, _ := picked(r, "")
	difficulty, _ := board.ParseDifficulty(name)
	return reschedule(ctx, b, r, game.SetSchedule{Day: weekdayOf(r.Named("day")), Kind: storage.Kind{Difficulty: difficulty}})
}

func pickOperators(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	value, _ := picked(r, "")
	return reschedule(ctx, b, r, game.SetSchedule{Ops: face.OperatorsNamed(value)})
}

func setMini(ctx context.Context, b *face.Base, r *face.Request) (face.Reply, error) {
	return reschedule(ctx, b, r, game.SetSchedule{Mini: game.Switch(r.Named("value"))})
}

// reschedule carries out a change, and shows the week's puzzles.
func reschedule(ctx context.Context, b *face.Base, r *face.Request, change game.SetSchedule) (face.Reply, error) {
	turn, err := b.Game.Govern(ctx, r.Actor(), change)
	now, ok := game.FactOf[game.Schedule](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return scheduleReply(b, r, now, change.Day), nil
}

// showSchedule shows the week's puzzles, with controls for one day if one is named.
func showSchedule(ctx context.Context, b *face.Base, r *face.Request, day *time.Weekday) (face.Reply, error) {
	turn, err := b.Game.Look(ctx, r.Actor(), game.ScheduleOf{})
	now, ok := game.FactOf[game.Schedule](turn)
	if err != nil || !ok {
		return b.Tell(words.TurnOf(turn)), err
	}
	return scheduleReply(b, r, now, day), nil
}

func scheduleReply(b *face.Base, r *face.Request, now game.Schedule, day *time.Weekday) face.Reply {
	m := words.ScheduleOf(now)
	reply := b.Tell(m)
	var weeks, days []discordgo.SelectMenuOption
	for _, p := range game.Presets {
		weeks = append(weeks, discordgo.SelectMenuOption{Label: b.Words.Text("PresetOption " + string(p)), Value: string(p), Default: p == now.Preset})
	}
	for i, d := range m.Days {
		days = append(days, discordgo.SelectMenuOption{Label: b.Words.Text(words.DayOption{ScheduledDay: d}), Value: WeekdayNames[i], Default: day != nil && d.Weekday == *day})
	}
	controls := []discordgo.MessageComponent{view.Row(pick(b, schedulePath+"/preset", "PickPreset", weeks)), view.Row(pick(b, schedulePath+"/day", "PickDay", days))}
	if day != nil {
		controls = append(controls, dayControls(b, *day, now)...)
	}
	controls = append(controls, view.Row(pick(b, schedulePath+"/operators", "PickOperators", operatorChoices(b, now.Options))))
	to, style := game.On, discordgo.SecondaryButton
	if now.Mini {
		to, style = game.Off, discordgo.SuccessButton
	}
	controls = append(controls, view.Row(
		b.Button(words.Toggle{Setting: "MiniOn", On: now.Mini}, schedulePath+"/mini/"+string(to), style),
		b.Button("ButtonPreview", view.SetUpPath+"/sample", discordgo.SecondaryButton)))
	reply.Message.Components = append(reply.Message.Components, controls...)
	reply.Replace = r.Replaces()
	return reply
}

// operatorChoices are the sets of operators that dailies can have.
func operatorChoices(b *face.Base, now almanac.Options) []discordgo.SelectMenuOption {
	var choices []discordgo.SelectMenuOption
	for _, ops := range generate.OfferedOperators() {
		choices = append(choices, discordgo.SelectMenuOption{
			Label: b.Words.Text(words.Of("OperatorsOption", words.OperatorsOf(ops))), Value: face.OperatorsValue(ops),
			Default: almanac.Options{Ops: ops}.String() == now.String(),
		})
	}
	return choices
}

// dayControls change the puzzle of one day of the week.
func dayControls(b *face.Base, day time.Weekday, s game.Schedule) []discordgo.MessageComponent {
	var sizes, grades []discordgo.SelectMenuOption
	now := s.Made[day]
	for n := almanac.MinSize; n <= almanac.MaxSize; n++ {
		sizes = append(sizes, discordgo.SelectMenuOption{Label: b.Words.Text(words.Of("SizeOption", n)), Value: fmt.Sprint(n), Default: n == now.Size})
	}
	for _, d := range s.OffersOf(now.Size) {
		grades = append(grades, discordgo.SelectMenuOption{Label: b.Words.Text(words.Of("GradeOption", d)), Value: d.String(), Default: d == now.Difficulty})
	}
	path := fmt.Sprintf("%s/day/%s/", schedulePath, day)
	return []discordgo.MessageComponent{view.Row(pick(b, path+"size", "PickSize", sizes)), view.Row(pick(b, path+"difficulty", "PickGrade", grades))}
}
