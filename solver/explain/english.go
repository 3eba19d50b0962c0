package explain

import (
	"fmt"
	"strconv"
	"strings"
	"text/template"

	"kenkenbot/board"
	"kenkenbot/solver/logic"
)

// English is the catalogue that comes with the package.
var English = func() *Catalogue {
	c, err := NewCatalogue(englishFunctions, english)
	if err != nil {
		panic(err) // the sentences below are wrong, whatever the program does
	}
	return c
}()

// english are the sentences. Those about causes, contradictions and reasons are
// clauses, which others have in their middle.
var english = map[string]string{
	// Steps.
	"Step":    `{{technique .Technique}}: {{say .Cause}} So {{say .Effects}}.`,
	"Effects": `{{range $k, $e := .List}}{{if $k}}; {{end}}{{if $e.Value}}{{all $e.Cells}} is {{$e.Value}}{{else}}{{all $e.Cells}} can't be {{any $e.Gone}}{{end}}{{end}}`,

	// What each technique reasons from: logic.Technique.Message names these.
	"NoTechnique":        `no technique that I know finds anything here.`,
	"GivenCell":          `a cage of one cell says its value.`,
	"LastInLine":         `{{lines .Lines}} has one empty cell left.`,
	"CageCompletion":     `{{cage (index .Cages 0)}} has one empty cell left, and the target settles it.`,
	"NakedSingle":        `{{.Cell}} has one candidate left.`,
	"NakedSingleInLines": `{{lines .Lines}} leave {{.Cell}} one digit.`,
	"CageDigits":         `{{cage (index .Cages 0)}} can only use {{all .Digits}}.`,
	"HiddenSingle":       `in {{lines .Lines}} only one cell can still take {{all .Digits}}.`,
	"CageSupport":        `try each digit in each cell of {{cage (index .Cages 0)}}.`,
	"CageClaim":          `{{cage (index .Cages 0)}} has one combination left, and it takes {{all .Digits}} from {{lines .Lines}}.`,
	"LineClaim":          `whatever its combination, {{cage (index .Cages 0)}} takes {{all .Digits}} from {{lines .Lines}}.`,
	"LineInCage": `{{if eq .Digits.Len 1}}in {{lines .Lines}}, {{all .Digits}} fits only into {{cage (index .Cages 0)}}, which must take it there.` +
		`{{else}}in {{lines .Lines}}, {{all .Digits}} fit only into {{cage (index .Cages 0)}}, which must take them there.{{end}}`,
	"NakedSet":     `{{all .Cells}} have only {{all .Digits}} between them, so they take these in {{lines .Lines}}.`,
	"HiddenSet":    `in {{lines .Lines}}, {{all .Digits}} fit only into {{all .Cells}}, which have room for nothing else.`,
	"TotalSum":     `add up {{lines .Lines}}: what the known cages leave is {{.Total}}.`,
	"TotalProduct": `multiply up {{lines .Lines}}: what the known cages leave is {{.Total}}.`,
	"TotalParity":  `add up {{lines .Lines}}: all but {{.Cell}} is known to be odd or even, which makes {{.Cell}} {{if .Odd}}odd{{else}}even{{end}}.`,
	"Fish":         `the {{all .Digits}}s of {{lines .Lines}} stand in {{lines .Across}}, one in each.`,
	"XYWing":       `{{all .Cells}} have two candidates each. {{say .Chain}}`,
	"CagePair":     `{{cage (index .Cages 0)}} and {{cage (index .Cages 1)}} share {{lines .Lines}}, and each must leave the other some combination.`,
	"LineFit":      `fit the cages of {{lines .Lines}} together: between them they take every digit once.`,
	"Chain":        `a chain of either-or. {{say .Chain}}`,
	"ChainLinks": `{{range $k, $l := .Links}}{{if not $k}}If {{else if $l.True}}, then {{else}}, so {{end}}{{$l.Cell}} {{if $l.True}}is{{else}}isn't{{end}} {{$l.Value}}{{end}}` +
		`{{with .Last}} … and so on, until {{.Cell}} is {{.Value}}{{end}}. One end or the other is true.`,
	"TrialAtOnce":  `{{template "_suppose" .Trial}}. At once {{say .Trial.End}}.`,
	"TrialInSteps": `{{template "_suppose" .Trial}}. {{range $k, $s := .Trial.Steps}}{{if $k}}, then {{else}}Then {{end}}{{say $s}}{{end}}, and {{say .Trial.End}}.`,
	"TrialInMany":  `{{template "_suppose" .Trial}}. After {{.Trial.Count}} steps {{say .Trial.End}}.`,
	"TrialUntold":  `{{template "_suppose" .Trial}}: that ends in a contradiction.`,
	"_suppose":     `suppose {{.Cell}} were {{.Value}}`,

	// Contradictions.
	"NoCandidate": `{{.Cell}} has no candidate left`,
	"NoPlace":     `{{line .Line}} has no place left for {{.Value}}`,
	"NoWay":       `{{cage .Cage}} has no combination left`,
	"Impossible":  `{{capital (say .End)}}: the puzzle has no solution.`,

	// Hints.
	"Look": `Look at {{range $k, $p := .Places}}{{if $k}}, then at {{end}}{{template "_place" $p}}{{end}}: ` +
		`{{if not .Fills}}a candidate can be ruled out.{{else if .InACage}}one of its cells can be filled.{{else if .IsACell}}it can be filled.{{else}}a cell can be filled.{{end}}`,
	"_place": `{{if and .Cage .Cells}}{{all .Cells}} and its cage{{else if and .Cage .Lines}}{{cage .Cage}}, along {{lines .Lines}}` +
		`{{else if .Cage}}{{cage .Cage}}{{else if .Lines}}{{lines .Lines}}{{else}}{{all .Cells}}{{end}}`,
	"LookElsewhere": `No technique that I know finds anything. Try {{.Cell}}.`,
	"HintStep":      `{{if .Number}}{{.Number}}. {{end}}{{strong (technique .Technique)}}: {{say .Cause}}{{with .Effects}} So {{say .}}.{{end}}`,
	"Filled":        `Filled in: {{strong (printf "%v = %d" .Cell .Value)}}.`,
	"MarksWritten":  `Your pencil marks in {{all .Cells}} now say so.`,
	"Guess":         `You'd have to guess here; the next hint gives the value.`,
	"Told":          `No technique that I know finds anything, so I tell it: {{strong (printf "%v = %d" .Cell .Value)}}.`,
	"MarksAssumed":  `Where you have no notes, I assume every digit that the row and column still allow.`,

	// The combinations of a cage.
	"Alive":               `Digits 1 to {{.Size}}, {{cage .Cage}}: {{if .Combinations}}{{join .Combinations " or "}}{{else}}more combinations than one can list{{end}}.`,
	"Dead":                `{{all .Combinations}} can't be: {{say .Reason}}.`,
	"CombinationsLeftOut": `({{plural .Count "combination" "combinations"}} not listed)`,
	"CornerNote":          `The cage turns a corner: a digit may come twice.`,
	"LineHas":             `{{line .Line}} already has {{.Value}} at {{.Cell}}`,
	"NotHere":             `no cell left in it can be {{.Value}}`,
	"FilledOtherwise":     `{{.Cell}} is {{.Value}}`,
	"TooOften":            `two {{.Value}}s would be in the same row or column`,
	"NoOrder":             `no order of them fits the candidates`,

	// Mistakes.
	"Mistaken":      `Something is wrong.`,
	"MistakeAtRule": `Something is wrong: a rule is broken at {{all .Cells}}.`,
	"MistakeAt":     `Something is wrong: look at {{.Cell}} again.`,
	"MistakeSoFar":  `Something is wrong: no rule is broken yet, but this board can't be finished.`,
	"WrongValues":   `Something is wrong: {{plural .Count "value is" "values are"}} wrong, though no rule shows it yet.`,
	"GoBack":        `You can go back to your last right position.`,

	// What the validator finds.
	"WrongShape":      `That is {{plural .Got "value" "values"}}; this board has {{.Want}}.`,
	"ValueRange":      `{{few .Cells}} holds {{.Value}}, but values here are 1 to {{.Size}}.`,
	"RepeatInLine":    `{{capital (line .Line)}} has the {{.Value}} {{times (len .Cells)}}: {{few .Cells}}.`,
	"GivenWrong":      `{{few .Cells}} is given: it must be {{.Want}}, not {{.Got}}.`,
	"HiddenWrong":     `No operator makes {{.Want}} of its cage: {{few .Cells}}.`,
	"SumWrong":        `The {{.Cage.Label}} cage adds up to {{.Got}}: {{few .Cells}}.`,
	"ProductWrong":    `The {{.Cage.Label}} cage multiplies to {{.Got}}: {{few .Cells}}.`,
	"DifferenceWrong": `The {{.Cage.Label}} cage has a difference of {{.Got}}: {{few .Cells}}.`,
	"QuotientWrong":   `The {{.Cage.Label}} cage divides to {{.Got}}: {{few .Cells}}.`,
	"QuotientBroken":  `The {{.Cage.Label}} cage does not divide evenly: {{few .Cells}}.`,
	"FarMore":         `The {{.Cage.Label}} cage comes to far more: {{few .Cells}}.`,
	"Stuck":           `The {{.Cage.Label}} cage can no longer reach its target: {{few .Cells}}.`,
	"RuleBroken":      `A rule is broken.`,
	"MoreFaults":      `and {{.Count}} more`,
	"StillEmpty":      `No rule is broken so far; {{plural .Count "cell is" "cells are"}} still empty.`,
	"RulesKept":       `Every rule is kept.`,
}

// englishFunctions are what the sentences call.
var englishFunctions = template.FuncMap{
	"technique": TechniqueName,
	"cage":      cageName,
	"line":      board.Line.String,
	"lines":     lineNames,
	"all":       func(list any) string { return series(names(list), "and") }, // "1, 2 and 4"
	"any":       func(list any) string { return series(names(list), "or") },  // "1, 2 or 4"
	"join":      func(list any, by string) string { return strings.Join(names(list), by) },
	"few":       fewCells,
	"plural":    plural,
	"times":     times,
	"capital":   capital,
}

// TechniqueName is the English name of a technique, with a capital: "Naked pair".
func TechniqueName(t logic.Technique) string {
	if t.Rung() == 0 {
		return "No technique"
	}
	return capital(t.String())
}

// cageName names a cage by its label and its first cell.
func cageName(c board.Cage) string {
	return fmt.Sprintf("the %s cage at %s", c.Label(), c.Cells[0])
}

// lineNames names lines: "row 1", "rows 1 and 2", "row 1 and column b".
func lineNames(lines []board.Line) string {
	labels, full := make([]string, len(lines)), make([]string, len(lines))
	alike := len(lines) > 1
	for k, l := range lines {
		labels[k], full[k] = l.Label(), l.String()
		alike = alike && l.Column == lines[0].Column
	}
	switch {
	case !alike:
		return series(full, "and")
	case lines[0].Column:
		return "columns " + series(labels, "and")
	}
	return "rows " + series(labels, "and")
}

// names are the elements of a list of cells, digits or equations.
func names(list any) []string {
	var all []string
	switch list := list.(type) {
	case []board.Cell:
		for _, c := range list {
			all = append(all, c.String())
		}
	case board.Candidates:
		for v := range list.All() {
			all = append(all, strconv.Itoa(v))
		}
	case []Equation:
		for _, e := range list {
			all = append(all, string(e))
		}
	default:
		all = []string{fmt.Sprint(list)}
	}
	return all
}

// series joins words with commas and the last with a conjunction.
func series(list []string, conjunction string) string {
	n := len(list)
	if n < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:n-1], ", ") + " " + conjunction + " " + list[n-1]
}

// fewCells lists cells as far as a person needs to find the place.
func fewCells(list []board.Cell) string {
	const most = 4
	if len(list) > most {
		return strings.Join(names(list[:most]), " ") + " …"
	}
	return strings.Join(names(list), " ")
}

// plural says a number with what is counted: "1 cell", "3 cells".
func plural(n any, one, other string) string {
	if number := fmt.Sprint(n); number != "1" {
		return number + " " + other
	}
	return "1 " + one
}

// times says how often: in words, because a digit is spoken of.
func times(n int) string {
	words := [...]string{"never", "once", "twice", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
		"eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen"}
	switch {
	case n < 0 || n >= len(words):
		return fmt.Sprintf("%d times", n)
	case n < 3:
		return words[n]
	}
	return words[n] + " times"
}

// capital begins a sentence.
func capital(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
