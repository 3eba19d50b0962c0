//go:build !windows

package main

import (
	"path/filepath"
	"testing"

	"kenkenbot/bot/operate"
	"kenkenbot/bot/sandbox"
	"kenkenbot/bot/sandbox/sandboxtest"
)

// TestNightlyBackupGoesOffsite has a whole bot hand over its first backup, while it plays.
func TestNightlyBackupGoesOffsite(t *testing.T) {
	t.Parallel()
	taken := filepath.Join(t.TempDir(), "taken.db")
	config := settingsFile(t, "backup_command = [\"cp\", \"{file}\", %q]", taken)
	data := t.TempDir()
	server := sandboxtest.Start(t, sandbox.Options{})
	r := begin(t, "run", config, "--data", data, "--discord-url", server.URL())
	r.logs(t, "backup_command has taken the backup")
	said(t)(sandboxtest.NewClient(server.URL()).As("ana", "general").Send("/kenken today puzzle:main"))
	salt, err := operate.KeptSalt(t.Context(), reopen(t, taken))
	if err != nil || salt == "" {
		t.Errorf("the copy that was taken has the salt %q, %v", salt, err)
	}
	finds(t, exitDone, []string{"--data", data, config}, `ok +off-site +backup_command took the backup of 2`)
	finds(t, exitNo, []string{"--data", data, settingsFile(t, `backup_command = ["/no/such/program", "{file}"]`)}, `failed +off-site +backup_command can't be run: .*no/such/program`)
}
