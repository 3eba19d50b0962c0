package world

import (
	"crypto/rand"
	"slices"
	"time"

	"kenkenbot/bot/sandbox/rules"
)

// activity is the application's Activity: where its page is, which instances there are, and whom the application may ask
// about.
type activity struct {
	target    string // the address that the proxy of frames leads to; empty where Activities are switched off
	instances map[string]*instance
	consents  map[string]bool   // people who have let the application know who they are, by ID
	codes     map[string]string // the people whose codes these are, by ID; each is good once
	bearers   map[string]bearer
}

// bearer is somebody in whose name the application may ask.
type bearer struct {
	userID string
	until  time.Time
}

// instance is a run of the Activity in one channel, with those who see it.
type instance struct {
	ID       string
	LaunchID string
	Channel  *Channel
	users    []string
}

// BearerLife is how long such a token is good.
const BearerLife = 7 * 24 * time.Hour

// maxActivity bounds the instances, the codes and the rights that are held.
const maxActivity = 10_000

func newActivity() activity {
	return activity{instances: map[string]*instance{}, consents: map[string]bool{}, codes: map[string]string{}, bearers: map[string]bearer{}}
}

// ShowActivity switches Activities on, and has the frame show what is at an address, as http://HOST:PORT. An application
// without an entry point gets Discord's own (interactions/application-commands, Entry Point Commands).
func (s *State) ShowActivity(target string) {
	s.activity.target = target
	if target != "" && entryPoint(s.commands[""]) == nil {
		c := rules.DefaultEntryPoint()
		s.stamp("", c, nil)
		s.replaceCommands("", append(s.Commands(""), c))
	}
}

// ActivityTarget is that address; empty where Activities are switched off.
func (s *State) ActivityTarget() string { return s.activity.target }

// Launch is an Activity that opens for somebody.
type Launch struct {
	Origin     string `json:"origin"` // of the frame
	AppID      string `json:"application_id"`
	InstanceID string `json:"instance_id"`
	FrameID    string `json:"frame_id"`
	LaunchID   string `json:"launch_id"`
	LocationID string `json:"location_id"`
	ChannelID  string `json:"channel_id"`
	GuildID    string `json:"guild_id,omitempty"`
}

// launch brings somebody into the channel's instance, which begins if there is none.
func (s *State) launch(userID string, c *Channel) *Launch {
	i := s.instanceIn(c)
	if !slices.Contains(i.users, userID) {
		i.users = append(i.users, userID)
	}
	return &Launch{
		Origin: s.world.FrameOrigin(), AppID: s.AppID(), InstanceID: i.ID, FrameID: rand.Text(), LaunchID: i.LaunchID,
		LocationID: c.location(), ChannelID: c.ID, GuildID: c.GuildID,
	}
}

// LaunchAlone opens the Activity for somebody without the bot, as Discord's own entry point does.
func (s *State) LaunchAlone(it *Interaction) *Interaction {
	it.Launch, it.Settled = s.launch(it.User.ID, it.Channel), make(chan struct{})
	it.settle()
	return it
}

func (s *State) instanceIn(c *Channel) *instance {
	for _, i := range s.activity.instances {
		if i.Channel == c {
			return i
		}
	}
	if len(s.activity.instances) >= maxActivity {
		clear(s.activity.instances)
	}
	launch := s.ids.next()
	i := &instance{ID: "i-" + launch + "-" + c.location(), LaunchID: launch, Channel: c}
	s.activity.instances[i.ID] = i
	return i
}

// location names a channel as the place of an instance.
func (c *Channel) location() string {
	if c.GuildID == "" {
		return "pc-" + c.ID
	}
	return "gc-" + c.GuildID + "-" + c.ID
}

// LeaveActivity takes somebody out of an instance, which ends when nobody is left.
func (s *State) LeaveActivity(userID, instance string) {
	i := s.activity.instances[instance]
	if i == nil {
		return
	}
	if i.users = slices.DeleteFunc(i.users, func(id string) bool { return id == userID }); len(i.users) == 0 {
		delete(s.activity.instances, instance)
	}
}

// InstanceJSON is an instance as the application's bot sees it (Discord: resources/application, Activity Instance Object).
func (s *State) InstanceJSON(id string) (any, error) {
	i := s.activity.instances[id]
	if i == nil {
		return nil, rules.ErrNotFound
	}
	location := rules.Object{"id": i.Channel.location(), "kind": i.Channel.location()[:2], "channel_id": i.Channel.ID}
	if i.Channel.GuildID != "" {
		location["guild_id"] = i.Channel.GuildID
	}
	return rules.Object{"application_id": s.AppID(), "instance_id": i.ID, "launch_id": i.LaunchID, "location": location, "users": i.users}, nil
}

// Authorize gives a code by which the application finds out who somebody is; empty if they have not agreed to that.
// agreed says that they do now.
func (s *State) Authorize(userID string, agreed bool) (code string) {
	if agreed {
		s.activity.consents[userID] = true
	}
	if !s.activity.consents[userID] {
		return ""
	}
	if len(s.activity.codes) >= maxActivity {
		clear(s.activity.codes)
	}
	code = rand.Text()
	s.activity.codes[code] = userID
	return code
}

// RedeemCode exchanges a code for a token that tells whose it was; empty if it is invalid.
func (s *State) RedeemCode(code string) (token string) {
	userID, ok := s.activity.codes[code]
	if !ok {
		return ""
	}
	delete(s.activity.codes, code)
	if len(s.activity.bearers) >= maxActivity {
		clear(s.activity.bearers)
	}
	token = rand.Text()
	s.activity.bearers[token] = bearer{userID, s.Now().Add(BearerLife)}
	return token
}

// BearerOf is the person in whose name a token asks; nil if it is invalid or has expired.
func (s *State) BearerOf(token string) *rules.User {
	b, ok := s.activity.bearers[token]
	if !ok || !s.Now().Before(b.until) {
		return nil
	}
	return s.User(b.userID)
}
