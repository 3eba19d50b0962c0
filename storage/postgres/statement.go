package postgres

import (
	"reflect"
	"strconv"
	"strings"
	"sync"
)

// statement is one of package storage's in PostgreSQL's words.
type statement struct {
	text string
	args []int // which of the arguments is $1, $2 and so on
}

// statements are those that were translated, by their text. They are constants of the
// program.
var statements sync.Map

func translated(text string) statement {
	if s, ok := statements.Load(text); ok {
		return s.(statement)
	}
	s := translate(text)
	statements.Store(text, s)
	return s
}

// translate numbers the arguments of a statement as PostgreSQL wants them, and leaves out the hints
// to SQLite's planner: CROSS JOIN … ON and INDEXED BY.
func translate(text string) statement {
	var s statement
	var out strings.Builder
	number := map[int]int{} // $ by argument
	for next, i := 0, 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\'' || c == '"':
			end := i + 1 + strings.IndexByte(text[i+1:], c)
			out.WriteString(text[i : end+1])
			i = end
		case c == '?':
			end := i + 1
			for end < len(text) && text[end] >= '0' && text[end] <= '9' {
				end++
			}
			arg := next
			if end > i+1 {
				n, _ := strconv.Atoi(text[i+1 : end]) // digits alone
				arg = n - 1
			}
			next = max(next, arg+1)
			if number[arg] == 0 {
				s.args = append(s.args, arg)
				number[arg] = len(s.args)
			}
			out.WriteString("$" + strconv.Itoa(number[arg]))
			i = end - 1
		case strings.HasPrefix(text[i:], "CROSS JOIN "):
			i += len("CROSS ") - 1
		case strings.HasPrefix(text[i:], " INDEXED BY "):
			i += len(" INDEXED BY ") - 1
			for i+1 < len(text) && text[i+1] != ' ' {
				i++
			}
		default:
			out.WriteByte(c)
		}
	}
	s.text = out.String()
	return s
}

// arguments returns the arguments of a statement in its order, as the driver takes them.
func (s statement) arguments(args []any) []any {
	values := make([]any, len(s.args))
	for i, arg := range s.args {
		values[i] = plain(args[arg])
	}
	return values
}

// plain returns a value as one of the types that columns have. A truth is 0 or 1.
func plain(v any) any {
	switch v := v.(type) {
	case int64, float64, []byte:
		return v
	case string:
		return escape(v)
	case bool:
		if v {
			return int64(1)
		}
		return int64(0)
	}
	switch value := reflect.ValueOf(v); {
	case value.CanInt():
		return value.Int()
	case value.CanUint():
		return int64(value.Uint())
	case value.Kind() == reflect.String:
		return escape(value.String())
	}
	return v
}
