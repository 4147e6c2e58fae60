import { afterAll, expect, test } from 'vitest'
import { conditionsOf } from '#features/market/browse/filter-choices.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { directorySearch, profileTable } from '#features/market/directory/directory.search.ts'
import { type Visiting, visitingKinds } from '#features/market/directory/visiting.ts'
import { searchAlone } from '#features/platform/search/server/testing/search-alone.ts'
import { temporaryFolder } from '#features/platform/search/server/testing/temporary-folder.ts'
import { testDatabase } from '#server/testing/test-database.ts'

const database = await testDatabase()
const subsets = [...Array(2 ** visitingKinds.length).keys()].map(bits =>
  visitingKinds.filter((_, at) => bits & (1 << at)),
)
const vendors: { id: number; visiting: Visiting[] }[] = []
for (const visiting of subsets) vendors.push({ id: await createVendor(database.db, { visiting }), visiting })
const search = searchAlone({
  sources: [directorySearch],
  databaseUrl: database.url,
  dataDir: await temporaryFolder(),
})
await search.start()
afterAll(() => search.stop())

test('an enterprise is found by any combination of what it ticked, and by nothing else', () => {
  const filter = profileTable.filters.find(({ key }) => key === 'visiting')
  if (!filter) throw new Error('There is no such filter')
  for (const chosen of subsets) {
    const { facets: facetFilters } = conditionsOf(filter, chosen)
    const { objectIDs } = search.query('pola-level-en', { facetFilters, hitsPerPage: 100 })
    const expected = vendors.filter(({ visiting }) => chosen.every(one => visiting.includes(one)))
    expect([...objectIDs].sort(), chosen.join()).toEqual(expected.map(({ id }) => `profile-${id}`).sort())
  }
})
