/** The caches of a site. Those of pages, answers and searches hold what a visitor has seen. */
export const cacheNames = {
  page: 'pola-pages',
  /** personal pages of the logged-in person */
  own: 'pola-own-pages',
  search: 'pola-searches',
  answer: 'pola-answers',
  texts: 'pola-texts',
  picture: 'pola-pictures',
  asset: 'pola-assets',
  shell: 'pola-shell',
} as const

const builtFile = /(?<![\w.-])[\w.-]+-[\w-]{8}\.(?:js|css|svg|woff2)/g

/** Caches missing files of the shell. Their names change with their content. */
export async function keepShell(files: string[]): Promise<void> {
  const cache = await caches.open(cacheNames.asset)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(files.filter(file => !there.has(file)))
}

/**
 * Evicts built files that no cached page needs, directly or through another file. Cached pages of an older build keep
 * the files of that build, because they would not work without them.
 */
export async function sweepAssets(shell: string[]): Promise<void> {
  const cache = await caches.open(cacheNames.asset)
  const byName = new Map((await cache.keys()).map(request => [nameOf(request.url), request]))
  const needed = new Set(shell.map(nameOf))
  for (const name of [cacheNames.page, cacheNames.own, cacheNames.shell]) {
    const pages = await caches.open(name)
    for (const request of await pages.keys()) for (const file of await filesIn(pages, request)) needed.add(file)
  }
  // Iterating a set includes items added meanwhile.
  for (const name of needed) {
    const request = byName.get(name)
    if (request && /\.(js|css)$/.test(name)) for (const file of await filesIn(cache, request)) needed.add(file)
  }
  for (const [name, request] of byName) if (!needed.has(name)) await cache.delete(request)
}

async function filesIn(cache: Cache, request: Request): Promise<string[]> {
  const text = await (await cache.match(request, { ignoreVary: true }))?.text()
  return text?.match(builtFile) ?? []
}

function nameOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
