package sandbox_test

import (
	"testing"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestApplication reads how the application is set up, with the message content
// intent on and off: that is kept over a restart, and decides what IDENTIFY may ask for.
func TestApplication(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	for _, want := range []float64{1 << 19, 0, 1 << 19} {
		s := start(t, sandbox.Options{DataDir: folder})
		c := newCaller(t, s)
		app := c.call("GET", "/applications/@me", nil)
		app.wants(t, 200, 0)
		if app.fields["flags"] != want {
			t.Errorf("flags %v, want %v", app.fields["flags"], want)
		}
		if install, _ := app.fields["integration_types_config"].(map[string]any); len(install) != 2 || install["0"] == nil || install["1"] == nil {
			t.Errorf("installs %v", app.fields["integration_types_config"])
		}
		c.call("GET", "/channels/"+s.ChannelID(), nil).wants(t, 200, 0)

		k := dial(t, s)
		if want == 0 {
			k.write(2, identify(messages|1<<15))
			if got := k.closed(); got != 4014 {
				t.Errorf("without the intent closed with %d, want 4014", got)
			}
		} else {
			k.session(messages | 1<<15)
		}

		people := sandboxtest.NewClient(s.URL())
		if err := people.Fault(sandboxtest.Fault{Kind: sandboxtest.FaultRevoke, Intent: "presence"}); err == nil {
			t.Error("another intent was switched off")
		}
		next := sandboxtest.Fault{Kind: sandboxtest.FaultGrant, Intent: "message content"}
		if want != 0 {
			next.Kind = sandboxtest.FaultRevoke
		}
		fault(t, people, next)
		s.Close()
	}
}
