// Package eventtest has events of Discord's gateway for tests: whole ones, and each of them
// with every value in it broken.
package eventtest

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/bwmarrin/discordgo"
)

// Kinds are the gateway's events (page events/gateway-events), each with the
// struct into which discordgo reads it, nil if it knows none.
var Kinds = map[string]any{
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

//go:embed events.json
var wholeJSON []byte

// Whole are events that the bot reads with all that it reads of them, which is not in
// discordgo's structs: a list of their data by kind.
var Whole = func() map[string][]json.RawMessage {
	var events map[string][]json.RawMessage
	if err := json.Unmarshal(wholeJSON, &events); err != nil {
		panic(err)
	}
	return events
}()

// Events returns whole events of a kind.
func Events(kind string) []any {
	var list []any
	if v := Kinds[kind]; v != nil {
		list = append(list, specimen(reflect.TypeOf(v), 2))
	}
	for _, text := range append(slices.Clone(Whole[kind]), json.RawMessage(`{"id":"1","guild_id":"7","user":{"id":"5"}}`)) {
		var v any
		if err := json.Unmarshal(text, &v); err != nil {
			panic(fmt.Sprintf("%s: %v", kind, err))
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

// Broken calls do with the event as it is, and with each value in it that is null,
// missing, or of another kind than it should be.
func Broken(event any, do func(data string)) {
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
