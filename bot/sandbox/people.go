package sandbox

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"time"
	"unicode/utf8"
)

// How long a person's call waits: for the answer that a defer promised, and for an answer to plain text.
const (
	longestWait   = 15 * time.Second
	plainTextWait = 1500 * time.Millisecond
	// After a deletion the bot mostly says why.
	afterDeletion = 250 * time.Millisecond
	// So long after the sandbox's start, or after it lost its bot, somebody's action waits for the bot to come.
	startingTime = 5 * time.Second
)

// maxPerson bounds the JSON of a person's call, whose files are in base64.
const maxPerson = 16 << 20

// Upload is a file that a person attaches.
type Upload struct {
	Name string
	Data []byte
}

// Outcome is what a person's action brought: the messages created, edited or deleted for that person, the form that
// opened, or what went wrong, in Discord's words.
type Outcome struct {
	Messages []Message `json:"messages"`
	Modal    *Modal    `json:"modal"`
	Error    *Problem  `json:"error"`
}

// Modal is a form that the bot opened.
type Modal struct {
	ID         string      `json:"id"`
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []Component `json:"components"`
}

// Problem is what went wrong, as Discord would tell the person.
type Problem struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// Error is the problem's message.
func (p *Problem) Error() string { return p.Message }

// ClockReading is what the shared clock shows.
type ClockReading struct {
	Now time.Time `json:"now"`
	// OffsetMS is how far it is ahead of the machine's clock, in milliseconds.
	OffsetMS int64 `json:"offset_ms"`
}

// actor says who does something, and in which server; an empty server is "home".
type actor struct {
	User  string `json:"user"`
	Guild string `json:"guild,omitempty"`
}

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

type clickRequest struct {
	actor
	Message  string   `json:"message"`
	CustomID string   `json:"custom_id"`
	Values   []string `json:"values,omitempty"`
}

type modalRequest struct {
	actor
	Modal  string         `json:"modal"`
	Fields map[string]any `json:"fields"`
}

type dismissRequest struct {
	actor
	Message string `json:"message"`
}

type clockRequest struct {
	Advance string `json:"advance,omitempty"`
	Set     string `json:"set,omitempty"`
}

// peopleRoutes are the web chat and the calls that it and tests are made of.
func (s *Server) peopleRoutes(mux *http.ServeMux) {
	const base = "/sandbox/v1/"
	mux.Handle("POST "+base+"send", personCall(s.send))
	mux.Handle("POST "+base+"click", personCall(s.click))
	mux.Handle("POST "+base+"modal", personCall(s.submit))
	mux.Handle("POST "+base+"complete", personCall(s.complete))
	mux.Handle("POST "+base+"dismiss", personCall(s.dismiss))
	mux.Handle("POST "+base+"clock", personCall(s.moveClock))
	mux.Handle("POST "+base+"faults", personCall(func(_ *http.Request, f Fault) (any, error) { return fields{}, s.inject(f) }))
	mux.HandleFunc("GET "+base+"clock", s.serveClock)
	mux.HandleFunc("GET "+base+"messages", s.serveMessages)
	mux.HandleFunc("GET "+base+"state", s.serveState)
	mux.HandleFunc("GET "+base+"events", s.serveEvents)
	s.pageRoutes(mux)
}

// personCall reads a call's JSON and writes its answer. What cannot be understood is answered 400 with the reason.
func personCall[T any](do func(*http.Request, T) (any, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var req T
		raw, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxPerson))
		if err == nil {
			err = json.Unmarshal(raw, &req)
		}
		if err != nil {
			refuse(w, fmt.Errorf("the call's JSON: %w", err))
			return
		}
		answer, err := do(r, req)
		if err != nil {
			refuse(w, err)
			return
		}
		writeJSON(w, answer)
	})
}

func writeJSON(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.Write(marshal(v))
}

// failed is the outcome of something that Discord would not let the person do.
func failed(message string) Outcome {
	return Outcome{Messages: []Message{}, Error: &Problem{Message: message}}
}

// awaitBot waits until a bot that may be just starting is connected and, where a command is to be used, has registered
// what it offers: who has started both, or either anew, need not know which is ready first.
func (s *Server) awaitBot(r *http.Request, command bool) {
	for {
		news := s.feed.next()
		s.mu.Lock()
		connected, since := s.gateway.connected()
		ready := connected && (!command || len(s.world.commands) > 0)
		s.mu.Unlock()
		left := startingTime - time.Since(since)
		if ready || left <= 0 {
			return
		}
		patience := time.NewTimer(left)
		select {
		case <-news:
		case <-patience.C:
		case <-r.Context().Done():
		}
		patience.Stop()
		if r.Context().Err() != nil {
			return
		}
	}
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
		it, err := s.useCommand(u, c, text, files, false)
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
		return nil, fmt.Errorf("%d files are too many; a message takes %d", len(uploads), maxFiles)
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

// guildOf is the channel's server; nil in a direct message.
func (w *world) guildOf(c *channel) *guild { return w.guilds[c.GuildID] }

// useCommand reads a slash command and brings it to the bot, or, to complete it, asks the bot for choices.
func (s *Server) useCommand(u *User, c *channel, text string, uploads []file, completing bool) (*interaction, error) {
	typed, err := parseCommand(text, s.offered(u, c))
	if err != nil {
		return nil, err
	}
	reader := &valueReader{s: s, guild: s.world.guildOf(c), user: u, channel: c, uploads: uploads, lenient: completing}
	options, err := reader.interactionOptions(typed, completing)
	if err != nil {
		return nil, err
	}
	kind := interactionCommand
	if completing {
		kind = interactionAutocomplete
	}
	it := s.begin(&interaction{kind: kind, user: u, channel: c, command: typed.name()})
	for id := range reader.resolved.attachments {
		it.uploads = append(it.uploads, id)
	}
	data := fields{"id": typed.command.ID, "name": typed.command.Name, "type": typed.command.Type, "options": options}
	if typed.command.GuildID != "" {
		data["guild_id"] = typed.command.GuildID
	}
	if found := reader.resolved.json(); found != nil {
		data["resolved"] = found
	}
	s.dispatchInteraction(it, data)
	return it, nil
}

// dispatchInteraction tells the bot what somebody did (interactions/receiving-and-responding, Interaction Object).
func (s *Server) dispatchInteraction(it *interaction, data fields) {
	event := fields{
		"id": it.id, "application_id": s.world.appID(), "type": it.kind, "data": data, "token": it.token, "version": 1,
		"channel_id": it.channel.ID, "channel": s.channelJSON(it.channel), "app_permissions": s.world.botPermissions(it.channel).String(),
		"locale": "en-US", "entitlements": []any{}, "authorizing_integration_owners": it.owners(), "attachment_size_limit": maxFile,
	}
	if g := s.world.guildOf(it.channel); g != nil {
		member := s.memberJSON(g, it.user, true)
		member["permissions"] = s.world.userPermissions(it.user.ID, it.channel).String()
		event["member"], event["guild_id"], event["context"] = member, g.ID, 0
		event["guild"] = fields{"id": g.ID, "locale": "en-US", "features": []string{}}
		event["guild_locale"] = "en-US"
	} else {
		event["user"], event["context"] = it.user, 1
	}
	if it.source != nil {
		event["message"] = s.present(it.source)
	}
	raw := marshal(event)
	times := 1
	if s.faults.duplicate() {
		times = 2
	}
	for range times {
		s.gateway.deliver(it.channel.GuildID, "INTERACTION_CREATE", 0, func(*session) json.RawMessage { return raw })
	}
}

// await waits until the bot has answered, and followed up where it deferred, and tells the outcome.
func (s *Server) await(r *http.Request, it *interaction) Outcome {
	patience := time.NewTimer(longestWait)
	defer patience.Stop()
	select {
	case <-it.settled:
	case <-patience.C:
	case <-r.Context().Done():
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	return Outcome{Messages: condense(it.events), Modal: it.modal, Error: it.problem}
}

// condense keeps the last state of each message, as created where it was created meanwhile.
func condense(events []*Message) []Message {
	messages := []Message{}
	for _, m := range events {
		at := slices.IndexFunc(messages, func(known Message) bool { return known.ID == m.ID })
		if at < 0 {
			messages = append(messages, *m)
			continue
		}
		event := *m.Sandbox
		if event.Event == "edit" {
			event.Event = messages[at].Sandbox.Event
		}
		messages[at] = *m
		messages[at].Sandbox = &event
	}
	return messages
}

// say posts what a person wrote.
func (s *Server) say(u *User, g *guild, c *channel, text string, files []file, reply string) (*watcher, error) {
	if text == "" && len(files) == 0 {
		return nil, errors.New("Cannot send an empty message")
	}
	if n := utf8.RuneCountInString(text); n > maxContent {
		return nil, fmt.Errorf("Your message is too long: %d characters; the limit is %d", n, maxContent)
	}
	var answered *kept
	if reply != "" {
		answered = s.world.messages[reply]
		if answered == nil || answered.ChannelID != c.ID || answered.audience != "" {
			return nil, errors.New("The message that this answers is not here")
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

// click presses a button or chooses in a select.
func (s *Server) click(r *http.Request, req clickRequest) (any, error) {
	s.awaitBot(r, false)
	s.mu.Lock()
	it, err := s.useComponent(req)
	s.mu.Unlock()
	if err != nil {
		return failed(err.Error()), nil
	}
	return s.await(r, it), nil
}

func (s *Server) useComponent(req clickRequest) (*interaction, error) {
	u, err := s.userNamed(req.User)
	if err != nil {
		return nil, err
	}
	m := s.world.messages[req.Message]
	if m == nil || !s.world.sees(u.ID, m) {
		return nil, errors.New("There is no such message here")
	}
	control := m.Control(req.CustomID)
	if control == nil {
		return nil, fmt.Errorf("The message has no button or select %q", req.CustomID)
	}
	if control.Disabled {
		return nil, fmt.Errorf("%q is disabled", req.CustomID)
	}
	c := s.world.channels[m.ChannelID]
	data := fields{"custom_id": control.CustomID, "component_type": control.Type, "id": control.ID}
	if control.isSelect() {
		reader := &valueReader{s: s, guild: s.world.guildOf(c), user: u, channel: c}
		values, err := reader.selected(control, req.Values)
		if err != nil {
			return nil, err
		}
		data["values"] = values
		if found := reader.resolved.json(); found != nil {
			data["resolved"] = found
		}
	} else if len(req.Values) > 0 {
		return nil, fmt.Errorf("%q is a button: it takes no values", req.CustomID)
	}
	it := s.begin(&interaction{kind: interactionComponent, user: u, channel: c, source: m})
	s.dispatchInteraction(it, data)
	return it, nil
}

// selected checks what is chosen in a select and resolves the people, roles or channels that are meant.
func (v *valueReader) selected(menu *Component, values []string) ([]string, error) {
	if len(values) < *menu.MinValues || len(values) > *menu.MaxValues {
		return nil, fmt.Errorf("%q takes %d to %d values, not %d", menu.CustomID, *menu.MinValues, *menu.MaxValues, len(values))
	}
	chosen := []string{}
	for _, value := range values {
		id, err := v.selectedOne(menu, value)
		if err != nil {
			return nil, err
		}
		if slices.Contains(chosen, id) {
			return nil, fmt.Errorf("%q is chosen twice", value)
		}
		chosen = append(chosen, id)
	}
	return chosen, nil
}

func (v *valueReader) selectedOne(menu *Component, value string) (string, error) {
	var id any = value
	var err error
	switch menu.Type {
	case componentStringSelect:
		if !slices.ContainsFunc(menu.Options, func(o SelectOption) bool { return o.Value == value }) {
			return "", fmt.Errorf("%q is not one of the options of %q", value, menu.CustomID)
		}
	case componentUserSelect, componentMentionableSelect:
		id, err = v.userID(value)
	case componentRoleSelect:
		id, err = v.roleID(value)
	case componentChannelSelect:
		id, err = v.channelID(option{ChannelTypes: menu.ChannelTypes}, value)
	case componentFileUpload:
		return "", fmt.Errorf("%q takes files, which the sandbox's forms do not send", menu.CustomID)
	}
	if err != nil {
		return "", err
	}
	return id.(string), nil
}

// submit sends a form.
func (s *Server) submit(r *http.Request, req modalRequest) (any, error) {
	s.awaitBot(r, false)
	s.mu.Lock()
	it, err := s.sendModal(req)
	s.mu.Unlock()
	if err != nil {
		return failed(err.Error()), nil
	}
	return s.await(r, it), nil
}

func (s *Server) sendModal(req modalRequest) (*interaction, error) {
	u, err := s.userNamed(req.User)
	if err != nil {
		return nil, err
	}
	open := s.interactions.modals[req.Modal]
	if open == nil || open.opener.user.ID != u.ID {
		return nil, errors.New("This form is no longer open")
	}
	opener := open.opener
	reader := &valueReader{s: s, guild: s.world.guildOf(opener.channel), user: u, channel: opener.channel}
	left := map[string]any{}
	for id, value := range req.Fields {
		left[id] = value
	}
	components, err := reader.filledParts(open.Components, left)
	if err != nil {
		return nil, err
	}
	for id := range left {
		return nil, fmt.Errorf("The form has no field %q", id)
	}
	delete(s.interactions.modals, req.Modal)
	it := s.begin(&interaction{kind: interactionModal, user: u, channel: opener.channel, source: opener.source, command: opener.command, trigger: opener.metadata()})
	data := fields{"custom_id": open.CustomID, "components": components}
	if found := reader.resolved.json(); found != nil {
		data["resolved"] = found
	}
	s.dispatchInteraction(it, data)
	return it, nil
}

// filledParts are a form's parts with what was filled in, as a modal submission carries them. Fields that were used are
// taken out of the map.
func (v *valueReader) filledParts(parts []Component, given map[string]any) ([]fields, error) {
	filled := []fields{}
	for i := range parts {
		part := &parts[i]
		one := fields{"type": part.Type, "id": part.ID}
		switch part.Type {
		case componentLabel:
			inner, err := v.filledField(part.Component, part.Label, given)
			if err != nil {
				return nil, err
			}
			one["component"] = inner
		case componentActionRow:
			inner, err := v.filledField(&part.Components[0], part.Components[0].Label, given)
			if err != nil {
				return nil, err
			}
			one["components"] = []fields{inner}
		}
		filled = append(filled, one)
	}
	return filled, nil
}

// filledField checks one field of a form as Discord's client does before it sends it.
func (v *valueReader) filledField(c *Component, label string, given map[string]any) (fields, error) {
	value, has := given[c.CustomID]
	delete(given, c.CustomID)
	one := fields{"type": c.Type, "id": c.ID, "custom_id": c.CustomID}
	required := c.Required == nil || *c.Required
	if c.Type == componentTextInput {
		text, ok := value.(string)
		if has && !ok {
			return nil, fmt.Errorf("%s takes a text", label)
		}
		if !has {
			text = c.Value
		}
		n := utf8.RuneCountInString(text)
		switch {
		case required && n == 0:
			return nil, fmt.Errorf("%s: This field is required", label)
		case n > valueOr(c.MaxLength, 4000), n > 0 && n < valueOr(c.MinLength, 0):
			return nil, fmt.Errorf("%s: Must be between %d and %d in length", label, valueOr(c.MinLength, 0), valueOr(c.MaxLength, 4000))
		}
		one["value"] = text
		return one, nil
	}
	values, err := textList(value)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", label, err)
	}
	if !has {
		values = defaultValues(c)
	}
	if len(values) == 0 && !required {
		one["values"] = []string{}
		return one, nil
	}
	chosen, err := v.selected(c, values)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", label, err)
	}
	one["values"] = chosen
	return one, nil
}

// defaultValues are the options of a select that are chosen before anybody touches it.
func defaultValues(c *Component) []string {
	var values []string
	for _, o := range c.Options {
		if o.Default {
			values = append(values, o.Value)
		}
	}
	return values
}

// textList reads a text, or a list of texts.
func textList(value any) ([]string, error) {
	switch v := value.(type) {
	case nil:
		return nil, nil
	case string:
		return []string{v}, nil
	case []any:
		var list []string
		for _, one := range v {
			text, ok := one.(string)
			if !ok {
				return nil, errors.New("it takes texts")
			}
			list = append(list, text)
		}
		return list, nil
	}
	return nil, errors.New("it takes a text or a list of texts")
}

// complete asks the bot for the choices of the option that is being typed.
func (s *Server) complete(r *http.Request, req sendRequest) (any, error) {
	s.mu.Lock()
	u, _, c, err := s.place(req.actor, req.Channel)
	if err != nil {
		s.mu.Unlock()
		return nil, err
	}
	it, err := s.useCommand(u, c, req.Text, nil, true)
	s.mu.Unlock()
	if err != nil {
		return nil, err
	}
	outcome := s.await(r, it)
	choices := it.choices
	if choices == nil {
		choices = []choice{}
	}
	return fields{"choices": choices, "error": outcome.Error}, nil
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

// moveClock moves the shared clock.
func (s *Server) moveClock(_ *http.Request, req clockRequest) (any, error) {
	switch {
	case req.Advance != "" && req.Set == "":
		d, err := time.ParseDuration(req.Advance)
		if err != nil {
			return nil, fmt.Errorf("advance is a duration like 26h or 90m: %w", err)
		}
		s.clock.Advance(d)
	case req.Set != "" && req.Advance == "":
		t, err := time.Parse(time.RFC3339Nano, req.Set)
		if err != nil {
			return nil, fmt.Errorf("set is an instant like 2026-03-01T09:00:00Z: %w", err)
		}
		s.clock.Set(t)
	default:
		return nil, errors.New(`the clock takes either "advance" or "set"`)
	}
	offset := s.clock.Offset().Milliseconds()
	s.mu.Lock()
	s.journal.write(record{Clock: &offset})
	s.mu.Unlock()
	s.feed.send(eventClock, s.reading(), nil)
	return s.reading(), nil
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
		"channel_id": c.ID, "dm_id": s.directMessage(u).ID, "guilds": s.guildList(), "users": s.userList(), "commands": s.offered(u, c),
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
