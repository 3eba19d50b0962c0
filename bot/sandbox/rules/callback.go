package rules

import (
	"encoding/json"
	"strconv"
)

// Callback types (Discord: interactions/receiving-and-responding, Interaction Callback Type).
const (
	CallbackMessage       = 4
	CallbackDefer         = 5
	CallbackDeferUpdate   = 6
	CallbackUpdate        = 7
	CallbackAutocompleted = 8
	CallbackModal         = 9
	CallbackLaunch        = 12
)

// Callback splits a first answer to an interaction into its type and its data.
func (b Body) Callback() (callback int, data Body, err error) {
	var in struct {
		Type int             `json:"type"`
		Data json.RawMessage `json:"data"`
	}
	if err := b.Decode(&in); err != nil {
		return 0, Body{}, err
	}
	data = b
	data.JSON = in.Data
	return in.Type, data, nil
}

// Commands reads and checks the commands that a bot registers at once.
func (b Body) Commands() ([]*Command, error) {
	var list []*Command
	if err := b.Decode(&list); err != nil {
		return nil, err
	}
	for i, c := range list {
		if c == nil {
			return nil, Invalid(strconv.Itoa(i), "BASE_TYPE_REQUIRED", "This field is required")
		}
	}
	return list, checkCommands(list, strconv.Itoa)
}

// CommandEdit reads what changes of one command.
func (b Body) CommandEdit() (*CommandEdit, error) {
	edit := &CommandEdit{}
	return edit, b.Decode(edit)
}
