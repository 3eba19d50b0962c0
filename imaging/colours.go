package imaging

import "image/color"

// colours are the colours that a theme chooses; blends are computed.
type colours struct {
	grounds [groundCount]color.RGBA
	inks    [inkCount]color.RGBA
}

// rgb reads a colour from its usual hexadecimal spelling, 0xRRGGBB.
func rgb(hex uint32) color.RGBA {
	return color.RGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 255}
}

// lightColours are those of ink on paper.
var lightColours = colours{
	grounds: [groundCount]color.RGBA{
		page: rgb(0xF3EEE3), paper: rgb(0xFFFDF8), band: rgb(0xF1EFE9), chosen: rgb(0xCFDFFB),
		cause: rgb(0xD3EFF6), effect: rgb(0xFFE196), fault: rgb(0xF7C9C6), done: rgb(0xDDF0DA),
	},
	inks: [inkCount]color.RGBA{
		inkText: rgb(0x1C1B1A), inkValue: rgb(0x123C8C), inkSoft: rgb(0x55534F), inkFault: rgb(0xA8071A), inkDone: rgb(0x1B6B2F),
		inkWall: rgb(0x1C1B1A), inkLine: rgb(0x8C8982), inkCursor: rgb(0x1D5FD0), inkCause: rgb(0x0B72A8), inkEffect: rgb(0xA65300),
		inkGold: rgb(0xA97B00), inkSilver: rgb(0x7B818A), inkBronze: rgb(0xA65E2E),
	},
}

// darkColours are those that sit in Discord's dark chat.
var darkColours = colours{
	grounds: [groundCount]color.RGBA{
		page: rgb(0x1F2024), paper: rgb(0x2A2B31), band: rgb(0x34363E), chosen: rgb(0x304164),
		cause: rgb(0x1E4258), effect: rgb(0x553F10), fault: rgb(0x692730), done: rgb(0x21402C),
	},
	inks: [inkCount]color.RGBA{
		inkText: rgb(0xF4F3EF), inkValue: rgb(0xB9DAFF), inkSoft: rgb(0xC3C5CB), inkFault: rgb(0xFF9B92), inkDone: rgb(0xAEFAC2),
		inkWall: rgb(0xC6C9D0), inkLine: rgb(0x7F838C), inkCursor: rgb(0x7FB2FF), inkCause: rgb(0x5CC0EE), inkEffect: rgb(0xFFC34D),
		inkGold: rgb(0xF0C14B), inkSilver: rgb(0xB9BEC8), inkBronze: rgb(0xD69A6B),
	},
}

var themeColours = [...]colours{
	Light: lightColours,
	Dark:  darkColours,
	Contrast: {
		grounds: [groundCount]color.RGBA{
			page: rgb(0xF2F2F2), paper: rgb(0xFFFFFF), band: rgb(0xEAEAEA), chosen: rgb(0xCFE2FF),
			cause: rgb(0xCBEBFF), effect: rgb(0xFFE08A), fault: rgb(0xFFC9C6), done: rgb(0xD6F5D6),
		},
		inks: [inkCount]color.RGBA{
			inkText: rgb(0x000000), inkValue: rgb(0x00226B), inkSoft: rgb(0x2E2E2E), inkFault: rgb(0x900010), inkDone: rgb(0x00632A),
			inkWall: rgb(0x000000), inkLine: rgb(0x6A6A6A), inkCursor: rgb(0x0040C0), inkCause: rgb(0x005A8C), inkEffect: rgb(0x8A4300),
			inkGold: rgb(0x7A5900), inkSilver: rgb(0x5B6068), inkBronze: rgb(0x83441A),
		},
	},
	Large:     lightColours,
	DarkLarge: darkColours,
	DarkContrast: {
		grounds: [groundCount]color.RGBA{
			page: rgb(0x0A0A0A), paper: rgb(0x000000), band: rgb(0x1B1B1F), chosen: rgb(0x0A2C66),
			cause: rgb(0x003A52), effect: rgb(0x4A3400), fault: rgb(0x5E0E14), done: rgb(0x003A14),
		},
		inks: [inkCount]color.RGBA{
			inkText: rgb(0xFFFFFF), inkValue: rgb(0xA8D4FF), inkSoft: rgb(0xE2E2E2), inkFault: rgb(0xFF8F85), inkDone: rgb(0xA6FFBF),
			inkWall: rgb(0xFFFFFF), inkLine: rgb(0x9A9A9A), inkCursor: rgb(0x6CB4FF), inkCause: rgb(0x5FD6FF), inkEffect: rgb(0xFFC733),
			inkGold: rgb(0xFFD24A), inkSilver: rgb(0xD0D4DC), inkBronze: rgb(0xE8A878),
		},
	},
}
