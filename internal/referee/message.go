package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"slices"
	"strings"
)

// message is a message of Discord's, as far as it is looked at.
type message struct {
	ID          string       `json:"id"`
	ChannelID   string       `json:"channel_id"`
	GuildID     string       `json:"guild_id"`
	Content     string       `json:"content"`
	Flags       int          `json:"flags"`
	Author      person       `json:"author"`
	Mentions    []person     `json:"mentions"`
	Components  []component  `json:"components"`
	Attachments []attachment `json:"attachments"`
	Reactions   []struct {
		Emoji struct {
			Name string `json:"name"`
		} `json:"emoji"`
		Count int `json:"count"`
	} `json:"reactions"`
	Reference *struct {
		MessageID string `json:"message_id"`
	} `json:"message_reference"`
	Sandbox struct {
		Event     string `json:"event"`
		Ephemeral bool   `json:"ephemeral"`
	} `json:"sandbox"`
}

type person struct {
	ID       string `json:"id"`
	Username string `json:"username"`
	Bot      bool   `json:"bot"`
}

type attachment struct {
	ID       string `json:"id"`
	Filename string `json:"filename"`
	Kind     string `json:"content_type"`
	Size     int    `json:"size"`
	URL      string `json:"url"`
	Width    int    `json:"width"`
	Height   int    `json:"height"`
}

// component is a part of a message or a form.
type component struct {
	Type        int    `json:"type"`
	CustomID    string `json:"custom_id"`
	Style       int    `json:"style"`
	Label       string `json:"label"`
	URL         string `json:"url"`
	Disabled    bool   `json:"disabled"`
	Placeholder string `json:"placeholder"`
	Required    *bool  `json:"required"`
	Min         *int   `json:"min_length"`
	Max         *int   `json:"max_length"`
	Options     []struct {
		Label       string `json:"label"`
		Value       string `json:"value"`
		Description string `json:"description"`
		Default     bool   `json:"default"`
	} `json:"options"`
	Value       string  `json:"value"`
	Content     string  `json:"content"`
	Description *string `json:"description"`
	Items       []struct {
		Description *string `json:"description"`
		Spoiler     bool    `json:"spoiler"`
	} `json:"items"`
	Accessory  *component  `json:"accessory"`
	Component  *component  `json:"component"`
	Components []component `json:"components"`
}

// Discord's component types that are told apart.
const (
	button       = 2
	stringSelect = 3
	textInput    = 4
	text         = 10
	gallery      = 12
)

// modal is a form that the bot has opened.
type modal struct {
	ID         string      `json:"id"`
	CustomID   string      `json:"custom_id"`
	Title      string      `json:"title"`
	Components []component `json:"components"`
}

// walk visits all parts, each before those within it.
func walk(parts []component, visit func(component)) {
	for _, c := range parts {
		visit(c)
		for _, inner := range []*component{c.Accessory, c.Component} {
			if inner != nil {
				walk([]component{*inner}, visit)
			}
		}
		walk(c.Components, visit)
	}
}

// controls are a message's buttons and selects that can be used.
func (m message) controls() (list []component) {
	walk(m.Components, func(c component) {
		if c.CustomID != "" && !c.Disabled {
			list = append(list, c)
		}
	})
	return list
}

// says is all text of a message.
func (m message) says() string {
	said := m.Content
	walk(m.Components, func(c component) { said += "\n" + c.Content })
	return said
}

// lines are what a message is, without its name.
func (s *stage) lines(m message) []string {
	var lines []string
	if m.Flags&^(1<<6|1<<15) != 0 {
		lines = append(lines, fmt.Sprintf("flags %d", m.Flags))
	}
	if m.Content != "" {
		lines = append(lines, "| "+strings.ReplaceAll(m.Content, "\n", "\n| "))
	}
	for _, who := range m.Mentions {
		lines = append(lines, "mentions "+who.Username)
	}
	lines = append(lines, partLines(m.Components)...)
	for _, a := range m.Attachments {
		lines = append(lines, fmt.Sprintf("file %s %s %d×%d %s", a.Filename, a.Kind, a.Width, a.Height, s.digest(a)))
	}
	for _, r := range m.Reactions {
		lines = append(lines, fmt.Sprintf("reaction %s %d", r.Emoji.Name, r.Count))
	}
	return strings.Split(strings.Join(lines, "\n"), "\n")
}

// partLines are what the parts of a message or form are, a line each.
func partLines(parts []component) (lines []string) {
	add := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	walk(parts, func(c component) {
		off := ""
		if c.Disabled {
			off = " off"
		}
		switch {
		case c.Type == text:
			add("| %s", strings.ReplaceAll(c.Content, "\n", "\n| "))
		case c.Type == button:
			add("[%s · %s%s · %d%s]", c.Label, c.CustomID, c.URL, c.Style, off)
		case c.Type == textInput:
			add("field %s %q%s", c.CustomID, c.Value, bounds(c))
		case c.CustomID != "":
			add("<%s · %s%s", c.Placeholder, c.CustomID, off)
			for _, o := range c.Options {
				chosen := map[bool]string{true: " *"}[o.Default]
				add("  %s=%s %s%s", o.Value, o.Label, o.Description, chosen)
			}
		case c.Label != "":
			add("label %s%s", c.Label, described(c.Description))
		}
		for _, item := range c.Items {
			add("picture%s%s", described(item.Description), map[bool]string{true: " (spoiler)"}[item.Spoiler])
		}
	})
	return lines
}

func bounds(c component) string {
	text := ""
	if c.Required != nil && !*c.Required {
		text = " optional"
	}
	if c.Min != nil {
		text += fmt.Sprint(" from ", *c.Min)
	}
	if c.Max != nil {
		text += fmt.Sprint(" to ", *c.Max)
	}
	return text
}

func described(text *string) string {
	if text == nil {
		return ""
	}
	return ": " + strings.ReplaceAll(*text, "\n", " / ")
}

// digest stands for an attachment's bytes.
func (s *stage) digest(a attachment) string {
	if known := s.digests[a.ID]; known != "" {
		return known
	}
	res, err := s.http.Get(a.URL)
	if err != nil {
		return err.Error()
	}
	defer res.Body.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, res.Body); err != nil {
		return err.Error()
	}
	s.digests[a.ID] = fmt.Sprintf("%x", sum.Sum(nil)[:6])
	return s.digests[a.ID]
}

// changes are the lines that are gone, and those that are new.
func changes(before, after []string) (lines []string) {
	left := slices.Clone(before)
	var fresh []string
	for _, line := range after {
		if at := slices.Index(left, line); at >= 0 {
			left = slices.Delete(left, at, at+1)
			continue
		}
		fresh = append(fresh, "+ "+line)
	}
	for _, line := range left {
		lines = append(lines, "- "+line)
	}
	return append(lines, fresh...)
}
