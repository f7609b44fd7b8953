// Keeps the shell of the pages on the device: it opens at once, and without a
// network it still opens and says so. Nothing of a game is ever kept.
const shelf = 'rookery-shell-1';

/// The first page and all that it may load: built files name each other.
async function fill() {
  const cache = await caches.open(shelf);
  const named = (text) => [...text.matchAll(/(?:assets|["'`]\.)\/([\w.-]+\.(?:js|css))/g)].map(([, file]) => `/assets/${file}`);
  const first = await fetch('/');
  const entry = named(await first.clone().text());
  const more = await Promise.all(entry.filter((path) => path.endsWith('.js')).map((path) => fetch(path).then((answer) => answer.text())));
  await cache.put('/', first);
  await cache.addAll([...new Set([...entry, ...more.flatMap(named)]), '/icon.svg', '/manifest.webmanifest']);
}

self.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter((n) => n !== shelf).map((n) => caches.delete(n)))).then(() => self.clients.claim()));
});

/// Built files carry their content in their name and never change.
async function built(request) {
  const cache = await caches.open(shelf);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/// Pages come fresh from the server if it answers.
async function page(request) {
  const cache = await caches.open(shelf);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put('/', answer.clone());
    return answer;
  } catch {
    return (await cache.match('/')) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/') || pathname === '/ws') return;
  if (pathname.startsWith('/assets/')) event.respondWith(built(event.request));
  // A page has no dot in its path; a file such as /licenses.txt is none, and never the shell.
  else if (event.request.mode === 'navigate' && !pathname.includes('.')) event.respondWith(page(event.request));
});
