package words

// Command describes a command or an option by its path: "kenken", "kenken today",
// "kenken today puzzle".
type Command string

// Choice names a choice of an option, by its value: "mini".
type Choice string
