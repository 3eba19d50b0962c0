package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/actor"
	"kenkenbot/bot/game/almanac"
	"kenkenbot/bot/match"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/web"
	"kenkenbot/bot/web/identity"
	"kenkenbot/internal/buckets"
	"kenkenbot/internal/detector"
	"kenkenbot/solver"
	"kenkenbot/solver/generate"
	"kenkenbot/storage"
	"kenkenbot/storage/sqlite/sqlitetest"
)

// The daily of these tests, every day of the week, in the one server there is. It is the first 6×6 of the bot's TestEntryTable.
const (
	touchRoom storage.ID = 7001
	touchKeen            = "6:_a_3b__a3__a4_ab_a_6a_3a_a_3bb,m8m4a3d6a11m90a10a9s1a14m15d3s1a4s3"
	touchSize            = 6
)

// touchDay is when the tests begin.
var touchDay = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

// touchTable is a server with its page and a browser to look at it. Each player of the tests is another one, so that tests
// share both.
type touchTable struct {
	store    storage.Store
	service  *game.Service
	stop     func(*testing.T) // ends the server
	server   *web.Server
	address  string
	browser  *sandboxtest.Browser
	solution board.Grid
	began    time.Time
	ahead    atomic.Int64 // by how much time was moved on
	players  int64
	wrap     func(http.Handler) http.Handler // changes what is served; nil changes nothing
}

// newTouchTable starts a server and Chromium for a test that runs beside others of its kind.
func newTouchTable(t *testing.T) *touchTable {
	t.Helper()
	table := newTable(t)
	table.browser = sandboxtest.NewBrowser(t)
	return table
}

// newTable starts a server on a store of its own. The race detector learns nothing here: a person in a browser does one
// thing after the other, and whoever meets at a game is raced by tests without a browser.
func newTable(t *testing.T) *touchTable {
	t.Helper()
	detector.Slow(t)
	if testing.Short() {
		t.Skip("a browser takes its time")
	}
	t.Parallel() // it waits as much as it works
	table := &touchTable{began: time.Now()}
	store := sqlitetest.Open(t)
	table.solution = layTable(t, store)
	table.store = store
	table.service = game.New(store, game.Rules{Salt: []byte("test"), Kinds: []game.Kind{match.Kind}}, slog.New(slog.DiscardHandler))
	table.serve(t, "127.0.0.1:0")
	t.Cleanup(func() { table.stop(t) })
	return table
}

// serve starts a server at an address, as a new process would.
func (table *touchTable) serve(t *testing.T, address string) {
	t.Helper()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	public := &url.URL{Scheme: "http", Host: listener.Addr().String()}
	table.address = public.String()
	limits := web.DefaultLimits // all players of these tests are one address
	limits.Enter, limits.Address = buckets.Rate{}, buckets.Rate{}
	table.server, err = web.New(web.Options{
		Game: table.service, Identity: identity.NewRoom(table.store, time.Now), Now: table.now, PublicURL: public, Guests: true, Parts: parts, Limits: limits, Log: slog.New(slog.DiscardHandler),
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- table.listen(ctx, listener) }()
	table.stop = func(t *testing.T) {
		t.Helper()
		cancel()
		if err := <-ended; err != nil {
			t.Errorf("the server ended: %v", err)
		}
		table.stop = func(*testing.T) {} // twice does no harm
	}
}

// listen serves at a listener until ctx ends.
func (table *touchTable) listen(ctx context.Context, listener net.Listener) error {
	if table.wrap == nil {
		return table.server.Serve(ctx, listener)
	}
	wrapped := &http.Server{Handler: table.wrap(table.server.Handler())}
	defer context.AfterFunc(ctx, func() { wrapped.Close() })()
	if err := wrapped.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// layTable makes the puzzle every day's, and returns its solution.
func layTable(t *testing.T, store storage.Store) board.Grid {
	t.Helper()
	puzzle, err := format.ParseKeen(touchKeen)
	if err != nil {
		t.Fatal(err)
	}
	solution, _, err := solver.Solve(t.Context(), puzzle, solver.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	kind := storage.Kind{Size: touchSize, Difficulty: board.Medium}
	err = store.Update(t.Context(), func(tx storage.Tx) error {
		id, err := tx.AddPuzzle(storage.Puzzle{Text: format.Canonical(puzzle), Size: kind.Size, Difficulty: kind.Difficulty, Score: 100, Par: 6 * time.Minute, Solution: solution.String(), MadeAt: touchDay})
		return errors.Join(err,
			tx.AddDaily(storage.Edition{Day: storage.DayOf(touchDay), Slot: storage.Main, Kind: kind}, id),
			tx.SaveGuild(storage.Guild{ID: touchRoom, ChangedAt: touchDay.Add(-48 * time.Hour), Week: storage.Week{kind, kind, kind, kind, kind, kind, kind}}))
	})
	if err != nil {
		t.Fatal(err)
	}
	return solution
}

// now is the time of play. Nobody solves a puzzle in the seconds that a test takes, so tests move it on.
func (table *touchTable) now() time.Time {
	return touchDay.Add(time.Since(table.began) + time.Duration(table.ahead.Load()))
}

// wait lets time pass.
func (table *touchTable) wait(d time.Duration) { table.ahead.Add(int64(d)) }

// sitter is a player at the table with a page open.
type sitter struct {
	*testing.T
	*touchTable
	*sandboxtest.Page
	id   storage.ID
	link string
	keys int64
}

// seat returns a new player, who has no page open yet.
func (table *touchTable) seat(t *testing.T) *sitter {
	table.players++
	return &sitter{T: t, touchTable: table, id: storage.ID(9000 + table.players)}
}

// sits opens the daily's page for a new player, by a link as Discord hands it out.
func (table *touchTable) sits(t *testing.T, v sandboxtest.View) *sitter {
	t.Helper()
	s := table.seat(t)
	s.link = s.invitation()
	s.Page = table.visits(t, s.link, v)
	s.ready()
	return s
}

// installs does as sits, in a browser that keeps the page for times without a network.
func (table *touchTable) installs(t *testing.T, v sandboxtest.View) *sitter {
	t.Helper()
	s := table.seat(t)
	s.link = s.invitation()
	v.Script += policed
	s.Page = table.browser.Visit(t, s.link, v)
	s.ready()
	s.has("the browser keeps the page", keptHere)
	return s
}

// visits opens an address in a browser without workers: keeping the page is as much work as to show it.
func (table *touchTable) visits(t *testing.T, address string, v sandboxtest.View) *sandboxtest.Page {
	t.Helper()
	v.Script += policed + "delete Navigator.prototype.serviceWorker;"
	return table.browser.Visit(t, address, v)
}

// policed fails a test whose page does what its own policy forbids.
const policed = "addEventListener('securitypolicyviolation', e => { throw new Error(`policy: ${e.violatedDirective} ${e.blockedURI}`); });"

// invitation is a fresh link to the daily.
func (s *sitter) invitation() string {
	s.Helper()
	link, err := s.server.Link(context.Background(), s.actor(), game.Today{Slot: storage.Main})
	if err != nil {
		s.Fatal(err)
	}
	return link
}

// actor is the player as Discord knows them.
func (s *sitter) actor() actor.Actor {
	s.keys++
	return actor.Actor{Player: s.id, Name: "ann", Guild: touchRoom, Key: storage.KeyOf(storage.ID(int64(s.id)*1000 + s.keys)), At: s.now()}
}

func (s *sitter) Helper()                      { s.T.Helper() }
func (s *sitter) Fatal(args ...any)            { s.T.Helper(); s.T.Fatal(args...) }
func (s *sitter) Fatalf(f string, args ...any) { s.T.Helper(); s.T.Fatalf(f, args...) }
func (s *sitter) has(what, expression string)  { s.T.Helper(); s.Page.Wait(what, expression) }

// says waits until an element can be seen and says a text: a dialog has its text while it is closed, too.
func (s *sitter) says(selector, text string) {
	s.T.Helper()
	s.has(fmt.Sprintf("%s says %q", selector, text), fmt.Sprintf("(e => e?.checkVisibility() && e.innerText.includes(%q))(document.querySelector(%q))", text, selector))
}

func (s *sitter) ready() {
	s.T.Helper()
	s.has("the board is there", "document.querySelectorAll('[role=gridcell]').length > 3")
}

// board returns the player's board as the bot keeps it.
func (s *sitter) board() *game.View {
	s.Helper()
	turn, err := s.service.Look(s.T.Context(), s.actor(), game.Board{})
	if err != nil || turn.View == nil {
		s.Fatalf("%+v, %v", turn, err)
	}
	return turn.View
}

// cell is a JavaScript expression: the grid's cell of that name.
func cell(name string) string {
	return fmt.Sprintf(`document.querySelector('[role=gridcell][aria-label^="%s,"]')`, name)
}

// at is the middle of a cell.
func (s *sitter) at(name string) sandboxtest.Point { s.Helper(); return s.Middle(cell(name)) }

// key is the middle of a digit's key.
func (s *sitter) key(digit int) sandboxtest.Point {
	s.Helper()
	return s.Middle(fmt.Sprintf(`document.querySelector('[data-digit="%d"]')`, digit))
}

// button is the middle of a button, by its id.
func (s *sitter) button(id string) sandboxtest.Point {
	s.Helper()
	s.has(id+" may be pressed", fmt.Sprintf("!document.getElementById(%q).disabled", id))
	return s.Middle(fmt.Sprintf("document.getElementById(%q)", id))
}

// shows waits until the page shows a cell with that between its name and its cage.
func (s *sitter) shows(name, rest string) {
	s.Helper()
	s.has(fmt.Sprintf("%s shows %q", name, rest), fmt.Sprintf("%s?.ariaLabel.replace(/^[^,]*, |, [^,]*$/g, '') === %q", cell(name), rest))
}

// settled waits until nothing is on its way any more.
func (s *sitter) settled() {
	s.Helper()
	s.has("all is sent", "Object.keys(localStorage).every(key => !key.startsWith('kenken/pending/'))")
}

// cells are the empty cells of the daily with their values, in reading order.
func (s *sitter) cells() (list []placed) {
	for i, v := range s.board().Grid {
		if v == 0 {
			list = append(list, placed{board.CellAt(touchSize, i).String(), int(s.solution[i])})
		}
	}
	return list
}

type placed struct {
	cell  string
	value int
}

// enters places a digit by two clicks, and types by one and the keyboard.
func (s *sitter) enters(p placed) { s.Helper(); s.ClickAt(s.at(p.cell)); s.ClickAt(s.key(p.value)) }
func (s *sitter) types(p placed)  { s.Helper(); s.ClickAt(s.at(p.cell)); s.Type(fmt.Sprint(p.value)) }

// fills has cells filled elsewhere than on the page, and waits until it shows them: on the page each takes four calls
// of the browser.
func (s *sitter) fills(cells []placed) {
	s.Helper()
	s.settled()
	for _, c := range cells {
		s.wait(time.Second)
		s.plays(game.Write{Cells: fmt.Sprintf("%s=%d", c.cell, c.value)})
	}
	for _, c := range cells {
		s.shows(c.cell, fmt.Sprintf("digit %d", c.value))
	}
}

// chooses opens the menu and takes a row of it.
func (s *sitter) chooses(row string) {
	s.Helper()
	s.ClickAt(s.button("menu-button"))
	if sandboxtest.Eval[bool](s.Page, fmt.Sprintf("Boolean(document.querySelector('#menu-more #menu-%s'))", row)) {
		s.Click("#menu-more summary")
	}
	s.ClickAt(s.button("menu-" + row))
}

// plays does something on the player's board elsewhere than on the page.
func (s *sitter) plays(action game.Action) {
	s.Helper()
	if turn, err := s.service.Play(s.Context(), s.actor(), s.board().Game.ID, action); err != nil || turn.Refusal != nil {
		s.Fatalf("%+v, %v", turn.Refusal, err)
	}
}

// solved waits a while, does what ends the game, and waits for the result.
func (s *sitter) solved(last func()) {
	s.Helper()
	s.settled()
	s.wait(15 * time.Minute)
	last()
	s.ended()
}

// completes fills what is missing, and types the last of it.
func (s *sitter) completes() {
	s.Helper()
	cells := s.cells()
	s.fills(cells[:len(cells)-1])
	s.solved(func() { s.types(cells[len(cells)-1]) })
}

// ended waits for the result.
func (s *sitter) ended() {
	s.Helper()
	s.says("#panel", "Solved in")
	if s.board().Result == nil {
		s.Error("the bot has no result")
	}
}

// scene is something that people do on the page, in a browser.
type scene struct {
	name string
	play func(*testing.T, *touchTable)
}

// scenes plays them one after another: they share the table's clock.
func scenes(t *testing.T, list []scene) {
	table := newTouchTable(t)
	for _, s := range list {
		t.Run(s.name, func(t *testing.T) { s.play(t, table) })
	}
}

// TestTouch plays the page in a browser, as people do.
func TestTouch(t *testing.T) {
	scenes(t, []scene{
		{"by keyboard", byKeyboard},
		{"by ear", byEar},
		{"habits from elsewhere", byHabit},
		{"beside Discord", besideDiscord},
		{"without sockets", withoutSockets},
		{"two tabs", inTwoTabs},
		{"offline", offline},
		{"reloaded", reloaded},
		{"a day without a network", dayOffline},
		{"what is felt", vibrates},
		{"an update", updated},
		{"the server restarts", restarted},
		{"blocked", blocked},
		{"a stolen link", stolen},
		{"a session that is over", ranOut},
		{"by code", byCode},
		{"a pasted puzzle", pasted},
		{"a pause", paused},
		{"without times", untimed},
		{"a solved board lights up", litUp},
		{"signing out", signedOut},
		{"signing out from each view", signedOutEverywhere},
		{"reminders", reminded},
	})
}

// TestTouchScreens looks at the page in all its sizes and languages.
func TestTouchScreens(t *testing.T) {
	scenes(t, []scene{
		{"every screen", onEveryScreen},
		{"every entry", onEveryEntry},
		{"in every language", inEveryLanguage},
	})
}

// TestTouchViews looks at what the page shows, in all its colours.
func TestTouchViews(t *testing.T) {
	scenes(t, []scene{
		{"by mouse", byMouse},
		{"hints and settings", hintsAndSettings},
		{"a duel", duelled},
		{"everybody's board", shared},
		{"a guest", asGuest},
		{"in the archive", inTheArchive},
		{"a puzzle in the address", byAddress},
		{"lessons", takesLessons},
		{"an order with options", ordered},
	})
}

// byMouse plays a daily cell by cell, wrongly at first. By finger, TestTouchTable plays one.
func byMouse(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{})
	if strings.Contains(sandboxtest.Eval[string](s.Page, "location.href"), "t=") {
		t.Error("the ticket is still in the address")
	}
	cells := s.cells()
	for _, c := range cells[:5] {
		s.enters(c)
	}
	last := cells[len(cells)-1]
	s.fills(cells[5 : len(cells)-1])
	s.ClickAt(s.at(last.cell))
	s.ClickAt(s.key(last.value%touchSize + 1))
	s.says("#panel", "a rule is broken")
	s.ClickAt(s.button("check"))
	s.has("the cells of the broken rule are marked", "document.querySelectorAll('[aria-invalid]').length > 1")
	s.has("each fault is listed once", "(lines => lines.length > 1 && new Set(lines).size === lines.length)([...document.querySelectorAll('#panel p')].map(p => p.textContent.replace(/^• /, '')))")
	s.solved(func() { s.ClickAt(s.key(last.value)) })
	s.has("the ways on are those of Discord", "['Share', 'Review', 'Play the mini'].every(label => document.querySelector('#panel').innerText.includes(label))")
	s.Click("#panel .offers button")
	s.says("#told", "Copy")
	everyTheme(s, "share")
	s.fits("share", false)
	s.Resize(1280, 860)
	sandboxtest.Eval[bool](s.Page, "!!(navigator.clipboard.writeText = async () => { throw new Error('not allowed'); })")
	s.Click("#told-copy")
	s.has("the text is selected where copying is not allowed", "document.querySelector('#told-copy').innerText !== 'Copy' && getSelection().toString().startsWith('KenKen · ')")
	s.Reload()
	s.says("#panel h2", "Solved in")
	s.Click("#panel .offers button:nth-child(2)")
	s.says("#told", "Daily of Mon 23 Nov")
	s.has("what may be shared of a review can be copied", "!document.querySelector('#told-copy').hidden")
	everyTheme(s, "review")
	s.Click("#told-offers button:nth-last-of-type(" + sandboxtest.Eval[string](s.Page, "String([...document.querySelectorAll('#told-offers button')].reverse().findIndex(b => b.innerText === 'Replay') + 1)") + ")")
	s.has("the replay is a text where nothing should move", "document.querySelectorAll('#told-lines p').length > 20")
	s.Audit("a replay")
	s.Click("#told .primary")
	s.Click("#panel .offers button:nth-child(2)")
	s.has("the review leads on", "document.querySelector('#told-more').checkVisibility()")
	s.Click("#told-more summary")
	s.Audit("all ways on from a review")
	s.Click("#told-further button")
	s.says("#explanation-text", "How to solve it")
	s.Click("#explanation-digit")
	s.says("#explanation-text", "Step ")
	s.has("the step's cells are marked", "document.querySelector('#explanation-picture .effect-line').getAttribute('d') !== ''")
	everyTheme(s, "explanation")
	s.fits("a step", false)
	s.Click("#explanation-first")
	s.says("#explanation-text", "How to solve it")
	s.fits("explanation", false)
}

// byKeyboard plays a daily without pointer.
func byKeyboard(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{})
	for tries := 0; sandboxtest.Eval[string](s.Page, "document.activeElement.role ?? ''") != "gridcell"; tries++ {
		if tries > 8 {
			t.Fatal("Tab does not lead to the board")
		}
		s.Key("\t")
	}
	at := board.At(0, 0)
	goTo := func(name string) {
		to := parsed(t, name)
		for _, key := range arrows(at, to) {
			s.Key(key)
		}
		at = to
	}
	cells := s.cells()
	first := cells[0]
	goTo(first.cell)
	s.Key(" ")
	s.Type("13")
	s.Key(" ")
	s.shows(first.cell, "notes 1 3")
	s.Key("4", sandboxtest.Shift)
	s.shows(first.cell, "notes 1 3 4")
	s.Key("z", sandboxtest.Ctrl)
	s.shows(first.cell, "notes 1 3")
	s.Key("y", sandboxtest.Ctrl)
	s.shows(first.cell, "notes 1 3 4")
	s.Key(sandboxtest.Backspace)
	s.shows(first.cell, "empty")
	s.fills(cells[5:])
	enter := func(c placed) {
		goTo(c.cell)
		s.Type(fmt.Sprint(c.value))
	}
	for _, c := range cells[:4] {
		enter(c)
	}
	s.solved(func() { enter(cells[4]) })
	if label := sandboxtest.Eval[string](s.Page, "document.activeElement.closest('#panel') ? 'panel' : document.activeElement.id"); label != "panel" {
		t.Errorf("after the solve the focus is on %q", label)
	}
}

// byHabit does what people know from SudokuPad: cells selected by a drag, with Ctrl and by a double click, and corner marks.
func byHabit(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{})
	selected := "[...document.querySelectorAll('[aria-selected=true]')].map(c => c.ariaLabel.split(',')[0]).join(' ')"
	s.Drag(s.at("a1"), s.at("c1"), s.at("c3"))
	s.has("a drag selects all that it crosses", selected+" === 'a1 b1 c1 c2 c3'")
	s.Key("2", sandboxtest.Shift)
	s.Key("1", sandboxtest.Shift)
	for _, name := range []string{"a1", "b1", "c2", "c3"} {
		s.shows(name, "notes 1 2")
	}
	s.ClickAt(s.at("a1"))
	s.ClickAt(s.at("e5"), sandboxtest.Ctrl)
	s.has("Ctrl adds a cell", selected+" === 'a1 e5'")
	s.Type("2")
	s.shows("e5", "digit 2")
	s.shows("b1", "notes 1") // the value took its note along
	s.ClickAt(s.at("e5"))
	s.ClickAt(s.at("e5"))
	s.has("a double click selects the digit everywhere", selected+" === 'a1 e5'")
	s.Key(sandboxtest.Backspace)
	s.shows("b1", "notes 1 2") // and the bot gave it back
	s.settled()
	s.Key(sandboxtest.Escape)
	s.has("Escape lets go", selected+" === ''")
	s.chooses("restart")
	s.says("#confirm", "Clear the board?")
	everyTheme(s, "confirm")
	s.Click("#confirm [data-close]")
	s.chooses("restart")
	s.Click("#confirm-yes")
	s.shows("b1", "empty")
	s.ClickAt(s.button("undo"))
	s.shows("b1", "notes 1 2")
	s.chooses("save")
	s.says("#panel", "Saved")
	s.ClickAt(s.at("b1"))
	s.Type("3")
	s.ClickAt(s.at("c1"))
	s.Key("1", sandboxtest.Shift)
	s.shows("b1", "digit 3")
	s.settled() // else the panel may go on with what is answered
	s.chooses("restore")
	s.says("#panel", "Back at the board you saved")
	s.shows("b1", "notes 1 2")
	s.shows("c1", "notes 1 2")
	s.settled()
	if v := s.board(); v.Grid[1] != 0 || len(digitsOf(v.Marks[1])) != 2 {
		t.Errorf("the bot has %v with the notes %v", v.Grid, v.Marks)
	}
}

func digitsOf(set board.Candidates) []int { return slices.Collect(set.All()) }

// besideDiscord moves on two devices and in Discord by turns.
func besideDiscord(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{})
	cells := s.cells()
	press := func(c placed) {
		t.Helper()
		for _, action := range []game.Action{game.JumpToCell{Cell: parsed(t, c.cell)}, game.Press{Digit: c.value}} {
			s.plays(action)
		}
	}
	press(cells[0])
	begun := time.Now()
	s.shows(cells[0].cell, fmt.Sprintf("digit %d", cells[0].value))
	if took := time.Since(begun); took > time.Second {
		t.Errorf("the page showed a press in Discord after %v", took)
	}
	s.enters(cells[1])
	s.settled()
	if v := s.board(); v.Grid.At(touchSize, parsed(t, cells[1].cell)) != cells[1].value {
		t.Error("the bot does not have the page's move")
	}
	press(cells[2])
	s.shows(cells[2].cell, fmt.Sprintf("digit %d", cells[2].value))
	phone := *s
	phone.Page = table.visits(t, s.invitation(), sandboxtest.View{Width: 390, Height: 844, Touch: true})
	phone.ready()
	for _, c := range cells[:3] {
		phone.shows(c.cell, fmt.Sprintf("digit %d", c.value))
	}
	phone.Tap(phone.at(cells[3].cell))
	phone.Tap(phone.key(cells[3].value))
	s.shows(cells[3].cell, fmt.Sprintf("digit %d", cells[3].value))
	phone.settled()
	press(cells[4])
	for _, device := range []*sitter{s, &phone} {
		device.shows(cells[4].cell, fmt.Sprintf("digit %d", cells[4].value))
	}
	s.ClickAt(s.button("undo")) // of what Discord did
	for _, device := range []*sitter{s, &phone} {
		device.shows(cells[4].cell, "empty")
	}
	s.settled()
	if left := s.board().Empty(); left != len(cells)-4 {
		t.Errorf("the bot has %d empty cells", left)
	}
}

// ranOut is somebody whose session is over while the board is open: the page says how to come back, and keeps what is typed.
func ranOut(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{Width: 390, Height: 664})
	cells := s.cells()
	s.enters(cells[0])
	s.settled()
	if err := table.store.Update(t.Context(), func(tx storage.Tx) error {
		return storage.ForgetOld[storage.PageSession](tx, time.Now().Add(91*24*time.Hour))
	}); err != nil {
		t.Fatal(err)
	}
	table.server.Heard("") // as after a minute
	s.types(cells[1])
	s.says("#gate", "In Discord, press “Play by touch”")
	s.says("#gate", "What you have entered is kept")
	s.Audit("an ended session")
	s.Shot("touch-ended")
	s.Reload()
	s.says("#gate-title", "You have been away")
	if shown := sandboxtest.Eval[string](s.Page, "[...document.querySelectorAll('main, #tabs, dialog, button, [role=gridcell]')].filter(e => e.checkVisibility()).map(e => e.id).join()"); shown != "gate,gate-code" {
		t.Errorf("loaded again, the page shows %s", shown)
	}
	s.Go(s.invitation())
	s.ready()
	s.settled()
	for _, c := range cells[:2] {
		s.shows(c.cell, fmt.Sprintf("digit %d", c.value))
	}
	if left := s.board().Empty(); left != len(cells)-2 {
		t.Errorf("the bot has %d empty cells", left)
	}
}

// withoutSockets sees what happens elsewhere although a proxy lets no WebSocket through.
func withoutSockets(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{Script: "WebSocket = class { constructor() { setTimeout(() => this.onclose({code: 1006})); } close() {} };"})
	s.has("it polls", "performance.getEntriesByType('resource').length > 20")
	c := s.cells()[0]
	s.plays(game.Write{Cells: fmt.Sprintf("%s=%d", c.cell, c.value)})
	s.shows(c.cell, fmt.Sprintf("digit %d", c.value))
}

func parsed(t *testing.T, name string) board.Cell {
	t.Helper()
	c, ok := board.ParseCell(name)
	if !ok {
		t.Fatalf("%q is no cell", name)
	}
	return c
}

// arrows are the keys that lead from one cell to another.
func arrows(from, to board.Cell) []string {
	down, right := sandboxtest.ArrowDown, sandboxtest.ArrowRight
	rows, cols := int(to.Row)-int(from.Row), int(to.Col)-int(from.Col)
	if rows < 0 {
		down, rows = sandboxtest.ArrowUp, -rows
	}
	if cols < 0 {
		right, cols = sandboxtest.ArrowLeft, -cols
	}
	return append(slices.Repeat([]string{down}, rows), slices.Repeat([]string{right}, cols)...)
}

// inTwoTabs plays in two tabs of one browser, and opens one more than a player may have.
func inTwoTabs(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{})
	other := *s
	other.Page = s.Tab(table.address+"/play#board", sandboxtest.View{})
	other.ready()
	cells := s.cells()
	for i, c := range cells[:4] {
		in := []*sitter{s, &other}[i%2]
		in.enters(c)
	}
	for _, c := range cells[:4] {
		s.shows(c.cell, fmt.Sprintf("digit %d", c.value))
		other.shows(c.cell, fmt.Sprintf("digit %d", c.value))
	}
	for range web.DefaultLimits.StreamsEach - 2 {
		other.Page = s.Tab(table.address+"/play#board", sandboxtest.View{})
		other.ready()
	}
	other.Page = s.Tab(table.address+"/play#board", sandboxtest.View{})
	other.says("#connection", "Too many tabs are open.")
}

// offline makes ten moves without a network. They are shown as waiting, sent in order when the network is back, and one that
// the rules refuse by then shows at its cell.
func offline(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{Width: 390, Height: 844})
	cells := s.cells()
	s.Offline(true)
	for _, c := range cells[:10] {
		s.enters(c)
	}
	s.shows(cells[9].cell, fmt.Sprintf("digit %d, not sent yet", cells[9].value))
	s.says("#connection", "Offline. 10 moves will be sent")
	s.ClickAt(s.button("hint"))
	s.says("#panel", "You are offline")
	s.ClickAt(s.button("check"))
	s.says("#panel", "No digit repeats in a row or column")
	s.checksCages()
	if left := s.board().Empty(); left != len(cells) {
		t.Fatalf("the bot has %d empty cells, and the network was cut", left)
	}
	s.Offline(false)
	s.settled()
	s.shows(cells[9].cell, fmt.Sprintf("digit %d", cells[9].value))
	s.has("nothing waits any more", "document.querySelector('#connection').hidden")
	v := s.board()
	for _, c := range cells[:10] {
		if v.Grid.At(touchSize, parsed(t, c.cell)) != c.value {
			t.Errorf("the bot has %v", v.Grid)
		}
	}
	if v.Undos != 10 {
		t.Errorf("ten moves are %d in the log", v.Undos)
	}
	noted, gone := cells[11], cells[12]
	s.Offline(true)
	for _, c := range []placed{noted, gone} {
		s.ClickAt(s.at(c.cell))
		s.Key("1", sandboxtest.Shift)
	}
	s.plays(game.Write{Cells: fmt.Sprintf("%s=%d", noted.cell, noted.value)})
	s.Offline(false)
	s.settled()
	s.shows(noted.cell, fmt.Sprintf("digit %d, breaks a rule", noted.value)) // where the note was refused
	s.shows(gone.cell, "notes 1")
	s.has("the refusal is shown", "document.querySelector('#panel .refusal')")

	s.Offline(true)
	s.enters(cells[10])
	s.wait(15 * time.Minute)
	s.plays(game.Submit{Answer: s.solution.String()})
	s.Offline(false)
	s.settled()
	s.has("the page shows the end", "document.querySelector('#play').classList.contains('finished')")
}

// checksCages holds the page's own check of full cages to every operation.
func (s *sitter) checksCages() {
	s.Helper()
	type test struct {
		Op     string
		Target int
		Digits string // a zero is an empty cell
		Missed bool
	}
	tests, err := json.Marshal([]test{
		{"=", 3, "3", false}, {"=", 3, "2", true}, {"+", 6, "123", false}, {"+", 6, "124", true}, {"+", 6, "120", false}, {"*", 8, "214", false}, {"*", 8, "213", true},
		{"-", 2, "13", false}, {"-", 2, "31", false}, {"-", 2, "32", true}, {"/", 2, "24", false}, {"/", 2, "23", true}, {"?", 2, "24", false}, {"?", 2, "12", false}, {"?", 9, "34", true}, {"?", 4, "141", false}, {"?", 3, "142", true},
	})
	if err != nil {
		s.Fatal(err)
	}
	script := fmt.Sprintf(`import(document.querySelector('link[href$="/puzzle.js"]').href).then(({ Puzzle }) => %s.filter(({ Op, Target, Digits, Missed }) =>
		Missed !== (new Puzzle({ size: 4, given: [], cages: [{ op: Op, target: Target, cells: ['a1', 'b1', 'c1'].slice(0, Digits.length) }] }).missed([...Digits].map(Number)).length === 1)))`, tests)
	for _, wrong := range sandboxtest.Eval[[]test](s.Page, script) {
		s.Errorf("%+v is checked wrongly", wrong)
	}
}

// reloaded loads the page again with moves under way.
func reloaded(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{})
	cells := s.cells()
	s.enters(cells[0])
	s.settled()
	s.Offline(true)
	for _, c := range cells[1:4] {
		s.enters(c)
	}
	s.says("#connection", "3 moves")
	s.Go(table.address + "/play?reloaded#board")
	s.ready()
	s.says("#connection", "3 moves")
	s.Offline(false)
	for _, c := range cells[:4] {
		s.shows(c.cell, fmt.Sprintf("digit %d", c.value))
	}
	s.settled()
	if v := s.board(); v.Empty() != len(cells)-4 || v.Undos != 4 {
		t.Errorf("the bot has %d empty cells after %d moves", v.Empty(), v.Undos)
	}
}

// keptHere is a JavaScript expression: the browser keeps the page for times without a network.
const keptHere = "navigator.serviceWorker.controller && navigator.serviceWorker.ready.then(() => caches.keys()).then(names => names.length === 1 && caches.open(names[0]).then(cache => cache.keys()).then(files => files.length > 40))"

// dayOffline opens the page, and opens it again without a server: today's board goes on and is checked, the rules can be read,
// no other puzzle is begun, and when the server is back it has all that was done.
func dayOffline(t *testing.T, table *touchTable) {
	s := table.installs(t, sandboxtest.View{Width: 390, Height: 664})
	cells := s.cells()
	s.enters(cells[0])
	s.settled()
	for _, entry := range []string{"learn", "play", "today"} {
		sandboxtest.Eval[bool](s.Page, fmt.Sprintf("(location.hash = %q, true)", entry))
		s.has(entry+" is read", "document.querySelectorAll('#entry .part').length > 1")
	}
	s.fills(cells[1 : len(cells)-5])
	table.stop(t)
	s.Go(table.address + "/play?morning#board")
	s.ready()
	s.shows(cells[0].cell, fmt.Sprintf("digit %d", cells[0].value))
	for _, c := range cells[len(cells)-5:] {
		s.enters(c)
	}
	s.Click("#home")
	s.says("#entry", "The puzzle of the day")
	s.Click("[data-entry=learn]")
	s.says("#entry", "Try it on a 3×3")
	s.Audit("an entry offline")
	s.Go(table.address + "/play?evening#today")
	s.says("#entry", "The puzzle of the day")
	s.Click("#entry .way")
	last := cells[len(cells)-1]
	s.shows(last.cell, fmt.Sprintf("digit %d, not sent yet", last.value))
	s.Shot("touch-offline")
	s.has("the board is open", "!document.querySelector('#play').hidden && !document.querySelector('#play').inert")
	s.types(placed{last.cell, last.value%touchSize + 1})
	s.ClickAt(s.button("check"))
	s.says("#panel", "Digits repeat in a row or column: ")
	s.says("#panel", "don’t make its number")
	s.Audit("faults offline")
	s.ClickAt(s.button("undo"))
	s.shows(last.cell, fmt.Sprintf("digit %d, not sent yet", last.value))
	practises(s.Page)
	s.Click("#practice [type=submit]")
	s.says("#told", "You are offline")
	s.Click("#told .primary")
	s.has("the order is asked for again", "document.querySelector('#practice').open")
	s.Key(sandboxtest.Escape)
	sandboxtest.Eval[bool](s.Page, "(location.hash = 'board', true)")
	s.wait(15 * time.Minute)
	table.serve(t, strings.TrimPrefix(table.address, "http://"))
	s.ended()
}

// vibrates has the phone vibrate at presses while its switch is on, and at no other time.
func vibrates(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{Width: 390, Height: 844, Touch: true, Script: "self.felt = []; navigator.vibrate = (beat) => { felt.push(beat); return true; };"})
	for press, on := range []bool{false, true, false} {
		if press > 0 {
			s.Tap(s.button("menu-button"))
			s.Click("#menu-settings")
			s.has("it can be switched", "document.querySelector('#set-haptics').checkVisibility()")
			s.Click("#set-haptics")
			s.Key(sandboxtest.Escape)
			s.has("the settings are closed", "!document.querySelector('#settings').open")
		}
		before := sandboxtest.Eval[int](s.Page, "felt.length")
		s.Tap(s.key(1))
		s.has("the digit is held, or let go", fmt.Sprintf("document.querySelector('[data-digit=\"1\"]').ariaPressed === '%t'", press%2 == 0))
		if felt := sandboxtest.Eval[int](s.Page, "felt.length") > before; felt != on {
			t.Errorf("press %d: it vibrates: %t, though that is on: %t", press, felt, on)
		}
	}
}

// updated plays on while a new version of the page comes, and has it as soon as the board is left.
func updated(t *testing.T, table *touchTable) {
	s := table.installs(t, sandboxtest.View{})
	s.Reload()
	s.ready()
	version := sandboxtest.Eval[string](s.Page, "caches.keys().then(names => names[0].split('-')[1])")
	table.stop(t)
	table.wrap = func(h http.Handler) http.Handler { return anotherVersion(h, version) }
	table.serve(t, strings.TrimPrefix(table.address, "http://"))
	defer func() {
		table.stop(t)
		table.wrap = nil
		table.serve(t, strings.TrimPrefix(table.address, "http://"))
	}()
	sandboxtest.Eval[bool](s.Page, "navigator.serviceWorker.ready.then(r => r.update()).then(() => true)")
	s.has("the new version is kept and the old one is gone", "caches.keys().then(names => String(names) === 'kenken-another-en')")
	s.has("its worker has taken over", "navigator.serviceWorker.ready.then(r => r.active.state === 'activated' && !r.waiting && !r.installing)")
	c := s.cells()[0]
	s.enters(c)
	s.settled()
	s.shows(c.cell, fmt.Sprintf("digit %d", c.value))
	s.Click("#home")
	s.has("the page is the new one", "document.querySelector('link[rel=stylesheet]')?.href.includes('/another-en/') && document.querySelectorAll('#entry .part').length > 1")
}

// anotherVersion serves the page as if its files were of another version.
func anotherVersion(h http.Handler, version string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasPrefix(r.URL.Path, "/api/") {
			h.ServeHTTP(w, r)
			return
		}
		r.URL.Path = strings.Replace(r.URL.Path, "/another-", "/"+version+"-", 1)
		r.Header.Del("Accept-Encoding")
		r.Header.Del("If-None-Match")
		answer := httptest.NewRecorder()
		h.ServeHTTP(answer, r)
		maps.Copy(w.Header(), answer.Header())
		w.WriteHeader(answer.Code)
		w.Write(bytes.ReplaceAll(answer.Body.Bytes(), []byte(version), []byte("another")))
	})
}

// restarted goes on while the server is away, and is there when it is back.
func restarted(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{})
	cells := s.cells()
	s.settled()
	table.stop(t)
	s.says("#connection", "Reconnecting")
	s.enters(cells[0])
	s.says("#connection", "1 move")
	table.serve(t, strings.TrimPrefix(table.address, "http://"))
	s.settled()
	s.has("it is connected again", "document.querySelector('#connection').hidden")
	s.plays(game.Write{Cells: fmt.Sprintf("%s=%d", cells[1].cell, cells[1].value)})
	s.shows(cells[0].cell, fmt.Sprintf("digit %d", cells[0].value))
	s.shows(cells[1].cell, fmt.Sprintf("digit %d", cells[1].value))
}

// blocked is somebody whose page comes back after the operator has blocked them: it says so, and stays away.
func blocked(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{})
	decide := func(d game.Directive) {
		t.Helper()
		if turn, err := table.service.Govern(t.Context(), actor.Actor{Player: 9, Guild: 1, At: table.now()}, d); err != nil || turn.Refusal != nil {
			t.Fatal(err, turn.Refusal)
		}
	}
	table.stop(t)
	decide(game.BlockEverywhere{ID: s.id})
	table.serve(t, strings.TrimPrefix(table.address, "http://"))
	s.says("#gate", "have blocked your account")
	decide(game.BlockEverywhere{ID: s.id, Lift: true})
	s.Reload()
	s.ready()
}

// stolen opens a link that its owner has opened already.
func stolen(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{})
	thief := table.visits(t, s.link, sandboxtest.View{Width: 390, Height: 844})
	thief.Wait("the thief is told how to get a link of their own", "document.querySelector('#gate-title')?.textContent.includes('has been used')")
	thief.Audit("the door")
	if sandboxtest.Eval[bool](thief, "document.body.innerText.includes('24 ')") || sandboxtest.Eval[int](thief, "document.querySelectorAll('[role=gridcell]').length") != 0 {
		t.Error("the thief sees the board")
	}
	again := s.Tab(s.link, sandboxtest.View{})
	again.Wait("who used the link may use it again where they are known", "document.querySelectorAll('[role=gridcell]').length > 3")
}

// hintsAndSettings looks at all that the page can show, in each theme.
func hintsAndSettings(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{Width: 390, Height: 844})
	s.ClickAt(s.button("hint"))
	s.says("#panel", "With a hint, you rank below everybody who took fewer")
	s.Click("#panel .offers button")
	s.has("a hint is drawn", "document.querySelector('.cause-line').getAttribute('d') !== ''")
	s.has("it asks, and offers the answer or to do it", `(() => {
		const panel = document.querySelector('#panel').innerText;
		return /Look at .+\?/.test(panel) && panel.includes('Answer') && panel.includes('Just do it');
	})()`)
	everyTheme(s, "question")
	s.has("what can be pressed is in view", "[...document.querySelectorAll('#panel .offers button')].filter(b => b.checkVisibility()).every(button => { const r = button.getBoundingClientRect(); return document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2) === button; })")
	for _, level := range []string{"answer", "done"} {
		s.Click("#panel .offers button")
		s.has("the hint is shown", "document.querySelector('#panel').ariaBusy === 'false'")
		s.Shot("touch-" + level)
	}
	s.shows("c1", "digit 1, the hint is about this cell")
	s.ClickAt(s.at("b1"))
	s.Key("1", sandboxtest.Shift)
	s.ClickAt(s.at("e1"))
	everyTheme(s, "board")
	s.ClickAt(s.button("menu-button"))
	everyTheme(s, "menu")
	s.Click("#menu-settings")
	everyTheme(s, "settings")
	s.Click("#settings [value=dark-contrast]")
	s.Click("#set-large")
	s.Click("#set-timer")
	s.Click("#set-repeats")
	s.Key(sandboxtest.Escape)
	s.has("the timer is hidden", "!document.querySelector('#time').getClientRects().length")
	s.has("the digits are larger, in dark contrast", "document.documentElement.dataset.large === 'true' && document.documentElement.dataset.theme === 'dark-contrast'")
	s.has("a daily lists no combinations", "!document.querySelector('#ways-button').checkVisibility()")
	s.Audit("larger digits")
	s.Shot("touch-larger")
	s.settled()
	if !s.board().Preferences.ShowRepeats {
		t.Error("the bot does not know that repeats are to be shown")
	}
	s.ClickAt(s.at("e1"))
	s.Key("w")
	s.has("it asks for a digit to prove", "document.querySelector('#proof').open && document.querySelector('#proof-cell').value === 'e1'")
	everyTheme(s, "proof")
	s.Click("#proof [type=submit]")
	s.says("#panel .hint", "e1")
	s.chooses("report")
	everyTheme(s, "report")
	s.Click("#report textarea")
	s.Type("it has two solutions")
	s.Click("#report [type=submit]")
	s.says("#told", "Thank you!")
	s.Click("#told .primary")
	s.chooses("shortcuts")
	everyTheme(s, "shortcuts")
	s.fits("shortcuts", true)
	s.Resize(390, 844)
	s.Key(sandboxtest.Escape)
	s.chooses("solution")
	s.says("#panel", "Show the solution")
	everyTheme(s, "solution")
	s.completes()
	everyTheme(s, "solved")
}

// everyTheme audits what the page shows, and looks at its colours in each theme.
func everyTheme(s *sitter, what string) {
	s.Helper()
	s.AuditWithoutColours(what)
	for _, theme := range []string{"dark", "contrast", "dark-contrast", "light"} {
		sandboxtest.Eval[bool](s.Page, fmt.Sprintf("!!(document.documentElement.dataset.theme = %q)", theme))
		s.CheckContrast(what + ", " + theme)
		s.Shot("touch-" + what + "-" + theme)
	}
}

// asGuest plays practice without Discord, where the operator allows it.
func asGuest(t *testing.T, table *touchTable) {
	p := table.visits(t, table.address+"/", sandboxtest.View{Width: 390, Height: 844, Touch: true})
	p.Wait("a board that plays is the first to be seen", "document.querySelectorAll('[role=gridcell]').length === 16 && document.querySelector('#panel').innerText.includes('Fill each row and column')")
	p.Audit("a guest's first view")
	p.Shot("touch-guest")
	for _, w := range screens {
		p.Resize(w.width, w.height)
		sandboxtest.Eval[bool](p, twoFrames)
		p.NoFaults(fmt.Sprintf("a guest's first view at %d×%d", w.width, w.height), screenFaults)
	}
	p.Resize(390, 844)
	orders(p)
	p.Wait("an order is taken", "document.querySelector('#practice').open")
	p.Audit("an order")
	p.Click("#practice-sizes label:nth-of-type(1)")
	p.Click("#practice-difficulties label:nth-of-type(4)")
	p.Click("#practice [type=submit]")
	p.Wait("a 3×3 is never that hard", "document.querySelector('#told').open && document.querySelector('#told-lines').innerText.includes('3×3')")
	p.Click("#told .primary")
	p.Wait("another order is taken", "document.querySelector('#practice').open")
	p.Click("#practice-difficulties label:nth-of-type(1)")
	p.Click("#practice [type=submit]")
	p.Wait("a 3×3 is there", "document.querySelectorAll('[role=gridcell]').length === 9")
	cell := p.Middle("[...document.querySelectorAll('[role=gridcell]')].find(c => c.ariaLabel.includes(', empty'))")
	p.Hold(cell, 600*time.Millisecond)
	p.Wait("a long press shows the combinations", "document.querySelector('#ways').open && document.querySelectorAll('#ways li').length > 0")
	p.Audit("combinations")
	p.Key(sandboxtest.Escape)
	p.Click("#ways-button")
	p.Wait("so does the button, in practice", "document.querySelector('#ways').open")
	p.Key(sandboxtest.Escape)
	sandboxtest.Eval[bool](p, "(location.hash = 'me', true)")
	p.Wait("a guest has settings and no reminders", "(text => text.includes('You are a guest') && text.includes('Open settings') && !text.includes('Reminders'))(document.querySelector('#entry').innerText)")
}

// listsCombinations opens what can still fill the cage of the cell that is selected, by its button, and closes it.
func listsCombinations(p *sandboxtest.Page, first string) {
	p.Click("#ways-button")
	p.Wait("combinations are listed", fmt.Sprintf("document.querySelector('#ways').open && document.querySelector('#ways li')?.innerText === %q", first))
	p.Click("#ways .primary")
	p.Wait("they are closed", "!document.querySelector('#ways').open")
}

// inTheArchive plays an earlier day's puzzle, which lists combinations as practice does; the daily of today lists none.
func inTheArchive(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{Width: 390, Height: 664})
	s.has("a daily has no button for combinations", "!document.querySelector('#ways-button').checkVisibility()")
	s.ClickAt(s.at("a1"))
	s.Key("i")
	s.has("and no key", "!document.querySelector('#ways').open")
	s.Go(s.begins(game.Archived{Day: storage.DayOf(touchDay) - 7}))
	s.says("#title", "16 Nov")
	s.ClickAt(s.Middle("[...document.querySelectorAll('[role=gridcell]')].find(c => c.ariaLabel.includes(', empty'))"))
	s.Click("#ways-button")
	s.has("combinations are listed", "document.querySelector('#ways').open && document.querySelectorAll('#ways li').length > 0")
	s.Audit("combinations in the archive")
}

// byAddress comes with a puzzle in the address, as the code on a printed page brings it: for the first time, and again with the
// page open. What is no puzzle is said to be none.
func byAddress(t *testing.T, table *touchTable) {
	p := table.visits(t, table.address+"/#puzzle=3:a_3aab_,a5d2a4m6", sandboxtest.View{Width: 390, Height: 664})
	p.Wait("its board is the first to be seen", "document.querySelectorAll('[role=gridcell]').length === 9 && document.querySelector('[role=gridcell]').ariaLabel.includes('5+')")
	p.Wait("a reload is no second time", "location.hash === '#board' || location.hash === ''")
	p.Reload()
	p.Wait("its board is still there", "document.querySelectorAll('[role=gridcell]').length === 9")
	const listed = "2\n+3 a1 b1\n+3 a2 b2\n"
	for _, wrong := range []struct{ code, says string }{
		{"nothing", ""}, {strings.Repeat("3", 20000), ""}, {url.PathEscape(listed), "solutions"}, {"%E0%A4%A", ""},
		{url.QueryEscape(format.Canonical(table.daily(t))), "daily"},
	} {
		sandboxtest.Eval[bool](p, fmt.Sprintf("(location.hash = 'puzzle=%s', true)", wrong.code))
		p.Wait(wrong.code[:7]+" is refused", fmt.Sprintf("document.querySelector('#told').open && document.querySelector('#told-lines').innerText.length > 20 && document.querySelector('#told-lines').innerText.includes(%q)", wrong.says))
		p.Click("#told .primary")
		p.Wait("the board is as it was", "!document.querySelector('#play').inert && document.querySelectorAll('[role=gridcell]').length === 9 && !location.hash.includes('puzzle')")
	}
	fresh := table.visits(t, table.address+"/#puzzle=nothing", sandboxtest.View{})
	fresh.Wait("it is refused", "document.querySelector('#told').open")
	fresh.Click("#told .primary")
	fresh.Wait("a guest plays all the same", "document.querySelectorAll('[role=gridcell]').length === 16")
}

// daily is the puzzle of every day.
func (table *touchTable) daily(t *testing.T) *board.Puzzle {
	t.Helper()
	puzzle, err := format.ParseKeen(touchKeen)
	if err != nil {
		t.Fatal(err)
	}
	return puzzle
}

// byCode signs in on a page that no link opens: an installed one, or one on somebody else's device, where nothing is kept.
func byCode(t *testing.T, table *touchTable) {
	s := table.seat(t)
	code, err := table.server.Code(t.Context(), s.actor(), game.Today{Slot: storage.Main})
	if err != nil {
		t.Fatal(err)
	}
	s.Page = table.visits(t, table.address+"/", sandboxtest.View{Width: 390, Height: 664})
	s.ready()
	s.Click("#home")
	s.Click("[data-entry=me]")
	s.says("#entry", "Sign in with a code")
	s.Click("#entry .part:nth-child(1) button")
	s.Type("abcdef")
	everyTheme(s, "code")
	s.fits("code", false)
	s.Resize(390, 664)
	s.Click("#code [type=submit]")
	s.says("#told", "That code isn't right")
	s.Click("#told .primary")
	s.has("what was typed is still there", "document.querySelector('#code').open && document.querySelector('#code input').value === 'abcdef'")
	sandboxtest.Eval[bool](s.Page, "(document.querySelector('#code input').value = '', true)")
	s.Click("#code input")
	s.Type(strings.ToLower(code[:3]) + " " + code[3:])
	s.Click("#code [role=switch]")
	s.Click("#code [type=submit]")
	for _, when := range []string{"today's board is there", "and after a reload"} {
		s.has(when, "document.querySelectorAll('[role=gridcell]').length === 36")
		s.has("nothing is kept", "!Object.keys(localStorage).some(key => /kept|pending|saved/.test(key))")
		s.Reload()
	}
}

// orders opens the form for a practice puzzle.
func orders(p *sandboxtest.Page) {
	p.Wait("the board can be left", "document.querySelectorAll('[role=gridcell]').length > 3")
	practises(p)
}

// practises opens it from a board.
func practises(p *sandboxtest.Page) {
	p.Click("#home")
	p.Click("[data-entry=play]")
	p.Wait("practice is offered", "document.querySelector('[data-entry=play]').ariaCurrent && document.querySelector('#entry .part .primary')")
	p.Click("#entry .part .primary")
}

// ordered asks for all that /kenken practice can be asked for.
func ordered(t *testing.T, table *touchTable) {
	p := table.visits(t, table.address+"/", sandboxtest.View{Width: 390, Height: 844})
	orders(p)
	p.Wait("an order is taken", "document.querySelector('#practice').open")
	offered := []string{}
	for _, ops := range generate.OfferedOperators() {
		offered = append(offered, almanac.Options{Ops: ops}.String())
	}
	if on := sandboxtest.Eval[[]string](p, "[...document.getElementsByName('operators')].map(input => input.value)"); !slices.Equal(on, offered) {
		t.Errorf("the page offers the operators %q, and orders can have %q", on, offered)
	}
	names := []string{}
	for _, d := range board.Difficulties {
		names = append(names, d.String())
	}
	if on := sandboxtest.Eval[[]string](p, "[...document.getElementsByName('difficulty')].map(input => input.value)"); !slices.Equal(on, names) {
		t.Errorf("the page offers the difficulties %q, and there are %q", on, names)
	}
	choose := func(name, value string) {
		t.Helper()
		p.Click(fmt.Sprintf("#practice [name=%s][value=%q]", name, value))
	}
	choose("size", "4")
	choose("difficulty", "extreme")
	p.Shot("touch-practice")
	p.Click("#practice-more summary")
	choose("operators", "+")
	p.Shot("touch-practice-more")
	p.Click("#practice-symmetric")
	p.Audit("an order with options")
	for _, w := range []struct{ width, height int64 }{{320, 568}, {360, 640}, {667, 375}, {390, 844}} {
		p.Resize(w.width, w.height)
		sandboxtest.Eval[bool](p, "(document.querySelector('#practice').scrollTop = 0, "+twoFrames+")")
		p.Wait(fmt.Sprintf("Play is in view at %d×%d", w.width, w.height), `(r => document.elementFromPoint(r.x + r.width / 2, r.bottom - 2)?.type === 'submit' && r.bottom < innerHeight)(document.querySelector('#practice [type=submit]').getBoundingClientRect())`)
		p.Shot(fmt.Sprintf("touch-practice-%dx%d", w.width, w.height))
	}
	p.Click("#practice [type=submit]")
	p.Wait("the page says that there are none", "document.querySelector('#told').open && document.querySelector('#told-lines').innerText.includes('There are no extreme 4×4 puzzles')")
	p.Click("#told .primary")
	const kept = "document.querySelector('#practice').open && ['[name=size][value=\"4\"]', '[name=operators][value=\"+\"]', '#practice-symmetric'].every(input => document.querySelector('#practice ' + input).checked)"
	p.Wait("no choice is lost", kept)
	choose("difficulty", "easy")
	p.Click("#practice-hidden")
	p.Click("#practice [type=submit]")
	p.Wait("a 4×4 is there", "document.querySelectorAll('[role=gridcell]').length === 16")
	p.Wait("no cage shows its operator", "document.querySelectorAll('.label').length > 1 && [...document.querySelectorAll('.label')].every(label => /^\\d+$/.test(label.textContent))")
	p.Wait("its name says so", "document.querySelector('#title').innerText.includes('hidden')")
	orders(p)
	p.Wait("the next order begins like this one", kept+" && document.querySelector('#practice-hidden').checked")
}

// litUp solves a board with animations on. They end, and nothing fails in them.
func litUp(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{Motion: true, Script: `{
		const animate = Element.prototype.animate;
		window.lit = { begun: 0, ended: 0 };
		Element.prototype.animate = function (...how) {
			const animation = animate.apply(this, how);
			lit.begun++;
			animation.finished.then(() => lit.ended++);
			return animation;
		};
	};`})
	s.completes()
	s.has("every cell has lit up", fmt.Sprintf("lit.begun === %d && lit.ended === lit.begun && !document.getAnimations().length", touchSize*touchSize))
}

// signedOut signs out of a browser that others use too, who find nothing there. Without a network, nobody can sign out.
func signedOut(t *testing.T, table *touchTable) {
	s := table.installs(t, sandboxtest.View{Width: 390, Height: 844})
	first := s.cells()[0]
	s.types(first)
	s.settled()
	leave := func() {
		t.Helper()
		s.Click("#menu-button")
		s.Click("#menu-settings")
		s.Click("#leave")
		s.says("#confirm", "Sign out of this browser?")
		s.Click("#confirm-yes")
	}
	s.Offline(true)
	leave()
	s.says("#panel", "You are offline")
	s.Offline(false)
	leave()
	s.says("#gate", "Signed out")
	s.has("nothing is left in this browser", `(async () => localStorage.length + sessionStorage.length + (await caches.keys()).length + (await indexedDB.databases()).length
		+ (await navigator.serviceWorker.getRegistrations()).length === 0 && document.cookie === '')()`)
	s.Reload()
	s.has("whoever comes now is a guest", "document.querySelectorAll('[role=gridcell]').length === 16")
	for _, how := range []string{"after a guest", "after a player who did not sign out"} {
		other := table.seat(t)
		before := sandboxtest.Eval[string](s.Page, "localStorage['kenken/kept/player']")
		s.Go(other.invitation())
		s.has("somebody else's board is there, "+how, fmt.Sprintf("localStorage['kenken/kept/player'] !== %q && document.querySelectorAll('#grid [role=gridcell]').length === 36", before))
		own := fmt.Sprint(other.board().Game.ID)
		s.has("and nothing of whoever was there before, "+how, fmt.Sprintf(`Object.keys(localStorage).filter(key => /board|answer|alone|saved|pending/.test(key)).every(key => key === 'kenken/kept/board/%s')
			&& ![...document.querySelectorAll('#grid [role=gridcell]')].some(cell => cell.ariaLabel.includes('digit %d,'))`, own, first.value))
		s.types(first)
		s.settled()
	}
}

// signedOutEverywhere signs out from each view of the page. None of them is to be seen afterwards, and nothing is left in the
// browser, whose notes on a shared board nobody else finds either.
func signedOutEverywhere(t *testing.T, table *touchTable) {
	people, id, _ := table.shares(t)
	s := people[0]
	comes := func(who *sitter) {
		t.Helper()
		link, err := table.server.Link(t.Context(), who.actor(), game.SharedPage{Board: id})
		if err != nil {
			t.Fatal(err)
		}
		s.Go("about:blank")
		s.Go(link)
		s.has("the board", "document.querySelectorAll('#shared-grid .cell').length === 16")
	}
	notes := func() {
		t.Helper()
		s.Click("#shared-notes")
		s.Click("#shared-grid [data-cell='0']")
		s.Click("#shared-keys button:nth-child(1)")
		s.has("a note", "document.querySelector('#shared-picture .note')?.textContent === '1'")
	}
	shared := fmt.Sprintf("together-%d", id)
	for _, view := range []string{shared, "today", "play", "learn", "friends", "me", "board"} {
		comes(s)
		notes()
		if view == "board" {
			s.Go("about:blank")
			s.Go(s.invitation())
			s.has("a board", "document.querySelectorAll('#grid [role=gridcell]').length > 0")
		} else if view != shared {
			sandboxtest.Eval[bool](s.Page, fmt.Sprintf("Boolean(location.hash = %q)", view))
			s.has("the entry "+view, "document.querySelector('#entry').checkVisibility()")
		}
		sandboxtest.Eval[bool](s.Page, "document.querySelector('#leave').click() === undefined")
		s.says("#confirm", "Sign out of this browser?")
		s.Click("#confirm-yes")
		s.says("#gate", "Signed out")
		s.has("nothing is left of "+view, `(async () => localStorage.length + sessionStorage.length + (await caches.keys()).length === 0 && document.cookie === '')()`)
		time.Sleep(300 * time.Millisecond) // what was asked for before comes now
		if got := sandboxtest.Eval[string](s.Page, "[...document.querySelectorAll('main, #tabs, dialog')].filter(e => e.checkVisibility()).map(e => e.id).join() + ' ' + document.querySelector('#gate-title').innerText + ' ' + localStorage.length"); got != "gate Signed out 0" {
			t.Errorf("after signing out from %s there is %q", view, got)
		}
	}
	comes(s)
	notes()
	comes(people[1])
	if sandboxtest.Eval[bool](s.Page, "Boolean(document.querySelector('#shared-picture .note'))") {
		t.Error("somebody else finds the notes")
	}
}

// pasted loads a puzzle as a newspaper has it. What it was understood as is said and stands in the form, and is played
// when it is sent again.
func pasted(t *testing.T, table *touchTable) {
	s := table.sits(t, sandboxtest.View{Width: 390, Height: 844})
	s.Click("#home")
	s.Click("[data-entry=play]")
	s.has("puzzles can be loaded", "!!"+loadButton)
	sandboxtest.Eval[bool](s.Page, "("+loadButton+".click(), true)") // it may lie below what is to be seen
	s.has("the form is open", "document.querySelector('#load').open")
	sandboxtest.Eval[bool](s.Page, "(document.querySelector('#load-text').value = 'AAB\\nCDB\\nCDE\\nA 3+\\nB 3/\\nC 6*\\nD 2-\\nE 2', true)")
	s.Click("#load-yes")
	s.says("#told", "Read as a grid of letters, 3×3, 5 cages")
	s.Click("#told .primary")
	s.has("what was understood stands in the form", "document.querySelector('#load').open && document.querySelector('#load-text').value.startsWith('KenKen 3×3')")
	s.Audit("a pasted puzzle")
	s.Click("#load-yes")
	s.has("it is played", "document.querySelectorAll('[role=gridcell]').length === 9")
}

// loadButton opens the form for a puzzle's text.
const loadButton = "[...document.querySelectorAll('#entry button')].find(b => /load/i.test(b.innerText))"

// paused stops the clock of a practice board, whose page may be left meanwhile.
func paused(t *testing.T, table *touchTable) {
	p := table.visits(t, table.address+"/", sandboxtest.View{Width: 390, Height: 844})
	orders(p)
	p.Wait("an order is taken", "document.querySelector('#practice').open")
	p.Click("#practice-sizes label:nth-of-type(3)") // no 4×4, as the guest's first board is
	p.Click("#practice [type=submit]")
	const covered = "document.querySelector('#play').classList.contains('paused') && [...document.querySelectorAll('.label')].every(l => !l.textContent)"
	const open = "document.querySelectorAll('[role=gridcell]').length === 25 && [...document.querySelectorAll('.label')].every(l => l.textContent)"
	p.Wait("the board is there", open)
	p.Click("#menu-button")
	p.Click("#menu-pause")
	p.Wait("the board is covered", covered)
	p.Wait("so it is for a screen reader", "[...document.querySelectorAll('[role=gridcell]')].every(cell => /^[a-e][1-5], covered$/.test(cell.ariaLabel))")
	p.Audit("a pause")
	p.Shot("touch-paused")
	p.Reload()
	p.Wait("it is covered still", covered)
	p.Click("#panel .offers button")
	p.Wait("the board is open again", open)
	p.Click("#menu-button")
	p.Click("#menu-more summary")
	p.Click("#menu-solution")
	p.Wait("the solution is offered", "document.querySelector('#panel').innerText.includes('Show the solution')")
	p.Click("#panel .offers button")
	p.Wait("it is shown", "document.querySelectorAll('.picture .ghost').length > 4")
	p.Wait("a screen reader hears it, and not as the player's own", "[...document.querySelectorAll('[role=gridcell]')].filter(cell => /, empty, answer [1-5],/.test(cell.ariaLabel)).length === document.querySelectorAll('.picture .ghost .value').length")
	p.Wait("what is said in short may be long to read", "document.querySelectorAll('#panel p').length > 8 && document.querySelector('#live').textContent.length < 1000")
	p.Audit("a solution")
	p.Shot("touch-shown-solution")
}

// TestFirstPaint measures how soon something is to be seen in a browser that has nothing of the page yet, and bounds how
// much has to come for it. The times are logged alone: they belong to the machine.
func TestFirstPaint(t *testing.T) {
	s := newTouchTable(t).sits(t, sandboxtest.View{Width: 390, Height: 844})
	type load struct{ Paint, Board, Bytes, Redraw float64 }
	l := sandboxtest.Eval[load](s.Page, `(async () => {
		const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime;
		const files = [performance.getEntriesByType('navigation')[0], ...performance.getEntriesByType('resource')].filter(e => !e.name.includes('/api/'));
		const took = [];
		const cells = [...document.querySelectorAll('[role=gridcell]')];
		for (const cell of cells) {
			const begun = performance.now();
			cell.click();
			await new Promise(queueMicrotask);
			document.body.getBoundingClientRect();
			took.push(performance.now() - begun);
		}
		return {Paint: paint, Bytes: files.reduce((sum, e) => sum + e.encodedBodySize, 0), Board: performance.getEntriesByType('resource').at(-1).responseEnd, Redraw: took.sort((a, b) => a - b)[took.length / 2]};
	})()`)
	t.Logf("the first paint after %.0f ms, the board's data after %.0f; %.0f bytes; a redraw takes %.1f ms", l.Paint, l.Board, l.Bytes, l.Redraw)
	if l.Bytes > 100e3 || l.Bytes < 10e3 {
		t.Errorf("the page is %.0f bytes", l.Bytes)
	}
}
