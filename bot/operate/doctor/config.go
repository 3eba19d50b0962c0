package doctor

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"kenkenbot/bot/operate"
	"kenkenbot/bot/operate/config"
)

// configured looks at the configuration. The rest depends on it, so it reports whether it
// can be used.
func (x *examination) configured() bool {
	cfg, err := x.options.Source.Load()
	if err != nil {
		x.say(operate.Failed, "configuration", "%v", err)
		x.say(operate.Unasked, "all else", "it depends on the configuration")
		return false
	}
	x.config = cfg
	x.secrets = cfg.Hider()
	file, err := config.ReadFile(x.options.Source.File)
	if err != nil {
		x.say(operate.Failed, "configuration", "%v", err)
		return false
	}
	x.say(operate.Fine, "configuration", "%s", file.WhatIsSet(os.LookupEnv))
	for _, remark := range append(config.Misspelt(os.Environ()), file.PassedOver(os.LookupEnv)...) {
		x.say(operate.Doubtful, "configuration", "%s", remark)
	}
	if err := cfg.ForDiscord(); err != nil && x.options.DiscordURL == "" {
		x.say(operate.Failed, "configuration", "%v", err)
	}
	x.readableByOthers(file)
	return true
}

// readableByOthers remarks on secrets that other users of this machine can read.
func (x *examination) readableByOthers(file config.File) {
	var remarks []string
	if remark := file.Exposed(); remark != "" {
		remarks = append(remarks, remark)
	}
	if path := os.Getenv(config.TokenFileEnv); path != "" && openToOthers(path) {
		remarks = append(remarks, fmt.Sprintf("other users of this machine can read the token in %s: run \"chmod 600 %s\"", path, path))
	}
	if database := x.options.Source.Database(x.config); !config.OnServer(database) && openToOthers(database) && openToOthers(filepath.Dir(database)) {
		remarks = append(remarks, fmt.Sprintf("other users of this machine can read %s, which tells tomorrow's puzzles and who plays: run \"chmod 700 %s\"", database, filepath.Dir(database)))
	}
	for _, remark := range remarks {
		x.say(operate.Doubtful, "secrets", "%s", remark)
	}
	if len(remarks) == 0 {
		x.say(operate.Fine, "secrets", "no other user of this machine can read the token or the data")
	}
}

// openToOthers reports whether other users than its owner can read a file or folder.
// Windows has no such permissions.
func openToOthers(path string) bool {
	info, err := os.Stat(path)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0
}

// salt says where the secret comes from that the dailies are made with.
func (x *examination) salt(ctx context.Context) {
	kept, err := operate.KeptSalt(ctx, x.store)
	switch {
	case err != nil:
		x.say(operate.Failed, "salt", "%v", err)
	case x.config.Salt != "":
		x.say(operate.Fine, "salt", "it is the configuration's, so backups of the database don't hold it: keep a copy of it elsewhere")
	case kept == "":
		x.say(operate.Fine, "salt", "none yet: the first start makes one and keeps it in the database")
	default:
		x.say(operate.Fine, "salt", "the bot made one; the database and its backups hold it")
	}
}

// folder returns the data folder of the database under examination: the configured one, or the
// sandbox's.
func (x *examination) folder() string {
	if database := x.options.Source.Database(x.config); x.config.Database == "" {
		return filepath.Dir(database)
	}
	return x.config.Data
}
