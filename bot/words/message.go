package words

import "kenkenbot/internal/catalogue"

// Message is something to say: the name of a sentence with its arguments, which are
// the exported fields of the type.
type Message = catalogue.Message

// Sentence is a message without arguments.
type Sentence string

// Key names the sentence.
func (s Sentence) Key() string { return string(s) }

// Lines are messages that have a line each.
type Lines []Message

// Key names the sentence.
func (Lines) Key() string { return "Lines" }
