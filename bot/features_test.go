package bot

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"kenkenbot/bot/manage"
	"kenkenbot/storage"
)

// TestEveryKindIsRendered holds that each kind of post that storage names has its row: one
// without would be found only when its first post is due.
func TestEveryKindIsRendered(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "../storage/post.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	kinds, named := tablesOf(features(manage.Operators{})).kinds, 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		if kind, ok := spec.Type.(*ast.Ident); !ok || kind.Name != "PostKind" {
			return true
		}
		text, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
		if err != nil {
			t.Fatal(err)
		}
		named++
		if kinds[storage.PostKind(text)].Render == nil {
			t.Errorf("%s is rendered by nothing", spec.Names[0].Name)
		}
		return true
	})
	if named != len(kinds) {
		t.Errorf("storage names %d kinds, and %d have a row", named, len(kinds))
	}
}

// TestNoRowIsTwice holds that no feature takes another's rows: a phrase, a kind of post, a duty.
func TestNoRowIsTwice(t *testing.T) {
	all, phrases, kinds := tablesOf(features(manage.Operators{})), 0, 0
	for _, f := range features(manage.Operators{}) {
		phrases, kinds = phrases+len(f.Phrases), kinds+len(f.Mail)
	}
	if phrases != len(all.phrases) || kinds != len(all.kinds) {
		t.Errorf("of %d phrases there are %d, of %d kinds of posts %d", phrases, len(all.phrases), kinds, len(all.kinds))
	}
	names := map[string]bool{}
	for _, d := range all.duties {
		if d.Do == nil || d.Failed == "" || names[d.Name] {
			t.Errorf("the duty %q is incomplete, or there already", d.Name)
		}
		names[d.Name] = true
	}
}
