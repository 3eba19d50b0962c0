package doctor

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"kenkenbot/bot"
	"kenkenbot/bot/discord"
	"kenkenbot/bot/discord/api"
	"kenkenbot/bot/game"
	"kenkenbot/bot/game/keeping"
	"kenkenbot/bot/operate"
	"kenkenbot/bot/rights"
	"kenkenbot/storage"
)

// questionTime bounds one question to Discord.
const questionTime = 15 * time.Second

// discord asks Discord how the application is set up, and what it may do where it posts.
func (x *examination) discord(ctx context.Context) {
	app := x.application(ctx)
	if app == nil {
		x.say(operate.Unasked, "discord", "intents, installation, gateway, clock, commands and rights: Discord did not say who the bot is")
		return
	}
	saw, err := intents(*app, x.config.MessageContent)
	x.judged("intents", saw, err)
	saw, err = delivery(*app)
	x.judged("delivery", saw, err)
	saw, err = installation(*app)
	x.judged("installation", saw, err)
	x.sessions(ctx)
	x.clock(ctx)
	x.commands(ctx)
	x.activity(ctx, *app)
	x.rights(ctx)
}

// activity looks whether Discord can show the page as an Activity, if it is to.
func (x *examination) activity(ctx context.Context, app discord.Details) {
	if !x.config.Activity {
		return
	}
	if !app.Activity {
		x.say(operate.Failed, "activity", "Activities are switched off: switch them on in the developer portal (Activities, Settings)")
		return
	}
	ctx, cancel := context.WithTimeout(ctx, questionTime)
	defer cancel()
	switch right, err := x.client.TakesSecret(ctx, string(x.config.ClientSecret)); {
	case err != nil:
		x.say(operate.Unasked, "activity", "whether the secret is right: %v", err)
	case !right:
		x.say(operate.Failed, "activity", "Discord refuses client_secret: copy it again from the developer portal (OAuth2, Client Secret)")
	default:
		x.say(operate.Fine, "activity", "Activities are switched on, and Discord takes the secret. Only opening it shows whether the URL mapping leads to %s", x.config.PublicURL)
	}
}

// application asks Discord whose token it is; nil if that can't be found out.
func (x *examination) application(ctx context.Context) *discord.Details {
	token := string(x.config.Token)
	switch {
	case token == "" && x.options.DiscordURL == "":
		x.say(operate.Doubtful, "token", "none is set, so \"bot\" plays in a sandbox on this machine. For Discord, set DISCORD_TOKEN to the token from the developer portal (Bot, Reset Token)")
		return nil
	case token == "":
		token = "sandbox"
	case x.options.DiscordURL == "" && !x.config.Token.Discords():
		x.say(operate.Doubtful, "token", "it does not look like one of Discord's, which have three parts with dots between: copy it again from the developer portal (Bot, Reset Token)")
	}
	client, err := discord.New(discord.Options{Token: token, BaseURL: x.options.DiscordURL, Page: x.config.PublicURL, Release: operate.Release(), Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		x.say(operate.Failed, "token", "%v", err)
		return nil
	}
	question, cancel := context.WithTimeout(ctx, questionTime)
	defer cancel()
	d, err := client.Details(question)
	if client.KnowsTime() {
		x.client = client
	}
	_, refused := errors.AsType[*api.FatalError](err)
	status, _ := errors.AsType[*api.Error](err)
	switch {
	case refused:
		x.say(operate.Failed, "token", "%v", err)
	case err != nil && status != nil && status.Status >= http.StatusInternalServerError:
		x.say(operate.Failed, "discord", "it is in trouble (%v): look at https://discordstatus.com, then try again", err)
	case err != nil:
		x.say(operate.Failed, "discord", "it can't be reached from this machine (%v): check network, DNS, firewall and HTTPS_PROXY", err)
	case d.ID == 0 || d.BotID == 0:
		x.say(operate.Failed, "token", "Discord knows the application, but it has no bot user: create one in the developer portal (Bot)")
	default:
		x.say(operate.Fine, "token", "Discord knows it: application %s (%v), bot user %s (%v)", d.Name, d.ID, d.BotName, d.BotID)
		x.belonging(ctx, d.ID)
		return &d
	}
	return nil
}

// belonging compares the application with the one that the data belong to.
func (x *examination) belonging(ctx context.Context, app storage.ID) {
	if x.store == nil {
		return
	}
	switch owner, err := keeping.Belongs(ctx, x.store); {
	case err != nil:
		x.say(operate.Failed, "data", "%v", err)
	case owner != 0 && owner != app:
		x.say(operate.Failed, "data", "%s belongs to application %v, the token to %v: give this bot a data folder of its own, or use the other's token", x.database, owner, app)
	case owner == 0:
		x.say(operate.Fine, "data", "they belong to no application yet: the first start ties them to this one")
	default:
		x.say(operate.Fine, "data", "they belong to this application")
	}
}

// sessions looks at what Discord allows on its gateway.
func (x *examination) sessions(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, questionTime)
	defer cancel()
	s, err := x.client.SessionLimit(ctx)
	if err != nil {
		x.say(operate.Unasked, "gateway", "%v", err)
		return
	}
	left := "Discord does not say how many sessions are left today"
	if s.Remaining >= 0 {
		left = fmt.Sprintf("%d of %d sessions a day are left, until %s", s.Remaining, s.Total, s.Reset.UTC().Format("Mon 15:04 MST"))
	}
	own := x.config.ShardCount()
	switch {
	case s.Spent():
		x.say(operate.Failed, "gateway", "%s: a bot that starts now waits until then. Find out why it starts so often", left)
	case own != 0 && own < s.Shards:
		x.say(operate.Doubtful, "gateway", "shards = %d, but Discord recommends %d: set shards = \"auto\"; %s", own, s.Shards, left)
	default:
		x.say(operate.Fine, "gateway", "%s; connections: %v (Discord recommends %d)", left, x.config.Shards, s.Shards)
	}
}

// clock compares this machine's clock with the date of Discord's answers.
func (x *examination) clock(ctx context.Context) {
	x.client.ClockRight(ctx)
	h := x.health()
	h.Connection = x.client.Health
	f := h.Clock()
	if f.State == operate.Fine {
		f.Detail = "this machine's and Discord's differ by less than a minute"
	} else {
		f.Detail += ". Have a time service set it, such as systemd-timesyncd or chrony"
	}
	x.tell(f)
}

// commands compares the commands that Discord has with this version's.
func (x *examination) commands(ctx context.Context) {
	ctx, cancel := context.WithTimeout(ctx, 2*questionTime)
	defer cancel()
	r, err := bot.RegisteredCommands(ctx, x.client, x.config.Activity)
	x.registered("commands", r, err)
	operators, err := x.config.WhoOperates()
	if err != nil || operators.Guild == 0 {
		return
	}
	r, err = bot.RegisteredOperators(ctx, x.client, operators.Guild)
	if api.Lost(err) {
		x.say(operate.Failed, "operators", "the bot may not register commands in server %v, which operator_guild names (%v): invite it there, or correct the ID", operators.Guild, err)
		return
	}
	x.registered("operators", r, err)
}

func (x *examination) registered(name string, r bot.Registered, err error) {
	var changes []string
	for _, c := range []struct {
		what  string
		names []string
	}{{"lacks", r.Lacking}, {"has another", r.Different}, {"also has", r.Extra}} {
		if len(c.names) > 0 {
			changes = append(changes, c.what+" "+strings.Join(c.names, ", "))
		}
	}
	switch {
	case err != nil:
		x.say(operate.Unasked, name, "%v", err)
	case r.None():
		x.say(operate.Fine, name, "Discord has all %d, as this version wants them", r.All)
	default:
		x.say(operate.Doubtful, name, "Discord %s: this version registers its own when it connects, so start the bot again with it and look for \"commands\" in its log", strings.Join(changes, "; "))
	}
}

// rights looks up which permissions the bot lacks in each channel with a daily, one channel at a
// time: a bot that runs beside this shares Discord's rate limits with it.
func (x *examination) rights(ctx context.Context) {
	if x.store == nil {
		return
	}
	var err error
	if x.guilds, err = storage.Read(ctx, x.store, game.PostingGuilds); err != nil {
		x.say(operate.Failed, "rights", "%v", err)
		return
	}
	complete, lacking := 0, 0
	for i, g := range x.guilds {
		l, err := rights.LackingFor(ctx, x.client, g)
		if ctx.Err() != nil {
			x.say(operate.Unasked, "rights", "in %d of %d channels: the time was up; --time gives more", len(x.guilds)-i, len(x.guilds))
			break
		}
		if err == nil {
			x.places[g.Channel] = l.Standing
		}
		f, ok := x.lack(g, l, err)
		if ok {
			complete++
		} else if lacking++; lacking <= shownOfAKind {
			x.tell(f)
		}
	}
	if lacking > shownOfAKind {
		x.say(operate.Failed, "rights", "the bot lacks something in %d more channels", lacking-shownOfAKind)
	}
	if complete > 0 {
		x.say(operate.Fine, "rights", "complete in %d of %d channels with a daily", complete, len(x.guilds))
	}
}

// lack says what a server's daily needs and does not have; ok is nothing.
func (x *examination) lack(g storage.Guild, l rights.Lack, err error) (f operate.Finding, ok bool) {
	where := x.place(g.Channel, g.ID)
	grant := func(rights ...string) string {
		return fmt.Sprintf("edit the channel, Permissions, add the bot's role, and allow %s", strings.Join(rights, ", "))
	}
	switch {
	case err != nil && l.Cause == game.CauseGone:
		return operate.Finding{Name: "rights", State: operate.Failed, Detail: where + ": the channel or the server is gone: a manager of the server chooses another with /kenken-admin setup"}, false
	case err != nil && l.Cause == game.CauseAccess:
		return operate.Finding{Name: "rights", State: operate.Failed, Detail: where + ": the bot can't see it. If it is still in the server: " + grant("View Channel")}, false
	case err != nil:
		return operate.Finding{Name: "rights", State: operate.Unasked, Detail: fmt.Sprintf("%s: %v", where, err)}, false
	case len(l.Rights) > 0:
		return operate.Finding{Name: "rights", State: operate.Failed, Detail: fmt.Sprintf("%s: the bot lacks %s: %s", where, strings.Join(l.Rights, ", "), grant(l.Rights...))}, false
	case l.NoPing:
		return operate.Finding{Name: "rights", State: operate.Doubtful, Detail: fmt.Sprintf("%s: the daily can't notify role %v: %s, or let anyone mention the role (Server Settings, Roles)", where, g.PingRole, grant("Mention @everyone, @here, and All Roles"))}, false
	}
	return operate.Finding{}, true
}
