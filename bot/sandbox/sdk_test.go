package sandbox_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// sdkHost is one of the origins to which Discord's SDK listens, besides Discord's own: it is for developers of Discord itself.
const sdkHost = "localhost:3333"

// TestSDK has a page on Discord's SDK for Activities, as it comes from npm, in the frame beside the chat: the host
// does what it relies on. It is refused at first; then it gets a code, which is good for finding out who is there.
func TestSDK(t *testing.T) {
	t.Parallel()
	modules := os.Getenv("DISCORD_SDK")
	if modules == "" {
		t.Skip("DISCORD_SDK does not name a folder node_modules with @discord/embedded-app-sdk in it: the sandbox's host is not tried with it (npm install @discord/embedded-app-sdk; .ci/run does)")
	}
	mux := http.NewServeMux()
	mux.Handle("/sdk/", http.StripPrefix("/sdk/", http.FileServer(http.Dir(filepath.Join(modules, "@discord", "embedded-app-sdk", "output")))))
	mux.HandleFunc("/{$}", func(w http.ResponseWriter, r *http.Request) { http.ServeFile(w, r, "testdata/sdk.html") })
	page := httptest.NewServer(mux)
	t.Cleanup(page.Close)
	s := start(t, sandbox.Options{})
	s.ShowActivity(page.URL)
	app := launcher(t, s)

	address := strings.TrimPrefix(s.URL(), "http://")
	browser := sandboxtest.NewBrowser(t, sandboxtest.Mapped(sdkHost, address))
	chat := browser.Visit(t, "http://"+sdkHost+"/#home/general/ann", sandboxtest.View{})
	chat.Click("#launch")
	chat.Wait("Discord asks for consent", "document.querySelector('#consent').open")
	frame := chat.Frame("http://" + app + ".localhost:" + address[strings.LastIndex(address, ":")+1:])
	chat.Drawn()
	chat.Click("#consent-no")
	frame.Wait("the SDK is refused", "document.querySelector('#said').textContent.startsWith('refused 5000: OAuth2 Error: access_denied')")
	sandboxtest.Eval[bool](frame, "(document.querySelector('#again').click(), true)")
	chat.Wait("Discord asks again", "document.querySelector('#consent').open")
	chat.Drawn()
	chat.Click("#consent-yes")
	frame.Wait("the SDK has a code", "document.querySelector('#said').textContent.startsWith('code ')")

	code := strings.TrimPrefix(frame.Text("#said"), "code ")
	exchanged, err := http.PostForm(s.URL()+"/api/v10/oauth2/token", url.Values{
		"grant_type": {"authorization_code"}, "code": {code}, "client_id": {app}, "client_secret": {sandbox.ClientSecret},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer exchanged.Body.Close()
	var token struct {
		AccessToken string `json:"access_token"`
	}
	if err := json.NewDecoder(exchanged.Body).Decode(&token); err != nil || token.AccessToken == "" {
		t.Errorf("the code is not exchanged: status %d, %v", exchanged.StatusCode, err)
	}
}

// launcher connects a bot that answers its entry point by showing the Activity, and returns its application's ID.
func launcher(t *testing.T, s *sandbox.Server) (app string) {
	t.Helper()
	const entryPoint, launchActivity = 4, 12 // discordgo knows neither
	d := session(t, s, func(d *discordgo.Session) {
		d.AddHandler(func(d *discordgo.Session, i *discordgo.InteractionCreate) {
			if err := d.InteractionRespond(i.Interaction, &discordgo.InteractionResponse{Type: launchActivity}); err != nil {
				t.Errorf("launch: %v", err)
			}
		})
	})
	app = d.State.User.ID
	made := newCaller(t, s).call("PUT", "/applications/"+app+"/commands", []map[string]any{{"name": "launch", "type": entryPoint, "handler": 1}})
	if made.status != http.StatusOK {
		t.Fatalf("status %d: %s", made.status, made.raw)
	}
	return app
}
