package words

// Help teaches the game and the commands.
const Help Sentence = "Help"
