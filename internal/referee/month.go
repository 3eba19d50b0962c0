package main

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"time"
)

// begins is the first day of every month that is played, a Monday.
var begins = time.Date(2027, 3, 1, 8, 0, 0, 0, time.UTC)

// month thinks of what people do.
type month struct {
	*player
	random *rand.Rand
	people []*somebody
	deck   []int // who comes next
	days   int
	at     time.Time
	day    string            // by which solutions are known
	solved map[string]string // the solutions that somebody has been shown, by day, server and puzzle
	err    error             // the first; nothing is done after it
}

// somebody plays.
type somebody struct {
	name, guild, channel string
	habit                func(*month, *somebody)
	seen                 []object // the last messages that were theirs to see
}

// newMonth invites people to a stage.
func newMonth(p *player, days, people int, seed uint64) *month {
	m := &month{player: p, random: rand.New(rand.NewPCG(seed, 0)), days: days, at: begins, solved: map[string]string{}}
	for i := range people {
		one := &somebody{name: fmt.Sprintf("player%02d", i+1), guild: servers[i%len(servers)], channel: "general", habit: habits[i%len(habits)]}
		m.people = append(m.people, one)
	}
	return m
}

// play plays the month.
func (m *month) play() error {
	m.office("/kenken-admin setup channel:#daily time:09:00 zone:Europe/Berlin", servers[0])
	m.office("/kenken-admin setup channel:#daily time:09:00 zone:UTC reveal:teaser", servers[1])
	m.office("/kenken-admin schedule preset:hard", servers[1])
	for day := range m.days {
		m.at = begins.AddDate(0, 0, day)
		m.day = m.at.Format(time.DateOnly)
		m.look()
		for _, hour := range []int{9, 13, 18, 22} {
			m.at = begins.AddDate(0, 0, day).Add(time.Duration(hour-8)*time.Hour + time.Minute)
			m.look()
			m.hour()
			m.look()
		}
		m.night(day)
	}
	m.commandLines()
	return m.err
}

// hour has a few people come, one after another. Nobody comes again before all others have come.
func (m *month) hour() {
	for range (len(m.people) + 14) / 15 {
		if len(m.deck) == 0 {
			m.deck = m.random.Perm(len(m.people))
		}
		s := m.people[m.deck[0]]
		m.deck = m.deck[1:]
		s.habit(m, s)
	}
	if m.chance(0.3) {
		m.inOffice()
	}
}

// night ends a day: the bot is restarted in order, or killed, or goes on.
func (m *month) night(day int) {
	switch day % 7 {
	case 1, 4:
		m.does(Request{Do: doRestart})
	case 6:
		m.does(Request{Do: doKill})
	}
}

// does does a request a few seconds after the one before.
func (m *month) does(r Request) (a answer) {
	if m.err != nil {
		return a
	}
	m.at = m.at.Add(time.Duration(2+m.random.IntN(12)) * time.Second)
	a, m.err = m.do(m.at, r)
	return a
}

// lookTime is how long it takes to look.
const lookTime = 3 * time.Minute

// look looks at what has come unasked.
func (m *month) look() {
	m.at = m.at.Add(lookTime)
	m.does(Request{Do: doLook})
}

func (m *month) chance(p float64) bool { return m.random.Float64() < p }

// pick is one of a list.
func pick[T any](m *month, list []T) T { return list[m.random.IntN(len(list))] }

// says types something.
func (m *month) says(s *somebody, text string) object {
	return s.sees(m.does(Request{Do: doSay, Who: s.name, Guild: s.guild, Channel: s.channel, Text: text}))
}

// office is what a server's owner types.
func (m *month) office(text, guild string) {
	m.does(Request{Do: doSay, Who: owner, Guild: guild, Channel: "general", Text: text})
}

// sees keeps what was answered, and returns the last message of it.
func (s *somebody) sees(a answer) object {
	for _, one := range a.messages {
		s.seen = slices.DeleteFunc(s.seen, func(m object) bool { return m.text("id") == one.text("id") })
		s.seen = append(s.seen, one)
	}
	s.seen = s.seen[max(0, len(s.seen)-12):]
	return a.last(object{})
}

// presses presses the control of a message whose custom ID ends so, if it has one.
func (m *month) presses(s *somebody, on object, end string) answer {
	for _, c := range on.controls() {
		if strings.HasSuffix(c.text("custom_id"), end) {
			return m.uses(s, on, c, nil)
		}
	}
	return answer{}
}

// uses uses a control of a message.
func (m *month) uses(s *somebody, on, c object, values []string) answer {
	a := m.does(Request{Do: doPress, Who: s.name, Guild: s.guild, On: m.hide(on.text("id")), Control: m.hide(c.text("custom_id")), Label: m.hide(cmp.Or(c.text("label"), c.text("placeholder"))), Values: values})
	s.sees(a)
	return a
}

// then is presses, and the message that it leads to; the same again if it leads nowhere.
func (m *month) then(s *somebody, on object, end string) object {
	return m.presses(s, on, end).last(on)
}

// solution is the answer of one of a server's puzzles of the day, as somebody is shown it who does not play.
func (m *month) solution(guild, slot string) string {
	key := m.day + guild + slot
	if digits, known := m.solved[key]; known {
		return digits
	}
	spy := &somebody{name: "spy-" + slot, guild: guild, channel: "lounge"}
	m.says(spy, "/kenken today puzzle:"+slot)
	shown := m.then(spy, m.says(spy, "/kenken solution"), "/solution")
	_, block, _ := strings.Cut(shown.says(), "```\n")
	block, _, _ = strings.Cut(block, "```")
	m.solved[key] = strings.Join(strings.Fields(block), "")
	return m.solved[key]
}

var nextCell = regexp.MustCompile(`Next cell: \*\*([a-p])(\d+)\*\*`)

// size is the side of a board with so many cells.
func size(digits string) int {
	n := 0
	for n*n < len(digits) {
		n++
	}
	return n
}

// assigned are cells of a solution as somebody types them.
func assigned(digits string, from, to int) string {
	n := size(digits)
	var cells []string
	for i := from; i < min(to, len(digits)); i++ {
		cells = append(cells, fmt.Sprintf("%c%d=%c", 'a'+i%n, i/n+1, digits[i]))
	}
	return strings.Join(cells, " ")
}

// commandLines runs the commands of the bot's operator, while it runs, and those for puzzles.
func (m *month) commandLines() {
	for _, line := range []string{
		"check-data --config CONFIG", "times list --config CONFIG", "flags list --config CONFIG", "flags list --judged --config CONFIG",
		"health --config CONFIG", "generate --seed 7 --size 5", "generate --seed 7 --size 4 --difficulty easy --format json", "nonsense", "--help", "run --help",
	} {
		m.does(Request{Do: doRun, Text: line})
	}
}
