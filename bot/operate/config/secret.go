package config

import (
	"encoding/base64"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Secret is a text that prints as a placeholder.
type Secret string

func (s Secret) String() string {
	if s == "" {
		return ""
	}
	return "[hidden]"
}

// GoString hides the secret from %#v too, and MarshalText from JSON.
func (s Secret) GoString() string { return strconv.Quote(s.String()) }

// MarshalText returns the placeholder.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// The environment names files with the token, the database's password and the application's
// secret, such as credentials of systemd's.
const (
	TokenFileEnv        = "KENKEN_TOKEN_FILE"
	passwordFileEnv     = "KENKEN_DATABASE_PASSWORD_FILE"
	clientSecretFileEnv = "KENKEN_CLIENT_SECRET_FILE"
)

// secretFiles are these variables, by the key of the secret.
var secretFiles = map[string]string{"token": TokenFileEnv, "database_password": passwordFileEnv, "client_secret": clientSecretFileEnv}

// bare returns a token or a secret without what it is sometimes pasted with: quotes, which env files of
// containers keep, and the scheme of an HTTP header.
func (s Secret) bare() Secret {
	text := strings.TrimSpace(string(s))
	for _, quote := range []string{`"`, "'"} {
		if inner, ok := strings.CutPrefix(text, quote); ok {
			text = strings.TrimSpace(strings.TrimSuffix(inner, quote))
		}
	}
	return Secret(strings.TrimPrefix(text, "Bot "))
}

// readSecretFile takes a secret from the file that the environment names, if there is none
// yet. A file that is missing is a mistake, even if the secret is set elsewhere: it may be another one.
func readSecretFile(to *Secret, env string, lookup func(string) (string, bool)) error {
	path, _ := lookup(env)
	if path == "" {
		return nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("environment variable %s: %w", env, err)
	}
	if *to == "" {
		*to = Secret(text)
	}
	return nil
}

// SecretVariables are the environment variables that hold a secret, or name a file that does.
func SecretVariables() (names []string) {
	for field := range fields(new(Config)) {
		if _, secret := field.value.(*Secret); secret {
			names = append(names, field.env, field.env+"_FILE")
		}
		if file := secretFiles[field.key]; file != "" {
			names = append(names, file)
		}
	}
	return names
}

// Discords reports whether a token has the shape of a Discord token: three parts, the first of
// which is the application's ID in base64.
func (s Secret) Discords() bool {
	parts := strings.Split(string(s), ".")
	if len(parts) != 3 {
		return false
	}
	id, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(parts[0], "="))
	if err != nil {
		return false
	}
	_, err = strconv.ParseUint(string(id), 10, 64)
	return err == nil
}
