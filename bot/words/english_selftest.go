package words

// englishSelftest is what a self-test says.
var englishSelftest = map[string]string{
	"SelftestMark":    `Self-test {{.Run}}`,
	"SelftestNote":    `{{say .Mark}}: please ignore this message. It will be gone in a moment.`,
	"SelftestThanks":  `{{say .Mark}}: got it, thank you.`,
	"SelftestPress":   `{{say .Mark}}: please press a digit on the board above. {{template "_patience" .}}`,
	"SelftestMention": `{{say .Mark}}: please send a message with <@{{.Bot}}> and {{code "a1=3"}} in it. {{template "_patience" .}}`,
	"SelftestPlain":   `{{say .Mark}}: please send a message that says only {{code "a1=3"}}. {{template "_patience" .}}`,
	"SelftestForm":    `{{say .Mark}}: please press **{{say .Button}}** on the board above, write {{code "a1=3"}}, and send the form. {{template "_patience" .}}`,
	"SelftestMenu":    `{{say .Mark}}: please write any message here, then open its menu and choose **Apps** and **{{.Command}}**. {{template "_patience" .}}`,
	"SelftestFile":    `{{say .Mark}}: please use {{code .Command}} with any small file. {{template "_patience" .}}`,
	"_patience":       `I'll wait for {{duration .Patience}}.`,
}
