package sandbox_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"
	"time"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/people"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// What a text must be in an example.
const (
	anID      = "ID"      // a snowflake
	anInstant = "instant" // ISO 8601
	anyText   = "text"
	aNumber   = 1.0
)

// may is what a field is if it is there; null passes too.
type may struct{ example any }

// The examples of what the gateway sends, written from Discord's documentation: events/gateway-events,
// interactions/receiving-and-responding, resources/message, resources/guild, resources/channel.
var (
	exampleUser = object{"id": anID, "username": anyText, "discriminator": anyText, "global_name": may{anyText}, "avatar": may{anyText}}

	exampleMember = object{
		"roles": list{anID}, "joined_at": anInstant, "deaf": true, "mute": true, "flags": aNumber, "nick": may{anyText}, "avatar": may{anyText},
	}

	exampleMessage = object{
		"id": anID, "channel_id": anID, "author": exampleUser, "content": anyText, "timestamp": anInstant, "edited_timestamp": may{anInstant},
		"tts": true, "mention_everyone": true, "mentions": list{exampleUser}, "mention_roles": list{anID},
		"attachments": list{object{"id": anID, "filename": anyText, "size": aNumber, "url": anyText, "proxy_url": anyText}},
		"embeds":      list{}, "pinned": true, "type": aNumber,
	}

	exampleChannel = object{
		"id": anID, "type": aNumber, "guild_id": anID, "name": anyText, "position": aNumber, "flags": aNumber,
		"permission_overwrites": list{object{"id": anID, "type": aNumber, "allow": anID, "deny": anID}},
	}

	exampleGuild = object{
		"id": anID, "name": anyText, "owner_id": anID, "joined_at": anInstant, "large": true, "unavailable": false, "member_count": aNumber,
		"members": list{exampleMember}, "channels": list{exampleChannel}, "threads": list{}, "presences": list{}, "voice_states": list{},
		"roles": list{object{"id": anID, "name": anyText, "permissions": anID, "position": aNumber, "managed": true}}, "emojis": list{},
		"features": list{anyText}, "stage_instances": list{}, "guild_scheduled_events": list{}, "preferred_locale": anyText,
	}

	exampleReady = object{
		"v": aNumber, "user": exampleUser, "guilds": list{object{"id": anID, "unavailable": true}}, "session_id": anyText, "resume_gateway_url": anyText,
		"shard": list{aNumber}, "application": object{"id": anID, "flags": aNumber},
	}
)

// exampleInteraction is an interaction in a server, with its data.
func exampleInteraction(data object, more object) object {
	member := object{"user": exampleUser, "permissions": anID}
	for key, value := range exampleMember {
		member[key] = value
	}
	whole := object{
		"id": anID, "application_id": anID, "type": aNumber, "data": data, "guild_id": anID, "channel_id": anID,
		"channel": object{"id": anID, "type": aNumber}, "guild": object{"id": anID, "locale": anyText, "features": list{}}, "member": member,
		"token": anyText, "version": aNumber, "app_permissions": anID, "locale": anyText, "guild_locale": anyText, "entitlements": list{},
		"authorizing_integration_owners": object{"0": anID}, "context": aNumber, "attachment_size_limit": aNumber,
	}
	for key, value := range more {
		if value == nil {
			delete(whole, key)
		} else {
			whole[key] = value
		}
	}
	return whole
}

// like tells where a value differs from an example in its shape.
func like(path string, got, want any) []string {
	wrong := func(what string) []string { return []string{fmt.Sprintf("%s is %v, not %s", path, got, what)} }
	switch want := want.(type) {
	case may:
		if got == nil {
			return nil
		}
		return like(path, got, want.example)
	case object:
		fields, ok := got.(map[string]any)
		if !ok {
			return wrong("an object")
		}
		var faults []string
		for key, value := range want {
			field, there := fields[key]
			if _, optional := value.(may); !there && !optional {
				faults = append(faults, path+"."+key+" is missing")
			} else if there {
				faults = append(faults, like(path+"."+key, field, value)...)
			}
		}
		return faults
	case list:
		entries, ok := got.([]any)
		if !ok {
			return wrong("a list")
		}
		var faults []string
		for i, entry := range entries {
			if len(want) > 0 {
				faults = append(faults, like(fmt.Sprintf("%s[%d]", path, i), entry, want[0])...)
			}
		}
		return faults
	case bool:
		if _, ok := got.(bool); !ok {
			return wrong("a boolean")
		}
	case float64:
		if _, ok := got.(float64); !ok {
			return wrong("a number")
		}
	case string:
		text, ok := got.(string)
		if !ok {
			return wrong("a text")
		}
		if _, err := strconv.ParseUint(text, 10, 64); want == anID && err != nil {
			return wrong("a number in a text")
		}
		if _, err := time.Parse(time.RFC3339Nano, text); want == anInstant && err != nil {
			return wrong("an instant")
		}
	}
	return nil
}

// TestDispatchesLookLikeDiscords checks every kind of event against its example.
func TestDispatchesLookLikeDiscords(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	client := sandboxtest.NewClient(s.URL())
	alice, direct := client.As("alice", "general"), client.As("alice", "dm")
	k := dial(t, s)
	k.write(2, identify(messages))
	check := func(event string, example object) json.RawMessage {
		t.Helper()
		p := k.until(0, event)
		var got any
		if err := json.Unmarshal(p.D, &got); err != nil {
			t.Fatal(err)
		}
		for _, fault := range like(event, got, example) {
			t.Error(fault)
		}
		return p.D
	}
	var acts []<-chan sandboxtest.Outcome
	act := func(action func() (sandboxtest.Outcome, error)) { acts = append(acts, does(t, action)) }
	respond := func(raw json.RawMessage, body any) {
		t.Helper()
		var i struct{ ID, Token string }
		if err := json.Unmarshal(raw, &i); err != nil {
			t.Fatal(err)
		}
		c.call("POST", "/interactions/"+i.ID+"/"+i.Token+"/callback", body).wants(t, 204, 0)
	}

	check("READY", exampleReady)
	check("GUILD_CREATE", exampleGuild)
	app := c.call("GET", "/users/@me", nil).fields["id"].(string)
	c.call("PUT", "/applications/"+app+"/commands", commands).wants(t, 200, 0)
	client.As("alice", "fresh").Messages()
	check("CHANNEL_CREATE", exampleChannel)

	option := object{"name": anyText, "type": aNumber, "value": anyText}
	command := func(resolved object) object {
		data := object{"id": anID, "name": anyText, "type": aNumber, "options": list{object{"name": anyText, "type": aNumber, "options": list{option}}}}
		if resolved != nil {
			data["resolved"] = resolved
		}
		return data
	}
	act(func() (sandboxtest.Outcome, error) {
		return alice.Send("/play move cells:a rival:@bob where:#general file:f.txt", sandboxtest.Upload{Name: "f.txt", Data: []byte("x")})
	})
	var sent struct {
		Data struct{ Resolved map[string]map[string]any }
	}
	raw := check("INTERACTION_CREATE", exampleInteraction(command(object{"users": object{}, "members": object{}, "channels": object{}, "attachments": object{}}), nil))
	if err := json.Unmarshal(raw, &sent); err != nil {
		t.Fatal(err)
	}
	resolved := map[string]object{
		"users": exampleUser, "members": {"roles": list{anID}, "joined_at": anInstant, "permissions": anID},
		"channels":    {"id": anID, "name": anyText, "type": aNumber, "permissions": anID, "app_permissions": anID},
		"attachments": {"id": anID, "filename": anyText, "size": aNumber, "url": anyText, "proxy_url": anyText, "content_type": anyText, "ephemeral": true},
	}
	for kind, example := range resolved {
		for id, one := range sent.Data.Resolved[kind] {
			for _, fault := range like("resolved."+kind+"."+id, one, example) {
				t.Error(fault)
			}
		}
	}
	menu := object{"type": 3, "custom_id": "s", "options": list{object{"label": "l", "value": "v"}}}
	respond(raw, object{"type": 4, "data": object{"content": "x", "components": list{row(key("k")), row(menu)}}})
	withOrigin := object{"webhook_id": anID, "application_id": anID, "interaction_metadata": object{
		"id": anID, "type": aNumber, "user": exampleUser, "authorizing_integration_owners": object{"0": anID},
	}}
	for key, value := range exampleMessage {
		withOrigin[key] = value
	}
	var board struct{ ID string }
	if err := json.Unmarshal(check("MESSAGE_CREATE", withOrigin), &board); err != nil {
		t.Fatal(err)
	}

	act(func() (sandboxtest.Outcome, error) { return direct.Send("/play board") })
	respond(check("INTERACTION_CREATE", exampleInteraction(object{"id": anID, "name": anyText, "type": aNumber}, object{
		"member": nil, "guild_id": nil, "guild": nil, "guild_locale": nil, "user": exampleUser,
	})), object{"type": 4, "data": object{"content": "x", "flags": 64}})

	act(func() (sandboxtest.Outcome, error) { return alice.Click(board.ID, "s", "v") })
	raw = check("INTERACTION_CREATE", exampleInteraction(object{"custom_id": anyText, "component_type": aNumber, "values": list{anyText}}, object{"message": exampleMessage}))
	part := object{"type": 18, "label": "L", "component": object{"type": 4, "custom_id": "t", "style": 1}}
	respond(raw, object{"type": 9, "data": object{"custom_id": "m", "title": "T", "components": list{part}}})
	var opened struct{ ID string }
	if err := json.Unmarshal(raw, &opened); err != nil {
		t.Fatal(err)
	}
	act(func() (sandboxtest.Outcome, error) { return alice.Submit(opened.ID, map[string]any{"t": "hello"}) })
	field := object{"type": aNumber, "id": aNumber, "component": object{"type": aNumber, "id": aNumber, "custom_id": anyText, "value": anyText}}
	raw = check("INTERACTION_CREATE", exampleInteraction(object{"custom_id": anyText, "components": list{field}}, object{"message": exampleMessage}))
	respond(raw, object{"type": 7, "data": object{"content": "y"}})
	check("MESSAGE_UPDATE", withOrigin)

	act(func() (sandboxtest.Outcome, error) { return alice.Send("@kenken hello") })
	var said struct {
		ID        string
		ChannelID string `json:"channel_id"`
	}
	withMember := object{"guild_id": anID, "member": object{"roles": list{anID}, "joined_at": anInstant}}
	for key, value := range exampleMessage {
		withMember[key] = value
	}
	if err := json.Unmarshal(check("MESSAGE_CREATE", withMember), &said); err != nil {
		t.Fatal(err)
	}
	c.call("DELETE", "/channels/"+said.ChannelID+"/messages/"+said.ID, nil).wants(t, 204, 0)
	check("MESSAGE_DELETE", object{"id": anID, "channel_id": anID, "guild_id": anID})
	for _, f := range []struct {
		kind    people.FaultKind
		event   string
		example object
	}{
		{sandboxtest.FaultUnavailable, "GUILD_DELETE", object{"id": anID, "unavailable": true}},
		{sandboxtest.FaultGrant, "GUILD_CREATE", exampleGuild},
		{sandboxtest.FaultRevoke, "GUILD_DELETE", object{"id": anID}},
	} {
		fault(t, client, sandboxtest.Fault{Kind: f.kind})
		check(f.event, f.example)
	}
	for _, done := range acts {
		<-done
	}
}
