package sandbox

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"
)

type dismissRequest struct {
	actor
	Message string `json:"message"`
}

// dismiss takes an ephemeral message out of a person's sight.
func (p *people) dismiss(_ *http.Request, req dismissRequest) (any, error) {
	p.world.mu.Lock()
	defer p.world.mu.Unlock()
	u, err := p.world.userNamed(req.User)
	if err != nil {
		return nil, err
	}
	m := p.world.messages[req.Message]
	if m == nil || m.audience != u.ID {
		return nil, errors.New("there is no such message that only you see")
	}
	p.world.remove(m, nil)
	return fields{}, nil
}

// serveMessages lists what a person sees in a channel, newest last.
func (p *people) serveMessages(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	p.world.mu.Lock()
	u, _, c, err := p.world.place(q.Get("user"), q.Get("guild"), q.Get("channel"))
	if err != nil {
		p.world.mu.Unlock()
		refuse(w, err)
		return
	}
	list := []*Message{}
	for _, k := range c.messages {
		if p.world.sees(u.ID, k) {
			m := p.world.present(k)
			m.GuildID = c.GuildID
			m.Sandbox = &MessageEvent{Event: "create", Ephemeral: k.audience != ""}
			if m.EditedTimestamp != nil {
				m.Sandbox.Event = "edit"
			}
			list = append(list, m)
		}
	}
	raw := marshal(list)
	p.world.mu.Unlock()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.Write(raw)
}

// serveState tells the web chat what there is: servers with their channels, people, the commands that this person may
// use here, the bot and the clock.
func (p *people) serveState(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	p.world.mu.Lock()
	defer p.world.mu.Unlock()
	channelName := q.Get("channel")
	if channelName == "" {
		channelName = firstChannel
	}
	u, g, c, err := p.world.place(q.Get("user"), q.Get("guild"), channelName)
	if err != nil {
		refuse(w, err)
		return
	}
	online, _ := p.gateway.connected()
	writeJSON(w, fields{
		"me": u, "bot": p.world.bot, "bot_online": online, "clock": p.reading(), "guild": g.Name, "channel": c.Name,
		"channel_id": c.ID, "dm_id": p.world.directMessage(u).ID, "guilds": p.guildList(), "users": p.userList(), "commands": p.world.offered(u, c, chatInput), "message_commands": p.world.offered(u, c, messageCommand),
		"owner": g.OwnerID,
	})
}

// maxListed bounds the lists that the web chat shows.
const maxListed = 200

func (p *people) guildList() []fields {
	list := []fields{}
	for _, g := range p.world.guilds {
		channels := []fields{}
		for _, c := range g.channels {
			channels = append(channels, fields{"id": c.ID, "name": c.Name})
		}
		list = append(list, fields{"id": g.ID, "name": g.Name, "channels": channels, "joined_at": g.JoinedAt})
	}
	slices.SortFunc(list, func(a, b fields) int { return a["joined_at"].(time.Time).Compare(b["joined_at"].(time.Time)) })
	return list[:min(len(list), maxListed)]
}

func (p *people) userList() []*User {
	list := []*User{}
	for _, u := range p.world.users {
		list = append(list, u)
	}
	slices.SortFunc(list, func(a, b *User) int { return strings.Compare(a.Username, b.Username) })
	return list[:min(len(list), maxListed)]
}
