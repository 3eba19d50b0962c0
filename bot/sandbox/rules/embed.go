package rules

import (
	"encoding/json"
	"fmt"
)

// Embed is a rich embed (Discord: resources/message, Embed Object). The bot shows its texts in components; embeds are
// here for other clients.
type Embed struct {
	Type        string         `json:"type,omitempty"`
	Title       string         `json:"title,omitempty"`
	Description string         `json:"description,omitempty"`
	URL         string         `json:"url,omitempty"`
	Timestamp   string         `json:"timestamp,omitempty"`
	Color       int            `json:"color,omitempty"`
	Footer      *embedFooter   `json:"footer,omitempty"`
	Author      *embedAuthor   `json:"author,omitempty"`
	Image       *embedImage    `json:"image,omitempty"`
	Thumbnail   *embedImage    `json:"thumbnail,omitempty"`
	Video       map[string]any `json:"video,omitempty"`
	Provider    map[string]any `json:"provider,omitempty"`
	Fields      []embedField   `json:"fields,omitempty"`
}

type embedFooter struct {
	Text    string `json:"text"`
	IconURL string `json:"icon_url,omitempty"`
	Proxy   string `json:"proxy_icon_url,omitempty"`
}

type embedAuthor struct {
	Name    string `json:"name"`
	URL     string `json:"url,omitempty"`
	IconURL string `json:"icon_url,omitempty"`
	Proxy   string `json:"proxy_icon_url,omitempty"`
}

type embedImage struct {
	URL      string `json:"url,omitempty"`
	ProxyURL string `json:"proxy_url,omitempty"`
	Width    int    `json:"width,omitempty"`
	Height   int    `json:"height,omitempty"`
}

type embedField struct {
	Name   string `json:"name"`
	Value  string `json:"value"`
	Inline bool   `json:"inline,omitempty"`
}

// checkEmbeds checks the lengths of embeds, 6000 characters together, and returns them as Discord answers them.
func checkEmbeds(faults *FormErrors, embeds []Embed) []json.RawMessage {
	answered := []json.RawMessage{}
	faults.count("embeds", len(embeds), 0, 10)
	total := 0
	for i, e := range embeds {
		at := fmt.Sprintf("embeds.%d", i)
		text := func(path, text string, most int) {
			faults.length(at+path, text, 0, most)
			total += len([]rune(text))
		}
		text(".title", e.Title, 256)
		text(".description", e.Description, 4096)
		if e.Footer != nil {
			text(".footer.text", e.Footer.Text, 2048)
		}
		if e.Author != nil {
			text(".author.name", e.Author.Name, 256)
		}
		faults.count(at+".fields", len(e.Fields), 0, 25)
		for j, f := range e.Fields {
			text(fmt.Sprintf(".fields.%d.name", j), f.Name, 256)
			text(fmt.Sprintf(".fields.%d.value", j), f.Value, 1024)
			if f.Name == "" || f.Value == "" {
				faults.Required(fmt.Sprintf("%s.fields.%d", at, j))
			}
		}
		e.Type = "rich"
		raw, err := json.Marshal(e)
		if err != nil {
			faults.add(at, "BASE_TYPE_INVALID", err.Error())
			continue
		}
		answered = append(answered, raw)
	}
	if total > 6000 {
		faults.add("embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
	}
	return answered
}
