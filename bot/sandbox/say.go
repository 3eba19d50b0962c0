package sandbox

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

type sendRequest struct {
	actor
	Channel string          `json:"channel"`
	Text    string          `json:"text"`
	Files   []uploadRequest `json:"files,omitempty"`
	// Reply is the ID of the message that a plain text answers.
	Reply string `json:"reply,omitempty"`
}

type uploadRequest struct {
	Name   string `json:"name"`
	Base64 string `json:"base64"`
}

// send types a text: a slash command where it begins with a slash, else a message.
func (s *Server) send(r *http.Request, req sendRequest) (any, error) {
	files, err := decodeUploads(req.Files)
	if err != nil {
		return nil, err
	}
	text := strings.TrimSpace(req.Text)
	if strings.HasPrefix(text, "/") {
		s.awaitBot(r, true)
	}
	s.mu.Lock()
	u, g, c, err := s.place(req.actor, req.Channel)
	if err != nil {
		s.mu.Unlock()
		return nil, err
	}
	if strings.HasPrefix(text, "/") {
		it, err := s.useCommand(u, c, req.actor, text, files, false)
		s.mu.Unlock()
		if err != nil {
			return failed(err.Error()), nil
		}
		return s.await(r, it), nil
	}
	watch, err := s.say(u, g, c, text, files, req.Reply)
	s.mu.Unlock()
	if err != nil {
		return failed(err.Error()), nil
	}
	patience := plainTextWait
	if connected, _ := s.gateway.connected(); !connected {
		patience = 0 // nobody hears it
	}
	return s.awaitReply(r, watch, patience), nil
}

func decodeUploads(uploads []uploadRequest) ([]file, error) {
	if len(uploads) > maxFiles {
		return nil, problem("%d files are too many; a message takes %d", len(uploads), maxFiles)
	}
	var files []file
	for i, one := range uploads {
		data, err := base64.StdEncoding.DecodeString(one.Base64)
		if err != nil {
			return nil, fmt.Errorf("file %q is not base64: %w", one.Name, err)
		}
		if len(data) > maxFile {
			return nil, fmt.Errorf("file %q has %d bytes; the limit is %d", one.Name, len(data), maxFile)
		}
		files = append(files, file{index: i, name: one.Name, data: data})
	}
	return files, nil
}

// say posts what a person wrote.
func (s *Server) say(u *User, g *guild, c *channel, text string, files []file, reply string) (*watcher, error) {
	if text == "" && len(files) == 0 {
		return nil, problem("Cannot send an empty message")
	}
	if n := utf8.RuneCountInString(text); n > maxContent {
		return nil, problem("Your message is too long: %d characters; the limit is %d", n, maxContent)
	}
	var answered *kept
	if reply != "" {
		answered = s.world.messages[reply]
		if answered == nil || answered.ChannelID != c.ID || answered.audience != "" {
			return nil, problem("The message that this answers is not here")
		}
	}
	id := s.ids.next()
	m := &Message{
		ID: id, ChannelID: c.ID, Author: *u, Timestamp: snowflakeTime(id), Content: s.linkNames(g, text),
		Components: []Component{}, Attachments: []Attachment{}, Embeds: []json.RawMessage{},
	}
	s.resolveMentions(m, &allowedMentions{Parse: []string{"users", "roles"}})
	if answered != nil {
		m.replyTo(answered, c.GuildID, true)
	}
	for _, f := range files {
		a, err := s.store(f, "", false)
		if err != nil {
			return nil, err
		}
		m.Attachments = append(m.Attachments, a)
	}
	s.wake(c)
	watch := s.watch(u, c)
	s.post(m, nil)
	return watch, nil
}

// linkNames turns @name of people who are known, and #name of channels, into mentions.
func (s *Server) linkNames(g *guild, text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n,;:!?()", r) })
	for _, word := range slices.Compact(words) {
		name := strings.ToLower(strings.TrimRight(word[1:], "."))
		switch {
		case word[0] == '@' && name == strings.ToLower(botName):
			text = strings.ReplaceAll(text, word[:1+len(name)], "<@"+s.world.bot.ID+">")
		case word[0] == '@' && s.world.users[namedID("user", name)] != nil:
			text = strings.ReplaceAll(text, word[:1+len(name)], "<@"+namedID("user", name)+">")
		case word[0] == '#':
			if c := s.world.channels[namedID("channel", g.ID+"/"+name)]; c != nil {
				text = strings.ReplaceAll(text, word[:1+len(name)], "<#"+c.ID+">")
			}
		}
	}
	return text
}

// watcher collects what happens after somebody wrote plain text: in that channel, and in the direct message.
type watcher struct {
	userID   string
	channels []string
	own      bool // the person's own message has been seen
	events   []*Message
	wake     chan struct{}
}

func (s *Server) watch(u *User, c *channel) *watcher {
	w := &watcher{userID: u.ID, channels: []string{c.ID, namedID("dm", u.ID)}, wake: make(chan struct{}, 1)}
	s.watchers[w] = struct{}{}
	return w
}

// see notes a message that the watcher's person sees.
func (w *watcher) see(k *kept, m *Message) {
	if k.audience != "" && k.audience != w.userID || !slices.Contains(w.channels, m.ChannelID) {
		return
	}
	if !w.own && m.Author.ID != w.userID {
		return
	}
	w.own = true
	w.events = append(w.events, m)
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// answered tells whether the bot has replied or reacted, and whether it has at least deleted something.
func (w *watcher) answered() (replied, deleted bool) {
	for i, m := range w.events {
		replied = replied || i > 0 && m.Sandbox.Event != "delete"
		deleted = deleted || m.Sandbox.Event == "delete"
	}
	return replied, deleted
}

// awaitReply waits for the bot's reply, reaction or deletion.
func (s *Server) awaitReply(r *http.Request, w *watcher, longest time.Duration) Outcome {
	patience := time.NewTimer(longest)
	defer patience.Stop()
	deleted := false
	for waiting := true; waiting; {
		select {
		case <-w.wake:
			s.mu.Lock()
			replied, gone := w.answered()
			s.mu.Unlock()
			if gone && !deleted {
				deleted = true
				patience.Reset(afterDeletion)
			}
			waiting = !replied
		case <-patience.C:
			waiting = false
		case <-r.Context().Done():
			waiting = false
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.watchers, w)
	return Outcome{Messages: condense(w.events)}
}
