package bot_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"kenkenbot/bot"
	"kenkenbot/bot/game/ownpuzzle"
)

// countsTable has a line for each action and each way in which one used the store.
var countsTable = filepath.Join("testdata", "counts.txt")

const countsHead = `# What each action does on the store, over all scripts of testdata/handlers: how many
# updates and views it makes, and how often it reads a game's log. Where an action has
# several lines, it is refused at times, finds less, or has more to do. Written by
# "go test ./bot -run Handlers -update".
#
# updates  views  logs  action
`

// tally gathers how actions used the store.
type tally struct {
	mu   sync.Mutex
	seen map[string]map[counts]bool
	met  map[string]bool // commands' options, controls, and kinds of the outbox's posts
}

func newTally() *tally { return &tally{seen: map[string]map[counts]bool{}, met: map[string]bool{}} }

// meet notes what a script has come by.
func (a *tally) meet(what ...string) {
	a.mu.Lock()
	defer a.mu.Unlock()
	for _, w := range what {
		a.met[w] = true
	}
}

// note notes what one action did.
func (a *tally) note(action string, c counts) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.seen[action] == nil {
		a.seen[action] = map[counts]bool{}
	}
	a.seen[action][c] = true
}

// most is what one action may do on the store at most, whatever it is and however it
// ends.
var most = counts{updates: 1, views: 1, logs: 1}

// twice are the actions that may begin two Updates, and why. Only one of the two writes
// to a game.
var twice = map[string]string{
	"/kenken/today":          "the day's puzzle is a need: the first Update is left without a write, and run again with the puzzle",
	"/solve/{puzzle}":        "the way to the solution is a need of the game that the first Update would open",
	"server chat: an answer": "one Update for the answer, one for the missing right, which is named once a day",
	"server chat: cells":     "the same, for a full board written as cells",
	"/puzzle/code":           "one Update for the manager who is greeted, one for who looks at something in a server for the first time",
}

// thrice are those that may begin three.
var thrice = map[string]string{
	"/privacy/delete/now": "matches end first, then games go in parts, as many as there are, so that nobody else waits for long, then the rest",
}

// beside are the actions that read more logs than one: those of 30 others and the player's
// own for a review, those of their last five solves for their record.
var beside = map[string]int{
	"/kenken/stats":                 5,
	"direct chat: talk":             5, // in which the same is asked for
	"server chat: talk":             5,
	"/board/{game}/review":          31,
	"/board/{game}/review/{moment}": 31,
	"/board/{game}/share/review":    31,
}

// checkBounds reports what did more than that. The table alone can't: whoever updates
// it may not read it.
func (a *tally) checkBounds(t *testing.T) {
	t.Helper()
	for action, seen := range a.seen {
		bound := most
		if twice[action] != "" {
			bound.updates = 2
		}
		if thrice[action] != "" || thrice[strings.TrimSuffix(action, ", repeated")] != "" {
			bound.updates = 3
		}
		if strings.HasPrefix(action, "server chat: ") {
			bound.views++ // whether the server wants the bot to be heard in that channel
		}
		if action == "server chat: cells" {
			bound.views++ // whether a shared board is played in that thread
		}
		if action == "/together/{shared}/placed" || action == "/together/{shared}/say" {
			bound.views++ // the board, beside which a refusal is told
		}
		bound.logs = max(bound.logs, beside[action])
		for c := range seen {
			if c.updates > bound.updates || c.views > bound.views || c.logs > bound.logs {
				t.Errorf("%s made %d updates, %d views and %d readings of a log; at most %d, %d and %d", action, c.updates, c.views, c.logs, bound.updates, bound.views, bound.logs)
			}
		}
	}
}

func (a *tally) String() string {
	var b strings.Builder
	b.WriteString(countsHead)
	for _, action := range slices.Sorted(maps.Keys(a.seen)) {
		var lines []string
		for c := range a.seen[action] {
			lines = append(lines, fmt.Sprintf("%9d  %5d  %4d  %s\n", c.updates, c.views, c.logs, action))
		}
		slices.Sort(lines)
		b.WriteString(strings.Join(lines, ""))
	}
	return b.String()
}

// kindOfPost is a constant of package storage.
var kindOfPost = regexp.MustCompile(`PostKind = "(\w+)"`)

// all is what no script need have a word for, and yet must come by: each option of each command,
// each switch of the settings, each kind of the outbox's posts.
func all(t *testing.T) (names []string) {
	for _, c := range append(bot.Commands(), bot.OperatorCommands()...) {
		for _, sub := range c.Options {
			for _, o := range sub.Options {
				names = append(names, "/"+c.Name+"/"+sub.Name+" "+o.Name)
			}
		}
	}
	names = append(names, bot.SettingPaths()...)
	source, err := os.ReadFile(filepath.Join("..", "storage", "post.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range kindOfPost.FindAllSubmatch(source, -1) {
		names = append(names, "post "+string(kind[1]))
	}
	return names
}

// check compares the table with the one that was written down, and the routes played
// against the routing table. It is for runs of all scripts.
func (a *tally) check(t *testing.T) {
	t.Helper()
	for _, path := range bot.RoutePaths() {
		if a.seen[path] == nil {
			t.Errorf("no script comes by %s", path)
		}
	}
	for _, what := range all(t) {
		if !a.met[what] {
			t.Errorf("no script comes by %s", what)
		}
	}
	a.checkBounds(t)
	got := a.String()
	if *update {
		if err := os.WriteFile(countsTable, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(countsTable)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not what was counted:\n%s", countsTable, difference(string(want), got))
	}
}

// chatWords are the words by which chat gives orders.
var chatWords = map[string]bool{"hi": true, "help": true, "board": true, "hint": true, "undo": true, "check": true, "submit": true, "restart": true, "solution": true, "notes": true, "settings": true}

var (
	mention  = regexp.MustCompile(`<@[!&]?\d+>`)
	notDigit = regexp.MustCompile(`\D`)
)

// label names what a step does without what differs from game to game: the route, or what
// kind of thing is said in chat. It is empty for steps that nobody does.
func (st *step) label() string {
	m := personAction.FindStringSubmatch(st.action)
	if m == nil {
		return ""
	}
	var data struct {
		Name, Content string
		CustomID      string `json:"custom_id"`
		Options       []struct{ Name string }
	}
	if err := json.Unmarshal([]byte(st.data), &data); err != nil {
		return ""
	}
	path := data.CustomID
	switch kind, _, _ := strings.Cut(m[4], " "); kind {
	case "message":
		return chatLabel(m[2] == "DM", data.Content)
	case "autocomplete":
		return kind
	case "command", "launch", "menu":
		path = "/" + data.Name
		for _, o := range data.Options {
			path += "/" + o.Name
		}
	}
	for _, route := range bot.RoutePaths() {
		if comesBy(route, path) {
			return route
		}
	}
	return "no route"
}

// meets names what a step comes by besides its route: a command's options, or a control.
func (st *step) meets() (names []string) {
	var data struct {
		Name     string
		CustomID string `json:"custom_id"`
		Options  []struct {
			Name    string
			Options []struct{ Name string }
		}
	}
	if json.Unmarshal([]byte(st.data), &data) != nil {
		return nil
	}
	for _, sub := range data.Options {
		for _, o := range sub.Options {
			names = append(names, "/"+data.Name+"/"+sub.Name+" "+o.Name)
		}
	}
	return append(names, data.CustomID)
}

// bringsByWord is a message that says what to do with the puzzle in it.
var bringsByWord = regexp.MustCompile(`^(load|solve|explain)\b`)

func chatLabel(direct bool, said string) string {
	where := "server chat: "
	if direct {
		where = "direct chat: "
	}
	said = strings.ToLower(strings.Trim(mention.ReplaceAllString(said, ""), " .!?/"))
	switch {
	case said == "":
		return where + "nothing"
	case chatWords[said]:
		return where + said
	case direct && !bringsByWord.MatchString(said) && ownpuzzle.HoldsPuzzle(said):
		return "/bring"
	case strings.Contains(said, "="):
		return where + "cells"
	case len(notDigit.ReplaceAllString(said, "")) >= 9:
		return where + "an answer"
	}
	return where + "talk"
}

// comesBy reports whether a path is one of a route's.
func comesBy(route, path string) bool {
	want, got := strings.Split(route, "/"), strings.Split(path, "/")
	if len(want) != len(got) {
		return false
	}
	for i, part := range want {
		if part != got[i] && !strings.HasPrefix(part, "{") {
			return false
		}
	}
	return true
}
