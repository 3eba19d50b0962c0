package bot

import (
	"bytes"
	"math"
	"slices"
	"testing"
	"time"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord"
	"kenkenbot/bot/face"
	"kenkenbot/bot/mail"
	"kenkenbot/bot/manage"
	"kenkenbot/bot/view"
)

// TestSample draws the sample as it is filled, and finds its controls to be routes of
// the bot whose game nobody has.
func TestSample(t *testing.T) {
	s, err := view.NewSample(time.Now())
	if err != nil {
		t.Fatal(err)
	}
	var last discord.Message
	for n := range 18 { // two more than it has cells
		m, err := s.Board("Repeated")
		if err != nil {
			t.Fatal(err)
		}
		if n > 0 && bytes.Equal(m.Files[0].Data, last.Files[0].Data) != (n > 16) {
			t.Errorf("picture %d: same as before is %v", n, n <= 16)
		}
		last = m
		s.Set()
	}
	ids := controlIDs(last.Components)
	if len(ids) < 10 || !slices.ContainsFunc(ids, s.OpensForm) {
		t.Errorf("controls %q", ids)
	}
	form, _ := s.Form()
	table := face.NewTable(tablesOf(features(manage.Operators{})).routes)
	for _, id := range append(ids, form.CustomID) {
		to, _ := table.Find(id)
		if r := table.Request(&discord.Interaction{Path: id}); to.Path == "" || r.GameID() != math.MaxInt64 {
			t.Errorf("%s: route %q, game %d", id, to.Path, r.GameID())
		}
	}
	if mail.IsDaily(ids) || !mail.IsDaily([]string{"x", "/daily/2026-11-23/main/play"}) {
		t.Error("the sample passes for a daily, or a daily does not")
	}
}

// controlIDs returns the custom IDs of components and of those within.
func controlIDs(components []discordgo.MessageComponent) []string {
	var ids []string
	for _, c := range components {
		switch c := c.(type) {
		case discordgo.Container:
			ids = append(ids, controlIDs(c.Components)...)
		case discordgo.ActionsRow:
			ids = append(ids, controlIDs(c.Components)...)
		case discordgo.Button:
			ids = append(ids, c.CustomID)
		case discordgo.SelectMenu:
			ids = append(ids, c.CustomID)
		}
	}
	return ids
}
