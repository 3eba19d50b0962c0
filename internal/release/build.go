package main

import (
	"bytes"
	"context"
	"debug/buildinfo"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// shipped are the files of the project that go into each archive, beside the bot: what an
// operator needs, and what these pages link to.
var shipped = []string{"LICENSE", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "config.example.toml", "deploy", "docs", "imaging/FONTS.md"}

// build makes a release's files for some systems.
type build struct {
	source  string // a folder for the clone that is built, absolute
	out     string
	cache   string // a build cache of its own; empty is the user's
	targets []target
}

// run clones, builds, packs and adds up.
func (b build) run(ctx context.Context) error {
	date, err := b.clone(ctx)
	if err != nil {
		return err
	}
	files, err := collect(b.source, shipped)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(b.out, 0o755); err != nil {
		return err
	}
	for _, t := range b.targets {
		if err := b.one(ctx, t, files, date); err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
	}
	return writeSums(b.out)
}

// clone makes a clone of the commit that is checked out, and returns the commit's date.
// Go finds the version in a clone, but not in a worktree.
func (b build) clone(ctx context.Context) (date time.Time, err error) {
	root, err := git(ctx, ".", "rev-parse", "--show-toplevel")
	if err != nil {
		return date, err
	}
	head, err := git(ctx, root, "log", "-1", "--format=%H %cI")
	if err != nil {
		return date, err
	}
	commit, stamp, _ := strings.Cut(head, " ")
	if _, err := git(ctx, root, "clone", "--quiet", "--shared", "--no-checkout", root, b.source); err != nil {
		return date, err
	}
	if _, err := git(ctx, b.source, "checkout", "--quiet", "--detach", commit); err != nil {
		return date, err
	}
	date, err = time.Parse(time.RFC3339, stamp)
	return date.UTC(), err
}

// one builds for one system.
func (b build) one(ctx context.Context, t target, files []file, date time.Time) error {
	begun := time.Now()
	name := "bot"
	if t.os == "windows" {
		name = "bot.exe"
	}
	binary := filepath.Join(filepath.Dir(b.source), t.os+"-"+t.arch+"-"+name)
	env := []string{"CGO_ENABLED=0", "GOOS=" + t.os, "GOARCH=" + t.arch, "GOFLAGS=", "GOWORK=off", "GOAMD64=v1", "GOARM64=v8.0", "GOEXPERIMENT="}
	if b.cache != "" {
		env = append(env, "GOCACHE="+b.cache)
	}
	if _, err := output(ctx, b.source, env, "go", "build", "-trimpath", "-buildvcs=true", "-ldflags=-s -w", "-o", binary, "./cmd/bot"); err != nil {
		return err
	}
	program, err := os.ReadFile(binary)
	if err != nil {
		return err
	}
	info, err := buildinfo.Read(bytes.NewReader(program))
	if err != nil {
		return err
	}
	base := fmt.Sprintf("kenkenbot_%s_%s_%s", info.Main.Version, t.os, t.arch)
	files = append([]file{{name: name, mode: 0o755, data: program}}, files...)
	archive, pack := base+".tar.gz", tarball
	if t.os == "windows" {
		archive, pack = base+".zip", zipped
	}
	data, err := pack(base, files, date)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(b.out, archive), data, 0o644); err != nil {
		return err
	}
	bill, err := billOf(info, t, program, date)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(b.out, base+".cdx.json"), bill, 0o644); err != nil {
		return err
	}
	fmt.Printf("%s: %.1f MB in %.0f s\n", archive, float64(len(data))/1e6, time.Since(begun).Seconds())
	return nil
}

// git runs git in a folder.
func git(ctx context.Context, dir string, args ...string) (string, error) {
	return output(ctx, dir, nil, "git", args...)
}

// output runs a program in a folder, with more in its environment.
func output(ctx context.Context, dir string, env []string, name string, args ...string) (string, error) {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.Output()
	if failed, ok := errors.AsType[*exec.ExitError](err); ok {
		return "", fmt.Errorf("%s %s: %w\n%s", name, strings.Join(args, " "), err, failed.Stderr)
	}
	return strings.TrimSpace(string(out)), err
}
