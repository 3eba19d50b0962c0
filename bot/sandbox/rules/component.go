package rules

import (
	"encoding/json"
)

// Component types (Discord: components/reference).
const (
	ComponentActionRow         = 1
	componentButton            = 2
	ComponentStringSelect      = 3
	ComponentTextInput         = 4
	ComponentUserSelect        = 5
	ComponentRoleSelect        = 6
	ComponentMentionableSelect = 7
	ComponentChannelSelect     = 8
	componentSection           = 9
	componentTextDisplay       = 10
	componentMediaGallery      = 12
	componentFile              = 13
	componentSeparator         = 14
	componentContainer         = 17
	ComponentLabel             = 18
)

// Button styles.
const (
	buttonPrimary = 1
	buttonLink    = 5
)

// Component is any of Discord's message and form components: which fields are in use depends on Type. It reads what bots
// send and writes what Discord answers, with the defaults filled in.
type Component struct {
	Type          int            `json:"type"`
	ID            int            `json:"id,omitempty"`
	CustomID      string         `json:"custom_id,omitempty"`
	Style         int            `json:"style,omitempty"`
	Label         string         `json:"label,omitempty"`
	Emoji         *Emoji         `json:"emoji,omitempty"`
	URL           string         `json:"url,omitempty"`
	Disabled      bool           `json:"disabled,omitempty"`
	Placeholder   string         `json:"placeholder,omitempty"`
	MinValues     *int           `json:"min_values,omitempty"`
	MaxValues     *int           `json:"max_values,omitempty"`
	Required      *bool          `json:"required,omitempty"`
	Options       []SelectOption `json:"options,omitempty"`
	ChannelTypes  []int          `json:"channel_types,omitempty"`
	DefaultValues []DefaultValue `json:"default_values,omitempty"`
	Values        []string       `json:"values,omitempty"`
	Value         string         `json:"value,omitempty"`
	MinLength     *int           `json:"min_length,omitempty"`
	MaxLength     *int           `json:"max_length,omitempty"`
	Content       string         `json:"content,omitempty"`
	Description   *string        `json:"description,omitempty"`
	Spoiler       bool           `json:"spoiler,omitempty"`
	Media         *Media         `json:"media,omitempty"`
	File          *Media         `json:"file,omitempty"`
	Name          string         `json:"name,omitempty"`
	Size          int            `json:"size,omitempty"`
	Items         []GalleryItem  `json:"items,omitempty"`
	Spacing       int            `json:"spacing,omitempty"`
	Divider       *bool          `json:"divider,omitempty"`
	AccentColor   *int           `json:"accent_color,omitempty"`
	Accessory     *Component     `json:"accessory,omitempty"`
	Component     *Component     `json:"component,omitempty"`
	Components    []Component    `json:"components,omitempty"`
}

// Emoji is an emoji on a button, an option or in a reaction: a character in Name, or a custom one's ID.
type Emoji struct {
	ID       *string `json:"id,omitempty"`
	Name     string  `json:"name"`
	Animated bool    `json:"animated,omitempty"`
}

// SelectOption is a choice in a string select.
type SelectOption struct {
	Label       string `json:"label"`
	Value       string `json:"value"`
	Description string `json:"description,omitempty"`
	Emoji       *Emoji `json:"emoji,omitempty"`
	Default     bool   `json:"default,omitempty"`
}

// DefaultValue is a user, role or channel that a select shows as chosen; Type is "user", "role" or "channel".
type DefaultValue struct {
	ID   string `json:"id"`
	Type string `json:"type"`
}

// GalleryItem is a picture of a media gallery with its alt text.
type GalleryItem struct {
	Media       Media   `json:"media"`
	Description *string `json:"description"`
	Spoiler     bool    `json:"spoiler"`
}

// Media is a picture or file that a component shows: attachment://NAME when a bot sends it, an address when it is read.
type Media struct {
	ID           string `json:"id,omitempty"`
	URL          string `json:"url"`
	ProxyURL     string `json:"proxy_url,omitempty"`
	Width        *int   `json:"width,omitempty"`
	Height       *int   `json:"height,omitempty"`
	ContentType  string `json:"content_type,omitempty"`
	AttachmentID string `json:"attachment_id,omitempty"`
}

// MarshalJSON writes the fields that Discord always gives for a type, also if they are empty.
func (c Component) MarshalJSON() ([]byte, error) { return json.Marshal(c.written()) }

// plainComponent is a component without its MarshalJSON: what that brings is checked and copied by the JSON package, and once
// more for each component around it. So a whole tree is turned into what is to be written before any of it is.
type plainComponent Component

// written is what the JSON package is to write of a component.
func (c *Component) written() any {
	plain := (*plainComponent)(c)
	switch c.Type {
	case componentFile:
		return struct {
			*plainComponent
			Name    string `json:"name"`
			Size    int    `json:"size"`
			Spoiler bool   `json:"spoiler"`
		}{plain, c.Name, c.Size, c.Spoiler}
	}
	if c.Type != componentContainer && len(c.Components) == 0 && c.Accessory == nil && c.Component == nil {
		return plain
	}
	around := writtenAround{plainComponent: plain}
	for i := range c.Components {
		around.Components = append(around.Components, c.Components[i].written())
	}
	if c.Accessory != nil {
		around.Accessory = c.Accessory.written()
	}
	if c.Component != nil {
		around.Component = c.Component.written()
	}
	if c.Type != componentContainer {
		return around
	}
	return struct {
		writtenAround
		AccentColor *int `json:"accent_color"`
		Spoiler     bool `json:"spoiler"`
	}{around, c.AccentColor, c.Spoiler}
}

// writtenAround is a component with others in it.
type writtenAround struct {
	*plainComponent
	Components []any `json:"components,omitempty"`
	Accessory  any   `json:"accessory,omitempty"`
	Component  any   `json:"component,omitempty"`
}

// IsSelect tells whether the component is one of the five selects.
func (c *Component) IsSelect() bool {
	return c.Type == ComponentStringSelect || c.Type >= ComponentUserSelect && c.Type <= ComponentChannelSelect
}

// nested are the components right below this one.
func (c *Component) nested() []*Component {
	var below []*Component
	for i := range c.Components {
		below = append(below, &c.Components[i])
	}
	if c.Accessory != nil {
		below = append(below, c.Accessory)
	}
	if c.Component != nil {
		below = append(below, c.Component)
	}
	return below
}

// WalkComponents visits every component, each before those inside it.
func WalkComponents(components []Component, visit func(*Component)) {
	var walk func(*Component)
	walk = func(c *Component) {
		visit(c)
		for _, below := range c.nested() {
			walk(below)
		}
	}
	for i := range components {
		walk(&components[i])
	}
}

func findComponent(components []Component, match func(*Component) bool) *Component {
	var found *Component
	WalkComponents(components, func(c *Component) {
		if found == nil && match(c) {
			found = c
		}
	})
	return found
}

// cloneComponents copies a tree of components, its media included: these are rewritten when a message is shown.
func cloneComponents(components []Component) []Component {
	cloned := make([]Component, len(components))
	copy(cloned, components)
	for i := range cloned {
		cloned[i].unshare()
	}
	return cloned
}

// unshare gives a component, which was copied from another, a copy of all that the two share.
func (c *Component) unshare() {
	if c.Components != nil {
		c.Components = cloneComponents(c.Components)
	}
	c.Accessory, c.Component = copied(c.Accessory), copied(c.Component)
	for _, below := range []*Component{c.Accessory, c.Component} {
		if below != nil {
			below.unshare()
		}
	}
	c.Items = append([]GalleryItem(nil), c.Items...)
	c.Media, c.File = copied(c.Media), copied(c.File)
}

// copied is a pointer to a copy of what another points to; nil where that is nil.
func copied[T any](of *T) *T {
	if of == nil {
		return nil
	}
	value := *of
	return &value
}
