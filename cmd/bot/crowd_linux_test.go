package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/solver"
)

// gamer plays at a bot that may be in trouble, and writes down what they were shown.
type gamer struct {
	*sandboxtest.Person
	rng     *rand.Rand
	front   sandboxtest.Message // with the board that they look at
	board   sighted
	stories map[int64]*story // of their games
	typed   int              // actions that could be about any game, and had no answer
	late    int              // of these, direct messages, which may be carried out at any time
	tally   *tally
	slow    bool   // what had no answer may still come
	why     string // the last action had no answer
}

// sighted is a board as a player sees it.
type sighted struct {
	game   int64
	size   int
	values string // a character for each cell in reading order, 0 if it is empty
	cursor string
}

// story is what somebody knows of one of their games: the boards that they were shown, each
// with how many actions came before it that may have changed it.
type story struct {
	glimpses []glimpse
	acts     int  // since the last one
	late     int  // that may be carried out at any time, since the beginning
	solved   bool // as they were told
}

type glimpse struct {
	acts   int // before it, which it shows if they were carried out
	late   int // so far, which it may not show yet
	values string
}

// tally counts what people did and how long it took.
type tally struct {
	mu                     sync.Mutex
	acts, answered, failed int
	far                    []press // of those in another server
	failures               []failure
}

// failure is an action without an answer.
type failure struct {
	at  time.Time
	why string
}

// press is how long one took.
type press struct {
	at   time.Time
	took time.Duration
}

func newGamer(c *sandboxtest.Client, guild, name string, seed uint64, t *tally) *gamer {
	return &gamer{Person: c.In(guild).As(name, "general"), rng: rand.New(rand.NewPCG(seed, 1)), stories: map[int64]*story{}, tally: t}
}

var (
	boardControl = regexp.MustCompile(`^/board/(\d+)/(?:jump|key|cell|undo)`)
	boardSize    = regexp.MustCompile(`(\d+) by \d+ KenKen`)
	boardCursor  = regexp.MustCompile(`Cursor on (\w+)\.`)
	boardRow     = regexp.MustCompile(` Row (\d+): ([^.]*)\.`)
)

// readBoard reads a board from a message's picture, by its alternative text.
func readBoard(m sandboxtest.Message) (b sighted, ok bool) {
	for _, id := range controlsOf(m) {
		if found := boardControl.FindStringSubmatch(id); found != nil {
			b.game, _ = strconv.ParseInt(found[1], 10, 64)
		}
	}
	alt, _, _ := strings.Cut(altOf(m), " Cages: ")
	size := boardSize.FindStringSubmatch(alt)
	if b.game == 0 || size == nil {
		return b, false
	}
	b.size, _ = strconv.Atoi(size[1])
	if at := boardCursor.FindStringSubmatch(alt); at != nil {
		b.cursor = at[1]
	}
	values := []byte(strings.Repeat("0", b.size*b.size))
	for _, row := range boardRow.FindAllStringSubmatch(alt, -1) {
		r, _ := strconv.Atoi(row[1])
		for c, cell := range strings.Split(row[2], ", ") {
			if v := cell[len(cell)-1]; !strings.Contains(cell, "notes") && v >= '1' && v <= '9' {
				values[(r-1)*b.size+c] = v
			}
		}
	}
	b.values = string(values)
	return b, true
}

// at is the place of a cell among the values.
func (b sighted) at(cell string) int {
	r, _ := strconv.Atoi(cell[1:])
	return (r-1)*b.size + int(cell[0]-'a')
}

// other is a digit that does not stand there yet.
func (g *gamer) other(at int) int {
	for {
		if d := 1 + g.rng.IntN(g.board.size); byte('0'+d) != g.board.values[at] {
			return d
		}
	}
}

// story is what is known of a game.
func (g *gamer) story(game int64) *story {
	if g.stories[game] == nil {
		g.stories[game] = &story{acts: g.typed, late: g.late}
	}
	return g.stories[game]
}

// sees takes the board of an answer, if there is one.
func (g *gamer) sees(out sandboxtest.Outcome, err error) bool {
	if !g.reads(out, err) {
		return false
	}
	s := g.story(g.board.game)
	s.glimpses = append(s.glimpses, glimpse{s.acts, s.late, g.board.values})
	s.acts = 0
	return true
}

// reads looks at the board of an answer, if there is one.
func (g *gamer) reads(out sandboxtest.Outcome, err error) bool {
	switch {
	case err != nil:
		g.why = "the call failed"
		return false
	case out.Error != nil:
		g.why = out.Error.Message
		return false
	}
	g.why = "there was no board in the answer"
	if len(out.Messages) > 0 {
		g.why += ": " + textOf(out.Messages[len(out.Messages)-1])
	}
	for _, m := range slices.Backward(out.Messages) {
		if m.Sandbox.Event == "delete" || !m.Author.Bot {
			continue
		}
		if b, ok := readBoard(m); ok {
			g.front, g.board = m, b
			return true
		}
	}
	return false
}

// looks opens today's puzzle, which changes no board, or where that is solved another one.
func (g *gamer) looks() bool {
	out, err := g.Send("/kenken today puzzle:main")
	if err == nil && out.Error == nil && len(out.Messages) > 0 && strings.Contains(altOf(out.Messages[len(out.Messages)-1]), " Solved.") {
		out, err = g.Send("/kenken practice size:4 difficulty:easy")
	}
	return g.sees(out, err)
}

// solves hands in the right answer, and tells whether it was taken.
func (g *gamer) solves() bool {
	puzzle, err := readPuzzle(altOf(g.front))
	if err != nil || puzzle.Size() > 6 {
		return g.looks()
	}
	answer, _, err := solver.Solve(context.Background(), puzzle, solver.Limits{})
	if err != nil {
		return false
	}
	game := g.board.game
	g.typing()
	out, err := g.Send("/kenken submit answer:" + answer.String())
	if err != nil || out.Error != nil || len(out.Messages) == 0 || !strings.Contains(textOf(out.Messages[len(out.Messages)-1]), "Solved ") {
		g.why = "the answer was not taken"
		return false
	}
	g.story(game).solved = true
	g.board.game = 0 // on to another
	return true
}

// plays does one thing on the board, and tells whether it was answered with one.
func (g *gamer) plays() bool {
	if g.board.game == 0 || g.rng.IntN(60) == 0 {
		return g.looks()
	}
	path := fmt.Sprintf("/board/%d/", g.board.game)
	answered, keyed, begun := false, false, time.Now()
	switch lot := g.rng.IntN(100); {
	case lot < 75 && g.board.cursor != "" && slices.Contains(controlsOf(g.front), path+"key/1"):
		keyed = true
		g.story(g.board.game).acts++
		answered = g.sees(g.Click(g.front.ID, path+"key/"+strconv.Itoa(g.other(g.board.at(g.board.cursor)))))
	case lot < 82:
		g.story(g.board.game).acts++
		answered = g.sees(g.Click(g.front.ID, path+"undo"))
	case lot < 86:
		g.story(g.board.game).acts++
		answered = g.sees(g.Click(g.front.ID, path+"hint/0"))
	case lot < 93:
		answered = g.types(g.Person, "/kenken move cells:")
	case lot < 95:
		answered = g.solves()
	default:
		answered = g.types(g.As(g.Name, "dm"), "")
	}
	g.tally.mu.Lock()
	defer g.tally.mu.Unlock()
	g.tally.acts++
	if !answered {
		g.mayComeLate()
		g.tally.failed++
		g.tally.failures = append(g.tally.failures, failure{begun, g.why})
		return false
	}
	g.tally.answered++
	if keyed && g.Guild != "home" {
		g.tally.far = append(g.tally.far, press{begun, time.Since(begun)})
	}
	return true
}

// types writes a value into any cell, by words. A direct message comes by way of another
// shard than the server's events: if it has no answer, it may be carried out later than what
// is done after it. What the bot writes into a direct message names nothing that it answers,
// so a board without the value may be the late answer to an earlier message, as old as that.
func (g *gamer) types(where *sandboxtest.Person, command string) bool {
	at, game := g.rng.IntN(g.board.size*g.board.size), g.board.game
	cell, value := fmt.Sprintf("%c%d", 'a'+at%g.board.size, at/g.board.size+1), g.other(at)
	g.typing()
	out, err := where.Send(fmt.Sprintf("%s%s=%d", command, cell, value))
	if where == g.Person {
		return g.sees(out, err)
	}
	answered := g.reads(out, err)
	if answered && g.board.game == game && g.board.values[at] == byte('0'+value) {
		return g.sees(out, err)
	}
	g.late++
	for _, s := range g.stories {
		s.acts = max(0, s.acts-1)
		s.late++
	}
	return answered
}

// mayComeLate notes that what had no answer may be carried out after what is done later: on a
// database server that a process lost, and of several processes one may go on with what
// another had begun.
func (g *gamer) mayComeLate() {
	if !g.slow {
		return
	}
	g.late++
	for _, s := range g.stories {
		s.late += s.acts
		s.acts = 0
	}
}

// typing notes that something is done which may be about any of their games.
func (g *gamer) typing() {
	for _, s := range g.stories {
		s.acts++
	}
	g.typed++
}

// playsOn plays until ctx ends, one thing in that time on average, or at once when the crowd
// rushes. Whoever gets no answer looks at their board again.
func (g *gamer) playsOn(ctx context.Context, every time.Duration, rush func() <-chan struct{}) {
	for {
		pause := time.NewTimer(time.Duration(float64(every) * (0.5 + g.rng.Float64())))
		select {
		case <-ctx.Done():
			pause.Stop()
			return
		case <-rush():
			pause.Stop()
		case <-pause.C:
		}
		if !g.plays() {
			g.looks()
		}
	}
}

// crowd is people who play at once.
type crowd struct {
	sync.WaitGroup
	tally
	all  []*gamer
	stop context.CancelFunc

	rushing chan struct{} // closed when all press at once
}

// gather has people play until the crowd disperses: some in the channel of one server, a
// few in another.
func (s *stand) gather(here, far int, every, farEvery time.Duration) *crowd {
	ctx, stop := context.WithCancel(s.Context())
	c := &crowd{stop: stop, rushing: make(chan struct{})}
	join := func(guild string, n int, every time.Duration, rush func() <-chan struct{}) {
		for i := range n {
			g := newGamer(s.people, guild, fmt.Sprintf("%s%d", guild, i+1), uint64(len(c.all)), &c.tally)
			g.slow = s.bots[0].needsServer
			c.all = append(c.all, g)
			c.Go(func() { g.playsOn(ctx, every, rush) })
		}
	}
	join("home", here, every, c.rushes)
	join("far", far, farEvery, func() <-chan struct{} { return nil })
	return c
}

// rush has the people of the one channel press at once.
func (c *crowd) rush() {
	c.mu.Lock()
	defer c.mu.Unlock()
	close(c.rushing)
	c.rushing = make(chan struct{})
}

func (c *crowd) rushes() <-chan struct{} {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.rushing
}

// disperse ends the play.
func (c *crowd) disperse() {
	c.stop()
	c.Wait()
}
