package documents

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	// written finds what may be a command in a document: a line of a block of code, or a span.
	written = regexp.MustCompile("(?m)^((?:[A-Z_]+=\\S+ )*(?:go|bot|/tmp/kenken-bot) .*)$|`([^`\n]+)`")
	// commented finds a command in a comment.
	commented = regexp.MustCompile("(?m)^// *\t((?:[A-Z_]+=\\S+ )*go .*)$")
	// word finds the words of a command, with quotes around them or without.
	word = regexp.MustCompile(`'([^']*)'|"([^"]*)"|([^\s'"]+)`)
	// named finds tests by their names, declared where they are, and flagged the flags of theirs.
	named    = regexp.MustCompile(`\b(?:Test|Benchmark|Fuzz)[A-Z]\w+`)
	declared = regexp.MustCompile(`(?m)^func ((?:Test|Benchmark|Fuzz)\w+)\(`)
	flagged  = regexp.MustCompile(`flag\.\w+\("([\w-]+)"`)
)

// ownFlags are the flags of "go test" that documents use.
var ownFlags = []string{"-args", "-bench", "-benchmem", "-benchtime", "-count", "-run", "-timeout", "-v"}

// TestCommands holds that each documented "go test" has packages with a test or benchmark for each
// alternative of its patterns, that the flags of documented commands are there, and that each test
// that a document or the gate names exists.
func TestCommands(t *testing.T) {
	rooms := testsOf(t)
	commands := 0
	for _, page := range strings.Fields(run(t, root, "git", "ls-files", "*.md", "*.go", ".ci/run")) {
		text, err := os.ReadFile(filepath.Join(root, page))
		if err != nil {
			continue // deleted, and not yet committed
		}
		c := &cited{T: t, page: page, rooms: rooms}
		switch filepath.Ext(page) {
		case ".md":
			for _, found := range written.FindAllStringSubmatch(string(text), -1) {
				c.check(found[1] + found[2])
				for _, name := range named.FindAllString(found[0], -1) {
					c.names([]string{"./..."}, "", "^"+name+"$")
				}
			}
		case ".go":
			for _, found := range commented.FindAllStringSubmatch(string(text), -1) {
				c.check(found[1])
			}
		default:
			for _, name := range named.FindAllString(string(text), -1) {
				c.names([]string{"./..."}, "", "^"+name) // tests whose names begin so
			}
		}
		commands += c.commands
	}
	if commands < 40 {
		t.Errorf("only %d commands were found", commands)
	}
}

// ofTests is what the tests in a folder have.
type ofTests struct{ names, flags []string }

// testsOf returns what each folder's tests have.
func testsOf(t *testing.T) map[string]*ofTests {
	t.Helper()
	rooms := map[string]*ofTests{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		folder, _ := filepath.Rel(root, filepath.Dir(path))
		r := rooms[folder]
		if r == nil {
			r = &ofTests{}
			rooms[folder] = r
		}
		for _, m := range declared.FindAllStringSubmatch(string(text), -1) {
			r.names = append(r.names, m[1])
		}
		for _, m := range flagged.FindAllStringSubmatch(string(text), -1) {
			r.flags = append(r.flags, "-"+m[1])
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return rooms
}

// cited is the commands of a page.
type cited struct {
	*testing.T
	page     string
	rooms    map[string]*ofTests
	folders  []string // of the last "go test", for what follows without any
	commands int
}

// check checks what may be a command.
func (c *cited) check(command string) {
	c.Helper()
	var words []string
	for _, found := range word.FindAllStringSubmatch(command, -1) {
		one := found[1] + found[2] + found[3]
		if one == "|" || one == "#" {
			break
		}
		if len(words) > 0 || !strings.Contains(one, "=") { // a variable
			words = append(words, one)
		}
	}
	if len(words) < 2 {
		return
	}
	switch {
	case words[0] == "go" && words[1] == "test", words[0] == "-run", words[0] == "-bench", words[1] == "-run":
		c.tests(command, words)
	case words[0] == "go" && words[1] == "run" && len(words) > 2:
		c.runs(command, words[2], words[3:])
	case words[0] == "bot", words[0] == "/tmp/kenken-bot":
		c.runs(command, "cmd/bot", words[1:])
	default:
		return
	}
	c.commands++
}

// tests checks a "go test".
func (c *cited) tests(command string, words []string) {
	c.Helper()
	var folders []string
	for i, one := range words {
		if strings.HasPrefix(one, "./") && (i == 0 || !strings.HasPrefix(words[i-1], "-")) {
			folders = append(folders, one)
		}
	}
	if folders != nil {
		c.folders = folders
	}
	for i, one := range words[1:] {
		if one == "^$" || one == "xxx" { // no test beside the benchmarks
			continue
		}
		one, _, _ = strings.Cut(one, "/")
		switch words[i] {
		case "-run":
			c.names(c.folders, "Test", one)
		case "-bench":
			c.names(c.folders, "Benchmark", one)
		}
	}
	for _, one := range words {
		if strings.HasPrefix(one, "-") && !slices.Contains(ownFlags, one) && !c.any(c.folders, func(r *ofTests) bool { return slices.Contains(r.flags, one) }) {
			c.Errorf("%s: %s: there is no %s", c.page, command, one)
		}
	}
}

// names holds that each alternative of a pattern matches one of a kind of tests in some folders.
func (c *cited) names(folders []string, kind, pattern string) {
	c.Helper()
	for one := range strings.SplitSeq(pattern, "|") {
		match, err := regexp.Compile(one)
		is := func(name string) bool { return strings.HasPrefix(name, kind) && match.MatchString(name) }
		if err != nil || !c.any(folders, func(r *ofTests) bool { return slices.ContainsFunc(r.names, is) }) {
			c.Errorf("%s: %q names nothing in the tests of %v", c.page, one, folders)
		}
	}
}

// any reports whether something is true of one of the folders' tests.
func (c *cited) any(folders []string, is func(*ofTests) bool) bool {
	for _, folder := range folders {
		path, all := strings.CutSuffix(strings.TrimPrefix(folder, "./"), "...")
		for at, r := range c.rooms {
			if (at == path || all && strings.HasPrefix(at, path)) && is(r) {
				return true
			}
		}
	}
	return false
}

// runs holds that a program's command line has the flags of a command, as fields of a struct.
func (c *cited) runs(command, program string, words []string) {
	c.Helper()
	files, err := filepath.Glob(filepath.Join(root, program, "*.go"))
	if err != nil {
		c.Fatal(err)
	}
	var source []byte
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			c.Fatal(err)
		}
		source = append(source, text...)
	}
	for _, one := range words {
		name, isFlag := strings.CutPrefix(one, "--")
		if name, _, _ = strings.Cut(name, "="); !isFlag {
			continue
		}
		field := ""
		for part := range strings.SplitSeq(strings.TrimPrefix(name, "no-"), "-") {
			field += `(?i:` + part + `)`
		}
		if !regexp.MustCompile("(?m)^\\s+" + field + "\\s+\\S+\\s+`").Match(source) {
			c.Errorf("%s: %s: there is no --%s", c.page, command, name)
		}
	}
}
