package storage

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"kenkenbot/board"
)

// TryRecords writes and reads rows of every record that is declared, and checks that each field comes back
// as it was.
func TryRecords(t *testing.T, s Store) {
	x := &tries{most: map[string]int64{}, refers: map[string]int64{}}
	text, err := os.ReadFile("sqlite/migrations/100_schema.sql")
	if err != nil {
		t.Fatal(err)
	}
	table, bounded := "", regexp.MustCompile(`(?m)^CREATE TABLE (\w+)|^ +(\w+) .*CHECK \(\w+ (?:IN \([^)]*|BETWEEN \d+ AND )\b(\d+)\)`)
	for _, found := range bounded.FindAllStringSubmatch(string(text), -1) {
		if found[1] != "" {
			table = found[1]
			continue
		}
		x.most[table+"."+found[2]], _ = strconv.ParseInt(found[3], 10, 64)
	}
	if err := s.Update(t.Context(), func(tx Tx) error {
		var err [4]error
		x.refers["puzzle"], err[0] = tx.AddPuzzle(Puzzle{Text: "of others"})
		x.refers["game"], err[1] = tx.AddGame(Game{Player: 1, Puzzle: x.refers["puzzle"]})
		x.refers["match"], err[2] = AddMatch(tx, Match{Puzzle: x.refers["puzzle"]})
		x.refers["board"], err[3] = AddTogether(tx, Together{Puzzle: x.refers["puzzle"]})
		return errors.Join(err[:]...)
	}); err != nil {
		t.Fatal(err)
	}
	for _, r := range declared {
		r.(interface {
			try(*testing.T, Store, *tries)
		}).try(t, s, x)
	}
}

// tries makes the values that are tried.
type tries struct {
	n      int64            // is in the last value made
	most   map[string]int64 // the highest number that the schema allows, by table and column
	refers map[string]int64 // what a column of that name refers to
}

// set gives a field a value that is not zero and, where its type and the schema let it, unlike any other.
func (x *tries) set(t *testing.T, field reflect.Value, table, column string) {
	x.n++
	within := func(most int64) int64 { return (x.n-1)%cmp.Or(x.most[table+"."+column], most) + 1 }
	switch f := field.Addr().Interface().(type) {
	case *time.Time:
		*f = time.UnixMilli(1_790_000_000_000 + x.n).UTC()
	case *time.Duration:
		*f = time.Duration(x.n) * time.Millisecond
	case *ID:
		*f = ID(math.MaxInt64 - x.n)
	case *int64:
		*f = cmp.Or(x.refers[column], 1<<62+x.n)
	case *uint64:
		*f = math.MaxUint64 - uint64(x.n)
	case *Key:
		binary.BigEndian.PutUint64(f[8:], math.MaxUint64-uint64(x.n))
	case *Week:
		for day := range f {
			f[day] = Kind{Size: int(x.n) + day, Difficulty: board.Difficulty(day + 1)}
		}
	case *[]byte:
		*f = fmt.Appendf([]byte{0, 255}, "%d", x.n)
	case *string:
		*f = fmt.Sprintf("%d's ✓ 𝔏\x00", x.n)
	case *PostKind:
		*f = PostKind(fmt.Sprint(x.n))
	default:
		switch field.Kind() {
		case reflect.Bool:
			field.SetBool(true)
		case reflect.Float64:
			field.SetFloat(float64(x.n) + 0.1)
		case reflect.Uint8:
			field.SetUint(uint64(within(math.MaxUint8)))
		case reflect.Int, reflect.Int32:
			field.SetInt(within(math.MaxInt32))
		default:
			t.Fatalf("%s.%s: there is no %v to try", table, column, field.Type())
		}
	}
}

// try keeps a row, and then another in its place, and one without anything, and one for each truth that has
// it alone.
func (r *record[T]) try(t *testing.T, s Store, x *tries) {
	names := strings.Split(strings.ReplaceAll(r.columns, `"`, ""), ", ")
	r.tryNames(t, names)
	key := strings.Split(r.key, ", ")
	var v T
	at := func(i int) reflect.Value { return reflect.ValueOf(&v).Elem().FieldByIndex(r.fields[i].index) }
	check := func(write func(Tx, T) error) {
		t.Helper()
		if p, ok := any(v).(Puzzle); ok { // its row has one column more
			write = func(tx Tx, v T) error {
				return tx.save(put(r.name, "id", r.columns+", key"), append(r.values(v), p.Key().String())...)
			}
		}
		if err := s.Update(t.Context(), func(tx Tx) error { return write(tx, v) }); err != nil {
			t.Fatalf("%s %+v: %v", r.name, v, err)
		}
		var row []any
		for _, name := range key {
			row = append(row, r.values(v)[slices.Index(names, name)])
		}
		got, err := Read(t.Context(), s, func(by Reader) (T, error) {
			return r.one(by, "WHERE "+strings.Join(key, " = ? AND ")+" = ?", row...)
		})
		if err != nil || !reflect.DeepEqual(got, v) {
			t.Errorf("%s: written %+v\nread %+v, %v", r.name, v, got, err)
		}
	}
	for i, name := range names {
		x.set(t, at(i), r.name, name)
	}
	check(r.insert)
	again := func(change func(i int)) {
		t.Helper()
		for i, name := range names {
			if !slices.Contains(key, name) && x.refers[name] == 0 {
				change(i)
			}
		}
		check(r.save)
	}
	again(func(i int) { x.set(t, at(i), r.name, names[i]) })
	for alone := range names {
		again(func(i int) {
			switch at(i).Kind() {
			case reflect.Bool:
				at(i).SetBool(i == alone)
			case reflect.Slice: // which need not come back as nil
			default:
				at(i).SetZero()
			}
		})
	}
}

// tryNames checks that every field has a column, which bears its name.
func (r *record[T]) tryNames(t *testing.T, columns []string) {
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		i := slices.IndexFunc(r.fields, func(of field) bool { return slices.Equal(of.index, f.Index) })
		if i < 0 {
			if r.name != "position" || f.Name != "At" { // which is read from the log
				t.Errorf("%s: the field %s has no column", r.name, f.Name)
			}
			continue
		}
		name := strings.ToLower(regexp.MustCompile("([a-z])([A-Z])").ReplaceAllString(f.Name, "${1}_$2"))
		if r.fields[i].contrary {
			name = "un" + name
		}
		if column := columns[i]; column != name && column+"_id" != name && column != name+"_at" {
			t.Errorf("%s: the field %s has the column %s", r.name, f.Name, column)
		}
	}
}

// TestFates checks that of each field that may hold somebody it is said what becomes of it when they are
// forgotten, in words that there are.
func TestFates(t *testing.T) {
	words := []fate{rowGoes, former, blank, gameGoes, logGoes, unlinked, ofGuild, nowhere, guildGoes, guildLeaves, isOld, keep}
	id, bytes := reflect.TypeFor[ID](), reflect.TypeFor[[]byte]()
	for _, of := range everything {
		goes := len(of.with(rowGoes, logGoes)) > 0 || len(of.with(gameGoes)) > 0 && len(of.people()) == 0
		for _, f := range of.fields {
			for _, word := range f.fates {
				if !slices.Contains(words, word) {
					t.Errorf("%s.%s: there is no fate %q", of.name, f.column, word)
				}
			}
			if (f.text() || f.kind == id || f.kind == bytes) && len(f.fates) == 0 && !goes {
				t.Errorf("%s.%s: what becomes of it when a person is forgotten?", of.name, f.column)
			}
		}
	}
}

// TestEverything checks that every record is among the tables, after those that it refers to.
func TestEverything(t *testing.T) {
	text, err := os.ReadFile("sqlite/migrations/100_schema.sql")
	if err != nil {
		t.Fatal(err)
	}
	names, in := Tables(), ""
	for _, found := range regexp.MustCompile(`(?m)^CREATE TABLE (\w+)|REFERENCES (\w+)`).FindAllStringSubmatch(string(text), -1) {
		if found[1] != "" {
			in = found[1]
			if in != "schema_sum" && !slices.Contains(names, in) {
				t.Errorf("%s is not among everything", in)
			}
		} else if slices.Index(names, found[2]) >= slices.Index(names, in) {
			t.Errorf("%s stands before %s, to which it refers", in, found[2])
		}
	}
}

// Personal returns the columns that may hold a person, as table.column.
func Personal() (columns []string) {
	for _, t := range everything {
		for _, f := range t.with(rowGoes, former, blank) {
			columns = append(columns, t.name+"."+strings.Trim(f.column, `"`))
		}
	}
	return columns
}
