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
func (p *people) send(r *http.Request, req sendRequest) (any, error) {
	files, err := decodeUploads(req.Files)
	if err != nil {
		return nil, err
	}
	text := strings.TrimSpace(req.Text)
	if strings.HasPrefix(text, "/") {
		p.awaitBot(r, true)
	}
	p.world.mu.Lock()
	u, g, c, err := p.world.place(req.User, req.Guild, req.Channel)
	if err != nil {
		p.world.mu.Unlock()
		return nil, err
	}
	if strings.HasPrefix(text, "/") {
		it, err := p.useCommand(u, c, req.actor, text, files, false)
		p.world.mu.Unlock()
		if err != nil {
			return failed(err.Error()), nil
		}
		return p.await(r, it), nil
	}
	watch, err := p.say(u, g, c, text, files, req.Reply)
	p.world.mu.Unlock()
	if err != nil {
		return failed(err.Error()), nil
	}
	patience := plainTextWait
	if connected, _ := p.gateway.connected(); !connected {
		patience = 0 // nobody hears it
	}
	return p.awaitReply(r, watch, patience), nil
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
		files = append(files, file{index: i, name: one.Name, kind: http.DetectContentType(data), data: data})
	}
	return files, nil
}

// say posts what a person wrote.
func (p *people) say(u *User, g *guild, c *channel, text string, files []file, reply string) (*watcher, error) {
	if text == "" && len(files) == 0 {
		return nil, problem("Cannot send an empty message")
	}
	if n := utf8.RuneCountInString(text); n > maxContent {
		return nil, problem("Your message is too long: %d characters; the limit is %d", n, maxContent)
	}
	var answered *kept
	if reply != "" {
		answered = p.world.messages[reply]
		if answered == nil || answered.ChannelID != c.ID || answered.audience != "" {
			return nil, problem("The message that this answers is not here")
		}
	}
	watch := p.watch(u, c)
	if err := p.world.sayIn(c, u, p.linkNames(g, text), files, answered); err != nil {
		delete(p.watchers, watch)
		return nil, err
	}
	return watch, nil
}

// sayIn posts what a person wrote in a channel.
func (w *world) sayIn(c *channel, u *User, text string, files []file, answered *kept) error {
	id := w.ids.next()
	m := &Message{
		ID: id, ChannelID: c.ID, Author: *u, Timestamp: snowflakeTime(id), Content: text,
		Components: []Component{}, Attachments: []Attachment{}, Embeds: []json.RawMessage{},
	}
	w.resolveMentions(m, &allowedMentions{Parse: []string{"users", "roles"}})
	if answered != nil {
		replyTo(m, answered, c.GuildID, true)
	}
	for _, f := range files {
		a, err := w.store(f, "", false)
		if err != nil {
			return err
		}
		m.Attachments = append(m.Attachments, a)
	}
	w.wake(c)
	w.post(m, nil)
	return nil
}

// linkNames turns @name of people who are known, and #name of channels, into mentions.
func (p *people) linkNames(g *guild, text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n,;:!?()", r) })
	for _, word := range slices.Compact(words) {
		name := strings.ToLower(strings.TrimRight(word[1:], "."))
		switch {
		case word[0] == '@' && name == strings.ToLower(botName):
			text = strings.ReplaceAll(text, word[:1+len(name)], "<@"+p.world.bot.ID+">")
		case word[0] == '@' && p.world.users[namedID("user", name)] != nil:
			text = strings.ReplaceAll(text, word[:1+len(name)], "<@"+namedID("user", name)+">")
		case word[0] == '#':
			if c := p.world.channels[namedID("channel", g.ID+"/"+name)]; c != nil {
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

func (p *people) watch(u *User, c *channel) *watcher {
	w := &watcher{userID: u.ID, channels: []string{c.ID, namedID("dm", u.ID)}, wake: make(chan struct{}, 1)}
	p.watchers[w] = struct{}{}
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
func (p *people) awaitReply(r *http.Request, w *watcher, longest time.Duration) Outcome {
	patience := time.NewTimer(longest)
	defer patience.Stop()
	deleted := false
	for waiting := true; waiting; {
		select {
		case <-w.wake:
			p.world.mu.Lock()
			replied, gone := w.answered()
			p.world.mu.Unlock()
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
	p.world.mu.Lock()
	defer p.world.mu.Unlock()
	delete(p.watchers, w)
	return Outcome{Messages: condense(w.events)}
}
