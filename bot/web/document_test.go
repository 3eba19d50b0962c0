package web_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestTheDocument holds the examples of docs/web-api.md to the schema, and wants each call and each
// code in it.
func TestTheDocument(t *testing.T) {
	text, err := os.ReadFile("../../docs/web-api.md")
	if err != nil {
		t.Fatal(err)
	}
	document := string(text)
	examples := regexp.MustCompile("(?s)```json (\\w+)\n(.*?)```").FindAllStringSubmatch(document, -1)
	if len(examples) < 7 {
		t.Errorf("%d examples", len(examples))
	}
	for _, e := range examples {
		holds(t, e[1], []byte(e[2]))
	}
	routes, err := sourceOf(features)
	if err != nil {
		t.Fatal(err)
	}
	for _, route := range regexp.MustCompile(`"((?:GET|POST) /api/[^"]+)"`).FindAllStringSubmatch(routes, -1) {
		if !strings.Contains(document, route[1]) {
			t.Errorf("the document does not name %s", route[1])
		}
	}
	answers, err := os.ReadFile("answer.go")
	if err != nil {
		t.Fatal(err)
	}
	schema, err := os.ReadFile("../../docs/web-api.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	codes := regexp.MustCompile(`code: "(\w+)"`).FindAllStringSubmatch(string(answers), -1)
	for _, code := range codes {
		if !strings.Contains(document, "`"+code[1]+"`") || !strings.Contains(string(schema), `"`+code[1]+`"`) {
			t.Errorf("the document or the schema does not name the code %s", code[1])
		}
	}
	if len(codes) < 10 {
		t.Errorf("%d codes", len(codes))
	}
}
