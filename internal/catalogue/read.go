package catalogue

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/pelletier/go-toml/v2"
)

// Read returns the sentences in the TOML files of a folder by name: those of a table are
// named "table key".
func Read(files fs.FS, folder string) (map[string]string, error) {
	paths, err := fs.Glob(files, folder+"/*.toml")
	if err != nil {
		return nil, err
	}
	all := make(map[string]string)
	for _, path := range paths {
		text, err := fs.ReadFile(files, path)
		if err != nil {
			return nil, err
		}
		var file map[string]any
		if err := toml.Unmarshal(text, &file); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		if err := add(all, "", file); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	return all, nil
}

// add adds the sentences of a file or a table to all.
func add(all map[string]string, table string, sentences map[string]any) error {
	for key, value := range sentences {
		name := table + key
		switch value := value.(type) {
		case map[string]any:
			if err := add(all, name+" ", value); err != nil {
				return err
			}
		case string:
			if _, twice := all[name]; twice {
				return fmt.Errorf("%s has two sentences", name)
			}
			all[name] = value
		default:
			return fmt.Errorf("%s is %T, where a sentence is a string", name, value)
		}
	}
	return nil
}

// ReadTree reads a TOML file of texts into a tree, in the place of those that are there; edit changes
// the file's text before. A file that is not there changes nothing.
func ReadTree(files fs.FS, path string, edit func([]byte) []byte, tree map[string]any) error {
	text, err := fs.ReadFile(files, path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		err = toml.Unmarshal(edit(text), &tree)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}
