package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/internal/detector"
	"kenkenbot/storage"
)

// door is a way in which a whole answer comes to the bot. Where others read it, it may be
// that the bot can't remove it.
type door struct {
	name   string
	public bool
	kept   bool
}

var (
	doors = []door{
		{name: "command"}, {name: "form"}, {name: "direct message"},
		{name: "mention", public: true}, {name: "reply", public: true}, {name: "channel", public: true},
		{name: "mention", public: true, kept: true}, {name: "reply", public: true, kept: true}, {name: "channel", public: true, kept: true},
	}
	// doorPlaces are a server whose post shows the whole puzzle and one with a teaser.
	doorPlaces = []string{"Tea Room", "Museum"}
	// progress is how far the writer is with the puzzle that is answered.
	progress = []string{"not opened", "open", "solved", "solution asked"}
	// doorAnswers are what is answered on the second day of the scripts. The wrong one is to
	// the main puzzle.
	doorAnswers = []doorAnswer{
		{name: "main", text: "231 123 312", right: "231 123 312"},
		{name: "mini", text: "2431 4312 3124 1243", right: "2431 4312 3124 1243"},
		{name: "yesterday's", text: "321 213 132", right: "321 213 132"},
		{name: "wrong", text: "231 123 321", right: "231 123 312"},
		{name: "wrong size", text: "12345 23451 34512 45123 51234", right: "231 123 312"},
	}
)

// doorAnswer is an answer, and the right one of the puzzle that it is for.
type doorAnswer struct{ name, text, right string }

// guest answers once, by one door.
type guest struct {
	door
	answer                doorAnswer
	name, place, progress string

	id    storage.ID
	board int64 // of which the form is
}

// guests are one for each case.
var guests = seatGuests()

// seatGuests lets them act on stages.
func seatGuests() []*guest {
	var all []*guest
	for _, place := range doorPlaces {
		for _, answer := range doorAnswers {
			for _, by := range doors {
				for _, state := range progress {
					g := &guest{door: by, name: fmt.Sprintf("guest%d", len(all)), place: place, answer: answer, progress: state, id: storage.ID(20_000 + len(all))}
					person := people["ann"]
					person.id = g.id.String()
					people[g.name] = person
					all = append(all, g)
				}
			}
		}
	}
	return all
}

// slot is of the puzzle that is answered.
func (g *guest) slot() storage.Slot {
	if g.answer.name == "mini" {
		return storage.Mini
	}
	return storage.Main
}

// does has a guest do something on a game where the guest plays, before the answer.
func (s *stage) does(g *guest, id int64, a game.Action) {
	s.Helper()
	turn, err := s.game.Play(context.Background(), s.actor(g), id, a)
	if err != nil || turn.Refusal != nil {
		s.Fatalf("%+v: %+v: %v, %v", g, a, turn.Refusal, err)
	}
}

func (s *stage) opens(g *guest, choice game.Choice) int64 {
	s.Helper()
	turn, err := s.game.Open(context.Background(), s.actor(g), choice)
	if err != nil || turn.Refusal != nil {
		s.Fatalf("%+v: %+v: %v, %v", g, choice, turn.Refusal, err)
	}
	return turn.View.Game.ID
}

func (s *stage) actor(g *guest) actor.Actor {
	return actor.Actor{Player: g.id, Name: g.name, Guild: storage.ParseID(places[g.place].guild), Key: storage.KeyOf(s.snowflake()), At: s.Now()}
}

// prepares brings the puzzle that will be answered as far as the case says.
func (s *stage) prepares(g *guest) {
	s.Helper()
	if g.progress == "not opened" {
		return
	}
	g.board = s.opens(g, game.Today{Slot: g.slot()})
	switch g.progress {
	case "solved":
		s.does(g, g.board, game.WholeAnswer{Text: g.answer.right})
	case "solution asked":
		s.does(g, g.board, game.ShowSolution{})
	}
}

// answers has a guest answer, and returns what the guest reads first and what all do.
func (s *stage) answers(g *guest) string {
	s.Helper()
	text, place, act := g.answer.text, g.place, "message"
	bot := []any{map[string]any{"id": botID, "username": "KenKen", "bot": true}}
	data := map[string]any{"content": text}
	switch g.door.name {
	case "command":
		option := map[string]any{"type": 3, "name": "answer", "value": text}
		act, data = "command", map[string]any{"name": "kenken", "options": []any{map[string]any{"type": 1, "name": "submit", "options": []any{option}}}}
	case "form":
		field := map[string]any{"type": 4, "id": 2, "custom_id": "answer", "value": text}
		act, data = "form on board", map[string]any{
			"custom_id": fmt.Sprintf("/board/%d/hand-in", g.board), "components": []any{map[string]any{"type": 18, "id": 1, "component": field}},
		}
	case "direct message":
		place = "DM"
	case "mention":
		data = map[string]any{"content": "<@" + botID + "> " + text, "mentions": bot}
	case "reply":
		data = map[string]any{"content": text, "mentions": bot, "message_reference": map[string]any{"message_id": "9001", "channel_id": places[g.place].channel}}
	}
	raw, err := json.Marshal(data)
	if err != nil {
		s.Fatal(err)
	}
	reaction := s.play(&step{action: fmt.Sprintf("%s in %s, 0s later: %s", g.name, place, act), data: string(raw)})
	return s.outcome(reaction, places[g.place].channel)
}

var (
	doorReaction = regexp.MustCompile(`^< PUT .*/reactions/(.*)/@me`)
	doorSaid     = regexp.MustCompile(`^< POST (?:interactions|channels)/(\w+)`)
	// firstSentence is what the writer of an answer reads first.
	firstSentence = regexp.MustCompile(`^[^.!]*[.!]`)
	doorName      = regexp.MustCompile(`<@\d+>`)
	doorTime      = regexp.MustCompile(`\d*:?\d+:\d\d`)
)

// outcome says what a reaction comes to: what the person alone reads first, what became of
// the message, and what is said in the channel.
func (s *stage) outcome(reaction, channel string) string {
	s.Helper()
	var private, fate, public string
	for _, call := range calls(reaction) {
		head, body, _ := strings.Cut(call, "\n")
		if strings.HasPrefix(head, "< DELETE channels/"+channel) {
			fate = " Removed."
		}
		if m := doorReaction.FindStringSubmatch(head); m != nil {
			fate = " " + m[1]
		}
		m := doorSaid.FindStringSubmatch(head)
		if m == nil || !strings.HasPrefix(strings.TrimSpace(body), "{") {
			continue
		}
		var said outline
		if err := said.read(body); err != nil {
			s.Fatalf("%s: %v", head, err)
		}
		first := ""
		for _, r := range said.rows {
			if r.lead == "|" && first == "" {
				first = doorTime.ReplaceAllString(strings.ReplaceAll(r.pieces[0], "**", ""), "…")
			}
		}
		switch {
		case m[1] == channel:
			public = " All read: " + firstSentence.FindString(doorName.ReplaceAllString(first, "guest"))
		case private == "" && first != "":
			private = firstSentence.FindString(first)
		}
	}
	if private+fate+public == "" {
		return "nothing"
	}
	return strings.TrimSpace(private + fate + public)
}

// openMuseum has the Museum post teasers of easy 3×3.
func (s *stage) openMuseum() {
	s.Helper()
	s.furnished(func(g *storage.Guild) {
		g.ID, g.Channel, g.Teaser = storage.ParseID(places["Museum"].guild), storage.ParseID(places["Museum"].channel), true
	})
}

// TestDoors has a whole answer come by every door, to a puzzle in every state, in a server
// whose post shows the whole puzzle and in one with a teaser, where the message can be
// removed and where it can't. What comes of it is in testdata/doors.md, which
// "go test ./bot -run TestDoors -update" writes.
func TestDoors(t *testing.T) {
	detector.Slow(t)
	s := newStage(t, stageOptions{plainAnswers: true})
	s.openMuseum()
	for _, g := range guests {
		if g.answer.name == "yesterday's" {
			s.prepares(g)
		}
	}
	s.setClock(curtain.AddDate(0, 0, 1))
	for _, g := range guests {
		other := s.opens(g, game.Today{Slot: storage.Main + storage.Mini - g.slot()})
		if g.answer.name != "yesterday's" {
			s.prepares(g)
		}
		if g.board == 0 {
			g.board = other
		}
		s.opens(g, game.OwnGame{ID: g.board})
	}
	s.setClock(s.Now().Add(time.Hour))
	outcomes := map[*guest]string{}
	for _, kept := range []bool{false, true} {
		for _, place := range doorPlaces {
			if kept {
				s.discord.refuse("DELETE channels/"+places[place].channel+"/messages/*", refusal{403, 50013})
				s.answers(&guest{door: doors[3], name: "ann", place: place, answer: doorAnswers[0]}) // is told so, once a day
			}
		}
		for _, g := range guests {
			if g.kept == kept {
				outcomes[g] = s.answers(g)
			}
		}
	}
	holdTable(t, "doors.md", doorTable(outcomes))
}

// doorTable writes the outcomes: a row for the doors by which the same comes of an answer.
func doorTable(outcomes map[*guest]string) string {
	var b strings.Builder
	for _, place := range doorPlaces {
		for _, answer := range doorAnswers {
			fmt.Fprintf(&b, "## %s, %s\n\n| door | %s |\n| --- |%s\n", map[string]string{"Tea Room": "Whole puzzle", "Museum": "Teaser"}[place], answer.name, strings.Join(progress, " | "), strings.Repeat(" --- |", len(progress)))
			var order []string
			by := map[string][]string{}
			for _, d := range doors {
				var cells []string
				for _, g := range guests {
					if g.door == d && g.place == place && g.answer == answer {
						cells = append(cells, outcomes[g])
					}
				}
				row := strings.Join(cells, " | ")
				if by[row] == nil {
					order = append(order, row)
				}
				name := d.name
				if d.kept {
					name += ", not removable"
				}
				by[row] = append(by[row], name)
			}
			for _, row := range order {
				fmt.Fprintf(&b, "| %s | %s |\n", strings.Join(by[row], "; "), row)
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}
