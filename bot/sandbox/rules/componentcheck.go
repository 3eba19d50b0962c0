package rules

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Limits on components (Discord: components/reference).
const (
	maxComponents    = 40
	maxRows          = 5
	maxRowButtons    = 5
	maxDisplayedText = 4000
	maxModalParts    = 5
	maxSelectOptions = 25
)

// componentCheck walks a message's or form's components, notes what breaks Discord's rules and fills in what Discord
// fills in: numbers for the components and the defaults.
type componentCheck struct {
	faults *formErrors
	modal  bool

	total   int
	text    int
	customs map[string]bool
	numbers map[int]bool
	files   []string // attachments that are named
}

// where each component may stand.
var (
	topLegacy   = []int{ComponentActionRow}
	topV2       = []int{ComponentActionRow, componentSection, componentTextDisplay, componentMediaGallery, componentFile, componentSeparator, componentContainer}
	inContainer = []int{ComponentActionRow, componentSection, componentTextDisplay, componentMediaGallery, componentFile, componentSeparator}
	inRow       = []int{componentButton, ComponentStringSelect, ComponentUserSelect, ComponentRoleSelect, ComponentMentionableSelect, ComponentChannelSelect}
	topModal    = []int{ComponentActionRow, ComponentLabel, componentTextDisplay}
	inModalRow  = []int{ComponentTextInput}
	inLabel     = []int{ComponentTextInput, ComponentStringSelect, ComponentUserSelect, ComponentRoleSelect, ComponentMentionableSelect, ComponentChannelSelect}
	inSection   = []int{componentTextDisplay}
	inAccessory = []int{componentButton}
)

// checkMessageComponents checks the components of a message, under the rules of its flag.
func checkMessageComponents(faults *formErrors, components []Component, v2 bool) *componentCheck {
	c := &componentCheck{faults: faults, customs: map[string]bool{}, numbers: map[int]bool{}}
	allowed := topLegacy
	if v2 {
		allowed = topV2
	} else if len(components) > maxRows {
		faults.count("components", len(components), 0, maxRows)
	}
	c.reserve(components)
	c.list("components", components, allowed)
	if c.total > maxComponents {
		faults.add("components", "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", fmt.Sprintf("The total number of components cannot exceed %d", maxComponents))
	}
	if c.text > maxDisplayedText {
		faults.add("components", "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", fmt.Sprintf("The total displayable text size exceeds the maximum size of %d", maxDisplayedText))
	}
	return c
}

// checkModalComponents checks the parts of a form.
func checkModalComponents(faults *formErrors, components []Component) {
	c := &componentCheck{faults: faults, modal: true, customs: map[string]bool{}, numbers: map[int]bool{}}
	faults.count("components", len(components), 1, maxModalParts)
	c.reserve(components)
	c.list("components", components, topModal)
}

// reserve notes the numbers that the bot gave, before the others are numbered around them.
func (c *componentCheck) reserve(components []Component) {
	WalkComponents(components, func(one *Component) {
		if one.ID == 0 {
			return
		}
		if c.numbers[one.ID] {
			c.faults.add("components", "COMPONENT_ID_DUPLICATED", fmt.Sprintf("Component id %d cannot be duplicated", one.ID))
		}
		c.numbers[one.ID] = true
	})
}

func (c *componentCheck) list(path string, components []Component, allowed []int) {
	for i := range components {
		c.one(path+"."+strconv.Itoa(i), &components[i], allowed)
	}
}

func (c *componentCheck) one(path string, one *Component, allowed []int) {
	c.total++
	if !slices.Contains(allowed, one.Type) {
		c.faults.add(path+".type", "UNION_TYPE_CHOICES", fmt.Sprintf("Value of field \"type\" must be one of (%s).", joinInts(allowed)))
		return
	}
	c.number(one)
	switch one.Type {
	case ComponentActionRow:
		c.row(path, one)
	case componentButton:
		c.button(path, one)
	case ComponentTextInput:
		c.textInput(path, one)
	case componentSection:
		c.section(path, one)
	case componentTextDisplay:
		c.faults.length(path+".content", one.Content, 1, maxDisplayedText)
		c.text += len([]rune(one.Content))
	case componentMediaGallery:
		c.gallery(path, one)
	case componentFile:
		c.media(path+".file", one.File, true)
	case componentSeparator:
		c.separator(path, one)
	case componentContainer:
		c.container(path, one)
	case ComponentLabel:
		c.label(path, one)
	default:
		c.selectMenu(path, one)
	}
}

// number gives a component its number, the next free one, if the bot gave none.
func (c *componentCheck) number(one *Component) {
	if one.ID != 0 {
		return
	}
	for one.ID = len(c.numbers) + 1; c.numbers[one.ID]; one.ID++ {
	}
	c.numbers[one.ID] = true
}

func (c *componentCheck) row(path string, row *Component) {
	if c.modal {
		c.faults.count(path+".components", len(row.Components), 1, 1)
		c.list(path+".components", row.Components, inModalRow)
		return
	}
	c.faults.count(path+".components", len(row.Components), 1, maxRowButtons)
	for i := range row.Components {
		if row.Components[i].IsSelect() && len(row.Components) > 1 {
			c.faults.add(path+".components", "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "A select takes the whole width of its row")
			break
		}
	}
	c.list(path+".components", row.Components, inRow)
}

func (c *componentCheck) customID(path string, one *Component) {
	c.faults.length(path+".custom_id", one.CustomID, 1, 100)
	if c.customs[one.CustomID] {
		c.faults.add(path+".custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
	}
	c.customs[one.CustomID] = true
}

func (c *componentCheck) button(path string, b *Component) {
	if b.Style < buttonPrimary || b.Style > buttonLink {
		c.faults.add(path+".style", "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5).")
		return
	}
	c.faults.length(path+".label", b.Label, 0, 80)
	if b.Style == buttonLink {
		c.link(path, b)
	} else {
		c.customID(path, b)
		if b.URL != "" {
			c.faults.add(path+".url", "COMPONENT_BUTTON_URL_FORBIDDEN", "A URL may only be on a link button")
		}
	}
	if b.Label == "" && b.Emoji == nil {
		c.faults.add(path, "BUTTON_COMPONENT_INVALID", "A button must have a label or emoji")
	}
}

func (c *componentCheck) link(path string, b *Component) {
	if b.CustomID != "" {
		c.faults.add(path+".custom_id", "COMPONENT_CUSTOM_ID_FORBIDDEN", "A custom id and url cannot both be specified")
	}
	c.faults.length(path+".url", b.URL, 1, 512)
	if !strings.HasPrefix(b.URL, "http://") && !strings.HasPrefix(b.URL, "https://") && !strings.HasPrefix(b.URL, "discord://") {
		c.faults.add(path+".url", "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'discord').")
	}
}

func (c *componentCheck) selectMenu(path string, menu *Component) {
	c.customID(path, menu)
	c.faults.length(path+".placeholder", menu.Placeholder, 0, 150)
	c.choices(path, menu)
	if menu.Type != ComponentStringSelect {
		if len(menu.Options) > 0 {
			c.faults.add(path+".options", "BASE_TYPE_UNKNOWN_FIELD", "Only a string select has options")
		}
		return
	}
	c.options(path, menu)
}

// choices checks how many values may be chosen and fills in Discord's default, one.
func (c *componentCheck) choices(path string, one *Component) {
	c.faults.number(path+".min_values", one.MinValues, 0, maxSelectOptions)
	c.faults.number(path+".max_values", one.MaxValues, 1, maxSelectOptions)
	single := 1
	if one.MinValues == nil {
		one.MinValues = &single
	}
	if one.MaxValues == nil {
		one.MaxValues = &single
	}
	if *one.MinValues > *one.MaxValues {
		c.faults.add(path+".min_values", "NUMBER_TYPE_MAX", "min_values must not be over max_values")
	}
	if !c.modal && one.Required != nil && one.Type == ComponentStringSelect && *one.Required {
		c.faults.add(path+".required", "COMPONENT_REQUIRED_FORBIDDEN", "A select in a message cannot be required")
	}
}

// options checks the options of a select, and that there are as many as may or must be chosen.
func (c *componentCheck) options(path string, one *Component) {
	c.faults.count(path+".options", len(one.Options), 1, maxSelectOptions)
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

func (c *componentCheck) textInput(path string, in *Component) {
	c.customID(path, in)
	if in.Style != 1 && in.Style != 2 {
		c.faults.add(path+".style", "BASE_TYPE_CHOICES", "Value must be one of (1, 2).")
	}
	c.faults.length(path+".value", in.Value, 0, 4000)
	c.faults.length(path+".placeholder", in.Placeholder, 0, 100)
	c.faults.length(path+".label", in.Label, 0, 45)
	c.faults.number(path+".min_length", in.MinLength, 0, 4000)
	c.faults.number(path+".max_length", in.MaxLength, 1, 4000)
	if in.MinLength != nil && in.MaxLength != nil && *in.MinLength > *in.MaxLength {
		c.faults.add(path+".min_length", "NUMBER_TYPE_MAX", "min_length must not be over max_length")
	}
}

func (c *componentCheck) section(path string, section *Component) {
	c.faults.count(path+".components", len(section.Components), 1, 3)
	c.list(path+".components", section.Components, inSection)
	if section.Accessory == nil {
		c.faults.required(path + ".accessory")
		return
	}
	c.one(path+".accessory", section.Accessory, inAccessory)
}

func (c *componentCheck) gallery(path string, gallery *Component) {
	c.faults.count(path+".items", len(gallery.Items), 1, 10)
	for i := range gallery.Items {
		at := fmt.Sprintf("%s.items.%d", path, i)
		c.media(at+".media", &gallery.Items[i].Media, false)
		c.alt(at, gallery.Items[i].Description)
	}
}

func (c *componentCheck) alt(path string, description *string) {
	if description != nil {
		c.faults.length(path+".description", *description, 1, 1024)
	}
}

// media notes which attachment a picture or file names.
func (c *componentCheck) media(path string, m *Media, attachmentOnly bool) {
	if m == nil || m.URL == "" {
		c.faults.required(path + ".url")
		return
	}
	c.faults.length(path+".url", m.URL, 1, 2048)
	if name, ok := strings.CutPrefix(m.URL, AttachmentScheme); ok {
		c.files = append(c.files, name)
		return
	}
	web := strings.HasPrefix(m.URL, "http://") || strings.HasPrefix(m.URL, "https://")
	if attachmentOnly || !web {
		c.faults.add(path+".url", "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https', 'attachment'); a file component takes attachments only.")
	}
}

// AttachmentScheme begins the address by which a component names a file of its message.
const AttachmentScheme = "attachment://"

func (c *componentCheck) separator(path string, s *Component) {
	if s.Spacing == 0 {
		s.Spacing = 1
	}
	if s.Spacing != 1 && s.Spacing != 2 {
		c.faults.add(path+".spacing", "BASE_TYPE_CHOICES", "Value must be one of (1, 2).")
	}
	if s.Divider == nil {
		shown := true
		s.Divider = &shown
	}
}

func (c *componentCheck) container(path string, box *Component) {
	c.faults.count(path+".components", len(box.Components), 1, maxComponents)
	c.faults.number(path+".accent_color", box.AccentColor, 0, 0xFFFFFF)
	c.list(path+".components", box.Components, inContainer)
}

func (c *componentCheck) label(path string, label *Component) {
	c.faults.length(path+".label", label.Label, 1, 45)
	if label.Description != nil {
		c.faults.length(path+".description", *label.Description, 1, 100)
	}
	if label.Component == nil {
		c.faults.required(path + ".component")
		return
	}
	if label.Component.Disabled {
		c.faults.add(path+".component.disabled", "COMPONENT_DISABLED_FORBIDDEN", "A component in a form cannot be disabled")
	}
	c.one(path+".component", label.Component, inLabel)
}

func joinInts(numbers []int) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = strconv.Itoa(n)
	}
	return strings.Join(texts, ", ")
}
