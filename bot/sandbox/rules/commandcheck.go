package rules

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// commandName is of what Discord lets the names of commands and options be made: 32 of these at most, and no upper-case
// letters. Counted here, they would take a megabyte: a copy of all letters for each place.
var commandName = regexp.MustCompile(`^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]+$`)

const maxCommandName = 32

// CheckEdited checks a list of commands of which one was edited: that one is at fault.
func CheckEdited(list []*Command) error {
	return checkCommands(list, func(int) string { return "" })
}

// checkCommands checks all commands of a scope; at is the path of one of them.
func checkCommands(list []*Command, at func(int) string) error {
	faults := &formErrors{}
	names := map[string]bool{}
	chat, entries := 0, 0
	for i, c := range list {
		path := at(i)
		if c.Type == 0 {
			c.Type = ChatInput
		}
		key := strconv.Itoa(c.Type) + c.Name
		if names[key] {
			faults.add(path+".name", "APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
		}
		names[key] = true
		if c.Type < ChatInput || c.Type > EntryPoint {
			faults.add(path+".type", "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4).")
		}
		if c.Type == ChatInput {
			chat++
			checkName(faults, path+".name", c.Name)
			faults.length(path+".description", c.Description, 1, 100)
			checkLocalizations(faults, path, c.NameLocal, c.DescriptionLocal)
			checkOptions(faults, path+".options", c.Options, 0)
			checkTotal(faults, path, c)
		} else {
			longest := 0
			if c.Type == EntryPoint {
				entries++
				longest = 100
			}
			faults.length(path+".name", c.Name, 1, 32)
			faults.length(path+".description", c.Description, 0, longest)
			faults.count(path+".options", len(c.Options), 0, 0)
			for locale, name := range c.NameLocal {
				faults.length(path+".name_localizations."+locale, name, 1, maxCommandName)
			}
		}
		if c.Handler != nil && (c.Type != EntryPoint || *c.Handler != appHandler && *c.Handler != discordHandler) {
			faults.add(path+".handler", "ENUM_TYPE_COERCE", "A handler is 1 or 2, and of an entry point.")
		}
		if c.Contexts != nil {
			checkKinds(faults, path+".contexts", *c.Contexts, maxContext)
		}
		if c.IntegrationTypes != nil {
			checkKinds(faults, path+".integration_types", c.IntegrationTypes, maxIntegrationType)
		}
	}
	if entries > 1 {
		faults.add("", "APPLICATION_COMMANDS_ENTRY_POINT_TOO_MANY", "An application has one entry point at most")
	}
	if chat > maxGlobalCommands || len(list)-chat > 2*maxContextCommands {
		faults.add("", "APPLICATION_COMMANDS_TOO_MANY", fmt.Sprintf("Maximum number of application commands reached (%d)", maxGlobalCommands))
	}
	return faults.err()
}

// checkKinds checks a list of installation or interaction contexts, which go from 0 to the most.
func checkKinds(faults *formErrors, path string, kinds []int, most int) {
	faults.count(path, len(kinds), 1, most+1)
	for i, kind := range kinds {
		switch {
		case kind < 0 || kind > most:
			faults.add(fmt.Sprintf("%s.%d", path, i), "ENUM_TYPE_COERCE", fmt.Sprintf("Value %d is not a valid enum value.", kind))
		case slices.Contains(kinds[:i], kind):
			faults.add(path, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
		}
	}
}

func checkName(faults *formErrors, path, name string) {
	if utf8.RuneCountInString(name) > maxCommandName || !commandName.MatchString(name) || strings.ToLower(name) != name {
		faults.add(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid: 1 to 32 lower-case letters, digits, - or _")
	}
}

func checkLocalizations(faults *formErrors, path string, names, descriptions map[string]string) {
	for locale, name := range names {
		checkName(faults, path+".name_localizations."+locale, name)
	}
	for locale, description := range descriptions {
		faults.length(path+".description_localizations."+locale, description, 1, 100)
	}
}

// checkOptions checks the options at a depth: 0 is the command's own, 1 those of a group or subcommand, 2 those of a
// subcommand in a group.
func checkOptions(faults *formErrors, path string, options []Option, depth int) {
	faults.count(path, len(options), 0, maxOptions)
	names := map[string]bool{}
	optional, values, subs := false, false, false
	for i, o := range options {
		at := fmt.Sprintf("%s.%d", path, i)
		checkName(faults, at+".name", o.Name)
		faults.length(at+".description", o.Description, 1, 100)
		checkLocalizations(faults, at, o.NameLocal, o.DescriptionLocal)
		if names[o.Name] {
			faults.add(at+".name", "APPLICATION_COMMAND_OPTIONS_NAME_INVALID", "Option names must be unique")
		}
		names[o.Name] = true
		if o.Type == OptionSubcommand || o.Type == OptionGroup {
			subs = true
			checkNesting(faults, at, o, depth)
			continue
		}
		values = true
		if o.Required && optional {
			faults.add(at+".required", "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", "Required options must be placed before non-required options")
		}
		optional = optional || !o.Required
		checkValueOption(faults, at, o)
	}
	if values && subs {
		faults.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Sub-command and sub-command group option types are mutually exclusive to all other types")
	}
}

func checkNesting(faults *formErrors, at string, o Option, depth int) {
	allowed := depth == 0 || depth == 1 && o.Type == OptionSubcommand
	if !allowed {
		faults.add(at+".type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds subcommands, and a subcommand values: no deeper")
		return
	}
	below := depth + 1
	if o.Type == OptionSubcommand {
		below = 2
	}
	checkOptions(faults, at+".options", o.Options, below)
	for i, sub := range o.Options {
		if o.Type == OptionGroup && sub.Type != OptionSubcommand {
			faults.add(fmt.Sprintf("%s.options.%d.type", at, i), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "A group holds subcommands alone")
		}
	}
}

func checkValueOption(faults *formErrors, at string, o Option) {
	if o.Type < OptionString || o.Type > OptionAttachment {
		faults.add(at+".type", "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).")
		return
	}
	if len(o.Options) > 0 {
		faults.add(at+".options", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "Only groups and subcommands have options")
	}
	takesChoices := o.Type == OptionString || o.Type == OptionInteger || o.Type == OptionNumber
	if !takesChoices && (len(o.Choices) > 0 || o.Autocomplete) {
		faults.add(at+".choices", "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", "Choices and autocompletion are for texts and numbers")
	}
	if len(o.Choices) > 0 && o.Autocomplete {
		faults.add(at+".autocomplete", "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES", "Autocompletion and choices exclude each other")
	}
	faults.number(at+".min_length", o.MinLength, 0, 6000)
	faults.number(at+".max_length", o.MaxLength, 1, 6000)
	checkChoices(faults, at+".choices", o.Choices, o.Type)
}

// checkChoices checks the choices of an option, or those that autocompletion offers.
func checkChoices(faults *formErrors, path string, choices []Choice, optionType int) {
	faults.count(path, len(choices), 0, maxChoices)
	names := map[string]bool{}
	for i, c := range choices {
		at := fmt.Sprintf("%s.%d", path, i)
		faults.length(at+".name", c.Name, 1, 100)
		if names[c.Name] {
			faults.add(at+".name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATE", "Choice names must be unique")
		}
		names[c.Name] = true
		text, isText := c.Value.(string)
		number, isNumber := c.Value.(float64)
		switch {
		case optionType == OptionString && isText:
			faults.length(at+".value", text, 1, 100)
		case optionType == OptionNumber && isNumber, optionType == OptionInteger && isNumber && number == float64(int64(number)):
		default:
			faults.add(at+".value", "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID", "The value is not of the option's type")
		}
	}
}

// checkTotal checks that all names, descriptions and choices of a command stay within 8000 characters.
func checkTotal(faults *formErrors, path string, c *Command) {
	total := utf8.RuneCountInString(c.Name) + utf8.RuneCountInString(c.Description)
	var add func([]Option)
	add = func(options []Option) {
		for _, o := range options {
			total += utf8.RuneCountInString(o.Name) + utf8.RuneCountInString(o.Description)
			for _, one := range o.Choices {
				total += utf8.RuneCountInString(one.Name)
				if text, ok := one.Value.(string); ok {
					total += utf8.RuneCountInString(text)
				}
			}
			add(o.Options)
		}
	}
	add(c.Options)
	if total > maxCommandLength {
		faults.add(path, "APPLICATION_COMMAND_TOO_LARGE", fmt.Sprintf("Command exceeds maximum size (%d)", maxCommandLength))
	}
}
