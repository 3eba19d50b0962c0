package world

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"time"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/rules"
)

// JournalName is the file that everything is kept in, one JSON record a line, later lines overruling earlier ones.
const JournalName = "sandbox.jsonl"

// A journal that has grown by this many bytes since it was last compacted is compacted again.
const journalGrowth = 64 << 20

// record is a line of the journal: one of its fields is set.
type record struct {
	Clock       *clock.Setting `json:"clock,omitempty"`
	User        *rules.User    `json:"user,omitempty"`
	Guild       *Guild         `json:"guild,omitempty"`
	Channel     *Channel       `json:"channel,omitempty"`
	Message     *rules.Message `json:"message,omitempty"`
	Audience    string         `json:"audience,omitempty"`
	Deleted     string         `json:"deleted,omitempty"` // a message
	Closed      string         `json:"closed,omitempty"`  // a thread, which has the ID of a message
	Commands    *commandRecord `json:"commands,omitempty"`
	Application *application   `json:"application,omitempty"`
	Install     *installRecord `json:"install,omitempty"`
}

// installRecord says that somebody installed the application to their account, or removed it.
type installRecord struct {
	UserID    string `json:"user_id"`
	Installed bool   `json:"installed"`
}

type commandRecord struct {
	GuildID string           `json:"guild_id"`
	List    []*rules.Command `json:"list"`
}

// journal appends records to the file. One without a file keeps nothing. If a write fails, the operator is informed, once
// for each record, and play goes on.
type journal struct {
	path   string
	file   *os.File
	grown  int64
	report func(error)
	whole  iter.Seq[record] // all that is kept now, for compaction
}

func (j *journal) write(r record) {
	if j.file == nil {
		return
	}
	line, err := json.Marshal(r)
	if err == nil {
		_, err = j.file.Write(append(line, '\n'))
		j.grown += int64(len(line))
	}
	if err == nil && j.grown > journalGrowth {
		err = j.compact()
	}
	if err != nil {
		j.report(fmt.Errorf("the sandbox could not keep its messages in %s: %w", j.path, err))
	}
}

// compact rewrites the file with what is still of use, in one step: a crash leaves either the old or the new one.
func (j *journal) compact() error {
	next, err := os.CreateTemp(filepath.Dir(j.path), JournalName+".*")
	if err != nil {
		return err
	}
	defer os.Remove(next.Name())
	buffered := bufio.NewWriter(next)
	enc := json.NewEncoder(buffered)
	for r := range j.whole {
		if err := enc.Encode(r); err != nil {
			next.Close()
			return err
		}
	}
	if err := errors.Join(buffered.Flush(), next.Sync(), next.Close()); err != nil {
		return err
	}
	if err := os.Rename(next.Name(), j.path); err != nil {
		return err
	}
	if j.file != nil {
		j.file.Close()
	}
	j.grown = 0
	j.file, err = os.OpenFile(j.path, os.O_APPEND|os.O_WRONLY, 0o600)
	return err
}

func (j *journal) close() error {
	if j.file == nil {
		return nil
	}
	file := j.file
	j.file = nil
	return file.Close()
}

// load reads what the folder keeps, compacts it and opens the journal for more. Without a folder it starts empty.
func (s *State) load(dir string) error {
	if dir != "" {
		if err := os.MkdirAll(filepath.Join(dir, filesName), 0o700); err != nil {
			return fmt.Errorf("the sandbox's data folder: %w", err)
		}
		s.files.dir = filepath.Join(dir, filesName)
		s.journal.path = filepath.Join(dir, JournalName)
		if err := s.replay(s.journal.path); err != nil {
			return err
		}
		if err := s.journal.compact(); err != nil {
			return fmt.Errorf("the sandbox could not write to %s: %w", s.journal.path, err)
		}
		s.files.sweep(s.attachmentIDs())
	}
	return s.firstWorld()
}

// firstWorld makes the first server and its people, so that a visitor finds a room.
func (s *State) firstWorld() error {
	g, err := s.standing(firstGuild)
	if err != nil {
		return err
	}
	for _, name := range firstUsers {
		u, err := s.UserNamed(name)
		if err != nil {
			return err
		}
		s.Join(g, u)
	}
	return nil
}

// replay reads a journal. A last line that was cut off by a crash is let go; any other that cannot be read is an error.
func (s *State) replay(path string) error {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("the sandbox's messages: %w", err)
	}
	defer file.Close()
	lines := bufio.NewReader(file)
	for number := 1; ; number++ {
		line, err := lines.ReadBytes('\n')
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return fmt.Errorf("the sandbox's messages: %w", err)
		}
		var r record
		if err := json.Unmarshal(line, &r); err != nil {
			return fmt.Errorf("%s, line %d, cannot be read (%w); move the file away to start afresh", path, number, err)
		}
		s.apply(r)
	}
}

// apply does again what a record says. Records about things that are gone change nothing.
func (s *State) apply(r record) {
	switch {
	case r.Clock != nil:
		s.world.Clock.Put(*r.Clock)
	case r.User != nil:
		s.users[r.User.ID] = r.User
	case r.Guild != nil:
		if before := s.guilds[r.Guild.ID]; before != nil {
			r.Guild.Channels = before.Channels
		}
		s.guilds[r.Guild.ID] = r.Guild
	case r.Channel != nil:
		s.applyChannel(r.Channel)
	case r.Message != nil:
		s.applyMessage(&Post{Message: r.Message, Audience: r.Audience})
	case r.Deleted != "":
		if m := s.Message(r.Deleted); m != nil {
			s.drop(m)
		}
	case r.Closed != "":
		if c := s.channels[r.Closed]; c != nil {
			s.dropChannel(c)
		}
	case r.Commands != nil:
		s.commands[r.Commands.GuildID] = r.Commands.List
	case r.Application != nil:
		s.application = *r.Application
	case r.Install != nil:
		delete(s.installs, r.Install.UserID)
		if r.Install.Installed {
			s.installs[r.Install.UserID] = true
		}
	}
}

func (s *State) applyChannel(c *Channel) {
	if before := s.channels[c.ID]; before != nil {
		c.messages = before.messages
		*before = *c
		return
	}
	s.channels[c.ID] = c
	if c.GuildID == "" {
		return
	}
	g := s.guilds[c.GuildID]
	if g == nil {
		// A new server's first channel is written before the server.
		g = &Guild{ID: c.GuildID, Members: map[string]time.Time{}}
		s.guilds[c.GuildID] = g
	}
	g.Channels = append(g.Channels, c)
}

func (s *State) applyMessage(m *Post) {
	if before := s.Message(m.ID); before != nil {
		before.Message, before.text = m.Message, nil
		return
	}
	if s.channels[m.ChannelID] != nil {
		s.keep(m)
	}
}

// records gives all that is kept now, in an order that apply understands.
func (s *State) records(keep func(record) bool) {
	set := s.world.Clock.Setting()
	all := []record{{Clock: &set}, {Application: &s.application}}
	for _, u := range s.users {
		if !u.Bot {
			all = append(all, record{User: u})
		}
	}
	for _, g := range s.guilds {
		all = append(all, record{Guild: g})
		for _, c := range g.Channels {
			all = append(all, record{Channel: c})
		}
	}
	for _, c := range s.channels {
		if c.GuildID == "" {
			all = append(all, record{Channel: c})
		}
	}
	for userID := range s.installs {
		all = append(all, record{Install: &installRecord{UserID: userID, Installed: true}})
	}
	for guildID, list := range s.commands {
		all = append(all, record{Commands: &commandRecord{GuildID: guildID, List: list}})
	}
	for _, r := range all {
		if !keep(r) {
			return
		}
	}
	for _, c := range s.channels {
		for _, k := range c.messages {
			if !keep(record{Message: k.Message, Audience: k.Audience}) {
				return
			}
		}
	}
}

// keepClock keeps how the clock is set.
func (s *State) keepClock() {
	set := s.world.Clock.Setting()
	s.journal.write(record{Clock: &set})
}
