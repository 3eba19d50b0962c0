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
func (s *Server) dismiss(_ *http.Request, req dismissRequest) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	u, err := s.userNamed(req.User)
	if err != nil {
		return nil, err
	}
	m := s.world.messages[req.Message]
	if m == nil || m.audience != u.ID {
		return nil, errors.New("there is no such message that only you see")
	}
	s.remove(m, nil)
	return fields{}, nil
}

// serveMessages lists what a person sees in a channel, newest last.
func (s *Server) serveMessages(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	s.mu.Lock()
	u, _, c, err := s.place(actor{User: q.Get("user"), Guild: q.Get("guild")}, q.Get("channel"))
	if err != nil {
		s.mu.Unlock()
		refuse(w, err)
		return
	}
	list := []*Message{}
	for _, k := range c.messages {
		if s.world.sees(u.ID, k) {
			m := s.present(k)
			m.GuildID = c.GuildID
			m.Sandbox = &MessageEvent{Event: "create", Ephemeral: k.audience != ""}
			if m.EditedTimestamp != nil {
				m.Sandbox.Event = "edit"
			}
			list = append(list, m)
		}
	}
	raw := marshal(list)
	s.mu.Unlock()
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.Write(raw)
}

// serveState tells the web chat what there is: servers with their channels, people, the commands that this person may
// use here, the bot and the clock.
func (s *Server) serveState(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	s.mu.Lock()
	defer s.mu.Unlock()
	channelName := q.Get("channel")
	if channelName == "" {
		channelName = firstChannel
	}
	u, g, c, err := s.place(actor{User: q.Get("user"), Guild: q.Get("guild")}, channelName)
	if err != nil {
		refuse(w, err)
		return
	}
	online, _ := s.gateway.connected()
	writeJSON(w, fields{
		"me": u, "bot": s.world.bot, "bot_online": online, "clock": s.reading(), "guild": g.Name, "channel": c.Name,
		"channel_id": c.ID, "dm_id": s.directMessage(u).ID, "guilds": s.guildList(), "users": s.userList(), "commands": s.offered(u, c, chatInput), "message_commands": s.offered(u, c, messageCommand),
		"owner": g.OwnerID,
	})
}

// maxListed bounds the lists that the web chat shows.
const maxListed = 200

func (s *Server) guildList() []fields {
	list := []fields{}
	for _, g := range s.world.guilds {
		channels := []fields{}
		for _, c := range g.channels {
			channels = append(channels, fields{"id": c.ID, "name": c.Name})
		}
		list = append(list, fields{"id": g.ID, "name": g.Name, "channels": channels, "joined_at": g.JoinedAt})
	}
	slices.SortFunc(list, func(a, b fields) int { return a["joined_at"].(time.Time).Compare(b["joined_at"].(time.Time)) })
	return list[:min(len(list), maxListed)]
}

func (s *Server) userList() []*User {
	list := []*User{}
	for _, u := range s.world.users {
		list = append(list, u)
	}
	slices.SortFunc(list, func(a, b *User) int { return strings.Compare(a.Username, b.Username) })
	return list[:min(len(list), maxListed)]
}
