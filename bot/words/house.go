package words

import "kenkenbot/storage"

// FeatureName names a part of the bot that can be turned off.
type FeatureName string

// HouseBlock confirms that a person or server is blocked everywhere, or no longer.
type HouseBlock struct {
	ID storage.ID
	On bool
}
