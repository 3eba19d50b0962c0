package words

// englishReview is what is said of a game in hindsight.
var englishReview = map[string]string{
	"ButtonReview":      `Review`,
	"ButtonShareReview": `Share this review`,
	"ButtonPractiseIt":  `Practise this technique`,
	"ButtonToReview":    `Back to the review`,
	"ShowKeyMove":       `Show me the key move`,
	"ShowDigit":         `Show me {{.Cell}}`,
	"ShowMistake":       `Show me the slip at {{.Cell}}`,

	"Reviewed": `**{{say .Title}}**{{with .Took}} · **{{duration .}}**{{end}}{{template "_breaks" .Breaks}}` +
		`{{with .Hardest}}
{{say .}}{{end}}{{with .Search}}
{{say .}}{{end}}{{range $k, $remark := .Remarks}}{{if $k}} {{else}}
{{end}}{{say $remark}}{{end}}{{if or .Used .Unmet}}
{{with .Used}}You used: {{template "_used" .}}.{{end}}{{if and .Used .Unmet}} {{end}}{{with .Unmet}}{{say .}}{{end}}{{end}}`,
	"AllFollowed":    `Every digit that you placed followed from the board.`,
	"UnmetTechnique": `New to you: {{.Technique}}.`,
	"_used":          `{{range $k, $u := .}}{{if $k}}, {{end}}{{.Technique}} ({{.Count}}){{end}}`,
	"KeyMove":        `Key move{{with .At}} at **{{duration .}}**{{end}}: {{.Cell}}, from {{say .By}}.{{if .Compared}} {{.Later}} % of the others here found it later.{{end}}`,
	"Foothold":       `{{with .Cage}}the {{.Label}} cage at {{index .Cells 0}}{{else}}{{if .Lines}}{{range $k, $l := .Lines}}{{if $k}} and {{end}}{{$l}}{{end}}{{else if eq (len .Cells) 1}}what was left for it{{else}}{{cells .Cells}}{{end}}{{end}} ({{.Technique}})`,
	"Searched":       `{{with .Took}}You took **{{duration .}}** to find {{$.Cell}}.{{else}}You looked for {{.Cell}} longest.{{end}} It already followed from {{say .By}}.`,
	"Leapt":          `{{.Cell}} followed, by way of {{plural .Ahead "other cell" "other cells"}} that you hadn't written{{with .More}} ({{plural . "more digit" "more digits"}} did so too){{end}}.`,
	"PlacedEarly":    `{{.Cell}} was right, but I see no proof of it at that point{{with .More}} (nor of {{plural . "other" "others"}}){{end}}.`,
	"WasWrong":       `You had {{.Value}} in {{.Cell}}{{with .Stood}} for {{duration .}}{{else}} at first{{end}}{{if .Plain}}, which **Check** would have shown{{end}}.`,
	"Moment": `{{with .At}}**At {{duration .}}**, {{end}}{{if eq .Kind "mistake"}}{{if .At}}you{{else}}You{{end}} wrote {{.Value}} into {{.Cell}}. These digits were right by then.{{else}}{{if .At}}just{{else}}Just{{end}} before you placed {{.Cell}} = {{.Value}}.{{end}}
{{if .How}}{{with .Before}}({{plural . "earlier step" "earlier steps"}} left out.)
{{end}}{{say .How}}{{else if eq .Kind "mistake"}}I know no short way to show that it was wrong.{{else}}Nothing that I know proves it from there. You may know a way that I don't.{{end}}`,
	"ReviewSent":   `I've sent you the review.`,
	"ReviewWaits":  `Your review is ready.`,
	"ReviewShared": `**{{name .Name}}** {{template "_review" .}}`,
	"ReviewToCopy": `{{if .Missing}}I can't post in this channel: I need {{bold .Missing}}. Here's your review, to paste yourself:{{else}}Here's your review, to paste anywhere:{{end}}` +
		"\n```\nI {{template \"_review\" .Review}}\n```",
	"_review": `solved {{say .Title}}{{with .Took}} in {{duration .}}{{end}}{{template "_breaks" .Breaks}}.{{with .Added}} {{say .}}{{end}}` +
		`{{with .KeyAt}} The key move ({{$.By}}) came at {{duration .}}.{{end}} {{.Followed}} of {{plural .Digits "digit" "digits"}} followed from the board when they were placed{{with .Leaps}}, {{.}} of them by way of cells not written yet{{end}}.` +
		`{{with .Used}} Used: {{template "_used" .}}.{{end}}`,

	"LongerBar":     `The longer the bar, the longer it took`,
	"StuckMap":      `Yesterday, {{if .Most}}most of you{{else}}you{{end}} paused longest at the {{with .Cage}}{{.}} {{end}}cage at {{.First}}.`,
	"StuckMapShown": `{{if .On}}From now on, the daily shows where people paused in yesterday's puzzle, if at least five filled it in. It has no digits and nobody's times.{{else}}The daily no longer shows where people paused.{{end}}`,
}
