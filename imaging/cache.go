package imaging

import (
	"container/list"
	"sync"
)

// cache keeps the most recently used values, up to a total cost.
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

// get returns the value of the key, made by fresh at the given cost if it is not
// there. fresh is called under the cache's lock: it must be quick.
func (c *cache[K, V]) get(key K, cost int, fresh func() V) V {
	c.mu.Lock()
	defer c.mu.Unlock()
	if e := c.byKey[key]; e != nil {
		c.recent.MoveToFront(e)
		return e.Value.(*kept[K, V]).value
	}
	value := fresh()
	c.add(key, value, cost)
	return value
}

// find returns the value of the key, if it is there.
func (c *cache[K, V]) find(key K) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e := c.byKey[key]
	if e == nil {
		return value, false
	}
	c.recent.MoveToFront(e)
	return e.Value.(*kept[K, V]).value, true
}

// keep keeps the value of the key, unless one is there already.
func (c *cache[K, V]) keep(key K, value V, cost int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.byKey[key] == nil {
		c.add(key, value, cost)
	}
}

// add puts a new value in front and drops what then goes beyond the budget.
func (c *cache[K, V]) add(key K, value V, cost int) {
	if cost > c.budget {
		return
	}
	c.byKey[key] = c.recent.PushFront(&kept[K, V]{key: key, value: value, cost: cost})
	c.spent += cost
	for c.spent > c.budget {
		last := c.recent.Back()
		old := c.recent.Remove(last).(*kept[K, V])
		delete(c.byKey, old.key)
		c.spent -= old.cost
	}
}
