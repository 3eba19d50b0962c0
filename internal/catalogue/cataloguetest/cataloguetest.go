// Package cataloguetest checks the sentences of catalogues, for tests: that a language has
// those of another, with the same arguments, and that messages have what sentences ask for.
package cataloguetest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template/parse"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"kenkenbot/internal/catalogue"
)

// tree parses a sentence, whatever functions it calls.
func tree(name, sentence string) (*parse.Tree, error) {
	t := parse.New(name)
	t.Mode = parse.SkipFuncCheck
	return t.Parse(sentence, "", "", map[string]*parse.Tree{})
}

// walk calls visit for each node of a sentence.
func walk(n parse.Node, visit func(parse.Node)) {
	visit(n)
	switch n := n.(type) {
	case *parse.ListNode:
		for _, child := range n.Nodes {
			walk(child, visit)
		}
	case *parse.ActionNode:
		walk(n.Pipe, visit)
	case *parse.PipeNode:
		for _, command := range n.Cmds {
			walk(command, visit)
		}
	case *parse.CommandNode:
		for _, arg := range n.Args {
			walk(arg, visit)
		}
	case *parse.ChainNode:
		walk(n.Node, visit)
	case *parse.TemplateNode:
		if n.Pipe != nil {
			walk(n.Pipe, visit)
		}
	case *parse.IfNode:
		branch(&n.BranchNode, visit)
	case *parse.WithNode:
		branch(&n.BranchNode, visit)
	case *parse.RangeNode:
		branch(&n.BranchNode, visit)
	}
}

func branch(n *parse.BranchNode, visit func(parse.Node)) {
	walk(n.Pipe, visit)
	walk(n.List, visit)
	if n.ElseList != nil {
		walk(n.ElseList, visit)
	}
}

// argumentsOf returns the names of what a sentence asks its message for, and of the parts
// that it shares.
func argumentsOf(name, sentence string) (arguments, parts []string, err error) {
	t, err := tree(name, sentence)
	if err != nil {
		return nil, nil, err
	}
	walk(t.Root, func(n parse.Node) {
		switch n := n.(type) {
		case *parse.FieldNode:
			arguments = append(arguments, n.Ident...)
		case *parse.VariableNode:
			arguments = append(arguments, n.Ident[1:]...)
		case *parse.ChainNode:
			arguments = append(arguments, n.Field...)
		case *parse.TemplateNode:
			parts = append(parts, n.Name)
		}
	})
	return distinct(arguments), distinct(parts), nil
}

func distinct(names []string) []string {
	slices.Sort(names)
	return slices.Compact(names)
}

// all returns what a sentence asks for, its parts included.
func all(sentences map[string]string, name string, seen map[string]bool) []string {
	if seen[name] {
		return nil
	}
	seen[name] = true
	arguments, parts, err := argumentsOf(name, sentences[name])
	if err != nil {
		return []string{err.Error()}
	}
	for _, part := range parts {
		arguments = append(arguments, all(sentences, part, seen)...)
	}
	return distinct(arguments)
}

// Differences lists what the sentences of a language lack beside those of a model, and what
// they have that the model hasn't: sentences, and arguments of these. The parts that
// sentences share are each language's own, and so are the words that people type, in the table
// Typed, and whether a sentence goes by how many there are of something that it says.
func Differences(model, sentences map[string]string) []string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(model)) {
		if catalogue.Shared(name) {
			continue
		}
		if _, ok := sentences[name]; !ok {
			list = append(list, name+" is missing")
			continue
		}
		want, got := all(model, name, map[string]bool{}), all(sentences, name, map[string]bool{})
		for _, argument := range want {
			if argument != "Len" && !slices.Contains(got, argument) {
				list = append(list, fmt.Sprintf("%s does not say .%s", name, argument))
			}
		}
		for _, argument := range got {
			if argument != "Len" && !slices.Contains(want, argument) {
				list = append(list, fmt.Sprintf("%s asks for .%s, which it is not given", name, argument))
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(sentences)) {
		if _, ok := model[name]; !ok && !catalogue.Shared(name) && !strings.HasPrefix(name, "Typed ") {
			list = append(list, name+" is the sentence of no message")
		}
	}
	return list
}

// forms are the names of CLDR's plural categories.
var forms = map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many", plural.Other: "other"}

// Categories returns the plural categories that a language needs, sorted.
func Categories(tag language.Tag) []string {
	needed := map[string]bool{"other": true}
	for n := range 1000 {
		needed[forms[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]] = true
	}
	return slices.Sorted(maps.Keys(needed))
}

// Plurals lists the plurals of sentences that lack a form which the language has, or have
// one that it hasn't.
func Plurals(tag language.Tag, sentences map[string]string) []string {
	needed := Categories(tag)
	var list []string
	for _, name := range slices.Sorted(maps.Keys(sentences)) {
		t, err := tree(name, sentences[name])
		if err != nil {
			list = append(list, err.Error())
			continue
		}
		walk(t.Root, func(n parse.Node) {
			call, ok := n.(*parse.CommandNode)
			if !ok || call.Args[0].String() != "plural" {
				return
			}
			has := map[string]bool{}
			for k := 2; k < len(call.Args); k += 2 {
				form, ok := call.Args[k].(*parse.StringNode)
				switch {
				case !ok || k+1 == len(call.Args):
					list = append(list, fmt.Sprintf("%s: %s: categories and forms come in turn", name, call))
					return
				case form.Text[:1] != "=" && !slices.Contains(needed, form.Text):
					list = append(list, fmt.Sprintf("%s: %s: the language has no category %q", name, call, form.Text))
				}
				has[form.Text] = true
			}
			for _, category := range needed {
				if !has[category] {
					list = append(list, fmt.Sprintf("%s: %s: no form for %q", name, call, category))
				}
			}
		})
	}
	return list
}
