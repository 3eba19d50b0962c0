package people

import (
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// Names of the server-sent events; messages have none, as is usual for the main thing.
const (
	feedMessage = "message"
	feedChanged = "changed" // servers, channels, people or commands: read the state again
	feedClock   = "clock"
	feedFailed  = "failed" // an interaction of this person's that the bot did not answer
)

// feed tells people live what happens. It has a lock of its own, taken after the server's.
type feed struct {
	mu          sync.Mutex // guards what follows
	subscribers map[*subscriber]struct{}
	news        chan struct{} // closed at the next change
}

// subscriber is somebody who listens. One that reads too slowly is let go and comes back.
type subscriber struct {
	userID string
	events chan []byte
}

// maxSubscribers bounds the pages that are open at a time.
const maxSubscribers = 1000

func (f *feed) join(userID string) *subscriber {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.subscribers) >= maxSubscribers {
		return nil
	}
	one := &subscriber{userID: userID, events: make(chan []byte, 512)}
	f.subscribers[one] = struct{}{}
	return one
}

func (f *feed) leave(one *subscriber) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, there := f.subscribers[one]; there {
		delete(f.subscribers, one)
		close(one.events)
	}
}

// send tells those for whom the filter says yes; nil is everybody.
func (f *feed) send(event string, data any, to func(userID string) bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.subscribers) == 0 {
		return
	}
	line := fmt.Appendf(nil, "event: %s\ndata: %s\n\n", event, rules.Marshal(data))
	for one := range f.subscribers {
		if to != nil && !to(one.userID) {
			continue
		}
		select {
		case one.events <- line:
		default:
			delete(f.subscribers, one)
			close(one.events)
		}
	}
}

// changed tells everybody that servers, channels, people, commands or the bot are not what they were.
func (f *feed) changed() {
	f.send(feedChanged, rules.Object{}, nil)
	f.mu.Lock()
	defer f.mu.Unlock()
	close(f.news)
	f.news = make(chan struct{})
}

// next returns a channel that is closed at the next change.
func (f *feed) next() <-chan struct{} {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.news
}

// failed tells a person that the bot did not answer.
func (f *feed) failed(it *world.Interaction) {
	data := rules.Object{"channel_id": it.Channel.ID, "message": it.Problem.Message}
	if it.Source != nil {
		data["source"] = it.Source.ID
	}
	f.send(feedFailed, data, func(userID string) bool { return userID == it.User.ID })
}

// hear tells people what happened, as far as they see it.
func (p *People) hear(s *world.State, e world.Event) {
	switch e.Name {
	case "MESSAGE_CREATE":
		p.tell(s, e.Message, "create", e.Interaction)
	case "MESSAGE_UPDATE", "MESSAGE_REACTIONS":
		p.tell(s, e.Message, "edit", e.Interaction)
	case "MESSAGE_DELETE":
		p.tell(s, e.Message, "delete", e.Interaction)
	case world.EventFailure:
		p.feed.failed(e.Interaction)
	case "INTERACTION_CREATE":
	default:
		p.feed.changed()
	}
}

// news is a message with what happened to it.
func (p *People) news(s *world.State, k *world.Post, event string) world.News {
	p.told++
	return world.News{
		ID: k.ID, GuildID: s.Channel(k.ChannelID).GuildID, Message: s.Text(k),
		What: rules.MessageEvent{Event: event, Ephemeral: k.Audience != "", Order: p.told},
	}
}

// tell brings a message to the people who see it, and to the calls that wait for what they brought about.
func (p *People) tell(s *world.State, k *world.Post, event string, by *world.Interaction) {
	n := p.news(s, k, event)
	if by != nil && !by.Told {
		by.News = append(by.News, n)
	}
	for w := range p.watchers {
		w.see(k, n)
	}
	p.feed.send(feedMessage, n, func(userID string) bool { return s.Sees(userID, k) })
}

// serveEvents streams what a person sees, as server-sent events.
func (p *People) serveEvents(w http.ResponseWriter, r *http.Request) {
	userID, err := world.UserID(r.URL.Query().Get("user"))
	if err != nil {
		refuse(w, err)
		return
	}
	one := p.feed.join(userID)
	if one == nil {
		refuse(w, fmt.Errorf("%w: no more than %d listeners", world.ErrFull, maxSubscribers))
		return
	}
	defer p.feed.leave(one)
	out := http.NewResponseController(w)
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	fmt.Fprintf(w, "retry: 1000\nevent: %s\ndata: %s\n\n", feedClock, rules.Marshal(p.world.Clock.Reading()))
	out.Flush()
	alive := time.NewTicker(20 * time.Second)
	defer alive.Stop()
	for {
		select {
		case line, there := <-one.events:
			if !there {
				return
			}
			w.Write(line)
		case <-alive.C:
			w.Write([]byte(": still here\n\n"))
		case <-r.Context().Done():
			return
		case <-p.world.Ended.Done():
			return
		}
		if out.Flush() != nil {
			return
		}
	}
}

// refuse answers a call of the people's side that could not be understood.
func refuse(w http.ResponseWriter, err error) { writeProblem(w, http.StatusBadRequest, err) }

func writeProblem(w http.ResponseWriter, status int, err error) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(Outcome{Messages: []rules.Message{}, Error: &world.Problem{Code: status, Message: err.Error()}})
}
