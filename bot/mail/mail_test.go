package mail

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"testing"

	"kenkenbot/storage"
)

// TestEveryKindIsRendered holds that each kind of post that storage names has its row: one
// without would be found only when its first post is due.
func TestEveryKindIsRendered(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "../../storage/post.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	named := 0
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
		if kinds[storage.PostKind(text)].render == nil {
			t.Errorf("%s is rendered by nothing", spec.Names[0].Name)
		}
		return true
	})
	if named != len(kinds) {
		t.Errorf("storage names %d kinds, and %d have a row", named, len(kinds))
	}
}
