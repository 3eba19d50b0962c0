package discord

import (
	"sync"

	"kenkenbot/storage"
)

// newest knows of each person the interaction that came last, until it has been served. Who
// presses faster than they are answered has others before it in their lane.
type newest struct {
	mu sync.Mutex
	of map[storage.ID]*Interaction
}

// come notes an interaction, unless it was overtaken on its way here.
func (n *newest) come(i *Interaction) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.of == nil {
		n.of = map[storage.ID]*Interaction{}
	}
	if last := n.of[i.User.ID]; last == nil || last.ID < i.ID {
		n.of[i.User.ID] = i
	}
}

// leave forgets an interaction.
func (n *newest) leave(i *Interaction) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.of[i.User.ID] == i {
		delete(n.of, i.User.ID)
	}
}

// after returns the newest interaction of the same person if it came after this one, else nil.
func (n *newest) after(i *Interaction) *Interaction {
	n.mu.Lock()
	defer n.mu.Unlock()
	if last := n.of[i.User.ID]; last != nil && last.ID > i.ID {
		return last
	}
	return nil
}
