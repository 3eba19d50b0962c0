package explain

import (
	"fmt"
	"slices"
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
	"Step":     `{{with .Technique}}{{technique .}}: {{end}}{{template "_parts" .Parts}}`,
	"_parts":   `{{range $k, $p := .}}{{if $k}} {{capital (say $p)}}{{else}}{{say $p}}{{end}}{{end}}`,
	"Because":  `{{$cause := say .Cause}}{{$cause}}{{with .Effects}}{{after $cause}}So {{say .}}.{{end}}`,
	"Effects":  `{{range $k, $e := .List}}{{if $k}}; {{end}}{{with $e.Lines}}no other cell of {{lines .}}{{else}}{{all $e.Cells}}{{end}} {{if $e.Value}}is {{$e.Value}}{{template "_settled" $e}}{{else if $e.Each}}are {{all $e.Left}}{{else if $e.Left}}can only be {{any $e.Left}}{{else}}can{{if not $e.Lines}}'t{{end}} be {{any $e.Gone}}{{end}}{{end}}`,
	"_settled": `{{if or .Bars .Before}} ({{template "_bars" .Bars}}{{with .Before}}{{if $.Bars}}; {{end}}{{all .}} {{if eq .Len 1}}was{{else}}were{{end}} ruled out before{{end}}){{end}}`,

	// What each technique reasons from: logic.Technique.Message names these.
	"NoTechnique": `no technique that I know finds anything here.`,
	"GivenCell":   `{{.Cell}} is a cage of one cell, so its number is its digit.`,
	"LastInLine":  `{{lines .Lines}} has every digit but {{.Value}}, and {{.Cell}} is its last empty cell.`,
	"CageCompletion": `{{cage (index .Cages 0)}} has {{.Combos.SoFar}} so far, which leaves {{any .Combos.All}} for its last cell, {{.Cell}}.` +
		`{{template "_dead" .Combos.Dead}}`,
	"NakedSingle":       `{{template "_naked" .}}`,
	"_naked":            `{{.Cell}} can only be {{.Value}}: {{template "_bars" .Bars}}{{with .Before}}{{if $.Bars}}; {{all .}} {{if eq .Len 1}}was{{else}}were{{end}}{{else}}all else was{{end}} ruled out before{{end}}.`,
	"HiddenSingle":      `where can {{.Value}} go in {{lines .Lines}}? {{with .Bars}}{{template "_barsCapital" .}}. {{end}}Only {{.Cell}} is left.`,
	"CageDigitsCombos":  `{{say .Combos}}`,
	"CageDigitsFault":   `{{say .Fault}}`,
	"CageDigitsUntold":  `{{template "_untold" .}}`,
	"CageSupportFault":  `{{say .Fault}}`,
	"CageSupportUntold": `{{template "_untold" .}}`,
	"ClaimCombos":       `{{$combos := say .Combos}}{{$combos}}{{if gt (len .Combos.Left) 1}}{{after $combos}}Either way it takes {{all .Digits}} from {{lines .Lines}}.{{end}}`,
	"ClaimFault":        `{{say .Fault}}`,
	"ClaimFactor":       `{{with .Factor}}in {{cage (index $.Cages 0)}}, {{.Product}} needs a {{all $.Digits}}{{with .Rest}}, but not at {{any .}}: {{template "_bars" $.Bars}}{{end}}{{end}}. So it is in {{lines .Lines}}.`,
	"ClaimUntold":       `{{cage (index .Cages 0)}} always takes {{all .Digits}} from {{lines .Lines}}; only going through all of its ways shows it.`,
	"LineInCageCombos":  `{{template "_bound" .}}, {{with .Combos}}{{if .Rest}}whose rest, after {{.SoFar}},{{else}}which{{end}} {{with .Left}}can then only be {{any .}}{{else}}has no way then{{end}}.{{template "_dead" .Dead}}{{end}}`,
	"LineInCageFault":   `{{template "_bound" .}}. {{capital (say .Fault)}}`,
	"LineInCageUntold":  `{{template "_bound" .}}. Only trying helps to see what that leaves.`,
	"_bound":            `in {{lines .Lines}}, {{all .Digits}} {{if eq .Digits.Len 1}}fits{{else}}fit{{end}} only into {{cage (index .Cages 0)}}{{with .Bars}} ({{template "_bars" .}}){{end}}`,
	"_untold":           `only going through all the ways of {{cage (index .Cages 0)}} shows this.`,
	"NakedSet":          `{{all .Cells}} have only {{all .Digits}} between them, so they take these in {{lines .Lines}}.`,
	"HiddenSet":         `in {{lines .Lines}}, {{all .Digits}} fit only into {{all .Cells}}{{with .Bars}} ({{template "_bars" .}}){{end}}, which have room for nothing else.`,
	"Fish":              `the {{all .Digits}}s of {{lines .Lines}} can only stand in {{lines .Across}}, one in each.`,
	"XYWing":            `{{all .Cells}} can each be only two digits. {{capital (say .Chain)}}`,
	"Chain":             `{{say .Chain}}`,
	"ChainLinks": `{{range $k, $l := .Links}}{{if not $k}}if {{else if eq $k 1}}, then {{else}}, so {{end}}{{$l.Cell}} {{if $l.True}}is{{else}}isn't{{end}} {{$l.Value}}{{end}}.` +
		`{{with .Ends}} Either way {{range $k, $l := .}}{{if $k}} or {{end}}{{$l.Cell}} is {{$l.Value}}{{end}}.{{end}}`,
	"CagePair": `{{with .Clash}}{{with .Other}}{{$other := say .}}{{$other}}{{after $other}}{{end}}` +
		`{{if and .Sets (not .Inside)}}{{if .Other}}That cage{{else}}{{cage (index $.Cages 1)}}{{end}} puts {{sets .Sets}} into {{lines $.Lines}}. {{end}}` +
		`{{if .Bad}}{{$own := say .Own}}{{if .Sets}}{{capital $own}}{{else}}{{$own}}{{end}}{{after $own}}But with {{any .Bad}} in {{lines $.Lines}}, {{cage (index $.Cages 1)}} has no way left.` +
		`{{else}}{{if .If}}In {{cage (index $.Cages 0)}}, if {{.If.Cell}} is {{.If.Digit}}, then {{all .Rest}}{{else}}With {{any .With}}, {{cage (index $.Cages 0)}}{{end}}{{with .Own}} {{if .Rest}}has {{.SoFar}} so far, and the rest {{end}}can only be {{any .Left}}.{{template "_dead" .Dead}}{{if gt (len .Dead) 3}}
{{else}} {{end}}Then that cage{{end}} would put {{sets .Digits}} into {{lines $.Lines}}, which leaves {{cage (index $.Cages 1)}} no way.{{end}}` +
		`{{range .Faults}} {{capital (say .)}}{{end}}{{end}}`,
	"CagePairUntold": `{{cage (index .Cages 0)}} and {{cage (index .Cages 1)}} share {{lines .Lines}}, and only going through all of their ways shows what each leaves the other.`,
	"LineFit": `{{if .Offers}}the cages of {{lines .Lines}} can take from it:{{range .Offers}}{{item (printf "%s at %v: %s" .Cage.Label (index .Cage.Cells 0) (sets .Sets))}}{{end}}
In this order, they take every digit once {{with .Fits}}only as {{orList .}}{{else}}in no way{{end}}.{{end}}`,
	"LineFitUntold": `the cages of {{lines .Lines}} must share out its digits; only trying shows in which ways they can.`,

	// Whole lines.
	"TotalSum": `{{lines .Lines}} {{if eq (len .Lines) 1}}adds{{else}}add{{end}} up to {{.Sum.Whole}}.{{with .Sum.Terms}} {{template "_termsCapital" .}} make{{if eq (len .) 1}}s{{end}} {{$.Sum.Known}}{{template "_outside" $.Sum}}.{{end}}` +
		`{{if .Sum.Single}} That leaves {{.Sum.Left}} for {{.Cell}}.{{else}} So {{with .Sum.Full}}{{.}}, which means {{end}}{{.Sum.Left}}{{template "_differ" .Sum}}.{{with .Sum.Other}} {{say .}}.{{end}}{{end}}`,
	"TotalProduct": `{{lines .Lines}} {{if eq (len .Lines) 1}}multiplies{{else}}multiply{{end}} to {{.Sum.Whole}}.{{with .Sum.Terms}} Divide that by {{template "_terms" .}}{{template "_outside" $.Sum}}.{{end}} What is left is {{.Sum.Left}}{{template "_differ" .Sum}}.{{with .Sum.Other}} {{say .}}.{{end}}`,
	"TotalParity": `{{lines .Lines}} {{if eq (len .Lines) 1}}adds{{else}}add{{end}} up to {{.Sum.Whole}}, which is {{template "_odd" .Sum.OddSum}}.{{with .Sum.Odds}} Odd: {{template "_terms" .}}.{{end}}{{with .Sum.Evens}} Even: {{template "_terms" .}}.{{end}}` +
		` So what is left, {{.Cell}}{{if .Sum.Out}} (outside){{end}}, must be {{template "_odd" .Sum.Odd}}.`,
	"OtherCell":     `{{.Cell}} can only be {{any .Left}}`,
	"_differ":       `{{if .Differ}}, and the two differ{{end}}`,
	"_odd":          `{{if .}}odd{{else}}even{{end}}`,
	"_terms":        `{{$n := len .}}{{range $k, $t := .}}{{if $k}}{{if last $k $n}} and {{else}}, {{end}}{{end}}{{say $t}}{{end}}`,
	"_termsCapital": `{{$n := len .}}{{range $k, $t := .}}{{if $k}}{{if last $k $n}} and {{else}}, {{end}}{{say $t}}{{else}}{{capital (say $t)}}{{end}}{{end}}`,
	"_outside":      `{{with .Out}}; {{all .}} {{if eq (len .) 1}}lies{{else}}lie{{end}} outside{{end}}`,
	"_less":         `{{with .Outside}}, not counting the {{all .}} outside{{end}}`,
	"TermWhole":     `{{cage .Cage}}{{template "_less" .}}`,
	"TermFilled":    `{{if eq (len .Filled) 1}}the {{index .Filled 0}} at {{index .Cells 0}}{{else}}the digits already there ({{.Sum}}){{end}}`,
	"TermCombos":    `{{.Amount}} at {{all .Cells}} ({{any .Combos}}{{template "_less" .}}{{template "_deadTerm" .}})`,
	"_deadTerm":     `{{range .Dead}}; not {{any .Values}}: {{say .}}{{end}}`,
	"TermOdd":       `{{sum .Cells}} ({{if .Combos}}{{any .Combos}}{{else if .Alike}}each {{any .Alike}}{{else}}{{.Cage.Label}}{{end}}{{template "_less" .}}{{template "_deadTerm" .}})`,

	// What the cells of a cage can be.
	"Combos":   `{{cage .Cage}} {{if .Rest}}has {{.SoFar}} so far, and the rest {{end}}{{with .Left}}can only be {{any .}}{{else}}has no way left{{end}}.{{template "_dead" .Dead}}`,
	"_dead":    `{{$list := gt (len .) 3}}{{range .}}{{if $list}}{{item (printf "not %s: %s" (any .Values) (say .))}}{{else}} Not {{any .Values}}: {{say .}}.{{end}}{{end}}`,
	"NoRoom":   `{{with .Bars}}{{template "_bars" .}}{{else}}{{all $.Digits}} has no place{{end}}`,
	"SameLine": `the {{count .Count}} {{all .Digits}}s could only go into {{any .Cells}}{{if gt (len .Cells) 1}}, where they would share a line{{end}}{{with .Bars}} ({{template "_bars" .}}){{end}}`,
	"SameCell": `{{all .Digits}} could only go into {{all .Cells}}{{with .Bars}} ({{template "_bars" .}}){{end}}`,
	"NoDigit":  `{{template "_bars" .Bars}}`,

	// Why a cell can't be a digit.
	"_bars":        `{{range $k, $b := .}}{{if $k}}; {{end}}{{say $b}}{{end}}`,
	"_barsCapital": `{{range $k, $b := .}}{{if $k}}; {{say $b}}{{else}}{{capital (say $b)}}{{end}}{{end}}`,
	"HasIt":        `{{lines .Lines}} {{if eq (len .Lines) 1}}has{{else}}have{{end}} {{all .Digits}}`,
	"CanOnlyBe":    `{{all .Cells}} can only be {{any .Left}}`,
	"NoLongerBe":   `{{all .Cells}} can no longer be {{any .Digits}}`,
	"RuledOut":     `{{all .Digits}} {{if eq .Digits.Len 1}}is{{else}}are{{end}} ruled out by then`,
	"SupposedIt":   `{{range $k, $s := .At}}{{if $k}}, {{end}}{{$s.Cell}} would already be {{$s.Digit}}{{end}}`,
	"ExcludedIt":   `{{all .Cells}} would not be {{any .Digits}}`,

	// Why a cage can't be completed.
	"_with": `{{if .Line}}suppose {{cage .Cage}} had no {{any .Gone}} in {{line .Line}}. Then {{else if .With}}{{template "_in" .}}` +
		`if {{range $k, $s := .With}}{{if $k}} and {{end}}{{$s.Cell}} is {{$s.Digit}}{{end}}{{if .Most}} or less{{else if .Least}} or more{{end}}, then {{end}}`,
	"_in":         `{{if .Unnamed}}in {{cage .Cage}}, {{end}}`,
	"_this":       `{{if .Named}}that cage{{else}}{{cage .Cage}}{{end}}`,
	"_needer":     `but {{template "_this" .}}`,
	"_rest":       `{{all .Rest}}{{with .Must}}, which must include {{all .Digits}},{{end}} {{if eq (len .Rest) 1}}comes{{else}}come{{end}}`,
	"TooLittle":   `{{template "_with" .}}{{if .Rest}}{{template "_rest" .}} to at most {{.Sum}}, {{template "_needer" .}} needs {{.Need}} there.{{else}}{{.SoFar}} is too little for {{template "_this" .}}.{{end}}`,
	"TooMuch":     `{{template "_with" .}}{{if .Rest}}{{template "_rest" .}} to at least {{.Sum}}, {{if gt .Need 0}}{{template "_needer" .}} needs only {{.Need}} there{{else}}but {{.SoFar}} leaves nothing for {{if eq (len .Rest) 1}}it{{else}}them{{end}} in {{template "_this" .}}{{end}}.{{else}}{{.SoFar}} is too much for {{template "_this" .}}.{{end}}`,
	"NotEven":     `{{if and .Gone (eq .Value .Cage.Target)}}{{all .Gone}} {{if eq .Gone.Len 1}}doesn't{{else}}don't{{end}} divide {{.Value}}, the target of {{cage .Cage}}.{{else if .Gone}}the rest of {{cage .Cage}} must multiply to {{.Value}}, which {{all .Gone}} {{if eq .Gone.Len 1}}doesn't{{else}}don't{{end}} divide.{{else}}{{template "_with" .}}{{.SoFar}}, which doesn't divide {{.Cage.Target}}{{if not .Named}}, the target of {{cage .Cage}}{{end}}.{{end}}`,
	"NothingFits": `{{template "_with" .}}no {{if eq (len .Rest) 1}}digit completes{{else}}digits{{with .Pool}} out of {{all .}}{{end}} complete{{end}} {{template "_this" .}}.`,
	"NoneMake":    `{{template "_with" .}}{{all .Rest}} must {{if eq .Cage.Op.String "+"}}add up{{else}}multiply{{end}} to {{.Left}}, which no {{count (len .Rest)}} {{if .Apart}}different {{end}}digits {{with .Pool}}out of {{all .}}{{else}}from 1 to {{.Size}}{{end}} do.`,
	"NoPartner":   `{{template "_with" .}}{{index .Rest 0}} would have to be {{any .All}}, and neither is a digit from 1 to {{.Size}}.`,
	"FullWrong":   `{{template "_with" .}}{{template "_this" .}} would have {{.SoFar}}{{with .Left}}, which differ by {{.}}{{end}}.`,
	"WouldBe":     `{{template "_with" .}}{{all .Rest}} would have to be {{any .All}}{{template "_pool" .}}, but {{say (index .Tries 0)}}.`,
	"_pool":       `{{with .Pool}} (only {{all .}} fit at all){{end}}`,
	"NoneFits":    `{{template "_with" .}}{{all .Rest}} would have to be {{any .All}}{{template "_pool" .}}.{{template "_dead" .Tries}}`,
	"EachFails":   `{{template "_with" .}}{{if .Of}}{{.Of}} is {{any .Are}}{{else if .Must.At}}the {{all .Must.Digits}} of {{line .Must.Line}} is at {{any .Must.At}}{{else}}the {{all .Must.Digits}} of {{line .Must.Line}} has no place left{{end}}{{if eq (len .Cases) 1}}, so {{say (index .Cases 0)}}{{else if .Cases}}:{{range .Cases}}{{item (say .)}}{{end}}{{else}}.{{end}}`,
	"CellEmpty":   `{{template "_with" .}}no digit is left for {{index .Rest 0}}: {{template "_bars" .Bars}}.`,
	"Searched":    `{{template "_with" .}}{{cage .Cage}} can't be completed; only trying every way shows it.`,

	// Assumptions.
	"TrialInSteps": `{{if .Trial.Steps}}suppose {{.Trial.Cell}} were {{.Trial.Value}}. Then:{{range .Trial.Steps}}{{item (say .)}}{{end}}
But now {{say .Trial.End}}.{{else}}if {{.Trial.Cell}} were {{.Trial.Value}}, {{say .Trial.End}}.{{end}}`,
	"Then":               `{{capital (say .Because)}}`,
	"ThenLastInLine":     `{{.Cause.Cell}} is {{.Cause.Value}}, the last digit of {{lines .Cause.Lines}}.`,
	"ThenCageCompletion": `{{.Cause.Cell}} is {{.Cause.Value}}, because {{cage (index .Cause.Cages 0)}} has {{.Cause.Combos.SoFar}} so far.{{template "_dead" .Cause.Combos.Dead}}`,
	"ThenNakedSingle":    `{{template "_naked" .Cause}}`,
	"ThenHiddenSingle":   `{{.Cause.Cell}} is the only place for {{.Cause.Value}} in {{lines .Cause.Lines}}{{with .Cause.Bars}} ({{template "_bars" .}}){{end}}.`,
	"TrialInMany":        `only trying helps here. If {{.Trial.Cell}} were {{.Trial.Value}}, then after {{.Trial.Count}} steps {{say .Trial.End}}.`,
	"TrialUntold":        `{{template "_suppose" .Trial}}: that ends in a contradiction.`,
	"_suppose":           `suppose {{.Cell}} were {{.Value}}`,

	// Contradictions.
	"NoCandidate": `no digit is left for {{.Cell}}{{with .Bars}} ({{template "_bars" .}}){{end}}`,
	"NoPlace":     `{{line .Line}} has no place left for {{.Value}}{{with .Bars}} ({{template "_bars" .}}){{end}}`,
	"NoWay":       `{{if .Fault}}{{trim (say .Fault)}}{{else}}nothing is left that makes {{.Cage.Target}} in {{cage .Cage}}{{end}}`,
	"Impossible":  `{{capital (say .End)}}: the puzzle has no solution.`,

	// Hints.

	// What a teacher asks, by logic.Technique.Message.
	"AskGivenCell":      `Look at {{all .Cells}}: what does a cage of one cell say?`,
	"AskLastInLine":     `Look at {{lines .Lines}}: which digit is missing?`,
	"AskCageCompletion": `{{template "_lookCage" .}}what must its last cell be?`,
	"AskNakedSingle":    `Look at {{all .For}}: which digits can still go there?`,
	"AskHiddenSingle":   `Look at {{lines .Lines}}: where can {{all .Digits}} go?`,
	"AskCombos":         `{{template "_lookCage" .}}what can its {{if .Rest}}other {{end}}{{if eq .Open 1}}cell{{else}}{{count .Open}} cells{{end}} be?`,
	"AskFactors":        `{{template "_lookCage" .}}which digits divide its target?`,
	"AskCageDigits":     `{{template "_lookCage" .}}with which digits in {{all .For}} can it still be completed?`,
	"AskCageSupport":    `{{template "_lookCage" .}}with which digits in {{all .For}} can it still be completed?`,
	"AskClaim":          `{{template "_lookCage" .}}which digits does it use in {{lines .Lines}}, however it is filled?`,
	"AskLineInCage":     `Look at {{lines .Lines}}: where can {{all .Digits}} go, and what does that leave {{cage (index .Cages 0)}}?`,
	"AskNakedSet":       `Look at {{all .Cells}} in {{lines .Lines}}: what can they be, and what does that leave the other cells?`,
	"AskHiddenSet":      `Look at {{lines .Lines}}: where can {{all .Digits}} go?`,
	"AskFish":           `Look at {{lines .Lines}}: where can {{all .Digits}} go in each?`,
	"AskXYWing":         `Look at {{all .Cells}}: what follows from each digit that {{.Middle}} can be?`,
	"AskChain":          `Look at {{.First.Cell}}: what follows, cell by cell, if it {{if .First.True}}is{{else}}isn't{{end}} {{.First.Value}}?`,
	"AskCagePair":       `Look at {{cage (index .Cages 0)}} and {{cage (index .Cages 1)}}: what must each leave the other in {{lines .Lines}}?`,
	"AskLineFit":        `Look at {{lines .Lines}}: in which ways can its cages share out the digits?`,
	"AskTotalSum":       `Look at {{lines .Lines}}: what {{template "_they" .}} add up to, and how much of that do the cages make?`,
	"AskTotalProduct":   `Look at {{lines .Lines}}: what {{template "_they" .}} multiply to, and how much of that do the cages make?`,
	"AskTotalParity":    `Look at {{lines .Lines}}: is {{if eq (len .Lines) 1}}its{{else}}their{{end}} total odd or even, and what do the cages leave of it?`,
	"AskTrial":          `Look at {{all .For}}: which digit there leads to a dead end?`,
	"_lookCage":         `Look at {{cage (index .Cages 0)}}: `,
	"_they":             `{{if eq (len .Lines) 1}}does it{{else}}do they{{end}}`,

	"LookElsewhere": `No technique that I know finds anything. Try {{.Cell}}.`,
	"HintStep":      `{{if .Number}}{{.Number}}. {{end}}{{with .Technique}}{{strong (technique .)}}: {{end}}{{template "_parts" .Parts}}`,
	"Closed":        `In {{lines .Lines}}: {{template "_bars" .Bars}}.`,
	"Filled":        `Filled in: {{range $k, $p := .Places}}{{if $k}}, {{end}}{{strong (printf "%v = %d" $p.Cell $p.Value)}}{{end}}.`,
	"KeptInMind":    `You have no notes there, so I'll keep this in mind for the next hint.`,
	"MarksWritten":  `Your notes in {{all .Cells}} now say so.`,
	"Guess":         `You'd have to guess here; the next hint gives the digit.`,
	"Told":          `No technique that I know finds anything, so I tell it: {{strong (printf "%v = %d" .Cell .Value)}}.`,
	"NotesDisagree": `Your notes disagree here, so check them.`,

	// Mistakes.
	"Mistaken":      `Something is wrong.`,
	"MistakeAtRule": `Something is wrong: a rule is broken at {{all .Cells}}.`,
	"MistakeAt":     `Something is wrong: look at {{.Cell}} again.`,
	"MistakeSoFar":  `Something is wrong: no rule is broken yet, but this board can't be finished.`,
	"MistakeIn":     `Something is wrong: {{.Cell}} can't be {{.Value}}.`,
	"MustBe":        `{{.Cell}} must be {{.Value}}:`,
	"CantBe":        `{{.Cell}} can't be {{.Value}}:`,
	"CantBeAtRule":  `{{.Cell}} can't be {{.Value}}. It would break a rule:`,
	"MustBeUntold":  `{{.Cell}} must be {{.Value}}, but no technique that I know shows it.`,
	"CantBeUntold":  `{{.Cell}} can't be {{.Value}}, but no technique that I know shows it.`,
	"LongWay":       `It takes {{.Count}} steps to see why. The last of them:`,
	"WrongValues":   `Something is wrong: {{plural .Count "digit is" "digits are"}} wrong, though no rule shows it yet.`,
	"GoBack":        `You can go back to your last right position.`,

	// What the validator finds.
	"WrongShape":      `That is {{plural .Got "digit" "digits"}}; this board has {{.Want}}.`,
	"ValueRange":      `{{few .Cells}} holds {{.Value}}, but digits here are 1 to {{.Size}}.`,
	"RepeatInLine":    `{{capital (line .Line)}} has {{count (len .Cells)}} {{.Value}}s: {{few .Cells}}.`,
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
	"few":       fewCells,
	"plural":    plural,
	"count":     count,
	"sets":      sets,
	"sum":       func(list any) string { return strings.Join(names(list), " + ") },
	"orList":    func(list []string) string { return series(list, "or") },
	"last":      func(k, n int) bool { return k == n-1 },
	"trim":      func(s string) string { return strings.TrimSuffix(s, ".") },
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
	case []int:
		for _, v := range list {
			all = append(all, strconv.Itoa(v))
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

// count says a number in words as far as people do, because a digit is spoken of.
func count(n int) string {
	words := [...]string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
	if n < 0 || n >= len(words) {
		return strconv.Itoa(n)
	}
	return words[n]
}

// sets says sets of digits: "1 & 6, 2 & 3 or 4".
func sets(list []board.Candidates) string {
	list = slices.SortedFunc(slices.Values(list), func(a, b board.Candidates) int { return slices.Compare(a.Values(), b.Values()) })
	all := make([]string, len(list))
	for k, digits := range list {
		all[k] = strings.Join(names(digits), " & ")
	}
	return series(all, "or")
}

// capital begins a sentence. The name of a cell stays as it is.
func capital(s string) string {
	if len(s) > 1 && s[1] >= '0' && s[1] <= '9' {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}
