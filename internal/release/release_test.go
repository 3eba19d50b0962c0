package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

var date = time.Date(2026, 3, 1, 12, 30, 0, 0, time.UTC)

func TestChoose(t *testing.T) {
	tests := []struct {
		list string
		want string // the systems, or a part of the error
	}{
		{"", "linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64"},
		{"windows/arm64, linux/amd64", "windows/arm64 linux/amd64"},
		{"linux/386", "no release is made for linux/386; the systems are linux/amd64, "},
		{"linux/amd64,", `no release is made for ""; `},
	}
	for _, test := range tests {
		chosen, err := choose(test.list)
		var names []string
		for _, target := range chosen {
			names = append(names, target.String())
		}
		got := strings.Join(names, " ")
		if err != nil {
			got = err.Error()
		}
		if got != test.want && (err == nil || !strings.HasPrefix(got, test.want)) {
			t.Errorf("%q: %s; want %s", test.list, got, test.want)
		}
	}
}

// TestRunRefuses holds what is said before anything is built.
func TestRunRefuses(t *testing.T) {
	full := t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "old"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"--out", full}, "is not empty"},
		{[]string{"--cold"}, "use both"},
		{[]string{"linux/amd64"}, `unexpected argument "linux/amd64"`},
		{[]string{"--targets", "plan9/mips"}, "no release is made for plan9/mips"},
	} {
		if err := run(t.Context(), test.args); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v: %v", test.args, err)
		}
	}
}

var packed = []file{{"bot", 0o755, []byte("a program")}, {"docs/operating.md", 0o644, bytes.Repeat([]byte("words "), 1000)}}

func TestTarball(t *testing.T) {
	data := packTwice(t, tarball)
	unzipped, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	archive := tar.NewReader(unzipped)
	for _, want := range packed {
		header, err := archive.Next()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(archive)
		if err != nil || header.Name != "kenkenbot_v1/"+want.name || header.Mode != int64(want.mode) || !header.ModTime.Equal(date) || header.Uname != "" || !bytes.Equal(content, want.data) {
			t.Errorf("%+v, %d bytes, %v", header, len(content), err)
		}
	}
	if _, err := archive.Next(); err != io.EOF {
		t.Errorf("at the end: %v", err)
	}
}

func TestZipped(t *testing.T) {
	data := packTwice(t, zipped)
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(archive.File) != len(packed) {
		t.Fatalf("%v, %v", archive, err)
	}
	for i, want := range packed {
		found := archive.File[i]
		r, err := found.Open()
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil || found.Name != "kenkenbot_v1/"+want.name || found.Mode() != want.mode || !found.Modified.Equal(date) || !bytes.Equal(content, want.data) {
			t.Errorf("%s, %v, %v, %d bytes, %v", found.Name, found.Mode(), found.Modified, len(content), err)
		}
	}
}

// packTwice packs and expects the same bytes again.
func packTwice(t *testing.T, pack func(string, []file, time.Time) ([]byte, error)) []byte {
	t.Helper()
	first, err := pack("kenkenbot_v1", packed, date)
	if err != nil {
		t.Fatal(err)
	}
	second, err := pack("kenkenbot_v1", packed, date)
	if err != nil || !bytes.Equal(first, second) {
		t.Errorf("packed twice, it differs: %v", err)
	}
	return first
}

// TestShipped holds that everything that goes into an archive is there, and that its pages
// link to nothing that is not in it.
func TestShipped(t *testing.T) {
	files, err := collect("../..", shipped)
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for _, f := range files {
		there[f.name] = true
	}
	for _, want := range []string{"LICENSE", "config.example.toml", "deploy/kenken.service", "docs/operating.md"} {
		if !there[want] {
			t.Errorf("%s is not shipped", want)
		}
	}
	links := regexp.MustCompile(`\]\(([^):#]+)(?:#[^)]*)?\)|src="([^":]+)"`)
	for _, f := range files {
		if path.Ext(f.name) != ".md" {
			continue
		}
		for _, link := range links.FindAllStringSubmatch(string(f.data), -1) {
			if to := path.Join(path.Dir(f.name), link[1]+link[2]); !there[to] {
				t.Errorf("%s links to %s, which is not shipped", f.name, to)
			}
		}
	}
	if _, err := collect("../..", []string{"nowhere"}); err == nil {
		t.Error("what is missing is not missed")
	}
}

func TestSums(t *testing.T) {
	folder, other := t.TempDir(), t.TempDir()
	write := func(folder, name, text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write(folder, "b.zip", "abc")
	write(folder, "a.zip", "")
	write(other, "b.zip", "abc")
	write(other, "a.zip", "x")
	for _, folder := range []string{folder, other} {
		if err := writeSums(folder); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(filepath.Join(folder, sumsName))
	want := "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a.zip\n" +
		"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b.zip\n"
	if err != nil || string(got) != want {
		t.Errorf("%s, %v", got, err)
	}
	if err := same(folder, folder); err != nil {
		t.Error(err)
	}
	if err := same(folder, other); err == nil || !strings.Contains(err.Error(), "the files differ") {
		t.Errorf("what differs: %v", err)
	}
}

// sample is what a binary tells of itself.
func sample() *debug.BuildInfo {
	sum := "h1:" + strings.Repeat("A", 43) + "="
	return &debug.BuildInfo{
		GoVersion: "go1.26.8", Main: debug.Module{Path: "kenkenbot", Version: "v1.2.3"},
		Deps: []*debug.Module{
			{Path: "github.com/fogleman/gg", Version: "v1.3.0", Sum: sum},
			{Path: "example.com/old", Version: "v1.0.0", Replace: &debug.Module{Path: "example.com/new", Version: "v2.0.0", Sum: sum}},
		},
	}
}

// TestBill checks a bill of materials by CycloneDX's own schema, which comes with the
// library.
func TestBill(t *testing.T) {
	bill, err := billOf(sample(), targets[0], []byte("a program"), date)
	if err != nil {
		t.Fatal(err)
	}
	again, err := billOf(sample(), targets[0], []byte("a program"), date)
	if err != nil || !bytes.Equal(bill, again) {
		t.Errorf("made twice, it differs: %v", err)
	}
	for _, want := range []string{
		`"specVersion": "1.6"`, `"timestamp": "2026-03-01T12:30:00Z"`, `"version": "v1.2.3"`, `"purl": "pkg:golang/std@1.26.8"`,
		`"purl": "pkg:golang/github.com/fogleman/gg@v1.3.0"`, `"purl": "pkg:golang/example.com/new@v2.0.0"`, `"content": "` + strings.Repeat("0", 64) + `"`,
	} {
		if !bytes.Contains(bill, []byte(want)) {
			t.Errorf("no %s in\n%s", want, bill)
		}
	}
	var value any
	if err := json.Unmarshal(bill, &value); err != nil {
		t.Fatal(err)
	}
	if err := schema(t).Validate(value); err != nil {
		t.Error(err)
	}
	broken := sample()
	broken.Deps[0].Sum = ""
	if _, err := billOf(broken, targets[0], nil, date); err == nil || !strings.Contains(err.Error(), "github.com/fogleman/gg has no checksum") {
		t.Errorf("without a checksum: %v", err)
	}
}

func schema(t *testing.T) *jsonschema.Schema {
	t.Helper()
	out, err := exec.CommandContext(t.Context(), "go", "list", "-m", "-f", "{{.Dir}}", "github.com/CycloneDX/cyclonedx-go").Output()
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	for address, name := range map[string]string{
		"http://cyclonedx.org/schema/bom-1.6.schema.json":  "bom-1.6.schema.json",
		"http://cyclonedx.org/schema/spdx.schema.json":     "spdx.schema.json",
		"http://cyclonedx.org/schema/jsf-0.82.schema.json": "jsf-0.82.schemax.json",
	} {
		f, err := os.Open(filepath.Join(strings.TrimSpace(string(out)), "schema", name))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		content, err := jsonschema.UnmarshalJSON(f)
		if err != nil {
			t.Fatal(err)
		}
		if err := compiler.AddResource(address, content); err != nil {
			t.Fatal(err)
		}
	}
	compiled, err := compiler.Compile("http://cyclonedx.org/schema/bom-1.6.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return compiled
}
