package world

import (
	"fmt"
	"iter"
	"maps"
	"strings"
	"unicode"
	"unicode/utf8"

	"kenkenbot/bot/sandbox/rules"
)

// UserID is the ID of the person of a name, who need not be there.
func UserID(name string) (string, error) {
	username, err := cleanName("user", name, 32)
	if err != nil {
		return "", err
	}
	return rules.NamedID("user", username), nil
}

// User is the person or bot with an ID; nil if there is none.
func (s *State) User(id string) *rules.User { return s.users[id] }

// Users are all people, and the bot.
func (s *State) Users() iter.Seq[*rules.User] { return maps.Values(s.users) }

// UserNamed finds a person by name and makes one who is not known yet.
func (s *State) UserNamed(name string) (*rules.User, error) {
	username, err := cleanName("user", name, 32)
	if err != nil {
		return nil, err
	}
	id := rules.NamedID("user", username)
	if u, known := s.users[id]; known {
		return u, nil
	}
	if len(s.users) >= maxUsers {
		return nil, fmt.Errorf("%w: no more than %d users", ErrFull, maxUsers)
	}
	display := strings.TrimSpace(name)
	u := &rules.User{ID: id, Username: username, GlobalName: &display, Discriminator: "0"}
	s.users[id] = u
	s.journal.write(record{User: u})
	return u, nil
}

// maxDisplayName is how many characters a display name may have.
const maxDisplayName = 32

// Rename gives a person another display name. It may hold what a user name may not: anything but control characters
// (Discord: resources/user, Usernames and Nicknames). Calls still name the person by the user name.
func (s *State) Rename(u *rules.User, display string) error {
	display = strings.Join(strings.Fields(display), " ")
	if n := utf8.RuneCountInString(display); n == 0 || n > maxDisplayName || strings.ContainsFunc(display, unicode.IsControl) {
		return fmt.Errorf("the display name %q must have 1 to %d characters, none of them a control character", display, maxDisplayName)
	}
	u.GlobalName = &display
	s.journal.write(record{User: u})
	s.Changed()
	return nil
}

// InstallTo adds the application to an account, or takes it away.
func (s *State) InstallTo(name string, installed bool) error {
	u, err := s.UserNamed(name)
	if err != nil {
		return err
	}
	delete(s.installs, u.ID)
	if installed {
		s.installs[u.ID] = true
	}
	s.journal.write(record{Install: &installRecord{UserID: u.ID, Installed: installed}})
	s.Changed()
	return nil
}
