package explain

import (
	"io/fs"
	"reflect"
	"slices"
	"testing"

	"golang.org/x/text/language"

	"kenkenbot/internal/catalogue"
	"kenkenbot/internal/catalogue/cataloguetest"
)

// parts returns a message with all messages in it.
func parts(v reflect.Value, found []Message) []Message {
	switch {
	case v.Kind() == reflect.Pointer || v.Kind() == reflect.Interface:
		if v.IsNil() {
			return found
		}
		return parts(v.Elem(), found)
	case !v.CanInterface():
		return found
	case v.Kind() == reflect.Slice:
		for k := range v.Len() {
			found = parts(v.Index(k), found)
		}
	case v.Kind() == reflect.Struct:
		found = append(found, v.Interface())
		for k := range v.NumField() {
			found = parts(v.Field(k), found)
		}
	}
	return found
}

// elsewhere are fields that the sentences of other messages say, or that code goes by.
var elsewhere = []string{
	"no sentence says .All of explain.Combos", // a cage completion's
	"no sentence says .Values of explain.Try", // the part _dead's
	"no sentence says .Odd of explain.Term",   // puts it among the odd ones
}

// TestArguments holds that sentences ask for what their messages have.
func TestArguments(t *testing.T) {
	english, known := sentences(t), map[string]Message{}
	for _, m := range samples(t) {
		for _, part := range parts(reflect.ValueOf(m), nil) {
			if _, said := english[catalogue.Name(part)]; said {
				known[catalogue.Name(part)] = part
			}
		}
	}
	var messages []Message
	for _, m := range known {
		messages = append(messages, m)
	}
	for _, misfit := range cataloguetest.Misfits(english, messages) {
		if !slices.Contains(elsewhere, misfit) {
			t.Error(misfit)
		}
	}
	for _, fault := range cataloguetest.Plurals(language.English, english) {
		t.Error(fault)
	}
}

// TestLanguages lists what the languages lack beside English.
func TestLanguages(t *testing.T) {
	folders, err := fs.ReadDir(files, ".")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		all, err := catalogue.Read(files, folder.Name())
		if err != nil {
			t.Error(err)
		}
		for _, difference := range cataloguetest.Differences(sentences(t), all) {
			t.Errorf("%s: %s", folder.Name(), difference)
		}
	}
}
