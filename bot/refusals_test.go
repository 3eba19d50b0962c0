package bot_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/storage"
)

// refusals are codes with which Discord refuses things, with their statuses.
var refusals = []refusal{
	{404, 10003}, {404, 10008}, {400, 30007}, {403, 40333}, {403, 50001}, {403, 50007},
	{403, 50013}, {400, 50024}, {400, 50035}, {400, 50083}, {400, 160006}, {400, 200000},
}

// refused is something that Discord refuses, in the Tea Room, from noon on.
type refused struct {
	name    string
	call    string // that is refused, as a pattern of path.Match
	prepare func(*stage)
	act     func(*stage) string // causes the call
}

// does is a step that somebody takes.
func does(s *stage, action, data string) string { return s.play(&step{action: action, data: data}) }

var everyRefused = []refused{
	{"daily", "POST channels/7101/messages", func(*stage) {}, (*stage).due},
	{"match", "PATCH channels/7101/messages/*", func(s *stage) {
		does(s, "ann in Tea Room: command", `{"name": "kenken", "options": [{"type": 1, "name": "duel", "options": [{"type": 6, "name": "opponent", "value": "102"}, {"type": 4, "name": "size", "value": 3}, {"type": 3, "name": "difficulty", "value": "easy"}]}], "resolved": {"users": {"102": {"id": "102", "username": "bob", "global_name": "Bob", "discriminator": "0", "avatar": null}}, "members": {"102": {"nick": null, "permissions": "2147483648", "roles": [], "joined_at": "2026-01-01T00:00:00+00:00"}}}}`)
		s.due()
	}, func(s *stage) string {
		return does(s, "bob in Tea Room: button on post", `{"custom_id": "/match/1/accept"}`) + s.due()
	}},
	{"shared board", "PATCH channels/7101/messages/*", func(s *stage) {
		does(s, "ann in Tea Room: command", `{"app_permissions": "309237763072", "name": "kenken", "options": [{"type": 1, "name": "together"}]}`)
		s.due()
	}, func(s *stage) string {
		return does(s, "bob in Tea Room: button on post", `{"custom_id": "/together/1/hint/1"}`) + s.due()
	}},
	{"thread", "POST channels/7101/messages/*/threads", func(s *stage) { s.furnished(func(g *storage.Guild) { g.Threads = true }) }, (*stage).due},
	{"answer", "POST interactions/*/*/callback", func(*stage) {}, func(s *stage) string {
		return does(s, "ann in Tea Room: command", `{"name": "kenken", "options": [{"type": 1, "name": "today"}]}`)
	}},
	{"direct message", "POST channels/8101/messages", func(s *stage) {
		does(s, "ann in Tea Room: command", `{"name": "kenken", "options": [{"type": 1, "name": "today"}]}`)
		does(s, "ann in Tea Room: select", `{"custom_id": "/settings/call", "values": ["8"]}`)
		s.due()
		s.setClock(curtain.Add(20 * time.Hour))
	}, (*stage).due},
}

// due has the bot do what is due.
func (s *stage) due() string { return does(s, "timetable", "") }

// callsIn splits what the bot did into its calls and the lines of its log.
func callsIn(did string) (list []string) {
	for _, part := range strings.Split("\n"+did, "\n< ")[1:] {
		list = append(list, strings.TrimSuffix(part, "\n"))
	}
	return list
}

// content is what a component of a message says.
var content = regexp.MustCompile(`"content": "((?:[^"\\]|\\.)*)"`)

// incident is the number of an apology.
var incident = regexp.MustCompile(`\b\d{19}\b`)

// texts are what calls with a beginning say first, by their first lines, each once.
func texts(did, beginning string) string {
	var list []string
	for _, call := range callsIn(did) {
		found := content.FindStringSubmatch(call)
		if found == nil || !strings.HasPrefix(call, beginning) {
			continue
		}
		lines := strings.Split(strings.TrimLeft(found[1], "#- "), `\n`)
		if len(lines) > 1 && strings.HasPrefix(found[1], "###") {
			lines[0] += ": " + lines[1] // a heading says little
		}
		if !slices.Contains(list, lines[0]) {
			list = append(list, lines[0])
		}
	}
	return strings.Join(list, " / ")
}

// TestRefusals writes down, for each code with which Discord refuses each kind of thing for over an
// hour, what players see meanwhile and afterwards, what the owner is told, and what the log says.
func TestRefusals(t *testing.T) {
	var table strings.Builder
	table.WriteString("What players, the owner and the log see where Discord refuses something for 65 minutes. TestRefusals writes it.\n")
	for _, thing := range everyRefused {
		fmt.Fprintf(&table, "\n## %s\n", thing.name)
		before := ""
		for _, with := range refusals {
			s := newStage(t, stageOptions{})
			thing.prepare(s)
			begun := s.Now()
			s.discord.refuse(thing.call, with)
			did := thing.act(s)
			for _, minutes := range []int{1, 5, 20, 45, 61, 65} {
				s.setClock(begun.Add(time.Duration(minutes) * time.Minute))
				did += s.due()
			}
			status := does(s, "olga in Tea Room: command", `{"name": "kenken-admin", "options": [{"type": 1, "name": "status"}]}`)
			s.discord.accept()
			s.setClock(begun.Add(130 * time.Minute))
			after := s.due()

			method, path, _ := strings.Cut(thing.call, " ")
			tried := 0
			var log []string
			for _, call := range callsIn(did) {
				if strings.HasPrefix(call, method+" "+strings.TrimSuffix(strings.TrimSuffix(path, "/threads"), "*")) || thing.name == "answer" && strings.Contains(call, "/callback") {
					tried++
				}
				line, is := strings.CutPrefix(call, "log ")
				line, _, _ = strings.Cut(line, " incident=")
				if is && !slices.Contains(log, line) {
					log = append(log, line)
				}
			}
			slices.Sort(log)
			trouble := ""
			for _, line := range strings.Split(status, `\n`) {
				if _, what, found := strings.Cut(line, " · latest problem"); found {
					trouble = "latest problem" + what
				} else if _, what, found := strings.Cut(line, " · no thread"); found {
					trouble = "no thread" + what
				}
			}
			players := texts(did, "POST interactions")
			if again := texts(did, "POST channels/7101/"); method == "PATCH" && again != "" {
				players += " / posted once more: " + again
			}
			row := fmt.Sprintf("players: %s\n  afterwards: %s\n  owner: %s\n  status: %s\n  log: %s\n",
				orDash(incident.ReplaceAllString(players, "INCIDENT")), orDash(texts(after, method+" channels/")), orDash(texts(did, "POST channels/8105/")), orDash(trouble), orDash(strings.Join(log, "; ")))
			if tried == 0 {
				t.Errorf("%s: nothing was refused:\n%.1500s", thing.name, did)
			}
			if row == before {
				row = "as before\n"
			} else {
				before = row
			}
			fmt.Fprintf(&table, "%d %s", with.code, row)
		}
	}
	name := filepath.Join("testdata", "refusals.md")
	if *update {
		if err := os.WriteFile(name, []byte(table.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if table.String() != string(want) {
		t.Errorf("it is not as in %s (go test ./bot -run Refusals -update writes it):\n%s", name, table.String())
	}
}

// orDash is a text, or a dash for none.
func orDash(text string) string {
	if text == "" {
		return "–"
	}
	return text
}
