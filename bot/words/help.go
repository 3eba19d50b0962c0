package words

// The rules, the pages of the help, one idea each, and the end of the tutorial.
const (
	Rules        Sentence = "Rules" // of the puzzle, a line for each paragraph
	HelpGrid     Sentence = "HelpGrid"
	HelpCages    Sentence = "HelpCages"
	HelpPlay     Sentence = "HelpPlay"
	HelpStuck    Sentence = "HelpStuck"
	HelpDone     Sentence = "HelpDone"
	Help         Sentence = "Help" // all commands
	TutorialDone Sentence = "TutorialDone"
)
