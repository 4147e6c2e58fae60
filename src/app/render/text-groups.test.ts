import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { splitKey } from '#features/platform/translations/plural-forms.ts'
import { pageTexts } from '#server/texts/index.ts'
import { type TextGroups, textGroupsFile } from '../build/text-groups.types.ts'
import { readTextUses } from '../testing/read-text-uses.ts'
import { distFolder } from './page-renderer.ts'
import { mountTextGroups, textAddresses } from './text-groups.ts'

const built = JSON.parse(readFileSync(join(distFolder, 'web', textGroupsFile), 'utf8')) as TextGroups
const known = new Set(Object.values(pageTexts).flatMap(texts => Object.keys(texts).map(key => splitKey(key).tag)))

test('every key used by a module is in each group that has the module', () => {
  const uses = Map.groupBy(readTextUses().uses, use => use.file)
  const missing = [built.shell, ...Object.values(built.groups)].flatMap(({ file: group, tags, modules }) => {
    const there = new Set([...built.shell.tags, ...tags])
    const wanted = modules.flatMap(file => uses.get(file) ?? []).filter(({ key }) => known.has(key))
    return wanted.filter(({ key }) => !there.has(key)).map(({ file, key }) => `${group}: ${key} (${file})`)
  })
  expect(missing).toEqual([])
})

test('pages begin with the shell’s texts and their own, which are far from all', () => {
  const tags = (file: string) => Object.values(built.groups).find(group => group.file === file)?.tags ?? []
  expect(built.shell.tags).toContain('Skip to content')
  expect(built.shell.tags.length).toBeLessThan(80)
  expect(tags('src/features/market/listings/web/pages/ListingPage.tsx')).toContain('Sold out')
  expect(tags('src/features/market/listings/web/pages/ListingPage.tsx').length).toBeLessThan(150)
})

const group = (file: string, ...tags: string[]) => ({ file, tags, modules: [] })
const groups: TextGroups = {
  version: 'v1',
  shell: group('src/browser.tsx', 'Close'),
  groups: { abcd: group('src/Page.tsx', 'Price', '{{count}} results'), efgh: group('src/Dialog.tsx', 'Send') },
}

test('a page gets the address of its own texts, and the names of their groups', () => {
  expect(textAddresses('/texts/si/1', groups, ['src/Page.tsx', 'src/Queries.tsx'])).toEqual({
    url: '/texts/si/1/v1/shell+abcd',
    groups: ['abcd'],
  })
  expect(textAddresses('/texts/si/1', undefined, ['src/Page.tsx'])).toEqual({ url: '/texts/si/1' })
})

const { Send: _, ...some } = {
  Send: 'යවන්න',
  Close: 'වසන්න',
  '{{count}} results_one': '1',
  '{{count}} results_other': '2',
}
const texts = { ...some, Send: 'යවන්න' }
const app = new Hono()
const translations = { timestamp: () => '17', pageTexts: () => ({ url: '', texts }), catchUp: async () => undefined }
mountTextGroups(app, translations, groups)

const get = async (path: string) => {
  const response = await app.request(`/api/v1/translations/${path}`)
  return { keep: response.headers.get('cache-control'), status: response.status, body: await response.text() }
}

test('groups have their own texts only, with every plural form, and are cached forever', async () => {
  const { keep, body } = await get('si/17/v1/shell+abcd')
  expect(JSON.parse(body)).toEqual(some)
  expect(keep).toContain('immutable')
})

test('another version or build gets the current texts, which are not cached', async () => {
  const all = { status: 200, keep: 'no-cache', body: JSON.stringify(texts) }
  expect(await get('si/16/v1/shell+abcd')).toEqual({ ...all, body: JSON.stringify(some) })
  expect(await get('si/17/v2/shell')).toEqual(all)
  expect(await get('si/17/v1/shell+toString')).toEqual(all)
  expect((await get('xx/17/v1/shell')).status).toBe(404)
})
