package discord

import (
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/internal/detector"
)

// eventKinds are the gateway's events (page events/gateway-events), each with the
// struct into which discordgo reads it, nil if it knows none.
var eventKinds = map[string]any{
	"READY":                                  discordgo.Ready{},
	"RESUMED":                                discordgo.Resumed{},
	"RATE_LIMITED":                           nil,
	"APPLICATION_COMMAND_PERMISSIONS_UPDATE": discordgo.ApplicationCommandPermissionsUpdate{},
	"AUTO_MODERATION_ACTION_EXECUTION":       discordgo.AutoModerationActionExecution{},
	"AUTO_MODERATION_RULE_CREATE":            discordgo.AutoModerationRuleCreate{},
	"AUTO_MODERATION_RULE_DELETE":            discordgo.AutoModerationRuleDelete{},
	"AUTO_MODERATION_RULE_UPDATE":            discordgo.AutoModerationRuleUpdate{},
	"CHANNEL_CREATE":                         discordgo.ChannelCreate{},
	"CHANNEL_DELETE":                         discordgo.ChannelDelete{},
	"CHANNEL_INFO":                           nil,
	"CHANNEL_PINS_UPDATE":                    discordgo.ChannelPinsUpdate{},
	"CHANNEL_UPDATE":                         discordgo.ChannelUpdate{},
	"ENTITLEMENT_CREATE":                     discordgo.EntitlementCreate{},
	"ENTITLEMENT_DELETE":                     discordgo.EntitlementDelete{},
	"ENTITLEMENT_UPDATE":                     discordgo.EntitlementUpdate{},
	"GUILD_AUDIT_LOG_ENTRY_CREATE":           discordgo.GuildAuditLogEntryCreate{},
	"GUILD_BAN_ADD":                          discordgo.GuildBanAdd{},
	"GUILD_BAN_REMOVE":                       discordgo.GuildBanRemove{},
	"GUILD_CREATE":                           discordgo.GuildCreate{},
	"GUILD_DELETE":                           discordgo.GuildDelete{},
	"GUILD_EMOJIS_UPDATE":                    discordgo.GuildEmojisUpdate{},
	"GUILD_INTEGRATIONS_UPDATE":              discordgo.GuildIntegrationsUpdate{},
	"GUILD_MEMBER_ADD":                       discordgo.GuildMemberAdd{},
	"GUILD_MEMBER_REMOVE":                    discordgo.GuildMemberRemove{},
	"GUILD_MEMBER_UPDATE":                    discordgo.GuildMemberUpdate{},
	"GUILD_MEMBERS_CHUNK":                    discordgo.GuildMembersChunk{},
	"GUILD_ROLE_CREATE":                      discordgo.GuildRoleCreate{},
	"GUILD_ROLE_DELETE":                      discordgo.GuildRoleDelete{},
	"GUILD_ROLE_UPDATE":                      discordgo.GuildRoleUpdate{},
	"GUILD_SCHEDULED_EVENT_CREATE":           discordgo.GuildScheduledEventCreate{},
	"GUILD_SCHEDULED_EVENT_DELETE":           discordgo.GuildScheduledEventDelete{},
	"GUILD_SCHEDULED_EVENT_UPDATE":           discordgo.GuildScheduledEventUpdate{},
	"GUILD_SCHEDULED_EVENT_USER_ADD":         discordgo.GuildScheduledEventUserAdd{},
	"GUILD_SCHEDULED_EVENT_USER_REMOVE":      discordgo.GuildScheduledEventUserRemove{},
	"GUILD_SOUNDBOARD_SOUND_CREATE":          nil,
	"GUILD_SOUNDBOARD_SOUND_DELETE":          nil,
	"GUILD_SOUNDBOARD_SOUND_UPDATE":          nil,
	"GUILD_SOUNDBOARD_SOUNDS_UPDATE":         nil,
	"GUILD_STICKERS_UPDATE":                  discordgo.GuildStickersUpdate{},
	"GUILD_UPDATE":                           discordgo.GuildUpdate{},
	"INTEGRATION_CREATE":                     discordgo.IntegrationCreate{},
	"INTEGRATION_DELETE":                     discordgo.IntegrationDelete{},
	"INTEGRATION_UPDATE":                     discordgo.IntegrationUpdate{},
	"INTERACTION_CREATE":                     discordgo.InteractionCreate{},
	"INVITE_CREATE":                          discordgo.InviteCreate{},
	"INVITE_DELETE":                          discordgo.InviteDelete{},
	"MESSAGE_CREATE":                         discordgo.MessageCreate{},
	"MESSAGE_DELETE":                         discordgo.MessageDelete{},
	"MESSAGE_DELETE_BULK":                    discordgo.MessageDeleteBulk{},
	"MESSAGE_POLL_VOTE_ADD":                  discordgo.MessagePollVoteAdd{},
	"MESSAGE_POLL_VOTE_REMOVE":               discordgo.MessagePollVoteRemove{},
	"MESSAGE_REACTION_ADD":                   discordgo.MessageReactionAdd{},
	"MESSAGE_REACTION_REMOVE":                discordgo.MessageReactionRemove{},
	"MESSAGE_REACTION_REMOVE_ALL":            discordgo.MessageReactionRemoveAll{},
	"MESSAGE_REACTION_REMOVE_EMOJI":          discordgo.MessageReactionRemoveEmoji{},
	"MESSAGE_UPDATE":                         discordgo.MessageUpdate{},
	"PRESENCE_UPDATE":                        discordgo.PresenceUpdate{},
	"PRESENCES_REPLACE":                      discordgo.PresencesReplace{},
	"SOUNDBOARD_SOUNDS":                      nil,
	"STAGE_INSTANCE_CREATE":                  nil,
	"STAGE_INSTANCE_DELETE":                  nil,
	"STAGE_INSTANCE_UPDATE":                  nil,
	"STAGE_INSTANCE_EVENT_CREATE":            discordgo.StageInstanceEventCreate{},
	"STAGE_INSTANCE_EVENT_DELETE":            discordgo.StageInstanceEventDelete{},
	"STAGE_INSTANCE_EVENT_UPDATE":            discordgo.StageInstanceEventUpdate{},
	"SUBSCRIPTION_CREATE":                    discordgo.SubscriptionCreate{},
	"SUBSCRIPTION_DELETE":                    discordgo.SubscriptionDelete{},
	"SUBSCRIPTION_UPDATE":                    discordgo.SubscriptionUpdate{},
	"THREAD_CREATE":                          discordgo.ThreadCreate{},
	"THREAD_DELETE":                          discordgo.ThreadDelete{},
	"THREAD_LIST_SYNC":                       discordgo.ThreadListSync{},
	"THREAD_MEMBER_UPDATE":                   discordgo.ThreadMemberUpdate{},
	"THREAD_MEMBERS_UPDATE":                  discordgo.ThreadMembersUpdate{},
	"THREAD_UPDATE":                          discordgo.ThreadUpdate{},
	"TYPING_START":                           discordgo.TypingStart{},
	"USER_UPDATE":                            discordgo.UserUpdate{},
	"VOICE_CHANNEL_EFFECT_SEND":              nil,
	"VOICE_CHANNEL_START_TIME_UPDATE":        nil,
	"VOICE_CHANNEL_STATUS_UPDATE":            nil,
	"VOICE_SERVER_UPDATE":                    discordgo.VoiceServerUpdate{},
	"VOICE_STATE_UPDATE":                     discordgo.VoiceStateUpdate{},
	"WEBHOOKS_UPDATE":                        discordgo.WebhooksUpdate{},
	"AN_EVENT_YET_TO_COME":                   nil,
}

// whole are events that the bot reads with all that it reads of them, which is not in
// discordgo's structs: a list of their data by kind.
//
//go:embed testdata/events.json
var wholeJSON []byte

var whole = func() map[string][]json.RawMessage {
	var events map[string][]json.RawMessage
	if err := json.Unmarshal(wholeJSON, &events); err != nil {
		panic(err)
	}
	events["INTERACTION_CREATE"] = append(events["INTERACTION_CREATE"], json.RawMessage(press(1, 5, "/x")))
	return events
}()

// specimens returns whole events of a kind.
func specimens(t *testing.T, kind string) []any {
	var list []any
	if v := eventKinds[kind]; v != nil {
		list = append(list, specimen(reflect.TypeOf(v), 2))
	}
	for _, text := range append(slices.Clone(whole[kind]), json.RawMessage(`{"id":"1","guild_id":"7","user":{"id":"5"}}`)) {
		var v any
		if err := json.Unmarshal(text, &v); err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		list = append(list, v)
	}
	return list
}

// specimen returns a value of the JSON that is read into that type, each field filled,
// down to that depth.
func specimen(t reflect.Type, depth int) any {
	if t == reflect.TypeFor[time.Time]() {
		return "2026-01-01T00:00:00Z"
	}
	switch t.Kind() {
	case reflect.Pointer:
		return specimen(t.Elem(), depth)
	case reflect.Struct:
		fields := map[string]any{}
		if depth > 0 {
			fill(fields, t, depth)
		}
		return fields
	case reflect.Slice, reflect.Array:
		return []any{specimen(t.Elem(), depth)}
	case reflect.Map:
		return map[string]any{"1": specimen(t.Elem(), depth)}
	case reflect.Bool:
		return true
	case reflect.String:
		return "1"
	case reflect.Interface:
		return map[string]any{"type": 1.0}
	}
	return 1.0
}

// fill adds a struct's fields, those of embedded structs among them.
func fill(fields map[string]any, t reflect.Type, depth int) {
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		inner := f.Type
		if inner.Kind() == reflect.Pointer {
			inner = inner.Elem()
		}
		switch {
		case name == "-":
		case f.Anonymous && inner.Kind() == reflect.Struct:
			fill(fields, inner, depth)
		case f.IsExported() && name != "":
			fields[name] = specimen(f.Type, depth-1)
		}
	}
}

// broken calls do with the event as it is, and with each value in it that is null,
// missing, or of another kind than it should be.
func broken(event any, do func(data string)) {
	tell := func() {
		data, err := json.Marshal(event)
		if err != nil {
			panic(err)
		}
		do(string(data))
	}
	tell()
	breakValue(event, func(v any) { event = v; tell() })
	breakInside(event, tell)
}

// wrongKinds are what may stand where something else should.
var wrongKinds = []any{
	nil, true, -1.0, 1e300, "", "x", []any{}, []any{nil}, []any{[]any{}}, map[string]any{}, map[string]any{"id": nil}, map[string]any{"1": nil},
}

// breakValue sets each wrong value, and in the end the right one again.
func breakValue(v any, set func(any)) {
	for _, wrong := range wrongKinds {
		if reflect.TypeOf(wrong) != reflect.TypeOf(v) || wrong == nil || reflect.ValueOf(wrong).Kind() == reflect.Slice {
			set(wrong)
		}
	}
	set(v)
}

// breakInside breaks each value within v, one at a time.
func breakInside(v any, tell func()) {
	switch v := v.(type) {
	case map[string]any:
		for name, inner := range maps.Clone(v) {
			delete(v, name)
			tell()
			breakValue(inner, func(wrong any) { v[name] = wrong; tell() })
			breakInside(inner, tell)
		}
	case []any:
		for i, inner := range v {
			breakValue(inner, func(wrong any) { v[i] = wrong; tell() })
			breakInside(inner, tell)
		}
	}
}

// panicCount counts the panics that were caught.
type panicCount struct {
	noMetrics
	n atomic.Int32
}

func (c *panicCount) Panicked() { c.n.Add(1) }

// No event can harm the bot, whatever is broken in it: each kind, with each field
// null, missing or of the wrong kind. Afterwards the same connection serves a press.
func TestBrokenEvents(t *testing.T) {
	detector.Slow(t)
	t.Parallel()
	sent := 0
	f := newFake(t, func(g *fakeGateway) {
		g.hello(10 * time.Minute) // so that it may write for a while without reading
		if fr, ok := g.next(); ok {
			g.f.note(fr.Op)
		}
		g.ready()
		for _, kind := range slices.Sorted(maps.Keys(eventKinds)) {
			if kind == "READY" {
				continue // it may end the connection: see TestBrokenReady
			}
			for _, event := range specimens(t, kind) {
				broken(event, func(data string) { sent++; g.dispatch(kind, data) })
			}
			g.send(fmt.Sprintf(`{"op":0,"t":%q,"s":1}`, kind))
		}
		broken(map[string]any{"op": 0.0, "s": 5.0, "t": "GUILD_CREATE", "d": map[string]any{}}, func(frame string) {
			if strings.HasPrefix(frame, "{") { // else it ends the connection
				g.send(frame)
			}
		})
		g.dispatch("INTERACTION_CREATE", press(1000, 99, "/end"))
		g.stay()
	})
	panics := &panicCount{}
	end := make(chan bool, 1)
	c := f.client(t, func(o *Options) {
		o.Metrics, o.Log, o.DeferAfter = panics, slog.New(slog.DiscardHandler), time.Hour
	})
	start(t, c, &fakeHandler{interaction: func(_ context.Context, i *Interaction, _ Responder) {
		if i.Path == "/end" {
			end <- true
		}
	}})
	within(t, "press after all that", end)
	if n := panics.n.Load(); n > 0 {
		t.Errorf("%d panics were caught", n)
	}
	if got := f.ops(); got != "2" {
		t.Errorf("connected by ops %s, want 2 alone", got)
	}
	t.Logf("%d broken events", sent)
}

// A READY serves if it names the bot and the session, whatever else is broken in
// it; else it ends the connection.
func TestBrokenReady(t *testing.T) {
	passed, refused := 0, 0
	for _, event := range specimens(t, "READY") {
		broken(event, func(data string) {
			c := watch(nil, time.Second, &sequence{}, func(int64, string, []byte) bool { return true }, slog.New(slog.DiscardHandler))
			out, why := c.judge([]byte(`{"op":0,"s":1,"t":"READY","d":` + data + `}`))
			if why.err != nil {
				refused++
				return
			}
			passed++
			checkPassed(t, out)
		})
	}
	if passed == 0 || refused == 0 {
		t.Errorf("%d passed, %d refused", passed, refused)
	}
}

// What discordgo could not take in a READY does not keep the bot from connecting.
func TestReadyWithBrokenServers(t *testing.T) {
	t.Parallel()
	f := newFake(t, func(g *fakeGateway) {
		g.hello(time.Minute)
		if fr, ok := g.next(); ok {
			g.f.note(fr.Op)
		}
		g.dispatch("READY", `{"session_id":"s","user":{"id":"42"},"application":{"id":"41"},"guilds":[null],"private_channels":7}`)
		g.stay()
	})
	connected := make(chan App, 1)
	start(t, f.client(t, nil), &fakeHandler{connected: func(_ context.Context, app App) error { connected <- app; return nil }})
	if app := within(t, "connection", connected); app.BotID != 42 || app.ID != 41 {
		t.Errorf("got %+v", app)
	}
	if got := f.ops(); got != "2" {
		t.Errorf("connected by ops %s, want 2 alone", got)
	}
}

// FuzzEvent checks the reader of events against anything that may come as one's data.
func FuzzEvent(f *testing.F) {
	for kind, list := range whole {
		for _, data := range list {
			f.Add(kind, string(data))
		}
	}
	f.Add("INTERACTION_CREATE", `{"id":"1","token":"t","type":2,"user":{"id":"5"},"data":{"options":[null]}}`)
	f.Fuzz(func(t *testing.T, kind, data string) {
		panics := &panicCount{}
		c, err := New(Options{Token: "secret", Metrics: panics, Log: slog.New(slog.DiscardHandler), DeferAfter: time.Hour})
		if err != nil {
			t.Fatal(err)
		}
		s := newServing(context.Background(), c, &fakeHandler{})
		s.event(0, kind, json.RawMessage(data), false)
		s.drain()
		if panics.n.Load() > 0 {
			t.Errorf("%s %s: panic", kind, data)
		}
	})
}
