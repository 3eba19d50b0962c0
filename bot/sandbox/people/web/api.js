// The people's side of the sandbox: the same calls that tests make.

const base = '/sandbox/v1/';

// post makes a call and returns its answer; a call that the sandbox cannot understand answers with an error as well.
export async function post(call, body) {
  const answer = await fetch(base + call, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return answer.json();
}

export async function get(call, query = {}) {
  const answer = await fetch(base + call + '?' + new URLSearchParams(query));
  if (!answer.ok) throw new Error((await answer.json()).error?.message ?? answer.statusText);
  return answer.json();
}

// listen hands every live event of a user to its handler by name. The browser reconnects by itself; `open` is called then.
export function listen(user, handlers) {
  const source = new EventSource(base + 'events?' + new URLSearchParams({ user }));
  for (const [name, handle] of Object.entries(handlers)) {
    if (name === 'open' || name === 'error') source.addEventListener(name, handle);
    else source.addEventListener(name, (event) => handle(JSON.parse(event.data)));
  }
  return source;
}

// local is a sandbox address without its host: the page may have been opened under another of this machine's names.
export function local(address) {
  const url = new URL(address, location.href);
  return url.pathname.startsWith('/attachments/') ? url.pathname : address;
}
