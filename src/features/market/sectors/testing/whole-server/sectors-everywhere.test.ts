import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { connectFeatures } from '#app/wiring/connect-features.ts'
import { createServer } from '#app/wiring/server.ts'
import { createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { indexTaxonomy, taxonomyRevision } from '#features/market/directory/server/index.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { readConfig } from '#server/config/config.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { carryOut } from '../../server/carry-out.ts'
import { addCategory, carryOutOnCategory, changeCategory } from '../../server/categories/write-category.ts'
import { changeSector } from '../../server/write-sector.ts'

connectFeatures()
const database = await testDatabase()
const { db } = database
const dataDirs = [1, 2].map(() => mkdtemp(join(tmpdir(), 'pola-sectors-')))
const nodes = await Promise.all(
  dataDirs.map(async dataDir => {
    const config = readConfig({ DATA_DIR: await dataDir, PUBLIC_URL: 'https://pola.test', NODE_ENV: 'test' })
    return createServer({ config, log: pino({ level: 'silent' }), database, databaseUrl: database.url })
  }),
)
for (const node of nodes) await node.start()
afterAll(async () => {
  for (const node of nodes) await node.stop()
  for (const dataDir of dataDirs) await rm(await dataDir, { recursive: true, force: true })
})

/** The promise is five seconds, on every node. */
const within = { timeout: 5000, interval: 50 }

test('a new name and a merge are seen on every node, in all that is kept in memory', { timeout: 60_000 }, async () => {
  const { viewer } = await createUser(db, { role: 1 })
  const honey = await createNode(db, { type: 'sector', handle: 'honey', title: { en: 'Honey', ta: 'தேன்' } })
  const treacle = await createNode(db, { type: 'sector', handle: 'treacle', title: { en: 'Treacle' } })
  await createVendor(db, { nodeIds: [treacle], brand: { en: 'Tappers' } })
  await indexTaxonomy(db)
  const seen = (node: (typeof nodes)[number]) => async () => {
    const get = async (path: string) => (await node.app.request(`/api/v1${path}`)).json()
    const { search: settings } = await get('/application/client-settings')
    const search = await node.app.request(`/api/v1/search/1/indexes/${settings.index}-recent-ta/query`, {
      method: 'POST',
      headers: { 'x-algolia-api-key': settings.searchKey },
      body: JSON.stringify({ query: 'tappers' }),
    })
    const [sectors, words, standards, found] = await Promise.all([
      get('/filters/sector/nodes'),
      get('/query-parts?query=molasses&itemType=profile&language=en'),
      get('/about/standards?language=en'),
      search.json(),
    ])
    return {
      sectors: sectors.items.map((one: { text: string }) => one.text),
      words: words.terms.map((one: { id: number }) => one.id),
      standards: standards.sectors.map((one: { text: string }) => one.text),
      found: found.hits?.[0]?.allSectors?.map((one: { title: string }) => one.title),
    }
  }
  for (const node of nodes)
    await expect.poll(seen(node), within).toMatchObject({ sectors: ['Honey', 'Treacle'], words: [] })
  await changeSector(db, viewer, { id: honey, revision: 0, title: { en: 'Molasses', ta: 'வெல்லப்பாகு' } })
  for (const node of nodes)
    await expect
      .poll(seen(node), within)
      .toMatchObject({ sectors: ['Molasses', 'Treacle'], words: [honey], standards: ['Molasses', 'Treacle'] })
  await carryOut(db, viewer, { kind: 'merge', id: treacle, into: honey }, await taxonomyRevision(db))
  for (const node of nodes)
    await expect
      .poll(seen(node), within)
      .toEqual({ sectors: ['Molasses'], words: [honey], standards: ['Molasses'], found: ['வெல்லப்பாகு'] })
})

test('a category that is renamed or merged is so on every node, in lists, words and records', {
  timeout: 60_000,
}, async () => {
  const { viewer } = await createUser(db, { role: 1 })
  const add = async (en: string) =>
    (
      await addCategory(db, viewer, {
        revision: await taxonomyRevision(db),
        parentId: 2,
        title: { en, ta: `${en} ta` },
      })
    ).id
  const [jars, lids] = [await add('Jars'), await add('Lids')]
  await createListing(db, { vendorId: await createVendor(db), title: { en: 'Gasket' }, categoryIds: [lids] })
  const seen = (node: (typeof nodes)[number]) => async () => {
    const get = async (path: string) => (await node.app.request(`/api/v1${path}`)).json()
    const { search: settings } = await get('/application/client-settings')
    const search = await node.app.request(`/api/v1/search/1/indexes/${settings.index}-recent-ta/query`, {
      method: 'POST',
      headers: { 'x-algolia-api-key': settings.searchKey },
      body: JSON.stringify({ query: 'gasket' }),
    })
    const [categories, words, found] = await Promise.all([
      get('/marketplace/categories?language=en'),
      get('/query-parts?query=canisters&itemType=listing&language=en'),
      search.json(),
    ])
    return {
      names: categories.items.filter((one: { id: number }) => one.id > 14).map((one: { name: string }) => one.name),
      words: words.terms.map((one: { id: number }) => one.id),
      found: found.hits?.[0]?.categoryTitle,
    }
  }
  for (const node of nodes)
    await expect.poll(seen(node), within).toEqual({ names: ['Jars', 'Lids'], words: [], found: 'Lids ta' })
  await changeCategory(db, viewer, { id: jars, revision: 0, title: { en: 'Canisters', ta: 'குப்பி' } })
  for (const node of nodes)
    await expect.poll(seen(node), within).toEqual({ names: ['Canisters', 'Lids'], words: [jars], found: 'Lids ta' })
  await carryOutOnCategory(db, viewer, { kind: 'merge', id: lids, into: jars }, await taxonomyRevision(db))
  for (const node of nodes)
    await expect.poll(seen(node), within).toEqual({ names: ['Canisters'], words: [jars], found: 'குப்பி' })
})
