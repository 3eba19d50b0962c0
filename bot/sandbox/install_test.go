package sandbox_test

import (
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// installed are commands for servers alone, for accounts as well, for who manages a server, and for messages.
var installed = list{
	object{"type": 1, "name": "local", "description": "d", "integration_types": list{0}},
	object{"type": 1, "name": "mine", "description": "d", "integration_types": list{0, 1}, "contexts": list{0, 1, 2}},
	object{"type": 1, "name": "manage", "description": "d", "default_member_permissions": "32"},
	object{"type": 3, "name": "Solve this", "integration_types": list{0, 1}, "contexts": list{0, 1, 2}},
}

// TestInstallations uses commands where the application was added in one way, another, or none.
func TestInstallations(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	b.call("PUT", "/applications/"+b.session.State.User.ID+"/commands", installed).wants(t, 200, 0)
	client := sandboxtest.NewClient(s.URL())
	ann := client.As("ann", "general")
	refused := func(who *sandboxtest.Person, text string) {
		t.Helper()
		if out, err := who.Send(text); err != nil || out.Error == nil || !strings.Contains(out.Error.Message, "no command") || strings.Contains(out.Error.Message, "owner") {
			t.Errorf("%s in %s/%s: %+v, %v", text, who.Guild, who.Channel, out, err)
		}
	}
	used := func(who *sandboxtest.Person, text string, context discordgo.InteractionContextType, owners map[discordgo.ApplicationIntegrationType]string) *discordgo.Interaction {
		t.Helper()
		out := does(t, func() (sandboxtest.Outcome, error) { return who.Send(text) })
		i := b.next()
		if i.Context != context {
			t.Errorf("%s: context %d, want %d", text, i.Context, context)
		}
		for kind, owner := range owners {
			if i.AuthorizingIntegrationOwners[kind] != owner {
				t.Errorf("%s: the owners are %v, want %v", text, i.AuthorizingIntegrationOwners, owners)
			}
		}
		if len(i.AuthorizingIntegrationOwners) != len(owners) {
			t.Errorf("%s: the owners are %v, want %v", text, i.AuthorizingIntegrationOwners, owners)
		}
		b.respond(i, "", object{"type": 4, "data": object{"content": "here"}}).wants(t, 204, 0)
		<-out
		return i
	}
	home, _, _ := placeOf(t, s, "general")
	used(ann, "/local", 0, map[discordgo.ApplicationIntegrationType]string{0: home})
	used(client.As("owner", "general"), "/manage", 0, map[discordgo.ApplicationIntegrationType]string{0: home})
	if out, err := ann.Send("/manage"); err != nil || out.Error == nil || !strings.Contains(out.Error.Message, `To be "owner", who may use it`) {
		t.Errorf("ann gets the answer %+v, %v", out, err)
	}
	group := client.As("ann", "group")
	refused(group, "/mine")
	if err := client.Install(sandboxtest.Installation{User: "ann", Scopes: []string{"applications.commands"}}); err != nil {
		t.Fatal(err)
	}
	annID := used(ann, "/local", 0, map[discordgo.ApplicationIntegrationType]string{0: home}).Member.User.ID
	used(ann, "/mine", 0, map[discordgo.ApplicationIntegrationType]string{0: home, 1: annID})
	used(group, "/mine", 2, map[discordgo.ApplicationIntegrationType]string{1: annID})
	refused(group, "/local")

	// A server that only people bring the application to.
	if err := client.Install(sandboxtest.Installation{Guild: "elsewhere"}); err != nil {
		t.Fatal(err)
	}
	away := client.In("elsewhere").As("ann", "general")
	refused(away, "/local")
	refused(client.In("elsewhere").As("bob", "general"), "/mine")
	i := used(away, "/mine", 0, map[discordgo.ApplicationIntegrationType]string{1: annID})
	if i.GuildID == "" || i.AppPermissions == 0 {
		t.Errorf("the interaction is of server %q, with the rights %d", i.GuildID, i.AppPermissions)
	}
	for n := range 6 {
		followed := b.webhook("POST", i, "", object{"content": "more"})
		if n < 5 {
			followed.wants(t, 200, 0)
		} else {
			followed.wants(t, 400, 40094)
		}
	}
	b.call("POST", "/channels/"+i.ChannelID+"/messages", object{"content": "hello"}).wants(t, 403, 50001)

	// The commands without the bot user, then the bot as well.
	client.Install(sandboxtest.Installation{Guild: "elsewhere", Scopes: []string{"applications.commands"}})
	used(away, "/local", 0, map[discordgo.ApplicationIntegrationType]string{0: i.GuildID})
	b.call("POST", "/channels/"+i.ChannelID+"/messages", object{"content": "hello"}).wants(t, 403, 50001)
	joined := make(chan *discordgo.GuildCreate, 1)
	b.session.AddHandlerOnce(func(_ *discordgo.Session, g *discordgo.GuildCreate) { joined <- g })
	before, _ := client.Now()
	client.Install(sandboxtest.Installation{Guild: "elsewhere", Scopes: []string{"bot", "applications.commands"}})
	if g := <-joined; g.ID != i.GuildID || g.JoinedAt.Before(before) || g.SystemChannelID != i.ChannelID {
		t.Errorf("the invitation is to %s, at %s (it is %s), with the system channel %s", g.ID, g.JoinedAt, before, g.SystemChannelID)
	}
	b.call("POST", "/channels/"+i.ChannelID+"/messages", object{"content": "hello"}).wants(t, 200, 0)
	if err := client.Install(sandboxtest.Installation{Guild: "x", Scopes: []string{"admin"}}); err == nil {
		t.Error("an unknown scope is taken")
	}
}

// TestMessageCommands uses a command on a message.
func TestMessageCommands(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	b := newRawBot(t, s)
	b.call("PUT", "/applications/"+b.session.State.User.ID+"/commands", installed).wants(t, 200, 0)
	ann := sandboxtest.NewClient(s.URL()).As("ann", "general")
	ann.Locale = "de"
	said, err := ann.Send("4x4 of mine", sandboxtest.Upload{Name: "puzzle.txt", Data: []byte("1 2\n2 1")})
	if err != nil {
		t.Fatal(err)
	}
	message := said.Messages[0].ID
	out := does(t, func() (sandboxtest.Outcome, error) { return ann.UseOn(message, "solve this") })
	i := b.next()
	data := i.ApplicationCommandData()
	target := data.Resolved.Messages[message]
	if data.CommandType != discordgo.MessageApplicationCommand || data.TargetID != message || target == nil {
		t.Fatalf("the command's data are %+v", data)
	}
	if target.Content != "4x4 of mine" || len(target.Attachments) != 1 || target.Attachments[0].Filename != "puzzle.txt" || i.Locale != "de" {
		t.Errorf("the target is %+v, the locale %s", target, i.Locale)
	}
	b.respond(i, "", object{"type": 4, "data": object{"content": "solved", "flags": 64}}).wants(t, 204, 0)
	answer := (<-out).Messages[0]
	if answer.Type != 23 || answer.InteractionMetadata.TargetMessageID != message {
		t.Errorf("the answer is of type %d, about %q", answer.Type, answer.InteractionMetadata.TargetMessageID)
	}
	if out, err := ann.UseOn(message, "nothing"); err != nil || out.Error == nil || !strings.Contains(out.Error.Message, "Solve this") {
		t.Errorf("a command that is not there: %+v, %v", out, err)
	}
	if out, err := ann.Send("/Solve this"); err != nil || out.Error == nil {
		t.Errorf("a message command is typed: %+v, %v", out, err)
	}
}

// TestAnnouncementChannel is one of the two types of channel that can be made.
func TestAnnouncementChannel(t *testing.T) {
	t.Parallel()
	s := start(t, sandbox.Options{})
	c := newCaller(t, s)
	client := sandboxtest.NewClient(s.URL())
	if err := client.MakeChannel("news", 5); err != nil {
		t.Fatal(err)
	}
	_, news, _ := placeOf(t, s, "news")
	c.call("GET", "/channels/"+news, nil).wants(t, 200, 0, `"type":5`)
	c.call("POST", "/channels/"+news+"/messages", object{"content": "today"}).wants(t, 200, 0, `"content":"today"`)
	if err := client.MakeChannel("voice", 2); err == nil {
		t.Error("a voice channel is made")
	}
}
