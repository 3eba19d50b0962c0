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
