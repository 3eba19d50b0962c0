package main

import (
	"go/types"
	"path"
	"slices"
	"strings"
)

// exempt says what may stay although nothing in the program uses it.
type exempt struct {
	// packages are import paths below the module's whose exported names others use;
	// one that ends in /... stands for all beneath it, too.
	packages []string
	// tests are packages that only tests import: what they alone use is unused.
	tests []string
	// names are single ones, as in bot/words.Catalogue.StatsAlt, with the reason; a type's
	// methods go with it.
	names map[string]string
	// hooks are methods that a library finds by their name, in any package main.
	hooks []string
}

// exemptions are those of this module.
var exemptions = exempt{
	packages: []string{
		// The library, for other people's programs.
		"board", "board/format", "solver/...", "imaging",
	},
	tests: []string{
		"board/boardtest", "internal/catalogue/cataloguetest", "bot/discord/eventtest", "storage/storagetest", "bot/sandbox/sandboxtest", "storage/sqlite/sqlitetest", "storage/postgres/postgrestest", "internal/openapi", "internal/detector", "internal/numbertest", "internal/processor",
	},
	names: map[string]string{
		"bot/game/outcome.Fact.Fact": "a mark: nobody calls it",

		"bot/words.RowAlt.Cells":   "its sentence calls it",
		"bot/words.CagesAlt.Cages": "as RowAlt.Cells",
		"bot/words.CagesAlt.More":  "as RowAlt.Cells",

		"bot/sandbox/rules.CheckMessage":  "Discord's rules, for tests of what the bot sends",
		"bot/sandbox/rules.CheckEdit":     "as CheckMessage",
		"bot/sandbox/rules.CheckCallback": "as CheckMessage",
	},
	hooks: []string{"Run", "Help", "Validate", "BeforeReset"}, // kong's
}

// exports reports whether the exported names of a package stay.
func (e exempt) exports(pkg string) bool {
	return slices.ContainsFunc(e.packages, func(folder string) bool {
		root, all := strings.CutSuffix(folder, "/...")
		return pkg == root || all && strings.HasPrefix(pkg, root+"/")
	})
}

// keeps reports whether an object stays whatever uses it.
func (e exempt) keeps(name string, obj types.Object) bool {
	_, named := e.names[name]
	return named || e.names[ofType(name)] != "" && obj.Exported()
}

// hooked reports whether an object is a method that a library finds by its name.
func (e exempt) hooked(obj types.Object) bool {
	f, ok := obj.(*types.Func)
	return ok && obj.Pkg().Name() == "main" && f.Signature().Recv() != nil && slices.Contains(e.hooks, obj.Name())
}

// ofType returns the name of a method's type; a name without a method as it is.
func ofType(name string) string {
	folder, last := path.Split(name)
	parts := strings.SplitN(last, ".", 3)
	return folder + strings.Join(parts[:min(len(parts), 2)], ".")
}

// stale returns the names listed that would be reached without it.
func (e exempt) stale(g *graph) []string {
	var stale []string
	for name := range e.names {
		if !slices.ContainsFunc(g.spared, func(obj types.Object) bool { return g.name(obj) == name || ofType(g.name(obj)) == name }) {
			stale = append(stale, name)
		}
	}
	return stale
}
