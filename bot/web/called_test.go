package web_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"kenkenbot/internal/detector"
)

// calls are what was asked of the pages that tests serve.
type calls struct {
	mu   sync.Mutex
	made map[string]bool // method and path; and behind actions what was to be done
}

var called = calls{made: map[string]bool{}}

// noting is a handler before which calls are noted.
func (c *calls) noting(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := r.Method + " " + r.URL.Path
		if strings.HasSuffix(name, "/actions") {
			text, _ := io.ReadAll(io.LimitReader(r.Body, 1<<20)) // what can't be read has no name
			r.Body = struct {
				io.Reader
				io.Closer
			}{io.MultiReader(bytes.NewReader(text), r.Body), r.Body}
			var body struct{ Do string }
			json.Unmarshal(text, &body)
			name += " " + body.Do
		}
		c.mu.Lock()
		c.made[name] = true
		c.mu.Unlock()
		h.ServeHTTP(w, r)
	})
}

// missing returns the calls of the API that no test has made, and the actions that none has asked for.
func (c *calls) missing() (missed []string) {
	var made strings.Builder
	for name := range c.made {
		made.WriteString(name + "\n")
	}
	for _, all := range []struct{ file, name, call string }{
		{features, `"((?:GET|POST) /api/[^"]+)"`, `(?m)^%s( \w*)?$`},
		{"action.go", `case ("\w+"(?:, "\w+")*):|("\w+"): +game\.`, `(?m)^POST /api/v1/games/\w+/actions %s$`},
		{"../match/matchface/page.go", `\t("\w+"): +func`, `(?m)^POST /api/v1/matches/\w+/actions %s$`},
		{"together.go", `case ("\w+"):`, `(?m)^POST /api/v1/together/\w+/actions %s$`},
		{features, `("\w+"): \(\*Server\)`, `(?m)^GET /api/v1/entries/%s$`},
	} {
		source, err := sourceOf(all.file)
		if err != nil {
			return []string{err.Error()}
		}
		found := 0
		for _, m := range regexp.MustCompile(all.name).FindAllStringSubmatch(source, -1) {
			for name := range strings.SplitSeq(strings.Join(m[1:], ""), ", ") {
				found++
				call := regexp.MustCompile(`\{\w+\}`).ReplaceAllString(strings.Trim(name, `"`), `[\w-]+`)
				if !regexp.MustCompile(fmt.Sprintf(all.call, call)).MatchString(made.String()) {
					missed = append(missed, all.file+": "+name)
				}
			}
		}
		if found == 0 {
			missed = append(missed, all.file+": nothing is found there")
		}
	}
	return missed
}

// features are the files in which calls and entries are.
const features = "*.go ../*/*face/*.go"

// sourceOf returns the files that patterns name, but for tests, one behind the other.
func sourceOf(patterns string) (string, error) {
	var files []string
	var err error
	for pattern := range strings.FieldsSeq(patterns) {
		more, globErr := filepath.Glob(pattern)
		files, err = append(files, more...), errors.Join(err, globErr)
	}
	var all strings.Builder
	for _, file := range files {
		text, readErr := os.ReadFile(file)
		if !strings.HasSuffix(file, "_test.go") {
			all.Write(text)
		}
		err = errors.Join(err, readErr)
	}
	return all.String(), err
}

// TestMain wants each call of the API made by some test, if all of them ran. Those that run side by
// side wait for browsers: more of them do than there are processors.
func TestMain(m *testing.M) {
	flag.Parse()
	flag.Set("test.parallel", "4")
	code := m.Run()
	if picked := flag.Lookup("test.run").Value.String() + flag.Lookup("test.skip").Value.String() + flag.Lookup("test.list").Value.String(); code == 0 && picked == "" && !testing.Short() && !detector.On() {
		for _, name := range called.missing() {
			fmt.Println("no test makes this call:", name)
			code = 1
		}
	}
	os.Exit(code)
}
