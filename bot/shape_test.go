package bot

import "testing"

func TestTwoRoutesOfOneShapePanic(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("taken")
		}
	}()
	NewTable([]route{{path: "/a/{x}"}, {path: "/a/{y}"}})
}
