package imaging

import (
	"container/list"
	"sync"
)

// cache keeps the values used last, as many as their costs allow.
type cache[K comparable, V any] struct {
	mu     sync.Mutex
	budget int
	spent  int
	recent *list.List // of *kept, the last used in front
	byKey  map[K]*list.Element
}

// kept is one value in the cache.
type kept[K comparable, V any] struct {
	key   K
	value V
	cost  int
}

// newCache returns a cache for values whose costs add up to the budget at most.
func newCache[K comparable, V any](budget int) *cache[K, V] {
	return &cache[K, V]{budget: budget, recent: list.New(), byKey: make(map[K]*list.Element)}
}

// get returns the value of the key, made by fresh at the given cost where it is not
// there. fresh is called under the cache's lock: it must be quick.
func (c *cache[K, V]) get(key K, cost int, fresh func() V) V {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e := c.byKey[key]; e != nil {
		c.recent.MoveToFront(e)
		return e.Value.(*kept[K, V]).value
	}
	k := &kept[K, V]{key: key, value: fresh(), cost: cost}
	if cost > c.budget {
		return k.value
	}
	c.byKey[key] = c.recent.PushFront(k)
	c.spent += cost
	for c.spent > c.budget {
		last := c.recent.Back()
		old := c.recent.Remove(last).(*kept[K, V])
		delete(c.byKey, old.key)
		c.spent -= old.cost
	}
	return k.value
}
