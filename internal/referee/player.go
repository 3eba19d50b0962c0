package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"
	"syscall"
	"time"
)

// player does requests one after another, and writes down what comes of them.
type player struct {
	*stage
	*names
	feed    *feed
	out     *json.Encoder
	now     time.Time
	last    Step
	known   map[string][]string // the lines of each message as they were last shown, by ID
	seen    map[string]object   // the messages
	entered map[string]bool
	forms   map[string]object // the form that each person opened last
	visits  map[string]*visit
}

// answer is what a request brought, for whoever thinks of the next one.
type answer struct {
	messages []object
	form     object
}

// last is the last message; where there is none, another one.
func (a answer) last(otherwise object) object {
	if len(a.messages) == 0 {
		return otherwise
	}
	return a.messages[len(a.messages)-1]
}

// begin starts the stage and lets the officials enter.
func begin(ctx context.Context, binary, folder, database string, log io.Writer, out io.Writer, at time.Time) (*player, error) {
	s, err := newStage(ctx, binary, folder, database, log, at)
	if err != nil {
		return nil, err
	}
	p := &player{
		stage: s, names: newNames(), feed: newFeed(), out: json.NewEncoder(out), now: at,
		known: map[string][]string{}, seen: map[string]object{}, entered: map[string]bool{}, forms: map[string]object{}, visits: map[string]*visit{},
	}
	p.out.SetEscapeHTML(false)
	p.fix = strings.NewReplacer(s.url, "SANDBOX", s.page, "PAGE", s.folder, "FOLDER")
	for _, guild := range servers {
		for _, who := range []string{owner, reader, operator} {
			for _, channel := range []string{"daily", "lounge", "general"} {
				err = errors.Join(err, p.enter(who, guild, channel))
			}
		}
	}
	if err = errors.Join(err, s.configure(p.real["{"+operator+"}"], p.real["{"+servers[0]+"}"]), s.startBot()); err != nil {
		s.end()
		return nil, err
	}
	return p, nil
}

// enter brings a person into a channel, once, and learns the names of both.
func (p *player) enter(who, guild, channel string) error {
	channel = cmp.Or(channel, "general")
	if who == "" || p.entered[who+"/"+guild+"/"+channel] {
		return nil
	}
	p.entered[who+"/"+guild+"/"+channel] = true
	var state object
	if err := p.call("enter", map[string]any{"user": who, "guild": guild, "channel": channel}, &state); err != nil {
		return err
	}
	if me := state.in("me").text("id"); p.of[me] == "" {
		p.add(me, "{"+who+"}")
		if err := p.feed.listen(p.stage, who); err != nil {
			return err
		}
	}
	p.add(state.in("bot").text("id"), "{bot}")
	for _, g := range state.list("guilds") {
		p.add(g.text("id"), "{"+g.text("name")+"}")
	}
	if channel == "dm" {
		guild = who
	}
	p.add(state.text("channel_id"), "{"+guild+"#"+channel+"}")
	return nil
}

// do does one request at its time, and writes the step down.
func (p *player) do(at time.Time, r Request) (answer, error) {
	p.last = Step{N: p.last.N + 1, At: at.Format(time.RFC3339), Request: r}
	p.begin(p.last.N)
	err := p.enter(r.Who, r.Guild, r.Channel)
	if r.Do == doLook {
		err = errors.Join(err, p.passTime(at))
	}
	err = errors.Join(err, p.moveTo(at))
	var a answer
	if err == nil {
		a, err = p.act(r)
	}
	if err == nil {
		err = p.quiet(shortly)
	}
	if err != nil {
		return a, fmt.Errorf("step %d, %s: %w", p.last.N, r, err)
	}
	return a, p.out.Encode(p.last)
}

func (p *player) got(lines ...string) {
	for _, line := range lines {
		p.last.Got = append(p.last.Got, p.hide(line))
	}
}

// moveTo moves the sandbox's clock.
func (p *player) moveTo(at time.Time) error {
	if !at.After(p.now) {
		return nil
	}
	p.now = at
	return errors.Join(p.call("clock", map[string]any{"stop": at.Format(time.RFC3339Nano)}, nil), p.quiet(shortly))
}

// passTime moves the clock on minute by minute before somebody looks. One thing leads to another, as a post to a thread and
// that to a message in it, and the bot looks for what is due once a minute at least.
func (p *player) passTime(until time.Time) error {
	var err error
	for left := lookTime - time.Minute; left > 0; left -= time.Minute {
		err = errors.Join(err, p.moveTo(until.Add(-left)), p.quiet(paced))
	}
	return err
}

// act carries a request out.
func (p *player) act(r Request) (answer, error) {
	call := map[string]any{"user": r.Who, "guild": r.Guild}
	with := func(more ...any) map[string]any {
		for i := 0; i < len(more); i += 2 {
			call[more[i].(string)] = more[i+1]
		}
		return call
	}
	switch r.Do {
	case doLook:
		return answer{}, p.look()
	case doSay:
		return p.people("send", r, with("channel", r.Channel, "text", p.show(r.Text)))
	case doPress:
		var values []string
		for _, v := range r.Values {
			values = append(values, p.show(v))
		}
		return p.people("click", r, with("message", p.show(r.On), "custom_id", p.control(r), "values", values))
	case doMenu:
		return p.people("message-command", r, with("message", p.show(r.On), "command", r.Control))
	case doForm:
		return p.people("modal", r, with("modal", p.forms[r.Who].text("id"), "fields", r.Fields))
	case doType:
		var choices any
		if err := p.call("complete", with("channel", r.Channel, "text", p.show(r.Text)), &choices); err != nil {
			return answer{}, err
		}
		raw, _ := json.Marshal(choices)
		p.got(string(raw))
		return answer{}, nil
	case doPage:
		return answer{}, p.visit(r)
	case doSocket:
		return answer{}, p.hear(r)
	case doRun:
		p.got(p.printed(p.stage.run(r.Text))...)
		return answer{}, nil
	case doRestart:
		return answer{}, p.restart(syscall.SIGTERM)
	case doKill:
		return answer{}, p.restart(syscall.SIGKILL)
	}
	return answer{}, fmt.Errorf("%q is nothing that a request does", r.Do)
}

// control is the custom ID of a button or select: the one that is asked for, or that of one with its label in its
// place, so that a custom ID of another form is one difference and not the end of a game.
func (p *player) control(r Request) string {
	asked, found := p.show(r.Control), ""
	for _, c := range p.seen[p.show(r.On)].controls() {
		switch {
		case c.text("custom_id") == asked:
			return asked
		case r.Label != "" && cmp.Or(c.text("label"), c.text("placeholder")) == p.show(r.Label):
			found = c.text("custom_id")
		}
	}
	return cmp.Or(found, asked)
}

// people does one of the sandbox's calls, and tells its outcome.
func (p *player) people(call string, r Request, body any) (answer, error) {
	var out object
	if err := p.call(call, body, &out); err != nil {
		return answer{}, err
	}
	a, messages := answer{form: out.in("modal")}, out.list("messages")
	if failed := out.in("error"); failed != nil {
		p.got(fmt.Sprintf("error %v %s", failed["code"], failed.text("message")))
	}
	if r.Do == doSay && !strings.HasPrefix(r.Text, "/") && len(messages) > 0 {
		// A call that types plain text waits for a while only, and returns with the first answer, though more may come.
		var err error
		here := messages[0].text("channel_id")
		fresh := func(m object) bool {
			return m.text("channel_id") == here && !m.gone() && (r.Channel == "dm" || p.known[m.text("id")] == nil)
		}
		if messages, err = p.drain(paced, fresh); err != nil {
			return a, err
		}
	}
	for _, m := range messages {
		if m.gone() {
			continue // sooner or later, as the bot has time: whoever looks will see
		}
		p.tell(m, r.Who)
		if m.fromBot() {
			a.messages = append(a.messages, m)
		}
		p.learnTicket(r.Who, m)
	}
	if a.form != nil {
		p.forms[r.Who] = a.form
		p.got(append([]string{"form"}, a.form.lines("")...)...)
	}
	return a, nil
}

// tell shows a message: all of one that is new, else what has changed.
func (p *player) tell(m object, who string) {
	id := m.text("id")
	before, known := p.known[id]
	if m.gone() {
		if known {
			p.got("delete " + id)
			delete(p.known, id)
			delete(p.seen, id)
		}
		return
	}
	after := p.shown(m)
	for i, line := range after {
		after[i] = p.hide(line)
	}
	p.known[id], p.seen[id] = after, m
	switch {
	case !known:
		head := "new " + id + " in " + m.text("channel_id")
		if m.private() {
			head += " for " + who + " alone"
		}
		if !m.fromBot() {
			head += " by " + m.in("author").text("username")
		}
		p.got(append([]string{head}, after...)...)
	case !slices.Equal(before, after):
		p.got(append([]string{"edit " + id}, changes(before, after)...)...)
	}
}

// look tells what has changed unasked.
func (p *player) look() error {
	all, err := p.drain(paced, func(object) bool { return true })
	for _, m := range all {
		p.tell(m, "one")
	}
	return err
}

// drain returns the last of some messages that have changed, once nothing is at work, in an order that does not depend on
// the IDs of new ones.
func (p *player) drain(while time.Duration, which func(object) bool) ([]object, error) {
	if err := p.quiet(while); err != nil {
		return nil, err
	}
	all, err := p.feed.drain(p.stage, which)
	if err != nil {
		return nil, err
	}
	// Two messages that are new have no names yet by which they could be sorted.
	keys := map[string]string{}
	for _, m := range all {
		id := m.text("id")
		keys[id] = p.mask(strings.Join(append([]string{m.text("channel_id"), id}, p.shown(m)...), "\n"))
	}
	slices.SortFunc(all, func(a, b object) int { return strings.Compare(keys[a.text("id")], keys[b.text("id")]) })
	return all, nil
}

// messages are what somebody sees in a channel, newest last.
func (p *player) messages(who, guild, channel string) (list []object, err error) {
	if err := p.enter(who, guild, channel); err != nil {
		return nil, err
	}
	err = p.get("messages", url.Values{"user": {who}, "guild": {guild}, "channel": {channel}}, &list)
	return list, err
}
