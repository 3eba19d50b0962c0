package catalogue

import (
	"maps"
	"strings"
	"testing"
	"testing/fstest"
)

// TestFolder reads all files of a folder, and the tables in them, but no folder within it.
func TestFolder(t *testing.T) {
	files := fstest.MapFS{
		"da/a.toml":      {Data: []byte("Hello = \"Hej\"\n[Refused]\n\"not yours\" = 'Ikke din'\n")},
		"da/b.toml":      {Data: []byte("Bye = \"Farvel\"")},
		"da/page/c.toml": {Data: []byte("Page = \"Side\"")},
	}
	got, err := Read(files, "da")
	if want := map[string]string{"Hello": "Hej", "Refused not yours": "Ikke din", "Bye": "Farvel"}; err != nil || !maps.Equal(got, want) {
		t.Errorf("%v, %v", got, err)
	}
}

// TestBadFolder says what is wrong, and in which file.
func TestBadFolder(t *testing.T) {
	for text, want := range map[string]string{
		"Hello = 3":     "da/b.toml: Hello is int64, where a sentence is a string",
		"Hello = \"x\"": "da/b.toml: Hello has two sentences",
		"Hello":         "da/b.toml: toml",
	} {
		_, err := Read(fstest.MapFS{"da/a.toml": {Data: []byte("Hello = \"Hej\"")}, "da/b.toml": {Data: []byte(text)}}, "da")
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestReadTree has a second file's texts in the place of the first one's, and the others stay.
func TestReadTree(t *testing.T) {
	files := fstest.MapFS{"a.toml": {Data: []byte("x = 'one'\n[t]\ny = 'two'\nz = 'three'")}, "b.toml": {Data: []byte("[t]\ny = 'TWO'")}, "bad.toml": {Data: []byte("x = ")}}
	tree := map[string]any{}
	same := func(text []byte) []byte { return text }
	for _, name := range []string{"a.toml", "b.toml", "none.toml"} {
		if err := ReadTree(files, name, same, tree); err != nil {
			t.Fatal(err)
		}
	}
	if table := tree["t"].(map[string]any); tree["x"] != "one" || table["y"] != "TWO" || table["z"] != "three" {
		t.Errorf("%v", tree)
	}
	if err := ReadTree(files, "bad.toml", same, tree); err == nil || !strings.Contains(err.Error(), "bad.toml") {
		t.Error(err)
	}
}
