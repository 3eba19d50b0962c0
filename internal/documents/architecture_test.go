package documents

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const root = "../.."

// testSupport are packages that nothing but tests imports; they have no floor.
var testSupport = []string{"board/boardtest", "bot/discord/eventtest", "bot/sandbox/sandboxtest", "internal/catalogue/cataloguetest", "internal/documents", "internal/numbertest", "internal/openapi", "storage/sqlite/sqlitetest", "storage/postgres/postgrestest", "storage/enginetest", "storage/storagetest"}

// imports returns what each package of the module imports, tests aside, by its path
// below the module's.
func imports(t *testing.T) map[string][]string {
	t.Helper()
	all := map[string][]string{}
	for line := range strings.Lines(run(t, root, "go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`, "./...")) {
		words := strings.Fields(strings.ReplaceAll(line, "kenkenbot/", ""))
		all[words[0]] = words[1:]
	}
	return all
}

func architecture(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(root + "/ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// room is a line of the picture of the house: its floor, which test support has none of, and its path.
var room = regexp.MustCompile(`(?m)^ *(\d*) +(\S+)/ `)

// house returns the floor of each package in the picture of the house; noFloor for test support.
func house(t *testing.T) map[string]int {
	t.Helper()
	_, picture, ok := strings.Cut(architecture(t), "## The house\n\n```\n")
	if !ok {
		t.Fatal("ARCHITECTURE.md has no picture of the house")
	}
	picture, _, _ = strings.Cut(picture, "```")
	floors := map[string]int{}
	for _, line := range room.FindAllStringSubmatch(picture, -1) {
		floor, err := strconv.Atoi(line[1])
		if err != nil {
			floor = noFloor
		}
		floors[line[2]] = floor
	}
	return floors
}

const noFloor = -1

// TestHouse holds that the picture of the house shows every package and no other, and that a package
// imports only from the floors below its own, which all have but test support.
func TestHouse(t *testing.T) {
	floors, packages := house(t), imports(t)
	for pkg, imported := range packages {
		floor, shown := floors[pkg]
		support := slices.Contains(testSupport, pkg)
		switch {
		case !shown:
			t.Errorf("the house does not show %s", pkg)
		case support != (floor == noFloor):
			t.Errorf("the house shows %s on floor %d; test support has none, and all else has one", pkg, floor)
		}
		for _, below := range imported {
			if _, ours := packages[below]; ours && !support && floors[below] >= floor {
				t.Errorf("%s (floor %d) imports %s (floor %d)", pkg, floor, below, floors[below])
			}
		}
	}
	for pkg := range floors {
		if _, ok := packages[pkg]; !ok {
			t.Errorf("the house shows %s, but there is no such package", pkg)
		}
	}
}

// TestOnly holds that what is reserved for some packages is imported by these and no other.
func TestOnly(t *testing.T) {
	packages := imports(t)
	for reservedPkg, allowed := range reserved(t, "is imported only by") {
		var found []string
		for pkg, imported := range packages {
			if !within(pkg, reservedPkg) && slices.ContainsFunc(imported, func(path string) bool { return within(path, reservedPkg) }) {
				found = append(found, pkg)
			}
		}
		slices.Sort(found)
		slices.Sort(allowed)
		if !slices.Equal(found, allowed) {
			t.Errorf("%s is imported by %v, and should be by %v", reservedPkg, found, allowed)
		}
	}
}

// within tells whether a package is another or a room in it.
func within(pkg, house string) bool { return pkg == house || strings.HasPrefix(pkg, house+"/") }

// reserved are the lines of testdata/reserved.txt that say something of a package and name others.
func reserved(t *testing.T, saying string) map[string][]string {
	t.Helper()
	text, err := os.ReadFile("testdata/reserved.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := map[string][]string{}
	for line := range strings.Lines(string(text)) {
		if pkg, others, ok := strings.Cut(line, " "+saying+": "); ok {
			lines[pkg] = strings.Fields(others)
		}
	}
	if len(lines) == 0 {
		t.Fatalf("no line says %q", saying)
	}
	return lines
}

// TestOwnGround holds what stands on its own: which packages of ours it imports, and which packages never come to it.
func TestOwnGround(t *testing.T) {
	packages := imports(t)
	for house, allowed := range reserved(t, "imports of the house only") {
		for pkg, imported := range packages {
			for _, path := range imported {
				if _, ours := packages[path]; within(pkg, house) && ours && !within(path, house) && !slices.Contains(allowed, path) {
					t.Errorf("%s imports %s", pkg, path)
				}
			}
		}
	}
	for path, forbidden := range reserved(t, "is imported by none of") {
		for _, pkg := range forbidden {
			if imported, known := packages[pkg]; !known || slices.Contains(imported, path) {
				t.Errorf("%s imports %s, or there is no such package", pkg, path)
			}
		}
	}
}

// TestArrows holds the list of the arrows between the rooms of bot: who imports whom. A floor says
// what a room could import; the list, what it does. So a new arrow is a line of the change that
// brings it, and one that is gone is taken out.
func TestArrows(t *testing.T) {
	const file = "testdata/arrows.txt"
	listed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	ofBot := func(pkg string) bool {
		return within(pkg, "bot") && !within(pkg, "bot/sandbox") && !slices.Contains(testSupport, pkg)
	}
	var found []string
	for pkg, imported := range imports(t) {
		for _, below := range imported {
			if ofBot(pkg) && ofBot(below) {
				found = append(found, pkg+" -> "+below)
			}
		}
	}
	want := strings.Split(strings.TrimSpace(string(listed)), "\n")
	for _, arrow := range found {
		if !slices.Contains(want, arrow) {
			t.Errorf("%q is a new arrow: if it should be, add it to internal/documents/%s", arrow, file)
		}
	}
	for _, arrow := range want {
		if !slices.Contains(found, arrow) {
			t.Errorf("%q is no arrow any more: take it out of internal/documents/%s", arrow, file)
		}
	}
	if !slices.IsSorted(want) {
		t.Errorf("internal/documents/%s is not sorted", file)
	}
}
