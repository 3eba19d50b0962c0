package discord

import (
	"sync"
	"time"

	"kenkenbot/storage"
)

// showEvery is how long interactions may go by for the sake of later ones: whoever goes on
// pressing wants to see something.
const showEvery = time.Second

// bursts knows of each person the interaction that came last, until it has been served. Who
// presses faster than they are answered has others before it in their lane.
type bursts struct {
	mu sync.Mutex // guards what follows
	of map[storage.ID]*burst
}

// burst is interactions of one person that come faster than they are served.
type burst struct {
	last *Interaction
	seen time.Time // when one of them was last told that nothing comes after it, or the first came
}

// come notes an interaction if queue takes it, unless it was overtaken on its way here. One
// that is not taken shows nothing, so no earlier one may hear of it.
func (n *bursts) come(i *Interaction, queue func() bool) (taken bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if !queue() {
		return false
	}
	if n.of == nil {
		n.of = map[storage.ID]*burst{}
	}
	switch b := n.of[i.User.ID]; {
	case b == nil:
		n.of[i.User.ID] = &burst{i, time.Now()}
	case b.last.ID < i.ID:
		b.last = i
	}
	return true
}

// leave forgets an interaction.
func (n *bursts) leave(i *Interaction) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if b := n.of[i.User.ID]; b != nil && b.last == i {
		delete(n.of, i.User.ID)
	}
}

// after returns the newest interaction of the same person if it came after this one, else nil,
// and nil every now and then all the same.
func (n *bursts) after(i *Interaction) *Interaction {
	n.mu.Lock()
	defer n.mu.Unlock()
	b := n.of[i.User.ID]
	if b == nil || b.last.ID <= i.ID {
		return nil
	}
	if now := time.Now(); now.Sub(b.seen) >= showEvery {
		b.seen = now
		return nil
	}
	return b.last
}
