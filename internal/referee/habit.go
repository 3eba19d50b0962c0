package main

import (
	"fmt"
	"strings"
)

// habits are what people do who come; whoever wanders is everywhere.
var habits = []func(*month, *somebody){
	(*month).presser, (*month).typist, (*month).wanderer, (*month).talker, (*month).former, (*month).visitor,
	(*month).duellist, (*month).onPaper, (*month).wanderer, (*month).learner, (*month).leaver, (*month).presser,
}

// opens opens one of these puzzles of the day.
func (m *month) opens(s *somebody, slots ...string) (board object, digits string) {
	slot := pick(m, slots)
	digits = m.solution(s.guild, slot)
	return m.says(s, "/kenken today puzzle:"+slot), digits
}

// ends looks at what a solved board offers.
func (m *month) ends(s *somebody, board object) {
	for _, end := range []string{"/leaderboard", "/review", "/replay", "/share"} {
		if m.chance(0.3) {
			m.presses(s, board, end)
		}
	}
}

// presser fills a board by its keypad, and asks for a hint now and then.
func (m *month) presser(s *somebody) {
	board, digits := m.opens(s, "mini", "mini", "main")
	for range 6 + m.random.IntN(20) {
		at := nextCell.FindStringSubmatch(board.says())
		if at == nil {
			break
		}
		var row int
		fmt.Sscan(at[2], &row)
		digit := digits[(row-1)*size(digits)+int(at[1][0]-'a')]
		if m.chance(0.05) {
			digit = '1'
		}
		board = m.then(s, board, "/key/"+string(digit))
		if m.chance(0.06) {
			m.hinted(s, board)
		}
		if m.chance(0.04) {
			board = m.then(s, board, "/more")
			board = m.then(s, board, pick(m, []string{"/undo", "/redo", "/check", "/notes", "/restart"}))
		}
	}
	m.ends(s, board)
}

// hinted asks for a hint in all its levels.
func (m *month) hinted(s *somebody, board object) {
	for _, end := range []string{"/hint/0", "/agreed", "/hint/2", "/hint/3"} {
		board = m.then(s, board, end)
	}
}

// typist types moves as commands.
func (m *month) typist(s *somebody) {
	_, digits := m.opens(s, "mini", "mini", "main")
	n := size(digits)
	for row := range n {
		m.says(s, "/kenken move cells:"+assigned(digits, row*n, (row+1)*n))
	}
	m.says(s, "/kenken "+pick(m, []string{"undo", "check", "hint cells:a1=1", "note cells:a1=12", "hint level:1"}))
	m.says(s, "/kenken submit")
	m.says(s, "/kenken "+pick(m, []string{"leaderboard", "stats", "archive", "leaderboard board:week", "today view:text", "leaderboard board:all where:everywhere"}))
}

// former writes into the board's form, which a mini has not.
func (m *month) former(s *somebody) {
	board, digits := m.opens(s, "main")
	board = m.then(s, board, "/more")
	n := size(digits)
	for from := 0; from < n && m.err == nil; from += 5 {
		if form := m.presses(s, board, "/type").form; form != nil {
			fields := map[string]any{}
			form.walk(func(c object) {
				if row := strings.TrimPrefix(c.text("custom_id"), "row"); c["type"] == textInput && row != c.text("custom_id") && len(row) == 1 && int(row[0]-'1') < n {
					at := int(row[0]-'1') * n
					fields[c.text("custom_id")] = digits[at : at+n]
				}
			})
			board = s.sees(m.does(Request{Do: doForm, Who: s.name, Guild: s.guild, Fields: fields}))
		}
	}
	m.ends(s, board)
}

// talker plays by words in a direct message.
func (m *month) talker(s *somebody) {
	digits := m.solution(s.guild, "mini")
	direct := *s
	direct.channel = "dm"
	m.says(&direct, pick(m, []string{"today mini", "/kenken today puzzle:mini"}))
	m.says(&direct, assigned(digits, 0, 8))
	m.says(&direct, pick(m, []string{"hint", "undo", "check", "privacy", "settings dark", "what?", "board text", "a1=9 z9=1"}))
	m.says(&direct, assigned(digits, 0, len(digits)))
	m.says(&direct, "submit")
	s.sees(answer{messages: direct.seen})
}

// onPaper sends a whole answer, wrong at first.
func (m *month) onPaper(s *somebody) {
	digits := m.solution(s.guild, pick(m, []string{"mini", "main"}))
	if m.chance(0.5) {
		m.says(s, "/kenken submit answer:"+strings.Repeat("1", len(digits)))
	}
	if m.chance(0.3) {
		there := *s
		there.channel = "daily"
		m.says(&there, digits)
		return
	}
	m.says(s, "/kenken submit answer:"+digits)
}

// visitor plays on the page.
func (m *month) visitor(s *somebody) {
	board, digits := m.opens(s, "mini", "mini", "main")
	m.presses(s, board, "/touch")
	call := func(path string, body any) {
		m.does(Request{Do: doPage, Who: s.name, Path: path, Body: body})
	}
	action := func(do string, more ...string) {
		body := map[string]any{"do": do}
		for i := 0; i < len(more); i += 2 {
			body[more[i]] = more[i+1]
		}
		call("games/GAME/actions", body)
	}
	call("enter", map[string]any{})
	call("games/GAME", nil)
	action("write", "cells", assigned(digits, 0, len(digits)/2))
	action(pick(m, []string{"undo", "check", "hint", "note", "nothing", "restart"}), "cells", "a1=12")
	m.does(Request{Do: doSocket, Who: s.name})
	call("combinations?game=GAME&cell=a1", nil)
	action("write", "cells", assigned(digits, 0, len(digits)))
	action(pick(m, []string{"review", "share", "leaderboard"}))
	if m.chance(0.3) {
		call("games", map[string]any{"open": "practice", "size": 4, "difficulty": "easy"})
		action("pause")
		action("fill_notes", "cells", "a1=1")
		call("lessons", nil)
	}
}

// duellist challenges somebody of the same server, or calls a race; both play it to its end.
func (m *month) duellist(s *somebody) {
	var rival *somebody
	for _, one := range m.people {
		if one.guild == s.guild && one != s && (rival == nil || m.chance(0.3)) {
			rival = one
		}
	}
	if rival == nil {
		return
	}
	if m.chance(0.7) {
		m.says(s, fmt.Sprintf("/kenken duel opponent:@%s size:3 difficulty:easy", rival.name))
	} else {
		m.says(s, "/kenken duel size:3 start_in:1")
	}
	m.look()
	post := m.finds(s, "/board", "/accept", "/join")
	m.presses(rival, post, pick(m, []string{"/accept", "/accept", "/accept", "/decline"}))
	m.presses(rival, post, "/join")
	m.look()
	post = m.finds(s, "/match/", "/board")
	m.presses(s, post, "/board")
	m.presses(rival, post, "/board")
	m.presses(rival, post, pick(m, []string{"/draw", "/give-up", "/board"}))
	for _, digits := range squares {
		if !strings.Contains(m.says(s, "/kenken submit answer:"+digits).says(), "Not right") {
			break
		}
	}
	m.look()
	m.presses(rival, m.finds(s, "/rematch"), "/rematch")
}

// squares are the Latin squares of three: one of them is right.
var squares = []string{
	"123231312", "123312231", "132213321", "132321213", "213132321", "213321132",
	"231123312", "231312123", "312123231", "312231123", "321132213", "321213132",
}

// finds finds the newest message of the server with a control that has one of these in its custom ID.
func (m *month) finds(s *somebody, parts ...string) object {
	for _, channel := range []string{"general", "daily"} {
		list, err := m.messages(s.name, s.guild, channel)
		if err != nil {
			m.err = err
		}
		for i := len(list) - 1; i >= 0; i-- {
			for _, c := range list[i].controls() {
				for _, part := range parts {
					if strings.Contains(c.text("custom_id"), "/match/") && strings.Contains(c.text("custom_id"), part) && m.of[list[i].text("id")] != "" {
						return list[i]
					}
				}
			}
		}
	}
	return object{}
}

// learner takes lessons, practises, and looks into the archive.
func (m *month) learner(s *somebody) {
	board := m.says(s, pick(m, []string{"/kenken help topic:lessons", "/kenken practice size:4 difficulty:easy", "/kenken archive puzzle:mini", "/kenken help", "/puzzle draw", "/puzzle list"}))
	for range 5 {
		if list := board.controls(); len(list) > 0 {
			board = m.wanders(s, board, pick(m, list))
		}
	}
	m.hinted(s, m.says(s, "/kenken practice size:5 operators:+-"))
	m.says(s, "/puzzle code")
	m.says(s, "/puzzle explain")
}

// leaver plays like a typist, and one day has all data deleted.
func (m *month) leaver(s *somebody) {
	if m.chance(0.7) {
		m.typist(s)
		return
	}
	direct := *s
	direct.channel = "dm"
	asked := m.then(&direct, m.says(&direct, "privacy"), "/privacy/delete")
	m.presses(&direct, asked, "/export")
	m.presses(&direct, m.then(&direct, asked, "/privacy/delete"), "/now")
}
