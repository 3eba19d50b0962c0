package words

import "kenkenbot/internal/catalogue"

// Message is something to say: a plain value that has the name of a sentence, with typed
// arguments.
type Message = catalogue.Message

// Sentence is a message without arguments, or names the sentence of one whose data chooses
// among several.
type Sentence = catalogue.Sentence

// Lines are messages that have a line each.
type Lines []Message
