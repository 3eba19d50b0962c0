package face

import (
	"testing"
)

func TestTwoRoutesOfOneShapePanic(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("taken")
		}
	}()
	NewTable([]Route{{Path: "/a/{x}"}, {Path: "/a/{y}"}})
}
