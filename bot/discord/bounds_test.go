package discord

import (
	"bufio"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/storage"
)

// TestPace sends ten calls at once and then forty a second, which stays below Discord's
// fifty in any second.
func TestPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l, begun := newLimits(nil), time.Now()
		for n := range 50 {
			if err := l.pace(t.Context()); err != nil {
				t.Fatal(err)
			}
			want := time.Duration(max(n-9, 0)) * 25 * time.Millisecond
			if took := time.Since(begun); took < want-time.Millisecond || took > want+time.Millisecond {
				t.Fatalf("call %d goes after %v, want %v", n+1, took, want)
			}
		}
	})
}

// TestLearnLimits reads the headers of an answer, and nothing of one that lacks some.
func TestLearnLimits(t *testing.T) {
	const path = "channels/9/messages"
	now := time.Now()
	for _, test := range []struct {
		limit, remaining, after string
		want                    RateLimit
		known                   bool
	}{
		{"5", "4", "1.5", RateLimit{5, 4, 1500 * time.Millisecond}, true},
		{"1", "0", "0.25", RateLimit{1, 0, 250 * time.Millisecond}, true},
		{"5", "4", "86400", RateLimit{5, 4, 24 * time.Hour}, true},
		{"", "4", "1", RateLimit{}, false},
		{"5", "", "1", RateLimit{}, false},
		{"5", "4", "", RateLimit{}, false},
		{"0", "0", "1", RateLimit{}, false},
		{"5", "4", "-1", RateLimit{}, false},
		{"5", "4", "86401", RateLimit{}, false},
	} {
		c := &Client{rest: &rest{limits: newLimits(nil)}}
		h := http.Header{}
		h.Set("X-RateLimit-Limit", test.limit)
		h.Set("X-RateLimit-Remaining", test.remaining)
		h.Set("X-RateLimit-Reset-After", test.after)
		c.rest.limits.learn(routeOf(http.MethodPost, path).key, h, now)
		if got, known := c.PostLimit(9); known != test.known || got != test.want {
			t.Errorf("%+v: %+v, %v", test, got, known)
		}
	}
}

// TestLimitsAreSwept drops what is over once there are many, and nothing else.
func TestLimitsAreSwept(t *testing.T) {
	l, now := newLimits(nil), time.Now()
	for k := range sweepAt {
		l.bucket(fmt.Sprint(k), now).reset = now.Add(time.Duration(k%3-1) * time.Second) // over, over now, to come
	}
	l.bucket("one more", now)
	kept := 1
	for k := range sweepAt {
		if k%3 == 2 {
			kept++
		}
		if _, ok := l.buckets[fmt.Sprint(k)]; ok != (k%3 == 2) {
			t.Fatalf("bucket %d is kept: %v", k, ok)
		}
	}
	if len(l.buckets) != kept {
		t.Errorf("%d buckets, want %d", len(l.buckets), kept)
	}
}

// TestRemarksOfAMessage merges remarks up to the text and the parts that a message has room for.
func TestRemarksOfAMessage(t *testing.T) {
	for name, test := range map[string]struct {
		lengths []int
		want    int // of the first message
	}{
		"one too long":    {[]int{4000, 1}, 1},
		"just fit":        {[]int{1750, 1750, 1}, 2},
		"one letter over": {[]int{1750, 1751}, 1},
		"three":           {[]int{1000, 2000, 500}, 3},
		"three and over":  {[]int{1000, 2000, 501}, 2},
		"twelve parts":    {slices.Repeat([]int{1}, 12), 12},
		"thirteen parts":  {slices.Repeat([]int{1}, 13), 12},
	} {
		q := newRemarks(nil, func(int) {})
		for _, n := range test.lengths {
			q.waiting[9] = append(q.waiting[9], Remark{Text: strings.Repeat("x", n)})
		}
		if first := q.next(9); len(first) != test.want || len(q.waiting[9]) != len(test.lengths)-test.want {
			t.Errorf("%s: %d in the first message, %d wait; want %d first", name, len(first), len(q.waiting[9]), test.want)
		}
		q.stop()
	}
}

// TestKeptSessions goes on with a session only if all of it was kept.
func TestKeptSessions(t *testing.T) {
	for _, kept := range []string{"", "{", `{"id":"","url":"wss://x","seq":1}`, `{"id":"s","url":"","seq":1}`, `{"id":"s","url":"wss://x","seq":0}`} {
		if err := (&link{}).goOn([]byte(kept)); err == nil || !strings.Contains(err.Error(), "not known") {
			t.Errorf("%s: %v", kept, err)
		}
	}
}

// TestTooLongPayloadTakesNoMemory passes over what is left of a payload that is too long.
func TestTooLongPayloadTakesNoMemory(t *testing.T) {
	c := &watchedConn{in: bufio.NewReader(strings.NewReader("hello")), kind: frameText, tooLong: true}
	if why := c.data(frameHead{opcode: frameMore, size: 5}); why.err != nil || c.payload.Len() != 0 || !c.tooLong {
		t.Errorf("%d bytes are kept (%v)", c.payload.Len(), why.err)
	}
}

// panics counts the handlers that panicked.
type panics struct {
	noMetrics
	n int
}

func (p *panics) Panicked() { p.n++ }

// TestPanicsAreCounted has one handler that panics, and one that does not.
func TestPanicsAreCounted(t *testing.T) {
	var counted panics
	s := &server{client: &Client{opts: Options{Metrics: &counted, Log: slog.New(slog.DiscardHandler)}}}
	if s.guard("one", func() { panic("no") }) || !s.guard("another", func() {}) || counted.n != 1 {
		t.Errorf("%d panics were counted", counted.n)
	}
}

// TestSharedStartsAreReadAgain takes the list of a shared store for the whole truth.
func TestSharedStartsAreReadAgain(t *testing.T) {
	store, now := openStore(t), time.Now()
	for _, shared := range []bool{false, true} {
		s := starts{store: store, shared: shared, sent: []begun{{now, 0}}}
		err := store.Update(t.Context(), func(tx storage.Tx) error {
			if err := tx.SaveSetting(startsKey, "[1700000000,1700000001]"); err != nil {
				return err
			}
			return s.learn(tx.Reader)
		})
		if want := map[bool]int{false: 3, true: 2}[shared]; err != nil || len(s.sent) != want {
			t.Errorf("shared %v: %d starts (%v), want %d", shared, len(s.sent), err, want)
		}
	}
}

// TestCommandsDiffer registers commands again for what people would see of them, and not for
// what Discord adds or leaves out.
func TestCommandsDiffer(t *testing.T) {
	option := func(o discordgo.ApplicationCommandOption) *discordgo.ApplicationCommand {
		o.Name = "size"
		return &discordgo.ApplicationCommand{Name: "play", Options: []*discordgo.ApplicationCommandOption{&o}}
	}
	choice := func(name string) []*discordgo.ApplicationCommandOptionChoice {
		return []*discordgo.ApplicationCommandOptionChoice{{Name: name, Value: 1}}
	}
	said := func(text string) *map[discordgo.Locale]string {
		return &map[discordgo.Locale]string{discordgo.German: text}
	}
	for name, test := range map[string]struct {
		a, b *discordgo.ApplicationCommand
		same bool
	}{
		"choices":             {option(discordgo.ApplicationCommandOption{Choices: choice("a")}), option(discordgo.ApplicationCommandOption{Choices: choice("b")}), false},
		"no choices":          {option(discordgo.ApplicationCommandOption{Choices: choice("a")[:0]}), option(discordgo.ApplicationCommandOption{}), true},
		"channels":            {option(discordgo.ApplicationCommandOption{ChannelTypes: []discordgo.ChannelType{0}}), option(discordgo.ApplicationCommandOption{ChannelTypes: []discordgo.ChannelType{5}}), false},
		"no channels":         {option(discordgo.ApplicationCommandOption{ChannelTypes: []discordgo.ChannelType{}}), option(discordgo.ApplicationCommandOption{}), true},
		"descriptions":        {&discordgo.ApplicationCommand{Description: "a"}, &discordgo.ApplicationCommand{Description: "b"}, false},
		"translated names":    {&discordgo.ApplicationCommand{NameLocalizations: said("a")}, &discordgo.ApplicationCommand{NameLocalizations: said("b")}, false},
		"no translated names": {&discordgo.ApplicationCommand{NameLocalizations: &map[discordgo.Locale]string{}}, &discordgo.ApplicationCommand{}, true},
		"translated texts":    {&discordgo.ApplicationCommand{DescriptionLocalizations: said("a")}, &discordgo.ApplicationCommand{DescriptionLocalizations: said("b")}, false},
		"no translated texts": {&discordgo.ApplicationCommand{DescriptionLocalizations: &map[discordgo.Locale]string{}}, &discordgo.ApplicationCommand{}, true},
		"Discord's IDs":       {&discordgo.ApplicationCommand{ID: "1", ApplicationID: "2", GuildID: "3", Version: "4"}, &discordgo.ApplicationCommand{}, true},
		"the usual type":      {&discordgo.ApplicationCommand{Type: discordgo.ChatApplicationCommand}, &discordgo.ApplicationCommand{}, true},
		"another type":        {&discordgo.ApplicationCommand{Type: discordgo.UserApplicationCommand}, &discordgo.ApplicationCommand{}, false},
		"the order of contexts": {
			&discordgo.ApplicationCommand{Contexts: &[]discordgo.InteractionContextType{0, 1}},
			&discordgo.ApplicationCommand{Contexts: &[]discordgo.InteractionContextType{1, 0}}, true,
		},
		"contexts": {
			&discordgo.ApplicationCommand{Contexts: &[]discordgo.InteractionContextType{0}},
			&discordgo.ApplicationCommand{Contexts: &[]discordgo.InteractionContextType{1}}, false,
		},
	} {
		same, err := sameCommands([]*discordgo.ApplicationCommand{test.a}, []*discordgo.ApplicationCommand{test.b})
		if err != nil || same != test.same {
			t.Errorf("%s: the same %v (%v)", name, same, err)
		}
	}
}

// TestPermanent says which answers another try would get again.
func TestPermanent(t *testing.T) {
	for name, test := range map[string]struct {
		err                  error
		permanent, temporary bool
	}{
		"nothing":             {nil, false, false},
		"not Discord's":       {errors.New("no"), false, false},
		"broken off":          {&Error{}, false, true},
		"below the range":     {&Error{Status: 399, Code: 1}, false, true},
		"refused":             {&Error{Status: 400, Code: CodeInvalidBody}, true, false},
		"refused by a proxy":  {&Error{Status: 403}, false, true},
		"gone":                {&Error{Status: 404, Code: CodeUnknownChannel}, true, false},
		"last of the range":   {&Error{Status: 499, Code: 1}, true, false},
		"Discord's own fault": {&Error{Status: 500, Code: 1}, false, true},
		"token":               {&Error{Status: 401, Code: 1}, false, false},
		"too late":            {&Error{Status: 408, Code: 1}, false, true},
		"too often":           {&Error{Status: 429, Code: 1}, false, true},
	} {
		if permanent, temporary := Permanent(test.err), Temporary(test.err); permanent != test.permanent || temporary != test.temporary {
			t.Errorf("%s: permanent %v, temporary %v", name, permanent, temporary)
		}
	}
}

// TestRefusals stand for an hour, and the oldest give way once there are too many.
func TestRefusals(t *testing.T) {
	r, now := NewRefusals(), time.Now()
	for id := range storage.ID(maxRefusals) {
		r.Note(id, now)
	}
	if !r.Stand(0, now.Add(refusedFor-1)) || r.Stand(0, now.Add(refusedFor)) || r.Stand(maxRefusals, now) {
		t.Error("a refusal does not stand for an hour")
	}
	if r.Note(maxRefusals, now); r.Stand(1, now) || !r.Stand(0, now) || !r.Stand(maxRefusals, now) {
		t.Error("one too many did not take the place of the oldest")
	}
	if r.Forget(0); r.Stand(0, now) {
		t.Error("a refusal that was forgotten stands")
	}
}
