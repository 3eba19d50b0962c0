package discord

import (
	"bytes"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"testing"
	"time"

	"kenkenbot/storage"
)

// interactionJSON is an interaction around its own parts.
func interactionJSON(kind int, rest string) string {
	return fmt.Sprintf(`{"id":"175928847299117063","application_id":"41","type":%d,"token":"verysecret","version":1,"channel_id":"9","locale":"en-GB",
		"app_permissions":"2048",%s}`, kind, rest)
}

const (
	inGuild = `"guild_id":"7","member":{"user":{"id":"5","username":"ann","global_name":"Ann B"},"nick":null,"permissions":"32"}`
	inDM    = `"user":{"id":"5","username":"ann","global_name":null}`
)

func TestParseInteraction(t *testing.T) {
	tests := []struct {
		name, json string
		check      func(*Interaction) bool
	}{
		{"command in a server", interactionJSON(2, inGuild+`,"data":{"id":"1","type":1,"name":"kenken","options":[{"type":1,"name":"move","options":[{"type":3,"name":"cells","value":"a1=3"}]}]}`),
			func(i *Interaction) bool {
				return i.Kind == Command && i.Path == "/kenken/move" && i.Text("cells") == "a1=3" && i.User == User{5, "Ann B", false} &&
					i.GuildID == 7 && i.ChannelID == 9 && i.Permissions == 32 && i.AppPermissions == 2048 && i.Locale == "en-GB"
			}},
		{"command in a direct message", interactionJSON(2, inDM+`,"data":{"name":"kenken"}`),
			func(i *Interaction) bool { return i.GuildID == 0 && i.User.Name == "ann" && i.Path == "/kenken" }},
		{"command on a message", interactionJSON(2, inGuild+`,"data":{"id":"1","type":3,"name":"Solve this","target_id":"99","resolved":{"messages":{"99":{"id":"99","content":"hello",
			"author":{"id":"6","username":"bob"},"components":[{"type":17,"components":[{"type":10,"content":"below"},{"type":1,"components":[{"type":2,"custom_id":"/x"}]}]}],
			"embeds":[{"title":"t","description":"d","fields":[{"name":"n","value":"v"}]}],"attachments":[{"id":"12","filename":"p.ken","size":10,"url":"http://x/p.ken"}]}}}}`),
			func(i *Interaction) bool {
				m := i.Target
				return i.Kind == Command && i.Path == "/Solve this" && m != nil && m.Author.ID == 6 && strings.Join(m.Texts, " ") == "hello below t d n v" &&
					len(m.Attachments) == 1 && m.Attachments[0].URL == "http://x/p.ken"
			}},
		{"command on a message that is not there", interactionJSON(2, inGuild+`,"data":{"type":3,"name":"Solve this","target_id":"99","resolved":{"messages":{}}}`),
			func(i *Interaction) bool { return i.Target == nil && i.Path == "/Solve this" }},
		{"group and options of each type", interactionJSON(2, inGuild+`,"data":{"name":"admin","options":[{"type":2,"name":"post","options":[{"type":1,"name":"now","options":[
			{"type":4,"name":"n","value":-3},{"type":10,"name":"x","value":1.5},{"type":5,"name":"b","value":true},{"type":7,"name":"channel","value":"90"},
			{"type":6,"name":"who","value":"6"},{"type":11,"name":"file","value":"12"},{"type":8,"name":"role","value":"13"}]}]}],
			"resolved":{"channels":{"90":{"id":"90","name":"puzzles","type":0,"permissions":"1024","app_permissions":"3072"}},
			"users":{"6":{"id":"6","username":"bob","bot":true}},"members":{"6":{"nick":"Bobby"}},
			"attachments":{"12":{"id":"12","filename":"p.ken","size":10,"url":"http://x/p.ken","content_type":"text/plain"}}}}`),
			func(i *Interaction) bool {
				n, ok := i.Int("n")
				c, okC := i.Channel("channel")
				u, okU := i.Person("who")
				file, attached := i.Attachment("file")
				return i.Path == "/admin/post/now" && ok && n == -3 && i.Options["x"] == 1.5 && i.Options["b"] == true && okC && c.AppPermissions == 3072 && c.ID == 90 &&
					okU && u == User{6, "Bobby", true} && i.Options["file"] == storage.ID(12) && attached && file.ID == 12 && i.Options["role"] == storage.ID(13)
			}},
		{"autocomplete of a number", interactionJSON(4, inGuild+`,"data":{"name":"kenken","options":[{"type":4,"name":"level","value":"2x","focused":true}]}`),
			func(i *Interaction) bool {
				return i.Kind == Autocomplete && i.Focused == "level" && i.Text("level") == "2x"
			}},
		{"select", interactionJSON(3, inGuild+`,"message":{"id":"77","flags":64},"data":{"custom_id":"/g/1/row","component_type":3,"values":["2"]}`),
			func(i *Interaction) bool {
				return i.Kind == Component && i.Path == "/g/1/row" && reflect.DeepEqual(i.Values, []string{"2"}) && i.MessageID == 77 && i.MessageEphemeral
			}},
		{"form of labels", interactionJSON(5, inGuild+`,"message":{"id":"77"},"data":{"custom_id":"/m","components":[
			{"type":18,"component":{"type":4,"custom_id":"cells","value":"a1=3\nb1=2"}},
			{"type":18,"component":{"type":3,"custom_id":"how","values":["x","y"]}},
			{"type":18,"component":{"type":23,"custom_id":"sure","value":true}}]}`),
			func(i *Interaction) bool {
				return i.Kind == FormSent && i.MessageID == 77 && !i.MessageEphemeral && i.Field("cells") == "a1=3\nb1=2" &&
					reflect.DeepEqual(i.Fields["how"], []string{"x", "y"}) && i.Field("none") == "" && i.Field("sure") == "true"
			}},
		{"texts of the message pressed on", interactionJSON(3, inGuild+`,"message":{"id":"77","components":[{"type":10,"content":"above"},{"type":17,"components":[{"type":10,"content":"within"},{"type":1,"components":[{"type":2,"custom_id":"/x"}]}]}]},"data":{"custom_id":"/x"}`),
			func(i *Interaction) bool { return reflect.DeepEqual(i.MessageTexts(), []string{"above", "within"}) }},
		{"on no message", interactionJSON(3, inGuild+`,"message":null,"data":{"custom_id":"/x"}`),
			func(i *Interaction) bool { return i.Path == "/x" && i.MessageID == 0 && i.MessageTexts() == nil }},
		{"form of rows", interactionJSON(5, inGuild+`,"data":{"custom_id":"/m","components":[{"type":1,"components":[{"type":4,"custom_id":"cells","value":""}]}]}`),
			func(i *Interaction) bool { v, ok := i.Fields["cells"]; return ok && v[0] == "" }},
		{"what is not known yet", interactionJSON(3, inGuild+`,"message":{"id":"77","components":[{"type":240,"new":{}}]},"news":[1],"data":{"custom_id":"/x","component_type":250}`),
			func(i *Interaction) bool { return i.Path == "/x" }},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			i, err := parseInteraction([]byte(tt.json))
			if err != nil || !tt.check(i) {
				t.Errorf("got %+v, %v", i, err)
			}
			if want := time.UnixMilli(1462015105796).UTC(); !i.At.Equal(want) {
				t.Errorf("at %v, want %v", i.At, want)
			}
		})
	}
}

func TestParseInteractionRefuses(t *testing.T) {
	for name, json := range map[string]string{
		"no JSON":      `{`,
		"nothing":      `{}`,
		"no message":   interactionJSON(3, inGuild+`,"message":7,"data":{"custom_id":"/x"}`),
		"a wrong ID":   interactionJSON(3, inGuild+`,"message":{"id":{}},"data":{"custom_id":"/x"}`),
		"a wrong flag": interactionJSON(3, inGuild+`,"message":{"id":"77","flags":"64"},"data":{"custom_id":"/x"}`),
		"no user":      interactionJSON(3, `"data":{"custom_id":"/x"}`),
		"a ping":       interactionJSON(1, inDM),
		"a wrong type": interactionJSON(2, inDM+`,"data":{"name":"k","options":[{"type":4,"name":"n","value":"three"}]}`),
	} {
		if i, err := parseInteraction([]byte(json)); err == nil {
			t.Errorf("%s: got %+v", name, i)
		}
	}
}

// Nothing secret, and nothing typed, is logged.
func TestInteractionIsLoggedWithoutSecrets(t *testing.T) {
	i, err := parseInteraction([]byte(interactionJSON(3, inGuild+`,"data":{"custom_id":"/digit/12345/3"}`)))
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	slog.New(slog.NewJSONHandler(&b, nil)).Info("x", "interaction", i)
	if s := b.String(); strings.Contains(s, "secret") || strings.Contains(s, "12345") || !strings.Contains(s, `"route":"digit"`) {
		t.Errorf("logged %s", s)
	}
}

func TestSnowflakeAt(t *testing.T) {
	at := time.Date(2026, 11, 22, 9, 0, 0, int(7*time.Millisecond), time.UTC)
	id := snowflakeAt(at)
	if !SnowflakeTime(id).Equal(at) || !SnowflakeTime(id-1).Before(at) {
		t.Errorf("%v is of %v, the one before of %v", id, SnowflakeTime(id), SnowflakeTime(id-1))
	}
	if id := snowflakeAt(time.Time{}); id != 0 {
		t.Errorf("before all IDs: %v", id)
	}
}

func TestSnowflakeTime(t *testing.T) {
	// The example of Discord's reference page.
	if got, want := SnowflakeTime(storage.ID(175928847299117063)), "2016-04-30T11:18:25.796Z"; got.Format(time.RFC3339Nano) != want {
		t.Errorf("got %v, want %s", got, want)
	}
}

func FuzzParseInteraction(f *testing.F) {
	f.Add(interactionJSON(2, inGuild+`,"data":{"name":"kenken","options":[{"type":1,"name":"move","options":[{"type":3,"name":"cells","value":"a1=3"}]}]}`))
	f.Add(interactionJSON(5, inDM+`,"data":{"custom_id":"/m","components":[{"type":18,"component":{"custom_id":"c","value":"v"}}]}`))
	f.Add(press(1, 2, "/x"))
	f.Fuzz(func(t *testing.T, json string) {
		i, err := parseInteraction([]byte(json))
		if err == nil && (i.ID == 0 || i.User.ID == 0 || i.Kind == 0) {
			t.Errorf("taken though it lacks what is needed: %+v", i)
		}
	})
}

// TestElsewhere tells servers that have added the bot from places into which people bring
// it along: these count as direct messages, without name and rights.
func TestElsewhere(t *testing.T) {
	const member = `"member":{"nick":"Nick","permissions":"32","user":{"id":"5","username":"ann","global_name":"Ann"}}`
	const user = `"user":{"id":"5","username":"ann","global_name":"Ann"}`
	for name, c := range map[string]struct {
		json      string
		guild     storage.ID
		elsewhere bool
		who       string
	}{
		"a server":                {`"guild_id":"7","context":0,"authorizing_integration_owners":{"0":"7"},` + member, 7, false, "Nick"},
		"and the person's, too":   {`"guild_id":"7","context":0,"authorizing_integration_owners":{"0":"7","1":"5"},` + member, 7, false, "Nick"},
		"one that does not say":   {`"guild_id":"7",` + member, 7, false, "Nick"},
		"brought along":           {`"guild_id":"7","context":0,"authorizing_integration_owners":{"1":"5"},` + member, 0, true, "Ann"},
		"another server's":        {`"guild_id":"7","context":0,"authorizing_integration_owners":{"0":"8","1":"5"},` + member, 0, true, "Ann"},
		"an owner of no kind":     {`"guild_id":"7","context":0,"authorizing_integration_owners":{"0":{}},` + member, 0, true, "Ann"},
		"a direct message":        {`"context":1,"authorizing_integration_owners":{"0":"0"},` + user, 0, false, "Ann"},
		"a group":                 {`"context":2,"authorizing_integration_owners":{"1":"5"},` + user, 0, true, "Ann"},
		"a context of new design": {`"context":{"type":9},"authorizing_integration_owners":{"1":"5"},` + user, 0, false, "Ann"},
	} {
		i, err := parseInteraction([]byte(`{"id":"1574394459586560009","token":"x","type":3,"data":{"custom_id":"/x","component_type":2},` + c.json + `}`))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if rights := i.Permissions != 0; i.GuildID != c.guild || i.Elsewhere != c.elsewhere || i.User.Name != c.who || rights != (c.guild != 0) {
			t.Errorf("%s: %+v", name, i)
		}
	}
}
