package bot_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"time"

	"kenkenbot/storage"
)

// A script is a text of steps. Lines that begin with # are for whoever reads it.
// A step is what happens, its JSON where it has some, and what the bot does then:
//
//	> ann in Tea Room, 30s later: command
//	{"name":"kenken","options":[{"type":1,"name":"today"}]}
//	< POST interactions/ID/TOKEN/callback?with_response=true 1f3a9c2e
//	  type 4
//	  …
//
// What the bot does is an outline of each call, or its whole JSON.
// The JSON is the "data" of Discord's interaction object, or its message object; the
// stage puts the rest around it. "texts" in it is what the message pressed on says,
// "app_permissions" what rights the bot has in the channel. Ten seconds lie between two steps that do not say
// otherwise. Besides what people do, a step can be:
//
//	> again                           the same event once more, as it was
//	> clock 2026-11-24T12:00:00Z      the time from now on
//	> timetable                       the bot does what is due, and sends it
//	> refuse METHOD PATH STATUS CODE  from now on; * stands for any one part of the path
//	> accept                          and refuses none any more
//	> rights BITS                     the bot's rights in all servers from now on
//	> store fails, > store works      from now on
//	> slow                            the script is not played under the race detector
//	> teaser                          the Tea Room's posts hide the targets from the start
//	> whole                           calls are written with their whole JSON from now on
//	> connected                       shows what the bot did on connecting
//	> forget                          the bot has only its store left, as after a restart
//	> event TYPE                      another event of the gateway
//
// In a script whose name ends in "-plain" the bot takes answers that nobody is named in;
// in one whose name ends in "-operators" adam runs it, in the Museum; in one whose name ends in "-touch" it has a page for playing by touch;
// in one whose name ends in "-spread" it spreads dailies over ten minutes.
// What begins with < is written by "go test ./bot -run Handlers -update".
type script struct {
	steps []*step
}

// step is one thing that happens, and what the bot does then.
type step struct {
	notes  []string // the comments before it
	action string   // what follows ">"
	data   string   // JSON
	want   string   // the bot's reaction as it was written down
}

func readScript(path string) (*script, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	s := &script{}
	var notes []string
	var at *step
	for n, line := range strings.Split(strings.TrimSuffix(string(raw), "\n"), "\n") {
		switch {
		case strings.HasPrefix(line, "> "):
			at = &step{notes: notes, action: line[2:]}
			notes = nil
			s.steps = append(s.steps, at)
		case line == "" || strings.HasPrefix(line, "#"):
			notes = append(notes, line)
		case at == nil:
			return nil, fmt.Errorf("%s:%d: %q stands before the first step", path, n+1, line)
		case at.want != "" || strings.HasPrefix(line, "< "):
			at.want += line + "\n"
		default:
			at.data += line
		}
	}
	return s, nil
}

// String writes the script as readScript reads it.
func (s *script) String() string {
	var b strings.Builder
	for _, st := range s.steps {
		for _, note := range st.notes {
			b.WriteString(note + "\n")
		}
		b.WriteString("> " + st.action + "\n")
		if st.data != "" {
			b.WriteString(st.data + "\n")
		}
		b.WriteString(st.want)
	}
	return b.String()
}

// personAction is what a person does: who, where, how long after the step before, what.
var personAction = regexp.MustCompile(`^(\w+) in ([\w ]+?)(?:, (\w+) later)?: (.+)$`)

// people are those who act, with the rights that they have in servers.
var people = map[string]struct {
	id          string
	permissions string
}{
	"ann":  {"101", "2147483648"},
	"bob":  {"102", "2147483648"},
	"cleo": {"103", "2147483648"},
	"dan":  {"104", "2147483648"},
	"mark": {"107", "2147483648"},
	"karl": {"111", "2147483648"},
	"lola": {"112", "2147483648"},
	"olga": {"105", "2147483680"}, // MANAGE_GUILD
	"adam": {"106", "8"},          // ADMINISTRATOR
}

// names are those of people whose name is not their key with a capital letter.
var names = map[string]string{"mark": "**@everyone** <@1> `#a` ||b:/||"}

// places are the servers, with the channel in which people act.
var places = map[string]struct{ guild, channel string }{
	"Tea Room": {teaRoom.String(), teaChannel.String()},
	"Lounge":   {teaRoom.String(), "7199"}, // another channel of the Tea Room
	"Library":  {"7002", "7102"},           // never set up
	"Museum":   {"7003", "7103"},           // to be set up
	"Abroad":   {"7009", "7109"},           // has not added the bot: people bring it along
}

// defaultPause lies between two steps.
const defaultPause = 10 * time.Second

// actor names who acts in a step; it is empty where nobody does.
func (st *step) actor() string {
	if m := personAction.FindStringSubmatch(st.action); m != nil {
		return m[1]
	}
	return ""
}

// play carries a step out and returns what the bot did.
func (s *stage) play(st *step) string {
	s.Helper()
	word, rest, _ := strings.Cut(st.action, " ")
	switch word {
	case "again":
		s.deliver(s.lastEvent, s.lastData, st.action)
	case "clock":
		t, err := time.Parse(time.RFC3339, rest)
		if err != nil {
			s.Fatal(err)
		}
		s.setClock(t)
		return ""
	case "timetable":
		s.timetable()
		return s.reaction(true)
	case "refuse":
		var method, path string
		var with refusal
		if _, err := fmt.Sscan(rest, &method, &path, &with.http, &with.code); err != nil {
			s.Fatalf("%q: want METHOD PATH STATUS CODE: %v", st.action, err)
		}
		s.discord.refuse(method+" "+path, with)
		return ""
	case "accept":
		s.discord.accept()
		return ""
	case "rights":
		s.discord.setRights(rest)
		return ""
	case "store":
		s.store.fail(rest == "fails")
		return ""
	case "connected":
		return s.greeting()
	case "forget":
		s.bot.Forget()
		return ""
	case "event":
		s.deliver(rest, json.RawMessage(st.data), st.action)
	default:
		s.act(st)
	}
	return s.reaction(false)
}

// deliver sends an event and waits until it is served.
func (s *stage) deliver(event string, data json.RawMessage, what string) {
	s.Helper()
	s.lastEvent, s.lastData = event, data
	s.discord.dispatch(event, data)
	s.wait(what)
}

// act carries out what a person does.
func (s *stage) act(st *step) {
	s.Helper()
	m := personAction.FindStringSubmatch(st.action)
	if m == nil {
		s.Fatalf("%q is no step", st.action)
	}
	pause := defaultPause
	if m[3] != "" {
		var err error
		if pause, err = time.ParseDuration(m[3]); err != nil {
			s.Fatal(err)
		}
	}
	s.setClock(s.Now().Add(pause))
	var data map[string]any
	if err := json.Unmarshal([]byte(st.data), &data); err != nil {
		s.Fatalf("%s: %v", st.action, err)
	}
	e := envelope{who: m[1], place: m[2], id: s.snowflake(), at: s.Now()}
	kind, on, _ := strings.Cut(m[4], " on ")
	event, object := "INTERACTION_CREATE", map[string]any(nil)
	if kind == "message" {
		event, object = "MESSAGE_CREATE", e.message(data)
	} else {
		object = e.interaction(kind, on, data)
	}
	if object == nil {
		s.Fatalf("%q: %q is nothing that a person does", st.action, m[4])
	}
	raw, err := json.Marshal(object)
	if err != nil {
		s.Fatal(err)
	}
	raw = bytes.ReplaceAll(raw, []byte("FILES/"), []byte(s.discord.URL+"/files/"))
	if kind == "message" && e.direct() {
		s.discord.hear(e.channel(), raw)
	}
	s.deliver(event, raw, st.action)
}

// envelope is what Discord puts around what a person does.
type envelope struct {
	who, place string
	id         storage.ID
	at         time.Time
}

func (e envelope) user() map[string]any {
	return map[string]any{
		"id": people[e.who].id, "username": e.who, "global_name": cmp.Or(names[e.who], strings.ToUpper(e.who[:1])+e.who[1:]),
		"discriminator": "0", "avatar": nil, "public_flags": 0,
	}
}

// direct reports whether the person acts in a direct message.
func (e envelope) direct() bool { return e.place == "DM" }

func (e envelope) channel() string {
	if e.direct() {
		return directChannel(people[e.who].id)
	}
	return places[e.place].channel
}

// locale is the language of the person's Discord.
func (e envelope) locale() string {
	switch e.who {
	case "karl":
		return "de"
	case "lola":
		return "es-419"
	}
	return "en-GB"
}

// interactionTypes are Discord's numbers of what a person can do.
var interactionTypes = map[string]int{"command": 2, "launch": 2, "menu": 2, "autocomplete": 4, "button": 3, "select": 3, "form": 5}

// interaction returns an interaction object (Discord's documentation, page
// interactions/receiving-and-responding). A component is on a message that the person
// alone sees, unless on says that it is the "post" of everybody; a form was opened by a
// command unless on says "board".
func (e envelope) interaction(kind, on string, data map[string]any) map[string]any {
	number := interactionTypes[kind]
	if _, known := places[e.place]; number == 0 || people[e.who].id == "" || !known && !e.direct() {
		return nil
	}
	o := map[string]any{
		"id": e.id.String(), "application_id": appID, "type": number, "token": "token" + e.id.String(), "version": 1,
		"channel_id": e.channel(), "locale": e.locale(), "app_permissions": "117824", "entitlements": []any{}, "attachment_size_limit": 10485760,
	}
	switch kind {
	case "command", "autocomplete":
		data["id"], data["type"] = "51", 1
	case "launch": // from the launcher of apps
		data["id"], data["type"] = "53", 4
	case "menu": // of a message
		data["id"], data["type"] = "52", 3
	case "button":
		data["component_type"] = 2
	case "select":
		data["component_type"] = 3
	}
	if rights, ok := data["app_permissions"]; ok { // the bot's in the channel
		o["app_permissions"] = rights
		delete(data, "app_permissions")
	}
	o["data"] = data
	if e.direct() {
		o["user"], o["context"] = e.user(), 1
		o["channel"] = map[string]any{"id": e.channel(), "type": 1}
		o["authorizing_integration_owners"] = map[string]any{"0": "0"}
	} else {
		guild := places[e.place].guild
		o["guild_id"], o["guild_locale"], o["context"] = guild, "en-US", 0
		o["guild"] = map[string]any{"id": guild, "locale": "en-US", "features": []any{}}
		o["channel"] = map[string]any{"id": e.channel(), "type": 0, "guild_id": guild, "name": "general"}
		o["member"] = map[string]any{
			"user": e.user(), "nick": nil, "permissions": people[e.who].permissions, "roles": []any{},
			"joined_at": "2026-01-01T00:00:00+00:00", "deaf": false, "mute": false, "flags": 0,
		}
		o["authorizing_integration_owners"] = map[string]any{"0": guild}
		if e.place == "Abroad" {
			o["authorizing_integration_owners"] = map[string]any{"1": people[e.who].id}
			o["member"].(map[string]any)["nick"] = "Incognito"
		}
	}
	if kind == "button" || kind == "select" || on == "board" {
		flags := 1 << 15
		if !e.direct() && on != "post" {
			flags |= 1 << 6 // seen by the person alone
		}
		components := []any{}
		if texts, ok := data["texts"].([]any); ok { // what the message says
			for _, text := range texts {
				components = append(components, map[string]any{"type": 10, "content": text})
			}
			delete(data, "texts")
		}
		o["message"] = map[string]any{
			"id": "8999", "channel_id": e.channel(), "type": 0, "content": "", "flags": flags, "components": components,
			"author": botUser(), "timestamp": e.at.Format(time.RFC3339), "mentions": []any{}, "attachments": []any{}, "embeds": []any{},
		}
	}
	return o
}

func botUser() map[string]any {
	return map[string]any{"id": botID, "username": "KenKen", "discriminator": "0001", "bot": true}
}

// message returns a message object (page resources/message) with what data says of it.
func (e envelope) message(data map[string]any) map[string]any {
	if _, known := places[e.place]; people[e.who].id == "" || !known && !e.direct() {
		return nil
	}
	o := map[string]any{
		"id": e.id.String(), "type": 0, "channel_id": e.channel(), "author": e.user(), "timestamp": e.at.Format(time.RFC3339),
		"flags": 0, "tts": false, "pinned": false, "mention_everyone": false,
		"mentions": []any{}, "mention_roles": []any{}, "attachments": []any{}, "embeds": []any{}, "components": []any{},
	}
	if !e.direct() {
		o["guild_id"] = places[e.place].guild
		o["member"] = map[string]any{"nick": nil, "roles": []any{}, "deaf": false, "mute": false, "joined_at": "2026-01-01T00:00:00+00:00", "flags": 0}
	}
	for k, v := range data {
		o[k] = v
	}
	return o
}
