// The Activity beside the chat: the frame, and the host's side of what its page says to the window around it (Discord: RPC).

import { post } from './api.js';

const [handshake, frame, close] = [0, 1, 2]; // kinds of messages
const [invalidCommand, oauth2Error] = [4002, 5000]; // RPC error codes

const byId = (id) => document.getElementById(id);
let open = null; // what is shown, and to whom

// openActivity shows a launched Activity to somebody.
export function openActivity(launch, actor) {
  leave();
  open = { launch, actor };
  const about = new URLSearchParams({ platform: matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop' });
  for (const name of ['instance_id', 'frame_id', 'launch_id', 'location_id', 'channel_id', 'guild_id']) if (launch[name]) about.set(name, launch[name]);
  byId('activity').hidden = false;
  byId('activity-frame').src = `${launch.origin}/?${about}`;
  byId('activity-frame').focus();
}

// leave closes what is shown, if anything is.
function leave() {
  if (!open) return;
  post('leave-activity', { ...open.actor, instance: open.launch.instance_id });
  open = null;
  byId('activity').hidden = true;
  byId('activity-frame').src = 'about:blank';
}

byId('activity-close').onclick = leave;

const say = (kind, what) => byId('activity-frame').contentWindow.postMessage([kind, what], open.launch.origin);

addEventListener('message', ({ source, origin, data }) => {
  if (!open || source !== byId('activity-frame').contentWindow || origin !== open.launch.origin || !Array.isArray(data)) return;
  const [kind, what] = data;
  if (kind === handshake) greet(what);
  else if (kind === close) leave();
  else if (kind === frame) answer(what);
});

// greet tells a page that names the application and its own frame that it is heard.
function greet({ client_id: application, frame_id: own }) {
  if (application !== open.launch.application_id || own !== open.launch.frame_id) {
    say(close, { code: 4000, message: 'Invalid Client ID' });
    return;
  }
  const config = { cdn_host: 'cdn.discordapp.com', api_endpoint: '//discord.com/api', environment: 'production' };
  say(frame, { cmd: 'DISPATCH', evt: 'READY', nonce: null, data: { v: 1, config } });
}

async function answer({ cmd, nonce }) {
  const fail = (code, message) => say(frame, { cmd, nonce, evt: 'ERROR', data: { code, message } });
  if (cmd !== 'AUTHORIZE') {
    fail(invalidCommand, `Invalid command: ${cmd}`);
    return;
  }
  const asking = open;
  const code = await codeFor(asking.actor);
  if (open !== asking) return;
  if (code) say(frame, { cmd, nonce, evt: null, data: { code } });
  else fail(oauth2Error, 'OAuth2 Error: access_denied: The resource owner or authorization server denied the request');
}

// codeFor returns a code for somebody who has agreed before, or agrees now; nothing if they do not.
async function codeFor(actor) {
  const { code } = await post('authorize', actor);
  if (code || !await consent()) return code;
  return (await post('authorize', { ...actor, agreed: true })).code;
}

// consent asks whether the application may know who somebody is.
function consent() {
  const dialog = byId('consent');
  return new Promise((resolve) => {
    let agreed = false;
    byId('consent-yes').onclick = () => { agreed = true; dialog.close(); };
    byId('consent-no').onclick = () => dialog.close();
    dialog.onclose = () => resolve(agreed);
    dialog.showModal();
  });
}
