package cache_test

import (
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"kenkenbot/internal/cache"
)

// model is a cache as a list: the last used in front.
type model struct {
	budget int
	kept   [][2]int // key and value, which is also the cost
}

func (m *model) take(key int) (value int, ok bool) {
	i := slices.IndexFunc(m.kept, func(one [2]int) bool { return one[0] == key })
	if i < 0 {
		return 0, false
	}
	value = m.kept[i][1]
	m.kept = slices.Delete(m.kept, i, i+1)
	return value, true
}

func (m *model) get(key int) (value int, ok bool) {
	if value, ok = m.take(key); ok {
		m.kept = slices.Insert(m.kept, 0, [2]int{key, value})
	}
	return value, ok
}

func (m *model) put(key, value int) {
	m.take(key)
	if value > m.budget {
		return
	}
	sum := 0
	m.kept = slices.Insert(m.kept, 0, [2]int{key, value})
	m.kept = slices.DeleteFunc(m.kept, func(one [2]int) bool { sum += one[1]; return sum > m.budget })
}

// TestModel does the same to a cache and to the model of one.
func TestModel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := model{budget: rapid.IntRange(0, 12).Draw(t, "budget")}
		c := cache.NewCosting(m.budget, func(_, value int) int { return value })
		key, value := rapid.IntRange(0, 5), rapid.IntRange(1, 6)
		look := func(t *rapid.T, k int) {
			got, ok := c.Get(k)
			if want, known := m.get(k); got != want || ok != known {
				t.Fatalf("%d is %d, %t; want %d, %t", k, got, ok, want, known)
			}
		}
		t.Repeat(map[string]func(*rapid.T){
			"get": func(t *rapid.T) { look(t, key.Draw(t, "key")) },
			"put": func(t *rapid.T) {
				k, v := key.Draw(t, "key"), value.Draw(t, "value")
				c.Put(k, v)
				m.put(k, v)
			},
			"get or put": func(t *rapid.T) {
				k, v := key.Draw(t, "key"), value.Draw(t, "value")
				want, known := m.get(k)
				if !known {
					m.put(k, v)
					want = v
				}
				if got := c.GetOrPut(k, v); got != want {
					t.Fatalf("%d is %d, want %d", k, got, want)
				}
			},
			"drop": func(t *rapid.T) {
				keys := rapid.SliceOf(key).Draw(t, "keys")
				c.Drop(keys...)
				for _, k := range keys {
					m.take(k)
				}
			},
		})
		for k := range 6 {
			look(t, k)
		}
	})
}

// TestCount bounds how many values are kept, whatever they are.
func TestCount(t *testing.T) {
	c := cache.New[string, int](2)
	c.Put("a", 100)
	c.Put("b", 200)
	c.Put("b", 300)
	c.Get("a")
	c.Put("c", 400)
	for key, want := range map[string]int{"a": 100, "b": 0, "c": 400} {
		if got, ok := c.Get(key); got != want || ok != (want != 0) {
			t.Errorf("%s is %d, %t; want %d", key, got, ok, want)
		}
	}
}

// TestAtOnce has many goroutines ask for the same keys: all get the value of the first.
func TestAtOnce(t *testing.T) {
	c := cache.New[int, int](10)
	var all sync.WaitGroup
	var got [8][10]int
	for who := range got {
		all.Go(func() {
			for key := range got[who] {
				got[who][key] = c.GetOrPut(key, who)
				c.Drop(10 + key)
				c.Get(key)
			}
		})
	}
	all.Wait()
	for who := range got {
		if got[who] != got[0] {
			t.Errorf("%v and %v", got[0], got[who])
		}
	}
}
