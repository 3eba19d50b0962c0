package words

// englishAlts describe pictures, in plain text.
var englishAlts = map[string]string{
	"BoardAlt": `{{with .Title}}{{.}}: {{end}}{{.Size}} by {{.Size}} KenKen{{if .Difficulty}}, {{.Difficulty}}{{end}}.` +
		`{{if .Solved}} Solved.{{else if not .Filled}} All cells are empty.{{else if lt .Filled .Cells}} {{.Filled}} of {{.Cells}} cells {{if eq .Filled 1}}is{{else}}are{{end}} filled.{{else}} All cells are filled.{{end}}` +
		`{{if and .Veiled .Filled}} Their digits are hidden.{{end}}` +
		`{{with .Cursor}} Cursor on {{.}}.{{end}}` +
		`{{range .Marked}} {{say .}}{{end}}` +
		`{{with .LeftOut}} Notes in {{plural . "cell" "cells"}} are left out here: /kenken text has them.{{end}}` +
		`{{range .Rows}} {{piece .}}{{end}}` +
		`{{with .EmptyRows}} Empty rows:{{range .}} {{.Label}}{{end}}.{{end}}` +
		`{{piece .Cages}}` +
		`{{with .Open}} Not in a cage yet: {{cells .}}.{{end}}`,
	"RowAlt": `Row {{.Line.Label}}: {{range $k, $c := .Cells}}{{if $k}}, {{end}}{{if $.Named}}{{.Cell}} {{end}}{{if .Value}}{{.Value}}{{else if .Notes}}notes {{digits .Notes}}{{else}}empty{{end}}{{end}}.`,
	"CagesAlt": `{{if .Cages}} Cages: {{range $k, $c := .Cages}}{{if $k}}, {{end}}{{if not $.Teaser}}{{.Label}} {{end}}{{cells .Cells}}{{end}}{{with .More}}, and {{.}} more: /kenken text has them all{{end}}.` +
		`{{else if .More}} {{plural .More "cage" "cages"}}.{{end}}`,

	"MarkedCause":     `Marked as the reason: {{cells .Cells}}.`,
	"MarkedEffect":    `Marked as what follows: {{cells .Cells}}.`,
	"MarkedConflicts": `In conflict: {{cells .Cells}}.`,
	"MarkedStruck":    `Crossed out: {{template "_notesIn" .Cells}}.`,
	"MarkedBecause":   `Ringed: {{template "_notesIn" .Cells}}.`,
	"MarkedAssumed":   `In grey, the digits that this counts with: {{template "_notesIn" .Cells}}.`,
	"_notesIn":        `{{range $k, $c := .}}{{if $k}}, {{end}}{{$c.Cell}} {{digits $c.Notes}}{{end}}`,
	"MarkedSame":      `Same digit: {{cells .Cells}}.`,
	"MarkedRing":      `Ringed: {{cells .Cells}}.`,
	"MarkedHot":       `Took longest: {{cells .Cells}}.`,
	"MarkedMissed":    `Cages that miss their target: {{template "_cagesAt" .Cages}}.`,
	"MarkedStuck":     `Cages that can no longer reach their target: {{template "_cagesAt" .Cages}}.`,
	"_cagesAt":        `{{range $k, $c := .}}{{if $k}}, {{end}}{{.Label}} at {{index .Cells 0}}{{end}}`,

	"CourseAlt": `How the solve went, without digits.{{with .First}} First quarter of the time: {{cells .}}.{{end}}{{with .Second}} Second quarter: {{cells .}}.{{end}}` +
		`{{with .Third}} Third quarter: {{cells .}}.{{end}}{{with .Last}} Last quarter: {{cells .}}.{{end}}`,
	"CourseFirst": `early`,
	"CourseLast":  `late`,

	"StatsAlt": `{{template "_heading" .}}` +
		`{{with .Figures}} {{range $k, $f := .}}{{if $k}}, {{end}}{{.Value}} {{.Label}}{{end}}.{{end}}` +
		`{{if .Kinds}} {{.KindsLabel}}{{if .BestLabel}} ({{.BestLabel}}, {{.MeanLabel}}){{end}}: {{range $k, $b := .Kinds}}{{if $k}}; {{end}}{{.Label}} {{.Count}}{{if .Best}} ({{.Best}}, {{.Mean}}){{end}}{{end}}{{with .MoreKinds}}; {{.}}{{end}}.{{end}}` +
		`{{if .Weeks}} {{.Calendar.Label}}, solved on: {{with .Blank}}none in the first {{.}}; {{end}}{{range $k, $w := .Weeks}}{{if $k}}; {{end}}{{say .}}{{end}}.{{end}}` +
		`{{if .Latest}} {{.TimesLabel}}, latest first{{if .Compared}} ({{.MedianLabel}}){{end}}: {{range $k, $t := .Latest}}{{if $k}}, {{end}}{{say .}}{{end}}.` +
		`{{else if .NoTimes}} {{capital .NoTimes}}.{{end}}`,
	"RecapAlt": `{{template "_heading" .}}` +
		`{{range .Rows}}{{if .Gap}} …{{end}} {{with .Rank}}{{.}}. {{end}}{{.Name}}{{if .Mine}} (you){{end}}, {{.Result}}{{with .Detail}}, {{.}}{{end}}.{{end}}` +
		`{{with .Footer}} {{capital .}}.{{end}}`,
	"DuelAlt": `{{template "_heading" .}}` +
		`{{range .Players}} {{.Name}}{{if .Winner}} wins{{end}}: {{.Result}}{{with .Detail}}, {{.}}{{end}}{{if .Cells}}, {{.Filled}} of {{.Cells}} cells filled{{end}}.{{end}}`,
	"ReplayAlt": `{{with .Title}}{{.}}. {{end}}Animated replay of a solve{{if .Moves}}: {{plural .Moves "move" "moves"}}{{with .Took}} in {{duration .}}{{end}}{{end}}. The board at the end: {{say .End}}`,
	"FilmAlt": `{{.Size}} by {{.Size}} KenKen, animated: {{if .Solved}}the solution{{else}}the way towards the solution{{end}}, digit by digit.` +
		`{{with .Digits}} In this order: {{range $k, $d := .}}{{if $k}}, {{end}}{{$d.Cell}} {{$d.Value}}{{end}}.{{end}}`,
	"_heading": `{{capital .Title}}.{{with .Subtitle}} {{capital .}}.{{end}}`,
}
