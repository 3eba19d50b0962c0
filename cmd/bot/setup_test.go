package main

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestSetup leads through a first run against a sandbox.
func TestSetup(t *testing.T) {
	t.Parallel()
	server := sandboxtest.Start(t, sandbox.Options{IdentifyEvery: -1})
	link := "https://discord.com/channels/1/" + server.ChannelID()

	for name, tt := range map[string]struct {
		answers []string
		code    int
		says    []string
		keeps   bool
	}{
		"all the way": {
			answers: []string{"", "abc", "the channel", link, "a", "service"},
			says:    []string{"Discord knows it", "client_id=", "That is no link to a channel", "may post", "as assumed, 0 not", "KENKEN_TOKEN_FILE=service"},
			keeps:   true,
		},
		"as little as possible": {
			answers: []string{"abc", "", ""},
			says:    []string{"passed over, for want of a channel", "  DISCORD_TOKEN=… bot run"},
		},
		"the self-test passed over": {
			answers: []string{"abc", server.ChannelID(), "n", ""},
			says:    []string{"Start it with"},
		},
		"a channel that is not there": {
			answers: []string{"abc", "12345", "12345", "12345", "12345", "12345"},
			code:    exitUsage,
			says:    []string{"can't see that channel", "run bot setup again when it may"},
		},
		"the input ends": {
			answers: []string{"abc"},
			code:    exitUsage,
			says:    []string{"run bot setup in a terminal"},
		},
		"no token": {
			answers: []string{"", "", "", "", ""},
			code:    exitUsage,
			says:    []string{"no token that Discord knows"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			folder := t.TempDir()
			code, out, errs := runIn(t, folder, strings.Join(tt.answers, "\n")+"\n", "setup", "--discord-url", server.URL(), "--data", t.TempDir())
			if code != tt.code {
				t.Errorf("exit code %d, want %d", code, tt.code)
			}
			for _, says := range tt.says {
				if !strings.Contains(out+errs, says) {
					t.Errorf("it does not say %q, but:\n%s%s", says, out, errs)
				}
			}
			token, err := os.ReadFile(filepath.Join(folder, "service", "token"))
			if kept := err == nil; kept != tt.keeps || kept && string(token) != "abc\n" {
				t.Errorf("the token's file: %q, %v", token, err)
			}
			if info, err := os.Stat(filepath.Join(folder, "service", "token")); err == nil && runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
				t.Errorf("the token's file is %v", info.Mode())
			}
		})
	}
}

// TestSetupTogether has somebody press what the self-test of a first run asks for: it prints one list.
func TestSetupTogether(t *testing.T) {
	t.Parallel()
	server := sandboxtest.Start(t, sandbox.Options{IdentifyEvery: -1})
	sandboxtest.NewClient(server.URL()).As("ana", "general").HelpSelftest(t.Context())
	code, out, errs := runIn(t, t.TempDir(), "abc\n"+server.ChannelID()+"\n\n\n", "setup", "--discord-url", server.URL(), "--data", t.TempDir())
	if code != exitDone {
		t.Errorf("exit code %d: %s", code, errs)
	}
	for _, says := range []string{"Watch the channel", "as assumed  private    the board came, changed and went", "as assumed  form", "\n15 as assumed, 0 not, 1 not tried\n"} {
		if strings.Count(out, says) != 1 {
			t.Errorf("it says %q %d times:\n%s", says, strings.Count(out, says), out)
		}
	}
}
