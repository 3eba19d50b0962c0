package main

import (
	"iter"
	"reflect"
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
