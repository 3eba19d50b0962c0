package main

import (
	"fmt"
	"net/url"
	"os"
	"runtime"
	"strings"
)

// passwordIn reports whether the address of a database has a password.
func passwordIn(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.User == nil {
		return false
	}
	_, has := u.User.Password()
	return has
}

// exposed says that others on this machine can read the secrets in the configuration
// file, if it has any and they can. Windows has no such permissions.
func (f configText) exposed() string {
	var secrets []string
	var c config
	if runtime.GOOS == "windows" || f.decode(&c) != nil {
		return ""
	}
	if c.Token != "" {
		secrets = append(secrets, "token")
	}
	if c.Salt != "" {
		secrets = append(secrets, "salt")
	}
	if c.DatabasePassword != "" || passwordIn(string(c.Database)) {
		secrets = append(secrets, "database's password")
	}
	info, err := os.Stat(f.path)
	if len(secrets) == 0 || err != nil || info.Mode().Perm()&0o077 == 0 {
		return ""
	}
	return fmt.Sprintf("other users of this machine can read the %s in %s: run \"chmod 600 %s\"", strings.Join(secrets, " and the "), f.path, f.path)
}
