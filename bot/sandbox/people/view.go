package people

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

type dismissRequest struct {
	Actor
	Message string `json:"message"`
}

// dismiss takes an ephemeral message out of a person's sight.
func (p *People) dismiss(_ *http.Request, req dismissRequest) (any, error) {
	p.world.Lock()
	defer p.world.Unlock()
	u, err := p.world.UserNamed(req.User)
	if err != nil {
		return nil, err
	}
	m := p.world.Messages[req.Message]
	if m == nil || m.Audience != u.ID {
		return nil, errors.New("there is no such message that only you see")
	}
	p.world.Remove(m, nil)
	return rules.Object{}, nil
}

// serveMessages lists what a person sees in a channel, newest last.
func (p *People) serveMessages(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	p.world.Lock()
	u, _, c, err := p.world.Place(q.Get("user"), q.Get("guild"), q.Get("channel"))
	if err != nil {
		p.world.Unlock()
		refuse(w, err)
		return
	}
	list := []*rules.Message{}
	for _, k := range c.Messages {
		if p.world.Sees(u.ID, k) {
			m := p.world.Present(k)
			m.GuildID = c.GuildID
			m.Sandbox = &rules.MessageEvent{Event: "create", Ephemeral: k.Audience != ""}
			if m.EditedTimestamp != nil {
				m.Sandbox.Event = "edit"
			}
			list = append(list, m)
		}
	}
	raw := rules.Marshal(list)
	p.world.Unlock()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.Write(raw)
}

// serveState tells the web chat what there is: servers with their channels, people, the commands that this person may
// use here, the bot and the clock.
func (p *People) serveState(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	p.world.Lock()
	defer p.world.Unlock()
	channelName := q.Get("channel")
	if channelName == "" {
		channelName = world.FirstChannel
	}
	u, g, c, err := p.world.Place(q.Get("user"), q.Get("guild"), channelName)
	if err != nil {
		refuse(w, err)
		return
	}
	online, _ := p.gateway.Connected()
	writeJSON(w, rules.Object{
		"me": u, "bot": p.world.Bot, "bot_online": online, "clock": p.world.Clock.Reading(), "guild": g.Name, "channel": c.Name,
		"channel_id": c.ID, "dm_id": p.world.DirectMessage(u).ID, "guilds": p.guildList(), "users": p.userList(), "commands": p.world.Offered(u, c, rules.ChatInput), "message_commands": p.world.Offered(u, c, rules.MessageCommand),
		"owner": g.OwnerID,
	})
}

// maxListed bounds the lists that the web chat shows.
const maxListed = 200

func (p *People) guildList() []rules.Object {
	list := []rules.Object{}
	for _, g := range p.world.Guilds {
		channels := []rules.Object{}
		for _, c := range g.Channels {
			channels = append(channels, rules.Object{"id": c.ID, "name": c.Name})
		}
		list = append(list, rules.Object{"id": g.ID, "name": g.Name, "channels": channels, "joined_at": g.JoinedAt})
	}
	slices.SortFunc(list, func(a, b rules.Object) int { return a["joined_at"].(time.Time).Compare(b["joined_at"].(time.Time)) })
	return list[:min(len(list), maxListed)]
}

func (p *People) userList() []*rules.User {
	list := []*rules.User{}
	for _, u := range p.world.Users {
		list = append(list, u)
	}
	slices.SortFunc(list, func(a, b *rules.User) int { return strings.Compare(a.Username, b.Username) })
	return list[:min(len(list), maxListed)]
}
