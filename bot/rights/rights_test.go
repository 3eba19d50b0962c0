package rights

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

const (
	posting = discordgo.PermissionViewChannel | discordgo.PermissionSendMessages | discordgo.PermissionAttachFiles | discordgo.PermissionReadMessageHistory
	threads = discordgo.PermissionCreatePublicThreads | discordgo.PermissionSendMessagesInThreads
)

// server is a Discord with one server, 7, whose only channel is 9 and in which the bot has
// these rights. Role 8 may be mentioned by everybody, role 6 by nobody. What goes wrong has
// the code.
type server struct {
	rights int64
	fails  string // the call that fails, by its path
	code   int
}

func (s server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	_, path, _ := strings.Cut(r.URL.Path, "/v9/")
	if path == s.fails {
		w.WriteHeader(http.StatusForbidden)
		fmt.Fprintf(w, `{"code": %d, "message": "no"}`, s.code)
		return
	}
	io.WriteString(w, map[string]string{
		"oauth2/applications/@me": `{"id": "41", "name": "KenKen", "bot": {"id": "42", "username": "KenKen"}}`,
		"channels/9":              `{"id": "9", "guild_id": "7", "name": "daily", "type": 0}`,
		"guilds/7/members/42":     `{"roles": []}`,
		"guilds/7": fmt.Sprintf(`{"id": "7", "name": "Club", "owner_id": "1", "roles": [
			{"id": "7", "permissions": "%d"}, {"id": "8", "permissions": "0", "mentionable": true}, {"id": "6", "permissions": "0"}]}`, s.rights),
	}[path])
}

func (s server) client(t *testing.T) *discord.Client {
	t.Helper()
	listener := httptest.NewServer(s)
	t.Cleanup(listener.Close)
	c, err := discord.New(discord.Options{Token: "secret", BaseURL: listener.URL, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestLackingFor looks at a channel with each right that may be missing, and with none.
func TestLackingFor(t *testing.T) {
	const pings = discordgo.PermissionMentionEveryone
	for name, tt := range map[string]struct {
		server server
		guild  storage.Guild
		want   []string
		noPing bool
	}{
		"all of them":               {server: server{rights: posting}},
		"none":                      {server: server{}, want: []string{"View Channel", "Send Messages", "Attach Files", "Read Message History"}},
		"no files":                  {server: server{rights: posting &^ discordgo.PermissionAttachFiles}, want: []string{"Attach Files"}},
		"an administrator":          {server: server{rights: discordgo.PermissionAdministrator}, guild: storage.Guild{Threads: true, PingRole: 6}},
		"no threads, none wanted":   {server: server{rights: posting}},
		"no threads":                {server: server{rights: posting}, guild: storage.Guild{Threads: true}, want: []string{"Create Public Threads", "Send Messages in Threads"}},
		"threads":                   {server: server{rights: posting | threads}, guild: storage.Guild{Threads: true}},
		"a role for all to mention": {server: server{rights: posting}, guild: storage.Guild{PingRole: 8}},
		"a role for nobody":         {server: server{rights: posting}, guild: storage.Guild{PingRole: 6}, noPing: true},
		"a role that is gone":       {server: server{rights: posting}, guild: storage.Guild{PingRole: 5}, noPing: true},
		"a role for the bot":        {server: server{rights: posting | pings}, guild: storage.Guild{PingRole: 6}},
	} {
		t.Run(name, func(t *testing.T) {
			tt.guild.ID, tt.guild.Channel = 7, 9
			got, err := LackingFor(context.Background(), tt.server.client(t), tt.guild)
			if err != nil || got.Cause != "" || got.Channel != "daily" || got.Guild != "Club" || !slices.Equal(got.Rights, tt.want) || got.NoPing != tt.noPing {
				t.Errorf("%+v, %v; want %q missing", got, err, tt.want)
			}
		})
	}
}

// TestMissing takes rights as an option of a command brings them, where an administrator's are
// not spelled out.
func TestMissing(t *testing.T) {
	for have, want := range map[int64]string{
		posting:                           " / Create Public Threads, Send Messages in Threads",
		posting | threads:                 " / ",
		threads:                           "View Channel, Send Messages, Attach Files, Read Message History / ",
		discordgo.PermissionAdministrator: " / ",
		0:                                 "View Channel, Send Messages, Attach Files, Read Message History / Create Public Threads, Send Messages in Threads",
	} {
		list := func(names []string) string { return strings.Join(names, ", ") }
		if got := list(Missing(have)) + " / " + list(MissingForThreads(have)); got != want {
			t.Errorf("%b: %s, want %s", have, got, want)
		}
	}
}

// TestObstacle names why Discord does not let the bot post, and what keeps it from it otherwise.
func TestObstacle(t *testing.T) {
	for name, tt := range map[string]struct {
		server server
		want   game.PauseCause
		rights []string
	}{
		"nothing":                  {server: server{rights: posting}},
		"an administrator":         {server: server{rights: discordgo.PermissionAdministrator}},
		"a channel out of sight":   {server: server{rights: posting &^ discordgo.PermissionViewChannel}, want: game.CauseAccess},
		"a right that is missing":  {server: server{rights: posting &^ discordgo.PermissionSendMessages}, want: game.CauseRights, rights: []string{"Send Messages"}},
		"a channel that is gone":   {server: server{fails: "channels/9", code: api.CodeUnknownChannel}, want: game.CauseGone},
		"a channel that is closed": {server: server{fails: "channels/9", code: api.CodeMissingAccess}, want: game.CauseAccess},
		"a server that is gone":    {server: server{fails: "guilds/7", code: api.CodeUnknownGuild}, want: game.CauseGone},
		"no member to be seen":     {server: server{fails: "guilds/7/members/42", code: api.CodeMissingPermissions}, want: game.CauseRights},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Obstacle(context.Background(), tt.server.client(t), 9); got.Cause != tt.want || !slices.Equal(got.Rights, tt.rights) {
				t.Errorf("%+v, want %q", got, tt.want)
			}
		})
	}
}

// TestLackUnknown passes on why a channel can't be looked at.
func TestLackUnknown(t *testing.T) {
	c := server{fails: "channels/9", code: api.CodeUnknownChannel}.client(t)
	got, err := LackingFor(context.Background(), c, storage.Guild{ID: 7, Channel: 9})
	if api.Code(err) != api.CodeUnknownChannel || got.Cause != game.CauseGone || got.Rights != nil {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestInviteURL asks for all that posting takes, and for threads that are there.
func TestInviteURL(t *testing.T) {
	at, err := url.Parse(InviteURL(41))
	if err != nil {
		t.Fatal(err)
	}
	asked, err := strconv.ParseInt(at.Query().Get("permissions"), 10, 64)
	if missing := Missing(asked); err != nil || len(missing) > 0 || at.Query().Get("client_id") != "41" || at.Query().Get("scope") != "bot applications.commands" {
		t.Errorf("%s lacks %q: %v", at, missing, err)
	}
	if missing := MissingForThreads(asked); !slices.Equal(missing, []string{"Create Public Threads"}) {
		t.Errorf("of what threads take it lacks %q", missing)
	}
}
