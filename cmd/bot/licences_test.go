package main

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kenkenbot/imaging"
)

var updateLicences = flag.Bool("update-licences", false, "write licences.txt from the modules that are compiled in")

// TestLicencesAreThoseCompiledIn compares licences.txt with the files of the modules
// that go into the binary, on any system.
func TestLicencesAreThoseCompiledIn(t *testing.T) {
	want := collectLicences(t)
	if *updateLicences {
		if err := os.WriteFile("licences.txt", []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if licences != want {
		t.Error("licences.txt does not have the licences of what is compiled in: go test ./cmd/bot -run Licences -update-licences writes it")
	}
}

func TestVersionLicences(t *testing.T) {
	code, out, errs := runWith(t, "", "version", "--licences")
	if code != exitDone || errs != "" {
		t.Fatalf("exit code %d, %q", code, errs)
	}
	for _, part := range []string{"kenkenbot", "modernc.org/sqlite", "Apache License", "The FreeType Project LICENSE", "Bitstream Vera", "Bigelow & Holmes"} {
		if !strings.Contains(out, part) {
			t.Errorf("no %q in it", part)
		}
	}
	if !strings.HasSuffix(out, imaging.FontLicences) {
		t.Error("the fonts' licences are not the end of it")
	}
}

// isLicence recognizes the files with terms to pass on.
var isLicence = regexp.MustCompile(`(?i)^(licen[sc]e|copying|notice)`)

// collectLicences returns the licences of the program, of Go and of every module that
// is compiled in: each text once, below the names of all that it belongs to.
func collectLicences(t *testing.T) string {
	t.Helper()
	owners := map[string][]string{} // by text
	add := func(owner, path string) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		text := strings.TrimSpace(strings.ReplaceAll(string(data), "\r\n", "\n"))
		if !slices.Contains(owners[text], owner) {
			owners[text] = append(owners[text], owner)
		}
	}
	add("kenkenbot", filepath.Join("..", "..", "LICENSE"))
	for folder, owner := range licensedFolders(t) {
		files, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range files {
			if !f.IsDir() && isLicence.MatchString(f.Name()) {
				add(owner, filepath.Join(folder, f.Name()))
			}
		}
		if owner == "golang.org/x/text" && isModule(folder) {
			add("Go, with its library", filepath.Join(folder, "LICENSE")) // of the same authors
		}
		if owner == "github.com/golang/freetype" && isModule(folder) {
			add(owner, filepath.Join(folder, "licenses", "ftl.txt")) // of the two to choose from
		}
	}
	return listLicences(owners)
}

// isModule reports whether a folder is a module's own, by what every module here has.
func isModule(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "LICENSE"))
	return err == nil
}

// listLicences writes the texts below the names of their owners, sorted by these.
func listLicences(owners map[string][]string) string {
	var parts []string
	for text, names := range owners {
		slices.Sort(names)
		parts = append(parts, fmt.Sprintf("%s\n\n%s\n\n", strings.Join(names, "\n"), text))
	}
	slices.Sort(parts)
	rule := strings.Repeat("=", 72) + "\n\n"
	return rule + strings.Join(parts, rule) + rule
}

// licensedFolders returns the folders that may have licences of what is compiled in,
// and whose: those of each package and above it, up to its module's.
func licensedFolders(t *testing.T) map[string]string {
	t.Helper()
	folders := map[string]string{}
	for _, system := range []string{"linux", "darwin", "windows"} {
		list := exec.Command("go", "list", "-deps", "-f", `{{with .Module}}{{if not .Main}}{{.Path}}|{{.Dir}}|{{$.Dir}}{{end}}{{end}}`, ".")
		list.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=0")
		out, err := list.Output()
		if err != nil {
			t.Fatalf("go list for %s: %v", system, err)
		}
		for line := range strings.Lines(string(out)) {
			part := strings.Split(strings.TrimSpace(line), "|")
			if len(part) != 3 {
				continue
			}
			for folder := part[2]; len(folder) >= len(part[1]); folder = filepath.Dir(folder) {
				folders[folder] = part[0]
			}
		}
	}
	if len(slices.Compact(slices.Sorted(maps.Values(folders)))) < 20 {
		t.Fatalf("go list names too few modules: %v", folders)
	}
	return folders
}
