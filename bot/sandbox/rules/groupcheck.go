package rules

import "fmt"

// maxGroupOptions is how many radio buttons or checkboxes a group may have.
const maxGroupOptions = 10

// options checks what may be chosen: from how many options, and that enough of them are there.
func (c *componentCheck) options(path string, one *Component, least, most int) {
	c.faults.count(path+".options", len(one.Options), least, most)
	values := map[string]bool{}
	defaults := 0
	for i, o := range one.Options {
		at := fmt.Sprintf("%s.options.%d", path, i)
		c.faults.length(at+".label", o.Label, 1, 100)
		c.faults.length(at+".value", o.Value, 1, 100)
		c.faults.length(at+".description", o.Description, 0, 100)
		if values[o.Value] {
			c.faults.add(at+".value", "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")
		}
		values[o.Value] = true
		if o.Default {
			defaults++
		}
	}
	if defaults > *one.MaxValues {
		c.faults.add(path+".options", "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", "More options are chosen than max_values allows")
	}
	if *one.MinValues > len(one.Options) || *one.MaxValues > len(one.Options) {
		c.faults.add(path+".max_values", "SELECT_COMPONENT_INVALID_NUMBER_OF_OPTIONS", "There are fewer options than may or must be chosen")
	}
}

// radioGroup checks radio buttons, of which one is chosen.
func (c *componentCheck) radioGroup(path string, group *Component) {
	c.customID(path, group)
	if group.MinValues != nil || group.MaxValues != nil {
		c.faults.add(path+".max_values", "BASE_TYPE_UNKNOWN_FIELD", "Radio buttons take one value")
	}
	c.choices(path, group, 1)
	c.options(path, group, 2, maxGroupOptions)
}

// checkboxGroup checks checkboxes, of which as many may be ticked as there are, unless the bot says otherwise.
func (c *componentCheck) checkboxGroup(path string, group *Component) {
	c.customID(path, group)
	if ValueOr(group.Required, true) && group.MinValues != nil && *group.MinValues == 0 {
		c.faults.add(path+".min_values", "NUMBER_TYPE_MIN", "min_values must be 1 or more where the group is required")
	}
	if all := len(group.Options); group.MaxValues == nil && all > 0 {
		group.MaxValues = &all
	}
	c.choices(path, group, maxGroupOptions)
	c.options(path, group, 1, maxGroupOptions)
}

// checkbox checks one checkbox, which may always stay empty.
func (c *componentCheck) checkbox(path string, box *Component) {
	c.customID(path, box)
	if box.Required != nil {
		c.faults.add(path+".required", "BASE_TYPE_UNKNOWN_FIELD", "A single checkbox cannot be required; a group of one can")
	}
}
