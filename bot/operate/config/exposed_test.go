package config

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// A file with a secret that is set elsewhere, too, is named, whichever of the two is meant.
func TestPassedOver(t *testing.T) {
	folder := t.TempDir()
	path, kept := filepath.Join(folder, "c.toml"), filepath.Join(folder, "kept")
	writeFile(t, path, "database_password = \"pass-1\"\n")
	writeFile(t, kept, "pass-2")
	for _, tt := range []struct {
		name string
		env  map[string]string
		want string
	}{
		{"neither", nil, ""},
		{"a file alone", map[string]string{TokenFileEnv: kept}, ""},
		{"a variable", map[string]string{TokenFileEnv: kept, "DISCORD_TOKEN": "pass-3"}, "token is set in two places: environment variable DISCORD_TOKEN counts, and " + kept + ", which " + TokenFileEnv + " names, does not"},
		{"an empty variable", map[string]string{TokenFileEnv: kept, "DISCORD_TOKEN": ""}, ""},
		{"a file that is not there", map[string]string{TokenFileEnv: kept + ".no", "DISCORD_TOKEN": "pass-3"}, ""},
		{"the configuration", map[string]string{passwordFileEnv: kept}, "database_password is set in two places: " + path + " counts, and " + kept + ", which " + passwordFileEnv + " names, does not"},
	} {
		file, err := ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(file.PassedOver(env(tt.env)), "; ")
		if (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) || strings.Contains(got, "pass-") {
			t.Errorf("%s: %q", tt.name, got)
		}
	}
}

func TestExposedSecrets(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no permissions of this kind")
	}
	path := filepath.Join(t.TempDir(), "c.toml")
	tests := []struct {
		text string
		mode os.FileMode
		want string // what the remark names; empty is no remark
	}{
		{"token = \"x\"\n", 0o644, "the token in " + path},
		{"token = \"x\"\nsalt = \"sixteen letters!\"\n", 0o640, "the token and the salt in " + path},
		{"salt = \"sixteen letters!\"\n", 0o604, "the salt in " + path},
		{"token = \"x\"\n", 0o600, ""},
		{"data = \"x\"\n", 0o644, ""},
	}
	for _, tt := range tests {
		writeFile(t, path, tt.text)
		if err := os.Chmod(path, tt.mode); err != nil {
			t.Fatal(err)
		}
		file, err := ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		got := file.Exposed()
		if (got == "") != (tt.want == "") || !strings.Contains(got, tt.want) || got != "" && !strings.Contains(got, "chmod 600") {
			t.Errorf("%q with mode %o: %q", tt.text, tt.mode, got)
		}
	}
}
