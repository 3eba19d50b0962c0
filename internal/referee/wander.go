package main

import (
	"fmt"
	"net/url"
	"strings"
	"time"
)

// wanderer presses and types whatever there is.
func (m *month) wanderer(s *somebody) {
	m.says(s, "/kenken today")
	for range 6 + m.random.IntN(6) {
		if m.err != nil {
			return
		}
		if m.chance(0.35) || len(s.seen) == 0 {
			m.types(s, "kenken", "kenken", "puzzle", "kenken-admin")
			continue
		}
		if m.chance(0.2) {
			s.sees(answer{messages: []object{m.finds(s, "/")}})
		}
		on := s.seen[len(s.seen)-1]
		if m.chance(0.4) {
			on = pick(m, s.seen)
		}
		if m.chance(0.1) {
			s.sees(m.does(Request{Do: doMenu, Who: s.name, Guild: s.guild, On: m.hide(on.text("id")), Control: "Solve this"}))
		} else if list := on.controls(); len(list) > 0 {
			m.wanders(s, on, pick(m, list))
		}
	}
}

// wanders uses a control, fills in the form that it may open, and returns what it leads to.
func (m *month) wanders(s *somebody, on object, c object) object {
	if on.text("id") == "" || m.of[on.text("id")] == "" {
		return object{}
	}
	var values []string
	switch {
	case c["type"] == stringSelect:
		values = []string{m.hide(pick(m, c.list("options")).text("value"))}
	case c["type"] == channelSelect:
		values = []string{"#general"}
	case c["type"] != button:
		values = []string{"@" + pick(m, m.people).name}
	}
	a := m.uses(s, on, c, values)
	if a.form != nil {
		fields := map[string]any{}
		a.form.walk(func(c object) {
			if c["type"] == textInput && m.chance(0.7) {
				fields[c.text("custom_id")] = m.word(c.text("custom_id"))
			}
		})
		a = m.does(Request{Do: doForm, Who: s.name, Guild: s.guild, Fields: fields})
		s.sees(a)
	}
	return a.last(on)
}

// inOffice has an owner or the operator type something of theirs.
func (m *month) inOffice() {
	one := &somebody{name: owner, guild: pick(m, servers), channel: "general"}
	names := []string{"kenken-admin"}
	if m.chance(0.3) {
		one.name, one.guild, names = operator, servers[0], []string{"kenken-operator"}
	}
	for range 3 {
		on := m.types(one, names...)
		if list := on.controls(); len(list) > 0 && m.chance(0.6) {
			m.wanders(one, on, pick(m, list))
		}
	}
	m.office("/kenken-admin setup channel:#daily time:09:00", one.guild) // whatever was turned off
	m.office("/kenken-admin setup posts:on", one.guild)
}

// types types one of the commands of these names that are registered, with values for some of its options.
func (m *month) types(s *somebody, names ...string) object {
	var state object
	if m.err == nil {
		m.err = m.enter(s.name, s.guild, s.channel)
	}
	if m.err == nil {
		m.err = m.get("state", url.Values{"user": {s.name}, "guild": {s.guild}, "channel": {s.channel}}, &state)
	}
	name := pick(m, names)
	for _, c := range state.list("commands") {
		if c.text("name") != name {
			continue
		}
		sub := pick(m, c.list("options"))
		line := "/" + name + " " + sub.text("name")
		for _, o := range sub.list("options") {
			value := m.value(o)
			if value == "" || !o.is("required") && m.chance(0.5) {
				continue
			}
			typed := line + " " + o.text("name") + ":"
			if o.is("autocomplete") && m.chance(0.5) {
				m.does(Request{Do: doType, Who: s.name, Guild: s.guild, Channel: s.channel, Text: typed + value[:1]})
			}
			line = typed + value
		}
		return m.says(s, line)
	}
	return object{}
}

// The types of Discord's options that matter here.
const (
	textOption    = 3.0
	integerOption = 4.0
	booleanOption = 5.0
	userOption    = 6.0
	channelOption = 7.0
)

// value is what somebody might type for an option; nothing for a role or a file.
func (m *month) value(o object) string {
	if choices := o.list("choices"); len(choices) > 0 {
		return fmt.Sprint(pick(m, choices)["value"])
	}
	switch o["type"] {
	case textOption:
		return m.word(o.text("name"))
	case integerOption:
		least, _ := o["min_value"].(float64)
		return fmt.Sprint(int(least) + m.random.IntN(4))
	case booleanOption:
		return pick(m, []string{"true", "false"})
	case userOption:
		return "@" + pick(m, m.people).name
	case channelOption:
		return "#daily"
	}
	return ""
}

// word is a text for a field or option, by its name: right as often as not.
func (m *month) word(name string) string {
	for _, words := range [][]string{
		{"date", m.at.AddDate(0, 0, -1).Format(time.DateOnly), "yesterday", "2027-13-01"}, {"time", "09:00", "nine", "25:00"}, {"zone", "Europe/Berlin", "UTC", "Atlantis"},
		{"answer", "1234341221434321", "12"}, {"part", "row 2", "cage b3", "nonsense"}, {"name", "A name", "Another"}, {"reason", "It has two solutions", "hm"},
		{"text", puzzleText, "no puzzle"}, {"puzzle", "1", "A name"},
	} {
		if strings.Contains(name, words[0]) {
			return pick(m, words[1:])
		}
	}
	return pick(m, []string{"a1=3 b2=4", "1234", "row 1 = 12", "z9=3", "a1", "a1=12", "b2="})
}

// puzzleText is a puzzle that somebody brings: three by three, by its cages.
const puzzleText = "3x3 a1a2=3+ a3b3=2- b1c1=2/ b2c2c3=6*"
