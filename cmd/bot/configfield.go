package main

import (
	"fmt"
	"iter"
	"reflect"
	"strconv"
	"strings"
)

// configField is one key of the configuration.
type configField struct {
	key, env string
	value    any // pointer to the field
}

// configFields yields the keys of a configuration in the order of its fields.
func configFields(c *config) iter.Seq[configField] {
	return func(yield func(configField) bool) {
		v := reflect.ValueOf(c).Elem()
		for i := range v.NumField() {
			tag := v.Type().Field(i).Tag
			f := configField{key: tag.Get("toml"), env: tag.Get("env"), value: v.Field(i).Addr().Interface()}
			if !yield(f) {
				return
			}
		}
	}
}

// set reads a field's text as the environment has it.
func (f configField) set(text string) (err error) {
	switch field := f.value.(type) {
	case *string:
		*field = text
	case *any:
		*field = text
	case *[]string:
		*field = strings.Fields(text)
	case *secret:
		*field = secret(text)
	case *bool:
		*field, err = strconv.ParseBool(text)
	case *int:
		*field, err = strconv.Atoi(text)
	case *minutes:
		*field = minutes(text)
	}
	if err != nil {
		return fmt.Errorf("%q must be %s", text, f.shape())
	}
	return nil
}

// shape says what a field holds.
func (f configField) shape() string {
	switch f.value.(type) {
	case *bool:
		return "true or false"
	case *int:
		return "a whole number"
	case *minutes:
		return "a time in quotes, such as \"10m\""
	case *[]string:
		return "a list of texts in quotes, such as [\"one\", \"two\"]"
	}
	return "a text in quotes"
}
