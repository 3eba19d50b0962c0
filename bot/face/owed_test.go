package face

import (
	"errors"
	"testing"

	"kenkenbot/bot/discord"
	"kenkenbot/storage"
)

// TestDue says which press pays for a board that was changed and left unshown, and when it is to be
// shown without one.
func TestDue(t *testing.T) {
	const player, message = storage.ID(5), storage.ID(9)
	press := func(by, on storage.ID) *Request {
		return &Request{Interaction: &discord.Interaction{User: discord.User{ID: by}, MessageID: on}}
	}
	same, other, elses := press(player, message), press(player, message+1), press(player+1, message)
	lost := errors.New("no network")
	for name, tt := range map[string]struct {
		r              *Request
		reply          Reply
		err            error
		waits          bool // another press
		due, owedAfter bool
	}{
		"the board is shown":            {same, Reply{Replace: true}, nil, false, false, false},
		"it is shown, and more follows": {same, Reply{Replace: true}, nil, true, false, false},
		"another board is shown":        {other, Reply{Replace: true}, nil, false, true, false},
		"another, and more follows":     {other, Reply{Replace: true}, nil, true, false, true},
		"somebody else's board":         {elses, Reply{Replace: true}, nil, false, false, true},
		"a message beside it":           {same, Reply{}, nil, false, true, false},
		"its answer is lost":            {same, Reply{Replace: true}, lost, false, true, false},
		"lost, and more follows":        {same, Reply{Replace: true}, lost, true, false, true},
		"unshown once more":             {same, Reply{Unshown: true}, nil, true, false, true},
		"unshown, and nothing follows":  {same, Reply{Unshown: true}, nil, false, true, false},
		"unshown, and lost":             {same, Reply{Unshown: true}, lost, false, true, false},
	} {
		b := &Base{state: &state{owed: newBoards[owedBoard]()}}
		b.owed.Put(player, owedBoard{request: same})
		_, due := b.due(tt.r, tt.reply, nil, tt.err, func() *discord.Interaction {
			if tt.waits {
				return &discord.Interaction{}
			}
			return nil
		})
		if _, owed := b.owed.Get(player); due != tt.due || owed != tt.owedAfter {
			t.Errorf("%s: due is %v and owed after it %v, want %v and %v", name, due, owed, tt.due, tt.owedAfter)
		}
	}
}
