package people

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// Outcome is what a person's action brought: the messages created, edited or deleted for that person, the form that
// opened, the Activity that was shown, or what went wrong, in Discord's words.
type Outcome struct {
	Messages []rules.Message `json:"messages"`
	Modal    *world.Modal    `json:"modal"`
	Launch   *world.Launch   `json:"launch,omitempty"`
	Error    *world.Problem  `json:"error"`
}

// outcomeJSON writes an Outcome. Its messages are JSON already, which stays as it is.
func outcomeJSON(news []world.News, modal *world.Modal, launch *world.Launch, problem *world.Problem) json.RawMessage {
	messages := json.RawMessage("[")
	for i, n := range condense(news) {
		if i > 0 {
			messages = append(messages, ',')
		}
		message, _ := n.MarshalJSON() // which knows no error
		messages = append(messages, message...)
	}
	rest := rules.Marshal(struct {
		Modal  *world.Modal   `json:"modal"`
		Launch *world.Launch  `json:"launch,omitempty"`
		Error  *world.Problem `json:"error"`
	}{modal, launch, problem})
	return rules.With(rest, "messages", append(messages, ']'))
}

// condense keeps the last state of each message, as created if it was created meanwhile.
func condense(news []world.News) []world.News {
	var last []world.News
	for _, n := range news {
		at := slices.IndexFunc(last, func(known world.News) bool { return known.ID == n.ID })
		if at < 0 {
			last = append(last, n)
			continue
		}
		if n.What.Event == "edit" {
			n.What.Event = last[at].What.Event
		}
		last[at] = n
	}
	return last
}

// problem is a Problem in words.
func problem(format string, args ...any) error {
	return &world.Problem{Message: fmt.Sprintf(format, args...)}
}

// failed is the outcome of something that Discord would not let the person do.
func failed(err error) json.RawMessage {
	why := &world.Problem{Message: err.Error()}
	errors.As(err, &why)
	return outcomeJSON(nil, nil, nil, why)
}
