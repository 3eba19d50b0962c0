package words

import (
	"time"

	"kenkenbot/bot/game"
	"kenkenbot/storage"
)

// FeatureName names a part of the bot that can be turned off.
type FeatureName string

// FeaturesOf returns the names of features.
func FeaturesOf(all []game.Feature) (names []FeatureName) {
	for _, f := range all {
		names = append(names, FeatureName(f))
	}
	return names
}

// FeatureTurned says how a part of the bot stands now.
type FeatureTurned struct {
	Feature FeatureName
	On      bool
}

// FeatureTurnedOf returns that for a decision.
func FeatureTurnedOf(d game.TurnFeature) FeatureTurned {
	return FeatureTurned{FeatureName(d.Feature), d.On}
}

// HouseBlock confirms that a person or server is blocked everywhere, or no longer.
type HouseBlock struct {
	ID storage.ID
	On bool
}

// BlockedItem is a blocked person or server in a line.
type BlockedItem struct {
	ID storage.ID
	At time.Time
}

// House is what the operators have decided for everybody.
type House struct {
	Off     []FeatureName
	Blocked []BlockedItem
	More    int // not listed
}

// HouseOf returns what there is to say of it.
func HouseOf(h game.House) House {
	const most = 30 // in one message
	m := House{Off: FeaturesOf(h.Off), More: max(0, len(h.Blocked)-most)}
	for _, b := range h.Blocked[:len(h.Blocked)-m.More] {
		m.Blocked = append(m.Blocked, BlockedItem{ID: b.Player, At: b.At})
	}
	return m
}

// AskNotice shows a notice before it goes to all servers.
type AskNotice struct {
	News    News
	Servers int
}

// AskNoticeOf returns the question before a notice is sent.
func AskNoticeOf(d game.NoticeDrafted) AskNotice { return AskNotice{News{d.Text}, d.Servers} }

// News is a notice as its readers see it.
type News struct{ Text string }

// NewsOf returns a server's notice.
func NewsOf(d game.NewsData) News { return News{d.Text} }
