package config

import (
	"fmt"
	"os"
	"runtime"
	"strings"

	"kenkenbot/storage/postgres"
)

// PassedOver says which files with a secret count for nothing, because the secret is set
// elsewhere, too.
func (f File) PassedOver(lookup func(string) (string, bool)) (remarks []string) {
	var c Config
	if f.decode(&c) != nil {
		return nil
	}
	from, err := c.readEnv(lookup)
	if err != nil {
		return nil
	}
	for field := range fields(&c) {
		env := secretFiles[field.key]
		path, _ := lookup(env)
		if path == "" || *field.value.(*Secret) == "" {
			continue
		}
		if _, err := os.Stat(path); err != nil {
			continue
		}
		counts := f.path
		if variable := from[field.key]; variable != "" {
			counts = "environment variable " + variable
		}
		remarks = append(remarks, fmt.Sprintf("%s is set in two places: %s counts, and %s, which %s names, does not. Remove one of them", field.key, counts, path, env))
	}
	return remarks
}

// Exposed says that others on this machine can read the secrets in the configuration
// file, if it has any and they can. Windows has no such permissions.
func (f File) Exposed() string {
	var secrets []string
	var c Config
	if runtime.GOOS == "windows" || f.decode(&c) != nil {
		return ""
	}
	if c.Token != "" {
		secrets = append(secrets, "token")
	}
	if c.Salt != "" {
		secrets = append(secrets, "salt")
	}
	if c.ClientSecret != "" {
		secrets = append(secrets, "client secret")
	}
	if c.DatabasePassword != "" || postgres.HasPassword(string(c.Database)) {
		secrets = append(secrets, "database's password")
	}
	info, err := os.Stat(f.path)
	if len(secrets) == 0 || err != nil || info.Mode().Perm()&0o077 == 0 {
		return ""
	}
	return fmt.Sprintf("other users of this machine can read the %s in %s: run \"chmod 600 %s\"", strings.Join(secrets, " and the "), f.path, f.path)
}
