package words

import (
	"kenkenbot/internal/catalogue"
	"kenkenbot/storage"
)

// Message is something to say: a plain value that has the name of a sentence, with typed
// arguments.
type Message = catalogue.Message

// Sentence is a message without arguments, or names the sentence of one whose data chooses
// among several.
type Sentence = catalogue.Sentence

// Of returns the message that a sentence says of a value, which is the sentence's dot.
func Of(sentence string, of any) Message { return catalogue.Of(sentence, of) }

// Kind is the kind of a puzzle: "6×6 hard".
type Kind = storage.Kind

// Lines are messages that have a line each.
type Lines []Message
