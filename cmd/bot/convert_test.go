package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The same two puzzles in several formats.
const (
	twoKeen = "3:_13,a1a2a3a2a3a1a3a1a2\n4:a_a__a_a__a__a_a__,m12d2d2a4d2s1a3a5a1\n"
	twoKen  = "3\n+1 a1\n+2 b1\n+3 c1\n+2 a2\n+3 b2\n+1 c2\n+3 a3\n+1 b3\n+2 c3\n" +
		"\n4\n*12 a1 b1\n/2 c1 c2\n/2 d1 d2\n+4 a2 b2\n/2 a3 a4\n-1 b3 c3\n+3 d3\n+5 b4 c4\n+1 d4\n"
	twelve = `{"size":12,"cages":[]}`
)

// convert runs the command and expects it to do.
func convert(t *testing.T, stdin, to string) string {
	t.Helper()
	code, stdout, stderr := runWith(t, stdin, "convert", "--to", to, "-")
	if code != exitDone || stderr != "" {
		t.Fatalf("to %s: exit code %d, %s", to, code, stderr)
	}
	return stdout
}

func TestConvert(t *testing.T) {
	if got := convert(t, twoKeen, "ken"); got != twoKen {
		t.Errorf("to ken:\n%s", got)
	}
	if got := convert(t, twoKen, "KEEN"); got != twoKeen {
		t.Errorf("to keen:\n%s", got)
	}
	for _, by := range []string{"json", "text", "ken", "keen"} {
		if got := convert(t, convert(t, twoKeen, by), "keen"); got != twoKeen {
			t.Errorf("by way of %s:\n%s", by, got)
		}
	}
}

// TestConvertGoesOn has puzzles that can't be read and puzzles that the format
// can't hold between good ones, and files that are not there.
func TestConvertGoesOn(t *testing.T) {
	dir := t.TempDir()
	first, second := filepath.Join(dir, "first"), filepath.Join(dir, "second")
	bad := "3:_13\nhm\n2\n+3 a1 b1\n+3 a2 b2\n" + `{"size":12,"cages":[{"op":"+"}]}` + "\n"
	writeFile(t, first, bad+twoKeen)
	writeFile(t, second, twoKen)
	code, stdout, stderr := runWith(t, "", "convert", "--to", "keen", first, filepath.Join(dir, "none"), second)
	if code != exitUsage || stdout != twoKeen+twoKeen {
		t.Errorf("exit code %d\n%s", code, stdout)
	}
	for _, says := range []string{
		first + ":1:6: keen: the text ends",
		first + ":2:1: \"hm\"",
		first + ":3: keen supports sizes 3 to 9, not 2",
		first + ":6:21: json: \"target\" is missing",
		"none: no such file",
		"5 of the inputs could not be used",
	} {
		if !strings.Contains(stderr, says) {
			t.Errorf("nothing says %q in\n%s", says, stderr)
		}
	}
	if lines := strings.Count(stderr, "\n"); lines != 6 {
		t.Errorf("%d lines:\n%s", lines, stderr)
	}
}

func TestConvertRefuses(t *testing.T) {
	for _, test := range []struct {
		stdin string
		args  []string
		says  string
	}{
		{"", []string{"convert", "-"}, "--to"},
		{"", []string{"convert", "--to", "keen"}, "<file>"},
		{"", []string{"convert", "--to", "xml", "-"}, "supported formats: json, ken, dff, keen, text"},
		{"", []string{"convert", "--to", "ken", "-"}, "no puzzle in it"},
		{twelve, []string{"convert", "--to", "ken", "-"}, "a1 is in no cage"},
		{twoKeen, []string{"convert", "--to", "dff", "-"}, "dff supports sizes 4 to 9, not 3"},
	} {
		code, _, stderr := runWith(t, test.stdin, test.args...)
		if code != exitUsage || !strings.Contains(stderr, test.says) {
			t.Errorf("%v: exit code %d, %q does not say %q", test.args, code, stderr, test.says)
		}
	}
}

// TestConvertStopsWhenNobodyReads ends at the first failed write.
func TestConvertStopsWhenNobodyReads(t *testing.T) {
	r, w := io.Pipe()
	_ = r.CloseWithError(os.ErrClosed)
	var stderr strings.Builder
	con := &console{ctx: t.Context(), stdin: strings.NewReader(strings.Repeat(twoKeen, 1000)), stdout: w, stderr: &stderr}
	if code := run(con, []string{"convert", "--to", "keen", "-"}); code != exitUsage || !strings.Contains(stderr.String(), os.ErrClosed.Error()) {
		t.Errorf("exit code %d: %s", code, stderr.String())
	}
}

var errBroken = errors.New("the line is cut")

// cutReader ends with an error of its own.
type cutReader struct{ io.Reader }

func (r cutReader) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if errors.Is(err, io.EOF) {
		err = errBroken
	}
	return n, err
}

func TestPuzzlesSayWhenTheInputBreaks(t *testing.T) {
	var stdout, stderr strings.Builder
	con := &console{ctx: t.Context(), stdin: cutReader{strings.NewReader(twoKeen)}, stdout: &stdout, stderr: &stderr}
	code := run(con, []string{"convert", "--to", "keen", "-"})
	if code != exitUsage || stdout.String() != twoKeen || !strings.Contains(stderr.String(), "standard input: "+errBroken.Error()) {
		t.Errorf("exit code %d\n%s\n%s", code, stdout.String(), stderr.String())
	}
}
