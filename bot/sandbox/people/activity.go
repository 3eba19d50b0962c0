package people

import (
	"net/http"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// LaunchRequest opens the application's Activity from the launcher of apps.
type LaunchRequest struct {
	Actor
	Channel string `json:"channel"`
}

// launch uses the entry point, as the launcher of apps does. Discord's own opens the Activity at once.
func (p *People) launch(r *http.Request, req LaunchRequest) (any, error) {
	where := func(*world.State) string { return world.PlaceID(req.Guild, req.Channel) }
	return p.act(r, true, where, func(s *world.State) (*world.Interaction, error) { return useEntryPoint(s, req) })
}

func useEntryPoint(s *world.State, req LaunchRequest) (*world.Interaction, error) {
	u, _, c, err := s.Place(req.User, req.Guild, req.Channel)
	if err != nil {
		return nil, err
	}
	offered := s.Offered(u, c, rules.EntryPoint)
	if len(offered) == 0 || s.ActivityTarget() == "" {
		return nil, problem("The application has no Activity here")
	}
	chosen := offered[0]
	it := &world.Interaction{
		Kind: world.InteractionCommand, User: u, Channel: c, Locale: req.Locale,
		Command: chosen.Name, CommandType: chosen.Type, Owners: s.CommandOwners(chosen, u, c),
	}
	if chosen.LaunchesItself() {
		return s.LaunchAlone(it), nil
	}
	return s.Begin(it, rules.Object{"id": chosen.ID, "name": chosen.Name, "type": chosen.Type}), nil
}

// AuthorizeRequest lets the application know who somebody is, if they have agreed to that now or before.
type AuthorizeRequest struct {
	Actor
	Agreed bool `json:"agreed"`
}

// authorize gives the Activity's page a code for somebody; an empty one means that they are to be asked first.
func authorize(s *world.State, req AuthorizeRequest) (any, error) {
	u, err := s.UserNamed(req.User)
	if err != nil {
		return nil, err
	}
	return rules.Object{"code": s.Authorize(u.ID, req.Agreed)}, nil
}

// LeaveRequest closes the frame of an instance.
type LeaveRequest struct {
	Actor
	Instance string `json:"instance"`
}

func leaveActivity(s *world.State, req LeaveRequest) (any, error) {
	u, err := s.UserNamed(req.User)
	if err != nil {
		return nil, err
	}
	s.LeaveActivity(u.ID, req.Instance)
	return rules.Object{}, nil
}
