import { answerOf, cacheName, isOldCache, isWhole, type Precache, SCOPE } from './sw-rules.ts'

declare const self: ServiceWorkerGlobalScope
/** Written by the build: see `web/phone-worker.plugin.ts`. */
declare const __PRECACHE__: Precache

const precache = __PRECACHE__
const files = new Set(precache.files)

/** Keeps every file of this build, or nothing: a half kept app would not start without network. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName(precache.version))
  const page = await fetch(SCOPE, { cache: 'reload' })
  if (!page.ok || !isWhole(await page.clone().text(), precache))
    throw new Error('another build is being served')
  await cache.addAll(precache.files.filter((file) => file !== SCOPE))
  await cache.put(SCOPE, page)
}

async function activate(): Promise<void> {
  for (const name of await caches.keys()) if (isOldCache(name, precache.version)) await caches.delete(name)
  await self.clients.claim()
}

async function fromCache(key: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName(precache.version))
  return (await cache.match(key)) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const key = answerOf(event.request, self.location.origin, files)
  if (key) event.respondWith(fromCache(key, event.request))
})
// The page says when a new build may take over; never in the middle of a form.
self.addEventListener('message', (event) => {
  if (event.data === 'assumir') void self.skipWaiting()
})
