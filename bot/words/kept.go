package words

import (
	"reflect"
	"sync"

	"kenkenbot/internal/cache"
	"kenkenbot/internal/catalogue"
)

// maxKept is how many texts are kept of labels, and of pieces.
const maxKept = 4000

// kept are texts of messages that were said of late. A message with a pointer counts as the
// same while it points to the same: what it points to must never change, as puzzles don't.
type kept struct {
	texts *cache.Cache[Message, string]
	types sync.Map // of reflect.Type: whether those messages can be kept
}

func newKept() *kept { return &kept{texts: cache.New[Message, string](maxKept)} }

// Label is Text for what stands on controls. A board has some forty of them, and most are
// those of the board before, so that the latest are kept.
func (c *Catalogue) Label(m Message) string { return c.keep(c.labels, m) }

// piece is Text for a part of an alternative text, most of which the board before had, too.
func (c *Catalogue) piece(m Message) string { return c.keep(c.pieces, m) }

// keep says a message, or says again what it said of it.
func (c *Catalogue) keep(k *kept, m Message) string {
	if m == nil || !k.takes(reflect.TypeOf(catalogue.Dot(m))) {
		return c.Text(m)
	}
	text, ok := k.texts.Get(m)
	if !ok {
		text = c.Text(m)
		k.texts.Put(m, text)
	}
	return text
}

// takes reports whether messages of a type can be kept. To ask that of each message costs
// more than to say some of them.
func (k *kept) takes(t reflect.Type) bool {
	can, known := k.types.Load(t)
	if !known {
		can = alwaysComparable(t)
		k.types.Store(t, can)
	}
	return can.(bool)
}

// alwaysComparable reports whether any two values of a type can be compared. Where a part
// is an interface, that depends on what it holds.
func alwaysComparable(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Interface:
		return false
	case reflect.Array:
		return alwaysComparable(t.Elem())
	case reflect.Struct:
		for i := range t.NumField() {
			if !alwaysComparable(t.Field(i).Type) {
				return false
			}
		}
	}
	return t.Comparable()
}
