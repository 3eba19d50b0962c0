package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// writeModule writes a small module and returns its folder.
func writeModule(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	files["go.mod"] = "module small\n\ngo 1.26.0\n"
	for name, text := range files {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestCheck(t *testing.T) {
	dir := writeModule(t, map[string]string{
		"main.go": `package main

import (
	"fmt"
	"small/lib"
	"small/shop"
)

type cmd struct{}

func (cmd) Run() { fmt.Println(shop.Small) } // by reflection

func main() {
	var k shop.Keeper = shop.Open(1)
	fmt.Println(k.Sell(), shop.Map([]int{1}), lib.Used())
	_ = cmd{}
}
`,
		"lib/lib.go": `package lib

// Used and Offered are for others.
func Used() int    { return hidden() }
func Offered() int { return 2 }
func hidden() int  { return 1 }
`,
		"shop/shop.go": `package shop

import "fmt"

type Keeper interface {
	Sell() string
	Close() // nobody calls it
	seal()
}

type shop struct{ n int }

func Open(n int) Keeper { return &shop{n} }

func (s *shop) Sell() string { return fmt.Sprint(price(s.n)) }
func (s *shop) Close()       {}
func (s *shop) seal()        {}

type price int

func (p price) String() string { return "£" } // fmt calls it
func (p price) Double() price  { return 2 * p }

const (
	Small = iota
	Large
	huge
)

// Map is generic.
func Map[T any](list []T) Box[T] { return Box[T]{list} }

type Box[T any] struct{ list []T }

func (b Box[T]) Len() int { return len(b.list) }

type Fault struct{}

func (Fault) Error() string { return "" }
func (Fault) Unwrap() error { return nil }

var _ error = Fault{}

// Spare and what only it needs.
func Spare() int { return spareParts() }
func spareParts() int { return 3 }

type Dead struct{}

func (Dead) Method() {}

// Planned is listed.
type Planned struct{}

func (Planned) Method() int { return later() }
func later() int            { return 4 }
`,
		"shoptest/shoptest.go": `package shoptest

import "small/shop"

// Stock is for tests alone.
func Stock() int { return shop.Spare() }
`,
		"shop/shop_test.go": `package shop

import "testing"

func TestSpare(t *testing.T) { Spare() }
`,
	})
	e := exempt{packages: []string{"lib"}, tests: []string{"shoptest"}, hooks: []string{"Run"}, names: map[string]string{"shop.Planned": "for later", "shop.Small": "used by a hook", "shop.Open": "not any more", "shop.Gone": "gone"}}
	got, err := check(dir, e, "./...")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"internal/unused/exempt.go: shop.Gone is listed, but is used or does not exist",
		"internal/unused/exempt.go: shop.Open is listed, but is used or does not exist",
		"internal/unused/exempt.go: shop.Small is listed, but is used or does not exist",
		"shop/shop.go:16:16: nothing uses shop.shop.Close",
		"shop/shop.go:22:16: nothing uses shop.price.Double",
		"shop/shop.go:26:2: nothing uses shop.Large",
		"shop/shop.go:35:17: nothing uses shop.Box.Len",
		"shop/shop.go:45:6: nothing uses shop.Spare",
		"shop/shop.go:46:6: nothing uses shop.spareParts",
		"shop/shop.go:48:6: nothing uses shop.Dead",
		"shop/shop.go:7:2: nothing uses shop.Keeper.Close",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestCheckOfWhatDoesNotCompile(t *testing.T) {
	dir := writeModule(t, map[string]string{"main.go": "package main\n\nfunc main() { missing() }\n"})
	if _, err := check(dir, exempt{}, "./..."); err == nil {
		t.Error("no error")
	}
}
