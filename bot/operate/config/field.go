package config

import (
	"fmt"
	"iter"
	"reflect"
	"strconv"
	"strings"
)

// field is one key of the configuration.
type field struct {
	key, env string
	value    any // pointer to the field
}

// fields yields the keys of a configuration in the order of its fields.
func fields(c *Config) iter.Seq[field] {
	return func(yield func(field) bool) {
		v := reflect.ValueOf(c).Elem()
		for i := range v.NumField() {
			tag := v.Type().Field(i).Tag
			f := field{key: tag.Get("toml"), env: tag.Get("env"), value: v.Field(i).Addr().Interface()}
			if !yield(f) {
				return
			}
		}
	}
}

// set reads a field's text as the environment has it.
func (f field) set(text string) (err error) {
	switch field := f.value.(type) {
	case *string:
		*field = text
	case *any:
		*field = text
	case *[]string:
		*field = strings.Fields(text)
	case *Secret:
		*field = Secret(text)
	case *bool:
		*field, err = strconv.ParseBool(text)
	case *int:
		*field, err = strconv.Atoi(text)
	case *Minutes:
		*field = Minutes(text)
	}
	if err != nil {
		return fmt.Errorf("%q must be %s", text, f.shape())
	}
	return nil
}

// shape says what a field holds.
func (f field) shape() string {
	switch f.value.(type) {
	case *bool:
		return "true or false"
	case *int:
		return "a whole number"
	case *Minutes:
		return "a time in quotes, such as \"10m\""
	case *[]string:
		return "a list of texts in quotes, such as [\"one\", \"two\"]"
	}
	return "a text in quotes"
}
