package sandbox

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// journalName is the file that everything is kept in, one JSON record a line, later lines overruling earlier ones.
const journalName = "sandbox.jsonl"

// A journal that has grown by this many bytes since it was last compacted is compacted again.
const journalGrowth = 64 << 20

// record is a line of the journal: one of its fields is set.
type record struct {
	Clock       *int64         `json:"clock_offset_ms,omitempty"`
	User        *User          `json:"user,omitempty"`
	Guild       *guild         `json:"guild,omitempty"`
	Channel     *channel       `json:"channel,omitempty"`
	Message     *Message       `json:"message,omitempty"`
	Audience    string         `json:"audience,omitempty"`
	Deleted     string         `json:"deleted,omitempty"`
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
	GuildID string     `json:"guild_id"`
	List    []*command `json:"list"`
}

// journal appends records to the file. One without a file keeps nothing. If a write fails, the operator is informed, once
// for each record, and play goes on.
type journal struct {
	path   string
	file   *os.File
	grown  int64
	report func(error)
	whole  func() []record // all that is kept now, for compaction
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
	next, err := os.CreateTemp(filepath.Dir(j.path), journalName+".*")
	if err != nil {
		return err
	}
	defer os.Remove(next.Name())
	buffered := bufio.NewWriter(next)
	enc := json.NewEncoder(buffered)
	for _, r := range j.whole() {
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
func (s *Server) load(dir string) error {
	s.world = newWorld()
	s.files = fileStore{kept: map[string][]byte{}}
	s.journal = &journal{
		report: func(err error) { s.log.Error("sandbox journal", "error", err) },
		whole:  s.records,
	}
	if dir != "" {
		if err := os.MkdirAll(filepath.Join(dir, filesName), 0o700); err != nil {
			return fmt.Errorf("the sandbox's data folder: %w", err)
		}
		s.files.dir = filepath.Join(dir, filesName)
		s.journal.path = filepath.Join(dir, journalName)
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
func (s *Server) firstWorld() error {
	g, err := s.guildNamed(firstGuild)
	if err != nil {
		return err
	}
	for _, name := range firstUsers {
		u, err := s.userNamed(name)
		if err != nil {
			return err
		}
		s.join(g, u)
	}
	return nil
}

// replay reads a journal. A last line that was cut off by a crash is let go; any other that cannot be read is an error.
func (s *Server) replay(path string) error {
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
func (s *Server) apply(r record) {
	w := s.world
	switch {
	case r.Clock != nil:
		s.clock.setOffset(time.Duration(*r.Clock) * time.Millisecond)
	case r.User != nil:
		w.users[r.User.ID] = r.User
	case r.Guild != nil:
		if before := w.guilds[r.Guild.ID]; before != nil {
			r.Guild.channels = before.channels
		}
		w.guilds[r.Guild.ID] = r.Guild
	case r.Channel != nil:
		s.applyChannel(r.Channel)
	case r.Message != nil:
		s.applyMessage(&kept{Message: r.Message, audience: r.Audience})
	case r.Deleted != "":
		if m := w.messages[r.Deleted]; m != nil {
			w.drop(m)
		}
	case r.Commands != nil:
		w.commands[r.Commands.GuildID] = r.Commands.List
	case r.Application != nil:
		w.application = *r.Application
	case r.Install != nil:
		delete(w.installs, r.Install.UserID)
		if r.Install.Installed {
			w.installs[r.Install.UserID] = true
		}
	}
}

func (s *Server) applyChannel(c *channel) {
	if before := s.world.channels[c.ID]; before != nil {
		c.messages = before.messages
		*before = *c
		return
	}
	s.world.channels[c.ID] = c
	if c.GuildID == "" {
		return
	}
	g := s.world.guilds[c.GuildID]
	if g == nil {
		// A new server's first channel is written before the server.
		g = &guild{ID: c.GuildID, Members: map[string]time.Time{}}
		s.world.guilds[c.GuildID] = g
	}
	g.channels = append(g.channels, c)
}

func (s *Server) applyMessage(m *kept) {
	if before := s.world.messages[m.ID]; before != nil {
		before.Message = m.Message
		return
	}
	if s.world.channels[m.ChannelID] != nil {
		s.world.keep(m)
	}
}

// records is all that is kept now, in an order that apply understands.
func (s *Server) records() []record {
	offset := s.clock.Offset().Milliseconds()
	all := []record{{Clock: &offset}, {Application: &s.world.application}}
	for _, u := range s.world.users {
		if !u.Bot {
			all = append(all, record{User: u})
		}
	}
	for _, g := range s.world.guilds {
		all = append(all, record{Guild: g})
		for _, c := range g.channels {
			all = append(all, record{Channel: c})
		}
	}
	for _, c := range s.world.channels {
		if c.GuildID == "" {
			all = append(all, record{Channel: c})
		}
		for _, m := range c.messages {
			all = append(all, record{Message: m.Message, Audience: m.audience})
		}
	}
	for userID := range s.world.installs {
		all = append(all, record{Install: &installRecord{UserID: userID, Installed: true}})
	}
	for guildID, list := range s.world.commands {
		all = append(all, record{Commands: &commandRecord{GuildID: guildID, List: list}})
	}
	return all
}
