package format

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kenkenbot/board"
)

// mostGrids is how many grids of a text are tried, the largest first.
const mostGrids = 6

// grid is a square of symbols, and the lines that may be their rules.
type grid struct {
	size    int
	symbols []word
	rules   []word
}

// letters looks at a text as a grid of letters, numbers or signs, and a rule for each.
func (t passage) letters() look {
	t.kind = Letters
	best := look{}
	if len(t.text) > longestLoose || !strings.ContainsAny(t.text, "0123456789") {
		return best
	}
	for _, g := range append(t.grids(), t.flatGrids()...) {
		if best = best.or(t.lettered(g)); len(best.entries) > 0 {
			break
		}
	}
	return best
}

// grids finds squares of symbols: as many lines as each has symbols.
func (t passage) grids() (found []grid) {
	rows := slices.DeleteFunc(t.rows(), func(w word) bool { return strings.TrimSpace(w.text) == "" })
	var symbols [][]word
	for _, row := range rows {
		symbols = append(symbols, symbolsOf(row))
	}
	var starts []int
	for i := range rows {
		n := len(symbols[i])
		if n >= 2 && n <= board.MaxSize && i+n <= len(rows) && !slices.ContainsFunc(symbols[i:i+n], func(s []word) bool { return len(s) != n }) {
			starts = append(starts, i)
		}
	}
	slices.SortStableFunc(starts, func(a, b int) int { return cmp.Compare(len(symbols[b]), len(symbols[a])) })
	for _, i := range starts[:min(len(starts), mostGrids)] {
		n := len(symbols[i])
		found = append(found, grid{size: n, symbols: slices.Concat(symbols[i : i+n]...), rules: slices.Concat(rows[:i], rows[i+n:])})
	}
	return found
}

// symbolsOf cuts a line into symbols: at blanks and commas, or where there are none into
// characters.
func symbolsOf(row word) []word {
	found := row.cut(partsSymbols)
	if len(found) != 1 {
		return found
	}
	return characters(found[0])
}

// partsSymbols reports whether a character stands between symbols.
func partsSymbols(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`,|;"'()[]{}`, r) }

func characters(w word) (found []word) {
	for i, r := range w.text {
		found = append(found, word{w.text[i : i+utf8.RuneLen(r)], w.off + i})
	}
	return found
}

// flatGrids finds squares of symbols in a text whose line ends were lost.
func (t passage) flatGrids() (found []grid) {
	all := word{text: t.text}.cut(partsSymbols)
	if len(all) > board.MaxSize*board.MaxSize*3 {
		return nil
	}
	count := func(i int) int { return utf8.RuneCountInString(all[i].text) }
	for i := 0; i < len(all); i++ {
		n, k := count(i), i
		for k < len(all) && count(k) == n && !strings.ContainsAny(all[k].text, "+-*/=:") {
			k++
		}
		g, end := grid{size: n}, k
		switch {
		case n == 1: // characters, and perhaps the name of the first rule
			for g.size = 3; (g.size+1)*(g.size+1) <= k-i; g.size++ {
			}
			k = i + g.size*g.size
			if k > end || g.size > board.MaxSize {
				continue
			}
			g.symbols = all[i:k]
		case n >= 3 && n <= board.MaxSize && k-i >= n:
			k = i + n
			for _, w := range all[i:k] {
				g.symbols = append(g.symbols, characters(w)...)
			}
		default:
			continue
		}
		end = all[k-1].off + len(all[k-1].text)
		g.rules = []word{{t.text[:all[i].off], 0}, {t.text[end:], end}}
		if found = append(found, g); len(found) == mostGrids {
			break
		}
		i = k - 1
	}
	return found
}

// inSymbol is a symbol with its rule, as in r1.12*.
var inSymbol = pattern(`^(\pL*\d*)[.:=](\d+[-+*/xX=]?)$`)

// region is the cells of a symbol, and its rule.
type region struct {
	clue
	ruled bool
	name  word
	cells []board.Cell
}

// lettered makes the puzzle of a grid and its rules. A number that has no rule is a given digit.
func (t passage) lettered(g grid) look {
	var regions []*region
	byName := map[string]*region{}
	for i, w := range g.symbols {
		m := inSymbol().FindStringSubmatch(w.text)
		if m != nil {
			w.text = m[1]
		}
		r := byName[w.text]
		if r == nil {
			r = &region{name: w}
			byName[w.text] = r
			regions = append(regions, r)
		}
		if m != nil {
			r.clue, _ = clueAt(m[2])
			r.ruled = true
		}
		r.cells = append(r.cells, board.CellAt(g.size, i))
	}
	l := look{fault: t.rule(regions, g.rules)}
	b := sketch{size: g.size}
	lettered := true
	for _, r := range regions {
		digit, err := strconv.Atoi(r.name.text)
		lettered = lettered && (err != nil || !r.ruled)
		switch {
		case r.ruled:
			l.cages++
			b.add(r.name.off, r.in(r.cells))
		case err == nil && digit >= 1 && digit <= g.size:
			for _, cell := range r.cells {
				b.add(r.name.off, board.Cage{Target: int64(digit), Cells: []board.Cell{cell}})
			}
		case l.fault == nil:
			l.fault = t.fault(NoClue, r.name.off, r.name.text)
			l.fault.Size, l.fault.Cell = g.size, r.cells[0]
		}
	}
	if l.cages < 2 || l.fault != nil {
		return l
	}
	puzzle, err := t.puzzle(b)
	if err == nil {
		err = t.whole(b, lettered, false)
	}
	if !errors.As(err, &l.fault) {
		l.entries = []Entry{{Puzzle: puzzle, Kind: Letters, Line: t.line}}
	}
	return l
}

var (
	// inRule is what stands behind a symbol: its target, with a sign in front or behind.
	inRule = pattern(`^([^\d\n]{0,16}?)(\d+)([ \t]{0,16}(?:[-+*/:?=]|\pL+))?`)
	// timesNumber is a sign that is a letter, with its target.
	timesNumber = pattern(`^[xX] ?\d`)
	// leads may stand before a rule.
	leads = pattern(`^\s*(?:[-*>•]\s+|(?i:cage|region|group|block|käfig|jaula)\s+)*`)
)

// rule finds the rules of regions: one or more in a line.
func (t passage) rule(regions []*region, lines []word) *Error {
	folded := map[string]bool{}
	for _, r := range regions {
		folded[strings.ToLower(r.name.text)] = true
	}
	longest := slices.Clone(regions)
	slices.SortStableFunc(longest, func(a, b *region) int { return cmp.Compare(len(b.name.text), len(a.name.text)) })
	for _, line := range lines {
		for s := line.text; ; {
			r, begin := regionAt(longest, s, len(folded) == len(regions))
			if r == nil {
				break
			}
			c, length := clueAt(begin[len(r.name.text):])
			if length == 0 {
				break
			}
			at := line.off + len(line.text) - len(begin)
			s = begin[len(r.name.text)+length:]
			switch {
			case !r.ruled || !r.signed: // what has no sign may be a heading, such as the size
				r.clue, r.ruled, r.name.off = c, true, at
			case c.signed && r.clue != c:
				return t.fault(TooMuch, at, t.text[at:at+len(r.name.text)+length])
			}
		}
	}
	return nil
}

// regionAt returns the first region whose name begins a text, in capitals or not if they fold, and
// the text from there; nil if there is none.
func regionAt(regions []*region, text string, fold bool) (*region, string) {
	for _, s := range []string{strings.TrimLeft(text, " \t"), strings.TrimLeft(text, " \t,;|.\"'"), text[len(leads().FindString(text)):]} {
		for _, r := range regions {
			n := len(r.name.text)
			if len(s) <= n || s[:n] != r.name.text && !(fold && strings.EqualFold(s[:n], r.name.text)) {
				continue
			}
			last, _ := utf8.DecodeLastRuneInString(s[:n])
			next, _ := utf8.DecodeRuneInString(s[n:])
			if !(unicode.IsDigit(last) && unicode.IsDigit(next)) && !(unicode.IsLetter(last) && unicode.IsLetter(next) && !timesNumber().MatchString(s[n:])) {
				return r, s
			}
		}
	}
	return nil, ""
}

// clueAt reads the clue that a text begins with, and returns how long it is; 0 if it begins with none.
func clueAt(s string) (c clue, length int) {
	m := inRule().FindStringSubmatch(s)
	if m == nil {
		return c, 0
	}
	text := m[1] + m[2]
	if _, ok := sign(strings.TrimSpace(m[3])); ok && strings.Trim(m[1], " \t=:.-\"'()[]{},>|") == "" {
		text = m[0]
	}
	rest := word{text: strings.TrimLeft(text, "=: \t")}
	d, fault := passage{text: rest.text}.cageOf(rest, -1)
	if fault != nil || len(d.numbers) != 1 || d.cells != nil {
		return c, 0
	}
	return d.clue, len(text)
}
