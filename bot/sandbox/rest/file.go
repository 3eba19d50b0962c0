package rest

import (
	"net/http"

	"kenkenbot/bot/sandbox/rules"
	"kenkenbot/bot/sandbox/world"
)

// serveAttachment answers like Discord's content delivery network. Only pictures are shown in place; anything else is a
// download, so that no uploaded page runs beside the chat.
func (a *API) serveAttachment(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("attachment")
	if !rules.ValidSnowflake(id) {
		http.NotFound(w, r)
		return
	}
	var data []byte
	a.world.Do(func(s *world.State) { data = s.AttachmentData(id) })
	if data == nil {
		http.Error(w, "This content is no longer available.", http.StatusNotFound)
		return
	}
	kind := http.DetectContentType(data)
	switch kind {
	case "image/png", "image/gif", "image/jpeg", "image/webp":
	default:
		w.Header().Set("Content-Disposition", "attachment")
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
	w.Write(data)
}
