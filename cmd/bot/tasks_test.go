package main

import (
	"flag"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/operate/config"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite"
)

// taskBegins is a Wednesday: its puzzle is a medium 6×6, and the mini an easy 5×5.
const taskBegins = "25T08:50:00"

// tasks are what people of six kinds come for. How many sentences had to be read twice was
// found by reading what the test logs with -v, in the place of each person.
var tasks = []struct {
	who, does string
	plays     bool
	twice     int
	do        func(*testing.T) *persona
}{
	{"newcomer", "the daily from its post, with a hint and a wrong answer on the way", true, 0, playsAsNewcomer},
	{"phone player", "the mini and half of the daily, the rest two hours later, without typing", true, 0, playsOnPhone},
	{"speed solver", "the daily by form, then Share", true, 0, playsFast},
	{"blind player", "a 6×6 daily in direct messages, then a 9×9 daily with notes, by words alone", true, 0, playsBlind},
	{"owner", "setup to the first post, with a right and a time to put right", false, 0, setsUp},
	{"operator", "start, a backup and the way back to it", false, 0, operates},
}

var updateTasks = flag.Bool("update-tasks", false, "write testdata/tasks.md again")

// TestTasks has people of all kinds do what they came for, through the whole bot, and
// compares what it took them with testdata/tasks.md. "go test ./cmd/bot -run Tasks
// -update-tasks" writes the table again; with -v it logs what each of them read.
func TestTasks(t *testing.T) {
	if testing.Short() {
		t.Skip("the whole bot takes its time")
	}
	t.Parallel()
	rows := make([]string, len(tasks))
	t.Run("of", func(t *testing.T) {
		for i, task := range tasks {
			t.Run(task.who, func(t *testing.T) {
				t.Parallel()
				p := task.do(t)
				t.Logf("%+v, first right digit after %v", p.effort, p.first.Round(time.Second))
				limit := time.Minute
				if task.who == "blind player" { // who hears the whole board, the longer the more of it is given
					limit += 10 * time.Second
				}
				if task.plays != (p.first > 0) || p.first > limit {
					t.Errorf("the first right digit came after %v", p.first)
				}
				if p.read["How to play (1 of 6)"] {
					t.Error("the help was opened")
				}
				rows[i] = fmt.Sprintf("| %s | %s | %d | %d | %d | %d | %d | %d |\n", task.who, task.does, p.steps, p.presses, p.keys, p.words, p.sentences, task.twice)
			})
		}
	})
	if t.Failed() || slices.Contains(rows, "") {
		return // some of them only
	}
	const heading = "| who | does | steps | presses | keystrokes | words read | sentences read | read twice |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n"
	table := heading + strings.Join(rows, "")
	path := filepath.Join("testdata", "tasks.md")
	if *updateTasks {
		writeFile(t, path, table)
		return
	}
	kept, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(kept) != table {
		t.Errorf("%s has\n%s\nbut it took\n%s", path, kept, table)
	}
}

// townWithADaily is a server whose owner has set the daily up; it has just been posted.
// Kinds, if there are any, take the place of its week's.
func townWithADaily(t *testing.T, kinds ...storage.Kind) *sandboxtest.Client {
	t.Helper()
	data := t.TempDir()
	bot := begin(t, configured(t), "--data", data, "--sandbox-addr", "127.0.0.1:0")
	bot.logs(t, "msg=connected")
	c := bot.client()
	clockTo(t, c, taskBegins)
	set := said(t)(c.As("owner", "general").Send("/kenken-admin setup channel:#general time:09:00"))
	for _, kind := range kinds {
		giveWeek(t, filepath.Join(data, config.DatabaseName), storage.ParseID(set.GuildID), kind)
	}
	advance(t, c, 10*time.Minute+5*time.Second)
	eventually(t, c.As("owner", "general"), "KenKen of Wed 25 Nov")
	return c
}

// giveWeek gives a server a week of one kind, which no command does yet.
func giveWeek(t *testing.T, database string, server storage.ID, kind storage.Kind) {
	t.Helper()
	store, err := sqlite.Attach(t.Context(), database, sqlite.Options{Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	err = store.Update(t.Context(), func(tx storage.Tx) error {
		g, err := tx.Guild(server)
		if err != nil {
			return err
		}
		for day := range g.Week {
			g.Week[day] = kind
		}
		return tx.SaveGuild(g)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// playsAsNewcomer knows nothing but the post. She takes a hint, fills the
// last cell with a wrong value, has it checked and finds it.
func playsAsNewcomer(t *testing.T) *persona {
	p := newPersona(t, townWithADaily(t), "nina", "general")
	p.finds("KenKen of Wed 25 Nov")
	p.pressesOn("Play")
	p.looks()
	p.keysIn(20)
	p.pressesOn("Hint")
	p.pressesOn("Show it")
	p.pressesOn("Answer")
	p.keysIn(1)
	last := p.cursor()
	right := p.sight.solution.At(6, last)
	p.pressesOn(map[bool]string{true: "1", false: "2"}[right != 1])
	p.told("a rule is broken")
	p.pressesOn("Check")
	p.pressesOn("Undo")
	p.enters(last, right)
	p.told("Solved in")
	p.pressesOn("Leaderboard")
	p.told("times count from Play, on trust")
	return p
}

// playsOnPhone types nothing. The daily is left for lunch, and found again by its post.
func playsOnPhone(t *testing.T) *persona {
	p := newPersona(t, townWithADaily(t), "pia", "general")
	p.finds("KenKen of Wed 25 Nov")
	p.pressesOn("Play the mini")
	p.looks()
	p.keysIn(0)
	p.told("Solved in")
	p.pressesOn("Play the main puzzle")
	p.looks()
	p.keysIn(18)
	p.passes(2 * time.Hour)
	p.returnsTo("KenKen of Wed 25 Nov")
	p.pressesOn("Play")
	p.told("18 cells left")
	p.keysIn(0)
	p.told("No time: I tell it up to an hour")
	p.pressesOn("Another like this")
	p.told("Practice")
	if p.keys > 0 {
		t.Errorf("%d keystrokes on a phone", p.keys)
	}
	return p
}

// playsFast types rows into the form: first what is known at once, then the rest, half of it
// in each of two forms, which keeps its time. He has had More unfolded since an earlier board.
func playsFast(t *testing.T) *persona {
	p := newPersona(t, townWithADaily(t), "sam", "general")
	earlier := said(t)(p.Send("/kenken practice size:5"))
	said(t)(p.Click(earlier.ID, pressable(t, earlier, "/more")))
	p.picks("/kenken today puzzle:main")
	p.looks()
	p.pressesOn("Type moves")
	first := p.sight.runs[0][0]
	p.fillsIn(map[string]string{"Row 1": first.Cell.String() + "=" + digit(first.Value)})
	p.entered()
	p.thinks(35)
	p.pressesOn("Type moves")
	p.fillsIn(map[string]string{"Row 1": p.sight.row(1), "Row 2": p.sight.row(2), "Row 3": p.sight.row(3)})
	p.pressesOn("Rows 4 to 6")
	p.fillsIn(map[string]string{"Row 4": p.sight.row(4), "Row 5": p.sight.row(5), "Row 6": p.sight.row(6)})
	p.told("Solved in")
	p.pressesOn("Share")
	p.told("Shared")
	return p
}

// playsBlind hears texts, alternative texts and the controls that he goes to. In direct
// messages he types plain words. In the server, whose daily is a 9×9, he opens it in words
// and has its notes filled in; he has rows and cages told in a direct message, and types
// commands there.
func playsBlind(t *testing.T) *persona {
	c := townWithADaily(t, storage.Kind{Size: 9, Difficulty: board.Easy})
	p := newPersona(t, c, "ben", "dm")
	p.blind = true
	p.says("hello", "")
	p.says("/kenken today puzzle:main", "/kenken today")
	p.hears(altOf(p.front))
	p.looks()
	p.writes()
	p.told("Solved in")
	p.says("what else is there?", "")

	p.Channel = "general"
	p.finds("KenKen of Wed 25 Nov")
	p.told("9×9")
	p.pressesOn("Play")
	p.hears(altOf(p.front))
	p.picks("/kenken today view:text")
	p.studies(textOf(p.front))
	p.pressesOn("More")
	p.pressesOn("Fill in notes")
	p.pressesOn("Fill them in")
	p.Channel = "dm"
	p.says("row 4", "")
	for col := range 9 {
		at := board.At(3, col)
		if p.sight.puzzle.Cages()[p.sight.puzzle.CageOf(at)].Op == board.Given {
			continue
		}
		if notes := regexp.MustCompile(at.String() + ` notes ([\d ]+)`).FindStringSubmatch(textOf(p.front)); notes == nil || !strings.Contains(notes[1], digit(p.sight.solution.At(9, at))) {
			t.Errorf("%v is not told with its notes:\n%s", at, textOf(p.front))
		}
	}
	p.says("cage b3", "")
	p.moves()
	p.told("Solved")
	return p
}

// setsUp makes the mistakes that owners make, and goes by what the bot answers.
func setsUp(t *testing.T) *persona {
	c := playAlone(t)
	clockTo(t, c, taskBegins)
	lost := sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Channel: "general", Permission: "ATTACH_FILES"}
	inject(t, c, lost)
	p := newPersona(t, c, "owner", "general")
	p.picks("/kenken-admin setup channel:#general time:nine zone:Berlin")
	p.told("**Attach Files**")
	p.passes(15 * time.Second) // in the channel's settings
	lost.Kind = sandboxtest.FaultGrant
	inject(t, c, lost)
	p.picks("/kenken-admin setup channel:#general time:nine zone:Berlin")
	p.told("I can't read `nine` as a time. Write it as `09:00`")
	p.picks("/kenken-admin setup channel:#general time:09:00 zone:Berlin")
	p.told("Each day at 09:00")
	p.told("/kenken-admin post")
	p.picks("/kenken-admin post")
	p.finds("KenKen of Wed 25 Nov")
	if p.spent > 3*time.Minute {
		t.Errorf("the first post came after %v", p.spent)
	}
	p.pressesOn("Play")
	p.told("36 cells left")
	return p
}

// operates goes by what the command line prints.
func operates(t *testing.T) *persona {
	p := &persona{T: t, who: "operator", folder: t.TempDir(), read: map[string]bool{}}
	p.commands(exitDone, "--help")
	p.commands(exitUsage, "run")
	p.commands(exitDone, "play", "--help")
	bot := p.starts()
	c := sandboxtest.NewClient(bot.address(t))
	clockTo(t, c, taskBegins)
	p.commands(exitUsage, "--sandbox-addr", "127.0.0.1:0") // a second one by mistake

	answer := solutionOf(t, c.As("spy", "general"), "main")
	said(t)(c.As("ana", "general").Send("/kenken today puzzle:main"))
	advance(t, c, 20*time.Minute)
	said(t)(c.As("ana", "general").Send("/kenken submit answer:" + answer))
	p.commands(exitDone, "backup", "--help")
	p.commands(exitDone, "backup", "copy.db")

	bot.Process.Signal(syscall.SIGTERM)
	bot.Wait()
	p.commands(exitDone, "restore", "--data", filepath.Join("data", "sandbox"), "copy.db")
	c = sandboxtest.NewClient(p.starts().address(t))
	if board := textOf(said(t)(c.As("ana", "general").Send("/kenken leaderboard"))); !strings.Contains(board, "You are **1st of 1**") {
		t.Errorf("after the way back:\n%s", board)
	}
	return p
}

// commands runs the bot's binary, reads what it prints, and returns what is no message.
// What goes wrong must say what to do.
func (p *persona) commands(code int, args ...string) string {
	p.Helper()
	line := "bot " + strings.Join(args, " ")
	p.Log(p.who + " runs " + line)
	p.steps++
	p.keys += len(line) + 1
	got, out, errs := runIn(p.T, p.folder, "", args...)
	p.hears(out + errs)
	if got != code {
		p.Errorf("%s: exit code %d", line, got)
	}
	if got != exitDone && !regexp.MustCompile(`--\w|"bot |[A-Z]+_[A-Z]+|folder`).MatchString(errs) {
		p.Errorf("%s is at a dead end: %s", p.who, errs)
	}
	return out
}

// starts runs "bot" alone, reads its first line and waits until it is connected.
func (p *persona) starts() *process {
	p.Helper()
	args := []string{"--sandbox-addr", "127.0.0.1:0"}
	p.Log(p.who + " runs bot " + strings.Join(args, " "))
	p.steps++
	p.keys += len("bot ") + len(strings.Join(args, " ")) + 1
	cmd := program(args...)
	cmd.Dir = p.folder
	bot := begun(p.T, cmd)
	comesTrue(p.T, "it is connected", func() bool { return bot.log.tells("msg=connected") })
	p.hears(regexp.MustCompile(`\d+\.\d+\.\d+\.\d+:\d+`).ReplaceAllString(bot.first, "address"))
	return bot
}

// writes types the board in plain words, a message for what is known together.
func (p *persona) writes() {
	p.Helper()
	p.types(func(cells string) { p.says(cells, "a1=3 b2=4") })
}

// moves types the board by command.
func (p *persona) moves() {
	p.Helper()
	p.types(func(cells string) { p.picks("/kenken move cells:" + cells) })
}

// types types what is known together, as long as there is something to find.
func (p *persona) types(cells func(string)) {
	p.Helper()
	empty := map[board.Cell]bool{}
	for i := range p.sight.solution {
		c := board.CellAt(p.sight.size, i)
		empty[c] = p.sight.puzzle.Cages()[p.sight.puzzle.CageOf(c)].Op != board.Given
	}
	for _, run := range p.sight.runs {
		var known []string
		for _, place := range run {
			if empty[place.Cell] {
				known = append(known, place.Cell.String()+"="+digit(place.Value))
			}
		}
		for len(known) > 0 {
			now := len(known)
			if p.first == 0 {
				now = 1 // nobody holds the first digit back
			}
			p.thinks(now)
			cells(strings.Join(known[:now], " "))
			p.entered()
			known = known[now:]
		}
	}
}

// told wants a text in the message in front.
func (p *persona) told(text string) {
	p.Helper()
	if !strings.Contains(textOf(p.front), text) {
		p.Fatalf("%s is not told %q but:\n%s", p.who, text, textOf(p.front))
	}
}

// enters brings the cursor to a cell and presses a digit.
func (p *persona) enters(c board.Cell, value int) {
	p.Helper()
	if p.cursor() != c {
		p.goesTo(map[board.Cell]int{c: value})
	}
	p.pressesOn(digit(value))
}

func digit(value int) string { return string(rune('0' + value)) }
