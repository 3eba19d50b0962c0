package main

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// object is any of Discord's objects: a message, a form, a part of either.
type object map[string]any

func (o object) text(name string) string {
	text, _ := o[name].(string)
	return text
}

func (o object) is(name string) bool { return o[name] == true }

// in is an object within; an empty one if there is none.
func (o object) in(name string) object {
	inner, _ := o[name].(map[string]any)
	return inner
}

// list are the objects of a list within.
func (o object) list(name string) (list []object) {
	all, _ := o[name].([]any)
	for _, one := range all {
		if inner, is := one.(map[string]any); is {
			list = append(list, inner)
		}
	}
	return list
}

// The types of Discord's components that matter here.
const (
	button        = 2.0
	stringSelect  = 3.0
	textInput     = 4.0
	channelSelect = 8.0
)

// walk visits an object and all within it, each before those within it.
func (o object) walk(visit func(object)) {
	visit(o)
	for _, name := range slices.Sorted(maps.Keys(o)) {
		if inner := o.in(name); inner != nil {
			inner.walk(visit)
		}
		for _, inner := range o.list(name) {
			inner.walk(visit)
		}
	}
}

// controls are a message's buttons and selects that can be used.
func (o object) controls() (list []object) {
	o.walk(func(c object) {
		if c.text("custom_id") != "" && !c.is("disabled") {
			list = append(list, c)
		}
	})
	return list
}

// says is all text of a message.
func (o object) says() (said string) {
	o.walk(func(c object) { said += c.text("content") + "\n" })
	return said
}

// gone, private and fromBot say of a message what happened to it, who sees it and who wrote it.
func (o object) gone() bool    { return o.in("sandbox").text("event") == "delete" }
func (o object) private() bool { return o.in("sandbox").is("ephemeral") }
func (o object) fromBot() bool { return o.in("author").is("bot") }

// passed are members that say nothing of what somebody sees: IDs, times, what each message has, and the addresses of
// pictures, which have digests.
var passed = []string{
	"id", "channel_id", "guild_id", "author", "timestamp", "edited_timestamp", "nonce", "sandbox", "application_id", "webhook_id", "interaction", "interaction_metadata",
	"referenced_message", "media", "file", "proxy_url", "size", "ephemeral", "discriminator", "primary_guild", "avatar",
}

// lines are what an object is, a line for itself and for each within it; of texts a line each.
func (o object) lines(indent string) []string {
	var head string
	var rest []string
	for _, name := range slices.Sorted(maps.Keys(o)) {
		value := o[name]
		if slices.Contains(passed, name) || value == nil || value == "" || value == false || value == 0.0 {
			continue
		}
		switch v := value.(type) {
		case map[string]any:
			rest = append(append(rest, indent+name), object(v).lines(indent+"  ")...)
		case []any:
			for _, one := range v {
				if inner, is := one.(map[string]any); is {
					rest = append(rest, object(inner).lines(indent+"  ")...)
				} else {
					head += fmt.Sprintf(" %s=%v", name, one)
				}
			}
		case string:
			if name == "content" {
				rest = append(rest, indent+"| "+strings.ReplaceAll(v, "\n", "\n"+indent+"| "))
				continue
			}
			head += fmt.Sprintf(" %s=%s", name, strings.ReplaceAll(v, "\n", " / "))
		default:
			head += fmt.Sprintf(" %s=%v", name, v)
		}
	}
	return strings.Split(strings.Join(append([]string{indent + strings.TrimSpace(head)}, rest...), "\n"), "\n")
}

// soFar is a time in a match that goes on. It depends on when the picture was drawn, which is when the bot had time for it.
var soFar = regexp.MustCompile(`(\d+:[\d:]+|\d+ s) so far`)

// shown are the lines of a message, its files and pictures by what is in them.
func (s *stage) shown(m object) []string {
	for _, a := range m.list("attachments") {
		s.describe(a, a)
	}
	m.walk(func(o object) {
		for _, name := range []string{"media", "file"} {
			if file := o.in(name); file.text("attachment_id") != "" {
				s.describe(o, file)
			}
		}
	})
	lines := m.lines("")
	for i, line := range lines {
		lines[i] = soFar.ReplaceAllString(line, "… so far")
	}
	return lines
}

// describe says what is in a file or picture, in the place of where it is. Of a match that goes on, the pictures differ.
func (s *stage) describe(o, file object) {
	switch {
	case soFar.MatchString(o.text("description")):
		delete(o, "filename")
	case o.text("digest") == "":
		o["digest"] = s.digest(file)
	}
	delete(o, "url")
}

// digest stands for the bytes of a file, which has an ID of its own or, as a picture, an attachment's.
func (s *stage) digest(file object) string {
	id := cmp.Or(file.text("attachment_id"), file.text("id"))
	if known := s.digests[id]; known != "" {
		return known
	}
	res, err := s.http.Get(file.text("url"))
	if err != nil {
		return err.Error()
	}
	defer res.Body.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, res.Body); err != nil {
		return err.Error()
	}
	s.digests[id] = fmt.Sprintf("%x", sum.Sum(nil)[:6])
	return s.digests[id]
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
