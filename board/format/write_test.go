package format

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"kenkenbot/board"
)

// mixed is a puzzle of size 4 with every operator that is shown.
func mixed(t testing.TB) *board.Puzzle {
	t.Helper()
	p, _, err := Parse("4\n*12 a1 b1\n+4 a2 b2\n/2 a3 a4\n-1 b3 c3\n+5 b4 c4\n/2 c1 c2\n/2 d1 d2\n+3 d3\n+1 d4\n")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestWriteSpellings(t *testing.T) {
	for k, want := range map[Kind]string{
		JSON: `{"size":4,"cages":[{"op":"*","target":12,"cells":[[0,0],[0,1]]},{"op":"/","target":2,"cells":[[0,2],[1,2]]},` +
			`{"op":"/","target":2,"cells":[[0,3],[1,3]]},{"op":"+","target":4,"cells":[[1,0],[1,1]]},{"op":"/","target":2,"cells":[[2,0],[3,0]]},` +
			`{"op":"-","target":1,"cells":[[2,1],[2,2]]},{"op":"=","target":3,"cells":[[2,3]]},{"op":"+","target":5,"cells":[[3,1],[3,2]]},` +
			`{"op":"=","target":1,"cells":[[3,3]]}]}` + "\n",
		Ken: "4\n*12 a1 b1\n/2 c1 c2\n/2 d1 d2\n+4 a2 b2\n/2 a3 a4\n-1 b3 c3\n+3 d3\n+5 b4 c4\n+1 d4\n",
		DFF: "{Size}\n4\n{Cages: the cells as (column,row), then target and operator}\n(1,1),(2,1)\n12 x\n(3,1),(3,2)\n2 /\n(4,1),(4,2)\n2 /\n" +
			"(1,2),(2,2)\n4 +\n(1,3),(1,4)\n2 /\n(2,3),(3,3)\n1 -\n(4,3)\n3 =\n(2,4),(3,4)\n5 +\n(4,4)\n1 =\n",
		Keen: "4:a_a__a_a__a__a_a__,m12d2d2a4d2s1a3a5a1\n",
		Text: `KenKen 4×4

    a     b     c     d
  ┌───────────┬─────┬─────┐
1 │ 12×   ·   │ 2÷  │ 2÷  │
  ├───────────┤     │     │
2 │ 4+    ·   │ ·   │ ·   │
  ├─────┬─────┴─────┼─────┤
3 │ 2÷  │ 1−    ·   │ 3   │
  │     ├───────────┼─────┤
4 │ ·   │ 5+    ·   │ 1   │
  └─────┴───────────┴─────┘

12× a1 b1
2÷ c1 c2
2÷ d1 d2
4+ a2 b2
2÷ a3 a4
1− b3 c3
3 d3
5+ b4 c4
1 d4
`,
	} {
		var b strings.Builder
		if err := Write(&b, k, mixed(t), Meta{}); err != nil || b.String() != want {
			t.Errorf("%s, %v:\n%s\nwant\n%s", k, err, b.String(), want)
		}
	}
}

// oneCage is a board of size n that is one cage.
func oneCage(t testing.TB, n int, op board.Op, target int64) *board.Puzzle {
	t.Helper()
	cage := board.Cage{Op: op, Target: target}
	for i := range n * n {
		cage.Cells = append(cage.Cells, board.CellAt(n, i))
	}
	p, err := board.New(n, []board.Cage{cage})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestKeenRunsOfOpenEdges has more than 25 open edges before a wall.
func TestKeenRunsOfOpenEdges(t *testing.T) {
	for id, n := range map[string]int{"3:l,a18": 3, "4:x,a40": 4, "5:zo,a75": 5, "6:zzj,a126": 6, "9:z5s,a405": 9} {
		p := oneCage(t, n, board.Add, int64(n*n*(n+1)/2))
		if got, err := KeenID(p); err != nil || got != id {
			t.Errorf("size %d: %q, %v, want %q", n, got, err, id)
		}
		if q, err := ParseKeen(id); err != nil || !q.Equal(p) {
			t.Errorf("%q: %v", id, err)
		}
	}
	// 25 open edges and then the wall are y, and 26 are za.
	for _, id := range []string{"6:y_35,", "6:za_34,"} {
		if _, err := ParseKeen(id); !strings.Contains(err.Error(), "ends in the middle") {
			t.Errorf("%q: %v", id, err)
		}
	}
}

// TestKeenParams reads over what says only how the puzzle was made.
func TestKeenParams(t *testing.T) {
	want, err := ParseKeen("4:a_7a__a_aaba,d2s2m8m3d2a6a4s1")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{
		"4de:a_7a__a_aaba,d2s2m8m3d2a6a4s1",
		" 4dum:a_7a__a_aaba,d2s2m8m3d2a6a4s1\n",
		"4m:a_7a_2a_a3_0",
		"4:a_7a__a_a2ba,d2s2m8m3d2a6a4s1",
		"4:a_3_4a_2a_aaba,d2s2m8m3d2a6a4s1",
	} {
		p, err := ParseKeen(id)
		if strings.HasSuffix(id, "_0") {
			if err == nil {
				t.Errorf("%q is read", id)
			}
			continue
		}
		if err != nil || !p.Equal(want) {
			t.Errorf("%q: %v", id, err)
		}
	}
}

// TestUnfit asks formats for what they can't hold.
func TestUnfit(t *testing.T) {
	for _, test := range []struct {
		kind   Kind
		puzzle *board.Puzzle
		says   string
	}{
		{Ken, oneCage(t, 12, board.Add, 500), "ken supports sizes 1 to 9, not 12"},
		{DFF, oneCage(t, 3, board.Add, 18), "sizes 4 to 9"},
		{Keen, oneCage(t, 2, board.Add, 6), "sizes 3 to 9"},
		{Keen, oneCage(t, 10, board.Add, 550), "3 to 9, not 10"},
		{Keen, oneCage(t, 4, board.Hidden, 40), "keen does not support hidden operators, as in the cage 40 at a1"},
		{Ken, oneCage(t, 4, board.Hidden, 40), "does not support hidden operators"},
		{DFF, oneCage(t, 4, board.Hidden, 40), "does not support hidden operators"},
		{Keen, oneCage(t, 5, board.Multiply, 24883200000), "targets up to 536870911"},
	} {
		_, err := Append(nil, test.kind, test.puzzle, Meta{})
		var unfit *UnfitError
		if !errors.As(err, &unfit) || unfit.Kind != test.kind || unfit.Size != test.puzzle.Size() || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v, want %q", test.kind, err, test.says)
		}
	}
	if _, err := Append(nil, 0, mixed(t), Meta{}); err == nil {
		t.Error("no kind at all was written")
	}
	if _, err := Append(nil, Kind(99), mixed(t), Meta{}); err == nil {
		t.Error("kind 99 was written")
	}
}

// TestLimitsOfTheBoard has the largest size and target in the formats that hold
// every puzzle, and the longest text of one.
func TestLimitsOfTheBoard(t *testing.T) {
	given := make([]board.Cage, 0, 256)
	for i := range 256 {
		given = append(given, board.Cage{Target: int64(1 + (i/16+i%16)%16), Cells: []board.Cell{board.CellAt(16, i)}})
	}
	lone, err := board.New(16, given)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []*board.Puzzle{lone, oneCage(t, 16, board.Multiply, math.MaxInt64), oneCage(t, 16, board.Hidden, math.MaxInt64), oneCage(t, 1, board.Given, 1)} {
		for _, k := range []Kind{JSON, Text} {
			text, err := Append(nil, k, p, Meta{})
			if err != nil {
				t.Fatal(err)
			}
			if q, _, err := Parse(string(text)); err != nil || !q.Equal(p) {
				t.Errorf("%s of %d bytes: %v", k, len(text), err)
			}
		}
	}
}

func TestMetaComesBack(t *testing.T) {
	p := mixed(t)
	for _, m := range []Meta{
		{},
		{Title: `The "smallest" <one> & more é`, Author: "me\n", Source: "here", Difficulty: "hard", Seed: math.MaxUint64, Generator: 3,
			Solution: board.Grid{1, 2, 3, 4, 2, 3, 4, 1, 3, 4, 1, 2, 4, 1, 2, 3}},
		{Seed: 1},
		{Title: strings.Repeat("<", MaxMeta), Author: strings.Repeat("\u2028", MaxMeta), Source: strings.Repeat("\"", MaxMeta), Difficulty: strings.Repeat("\x01", MaxMeta)},
	} {
		text, err := Append(nil, JSON, p, m)
		if err != nil {
			t.Fatal(err)
		}
		q, got, err := Parse(string(text))
		if err != nil || !q.Equal(p) || !reflect.DeepEqual(got, m) {
			t.Errorf("%+v, %v\n%s", got, err, text)
		}
		if m.IsZero() == strings.Contains(string(text), `"meta"`) {
			t.Errorf("meta in %s", text)
		}
	}
}

// TestForeignMembers reads what other programs have beside the puzzle.
func TestForeignMembers(t *testing.T) {
	text := `{"x": [1, {"y": [[]]}], "name": "board", "source": "there", "cages": [{"z": null, "cells": [[0, 0]], "target": 1, "op": "="}],
		"meta": {"title": "mine", "more": {"a": 1}, "seed": 7}, "size": 1}`
	p, m, err := Parse(text)
	if err != nil || p.Size() != 1 || !reflect.DeepEqual(m, Meta{Title: "mine", Source: "there", Seed: 7}) {
		t.Errorf("%+v, %v", m, err)
	}
}

func TestCanonicalTellsPuzzlesApart(t *testing.T) {
	p := mixed(t)
	again, _, err := Parse(Canonical(p))
	if err != nil || Canonical(again) != Canonical(p) {
		t.Errorf("%v\n%s", err, Canonical(p))
	}
	if Canonical(oneCage(t, 2, board.Add, 6)) == Canonical(oneCage(t, 2, board.Hidden, 6)) {
		t.Error("two puzzles have one canonical text")
	}
}

// liberal returns a text of testdata/liberal, written as people write.
func liberal(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "liberal", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestLiberalReading takes what people and other programs write a little differently.
func TestLiberalReading(t *testing.T) {
	p := mixed(t)
	ken := liberal(t, "liberal.ken")
	dff := liberal(t, "liberal.dff")
	list := liberal(t, "list.txt")
	drawn := strings.Replace(list, "\n", "\n┌─┬┐\n│ any │\n  └──┘\n", 1)
	cellsFirst := regexp.MustCompile(`(?m)^(\d\S*) (.+)$`).ReplaceAllString(list, "$2 $1")
	for name, text := range map[string]string{"ken": ken, "dff": dff, "list": list, "with a drawing": drawn, "cells first": cellsFirst} {
		if q, _, err := Parse(text); err != nil || !q.Equal(p) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestKinds(t *testing.T) {
	for _, k := range Kinds {
		if got, err := ParseKind(strings.ToUpper(k.String())); err != nil || got != k {
			t.Errorf("%s: %v, %v", k, got, err)
		}
	}
	for _, name := range []string{"", "unknown", "xml"} {
		var k Kind
		if err := k.UnmarshalText([]byte(name)); err == nil || !strings.Contains(err.Error(), "supported formats: json, ken, dff, keen, text") {
			t.Errorf("%q: %v, %v", name, k, err)
		}
	}
	if Kind(99).String() != "unknown" {
		t.Error(Kind(99).String())
	}
}
