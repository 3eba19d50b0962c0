package discord

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/discord/api"
	"kenkenbot/storage"
)

// EntryPointCommand is the type of the command by which Discord's launcher of apps opens an Activity,
// which discordgo does not know (page interactions/application-commands, Entry Point Commands).
const EntryPointCommand discordgo.ApplicationCommandType = 4

// appHandles says that the application handles its entry point, and not Discord, as it does with the
// one that it makes when Activities are switched on.
const appHandles = 1

// registered is a command as Discord has it, with what discordgo does not know.
type registered struct {
	discordgo.ApplicationCommand
	Handler int `json:"handler,omitempty"`
}

// entryPoint returns the entry point of a list; the zero value if it has none.
func entryPoint(list []registered) registered {
	for _, c := range list {
		if c.Type == EntryPointCommand {
			return c
		}
	}
	return registered{}
}

// toRegister returns the list that replaces the commands that Discord has. No list can remove the
// entry point, of which there is one at most: it stays as it is.
func toRegister(have []registered, commands []*discordgo.ApplicationCommand) []registered {
	list := make([]registered, 0, len(commands)+1)
	for _, c := range commands {
		list = append(list, registered{ApplicationCommand: *c})
	}
	if kept := entryPoint(have); kept.ID != "" {
		kept.ApplicationID, kept.Version = "", ""
		list = append(list, kept)
	}
	return list
}

// RegisterCommands sets the commands of the application, of one server or (guild 0) everywhere, by
// bulk overwrite, if they differ from the registered ones. It reports whether they did.
func (c *Client) RegisterCommands(ctx context.Context, guild storage.ID, commands []*discordgo.ApplicationCommand) (bool, error) {
	path, err := c.commandsPath(ctx, guild)
	if err != nil {
		return false, err
	}
	have, err := c.registered(ctx, guild)
	if err != nil {
		return false, err
	}
	wanted, there := toRegister(have, commands), plain(have)
	if guild != 0 {
		there = ServerCommands(there)
	}
	same, err := sameCommands(there, plain(wanted))
	if err != nil || same {
		return false, err
	}
	b, err := api.JSON(wanted)
	if err != nil {
		return false, err
	}
	return true, c.rest.Do(ctx, api.Call{Method: http.MethodPut, Path: path, Body: b}, nil)
}

// ErrNoEntryPoint says that Discord has made no entry point: Activities are not switched on.
var ErrNoEntryPoint = errors.New("there is no entry point: enable Activities in the developer portal (Activities, Settings)")

// RegisterEntryPoint makes the entry point that Discord has made the given one, if it differs, and has
// the application handle it. It is a call of its own, as Discord's documentation describes it
// (page activities/development-guides/user-actions), so that the other commands don't depend on it.
func (c *Client) RegisterEntryPoint(ctx context.Context, wanted *discordgo.ApplicationCommand) (bool, error) {
	path, err := c.commandsPath(ctx, 0)
	if err != nil {
		return false, err
	}
	have, err := c.registered(ctx, 0)
	if err != nil {
		return false, err
	}
	now := entryPoint(have)
	if now.ID == "" {
		return false, ErrNoEntryPoint
	}
	same, err := sameCommands(plain([]registered{now}), []*discordgo.ApplicationCommand{wanted})
	if err != nil || same && now.Handler == appHandles {
		return false, err
	}
	b, err := api.JSON(map[string]any{
		"name": wanted.Name, "name_localizations": wanted.NameLocalizations,
		"description": wanted.Description, "description_localizations": wanted.DescriptionLocalizations,
		"integration_types": wanted.IntegrationTypes, "contexts": wanted.Contexts, "handler": appHandles,
	})
	if err != nil {
		return false, err
	}
	return true, c.rest.Do(ctx, api.Call{Method: http.MethodPatch, Path: path + "/" + now.ID, Body: b}, nil)
}

// Commands returns the commands that Discord has for one server, as ServerCommands
// gives them, or (guild 0) everywhere, with their translations.
func (c *Client) Commands(ctx context.Context, guild storage.ID) ([]*discordgo.ApplicationCommand, error) {
	have, err := c.registered(ctx, guild)
	if guild != 0 {
		return ServerCommands(plain(have)), err
	}
	return plain(have), err
}

// EntryPoint returns the name of the application's entry point, "" if it has none, and whether the
// application itself handles it.
func (c *Client) EntryPoint(ctx context.Context) (name string, ours bool, err error) {
	have, err := c.registered(ctx, 0)
	entry := entryPoint(have)
	return entry.Name, entry.Handler == appHandles, err
}

func (c *Client) registered(ctx context.Context, guild storage.ID) (have []registered, err error) {
	path, err := c.commandsPath(ctx, guild)
	if err != nil {
		return nil, err
	}
	return have, c.rest.Do(ctx, api.Call{Method: http.MethodGet, Path: path, Query: url.Values{"with_localizations": {"true"}}}, &have)
}

// plain returns commands without what discordgo does not know.
func plain(commands []registered) []*discordgo.ApplicationCommand {
	list := make([]*discordgo.ApplicationCommand, len(commands))
	for i := range commands {
		list[i] = &commands[i].ApplicationCommand
	}
	return list
}

// ServerCommands copies commands to register them in one server: without the contexts
// and kinds of installation, which only commands of everywhere have. What Discord
// answers in their place is up to Discord.
func ServerCommands(commands []*discordgo.ApplicationCommand) []*discordgo.ApplicationCommand {
	list := make([]*discordgo.ApplicationCommand, len(commands))
	for i, c := range commands {
		k := *c
		k.Contexts, k.IntegrationTypes = nil, nil
		list[i] = &k
	}
	return list
}

func (c *Client) commandsPath(ctx context.Context, guild storage.ID) (string, error) {
	app, err := c.App(ctx)
	if err != nil {
		return "", err
	}
	if guild == 0 {
		return "applications/" + app.ID.String() + "/commands", nil
	}
	return "applications/" + app.ID.String() + "/guilds/" + guild.String() + "/commands", nil
}

// sameCommands reports whether the registered commands are the wanted ones.
func sameCommands(have, want []*discordgo.ApplicationCommand) (bool, error) {
	a, err := canonicalCommands(have)
	if err != nil {
		return false, err
	}
	b, err := canonicalCommands(want)
	return bytes.Equal(a, b), err
}

// DifferentCommands shows where the registered commands differ from the wanted ones, by an excerpt
// of both; "" if they do not.
func DifferentCommands(have, want []*discordgo.ApplicationCommand) (string, error) {
	a, err := canonicalCommands(have)
	if err != nil {
		return "", err
	}
	b, err := canonicalCommands(want)
	if err != nil || bytes.Equal(a, b) {
		return "", err
	}
	at := 0
	for at < min(len(a), len(b)) && a[at] == b[at] {
		at++
	}
	excerpt := func(text []byte) []byte { return text[max(0, min(at, len(text))-60):min(len(text), at+60)] }
	return fmt.Sprintf("it has …%s… instead of …%s…", excerpt(a), excerpt(b)), nil
}

// CommandChanges name the commands that Discord lacks of those it should have, has in another
// form, and has without cause.
type CommandChanges struct{ Lacking, Different, Extra []string }

// None reports whether Discord has just what it should have.
func (c CommandChanges) None() bool { return len(c.Lacking)+len(c.Different)+len(c.Extra) == 0 }

// ChangedCommands compares the commands that Discord has with those it should have.
func ChangedCommands(have, want []*discordgo.ApplicationCommand) (c CommandChanges, err error) {
	had := map[string]*discordgo.ApplicationCommand{}
	for _, h := range have {
		had[h.Name] = h
	}
	for _, w := range want {
		old := had[w.Name]
		delete(had, w.Name)
		if old == nil {
			c.Lacking = append(c.Lacking, w.Name)
			continue
		}
		same, err := sameCommands([]*discordgo.ApplicationCommand{old}, []*discordgo.ApplicationCommand{w})
		if err != nil {
			return c, err
		}
		if !same {
			c.Different = append(c.Different, w.Name)
		}
	}
	for name, left := range had {
		if left.Type != EntryPointCommand { // it stays as long as Activities are switched on
			c.Extra = append(c.Extra, name)
		}
	}
	slices.Sort(c.Extra)
	return c, nil
}

// canonicalCommands writes commands so that equal ones are equal bytes: in the
// order of names, with Discord's defaults filled in and its own additions left out.
func canonicalCommands(commands []*discordgo.ApplicationCommand) ([]byte, error) {
	list := make([]discordgo.ApplicationCommand, 0, len(commands))
	for _, c := range commands {
		k := *c
		k.ID, k.ApplicationID, k.GuildID, k.Version = "", "", "", ""
		k.DefaultPermission = nil // superseded, yet still sent, as is the next
		//lint:ignore SA1019 it is named to be left out
		k.DMPermission = nil
		setDefault(&k.Type, discordgo.ChatApplicationCommand)
		if k.NSFW == nil {
			k.NSFW = new(bool)
		}
		k.Contexts = sortedSet(k.Contexts, nil)
		k.IntegrationTypes = sortedSet(k.IntegrationTypes, []discordgo.ApplicationIntegrationType{discordgo.ApplicationIntegrationGuildInstall})
		k.NameLocalizations = nonEmpty(k.NameLocalizations)
		k.DescriptionLocalizations = nonEmpty(k.DescriptionLocalizations)
		k.Options = canonicalOptions(k.Options)
		list = append(list, k)
	}
	slices.SortFunc(list, func(a, b discordgo.ApplicationCommand) int {
		return cmp.Or(cmp.Compare(a.Type, b.Type), cmp.Compare(a.Name, b.Name))
	})
	return json.Marshal(list)
}

// canonicalOptions keeps the order, which people see.
func canonicalOptions(options []*discordgo.ApplicationCommandOption) []*discordgo.ApplicationCommandOption {
	list := make([]*discordgo.ApplicationCommandOption, len(options))
	for i, o := range options {
		k := *o
		k.Options = canonicalOptions(k.Options)
		if len(k.ChannelTypes) == 0 {
			k.ChannelTypes = nil
		}
		if len(k.Choices) == 0 {
			k.Choices = nil
		}
		list[i] = &k
	}
	return list
}

func sortedSet[T cmp.Ordered](set *[]T, otherwise []T) *[]T {
	if set == nil {
		if otherwise == nil {
			return nil
		}
		return &otherwise
	}
	sorted := slices.Sorted(slices.Values(*set))
	return &sorted
}

func nonEmpty(m *map[discordgo.Locale]string) *map[discordgo.Locale]string {
	if m == nil || len(*m) == 0 {
		return nil
	}
	return m
}
