package game

import (
	"slices"
	"sync"
)

// memo keeps the latest results of something that takes long, up to a number of them. It
// is safe for concurrent use.
type memo[K comparable, V any] struct {
	most int

	mu    sync.Mutex
	kept  map[K]V
	order []K // oldest first
}

func newMemo[K comparable, V any](most int) *memo[K, V] {
	return &memo[K, V]{most: most, kept: map[K]V{}}
}

// get returns what is kept under a key.
func (m *memo[K, V]) get(key K) (V, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	v, ok := m.kept[key]
	return v, ok
}

// put keeps a value, in the place of the oldest one if there are too many.
func (m *memo[K, V]) put(key K, value V) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, known := m.kept[key]; !known {
		m.order = append(m.order, key)
	}
	m.kept[key] = value
	if len(m.order) > m.most {
		delete(m.kept, m.order[0])
		m.order = m.order[1:]
	}
}

// drop forgets what is kept under keys.
func (m *memo[K, V]) drop(keys ...K) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, key := range keys {
		if _, known := m.kept[key]; known {
			delete(m.kept, key)
			m.order = slices.DeleteFunc(m.order, func(other K) bool { return other == key })
		}
	}
}
