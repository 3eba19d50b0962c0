package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"slices"
	"strings"

	"kenkenbot/storage"
)

// configured looks at the configuration. The rest depends on it, so it reports whether it
// can be used.
func (x *examination) configured() bool {
	cfg, err := x.cmd.load()
	if err != nil {
		x.say(failed, "configuration", "%v", err)
		x.say(unasked, "all else", "it depends on the configuration")
		return false
	}
	x.config = cfg
	x.secrets = hidden(cfg.secrets()...)
	file, err := readConfigText(x.cmd.Config)
	if err != nil {
		x.say(failed, "configuration", "%v", err)
		return false
	}
	x.say(fine, "configuration", "%s", whatIsSet(file, os.LookupEnv))
	for _, remark := range append(misspelt(os.Environ()), file.passedOver(os.LookupEnv)...) {
		x.say(doubtful, "configuration", "%s", remark)
	}
	x.readableByOthers(file)
	return true
}

// whatIsSet names the configuration's file and where each key was set to something else than
// its default, so that nobody wonders which of the two counts.
func whatIsSet(file configText, lookup func(string) (string, bool)) string {
	var inFile, inEnv []string
	usual, set := defaultConfig(), defaultConfig()
	if err := file.decode(&set); err != nil {
		return err.Error()
	}
	other := map[string]bool{} // keys that the file has otherwise than by default
	next, stop := iter.Pull(configFields(&usual))
	defer stop()
	for f := range configFields(&set) {
		u, _ := next()
		other[f.key] = !reflect.DeepEqual(f.value, u.value)
	}
	for f := range configFields(&set) {
		if _, set := lookup(f.env); set {
			inEnv = append(inEnv, f.env)
		} else if other[f.key] {
			inFile = append(inFile, f.key)
		}
	}
	for _, env := range slices.Sorted(maps.Values(secretFiles)) {
		if path, _ := lookup(env); path != "" {
			inEnv = append(inEnv, env)
		}
	}
	path, err := filepath.Abs(file.path)
	if err != nil {
		path = file.path
	}
	text := path + " sets " + listed(inFile)
	if _, err := os.Stat(file.path); errors.Is(err, os.ErrNotExist) {
		text = "no file (" + path + " does not exist)"
	}
	return text + "; the environment sets " + listed(inEnv)
}

func listed(names []string) string {
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, ", ")
}

// ourVariables begin the names of the program's variables.
const ourVariables = "KENKEN_"

// misspelt says which variables of the environment are nearly those of a setting.
func misspelt(environ []string) (remarks []string) {
	known := map[string]bool{"KENKEN_CONFIG": true, tokenFileEnv: true, passwordFileEnv: true}
	for f := range configFields(&config{}) {
		known[f.env] = true
	}
	for _, pair := range environ {
		name, _, _ := strings.Cut(pair, "=")
		if known[name] || !strings.HasPrefix(name, ourVariables) && editDistance(name, "DISCORD_TOKEN") > 2 {
			continue
		}
		best, least := "", 4
		for _, other := range slices.Sorted(maps.Keys(known)) {
			if d := editDistance(name, other); d < least {
				best, least = other, d
			}
		}
		if best != "" {
			remarks = append(remarks, fmt.Sprintf("the environment's %s means nothing to the bot: is it to be %s?", name, best))
		}
	}
	return remarks
}

// readableByOthers remarks on secrets that other users of this machine can read.
func (x *examination) readableByOthers(file configText) {
	var remarks []string
	if remark := file.exposed(); remark != "" {
		remarks = append(remarks, remark)
	}
	if path := os.Getenv(tokenFileEnv); path != "" && openToOthers(path) {
		remarks = append(remarks, fmt.Sprintf("other users of this machine can read the token in %s: run \"chmod 600 %s\"", path, path))
	}
	if database := x.cmd.database(x.config); !onServer(database) && openToOthers(database) && openToOthers(filepath.Dir(database)) {
		remarks = append(remarks, fmt.Sprintf("other users of this machine can read %s, which tells tomorrow's puzzles and who plays: run \"chmod 700 %s\"", database, filepath.Dir(database)))
	}
	for _, remark := range remarks {
		x.say(doubtful, "secrets", "%s", remark)
	}
	if len(remarks) == 0 {
		x.say(fine, "secrets", "no other user of this machine can read the token or the data")
	}
}

// openToOthers reports whether other users than its owner can read a file or folder.
// Windows has no such permissions.
func openToOthers(path string) bool {
	info, err := os.Stat(path)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0
}

// salt says where the secret comes from of which dailies are made.
func (x *examination) salt(ctx context.Context) {
	var kept string
	err := x.store.View(ctx, func(r storage.Reader) (err error) {
		kept, err = r.Setting(saltKey)
		return err
	})
	switch {
	case err != nil && !errors.Is(err, storage.ErrNotFound):
		x.say(failed, "salt", "%v", err)
	case x.config.Salt != "":
		x.say(fine, "salt", "it is the configuration's, so backups of the database don't hold it: keep a copy of it elsewhere")
	case kept == "":
		x.say(fine, "salt", "none yet: the first start makes one and keeps it in the database")
	default:
		x.say(fine, "salt", "the bot made one; the database and its backups hold it")
	}
}

// folder is the data folder of the database that is looked at: the configured one, or that of
// the sandbox.
func (x *examination) folder() string {
	if database := x.cmd.database(x.config); x.config.Database == "" {
		return filepath.Dir(database)
	}
	return x.config.Data
}

// existing returns the folder, or the nearest one above it that there is: what is to be made
// there will lie on the same disk.
func existing(folder string) string {
	for {
		if _, err := os.Stat(folder); err == nil {
			return folder
		}
		above := filepath.Dir(folder)
		if above == folder {
			return folder
		}
		folder = above
	}
}
