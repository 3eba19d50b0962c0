package rules

// Token is the bot token that the sandbox hands out. Any other is taken as well, except InvalidToken.
const Token = "sandbox"

// InvalidToken is refused as Discord refuses a wrong token: 401 on REST, close code 4004 on the gateway.
const InvalidToken = "invalid"

// ClientSecret is the application's secret, by which it finds out who has a code.
const ClientSecret = "sandbox-secret"

// ValidToken tells whether a bot's token is taken.
func ValidToken(token string) bool { return token != "" && token != InvalidToken }
