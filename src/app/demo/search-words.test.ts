import { afterAll, beforeAll, expect, test } from 'vitest'
import { directorySearch } from '#features/market/directory/directory.search.ts'
import { listingsSearch } from '#features/market/listings/listings.search.ts'
import { type Hit, indexName } from '#features/platform/search/search.contract.ts'
import { searchFeature } from '#features/platform/search/search.server.ts'
import { spellInLatin, spellings } from '#features/platform/search/server/engine/testing/spell-in-latin.ts'
import { temporaryFolder } from '#features/platform/search/server/testing/temporary-folder.ts'
import { readConfig } from '#server/config/config.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { siteLanguages } from '#shared/languages.ts'
import { loadDemoWorld } from './load-demo-world.ts'

const log = createLogger('silent')
let search: ReturnType<typeof searchFeature>

beforeAll(async () => {
  const database = await testDatabase()
  await loadDemoWorld({ db: database.db, log })
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: await temporaryFolder() })
  search = searchFeature({ config, database, databaseUrl: database.url, log })
  for (const source of [directorySearch, listingsSearch]) search.addSource(source)
  await search.start?.()
})

afterAll(() => search.stop?.())

/** Results of these queries on the site of a language, among everything or only profiles. */
function ask(language: string, queries: string[], hitsPerPage: number, profiles = false) {
  const name = indexName('pola', 'best-match', language)
  const facetFilters = profiles ? { facetFilters: ['itemType:profile'] } : {}
  return search.client.search(
    queries.map(query => ({ indexName: name, query, hitsPerPage, attributesToHighlight: [], ...facetFilters })),
  )
}

const nonsense = [
  'zzzz',
  'wwww',
  'qqqq',
  'kkkkk',
  'ssss',
  'xkcd',
  'zz',
  'bcdfg',
  'vwvw',
  'hjklm',
  'qwrtpsdf',
  'asdfghjkl',
]

test.each(siteLanguages)('random letters find nothing in %s', async language => {
  const answers = await ask(language, nonsense, 0)
  expect(answers.map(({ nbHits }, at) => [nonsense[at], nbHits])).toEqual(nonsense.map(query => [query, 0]))
})

test('a short word of another script finds its meaning, not every text with "the"', async () => {
  const found = async (language: string, query: string) => (await ask(language, [query], 5, true))[0]!
  const [all, tea, honey, begun] = [
    await found('en', ''),
    await found('en', 'තේ'),
    await found('en', 'தேன்'),
    await found('en', 'කා'),
  ]
  expect(tea.hits.map(({ subdomain }) => subdomain)).toContain('nuwaraleaf')
  expect(tea.nbHits).toBeLessThan(all.nbHits / 4)
  expect(honey.hits[0]?.subdomain).toBe('kattuthen')
  expect((await found('si', 'தேன்')).hits[0]?.subdomain).toBe('kattuthen')
  expect(begun.nbHits).toBeGreaterThan(0)
  expect(begun.nbHits).toBeLessThan(all.nbHits / 4)
})

test.each(['en', 'si'])('Sinhala names are found by three Latin spellings each in %s', async language => {
  const profiles = (await ask('si', [''], 1000, true))[0]!.hits
  const named = profiles.filter(({ brand }) => /[\u0d80-\u0dff]/.test(String(brand)))
  const typed = named.flatMap(hit =>
    spellings.map(spelling => ({ hit, query: spellInLatin(String(hit.brand), spelling) })),
  )
  const answers = await ask(
    language,
    typed.map(({ query }) => query),
    5,
    true,
  )
  const isFound = ({ objectID }: Hit, at: number) => answers[at]!.hits.some(hit => hit.objectID === objectID)
  const missed = typed.filter(({ hit }, at) => !isFound(hit, at)).map(({ hit, query }) => `${hit.brand}: ${query}`)
  expect(typed.length).toBeGreaterThan(400)
  expect(1 - missed.length / typed.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
})

/** A fixed pseudo-random sequence. */
function letters(count: number): string[] {
  let seed = 1
  const next = (below: number) => {
    seed = (seed * 48_271) % 0x7fffffff
    return seed % below
  }
  const word = () => Array.from({ length: 4 }, () => String.fromCharCode(97 + next(26))).join('')
  const words: string[] = []
  while (words.length < count) {
    const made = word()
    if (/[aeiou]/.test(made)) words.push(made)
  }
  return words
}

test.each(['en', 'si'])(
  'four random letters find nothing in nearly all cases, even with a vowel: %s',
  async language => {
    const results = await ask(language, letters(1000), 1)
    const finding = (most: number) => results.filter(({ nbHits }) => nbHits > most).length
    expect(finding(0)).toBeLessThan(350)
    expect(finding(20)).toBeLessThan(80)
  },
)
