package sandboxtest

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"

	"kenkenbot/bot/sandbox/clock"
	"kenkenbot/bot/sandbox/people"
	"kenkenbot/bot/sandbox/rules"
)

// Client calls the people's side of a sandbox, for tests and scripts.
type Client struct {
	// URL is the sandbox's address, as Server.URL gives it.
	URL string
	// Guild is the server that calls are about; empty is "home".
	Guild string
	// HTTP does the calls; nil uses a client with a time limit of 20 s.
	HTTP *http.Client
}

// NewClient returns a client of the sandbox at the address, in its server "home".
func NewClient(address string) *Client {
	return &Client{URL: strings.TrimSuffix(address, "/"), HTTP: &http.Client{Timeout: 20 * time.Second}}
}

// In returns a client of the same sandbox that acts in another server.
func (c *Client) In(guild string) *Client {
	other := *c
	other.Guild = guild
	return &other
}

// As returns a person in a channel; channel "dm" is that person's direct message with the bot.
func (c *Client) As(user, channel string) *Person {
	return &Person{Client: c, Name: user, Channel: channel}
}

// Advance moves the shared clock on and returns the new time.
func (c *Client) Advance(d time.Duration) (time.Time, error) {
	return c.clock(people.ClockRequest{Advance: d.String()})
}

// SetClock moves the shared clock to an instant and returns the new time.
func (c *Client) SetClock(t time.Time) (time.Time, error) {
	return c.clock(people.ClockRequest{Set: t.Format(time.RFC3339Nano)})
}

// StopClock moves the shared clock to an instant, where it stands still, and returns the new time.
func (c *Client) StopClock(t time.Time) (time.Time, error) {
	return c.clock(people.ClockRequest{Stop: t.Format(time.RFC3339Nano)})
}

func (c *Client) clock(req people.ClockRequest) (time.Time, error) {
	var reading clock.Reading
	err := c.post("clock", req, &reading)
	return reading.Now, err
}

// Now reads the shared clock.
func (c *Client) Now() (time.Time, error) {
	var reading clock.Reading
	err := c.get("clock", nil, &reading)
	return reading.Now, err
}

// Fault makes something go wrong.
func (c *Client) Fault(f people.Fault) error {
	if f.Guild == "" {
		f.Guild = c.Guild
	}
	return c.post("faults", f, nil)
}

// Install adds the application to a server or an account, or removes it.
func (c *Client) Install(in people.Installation) error { return c.post("install", in, nil) }

// MakeChannel makes a text channel (type 0) or an announcement channel (type 5), or turns the one of that name into it.
func (c *Client) MakeChannel(name string, kind int) error {
	return c.post("channel", people.ChannelRequest{Guild: c.Guild, Channel: name, Type: kind}, nil)
}

// Moderate does what those who run the server can do.
func (c *Client) Moderate(m people.Moderation) error {
	m.Guild = cmp.Or(m.Guild, c.Guild)
	return c.post("moderate", m, nil)
}

// Census says what the bot has posted since the sandbox started, and how bots have kept to the limits.
func (c *Client) Census() (people.Census, error) {
	var census people.Census
	err := c.get("census", nil, &census)
	return census, err
}

// Person is somebody in a channel of a sandbox, acting through a Client.
type Person struct {
	*Client
	// Name is the user name, Channel the channel that calls are about.
	Name, Channel string
	// Locale is the language of the person's Discord, as "de"; empty is "en-US".
	Locale string
}

// Send types a message or a slash command, with files, and waits for the bot's answer.
func (p *Person) Send(text string, files ...Upload) (people.Outcome, error) {
	return p.outcome("send", people.SendRequest{Actor: p.actor(), Channel: p.Channel, Text: text, Files: encodeUploads(files)})
}

// Reply answers a message with plain text.
func (p *Person) Reply(message, text string) (people.Outcome, error) {
	return p.outcome("send", people.SendRequest{Actor: p.actor(), Channel: p.Channel, Text: text, Reply: message})
}

// ReplyQuietly answers a message without mentioning its author.
func (p *Person) ReplyQuietly(message, text string) (Outcome, error) {
	return p.outcome("send", people.SendRequest{Actor: p.actor(), Channel: p.Channel, Text: text, Reply: message, Quiet: true})
}

// UseOn uses a message command, by its name, on a message.
func (p *Person) UseOn(message, command string) (people.Outcome, error) {
	return p.outcome("message-command", people.MessageCommandRequest{Actor: p.actor(), Message: message, Command: command})
}

// Complete asks the bot what could stand for the option that is being typed.
func (p *Person) Complete(text string) ([]rules.Choice, error) {
	var answer struct {
		Choices []rules.Choice `json:"choices"`
	}
	err := p.post("complete", people.SendRequest{Actor: p.actor(), Channel: p.Channel, Text: text}, &answer)
	return answer.Choices, err
}

// Click presses a button, or chooses values in a select.
func (p *Person) Click(message, customID string, values ...string) (people.Outcome, error) {
	return p.outcome("click", people.ClickRequest{Actor: p.actor(), Message: message, CustomID: customID, Values: values})
}

// Submit sends a form that an earlier answer opened. A field's value is a string, or a list of strings for a select.
func (p *Person) Submit(modal string, fields map[string]any) (people.Outcome, error) {
	return p.outcome("modal", people.ModalRequest{Actor: p.actor(), Modal: modal, Fields: fields})
}

// Launch opens the Activity from the launcher of apps.
func (p *Person) Launch() (people.Outcome, error) {
	return p.outcome("launch", people.LaunchRequest{Actor: p.actor(), Channel: p.Channel})
}

// Authorize lets the application know who the person is, and returns the code that it does so by.
func (p *Person) Authorize() (code string, err error) {
	var answer struct {
		Code string `json:"code"`
	}
	err = p.post("authorize", people.AuthorizeRequest{Actor: p.actor(), Agreed: true}, &answer)
	return answer.Code, err
}

// LeaveActivity closes the frame of an instance.
func (p *Person) LeaveActivity(instance string) error {
	return p.post("leave-activity", people.LeaveRequest{Actor: p.actor(), Instance: instance}, nil)
}

// Enter brings the person to the channel, made where it is not there yet, and reads what there is into state: servers,
// people, commands. Nil is nothing.
func (p *Person) Enter(state any) error {
	return p.post("enter", people.EnterRequest{Actor: p.actor(), Channel: p.Channel}, state)
}

// Rename gives the person another display name. Calls and mentions still go by Name.
func (p *Person) Rename(display string) error {
	return p.post("enter", people.EnterRequest{Actor: p.actor(), Channel: p.Channel, DisplayName: display}, nil)
}

// Messages returns what the person sees in the channel, newest last.
func (p *Person) Messages() ([]rules.Message, error) {
	var messages []rules.Message
	if err := p.Enter(nil); err != nil {
		return nil, err
	}
	err := p.get("messages", url.Values{"user": {p.Name}, "channel": {p.Channel}, "guild": {p.Guild}}, &messages)
	return messages, err
}

// Download fetches an attachment.
func (c *Client) Download(address string) ([]byte, error) {
	res, err := c.http().Get(address)
	if err != nil {
		return nil, err
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", address, res.Status)
	}
	return io.ReadAll(io.LimitReader(res.Body, rules.MaxRequest))
}

func (p *Person) actor() people.Actor {
	return people.Actor{User: p.Name, Guild: p.Guild, Locale: p.Locale}
}

func (p *Person) outcome(call string, req any) (people.Outcome, error) {
	var out people.Outcome
	err := p.post(call, req, &out)
	return out, err
}

func (c *Client) http() *http.Client {
	if c.HTTP != nil {
		return c.HTTP
	}
	return &http.Client{Timeout: 20 * time.Second}
}

func (c *Client) post(call string, req, answer any) error {
	body, err := json.Marshal(req)
	if err != nil {
		return err
	}
	res, err := c.http().Post(c.URL+"/sandbox/v1/"+call, "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	return readAnswer(call, res, answer)
}

func (c *Client) get(call string, query url.Values, answer any) error {
	res, err := c.http().Get(c.URL + "/sandbox/v1/" + call + "?" + query.Encode())
	if err != nil {
		return err
	}
	return readAnswer(call, res, answer)
}

func readAnswer(call string, res *http.Response, answer any) error {
	defer res.Body.Close()
	body, err := io.ReadAll(io.LimitReader(res.Body, rules.MaxRequest))
	if err != nil {
		return err
	}
	if res.StatusCode >= 300 {
		return fmt.Errorf("sandbox %s: %s: %s", call, res.Status, body)
	}
	if answer == nil {
		return nil
	}
	return json.Unmarshal(body, answer)
}

func encodeUploads(files []Upload) []people.UploadRequest {
	var encoded []people.UploadRequest
	for _, f := range files {
		encoded = append(encoded, people.UploadRequest{Name: f.Name, Base64: base64.StdEncoding.EncodeToString(f.Data)})
	}
	return encoded
}
