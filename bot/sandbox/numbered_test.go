package sandbox_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
	"kenkenbot/bot/sandbox/world"
)

// shardOf returns the shard, of that many, to which a server's events go.
func shardOf(t *testing.T, guildID string, shards int) int {
	t.Helper()
	id, err := strconv.ParseUint(guildID, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return int(id>>22) % shards
}

// beginShard begins a session of a shard, and returns it with the servers that READY lists and GUILD_CREATE brings.
func beginShard(t *testing.T, s *sandbox.Server, shard, shards int) (k *socket, id string, listed, brought map[string]bool) {
	t.Helper()
	k = dial(t, s)
	d := identify(messages)
	d["shard"] = list{shard, shards}
	k.write(2, d)
	var ready struct {
		SessionID string `json:"session_id"`
		Guilds    []struct {
			ID          string
			Unavailable bool
		}
	}
	if err := json.Unmarshal(k.until(0, "READY").D, &ready); err != nil {
		t.Fatal(err)
	}
	listed, brought = map[string]bool{}, map[string]bool{}
	for _, g := range ready.Guilds {
		if listed[g.ID] = true; !g.Unavailable {
			t.Errorf("READY says that %s is there", g.ID)
		}
	}
	for range listed {
		var g struct {
			ID, Name    string
			OwnerID     string `json:"owner_id"`
			Unavailable bool
			Channels    []struct{ ID, Name string }
		}
		p := k.read()
		if err := json.Unmarshal(p.D, &g); err != nil || p.T != "GUILD_CREATE" || g.Unavailable || g.OwnerID == "" || len(g.Channels) == 0 || g.Channels[0].Name != "general" {
			t.Fatalf("after READY comes %+v, %v", p, err)
		}
		brought[g.ID] = true
	}
	return k, ready.SessionID, listed, brought
}

// TestNumberedServers goes through thousands of servers: over the gateway in shards, by REST, and as somebody
// who plays in one.
func TestNumberedServers(t *testing.T) {
	t.Parallel()
	const servers, shards = 2600, 2
	folder := t.TempDir()
	options := sandbox.Options{Guilds: servers, DataDir: folder}
	s := start(t, options)
	c := newCaller(t, s)
	people := sandboxtest.NewClient(s.URL())
	if got := c.call("GET", "/gateway/bot", nil).fields["shards"]; got != float64(shards) {
		t.Errorf("%v shards are recommended, want %d", got, shards)
	}
	alone := dial(t, s)
	alone.write(2, identify(messages))
	if code := alone.closed(); code != 4011 {
		t.Errorf("without shards closed with %d, want 4011", code)
	}
	var sockets []*socket
	var sessions []string
	seen := map[string]int{}
	for shard := range shards {
		k, id, listed, brought := beginShard(t, s, shard, shards)
		sockets, sessions = append(sockets, k), append(sessions, id)
		if len(listed) != len(brought) || len(listed) < servers/shards/2 || len(listed) > servers {
			t.Errorf("shard %d lists %d servers and brings %d", shard, len(listed), len(brought))
		}
		for id := range brought {
			if seen[id]++; shardOf(t, id, shards) != shard || !listed[id] {
				t.Errorf("shard %d brings the server %s", shard, id)
			}
		}
	}
	if len(seen) != servers+1 { // and "home"
		t.Errorf("the shards bring %d servers, want %d", len(seen), servers+1)
	}

	guild := world.GuildID(world.NumberedName(servers))
	c.call("GET", "/guilds/"+guild, nil).wants(t, 200, 0, fmt.Sprintf(`"name":"server-%d"`, servers))
	c.call("GET", "/guilds/"+guild+"0", nil).wants(t, 404, 10004)
	channel := world.ChannelID(guild, world.FirstChannel)
	c.call("GET", "/channels/"+channel, nil).wants(t, 200, 0, `"position":0`)
	posted := c.call("POST", "/channels/"+channel+"/messages", object{"content": "the daily", "nonce": "daily", "enforce_nonce": true})
	posted.wants(t, 200, 0)
	if again := c.call("POST", "/channels/"+channel+"/messages", object{"content": "the daily", "nonce": "daily", "enforce_nonce": true}); again.fields["id"] != posted.fields["id"] {
		t.Error("an enforced nonce made a second message")
	}
	id := posted.fields["id"].(string)
	k := sockets[shardOf(t, guild, shards)]
	if p := k.until(0, "MESSAGE_CREATE"); !strings.Contains(string(p.D), id) {
		t.Errorf("the shard hears %s", p.D)
	}
	if census, err := people.Census(); err != nil || census.Posted != 1 || census.Messages != 1 || census.Most != 1 {
		t.Errorf("census %+v, %v", census, err)
	}

	// Somebody comes, in the same server by its name; the server goes and comes back, on its own shard.
	alice := people.In(fmt.Sprintf("server-%d", servers)).As("alice", "general")
	if there, err := alice.Messages(); err != nil || len(there) != 1 || there[0].ID != id {
		t.Errorf("alice sees %+v, %v", there, err)
	}
	go alice.Send("@kenken hello") // which would wait for an answer
	if p := k.until(0, "MESSAGE_CREATE"); !strings.Contains(string(p.D), "hello") || !strings.Contains(string(p.D), guild) {
		t.Errorf("the shard hears %s", p.D)
	}
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultUnavailable})
	if p := k.until(0, "GUILD_DELETE"); !strings.Contains(string(p.D), guild) || !strings.Contains(string(p.D), `"unavailable":true`) {
		t.Errorf("an outage comes as %s", p.D)
	}
	c.call("GET", "/guilds/"+guild, nil).wants(t, 404, 10004)
	fault(t, alice.Client, sandboxtest.Fault{Kind: sandboxtest.FaultGrant})
	if p := k.until(0, "GUILD_CREATE"); !strings.Contains(string(p.D), guild) {
		t.Errorf("the end of an outage comes as %s", p.D)
	}

	// Another process takes the same shard as well, as Discord allows: both hear. Then the first resumes.
	other, _, _, _ := beginShard(t, s, shardOf(t, guild, shards), shards)
	go alice.Send("@kenken both?") // which would wait for an answer
	p := k.until(0, "MESSAGE_CREATE")
	other.until(0, "MESSAGE_CREATE")
	k.ws.Close()
	go alice.Send("@kenken and later?") // which would wait for an answer
	for until := time.Now().Add(patience); ; time.Sleep(5 * time.Millisecond) {
		there, err := alice.Messages()
		if err != nil || time.Now().After(until) {
			t.Fatalf("%d messages are there, %v", len(there), err)
		}
		if len(there) == 4 {
			break // it is sent, so the resume brings it
		}
	}
	k = dial(t, s)
	k.write(6, object{"token": "Bot sandbox", "session_id": sessions[shardOf(t, guild, shards)], "seq": p.S})
	if p := k.until(0, "MESSAGE_CREATE"); !strings.Contains(string(p.D), "later") {
		t.Errorf("the resumed shard hears %s", p.D)
	}
	k.until(0, "RESUMED")

	// A restart keeps what happened.
	s.Close()
	s = start(t, options)
	if there, err := sandboxtest.NewClient(s.URL()).In(fmt.Sprintf("server-%d", servers)).As("alice", "general").Messages(); err != nil || len(there) != 4 {
		t.Errorf("after a restart alice sees %d messages, %v", len(there), err)
	}
	newCaller(t, s).call("GET", "/channels/"+channel+"/messages/"+id, nil).wants(t, 200, 0)
}

// TestOddNumbers holds that numbers which make no sense are refused before anything is done.
func TestOddNumbers(t *testing.T) {
	for _, o := range []sandbox.Options{{Guilds: -1}, {Guilds: 100_001}, {Shards: -1}, {MaxConcurrency: -1}} {
		if s, err := sandbox.New(o); err == nil {
			s.Close()
			t.Errorf("%+v is taken", o)
		}
	}
}
