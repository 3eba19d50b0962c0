package words

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"kenkenbot/internal/catalogue"
	"kenkenbot/internal/detector"
)

// TestEveryLanguageIsSaidAtExtremes says every message with arguments at their extremes: none, one, two or
// very many of something, very long names, yes for no. What English can say of them within Discord's
// limits, the other languages say as well: without a gap, within the limits, and in their own words.
func TestEveryLanguageIsSaidAtExtremes(t *testing.T) {
	detector.Slow(t)
	said := 0
	for _, m := range samples(t) {
		name := catalogue.Name(m)
		if slices.Contains(noProse, name) || reflect.TypeOf(m).Kind() != reflect.Struct {
			continue // what is no struct has no arguments
		}
		for _, extreme := range extremes(m) {
			english := sayable(English, extreme)
			if english == "" || Length(english) > longest(name) || spoilt(english) {
				continue // it makes no sense
			}
			said++
			for _, l := range Languages()[1:] {
				text := sayable(In(l), extreme)
				if text == "" || spoilt(text) {
					t.Errorf("%s: %s: %q, where English has %q", l, name, text, english)
				}
				checkSaid(t, l, name, text)
			}
		}
	}
	if said < 3000 {
		t.Errorf("only %d extremes were said", said)
	}
}

// sayable says a message; nothing if its arguments can't be.
func sayable(c *Catalogue, m Message) (text string) {
	defer func() {
		if recover() != nil {
			text = ""
		}
	}()
	return c.Text(m)
}

// longName is as long as Discord lets names be, in letters that are wide.
const longName = "Wolfram Maximilian Ñuñez-Größmann"

// extremes returns messages like one, each with another field at an extreme, and all numbers at once.
func extremes(m Message) (list []Message) {
	v := reflect.ValueOf(m)
	for k := range v.NumField() {
		if !v.Type().Field(k).IsExported() {
			continue
		}
		for _, extreme := range extremesOf(v.Field(k)) {
			other := reflect.New(v.Type()).Elem()
			other.Set(v)
			other.Field(k).Set(extreme)
			list = append(list, other.Interface())
		}
	}
	for _, n := range []int{0, 1, 2, 1_234_567} {
		all := reflect.New(v.Type()).Elem()
		all.Set(v)
		for k := range all.NumField() {
			if f := all.Field(k); v.Type().Field(k).IsExported() && f.Type() == reflect.TypeFor[int]() {
				f.SetInt(int64(n))
			}
		}
		list = append(list, all.Interface())
	}
	return list
}

// extremesOf are extremes of a value.
func extremesOf(v reflect.Value) (list []reflect.Value) {
	as := func(value any) { list = append(list, reflect.ValueOf(value).Convert(v.Type())) }
	switch {
	case v.Type() == reflect.TypeFor[time.Duration]():
		for _, d := range []time.Duration{0, time.Second, 59*time.Minute + 59*time.Second, 100 * time.Hour} {
			as(d)
		}
	case v.Type() == reflect.TypeFor[string]():
		as(longName)
		as("")
	case v.Kind() == reflect.Int && v.Type() == reflect.TypeFor[int]():
		for _, n := range []int{0, 1, 2, 16, 1_234_567} {
			as(n)
		}
	case v.Kind() == reflect.Bool:
		as(!v.Bool())
	case v.Kind() == reflect.Slice:
		as(reflect.Zero(v.Type()).Interface())
		for _, n := range []int{1, 2, 25} {
			if v.Len() > 0 {
				many := reflect.MakeSlice(v.Type(), 0, n)
				for k := range n {
					many = reflect.Append(many, v.Index(k%v.Len()))
				}
				list = append(list, many)
			}
		}
	}
	return list
}
