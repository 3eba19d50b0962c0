package main

import (
	"strings"
	"testing"
)

// Options can be set from the environment, too.
func TestOptionsFromTheEnvironment(t *testing.T) {
	t.Chdir(t.TempDir())
	writeFile(t, "mine.toml", "data = \"x\"\nsalt = 1\n")
	for _, tt := range []struct{ variable, value, command, want string }{
		{"KENKEN_CONFIG", "mine.toml", "check-data", "mine.toml:2:8: salt must be"},
		{"KENKEN_SANDBOX_ADDR", "192.0.2.1:80", "sandbox", "192.0.2.1"},
	} {
		t.Run(tt.variable, func(t *testing.T) {
			t.Setenv(tt.variable, tt.value)
			code, out, errs := runWith(t, "", strings.Fields(tt.command)...)
			if code != exitUsage || out != "" || !strings.Contains(errs, tt.want) {
				t.Errorf("exit code %d, %q, %q, want %q", code, out, errs, tt.want)
			}
		})
	}
}
