package bot

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/bwmarrin/discordgo"

	"kenkenbot/bot/slash"
	"kenkenbot/bot/words"
)

// TestReach has personal commands everywhere, those of servers in servers, and both in
// servers alone where Discord takes no others.
func TestReach(t *testing.T) {
	const server, person = discordgo.ApplicationIntegrationGuildInstall, discordgo.ApplicationIntegrationUserInstall
	for _, c := range append(slash.ForServers(Commands()), Commands()...) {
		if len(*c.IntegrationTypes) == 0 || (*c.IntegrationTypes)[0] != server || (*c.Contexts)[0] != discordgo.InteractionContextGuild {
			t.Errorf("%s: %v, %v", c.Name, *c.IntegrationTypes, *c.Contexts)
		}
	}
	for _, c := range Commands() {
		brought := slices.Contains(*c.IntegrationTypes, person)
		if anywhere := slices.Contains(*c.Contexts, discordgo.InteractionContextPrivateChannel); anywhere != brought {
			t.Errorf("%s: %v, %v", c.Name, *c.IntegrationTypes, *c.Contexts)
		}
		if (c.Name == "kenken" || c.Name == "puzzle") != brought && c.Type == discordgo.ChatApplicationCommand {
			t.Errorf("%s can be brought along: %v", c.Name, brought)
		}
	}
	for _, c := range slash.ForServers(Commands()) {
		if slices.Contains(*c.IntegrationTypes, person) || slices.Contains(*c.Contexts, discordgo.InteractionContextPrivateChannel) {
			t.Errorf("%s: %v, %v", c.Name, *c.IntegrationTypes, *c.Contexts)
		}
	}
}

// TestManagersSwitches has every switch of a server's managers take on or off: Discord would
// offer True and False for a boolean.
func TestManagersSwitches(t *testing.T) {
	commands := Commands()
	admin := commands[slices.IndexFunc(commands, func(c *discordgo.ApplicationCommand) bool { return c.Name == "kenken-admin" })]
	for _, sub := range admin.Options {
		for _, o := range sub.Options {
			if o.Type == discordgo.ApplicationCommandOptionBoolean {
				t.Errorf("/kenken-admin %s %s is true or false", sub.Name, o.Name)
			}
		}
	}
}

// TestCommandsStayFew holds how many subcommands and options somebody meets who types a slash,
// and keeps every description within what a phone shows.
func TestCommandsStayFew(t *testing.T) {
	const short = 100
	most := map[string]struct{ subcommands, options int }{"kenken": {16, 33}, "puzzle": {6, 10}, "kenken-admin": {10, 29}}
	for _, c := range Commands() {
		options := 0
		for _, sub := range c.Options {
			options += len(sub.Options)
			for _, o := range append(sub.Options, sub) {
				if len([]rune(o.Description)) > short {
					t.Errorf("/%s %s %s: %q", c.Name, sub.Name, o.Name, o.Description)
				}
			}
		}
		if m, ok := most[c.Name]; ok && (len(c.Options) > m.subcommands || options > m.options) {
			t.Errorf("/%s has %d subcommands with %d options, at most %d with %d", c.Name, len(c.Options), options, m.subcommands, m.options)
		}
	}
}

// TestLocalizedCommands holds names, descriptions and choices in every language to Discord's
// rules: what nobody could register would leave the bot without commands.
func TestLocalizedCommands(t *testing.T) {
	name := regexp.MustCompile(`^[-_\p{L}\p{N}]{1,32}$`)
	var check func(path string, options []*discordgo.ApplicationCommandOption) int
	longest := func(path, english string, most int, localized map[discordgo.Locale]string) int {
		n := len([]rune(english))
		for locale, text := range localized {
			if len([]rune(text)) > most || text == "" {
				t.Errorf("%s in %s: %q", path, locale, text)
			}
			n = max(n, len([]rune(text)))
		}
		return n
	}
	check = func(path string, options []*discordgo.ApplicationCommandOption) (all int) {
		taken := map[string]string{}
		for _, o := range options {
			at := path + " " + o.Name
			all += longest(at, o.Name, 32, o.NameLocalizations) + longest(at, o.Description, 100, o.DescriptionLocalizations)
			for locale, text := range o.NameLocalizations {
				if !name.MatchString(text) || strings.ToLower(text) != text {
					t.Errorf("%s in %s: %q is no name", at, locale, text)
				}
				if other := taken[string(locale)+text]; other != "" {
					t.Errorf("%s and %s are both %q in %s", other, at, text, locale)
				}
				taken[string(locale)+text] = at
			}
			for _, c := range o.Choices {
				all += longest(at, c.Name, 100, c.NameLocalizations) + len(fmt.Sprint(c.Value))
			}
			all += check(at, o.Options)
		}
		return all
	}
	for _, c := range append(Commands(), OperatorCommands()...) {
		if all := check(c.Name, c.Options); all > 8000 {
			t.Errorf("/%s has %d characters, more than Discord's 8000", c.Name, all)
		}
	}
}

// TestSentencesNameCommands holds that each command which a sentence names is there, with its options, and by its
// name in the sentence's language where it is written out.
func TestSentencesNameCommands(t *testing.T) {
	roots := append(Commands(), OperatorCommands()...)
	// find returns the command or option at a path of names in the language of a locale, English if it is empty.
	find := func(locale discordgo.Locale, root string, path ...string) bool {
		k := slices.IndexFunc(roots, func(c *discordgo.ApplicationCommand) bool { return c.Name == root })
		if k < 0 {
			return false
		}
		options := roots[k].Options
		for _, name := range path {
			at := slices.IndexFunc(options, func(o *discordgo.ApplicationCommandOption) bool {
				return name == cmp.Or(o.NameLocalizations[locale], o.Name)
			})
			if at < 0 {
				return false
			}
			options = options[at].Options
		}
		return true
	}
	called := regexp.MustCompile(`\{\{(command|admin) \\?"([\w: -]+)|[^{]\{(command) ([\w: -]+)\}`)
	written := regexp.MustCompile(`/(kenken[a-z-]*|puzzle) (\p{L}+)`)
	named := 0
	for _, l := range words.Languages() {
		folder := os.DirFS("words/" + l.String())
		err := fs.WalkDir(folder, ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			text, err := fs.ReadFile(folder, path)
			for _, m := range called.FindAllStringSubmatch(string(text), -1) {
				root, parts := "kenken", strings.Fields(cmp.Or(m[2], m[4]))
				if m[1] == "admin" {
					root = "kenken-admin"
				}
				for i, part := range parts {
					parts[i], _, _ = strings.Cut(part, ":")
				}
				for i := range parts { // options stand side by side
					if at := append(parts[:1:1], parts[max(i, 1):max(i, 1)+min(i, 1)]...); !find("", root, at...) {
						t.Errorf("%s, %s: there is no /%s %s", l, path, root, strings.Join(at, " "))
					}
				}
				named++
			}
			for _, m := range written.FindAllStringSubmatch(string(text), -1) {
				if locale := discordgo.Locale(l.Locales()[0]); !find(locale, m[1], m[2]) && !find("", m[1], m[2]) {
					t.Errorf("%s, %s: there is no %s", l, path, m[0])
				}
				named++
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	if named < 100 {
		t.Errorf("only %d commands are named", named)
	}
}
