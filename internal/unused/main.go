// Command unused names what nothing in the program uses: functions, methods, types,
// variables and constants that neither a main function nor the library's exported
// names lead to. What only tests use counts as unused.
//
// It prints a line for each, file, line and column first, and ends with exit code 1
// if there is any. Names that stay although nothing uses them yet are listed in
// exempt.go, each with its reason; one that is used by now, or gone, is named too.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/packages"
)

func main() {
	findings, err := check(".", exemptions, "./...")
	if err != nil {
		fmt.Fprintln(os.Stderr, "unused:", err)
		os.Exit(2)
	}
	for _, f := range findings {
		fmt.Println(f)
	}
	if len(findings) > 0 {
		os.Exit(1)
	}
}

// check returns a line for each name that the packages of a module do not use.
func check(dir string, e exempt, patterns ...string) ([]string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	list, err := packages.Load(&packages.Config{
		Dir: dir,
		// Of what the module imports, the types that the compiler left are enough.
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedModule | packages.NeedImports |
			packages.NeedExportFile | packages.NeedTypes | packages.NeedSyntax | packages.NeedTypesInfo,
	}, patterns...)
	if err != nil {
		return nil, err
	}
	for _, p := range list {
		if len(p.Errors) > 0 {
			return nil, fmt.Errorf("%s: %w", p.PkgPath, p.Errors[0])
		}
	}
	g := newGraph(list, e)
	g.reachAll()
	findings := g.unreached(dir)
	for _, name := range e.stale(g) {
		findings = append(findings, fmt.Sprintf("internal/unused/exempt.go: %s is listed, but is used or does not exist", name))
	}
	slices.Sort(findings)
	return findings, nil
}
