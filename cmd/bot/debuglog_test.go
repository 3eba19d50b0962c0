package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
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
	c, page := beginSandbox(t), freeAddress(t)
	config := filepath.Join(t.TempDir(), "config.toml")
	text := fmt.Sprintf("salt = %q\nlog_level = \"debug\"\ntoken = %q\nmessage_content = true\nweb_addr = %q\npublic_url = %q\n", plainSalt, token, page, "http://"+page)
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	bot := begin(t, "run", "--config="+config, "--data", t.TempDir(), "--discord-url", s.between(t, c.URL), "--clock-url", c.URL)
	bot.logs(t, "msg=connected")

	st := &stage{T: t, client: c}
	digits := st.spy("general")
	s.add("the answer", digitText(digits))
	s.add("the answer", strings.Trim(strings.Join(strings.Split(digitText(digits), ""), " "), " "))
	zelda, dm := c.As(who, "general"), c.As(who, "dm")
	board := st.answer(zelda.Send("/kenken today"))
	board = st.answer(zelda.Click(board.ID, st.control(board, fmt.Sprintf("/key/%d", digits[0]))))
	st.answer(zelda.Send(fmt.Sprintf("/kenken move cells:b1=%d", digits[1])))
	st.answer(zelda.Send("/kenken move cells:b1=9 " + chat)) // refused, and repeated to its player
	board = st.answer(zelda.Send("/kenken note cells:c1=12"))
	board = st.answer(zelda.Click(board.ID, st.control(board, "/more")))
	form, err := zelda.Click(board.ID, st.control(board, "/type"))
	if err != nil || form.Modal == nil {
		t.Fatalf("no form: %+v, %v", form, err)
	}
	board = st.answer(zelda.Submit(form.Modal.ID, map[string]any{"row1": fmt.Sprintf("c1=%d", digits[2])}))
	offer := st.answer(zelda.Click(board.ID, st.control(board, "/hint/0")))
	hint := st.answer(zelda.Click(board.ID, st.control(offer, "/agreed")))
	st.answer(zelda.Click(board.ID, st.control(hint, "/hint/2")))
	st.answer(dm.Send(fmt.Sprintf("d1=%d e1=%d", digits[3], digits[4])))
	st.answer(dm.Send(chat))
	zelda.Send(fmt.Sprintf("@kenken a2=%d", digits[5]))
	st.answer(zelda.Send("/puzzle load text:3:a_3aab_,a5d2a4m6 name:" + named))
	st.answer(zelda.Send("/puzzle list"))
	st.answer(zelda.Send("/puzzle solve name:" + named))
	st.answer(zelda.Send("/kenken practice size:3 difficulty:easy"))
	st.answer(zelda.Send("/kenken duel opponent:@" + other + " size:3 difficulty:easy"))
	invitation := eventuallyWith(t, c.As(other, "general"), "challenges", "/accept")
	st.answer(c.As(other, "general").Click(invitation.ID, st.control(invitation, "/accept")))
	st.answer(zelda.Send("/kenken settings"))
	s.visit(t, st, zelda, digits)

	// Trouble makes it talk: refused calls, answers lost, a cut connection, a thing delivered twice.
	for _, fault := range []people.Fault{
		{Kind: people.FaultStatus, N: 4, Status: 502, Body: "html"},
		{Kind: people.FaultDuplicate, N: 2},
		{Kind: people.FaultStatus, N: 1, Status: 404, Route: "POST /interactions/{interaction.id}/{interaction.token}/callback"},
		{Kind: people.FaultGatewayDrop},
	} {
		if err := c.Fault(fault); err != nil {
			t.Fatal(err)
		}
		zelda.Send(fmt.Sprintf("/kenken move cells:b2=%d", digits[6]))
		dm.Send("move c2=1 " + chat)
	}
	bot.logs(t, "the gateway connection ended")
	st.answer(zelda.Send("/kenken today"))
	st.answer(zelda.Send("/kenken submit answer:" + digitText(digits)))
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
func (s *secrets) visit(t *testing.T, st *stage, p *sandboxtest.Person, digits []int) {
	t.Helper()
	board := st.answer(p.Send("/kenken today"))
	var link string
	walk(st.answer(p.Click(board.ID, st.control(board, "/touch"))).Components, func(c sandboxtest.Component) {
		if c.URL != "" {
			link = c.URL
		}
	})
	origin, ticket, ok := strings.Cut(link, "/play#t=")
	if !ok {
		t.Fatalf("no link to the page: %q", link)
	}
	s.add("a ticket to the page", ticket)
	jar, _ := cookiejar.New(nil)
	browser := &http.Client{Jar: jar}
	call := func(token, path string, body any) []byte {
		t.Helper()
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		r, err := http.NewRequest(http.MethodPost, origin+"/api/v1/"+path, bytes.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Origin", origin)
		r.Header.Set("Authorization", "Bearer "+token)
		resp, err := browser.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		answer, err := io.ReadAll(resp.Body)
		if err != nil {
			t.Fatal(err)
		}
		return answer
	}
	var in struct{ Token, Game string }
	if err := json.Unmarshal(call("", "enter", map[string]string{"ticket": ticket}), &in); err != nil || in.Token == "" {
		t.Fatalf("the page lets nobody in: %v", err)
	}
	s.add("a session of the page", in.Token)               // which its cookie keeps
	call("", "enter", map[string]string{"ticket": ticket}) // it is spent
	call(in.Token, "games/"+in.Game+"/actions", map[string]any{"id": "00112233445566778899aabbccddeeff", "do": "write", "cells": fmt.Sprintf("d2=%d", digits[8])})
	call(in.Token, "games/"+in.Game+"/actions", map[string]any{"id": "10112233445566778899aabbccddeeff", "do": "write", "cells": "z9=marmalade"})
	call(in.Token, "leave", struct{}{})
}
