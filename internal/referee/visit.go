package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"github.com/gorilla/websocket"
)

// visit is what a person has of the page.
type visit struct {
	ticket, token string
	game          string
	keys          int
	shown         []string // the last answer
}

var ticketOf = regexp.MustCompile(`#t=([\w.-]+)`)

// learnTicket keeps the ticket that a message's link brings.
func (p *player) learnTicket(who string, m object) {
	m.walk(func(c object) {
		if found := ticketOf.FindStringSubmatch(c.text("url") + c.text("content")); found != nil {
			p.visitOf(who).ticket = found[1]
		}
	})
}

func (p *player) visitOf(who string) *visit {
	if p.visits[who] == nil {
		p.visits[who] = &visit{}
	}
	return p.visits[who]
}

// visit does a call of the page's API. Ticket, token, game and the key of an action are the person's own.
func (p *player) visit(r Request) error {
	v := p.visitOf(r.Who)
	body, _ := r.Body.(map[string]any)
	body = maps.Clone(body)
	method := http.MethodPost
	switch {
	case r.Path == "enter":
		body = map[string]any{"ticket": v.ticket}
	case body == nil:
		method = http.MethodGet
	case r.Path != "guest":
		v.keys++
		body["id"] = fmt.Sprintf("%016x%016x", p.last.N, v.keys)
	}
	header := http.Header{"Origin": {"http://" + p.page}, "Content-Type": {"application/json"}}
	if v.token != "" {
		header.Set("Authorization", "Bearer "+v.token)
	}
	var got object
	status, err := p.exchange(method, "http://"+p.page+"/api/v1/"+strings.ReplaceAll(r.Path, "GAME", v.game), header, body, &got)
	if err != nil {
		return err
	}
	if token := got.text("token"); token != "" {
		v.token, v.shown = token, nil
	}
	delete(got, "token")
	delete(got, "expires") // by the machine's clock
	v.game = cmp.Or(got.text("game"), got.in("view").text("game"), v.game)
	p.got(fmt.Sprint("status ", status))
	after := flat("", got)
	p.got(changes(v.shown, after)...)
	v.shown = after
	return nil
}

// flat is a JSON object in lines, a member each, those of objects within it too.
func flat(before string, o object) (lines []string) {
	for _, name := range slices.Sorted(maps.Keys(o)) {
		if inner, is := o[name].(map[string]any); is {
			lines = append(lines, flat(before+name+".", inner)...)
			continue
		}
		raw, _ := json.Marshal(o[name])
		lines = append(lines, before+name+" "+string(raw))
	}
	return lines
}

// hear connects to the page's news as somebody who knows nothing of their game, and tells the first of them.
func (p *player) hear(r Request) error {
	v := p.visitOf(r.Who)
	dialer := websocket.Dialer{Subprotocols: []string{"kenken.v1"}}
	conn, _, err := dialer.Dial("ws://"+p.page+"/api/v1/changes", http.Header{"Origin": {"http://" + p.page}})
	if err != nil {
		return err
	}
	defer conn.Close()
	if err := conn.WriteJSON(map[string]any{"token": v.token, "game": v.game, "seq": -1}); err != nil {
		return err
	}
	var got object
	if err := conn.ReadJSON(&got); err != nil {
		p.got("closed: " + err.Error())
		return nil
	}
	p.got(flat("", got)...)
	return nil
}
