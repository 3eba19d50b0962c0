package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"testing"

	"kenkenbot/bot/sandbox/people"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// secrets are texts that no log may have, by what they are.
type secrets struct {
	mu   sync.Mutex
	text map[string]string
}

func (s *secrets) add(what, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(text) >= 4 { // less is found anywhere
		s.text[text] = what
	}
}

// moves are cells with what is in them, and keys of the keypad.
var moves = regexp.MustCompile(`(?i)\b[a-i][1-9] ?= ?[1-9]|/key/\d`)

// in returns what a text gives away.
func (s *secrets) in(log string) (found []string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for text, what := range s.text {
		if strings.Contains(log, text) {
			found = append(found, what+" "+text)
		}
	}
	for _, move := range moves.FindAllString(log, -1) {
		found = append(found, "a move "+move)
	}
	return found
}

// tokens are those that stand in the addresses of Discord's API.
var tokens = regexp.MustCompile(`/(?:interactions|webhooks)/\d+/([^/?]+)`)

// between is a proxy between bot and sandbox that notes what lets somebody in.
func (s *secrets) between(t *testing.T, address string) string {
	target, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if found := tokens.FindStringSubmatch(r.URL.Path); found != nil {
			s.add("the token of an interaction", found[1])
		}
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// TestADebugLogGivesNothingAway plays through the whole bot at every face, with faults in
// between, at the log's most talkative, and looks for what must not be in it.
func TestADebugLogGivesNothingAway(t *testing.T) {
	t.Parallel()
	const token, who, other, chat, named = "a-secret-bot-token", "zelda-quux", "ygrek-quux", "marmalade on toast", "Wistful Walrus"
	s := &secrets{text: map[string]string{}}
	for what, text := range map[string]string{"the bot's token": token, "the salt": plainSalt, "a name": "quux", "chat": "marmalade", "a puzzle's name": "Walrus"} {
		s.add(what, text)
	}
	address := startSandbox(t)
	c, page := sandboxtest.NewClient(address), freeAddress(t)
	config := settingsFile(t, "salt = %q\nlog_level = \"debug\"\ntoken = %q\nmessage_content = true\nweb_addr = %q\npublic_url = %q\n", plainSalt, token, page, "http://"+page)
	bot := begin(t, "run", config, "--data", t.TempDir(), "--discord-url", s.between(t, c.URL), "--clock-url", c.URL)
	bot.logs(t, "msg=connected")

	digits := solutionOf(t, c.As("spy", "general"), "main")
	s.add("the answer", digits)
	s.add("the answer", strings.Join(strings.Split(digits, ""), " "))
	zelda, dm := c.As(who, "general"), c.As(who, "dm")
	board := said(t)(zelda.Send("/kenken today puzzle:main"))
	board = said(t)(zelda.Click(board.ID, pressable(t, board, "/key/"+digits[:1])))
	said(t)(zelda.Send(fmt.Sprintf("/kenken move cells:b1=%c", digits[1])))
	said(t)(zelda.Send("/kenken move cells:b1=9 " + chat)) // refused, and repeated to its player
	board = said(t)(zelda.Send("/kenken note cells:c1=12"))
	board = said(t)(zelda.Click(board.ID, pressable(t, board, "/more")))
	form, err := zelda.Click(board.ID, pressable(t, board, "/type"))
	if err != nil || form.Modal == nil {
		t.Fatalf("no form: %+v, %v", form, err)
	}
	board = said(t)(zelda.Submit(form.Modal.ID, map[string]any{"row1": fmt.Sprintf("c1=%c", digits[2])}))
	offer := said(t)(zelda.Click(board.ID, pressable(t, board, "/hint/0")))
	hint := said(t)(zelda.Click(board.ID, pressable(t, offer, "/agreed")))
	said(t)(zelda.Click(board.ID, pressable(t, hint, "/hint/2")))
	said(t)(dm.Send(fmt.Sprintf("d1=%c e1=%c", digits[3], digits[4])))
	said(t)(dm.Send(chat))
	zelda.Send(fmt.Sprintf("@kenken a2=%c", digits[5]))
	said(t)(zelda.Send("/puzzle load text:3:a_3aab_,a5d2a4m6 name:" + named))
	said(t)(zelda.Send("/puzzle list"))
	said(t)(zelda.Send("/puzzle solve name:" + named))
	said(t)(zelda.Send("/kenken practice size:3 difficulty:easy"))
	said(t)(zelda.Send("/kenken duel opponent:@" + other + " size:3 difficulty:easy"))
	invitation := eventuallyWith(t, c.As(other, "general"), "challenges", "/accept")
	said(t)(c.As(other, "general").Click(invitation.ID, pressable(t, invitation, "/accept")))
	said(t)(zelda.Send("/kenken settings"))
	s.visit(t, zelda, digits)

	// Trouble makes it talk: refused calls, answers lost, a cut connection, a thing delivered twice.
	for _, fault := range []people.Fault{
		{Kind: people.FaultStatus, N: 4, Status: 502, Body: "html"},
		{Kind: people.FaultDuplicate, N: 2},
		{Kind: people.FaultStatus, N: 1, Status: 404, Route: "POST /interactions/{interaction.id}/{interaction.token}/callback"},
		{Kind: people.FaultGatewayDrop},
	} {
		inject(t, c, fault)
		zelda.Send(fmt.Sprintf("/kenken move cells:b2=%c", digits[6]))
		dm.Send("move c2=1 " + chat)
	}
	bot.logs(t, "the gateway connection ended")
	said(t)(zelda.Send("/kenken today puzzle:main"))
	said(t)(zelda.Send("/kenken submit answer:" + digits))
	bot.stop()
	bot.ended(t)

	log := bot.errs.String() + bot.out.String()
	if !strings.Contains(log, "level=WARN") {
		t.Errorf("the log of all that has no warning, so it tells nothing:\n%s", log)
	}
	for _, found := range s.in(log) {
		t.Errorf("the log has %s", found)
	}
	// What is planted must be found, or all this means nothing.
	for _, what := range []string{"the token of an interaction", "the bot's token", "the salt", "the answer", "a ticket to the page", "a session of the page", "chat", "a name", "a puzzle's name"} {
		planted := ""
		for text, is := range s.text {
			if is == what {
				planted = text
			}
		}
		if planted == "" {
			t.Errorf("nobody looked for %s", what)
		} else if len(s.in(log+planted)) == 0 {
			t.Errorf("%s is not found where it is planted", what)
		}
	}
	for _, planted := range []string{"a1=3", "b2 = 4", "path=/board/1/key/4"} {
		if len(s.in(planted)) == 0 {
			t.Errorf("the move in %q is not found", planted)
		}
	}
}

// visit plays on the page, as the link below a board has it.
func (s *secrets) visit(t *testing.T, p *sandboxtest.Person, digits string) {
	t.Helper()
	board := said(t)(p.Send("/kenken today puzzle:main"))
	link := linkOf(t, said(t)(p.Click(board.ID, pressable(t, board, "/touch"))))
	ticket := strings.TrimPrefix(link.Fragment, "t=")
	s.add("a ticket to the page", ticket)
	b := follow(t, link)
	s.add("a session of the page", b.token)           // which its cookie keeps
	b.send("enter", map[string]any{"ticket": ticket}) // it is spent
	b.act("10", map[string]any{"do": "write", "cells": fmt.Sprintf("d2=%c", digits[8])})
	b.post("games/"+b.game+"/actions", map[string]any{"id": "10112233445566778899aabbccddeeff", "do": "write", "cells": "z9=marmalade"}) // refused
	b.post("leave", map[string]any{})
}
