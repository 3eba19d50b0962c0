// The page without a network: its files are kept as they are, all of one version, and nothing that anybody plays. The server
// puts the version and the files' addresses before this text.

const cache = `kenken-${version}`;
const patience = 3000; // ms to wait for the network before the kept page is shown

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
});

async function install() {
  await (await caches.open(cache)).addAll(kept);
  await self.skipWaiting(); // an open page has all of its modules already
}

async function activate() {
  const old = (await caches.keys()).filter((name) => name !== cache);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

// page answers with the page as the server has it, so that nobody sees an old one, or with the one that is kept.
async function page(request) {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), patience);
  try {
    const answer = await fetch(request, { signal: waiting.signal });
    if (answer.ok) return answer;
  } catch { /* there is no network */ } finally {
    clearTimeout(timer);
  }
  return await find('/play') ?? Response.error();
}

const asset = async (request) => await find(request.url) ?? fetch(request);

const find = async (address) => (await caches.open(cache)).match(address, { ignoreVary: true });
