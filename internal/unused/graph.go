package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// graph has the declared names of a module, and from each the names that its
// declaration mentions.
type graph struct {
	fset   *token.FileSet
	module string
	exempt exempt

	declared []types.Object // in the order of the files
	mentions map[types.Object][]types.Object
	roots    []types.Object // used from outside, or by what runs at the start
	// methods are those that a concrete type has for an interface's sake. Through an
	// interface of the module they are used once its method is called.
	methods map[types.Object][]implementation
	reached map[types.Object]bool
	spared  []types.Object // not reached but for the list of exempt names
}

// implementation is a method of a concrete type that stands for one of an interface.
type implementation struct {
	method, of types.Object // of is nil for an interface of another module
}

func newGraph(list []*packages.Package, e exempt) *graph {
	g := &graph{
		exempt: e, mentions: map[types.Object][]types.Object{},
		methods: map[types.Object][]implementation{}, reached: map[types.Object]bool{},
	}
	for _, p := range list {
		g.fset, g.module = p.Fset, p.Module.Path
		if slices.Contains(e.tests, strings.TrimPrefix(p.PkgPath, g.module+"/")) {
			continue
		}
		for _, file := range p.Syntax {
			for _, decl := range file.Decls {
				g.add(p, decl)
			}
		}
	}
	g.implement(interfaces(list))
	return g
}

// add takes in a declaration.
func (g *graph) add(p *packages.Package, decl ast.Decl) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		obj := p.TypesInfo.Defs[d.Name]
		g.declare(obj)
		mentioned := g.mentioned(p, d)
		if runsByItself(p, d) {
			g.roots = append(append(g.roots, obj), mentioned...)
		}
		g.mentions[obj] = append(g.mentions[obj], mentioned...)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			g.addSpec(p, spec)
		}
	}
}

// runsByItself reports whether a function is main or init, which nobody calls.
func runsByItself(p *packages.Package, d *ast.FuncDecl) bool {
	return d.Recv == nil && (d.Name.Name == "init" || d.Name.Name == "main" && p.Name == "main")
}

func (g *graph) addSpec(p *packages.Package, spec ast.Spec) {
	var names []*ast.Ident
	switch s := spec.(type) {
	case *ast.TypeSpec:
		names = []*ast.Ident{s.Name}
		g.addInterface(p, s)
	case *ast.ValueSpec:
		names = s.Names
	}
	for _, name := range names {
		obj := p.TypesInfo.Defs[name]
		mentioned := g.mentioned(p, spec)
		if name.Name == "_" {
			g.roots = append(g.roots, mentioned...)
			continue
		}
		g.declare(obj)
		g.mentions[obj] = append(g.mentions[obj], mentioned...)
	}
}

// addInterface declares the methods that an interface spells out. One that is not
// exported seals the interface, which nobody needs to call.
func (g *graph) addInterface(p *packages.Package, s *ast.TypeSpec) {
	i, ok := s.Type.(*ast.InterfaceType)
	if !ok {
		return
	}
	for _, field := range i.Methods.List {
		for _, name := range field.Names {
			method := p.TypesInfo.Defs[name]
			g.declare(method)
			if !method.Exported() {
				of := p.TypesInfo.Defs[s.Name]
				g.mentions[of] = append(g.mentions[of], method)
			}
		}
	}
}

// declare notes a name. Exported ones of packages for others are used by these, and hooks
// by their library.
func (g *graph) declare(obj types.Object) {
	g.declared = append(g.declared, obj)
	if obj.Exported() && g.exempt.exports(g.folder(obj)) || g.exempt.hooked(obj) {
		g.roots = append(g.roots, obj)
	}
}

// mentioned returns what of the module a declaration mentions.
func (g *graph) mentioned(p *packages.Package, n ast.Node) []types.Object {
	var list []types.Object
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if obj := origin(p.TypesInfo.Uses[id]); obj != nil && g.own(obj.Pkg()) {
				list = append(list, obj)
			}
		}
		return true
	})
	return list
}

// origin returns the declared function or field of which obj may be an instance.
func origin(obj types.Object) types.Object {
	switch o := obj.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return obj
}

func (g *graph) own(p *types.Package) bool {
	return p != nil && (p.Path() == g.module || strings.HasPrefix(p.Path(), g.module+"/"))
}

// inErrors are the interfaces by which package errors looks into an error. They have
// no names.
var inErrors = []string{"interface{ Unwrap() error }", "interface{ Unwrap() []error }", "interface{ Is(error) bool }", "interface{ As(any) bool }"}

// interfaces returns all interfaces that the packages, or what they import, declare.
func interfaces(list []*packages.Package) []*types.Interface {
	found := map[*types.Interface]bool{}
	add := func(t types.Type) {
		if i, ok := t.Underlying().(*types.Interface); ok && i.NumMethods() > 0 {
			found[i] = true
		}
	}
	add(types.Universe.Lookup("error").Type())
	for _, spelledOut := range inErrors {
		t, err := types.Eval(token.NewFileSet(), nil, token.NoPos, spelledOut)
		if err != nil {
			panic(err)
		}
		add(t.Type)
	}
	seen := map[*types.Package]bool{}
	var visit func(*types.Package)
	visit = func(p *types.Package) {
		if seen[p] {
			return
		}
		seen[p] = true
		for _, name := range p.Scope().Names() {
			add(p.Scope().Lookup(name).Type())
		}
		for _, imported := range p.Imports() {
			visit(imported)
		}
	}
	for _, p := range list {
		visit(p.Types)
		for _, t := range p.TypesInfo.Types {
			if t.IsType() { // one without a name, too
				add(t.Type)
			}
		}
	}
	return slices.Collect(maps.Keys(found))
}

// implement finds out which methods of the declared types stand for an interface's.
func (g *graph) implement(all []*types.Interface) {
	for _, obj := range g.declared {
		name, ok := obj.(*types.TypeName)
		if !ok || types.IsInterface(name.Type()) {
			continue
		}
		pointer := types.NewPointer(name.Type())
		for _, i := range all {
			if !types.Implements(pointer, i) {
				continue
			}
			for m := range i.Methods() {
				found, _, _ := types.LookupFieldOrMethod(pointer, false, m.Pkg(), m.Name())
				impl := implementation{method: origin(found)}
				if g.own(m.Pkg()) {
					impl.of = origin(m)
				}
				g.methods[obj] = append(g.methods[obj], impl)
			}
		}
	}
}

// reachAll follows the mentions from the roots, and then from the exempt names.
func (g *graph) reachAll() {
	g.reach(g.roots)
	for _, obj := range g.declared {
		if g.exempt.keeps(g.name(obj), obj) && !g.reached[obj] {
			g.spared = append(g.spared, obj)
		}
	}
	g.reach(g.spared)
}

// reach marks what can be reached, until nothing is new.
func (g *graph) reach(todo []types.Object) {
	for len(todo) > 0 {
		for len(todo) > 0 {
			obj := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			if g.reached[obj] {
				continue
			}
			g.reached[obj] = true
			todo = append(todo, g.mentions[obj]...)
		}
		for obj, list := range g.methods {
			for _, m := range list {
				if g.reached[obj] && !g.reached[m.method] && (m.of == nil || g.reached[m.of]) {
					todo = append(todo, m.method)
				}
			}
		}
	}
}

// unreached returns a line for each declared name that nothing reaches. Of a type,
// the type alone is named, not its methods.
func (g *graph) unreached(dir string) []string {
	var lines []string
	for _, obj := range g.declared {
		if g.reached[obj] || g.receiverUnreached(obj) || isPlace(obj) {
			continue
		}
		at := g.fset.Position(obj.Pos())
		if file, err := filepath.Rel(dir, at.Filename); err == nil {
			at.Filename = file
		}
		lines = append(lines, fmt.Sprintf("%v: nothing uses %s", at, g.name(obj)))
	}
	return slices.Compact(lines)
}

// isPlace reports whether an object is a constant of the package's own: in a series
// that counts by iota, one may hold a place. staticcheck names those that hold none.
func isPlace(obj types.Object) bool {
	_, constant := obj.(*types.Const)
	return constant && !obj.Exported()
}

// receiverUnreached reports whether a method's type is unused itself.
func (g *graph) receiverUnreached(obj types.Object) bool {
	t := receiver(obj)
	return t != nil && !g.reached[t]
}

// receiver returns the declared type of a method, nil for all else.
func receiver(obj types.Object) types.Object {
	f, ok := obj.(*types.Func)
	if !ok || f.Signature().Recv() == nil {
		return nil
	}
	t := f.Signature().Recv().Type()
	if p, ok := t.(*types.Pointer); ok {
		t = p.Elem()
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj()
	}
	return nil
}

// folder returns the folder of an object's package within the module.
func (g *graph) folder(obj types.Object) string {
	return strings.TrimPrefix(strings.TrimPrefix(obj.Pkg().Path(), g.module), "/")
}

// name returns an object's folder and name, with the type's name for a method.
func (g *graph) name(obj types.Object) string {
	name := obj.Name()
	if t := receiver(obj); t != nil {
		name = t.Name() + "." + name
	}
	return g.folder(obj) + "." + name
}
