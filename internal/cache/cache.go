// Package cache keeps in memory what was used last, within a bound.
package cache

import (
	"container/list"
	"sync"
)

// Cache keeps the values that were used last. It is safe for concurrent use.
type Cache[K comparable, V any] struct {
	most int
	cost func(K, V) int // nil if every value costs 1

	mu     sync.Mutex // guards what follows
	spent  int
	recent *list.List // of *entry, the last used in front
	byKey  map[K]*list.Element
}

type entry[K comparable, V any] struct {
	key   K
	value V
	cost  int
}

// New returns a cache of that many values at most.
func New[K comparable, V any](most int) *Cache[K, V] { return NewCosting[K, V](most, nil) }

// NewCosting returns a cache of values whose costs add up to the budget at most. One that
// costs more than that is not kept.
func NewCosting[K comparable, V any](budget int, cost func(K, V) int) *Cache[K, V] {
	return &Cache[K, V]{most: budget, cost: cost, recent: list.New(), byKey: map[K]*list.Element{}}
}

// Get returns the value that is kept under a key.
func (c *Cache[K, V]) Get(key K) (value V, ok bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.get(key)
}

// GetOrPut returns the value that is kept under a key; if there is none, it keeps and returns
// the given one.
func (c *Cache[K, V]) GetOrPut(key K, value V) V {
	c.mu.Lock()
	defer c.mu.Unlock()
	if kept, ok := c.get(key); ok {
		return kept
	}
	c.put(key, value)
	return value
}

// Put keeps a value under a key, in place of the one before.
func (c *Cache[K, V]) Put(key K, value V) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(c.byKey[key])
	c.put(key, value)
}

// Drop forgets the values of keys.
func (c *Cache[K, V]) Drop(keys ...K) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, key := range keys {
		c.drop(c.byKey[key])
	}
}

// get returns the value under a key, which is used now. The lock is held.
func (c *Cache[K, V]) get(key K) (value V, ok bool) {
	e := c.byKey[key]
	if e == nil {
		return value, false
	}
	c.recent.MoveToFront(e)
	return e.Value.(*entry[K, V]).value, true
}

// put adds a value under a key that has none, and drops those used longest ago for it.
// The lock is held.
func (c *Cache[K, V]) put(key K, value V) {
	cost := 1
	if c.cost != nil {
		cost = c.cost(key, value)
	}
	if cost > c.most {
		return
	}
	c.byKey[key] = c.recent.PushFront(&entry[K, V]{key, value, cost})
	for c.spent += cost; c.spent > c.most; {
		c.drop(c.recent.Back())
	}
}

// drop takes out an element, unless it is nil. The lock is held.
func (c *Cache[K, V]) drop(e *list.Element) {
	if e == nil {
		return
	}
	old := c.recent.Remove(e).(*entry[K, V])
	delete(c.byKey, old.key)
	c.spent -= old.cost
}
