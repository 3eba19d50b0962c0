package config

import (
	"errors"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
)

// WhatIsSet names the configuration's file and where each key was set to something else than
// its default, so that nobody wonders which of the two counts.
func (f File) WhatIsSet(lookup func(string) (string, bool)) string {
	var inFile, inEnv []string
	usual, set := Default(), Default()
	if err := f.decode(&set); err != nil {
		return err.Error()
	}
	other := map[string]bool{} // keys that the file has otherwise than by default
	next, stop := iter.Pull(fields(&usual))
	defer stop()
	for field := range fields(&set) {
		u, _ := next()
		other[field.key] = !reflect.DeepEqual(field.value, u.value)
	}
	for field := range fields(&set) {
		if _, set := lookup(field.env); set {
			inEnv = append(inEnv, field.env)
		} else if other[field.key] {
			inFile = append(inFile, field.key)
		}
	}
	for _, env := range slices.Sorted(maps.Values(secretFiles)) {
		if path, _ := lookup(env); path != "" {
			inEnv = append(inEnv, env)
		}
	}
	path, err := filepath.Abs(f.path)
	if err != nil {
		path = f.path
	}
	text := path + " sets " + listed(inFile)
	if _, err := os.Stat(f.path); errors.Is(err, os.ErrNotExist) {
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
