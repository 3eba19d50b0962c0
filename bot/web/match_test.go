package web_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"kenkenbot/board"
	"kenkenbot/board/format"
	"kenkenbot/bot/game"
	"kenkenbot/bot/match"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/storage"
)

// duels has two new players begin a rated duel, each with its board on a page.
func (table *touchTable) duels(t *testing.T) (host, guest *sitter) {
	t.Helper()
	host, guest = table.seat(t), table.seat(t)
	play := func(s *sitter, action game.Action) game.Turn {
		t.Helper()
		turn, err := table.service.Play(context.Background(), s.actor(), 0, action)
		if err != nil || turn.Refusal != nil {
			t.Fatalf("%T: %+v, %v", action, turn.Refusal, err)
		}
		return turn
	}
	play(guest, game.SetPreferences{})
	told, _ := game.FactOf[match.Told](play(host, match.Invite{Rival: match.Person{ID: guest.id, Name: "ben"}, Channel: 5, Kind: storage.Kind{Size: 3, Difficulty: board.Easy}, Rated: true}))
	guest.link = guest.invitation()
	guest.Page = table.visits(t, guest.link, sandboxtest.View{Width: 390, Height: 664})
	guest.ready()
	guest.Click("#home")
	guest.Click("[data-entry=friends]")
	guest.says("#entry", "Accept")
	everyTheme(guest, "invitation")
	guest.Click("#entry .list .way")
	guest.has("the duel has its start", "!document.querySelector('#entry').innerText.includes('Accept')")
	if err := table.store.Update(context.Background(), func(tx storage.Tx) error {
		for _, s := range []*sitter{host, guest} { // the next rating is their third, which is told
			if err := storage.SaveRating(tx, storage.Rating{Guild: touchRoom, Player: s.id, Value: 1500, Deviation: 200, Volatility: 0.06, Moves: 2, At: table.now()}); err != nil {
				return err
			}
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	table.wait(match.DuelDelay + time.Second)
	for _, s := range []*sitter{host, guest} {
		turn, err := table.service.Open(context.Background(), s.actor(), match.Board{Match: told.Match.ID})
		if err != nil || turn.View == nil {
			t.Fatalf("%+v, %v", turn.Refusal, err)
		}
		if s.link, err = table.server.Link(context.Background(), s.actor(), game.OwnGame{ID: turn.View.Game.ID}); err != nil {
			t.Fatal(err)
		}
		s.Page = table.visits(t, s.link, sandboxtest.View{Width: 390, Height: 664})
		s.ready()
	}
	return host, guest
}

// solve returns the solution of the board that a player has open.
func (s *sitter) solve() board.Grid {
	s.Helper()
	var info storage.Puzzle
	err := s.store.View(s.Context(), func(tx storage.Reader) (err error) {
		info, err = tx.Puzzle(s.board().Game.Puzzle)
		return err
	})
	if err != nil {
		s.Fatal(err)
	}
	g, err := format.ParseGrid(info.Size, info.Solution)
	if err != nil {
		s.Fatal(err)
	}
	return g
}

// duelled plays a duel between two pages: each sees how far the other is, and both hear at once how it ended.
func duelled(t *testing.T, table *touchTable) {
	host, guest := table.duels(t)
	for _, s := range []*sitter{host, guest} {
		s.has("a rated duel offers no help", "!document.querySelector('#hint').checkVisibility() && !document.querySelector('#ways-button').checkVisibility()")
		s.has("the rival is shown", "document.querySelectorAll('#rivals li').length === 1")
		s.Click("#menu-button")
		s.Click("#menu-more summary")
		s.has("draw and giving up are offered, no solution", "['menu-draw', 'menu-give-up'].every(id => document.getElementById(id).checkVisibility()) && ['menu-solution', 'menu-code', 'menu-notes'].every(id => !document.getElementById(id).checkVisibility())")
		s.Key(sandboxtest.Escape)
	}
	grid := host.solve()
	var cells []placed
	for i, value := range grid {
		name := board.CellAt(3, i).String()
		if !sandboxtest.Eval[bool](host.Page, cell(name)+".ariaLabel.includes('given')") {
			cells = append(cells, placed{name, int(value)})
		}
	}
	last := len(cells) - 1
	for _, c := range cells[:last] {
		host.types(c)
	}
	host.settled()
	guest.says("#rivals", "8 of 9 cells")
	everyTheme(guest, "duel")
	table.wait(5 * time.Minute)
	host.types(cells[last])
	host.says("#panel", "You won!")
	guest.says("#rivals", "5:")
	guest.says("#panel", "You can still finish.")
	guest.has("the loss is heard", "document.querySelector('#live').textContent.includes('won in 5:')")
	everyTheme(guest, "overtaken")
	table.wait(21 * time.Second)
	guest.plays(game.Submit{Answer: grid.String()})
	guest.says("#panel", "You came 2nd, 2")
	guest.has("the rating has a line of its own", "[...document.querySelectorAll('#panel p')].some(p => /^Rating \\d+ → \\d+\\.$/.test(p.innerText))")
	everyTheme(host, "won")
	everyTheme(guest, "lost")
	for _, w := range screens {
		for _, s := range []*sitter{host, guest} {
			s.Resize(w.width, w.height)
			s.has(fmt.Sprintf("how it ended and all ways on are in view at %d×%d", w.width, w.height), endInView)
		}
		host.Shot(fmt.Sprintf("touch-won-%dx%d", w.width, w.height))
	}
	guest.Find("button", "Rematch").Press()
	guest.says("#told", "I've posted your invitation")
}

// endInView is a JavaScript expression: how a game ended can be read, three lines of it at least, and all ways on can be pressed.
const endInView = `(() => {
	const text = document.querySelector('#panel .text'), shown = text.getBoundingClientRect();
	const ways = [...document.querySelectorAll('#panel .offers button')].filter(way => way.checkVisibility()).map(way => way.getBoundingClientRect());
	return ways.length === 3 && (text.scrollHeight <= text.clientHeight + 1 || shown.height >= 64) && ways.every(way => way.top >= shown.bottom && way.bottom <= innerHeight && way.right <= innerWidth);
})()`

// TestMatchActions does everything about a match that the page can, and finds how it stands then.
func TestMatchActions(t *testing.T) {
	invite := match.Invite{Rival: match.Person{ID: 6, Name: "ben"}, Channel: 5, Kind: storage.Kind{Size: 3, Difficulty: board.Easy}}
	for _, c := range []struct {
		call game.Action
		does []string // by player 6
		want storage.MatchState
	}{
		{invite, []string{"accept"}, storage.MatchStarting},
		{invite, []string{"decline"}, storage.MatchDeclined},
		{match.CallRace{Channel: 5, Kind: invite.Kind, In: match.MinRaceDelay}, []string{"join", "leave"}, storage.MatchStarting},
		{invite, []string{"accept", "open", "draw"}, storage.MatchRunning},
		{invite, []string{"accept", "open", "give_up", "rematch"}, storage.MatchOver},
	} {
		s := newSite(t)
		turn, err := s.game.Play(t.Context(), s.actor(5), 0, c.call)
		told, ok := game.FactOf[match.Told](turn)
		if err != nil || !ok {
			t.Fatalf("%+v, %v", turn.Refusal, err)
		}
		p := s.enters(6, game.Today{Slot: storage.Main})
		for _, do := range c.does {
			switch do {
			case "join":
				if turn, err := s.game.Play(t.Context(), s.actor(6), 0, match.Join{Match: told.Match.ID}); err != nil || turn.Refusal != nil {
					t.Fatalf("%+v, %v", turn.Refusal, err)
				}
				continue
			case "open":
				s.pass(match.DuelDelay + time.Second)
				for _, player := range []storage.ID{5, 6} {
					if turn, err := s.game.Open(t.Context(), s.actor(player), match.Board{Match: told.Match.ID}); err != nil || turn.View == nil {
						t.Fatalf("%+v, %v", turn.Refusal, err)
					}
				}
				continue
			}
			p.request("POST", fmt.Sprintf("/api/v1/matches/%d/actions", told.Match.ID), map[string]any{"id": p.key(), "do": do})
			p.answered("said", new(map[string]any))
		}
		if err := s.store.View(t.Context(), func(tx storage.Reader) error {
			m, err := storage.MatchByID(tx, told.Match.ID)
			if err == nil && m.State != c.want {
				t.Errorf("after %q: %v, want %v", c.does, m.State, c.want)
			}
			return err
		}); err != nil {
			t.Error(err)
		}
	}
}
