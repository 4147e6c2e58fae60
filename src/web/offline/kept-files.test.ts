import { afterEach, expect, test, vi } from 'vitest'
import { cacheNames, keepShell, sweepAssets } from './kept-files.ts'

const origin = 'https://pola.test'

/** The part of the Cache API that the service worker uses, in memory. */
function fakeCaches(content: Record<string, Record<string, string>>, fetched: string[] = []) {
  const stores = new Map(Object.entries(content).map(([name, files]) => [name, new Map(Object.entries(files))]))
  const open = async (name: string) => {
    const files = stores.get(name) ?? new Map<string, string>()
    stores.set(name, files)
    const path = (request: { url: string }) => new URL(request.url).pathname
    return {
      keys: async () => [...files.keys()].map(file => ({ url: origin + file })),
      match: async (request: { url: string }) => new Response(files.get(path(request))),
      delete: async (request: { url: string }) => files.delete(path(request)),
      addAll: async (paths: string[]) => {
        fetched.push(...paths)
        for (const one of paths) files.set(one, '')
      },
    }
  }
  vi.stubGlobal('caches', { open })
  return (name: string) => [...(stores.get(name)?.keys() ?? [])].sort()
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('only missing files are fetched', async () => {
  const fetched: string[] = []
  fakeCaches({ [cacheNames.asset]: { '/assets/base-aaaaaaaa.js': '' } }, fetched)
  await keepShell(['/assets/base-aaaaaaaa.js', '/assets/page-bbbbbbbb.js'])
  expect(fetched).toEqual(['/assets/page-bbbbbbbb.js'])
})

test('files of an older build stay as long as a cached page needs them, even those it loads later', async () => {
  const left = fakeCaches({
    [cacheNames.page]: { '/leaf': '<script src="/assets/base-oldoldol.js"></script>' },
    [cacheNames.shell]: { '/offline.html': '<link href="/assets/base-newnewne.css">' },
    [cacheNames.asset]: {
      '/assets/base-newnewne.js': '',
      '/assets/base-newnewne.css': 'src:url(/assets/latin-fontfont.woff2)',
      '/assets/latin-fontfont.woff2': '',
      '/assets/base-oldoldol.js': 'import("./Dialog-oldoldol.js")',
      '/assets/Dialog-oldoldol.js': '',
      '/assets/base-olderold.js': 'import("./Dialog-olderold.js")',
      '/assets/Dialog-olderold.js': '',
    },
  })
  await sweepAssets(['/assets/base-newnewne.js'])
  expect(left(cacheNames.asset)).toEqual(
    [
      '/assets/Dialog-oldoldol.js',
      '/assets/base-newnewne.css',
      '/assets/base-newnewne.js',
      '/assets/base-oldoldol.js',
      '/assets/latin-fontfont.woff2',
    ].sort(),
  )
})

test('a page with a line of a hundred thousand dashes still has its files found', async () => {
  const left = fakeCaches({
    [cacheNames.page]: { '/leaf': `<p>${'-'.repeat(100_000)}</p><script src="/assets/base-aaaaaaaa.js"></script>` },
    [cacheNames.asset]: { '/assets/base-aaaaaaaa.js': '', '/assets/base-bbbbbbbb.js': '' },
  })
  await sweepAssets([])
  expect(left(cacheNames.asset)).toEqual(['/assets/base-aaaaaaaa.js'])
})
