package people

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"encoding/base64"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// SendRequest types a message or a slash command, with files.
type SendRequest struct {
	Actor
	Channel string          `json:"channel"`
	Text    string          `json:"text"`
	Files   []UploadRequest `json:"files,omitempty"`
	// Reply is the ID of the message that a plain text answers. Quiet switches off the mention that goes with that.
	Reply string `json:"reply,omitempty"`
	Quiet bool   `json:"quiet,omitempty"`
}

// UploadRequest is a file, its bytes in base64.
type UploadRequest struct {
	Name   string `json:"name"`
	Base64 string `json:"base64"`
}

// send types a text: a slash command where it begins with a slash, else a message.
func (p *People) send(r *http.Request, req SendRequest) (any, error) {
	files, err := decodeUploads(req.Files)
	if err != nil {
		return nil, err
	}
	text := strings.TrimSpace(req.Text)
	if strings.HasPrefix(text, "/") {
		p.awaitBot(r, true, func(*world.State) string { return world.PlaceID(req.Guild, req.Channel) })
	}
	var c *world.Channel
	var it *world.Interaction
	var watch *watcher
	var refused error
	p.world.Do(func(s *world.State) {
		var u *rules.User
		var g *world.Guild
		u, g, c, err = s.Place(req.User, req.Guild, req.Channel)
		switch {
		case err != nil:
		case strings.HasPrefix(text, "/"):
			it, refused = useCommand(s, u, c, req.Actor, text, files, false)
		default:
			watch, refused = p.say(s, u, g, c, text, files, req.Reply, req.Quiet)
		}
	})
	switch {
	case err != nil:
		return nil, err
	case refused != nil:
		return failed(refused), nil
	case it != nil:
		return p.outcome(r, it), nil
	}
	patience := plainTextWait
	if connected, _ := p.gateway.Connected(c.GuildID); !connected {
		patience = 0 // nobody hears it
	}
	return p.awaitReply(r, watch, patience), nil
}

func decodeUploads(uploads []UploadRequest) ([]rules.File, error) {
	if len(uploads) > rules.MaxFiles {
		return nil, problem("%d files are too many; a message takes %d", len(uploads), rules.MaxFiles)
	}
	var files []rules.File
	for i, one := range uploads {
		data, err := base64.StdEncoding.DecodeString(one.Base64)
		if err != nil {
			return nil, fmt.Errorf("file %q is not base64: %w", one.Name, err)
		}
		if len(data) > rules.MaxFile {
			return nil, fmt.Errorf("file %q has %d bytes; the limit is %d", one.Name, len(data), rules.MaxFile)
		}
		files = append(files, rules.File{Index: i, Name: one.Name, Kind: http.DetectContentType(data), Data: data})
	}
	return files, nil
}

// say posts what a person wrote.
func (p *People) say(s *world.State, u *rules.User, g *world.Guild, c *world.Channel, text string, files []rules.File, reply string, quiet bool) (*watcher, error) {
	if text == "" && len(files) == 0 {
		return nil, problem("Cannot send an empty message")
	}
	if n := utf8.RuneCountInString(text); n > rules.MaxContent {
		return nil, problem("Your message is too long: %d characters; the limit is %d", n, rules.MaxContent)
	}
	if c.Locked && u.ID != g.OwnerID {
		return nil, problem("This thread is locked")
	}
	var answered *world.Post
	if reply != "" {
		answered = s.Message(reply)
		if answered == nil || answered.ChannelID != c.ID || answered.Audience != "" {
			return nil, problem("The message that this answers is not here")
		}
	}
	watch := p.watch(u, c)
	if err := s.SayIn(c, u, linkNames(s, g, text), files, answered, !quiet); err != nil {
		delete(p.watchers, watch)
		return nil, err
	}
	return watch, nil
}

// linkNames turns @name of people who are known, and #name of channels, into mentions.
func linkNames(s *world.State, g *world.Guild, text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n,;:!?()", r) })
	for _, word := range slices.Compact(words) {
		name := strings.ToLower(strings.TrimRight(word[1:], "."))
		switch {
		case word[0] == '@' && name == strings.ToLower(world.BotName):
			text = strings.ReplaceAll(text, word[:1+len(name)], "<@"+s.Bot.ID+">")
		case word[0] == '@' && s.User(rules.NamedID("user", name)) != nil:
			text = strings.ReplaceAll(text, word[:1+len(name)], "<@"+rules.NamedID("user", name)+">")
		case word[0] == '#':
			if c := s.Channel(world.ChannelID(g.ID, name)); c != nil {
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
	news     []world.News
	wake     chan struct{}
}

func (p *People) watch(u *rules.User, c *world.Channel) *watcher {
	w := &watcher{userID: u.ID, channels: []string{c.ID, world.DirectMessageID(u.ID)}, wake: make(chan struct{}, 1)}
	p.watchers[w] = struct{}{}
	return w
}

// see notes a message that the watcher's person sees.
func (w *watcher) see(k *world.Post, n world.News) {
	if k.Audience != "" && k.Audience != w.userID || !slices.Contains(w.channels, k.ChannelID) {
		return
	}
	if !w.own && k.Author.ID != w.userID {
		return
	}
	w.own = true
	w.news = append(w.news, n)
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// answered tells whether the bot has replied or reacted, and whether it has at least deleted something.
func (w *watcher) answered() (replied, deleted bool) {
	for i, n := range w.news {
		replied = replied || i > 0 && n.What.Event != "delete"
		deleted = deleted || n.What.Event == "delete"
	}
	return replied, deleted
}

// awaitReply waits for the bot's reply, reaction or deletion.
func (p *People) awaitReply(r *http.Request, w *watcher, longest time.Duration) (told json.RawMessage) {
	patience := time.NewTimer(longest)
	defer patience.Stop()
	deleted := false
	for waiting := true; waiting; {
		select {
		case <-w.wake:
			var replied, gone bool
			p.world.Do(func(*world.State) { replied, gone = w.answered() })
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
	p.world.Do(func(*world.State) {
		delete(p.watchers, w)
		told = outcomeJSON(w.news, nil, nil, nil)
	})
	return told
}
