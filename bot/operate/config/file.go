package config

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// File is a configuration file as it was read: TOML.
type File struct {
	path string
	text []byte
}

// ReadFile reads the file at path, or the one in the working folder if path is
// empty; it need not be there then.
func ReadFile(path string) (File, error) {
	named := path != ""
	if !named {
		path = configFile
	}
	text, err := os.ReadFile(path)
	if err != nil && (named || !errors.Is(err, fs.ErrNotExist)) {
		return File{}, fmt.Errorf("the configuration can't be read: %w", err)
	}
	return File{path, text}, nil
}

// decode puts what the file sets into c. It refuses keys that c does not have.
func (f File) decode(c *Config) error {
	d := toml.NewDecoder(bytes.NewReader(f.text)).DisallowUnknownFields()
	err := d.Decode(c)
	if unknown, ok := errors.AsType[*toml.StrictMissingError](err); ok {
		e := &unknown.Errors[0]
		key := strings.Join(e.Key(), ".")
		return f.fault(e, fmt.Sprintf("there is no key %q%s", key, suggestion(key)))
	}
	if e, ok := errors.AsType[*toml.DecodeError](err); ok {
		return f.fault(e, wordDecodeError(c, e))
	}
	if err != nil {
		return fmt.Errorf("%s: %w", f.path, err)
	}
	return nil
}

// fault says what is wrong, and where.
func (f File) fault(e *toml.DecodeError, what string) error {
	line, column := e.Position()
	return fmt.Errorf("%s:%d:%d: %s", f.path, line, column, what)
}

// wordDecodeError says what would be right for a key of the configuration; what is no
// TOML at all the library words well enough.
func wordDecodeError(c *Config, e *toml.DecodeError) string {
	message := strings.TrimPrefix(e.Error(), "toml: ")
	for f := range fields(c) {
		switch {
		case len(e.Key()) == 0 || e.Key()[0] != f.key:
		case strings.HasSuffix(message, "is already defined"):
			return f.key + " is set twice"
		default:
			return fmt.Sprintf("%s must be %s", f.key, f.shape())
		}
	}
	return message
}

// at names the place of a key in a file that was decoded: file, line and column, or
// the file alone if it does not set the key.
func (f File) at(key string) string {
	var p unstable.Parser
	p.Reset(f.text)
	for p.NextExpression() {
		names := p.Expression().Key()
		if names.Next() && string(names.Node().Data) == key {
			start := p.Shape(names.Node().Raw).Start
			return fmt.Sprintf("%s:%d:%d", f.path, start.Line, start.Column)
		}
	}
	return f.path
}
