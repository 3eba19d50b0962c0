package explain_test

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"

	"kenkenbot/board"
)

// phrases are what stands in the forms of sentences for things that differ.
var phrases = func() *strings.Replacer {
	const (
		cell  = `[a-p]\d{1,2}\b`
		digit = `\d{1,9}`
		line  = `(?:row \d+|column [a-p])`
		combo = `\d+(?:[+−×÷ ]\d+)*`
		cage  = `(?:the (?:\d+[+−×÷]? )?cage(?: at ` + cell + `)?|that cage)`
	)
	series := func(of string) string { return of + `(?:(?:, | and | or )` + of + `)*` }
	all := map[string]string{
		"cell": cell, "cells": series(cell), "digit": digit, "digits": series(digit), "line": line, "cage": cage, "cages": series(cage),
		"lines":  `(?:` + series(line) + `|` + `rows ` + series(`\d+`) + `|columns ` + series(`[a-p]`) + `)`,
		"combos": series(combo), "combo": combo,
		"sum":   `\d+(?: [+×−÷] \d+)+ = \d+|\d+(?:(?:, | and )\d+)*`,
		"sets":  series(`\d+(?: & \d+)*`),
		"value": `\d+(?: [+−×÷] \d+)*(?: = −?\d+)?`,
		"paren": `\([^()]*\)`,
	}
	const inner = `(?:[^()•]|\((?:[^()•]|\([^()•]*\))*\))*` // what stands in parentheses
	list := []string{"{inner}", inner, "{clauses}", `(?:[^.()•]|\(` + inner + `\))*`, "{terms}", `(?:[^.();•]|\(` + inner + `\))*`}
	for name, pattern := range all {
		for _, k := range []string{"", "1", "2", "3"} {
			list = append(list, "{"+name+k+"}", "(?P<"+name+k+">"+pattern+")")
		}
	}
	return strings.NewReplacer(list...)
}()

// form compiles what a sentence, or the beginning of one, looks like.
func form(pattern string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)^` + phrases.Replace(pattern))
}

// match is a sentence with its parts.
type match struct {
	form  *regexp.Regexp
	parts []string
}

// part returns a part by its name; "" if the sentence does without.
func (m match) part(name string) string {
	if k := m.form.SubexpIndex(name); k >= 0 {
		return m.parts[k]
	}
	return ""
}

var (
	cellNames  = regexp.MustCompile(`\b[a-p]\d+\b`)
	numbers    = regexp.MustCompile(`\d+`)
	seriesMark = regexp.MustCompile(`, | and | or `)
	lineNames  = regexp.MustCompile(`\b(rows?|columns?)\b((?:(?:, | and | )(?:\d+|[a-p])\b)+)`)
)

func (m match) cells(name string) []board.Cell { return cellsIn(m.part(name)) }

func cellsIn(text string) (cells []board.Cell) {
	for _, name := range cellNames.FindAllString(strings.ToLower(text), -1) {
		c, ok := board.ParseCell(name)
		if !ok {
			panic(name + " is no cell")
		}
		cells = append(cells, c)
	}
	return cells
}

func (m match) cell(name string) board.Cell { return m.cells(name)[0] }

func (m match) numbers(name string) []int { return numbersIn(m.part(name)) }

func numbersIn(text string) (list []int) {
	for _, s := range numbers.FindAllString(text, -1) {
		v, _ := strconv.Atoi(s)
		list = append(list, v)
	}
	return list
}

func (m match) number(name string) int { return m.numbers(name)[0] }

func (m match) digits(name string) board.Candidates {
	return board.CandidatesOf(m.numbers(name)...)
}

func (m match) lines(name string) []board.Line { return linesIn(m.part(name)) }

// linesIn returns the lines that a text names: "row 1 and column b", "columns a, b and c".
func linesIn(text string) (lines []board.Line) {
	for _, m := range lineNames.FindAllStringSubmatch(strings.ToLower(text), -1) {
		for _, label := range strings.FieldsFunc(m[2], func(r rune) bool { return r == ' ' || r == ',' }) {
			switch {
			case label == "and":
			case strings.HasPrefix(m[1], "r"):
				v, _ := strconv.Atoi(label)
				lines = append(lines, board.Row(v-1))
			default:
				lines = append(lines, board.Column(int(label[0]-'a')))
			}
		}
	}
	return lines
}

func (m match) line(name string) board.Line { return m.lines(name)[0] }

// combos returns lists of digits: "1+2, 3+4 or 5".
func (m match) combos(name string) (lists [][]int) {
	for _, s := range seriesMark.Split(m.part(name), -1) {
		lists = append(lists, numbersIn(s))
	}
	return lists
}

// value works out "20 − 15 = 5" and returns what it comes to.
func value(text string) (*big.Rat, error) {
	var amount *big.Rat
	for _, side := range strings.Split(text, " = ") {
		v := new(big.Rat)
		for k, m := range valueForm.FindAllStringSubmatch(side, -1) {
			w, ok := new(big.Rat).SetString(strings.Replace(m[2], "−", "-", 1))
			switch {
			case !ok || k > 0 && m[1] == "":
				return nil, wrong(errUnread, "value %s", text)
			case k == 0:
				v = w
			case m[1] == "+":
				v.Add(v, w)
			case m[1] == "−":
				v.Sub(v, w)
			case m[1] == "×":
				v.Mul(v, w)
			default:
				v.Quo(v, w)
			}
		}
		if amount != nil && amount.Cmp(v) != 0 {
			return nil, wrong(errFalse, "%s", text)
		}
		amount = v
	}
	return amount, nil
}

var valueForm = regexp.MustCompile(`(?:([+−×÷]) )?(−?\d+(?:/\d+)?)`)

// total checks the arithmetic of "4 + 5 = 9" or "9" and returns its parts and what they come to.
func total(text string) (parts []int, amount int, err error) {
	parts = numbersIn(text)
	last := len(parts) - 1
	if !strings.Contains(text, "=") {
		return parts, parts[last], nil
	}
	amount = parts[last]
	sum, product := 0, 1
	for _, v := range parts[:last] {
		sum, product = sum+v, product*v
	}
	if strings.Contains(text, "×") && product != amount || strings.Contains(text, "+") && sum != amount {
		err = fmt.Errorf("%s is not so", text)
	}
	return parts[:last], amount, err
}

// clauses splits a text at its semicolons, but for those in parentheses.
func clauses(text string) (list []string) {
	depth, from := 0, 0
	for k, c := range text {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ';' && depth == 0:
			list = append(list, strings.TrimSpace(text[from:k]))
			from = k + 1
		}
	}
	return append(list, strings.TrimSpace(text[from:]))
}
