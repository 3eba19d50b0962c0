package main

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
)

// How long a persona takes, by the bot's clock.
const (
	perWord   = 250 * time.Millisecond // to read, 240 words a minute
	byEar     = 200 * time.Millisecond // a word of a screen reader, 300 a minute
	perPress  = time.Second
	perKey    = 250 * time.Millisecond
	toThink   = 3 * time.Second // of a digit
	firstLook = 10 * time.Second
)

// effort is what a task took.
type effort struct {
	steps     int // a press on a button, a choice, a message, a form, a command line; each brings an answer to wait for
	presses   int // a choice in a select is two
	keys      int
	words     int // read; lines and labels that were read before are not read again
	sentences int
}

// persona does a task as one kind of person would. It goes by what it reads: a button or
// an option is found by its label, and a command or a word can only be typed once it
// stood in a message or in Discord's list of commands. Only digits come from elsewhere,
// from the solver, which gets the board as its alternative text or its text tells it.
type persona struct {
	*testing.T
	effort
	*sandboxtest.Person
	who    string
	folder string              // in which it types command lines
	blind  bool                // it goes to a control only to press it, and can have pictures told
	front  sandboxtest.Message // the message in front of it
	form   *sandboxtest.Modal  // the form that is open
	spent  time.Duration       // on reading, typing and thinking; how fast the machine is says nothing
	first  time.Duration       // of that up to its first right digit; 0 is not yet
	read   map[string]bool     // lines and labels
	seen   strings.Builder     // all that it read, as it was written
	sight  sight
}

// newPersona is somebody in a channel who has read nothing yet.
func newPersona(t *testing.T, c *sandboxtest.Client, name, channel string) *persona {
	t.Helper()
	return &persona{T: t, Person: c.As(name, channel), who: name, read: map[string]bool{}}
}

// passes lets time go by. Before the bot runs there is no clock.
func (p *persona) passes(d time.Duration) {
	p.Helper()
	p.spent += d
	if p.Person == nil {
		return
	}
	advance(p.T, p.Client, d)
}

// acts counts a step with a round trip, and reads its answer.
func (p *persona) acts(what string, presses, keys int, act func() (sandboxtest.Outcome, error)) {
	p.Helper()
	p.Logf("%s: %s", p.who, what)
	p.steps++
	p.presses += presses
	p.keys += keys
	p.passes(time.Duration(presses)*perPress + time.Duration(keys)*perKey)
	out, err := act()
	if err != nil || out.Error != nil {
		p.Fatalf("%s: %+v, %v", what, out.Error, err)
	}
	if p.form = out.Modal; p.form != nil {
		p.readsForm()
		return
	}
	p.reads(p.answer(out))
}

// answer returns the bot's last message that an action brought. In a direct message it
// comes after the person's own, and later where Discord's limits hold it up.
func (p *persona) answer(out sandboxtest.Outcome) sandboxtest.Message {
	p.Helper()
	for _, m := range slices.Backward(out.Messages) {
		if m.Author.Bot && m.Sandbox.Event != "delete" {
			return m
		}
	}
	var last sandboxtest.Message
	comesTrue(p.T, p.who+" gets an answer", func() bool {
		all, err := p.Messages()
		if err != nil {
			p.Fatal(err)
		}
		if len(all) > 0 {
			last = all[len(all)-1]
		}
		return last.Author.Bot
	})
	return last
}

// reads puts a message in front, reads what is new in it and wants a way on.
func (p *persona) reads(m sandboxtest.Message) {
	p.Helper()
	p.front = m
	p.hears(textOf(m))
	if !p.blind {
		walk(m.Components, func(c sandboxtest.Component) {
			p.hears(c.Label)
			p.hears(c.Placeholder)
		})
	}
	if !leadsOn(m) {
		p.Errorf("%s is at a dead end:\n%s", p.who, textOf(m))
	}
}

// readsForm reads the form that is open.
func (p *persona) readsForm() {
	p.Helper()
	p.hears(p.form.Title)
	for _, c := range p.form.Components {
		p.hears(c.Label)
		if c.Description != nil {
			p.hears(*c.Description)
		}
		if c.Component != nil {
			p.hears(c.Component.Placeholder)
		}
	}
	if len(p.form.Components) == 0 {
		p.Errorf("%s has a form without fields", p.who)
	}
}

// hears takes in those lines of a text that are new.
func (p *persona) hears(text string) {
	p.Helper()
	p.seen.WriteString(text + "\n")
	for line := range strings.Lines(shown(text)) {
		line = strings.TrimSpace(line)
		words, known := wordsIn(line), glanced.ReplaceAllString(line, "")
		if words == 0 || p.read[known] {
			continue
		}
		p.read[known] = true
		p.words += words
		p.sentences += sentencesIn(line)
		p.Logf("    | %s", line)
		if p.blind {
			p.passes(time.Duration(words) * byEar)
		} else {
			p.passes(time.Duration(words) * perWord)
		}
	}
}

// glanced is what changes with every move in the line above a board, and a hint's price, which
// differs even between practice puzzles of a kind: it is glanced at, and the line is not
// read again.
var glanced = regexp.MustCompile(`(\d+ cells? left| [a-i][1-9]\.$|, for notes\.$| \((up to \+[^)]*|free)\)$)`)

// finds waits for a public message with a text, and reads it.
func (p *persona) finds(text string) {
	p.Helper()
	p.reads(eventually(p.T, p.Person, text))
}

// returnsTo takes up a public message that it has read before.
func (p *persona) returnsTo(text string) {
	p.Helper()
	p.front = eventually(p.T, p.Person, text)
}

// pressesOn presses the button with that label, or with one that begins so and goes on in
// brackets.
func (p *persona) pressesOn(label string) {
	p.Helper()
	id := p.button(label)
	if id == "" {
		p.Fatalf("%s sees no button %q on:\n%s", p.who, label, labelsOf(p.front))
	}
	p.hears(label)
	p.acts("presses "+label, 1, 0, func() (sandboxtest.Outcome, error) { return p.Click(p.front.ID, id) })
}

// button returns the custom ID of a button by its label, "" if it is not there.
func (p *persona) button(label string) (id string) {
	walk(p.front.Components, func(c sandboxtest.Component) {
		if isButton(c) && (c.Label == label || strings.HasPrefix(c.Label, label+" (")) {
			id = c.CustomID
		}
	})
	return id
}

const (
	typeButton = 2
	typeSelect = 3
	linkStyle  = 5
)

func isButton(c sandboxtest.Component) bool {
	return c.Type == typeButton && c.Style != linkStyle && !c.Disabled
}

// chooses takes the option whose label begins so from the select.
func (p *persona) chooses(label string) bool {
	p.Helper()
	var id, value, whole string
	walk(p.front.Components, func(c sandboxtest.Component) {
		for _, o := range c.Options {
			if strings.HasPrefix(o.Label, label) && id == "" {
				id, value, whole = c.CustomID, o.Value, o.Label
			}
		}
	})
	if id == "" {
		return false
	}
	p.hears(whole)
	p.acts("chooses "+whole, 2, 0, func() (sandboxtest.Outcome, error) { return p.Click(p.front.ID, id, value) })
	return true
}

// says types a message. What it is like must have been read before.
func (p *persona) says(text, like string) {
	p.Helper()
	if !strings.Contains(p.seen.String(), like) {
		p.Errorf("nobody told %s of %q", p.who, like)
	}
	p.acts("types "+text, 0, len(text)+1, func() (sandboxtest.Outcome, error) { return p.Send(text) })
}

// picks types a command that it finds in Discord's list when it types "/", and reads
// what is said there of it and of the options that it fills in.
func (p *persona) picks(command string) {
	p.Helper()
	menu := p.menu()
	parts := strings.Fields(command)
	path := strings.Join(parts[:2], " ")
	if menu[path] == "" {
		p.Fatalf("%s is not offered %s: %v", p.who, path, menu)
	}
	p.hears(path + ": " + menu[path])
	for _, part := range parts[2:] {
		if name, _, ok := strings.Cut(part, ":"); ok && menu[path+" "+name] != "" {
			p.hears(name + ": " + menu[path+" "+name])
		}
	}
	p.acts("types "+command, 0, len(command)+1, func() (sandboxtest.Outcome, error) { return p.Send(command) })
}

// menu returns what Discord lists when somebody types "/": the descriptions of commands
// and of their options, by their paths.
func (p *persona) menu() map[string]string {
	p.Helper()
	type option struct {
		Name, Description string
		Options           []option
	}
	var state struct{ Commands []option }
	comesTrue(p.T, "the bot has registered its commands", func() bool {
		if err := p.Enter(&state); err != nil {
			p.Fatal(err)
		}
		return len(state.Commands) > 0
	})
	menu := map[string]string{}
	var list func(path string, options []option)
	list = func(path string, options []option) {
		for _, o := range options {
			menu[path+o.Name] = o.Description
			list(path+o.Name+" ", o.Options)
		}
	}
	list("/", state.Commands)
	return menu
}

// fillsIn types into fields of the form that is open, by their labels, and sends it.
func (p *persona) fillsIn(fields map[string]string) {
	p.Helper()
	form, typed, keys := p.form, map[string]any{}, 0
	for _, c := range form.Components {
		if text, ok := fields[c.Label]; ok {
			typed[c.Component.CustomID] = text
			keys += len(text)
		}
	}
	if len(typed) != len(fields) {
		p.Fatalf("%s looks for %v in the form %q", p.who, fields, form.Title)
	}
	p.acts(fmt.Sprintf("fills in %v", fields), 1, keys, func() (sandboxtest.Outcome, error) { return p.Submit(form.ID, typed) })
}

// sight is the board as a persona knows it.
type sight struct {
	size     int
	puzzle   *board.Puzzle
	solution board.Grid
	runs     [][]logic.Placement // in the order of solving; what is known together
}

// looks studies the board on the picture in front, as its alternative text tells it.
func (p *persona) looks() {
	p.Helper()
	p.studies(altOf(p.front))
}

var (
	sizeText  = regexp.MustCompile(`(\d) by \d KenKen|(\d)×\d `)
	cageText  = regexp.MustCompile(`(\d+)([+−×÷]?):?((?: [a-i][1-9])+)`)
	cagesText = regexp.MustCompile(`(?s)Cages:(.*)`)
)

// studies reads a puzzle from a text that lists its cages, and solves it.
func (p *persona) studies(text string) {
	p.Helper()
	puzzle, err := readPuzzle(text)
	if err != nil {
		p.Fatalf("%s can't make out the board: %v\n%s", p.who, err, text)
	}
	s := sight{size: puzzle.Size(), puzzle: puzzle}
	if s.solution, _, err = solver.Solve(p.Context(), s.puzzle, solver.Limits{}); err != nil {
		p.Fatal(err)
	}
	steps, err := logic.Steps(p.Context(), s.puzzle, logic.Limits{})
	if err != nil {
		p.Fatal(err)
	}
	together := false
	for _, step := range steps {
		if len(step.Place) > 0 && !together {
			s.runs = append(s.runs, nil)
		}
		if together = len(step.Place) > 0; together {
			s.runs[len(s.runs)-1] = append(s.runs[len(s.runs)-1], step.Place...)
		}
	}
	p.sight = s
	if p.first == 0 {
		p.passes(firstLook)
	}
}

// readPuzzle reads a puzzle from a text that lists its cages.
func readPuzzle(text string) (*board.Puzzle, error) {
	size := sizeText.FindStringSubmatch(text)
	listed := cagesText.FindStringSubmatch(text)
	if size == nil || listed == nil {
		return nil, errors.New("there is no board")
	}
	var cages []board.Cage
	for _, m := range cageText.FindAllStringSubmatch(listed[1], -1) {
		cage := board.Cage{Op: map[string]board.Op{"": board.Given, "+": board.Add, "−": board.Subtract, "×": board.Multiply, "÷": board.Divide}[m[2]]}
		fmt.Sscan(m[1], &cage.Target)
		for _, name := range strings.Fields(m[3]) {
			c, _ := board.ParseCell(name)
			cage.Cells = append(cage.Cells, c)
		}
		cages = append(cages, cage)
	}
	return board.New(int((size[1] + size[2])[0]-'0'), cages)
}

// row returns the digits of a row of the solution, counted from 1.
func (s sight) row(n int) string { return s.solution[(n-1)*s.size : n*s.size].String() }

// thinks lets the time pass that digits take to find.
func (p *persona) thinks(digits int) {
	p.Helper()
	p.passes(time.Duration(digits) * toThink)
}

// entered notes that a right digit is on the board.
func (p *persona) entered() {
	p.Helper()
	if p.first == 0 {
		p.first = p.spent
	}
}

var (
	cursorText = regexp.MustCompile(`Next cell: \*\*([a-i][1-9])\*\*`)
	leftText   = regexp.MustCompile(`(\d+) cells? left`)
)

// cursor returns where the board in front says that the next value goes.
func (p *persona) cursor() board.Cell {
	p.Helper()
	m := cursorText.FindStringSubmatch(textOf(p.front))
	if m == nil {
		p.Fatalf("%s is not told where the next value goes:\n%s", p.who, textOf(p.front))
	}
	c, _ := board.ParseCell(m[1])
	return c
}

// keysIn fills the board by its keys until a number of cells is left, in the order in
// which one solves it. It goes to cells by the select, or by the buttons of a small board.
func (p *persona) keysIn(leave int) {
	p.Helper()
	for _, run := range p.sight.runs {
		known := map[board.Cell]int{}
		for _, place := range run {
			if p.isEmpty(place.Cell) {
				known[place.Cell] = place.Value
			}
		}
		for len(known) > 0 {
			if p.left() <= leave {
				return
			}
			at := p.cursor()
			value, ok := known[at]
			if !ok {
				p.goesTo(known)
				continue
			}
			p.thinks(1)
			p.pressesOn(fmt.Sprint(value))
			p.entered()
			delete(known, at)
		}
	}
}

// left returns how many cells the board in front says are left.
func (p *persona) left() (cells int) {
	if m := leftText.FindStringSubmatch(textOf(p.front)); m != nil {
		fmt.Sscan(m[1], &cells)
	}
	return cells
}

// isEmpty reports whether the picture in front shows a cell without a value.
func (p *persona) isEmpty(c board.Cell) bool {
	alt := altOf(p.front)
	row := regexp.MustCompile(fmt.Sprintf(`Row %d: ([^.]*)\.`, c.Row+1)).FindStringSubmatch(alt)
	if row == nil {
		return true // one of the empty rows
	}
	value := strings.Fields(strings.Split(row[1], ", ")[c.Col])
	return !strings.ContainsAny(value[len(value)-1], "123456789") || slices.Contains(value, "notes")
}

// goesTo brings the cursor to one of some cells, or to their cage.
func (p *persona) goesTo(cells map[board.Cell]int) {
	p.Helper()
	var names []string
	for c := range cells {
		names = append(names, c.String())
	}
	slices.Sort(names)
	for _, name := range names {
		if p.button(name) != "" {
			p.pressesOn(name)
			return
		}
	}
	for _, name := range names {
		if p.chooses(name + " in ") {
			return
		}
	}
	for _, name := range names {
		c, _ := board.ParseCell(name)
		cage := p.sight.puzzle.Cages()[p.sight.puzzle.CageOf(c)]
		if p.chooses(cage.Label() + " at " + cage.Cells[0].String()) {
			return
		}
	}
	p.Fatalf("%s finds no way to %v:\n%s", p.who, names, labelsOf(p.front))
}

// labelsOf lists what is written on the controls of a message.
func labelsOf(m sandboxtest.Message) string {
	var labels []string
	walk(m.Components, func(c sandboxtest.Component) {
		if c.Label != "" {
			labels = append(labels, c.Label)
		}
		for _, o := range c.Options {
			labels = append(labels, o.Label)
		}
	})
	return strings.Join(labels, " | ")
}

var (
	namedWord = regexp.MustCompile("`[^`\n]*[a-z][^`\n]*`")
	tookText  = regexp.MustCompile("`(\\d+ s|[\\d:]+)`")
)

// leadsOn reports whether a message tells its reader what can be done next: by a control,
// or by a command or a word that it names.
func leadsOn(m sandboxtest.Message) bool {
	on := namedWord.MatchString(tookText.ReplaceAllString(textOf(m), ""))
	walk(m.Components, func(c sandboxtest.Component) {
		on = on || isButton(c) || c.Type == typeSelect && !c.Disabled
	})
	return on
}

var (
	stampText = regexp.MustCompile(`<t:\d+:R>`)
	dateText  = regexp.MustCompile(`<t:\d+:\w>`)
	tagText   = regexp.MustCompile(`<[#@&!]*\d+>`)
	markText  = regexp.MustCompile("[*`]|(?m:^(-#|#+|>) )")
)

// shown is a text as Discord shows it.
func shown(text string) string {
	text = stampText.ReplaceAllString(text, "a moment ago")
	text = dateText.ReplaceAllString(text, "Tuesday, 24 November 2026 09:00")
	return markText.ReplaceAllString(tagText.ReplaceAllString(text, "#general"), "")
}

var wordText = regexp.MustCompile(`[\pL\pN][^\s]*`)

func wordsIn(line string) int { return len(wordText.FindAllString(line, -1)) }

var sentenceEnd = regexp.MustCompile(`[.!?…]+(\s|$)`)

// sentencesIn counts the sentences of a line; what ends without a stop is one too.
func sentencesIn(line string) (count int) {
	for _, part := range sentenceEnd.Split(line, -1) {
		if wordsIn(part) > 0 {
			count++
		}
	}
	return count
}
