// The page in Discord's frame, as an Activity: the handshake with the window around it, and the code by which the server finds
// out from Discord who is there. Nothing else that the window says is believed.

const { activity: application, hosts = '' } = document.documentElement.dataset;
const asked = new URLSearchParams(location.search);
const patience = 10000; // ms for the window around the page to answer the greeting; people may take their time to answer
const [handshake, frame] = [0, 1]; // kinds of messages

// framed tells whether Discord shows the page.
export const framed = Boolean(application);

const onPhone = asked.get('platform') === 'mobile'; // where no window may be around the page that can be seen
const speakers = [...hosts.split(' '), location.origin, ...(onPhone ? ['null'] : [])];
const waiting = new Map(); // what was asked, by nonce
let greeted = null;

// connected greets the window around the page, once. Without one the page is not where it should be.
function connected() {
  greeted ??= new Promise((resolve, reject) => {
    if (self === top && !onPhone) reject(new Error('no window is around the page'));
    setTimeout(() => reject(new Error('the window around the page is silent')), patience);
    addEventListener('message', ({ origin, data }) => {
      if (!speakers.includes(origin) || !Array.isArray(data) || data[0] !== frame) return;
      const { cmd, evt, nonce, data: told } = data[1];
      if (cmd === 'DISPATCH' && evt === 'READY') resolve();
      const asking = waiting.get(nonce);
      waiting.delete(nonce);
      if (evt === 'ERROR') asking?.reject(new Error(told?.message));
      else asking?.resolve(told);
    });
    say(handshake, { v: 1, encoding: 'json', client_id: application, frame_id: asked.get('frame_id') });
  });
  return greeted;
}

// say sends a message to the window around the page, or to the one that this was opened from.
function say(kind, what) {
  (parent.opener ?? parent).postMessage([kind, what], document.referrer ? new URL(document.referrer).origin : '*');
}

function command(cmd, args) {
  return new Promise((resolve, reject) => {
    const nonce = crypto.randomUUID();
    waiting.set(nonce, { resolve, reject });
    say(frame, { cmd, args, nonce });
  });
}

// authorize returns what the server needs to let somebody in. refused makes a problem by its code: outside where there is no
// window around the page, consent where its player does not let us know who they are.
export async function authorize(refused) {
  try {
    await connected();
  } catch {
    greeted = null;
    throw refused('outside');
  }
  try {
    const { code } = await command('AUTHORIZE', { client_id: application, response_type: 'code', state: '', prompt: 'none', scope: ['identify'] });
    return { code, instance: asked.get('instance_id') };
  } catch {
    throw refused('consent');
  }
}
