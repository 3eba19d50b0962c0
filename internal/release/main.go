// Command release builds what is handed out: for each system an archive with the bot, a
// bill of materials for it, and one file of SHA-256 checksums over all of them.
//
//	go run ./internal/release                         # all six systems, into the folder dist
//	go run ./internal/release --targets linux/amd64 --check
//
// It builds the commit that is checked out, from a clone of its own, so that nothing that
// lies about in the working tree gets in. The version is the commit's tag, or else the
// commit: Go writes it into the binary.
//
// The same commit and the same version of Go give the same bytes, on any machine.
// --check proves it: everything is built once more, from another folder, and compared.
// With --cold, what Go's cache has left of earlier builds is not used for it either, which
// takes some minutes.
package main

import (
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
)

// targets are the systems that a release is for.
var targets = []target{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
}

// target is a system, by Go's names.
type target struct{ os, arch string }

func (t target) String() string { return t.os + "/" + t.arch }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string) error {
	flags := flag.NewFlagSet("release", flag.ExitOnError)
	out := flags.String("out", "dist", "the `folder` for the files; must be empty or not exist")
	only := flags.String("targets", "", "build for these `systems` only, such as linux/amd64,darwin/arm64")
	check := flags.Bool("check", false, "build everything a second time and compare it byte by byte")
	cold := flags.Bool("cold", false, "with --check: build the second time without Go's cache")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q; try --help", flags.Arg(0))
	}
	if *cold && !*check {
		return errors.New("--cold says how to --check: use both")
	}
	chosen, err := choose(*only)
	if err != nil {
		return err
	}
	if found, err := os.ReadDir(*out); err == nil && len(found) > 0 {
		return fmt.Errorf("the folder %s is not empty: remove it, or name another with --out", *out)
	}
	changes, err := git(ctx, ".", "status", "--porcelain")
	if err != nil {
		return err
	}
	if changes != "" {
		fmt.Fprintln(os.Stderr, "release: changes that are not committed are left out")
	}
	temporary, err := os.MkdirTemp("", "release")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temporary)
	first := build{source: filepath.Join(temporary, "source"), out: *out, targets: chosen}
	if err := first.run(ctx); err != nil {
		return err
	}
	if !*check {
		return nil
	}
	second := build{source: filepath.Join(temporary, "once", "more", "elsewhere"), out: filepath.Join(temporary, "again"), targets: chosen}
	if *cold {
		second.cache = filepath.Join(temporary, "cache")
	}
	if err := second.run(ctx); err != nil {
		return err
	}
	if err := same(first.out, second.out); err != nil {
		return err
	}
	fmt.Println("built twice: the same bytes")
	return nil
}

// choose returns the targets that a list names, or all of them.
func choose(list string) ([]target, error) {
	if list == "" {
		return targets, nil
	}
	var chosen []target
	for name := range strings.SplitSeq(list, ",") {
		t, err := find(strings.TrimSpace(name))
		if err != nil {
			return nil, err
		}
		chosen = append(chosen, t)
	}
	return chosen, nil
}

func find(name string) (target, error) {
	var names []string
	for _, t := range targets {
		if t.String() == name {
			return t, nil
		}
		names = append(names, t.String())
	}
	return target{}, fmt.Errorf("no release is made for %s; the systems are %s", cmp.Or(name, `""`), strings.Join(names, ", "))
}
