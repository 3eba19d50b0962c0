package people

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"kenkenbot/bot/sandbox/gateway"
	"kenkenbot/bot/sandbox/rest"
	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

type dismissRequest struct {
	Actor
	Message string `json:"message"`
}

// dismiss takes an ephemeral message out of a person's sight.
func dismiss(s *world.State, req dismissRequest) (any, error) {
	u, err := s.UserNamed(req.User)
	if err != nil {
		return nil, err
	}
	m := s.Message(req.Message)
	if m == nil || m.Audience != u.ID {
		return nil, errors.New("there is no such message that only you see")
	}
	s.Remove(m, nil)
	return rules.Object{}, nil
}

// serveMessages lists what a person sees in a channel, newest last.
func (p *People) serveMessages(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	p.look(w, func(s *world.State) (any, error) {
		u, _, c, err := s.Find(q.Get("user"), q.Get("guild"), q.Get("channel"))
		if err != nil {
			return nil, err
		}
		list := []world.News{}
		s.EachSeen(u.ID, c, func(k *world.Post) {
			event := "create"
			if k.EditedTimestamp != nil {
				event = "edit"
			}
			list = append(list, p.news(s, k, event))
		})
		return list, nil
	})
}

// look answers with what a function finds, or that it finds nothing.
func (p *People) look(w http.ResponseWriter, find func(*world.State) (any, error)) {
	raw, err := p.answer(find)
	if err != nil {
		writeProblem(w, http.StatusNotFound, err)
		return
	}
	writeJSON(w, raw)
}

// EnterRequest brings somebody to a channel, under another display name if one is given.
type EnterRequest struct {
	Actor
	Channel     string `json:"channel"`
	DisplayName string `json:"display_name,omitempty"`
}

// enter brings somebody to a channel, makes person, server and channel where they are not there yet, and tells what there
// is. Calls that only read make nothing: a picture on any other page can bring about such a call.
func (p *People) enter(s *world.State, req EnterRequest) (any, error) {
	u, g, c, err := s.Place(req.User, req.Guild, cmp.Or(req.Channel, world.FirstChannel))
	if err != nil {
		return nil, err
	}
	s.DirectMessage(u)
	if req.DisplayName != "" {
		if err := s.Rename(u, req.DisplayName); err != nil {
			return nil, err
		}
	}
	return p.state(s, u, g, c, req.Locale), nil
}

// serveState tells somebody who has entered what there is.
func (p *People) serveState(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	p.look(w, func(s *world.State) (any, error) {
		u, g, c, err := s.Find(q.Get("user"), q.Get("guild"), cmp.Or(q.Get("channel"), world.FirstChannel))
		if err != nil {
			return nil, err
		}
		return p.state(s, u, g, c, q.Get("locale")), nil
	})
}

// state is servers with their channels, people, the commands that this person may use here, in the language of their Discord, the
// bot and the clock.
func (p *People) state(s *world.State, u *rules.User, g *world.Guild, c *world.Channel, locale string) rules.Object {
	online, _ := p.gateway.Connected(c.GuildID)
	return rules.Object{
		"me": u, "bot": s.Bot, "bot_online": online, "clock": p.world.Clock.Reading(), "guild": g.Name, "channel": c.Name,
		"channel_id": c.ID, "dm_id": world.DirectMessageID(u.ID), "guilds": guildList(s), "users": userList(s),
		"commands": rules.ShownIn(locale, s.Offered(u, c, rules.ChatInput)), "message_commands": rules.ShownIn(locale, s.Offered(u, c, rules.MessageCommand)),
		"entry_points": rules.ShownIn(locale, s.Offered(u, c, rules.EntryPoint)),
		"owner":        g.OwnerID,
	}
}

// Census says what the bot has posted since the sandbox started, and how bots have kept to the limits.
type Census struct {
	world.Census
	rest.Traffic
	gateway.Starts
}

// serveCensus gives the census.
func (p *People) serveCensus(w http.ResponseWriter, _ *http.Request) {
	p.look(w, func(s *world.State) (any, error) {
		return Census{Census: s.Census(), Traffic: p.rest.Traffic(), Starts: p.gateway.Starts()}, nil
	})
}

// maxListed bounds the lists that the web chat shows.
const maxListed = 200

func guildList(s *world.State) []rules.Object {
	list := []rules.Object{}
	for g := range s.Guilds() {
		channels := []rules.Object{}
		for _, c := range g.Channels {
			channels = append(channels, rules.Object{"id": c.ID, "name": c.Name})
		}
		list = append(list, rules.Object{"id": g.ID, "name": g.Name, "channels": channels, "joined_at": g.JoinedAt})
	}
	slices.SortFunc(list, func(a, b rules.Object) int { return a["joined_at"].(time.Time).Compare(b["joined_at"].(time.Time)) })
	return list[:min(len(list), maxListed)]
}

func userList(s *world.State) []*rules.User {
	list := slices.SortedFunc(s.Users(), func(a, b *rules.User) int { return strings.Compare(a.Username, b.Username) })
	return list[:min(len(list), maxListed)]
}
