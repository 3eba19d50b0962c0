package discord

import (
	"fmt"
	"testing"

	"kenkenbot/storage"
)

// TestMayGive asks about each role of a server whose bot has a role in the middle.
func TestMayGive(t *testing.T) {
	t.Parallel()
	const server, above, own, below, foreign storage.ID = 7, 11, 12, 13, 14
	tests := []struct {
		name   string
		role   storage.ID
		rights string // of the bot's own role
		want   RoleBar
	}{
		{"below its own", below, "268435456", RoleFree},
		{"an administrator's", below, "8", RoleFree},
		{"without Manage Roles", below, "2048", RoleNoRight},
		{"its own", own, "268435456", RoleTooHigh},
		{"above its own", above, "268435456", RoleTooHigh},
		{"an integration's", foreign, "268435456", RoleManaged},
		{"everyone's", server, "268435456", RoleManaged},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			f := newFake(t)
			f.setAnswer(func(c fakeCall) (int, map[string]string, string) {
				switch c.path {
				case "oauth2/applications/@me":
					return 200, nil, `{"id":"1","name":"KenKen","bot":{"id":"2","username":"kenken"}}`
				case "guilds/7":
					return 200, nil, fmt.Sprintf(`{"id":"7","owner_id":"5","roles":[{"id":"7","permissions":"0"},{"id":"11","position":3,"permissions":"0"},`+
						`{"id":"12","position":2,"permissions":%q},{"id":"13","position":1,"permissions":"0"},{"id":"14","position":1,"permissions":"0","managed":true}]}`, tt.rights)
				case "guilds/7/members/2":
					return 200, nil, `{"user":{"id":"2"},"roles":["12"]}`
				}
				return 0, nil, ""
			})
			if got, err := f.client(t, nil).MayGive(t.Context(), server, tt.role); got != tt.want || err != nil {
				t.Errorf("%v, %v, want %v", got, err, tt.want)
			}
		})
	}
}
