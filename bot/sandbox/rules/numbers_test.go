package rules

import (
	"testing"

	"kenkenbot/internal/numbertest"
)

// TestNumbers names Discord's limits and numbers (its pages on the reference of messages,
// components, commands and interactions), so that none changes by a slip.
func TestNumbers(t *testing.T) {
	numbertest.Hold(t, map[string][2]any{
		"a request":                  {MaxRequest, 25 << 20},
		"a file":                     {MaxFile, 10 << 20},
		"files of a message":         {MaxFiles, 10},
		"a file's name":              {maxFilename, 1024},
		"a message's text":           {MaxContent, 2000},
		"a message's displayed text": {maxDisplayedText, 4000},
		"a message's components":     {maxComponents, 40},
		"a message's rows":           {maxRows, 5},
		"a row's buttons":            {maxRowButtons, 5},
		"a modal's parts":            {maxModalParts, 5},
		"options of a select":        {maxSelectOptions, 25},
		"allowed mentions":           {maxAllowedMentions, 100},
		"commands":                   {maxGlobalCommands, 100},
		"commands of a menu":         {maxContextCommands, 5},
		"commands made a day":        {MaxDailyCreations, 200},
		"a command's options":        {maxOptions, 25},
		"an option's choices":        {maxChoices, 25},
		"a command's characters":     {maxCommandLength, 8000},
		"a command's name":           {maxCommandName, 32},

		"callbacks": {
			[...]int{CallbackMessage, CallbackDefer, CallbackDeferUpdate, CallbackUpdate, CallbackAutocompleted, CallbackModal},
			[...]int{4, 5, 6, 7, 8, 9},
		},
		"options": {
			[...]int{OptionSubcommand, OptionGroup, OptionString, OptionInteger, OptionBoolean, OptionUser, OptionChannel, OptionRole, OptionMentionable, OptionNumber, OptionAttachment},
			[...]int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11},
		},
		"components": {
			[...]int{ComponentActionRow, componentButton, ComponentStringSelect, ComponentTextInput, ComponentUserSelect, ComponentRoleSelect, ComponentMentionableSelect, ComponentChannelSelect},
			[...]int{1, 2, 3, 4, 5, 6, 7, 8},
		},
		"components of a layout": {
			[...]int{componentSection, componentTextDisplay, componentMediaGallery, componentFile, componentSeparator, componentContainer},
			[...]int{9, 10, 12, 13, 14, 17},
		},
		"a modal's label": {ComponentLabel, 18},
		"buttons":         {[...]int{buttonPrimary, buttonLink}, [...]int{1, 5}},
		"intents": {
			[...]int{IntentGuilds, IntentGuildMembers, IntentPresences, IntentGuildMessages, IntentDirectMessages, IntentMessageContent},
			[...]int{1, 2, 256, 512, 4096, 32768},
		},
		"permissions": {
			[...]Permissions{
				permAdministrator, permManageGuild, PermAddReactions, PermViewChannel, PermSendMessages, PermManageMessages, PermEmbedLinks, PermAttachFiles,
				PermReadMessageHistory, PermMentionEveryone, permUseExternalEmojis, permUseCommands, PermCreateThreads, PermSendInThreads,
			},
			[...]Permissions{
				0x8, 0x20, 0x40, 0x400, 0x800, 0x2000, 0x4000, 0x8000,
				0x10000, 0x20000, 0x40000, 0x80000000, 0x800000000, 0x4000000000,
			},
		},
		"Discord's first millisecond":                {DiscordEpoch, 1420070400000},
		"bits of a snowflake's process and sequence": {[...]int{ProcessBits, SequenceBits}, [...]int{10, 12}},
	})
}
