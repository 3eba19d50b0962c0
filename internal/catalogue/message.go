package catalogue

import "reflect"

// Message is something to say: a plain value whose type has the name of a sentence, and
// whose exported fields and methods are the sentence's arguments. A string is the name of a
// sentence without arguments. A type of strings has a sentence for each value: that of
// Choice("mini") is "Choice mini". A type that chooses among several sentences embeds a
// Sentence, or has a method Key that names it.
type Message any

// Of returns the message that a sentence says of a value, which is the sentence's dot.
func Of(sentence string, of any) Message { return said{sentence, of} }

type said struct {
	sentence string
	of       any
}

// Dot returns what the sentence of a message is given.
func Dot(m Message) any {
	if m, ok := m.(said); ok {
		return m.of
	}
	return m
}

// Sentence names the sentence of a message: alone, it is a message without arguments.
type Sentence string

// Key names the sentence.
func (s Sentence) Key() string { return string(s) }

// Name returns the name of a message's sentence.
func Name(m Message) string {
	switch m := m.(type) {
	case string:
		return m
	case said:
		return m.sentence
	case interface{ Key() string }:
		return m.Key()
	}
	t := reflect.TypeOf(m)
	switch t.Kind() {
	case reflect.Pointer:
		return t.Elem().Name()
	case reflect.String:
		return t.Name() + " " + reflect.ValueOf(m).String()
	}
	return t.Name()
}
