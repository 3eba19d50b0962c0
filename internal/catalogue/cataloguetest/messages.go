package cataloguetest

import (
	"fmt"
	"reflect"
	"slices"

	"kenkenbot/internal/catalogue"
)

// Misfits lists what sentences ask for that no message of theirs has, in whatever branch,
// and the fields of messages that none of their sentences says. results are what functions
// return that sentences ask further.
func Misfits(sentences map[string]string, samples []catalogue.Message, results ...any) []string {
	asked, has, spoken := map[string][]string{}, map[string]map[string]bool{}, map[reflect.Type]map[string]bool{}
	for _, m := range samples {
		name, m := catalogue.Name(m), catalogue.Dot(m)
		t := reflect.TypeOf(m)
		if asked[name] == nil {
			asked[name], has[name] = all(sentences, name, map[string]bool{}), map[string]bool{}
		}
		for _, v := range append(results, m) {
			names(reflect.ValueOf(v), reflect.TypeOf(v), has[name], map[reflect.Type]bool{})
		}
		if spoken[t] == nil {
			spoken[t] = map[string]bool{}
		}
		for _, argument := range asked[name] {
			spoken[t][argument] = true
		}
	}
	var list []string
	for name, arguments := range asked {
		for _, argument := range arguments {
			if !has[name][argument] {
				list = append(list, fmt.Sprintf("%s asks for .%s, which its messages have not", name, argument))
			}
		}
	}
	for t := range spoken {
		if t.Kind() != reflect.Struct {
			continue
		}
		for k := range t.NumField() {
			if f := t.Field(k); f.IsExported() && !f.Anonymous && !spoken[t][f.Name] {
				list = append(list, fmt.Sprintf("no sentence says .%s of %v", f.Name, t))
			}
		}
	}
	slices.Sort(list)
	return list
}

// names adds to found what a sentence may ask of a value, and of all that it reaches.
func names(v reflect.Value, t reflect.Type, found map[string]bool, seen map[reflect.Type]bool) {
	if t.Kind() == reflect.Interface {
		if v.IsValid() && !v.IsNil() {
			names(v.Elem(), v.Elem().Type(), found, seen)
		}
		return
	}
	if seen[t] {
		return
	}
	seen[t] = true
	for k := range t.NumMethod() {
		m := t.Method(k)
		found[m.Name] = true
		if m.Type.NumOut() > 0 {
			names(reflect.Value{}, m.Type.Out(0), found, seen)
		}
	}
	part := func(t reflect.Type, value func() reflect.Value) {
		if v.IsValid() {
			names(value(), t, found, seen)
		} else {
			names(reflect.Value{}, t, found, seen)
		}
	}
	switch t.Kind() {
	case reflect.Pointer:
		if v.IsValid() && v.IsNil() {
			v = reflect.Value{}
		}
		part(t.Elem(), func() reflect.Value { return v.Elem() })
	case reflect.Slice, reflect.Array:
		if v.IsValid() && v.Len() == 0 {
			v = reflect.Value{}
		}
		part(t.Elem(), func() reflect.Value { return v.Index(0) })
	case reflect.Struct:
		for k := range t.NumField() {
			if f := t.Field(k); f.IsExported() || f.Anonymous {
				found[f.Name] = true
				part(f.Type, func() reflect.Value { return v.Field(k) })
			}
		}
	}
}
