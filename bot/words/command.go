package words

// Command describes a command or an option by its path: "kenken", "kenken today",
// "kenken today puzzle".
type Command string

// Key names the sentence.
func (c Command) Key() string { return "Command " + string(c) }

// Choice names a choice of an option, by its value: "mini".
type Choice string

// Key names the sentence.
func (c Choice) Key() string { return "Choice " + string(c) }
