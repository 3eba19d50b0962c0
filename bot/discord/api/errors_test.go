package api

import (
	"errors"
	"testing"
)

// TestPermanent says which answers another try would get again.
func TestPermanent(t *testing.T) {
	for name, test := range map[string]struct {
		err                  error
		permanent, temporary bool
	}{
		"nothing":             {nil, false, false},
		"not Discord's":       {errors.New("no"), false, false},
		"broken off":          {&Error{}, false, true},
		"below the range":     {&Error{Status: 399, Code: 1}, false, true},
		"refused":             {&Error{Status: 400, Code: CodeInvalidBody}, true, false},
		"refused by a proxy":  {&Error{Status: 403}, false, true},
		"gone":                {&Error{Status: 404, Code: CodeUnknownChannel}, true, false},
		"last of the range":   {&Error{Status: 499, Code: 1}, true, false},
		"Discord's own fault": {&Error{Status: 500, Code: 1}, false, true},
		"token":               {&Error{Status: 401, Code: 1}, false, false},
		"too late":            {&Error{Status: 408, Code: 1}, false, true},
		"too often":           {&Error{Status: 429, Code: 1}, false, true},
	} {
		if permanent, temporary := Permanent(test.err), Temporary(test.err); permanent != test.permanent || temporary != test.temporary {
			t.Errorf("%s: permanent %v, temporary %v", name, permanent, temporary)
		}
	}
}
