// Package documents checks what the documents say against the code.
package documents

import (
	"bytes"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// block returns the text of the only block of code in a document that begins so.
func block(t *testing.T, document, fence, begins string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, document))
	if err != nil {
		t.Fatal(err)
	}
	pattern := regexp.MustCompile("(?s)```" + fence + "\n(" + regexp.QuoteMeta(begins) + ".*?)```\n")
	found := pattern.FindAllStringSubmatch(string(text), -1)
	if len(found) != 1 {
		t.Fatalf("%s has %d blocks of %s that begin with %q, want 1", document, len(found), fence, begins)
	}
	return found[0][1]
}

// TestReadmeLines holds that the lines of Go in the README compile.
func TestReadmeLines(t *testing.T) {
	program := `package main

import (
	"context"
	"os"

	"kenkenbot/board"
	"kenkenbot/imaging"
	"kenkenbot/solver/generate"
)

func shown(ctx context.Context) error {
` + block(t, "README.md", "go", "made, err := ") + `
	if err != nil {
		return err
	}
	return os.WriteFile("puzzle.png", picture, 0o644)
}

func main() { _ = shown(context.Background()) }
`
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(program), 0o644); err != nil {
		t.Fatal(err)
	}
	run(t, root, "go", "vet", file)
}

// TestLibraryProgram builds and runs the program in docs/library.md by the commands there, in a
// module of its own. A workspace looks at more modules than the tests have needed, so Go may
// fetch one.
func TestLibraryProgram(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	mine := t.TempDir()
	if err := os.WriteFile(filepath.Join(mine, "main.go"), []byte(block(t, "docs/library.md", "go", "package main")), 0o644); err != nil {
		t.Fatal(err)
	}
	var out string
	for command := range strings.Lines(block(t, "docs/library.md", "sh", "cd mine\n")) {
		if words := strings.Fields(command); words[0] != "cd" {
			out = run(t, mine, replaced(words, "../kenkenbot", root)...)
		}
	}

	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) < 7 || len(strings.Fields(lines[0])) != 6 || !strings.HasSuffix(lines[6], ".") {
		t.Errorf("want six rows of six values and a hint, got\n%s", out)
	}
	picture, err := os.ReadFile(filepath.Join(mine, "puzzle.png"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(picture)); err != nil {
		t.Error(err)
	}
}

// replaced returns the words with each that equals from as to.
func replaced(words []string, from, to string) []string {
	for i, w := range words {
		if w == from {
			words[i] = to
		}
	}
	return words
}

// run runs a command in a folder and returns what it prints.
func run(t *testing.T, folder string, words ...string) string {
	t.Helper()
	command := exec.Command(words[0], words[1:]...)
	command.Dir = folder
	command.Env = append(os.Environ(), "GOWORK=")
	var stderr bytes.Buffer
	command.Stderr = &stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", strings.Join(words, " "), err, stderr.String())
	}
	return string(out)
}

// TestLibraryCommands runs the commands of docs/library.md for puzzle files as they stand
// there, on what its first one makes.
func TestLibraryCommands(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	program := filepath.Join(folder, "bot")
	var first string // the puzzle that the commands below generate are run on
	for command := range strings.Lines(block(t, "docs/library.md", "sh", "go install ./cmd/bot")) {
		command, _, _ = strings.Cut(command, "#")
		words := strings.Fields(command)
		if words[0] == "go" {
			run(t, root, "go", "build", "-o", program, words[2])
			continue
		}
		words[0] = program
		words = replaced(replaced(words, "FILE…", "puzzle.keen"), "FILE", "puzzle.keen")
		switch words[1] {
		case "generate":
			puzzles := strings.Split(strings.TrimSpace(run(t, folder, words...)), "\n")
			if len(puzzles) != 3 {
				t.Fatalf("generate made %d puzzles, want 3", len(puzzles))
			}
			first = puzzles[0] + "\n"
			if err := os.WriteFile(filepath.Join(folder, "puzzle.keen"), []byte(first), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		case "check":
			answer := strings.TrimSpace(run(t, folder, program, "solve", "--output", "line", "puzzle.keen"))
			words = replaced(words, "1234…", answer)
		}
		out := run(t, folder, words...)
		if words[1] == "render" {
			if _, err := os.Stat(filepath.Join(folder, "puzzle.png")); err != nil {
				t.Error(err)
			}
		} else if out == "" {
			t.Errorf("%s printed nothing", strings.Join(words, " "))
		}
	}
	if first == "" {
		t.Error("the commands make no puzzle")
	}
}
