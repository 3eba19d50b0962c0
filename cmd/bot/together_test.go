package main

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game/actor"
	rules "kenkenbot/bot/game/together"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/solver"
	"kenkenbot/solver/logic"
)

// sharedSize is the size of the board of a sharedChat.
const sharedSize = 4

// sharedChat is a web chat whose server solves a board together.
type sharedChat struct {
	*webChat
	board int // the number in the custom IDs
	turns []turn
}

// turn is a digit that can be shown once all before it stand.
type turn struct {
	cell  board.Cell
	digit int
}

func (t turn) String() string { return fmt.Sprintf("%v=%d", t.cell, t.digit) }

// told is how an answer names the digit.
func (t turn) told() string { return fmt.Sprintf("%v = %d", t.cell, t.digit) }

// onPage is an expression: the page shows the digit.
func (t turn) onPage() string {
	return fmt.Sprintf("document.querySelectorAll('#shared-picture .value')[%d].textContent === '%d'", t.cell.Index(sharedSize), t.digit)
}

// TestTogetherInFourBrowsers has four people solve a board in Chromium, from the post to the film: ann by the form, bob on the
// page to which the post leads, cleo by plain words in the thread, and dan by the form on a phone, who guesses at first.
func TestTogetherInFourBrowsers(t *testing.T) {
	t.Parallel()
	s := newSharedChat(t)
	ann := s.open(sandboxtest.Laptop.As("ann"))
	ann.Say("/kenken together")
	hears(ann, "Posted! Everybody in the server can place digits now.")
	s.finds()
	ann.Wait("the post is there", s.button("place"))
	ann.Shot("together-post")
	bob, cleo, dan := s.comes(ann, sandboxtest.Laptop.As("bob")), s.comes(ann, sandboxtest.Laptop.As("cleo")), s.comes(ann, sandboxtest.Phone.As("dan"))
	page := s.pageOf(bob)
	cleo.FindBeginning("button", "# everybody's-board").Press()
	hears(cleo, "This thread is for everybody's board.")
	cleo.Shot("together-thread")

	wrong := s.turns[0]
	wrong.digit = wrong.digit%sharedSize + 1
	s.form(dan, wrong, " is wrong")
	dan.Shot("together-guess")
	ways := []func(turn){
		func(at turn) { s.form(ann, at, " stands") },
		func(at turn) { s.touch(page, at) },
		func(at turn) { s.thread(cleo, at) },
		func(at turn) { s.form(dan, at, " stands") },
	}
	s.wait(2 * time.Minute) // dan may try again
	for k, at := range s.turns[:len(s.turns)-1] {
		ways[k%len(ways)](at)
		page.Wait("the page shows "+at.String(), at.onPage())
	}
	s.middle(ann, cleo, page)
	talker := s.client.As("owner", "general")
	for k := range 30 { // the post is buried, and comes to the foot
		if _, err := talker.Send(fmt.Sprint("talk ", k)); err != nil {
			t.Fatal(err)
		}
	}
	s.form(dan, s.turns[len(s.turns)-1], " stands")
	s.wait(10 * time.Second) // until the post may be edited again
	for name, chat := range map[string]*sandboxtest.Page{"ann": ann, "bob": bob, "dan": dan} {
		chat.Wait(name+" sees the end", "[...document.querySelectorAll('#messages > .message')].some(m => m.innerText.includes('Solved together') && [...m.querySelectorAll('strong')].some(e => e.textContent === 'D'))")
		chat.Shot("together-end-" + name)
	}
	if n := sandboxtest.Eval[int](ann, "[...document.querySelectorAll('#messages > .message')].filter(m => /Everybody's board|Solved together/.test(m.innerText) && m.innerText.includes('talked over')).length"); n != 1 {
		t.Errorf("%d messages tell of the board in the channel, want the one at the foot", n)
	}
	ann.Click(s.selector("film"))
	ann.Wait("the film is there", "document.querySelector('.gallery img[src*=\".gif\"]')")
	film, err := s.client.Download(sandboxtest.Eval[string](ann, "document.querySelector('.gallery img[src*=\".gif\"]').src"))
	if err != nil || !strings.HasPrefix(string(film), "GIF89a") {
		t.Errorf("the film is %d bytes, %v", len(film), err)
	}
	hears(cleo, "Solved in")
	page.Wait("the page shows the end", "document.querySelector('#shared-title').innerText.includes('Solved together')")
	page.Shot("together-page-solved")
}

// middle looks at the board while its last cell is open, and asks why and for a hint.
func (s *sharedChat) middle(ann, cleo, page *sandboxtest.Page) {
	s.Helper()
	s.wait(10 * time.Second)
	hears(ann, "15 of 16")
	ann.Shot("together-middle")
	ann.Click(fmt.Sprintf("[data-custom^='/together/%d/why/']", s.board))
	hears(ann, "must be")
	ann.Shot("together-why")
	ann.Click(s.selector("hint/1"))
	ann.Wait("there is more to the hint", s.button("hint/2"))
	ann.Shot("together-hint")
	cleo.Shot("together-thread-middle")
	page.Shot("together-page")
}

// newSharedChat starts a chat whose owner wants easy boards.
func newSharedChat(t *testing.T) *sharedChat {
	t.Helper()
	s := &sharedChat{webChat: newWebChat(t)}
	owner := s.client.As("owner", "general")
	said(t)(owner.Send("/kenken-admin setup channel:#elsewhere time:23:00 reveal:teaser"))
	setup := said(t)(owner.Send("/kenken-admin setup"))
	for _, want := range [][]string{{"/extras"}, {"/shared"}, {"/shared/size", fmt.Sprint(sharedSize)}, {"/shared/difficulty", "easy"}} {
		said(t)(owner.Click(setup.ID, want[0], want[1:]...))
	}
	return s
}

// finds waits for the post of the board, and learns its number and its solution.
func (s *sharedChat) finds() {
	s.Helper()
	post := eventuallyWith(s.T, s.client.As("owner", "general"), "Everybody's board", "/place")
	if _, err := fmt.Sscanf(pressable(s.T, post, "/place"), "/together/%d/place", &s.board); err != nil {
		s.Fatal(err)
	}
	s.turns = turnsOf(s.T, altOf(post))
}

// comes has somebody else open the chat, in a tab of their own.
func (s *sharedChat) comes(chat *sandboxtest.Page, v sandboxtest.View) *sandboxtest.Page {
	s.Helper()
	other := chat.Beside(v)
	other.Wait(v.User+" sees the post", s.button("place"))
	return other
}

// selector finds a control of the board's post, which comes before whatever is said below it.
func (s *sharedChat) selector(what string) string {
	return fmt.Sprintf("[data-custom='/together/%d/%s']", s.board, what)
}

// button is an expression: that control, where it is there.
func (s *sharedChat) button(what string) string {
	return fmt.Sprintf("document.querySelector(%q)", s.selector(what))
}

// pageOf has somebody go from the post to the board's page.
func (s *sharedChat) pageOf(chat *sandboxtest.Page) *sandboxtest.Page {
	s.Helper()
	chat.Click(s.selector("touch"))
	hears(chat, "This link opens")
	page := chat.Tab(sandboxtest.Eval[string](chat, "document.querySelector('#messages a[target=_blank]').href"), sandboxtest.View{Width: 390, Height: 844, Touch: true})
	page.Wait("the board is on the page", fmt.Sprintf("document.querySelectorAll('#shared-grid .cell').length === %d", sharedSize*sharedSize))
	return page
}

// hears waits until something is said in the channel. What others do comes between any two answers.
func hears(chat *sandboxtest.Page, text string) {
	chat.Wait(fmt.Sprintf("%q is said", text), fmt.Sprintf("document.querySelector('#messages').innerText.includes(%q)", text))
}

// form sends a digit by the form, and waits for what is said of it.
func (s *sharedChat) form(chat *sandboxtest.Page, at turn, told string) {
	s.Helper()
	chat.Click(s.selector("place"))
	chat.Wait("the form is open", "document.querySelector('#form').open")
	chat.Click("#field-cells")
	chat.Type(at.String())
	chat.Shot("together-form")
	chat.Click("#form-send")
	hears(chat, at.told()+told)
}

// touch places a digit on the page.
func (s *sharedChat) touch(page *sandboxtest.Page, at turn) {
	s.Helper()
	page.Click(fmt.Sprintf("#shared-grid [data-cell='%d']", at.cell.Index(sharedSize)))
	page.Click(fmt.Sprintf("#shared-keys button:nth-child(%d)", at.digit))
}

// thread writes a digit in the board's thread.
func (s *sharedChat) thread(chat *sandboxtest.Page, at turn) {
	s.Helper()
	chat.Say("@KenKen " + at.String())
	hears(chat, at.told()+" stands")
}

// heard solves the board that a picture's alt text describes, as somebody who hears it would.
func heard(size int, alt string) (*board.Puzzle, board.Grid, error) {
	_, list, _ := strings.Cut(alt, "Cages: ")
	cages, faults := format.ParseCages(size, strings.ReplaceAll(strings.TrimSuffix(list, "."), ", ", "\n"))
	p, err := board.New(size, cages)
	if err != nil || len(faults) > 0 {
		return nil, nil, fmt.Errorf("%q: %w, %v", alt, err, faults)
	}
	solution, _, err := solver.Solve(context.Background(), p, solver.Limits{})
	return p, solution, err
}

// turnsOf are the turns that solve the board of a picture's alt text.
func turnsOf(t *testing.T, alt string) (turns []turn) {
	t.Helper()
	p, solution, err := heard(sharedSize, alt)
	if err != nil {
		t.Fatal(err)
	}
	grid := (&rules.Board{Puzzle: p}).GridBefore(0) // without what is there from the start
	for grid.Empty() > 0 {
		cell := showable(t, p, solution, grid)
		grid.Set(sharedSize, cell, solution.At(sharedSize, cell))
		turns = append(turns, turn{cell, solution.At(sharedSize, cell)})
	}
	return turns
}

// showable returns an open cell whose digit can be shown.
func showable(t *testing.T, p *board.Puzzle, solution, grid board.Grid) board.Cell {
	t.Helper()
	for i, value := range grid {
		at := board.CellAt(p.Size(), i)
		if value != 0 {
			continue
		}
		if j, err := rules.Judge(context.Background(), logic.NewProver(logic.Position{Puzzle: p, Solution: solution, Grid: grid}), at, actor.Patience); err != nil {
			t.Fatal(err)
		} else if j.Follows() {
			return at
		}
	}
	t.Fatalf("no digit stands on %v", grid)
	return board.Cell{}
}
