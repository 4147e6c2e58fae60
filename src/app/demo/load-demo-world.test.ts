import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import '#features/networks/networks/networks.tables.ts'
import '#features/platform/search/search.tables.ts'
import type { Db } from '#server/db/database.ts'
import { createLogger } from '#server/log/logger.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { isReservedName } from '#shared/reserved-names.ts'
import { readDemoMarket } from './demo-market.ts'
import { orderPictures } from './demo-pictures.ts'
import { readDemoWorld } from './demo-world.ts'
import { drawingState } from './drawing-state.ts'
import { loadDemoWorld } from './load-demo-world.ts'
import { orderMarketPictures } from './market-pictures.ts'

const log = createLogger('silent')

const load = (database: Db) => loadDemoWorld({ db: database, log })

const { db } = await testDatabase()
const other = await testDatabase()

const countOf = async (
  table: 'vendors' | 'networks' | 'certificates' | 'enterpriseLists' | 'images' | 'shortcutNodes',
) =>
  Number(
    (
      await db
        .selectFrom(table)
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

/** Everything that people see, without the times of writing. */
const contentsOf = async (database: Db) => ({
  vendors: await database.selectFrom('vendors').selectAll().orderBy('id').execute().then(withoutTimes),
  places: await database.selectFrom('vendorLocations').selectAll().orderBy('id').execute(),
  gallery: await database.selectFrom('vendorGallery').selectAll().orderBy('vendorId').orderBy('sortOrder').execute(),
  nodes: await database.selectFrom('taxonomyNodes').selectAll().orderBy('id').execute(),
  networks: await database.selectFrom('networks').selectAll().orderBy('id').execute(),
  listings: await database.selectFrom('listings').selectAll().orderBy('id').execute().then(withoutTimes),
  variants: await database.selectFrom('listingVariants').selectAll().orderBy('id').execute(),
  rates: await database.selectFrom('vendorShippingRates').selectAll().orderBy('id').execute(),
  documents: await database
    .selectFrom('searchDocuments')
    .select(['objectId', 'language', 'record'])
    .orderBy('objectId')
    .orderBy('language')
    .execute(),
})

function withoutTimes<Row extends { updatedAt: Date }>(rows: Row[]) {
  return rows.map(({ updatedAt: _, ...row }) => row)
}

test('two nodes that start at once load the world once, and a later start changes nothing', async () => {
  await Promise.all([load(db), load(db)])
  const pictures = orderPictures(await readDemoWorld()).length + orderMarketPictures(await readDemoMarket()).length
  expect(await drawingState.read(db)).toEqual({ drawn: false })

  const before = await contentsOf(db)
  await drawingState.write(db, { drawn: true })
  await load(db)
  expect(await contentsOf(db)).toEqual(before)
  expect(await drawingState.read(db)).toEqual({ drawn: true })

  expect(await countOf('vendors')).toBe(169)
  expect(await countOf('networks')).toBe(8)
  expect(await countOf('certificates')).toBe(12)
  expect(await countOf('enterpriseLists')).toBe(10)
  expect(await countOf('shortcutNodes')).toBe(6)
  expect(await countOf('images')).toBe(pictures)
  const types = before.nodes.map(node => node.type)
  expect(types.filter(type => type === 'sector')).toHaveLength(71)
  expect(types.filter(type => type === 'focus')).toHaveLength(40)
})

test('the front page begins as it was designed, and only approved and renewing enterprises can be found', async () => {
  const recent = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('status', 'in', [1, 4])
    .orderBy('createdAt', 'desc')
    .limit(6)
    .execute()
  expect(recent.map(one => one.subDomain)).toEqual([
    'nuwaraleaf',
    'samagihandlooms',
    'secondbloom',
    'greenbowl',
    'hiveandhollow',
    'mangroveschool',
  ])
  const { vendors, documents } = await contentsOf(db)
  const hidden = new Set(vendors.filter(({ status }) => status === 2 || status === 3).map(({ id }) => `profile-${id}`))
  expect(hidden.size).toBe(9)
  const profiles = documents.filter(({ objectId }) => objectId.startsWith('profile-'))
  expect(profiles).toHaveLength(2 * vendors.length)
  for (const { objectId, record } of profiles) expect(record === null, objectId).toBe(hidden.has(objectId))
  expect(vendors.filter(({ subDomain }) => isReservedName(subDomain))).toEqual([])
})

test('networks are enterprises too, and lists lead to their pages', async () => {
  const networks = await db
    .selectFrom('networks')
    .innerJoin('vendors', 'vendors.id', 'networks.vendorId')
    .select(['networks.subDomain', 'vendors.subDomain as profile', 'isNetworker', 'whiteLabel', 'parentId'])
    .execute()
  expect(networks.every(one => one.subDomain === one.profile && one.isNetworker)).toBe(true)
  expect(networks.filter(one => one.whiteLabel).map(one => one.subDomain)).toEqual([
    'lankaorganic',
    'makersguild',
    'coworkunion',
    'fairpantry',
  ])
  expect(networks.filter(one => one.parentId !== null).map(one => one.subDomain)).toEqual(['hillcountrygrowers'])

  const water = await db
    .selectFrom('taxonomyNodes')
    .select('id')
    .where('handle', '=', 'energy-water')
    .executeTakeFirst()
  const lists = await db.selectFrom('enterpriseLists').selectAll().orderBy('sortOrder').execute()
  expect(lists.map(({ link }) => link)).toContain(`/sector/${water?.id}/energy-water`)
  for (const { id, slug, isCollection } of lists) {
    const members = await db.selectFrom('enterpriseListVendors').select('vendorId').where('listId', '=', id).execute()
    if (isCollection) expect(members.length, slug).toBeGreaterThan(3)
    else expect(members, slug).toEqual([])
  }
})

test('an interrupted try leaves nothing, and the next one creates the same world with the same ids', async () => {
  await sql`create function stop_loading() returns trigger language plpgsql as $$ begin raise 'no space left'; end $$`.execute(
    other.db,
  )
  await sql`create trigger stop_loading before insert on enterprise_lists execute function stop_loading()`.execute(
    other.db,
  )
  await expect(load(other.db)).rejects.toThrow('no space left')
  expect(await other.db.selectFrom('taxonomyNodes').select('id').execute()).toEqual([])
  expect(await drawingState.read(other.db)).toBeUndefined()

  await sql`drop function stop_loading() cascade`.execute(other.db)
  await load(other.db)
  expect(await contentsOf(other.db)).toEqual(await contentsOf(db))
})

test('listings and categories have pictures, and listings are in their categories and collections', async () => {
  const { listings, documents } = await contentsOf(db)
  expect(listings).toHaveLength(602)
  const records = documents.filter(({ objectId }) => objectId.startsWith('listing-'))
  expect(records).toHaveLength(2 * listings.length)
  for (const { record, objectId } of records) {
    const { images, marketplaceCategoryIds } = record as { images: unknown[]; marketplaceCategoryIds: number[] }
    expect(images.length, objectId).toBeGreaterThan(0)
    expect(marketplaceCategoryIds.length, objectId).toBeGreaterThan(0)
  }
  const collections = await db
    .selectFrom('enterpriseListListings')
    .innerJoin('enterpriseLists', 'enterpriseLists.id', 'listId')
    .select(eb => ['slug', eb.fn.countAll<string>().as('n')])
    .groupBy('slug')
    .execute()
  expect(collections).toHaveLength(7)
  for (const { slug, n } of collections) expect(Number(n), slug).toBeGreaterThan(3)
  const bare = await db.selectFrom('marketplaceCategories').select('handle').where('imageId', 'is', null).execute()
  expect(bare).toEqual([])
  expect(await db.selectFrom('vendorShops').select('vendorId').execute()).toHaveLength(160)
})

test('a world of the first edition gets the same market as a new one', async () => {
  const before = await contentsOf(db)
  await toFirstEdition()
  await load(db)
  const after = await contentsOf(db)
  const plain = ({ listings, documents }: typeof after) => ({ listings, documents })
  expect(plain(after)).toEqual(plain(before))
  // The pictures of the market have yet to be drawn.
  expect(await drawingState.read(db)).toEqual({ drawn: false })
  await drawingState.write(db, { drawn: true })
  await load(db)
  expect(await drawingState.read(db)).toEqual({ drawn: true })
})

test('a world of the second edition gets founding years, except for enterprises that have one', async () => {
  const before = await contentsOf(db)
  const years = Map.groupBy(before.vendors, ({ foundedYear }) => foundedYear !== null)
  expect(years.get(true)?.length).toBeGreaterThan(140)
  expect(years.get(false)?.length).toBeGreaterThan(5)
  await db.updateTable('vendors').set({ foundedYear: null }).where('subDomain', '!=', 'nuwaraleaf').execute()
  await db
    .updateTable('appSettings')
    .set({ value: { edition: 2 } })
    .where('key', '=', 'demo_world')
    .execute()
  await db.updateTable('vendors').set({ foundedYear: 1700 }).where('subDomain', '=', 'nuwaraleaf').execute()
  await load(db)
  const { vendors } = await contentsOf(db)
  const yearOf = (of: typeof vendors) =>
    Object.fromEntries(of.map(({ subDomain, foundedYear }) => [subDomain, foundedYear]))
  expect(yearOf(vendors)).toEqual({ ...yearOf(before.vendors), nuwaraleaf: 1700 })
  expect(await drawingState.read(db)).toEqual({ drawn: true })
})

test('a world of the first edition that people have changed stays as it is', async () => {
  await toFirstEdition()
  await db.updateTable('vendors').set({ logoImageId: null }).where('subDomain', '=', 'hiveandhollow').execute()
  await load(db)
  expect(await db.selectFrom('listings').select('id').execute()).toEqual([])

  const { id: vendorId } = await db.selectFrom('vendors').select('id').limit(1).executeTakeFirstOrThrow()
  await createListing(db, { vendorId })
  await load(db)
  expect(await db.selectFrom('listings').select('id').execute()).toHaveLength(1)
})

/** Removes what a demo world loaded before there were listings didn't have. */
async function toFirstEdition(): Promise<void> {
  await db.deleteFrom('listings').execute()
  await db.deleteFrom('vendorShops').execute()
  await db.updateTable('marketplaceCategories').set({ imageId: null }).execute()
  const orders = orderMarketPictures(await readDemoMarket())
  await db
    .deleteFrom('images')
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  await db
    .updateTable('appSettings')
    .set({ value: { edition: 1 } })
    .where('key', '=', 'demo_world')
    .execute()
}

test('a directory with other contents is left alone', async () => {
  const taken = await testDatabase()
  await createVendor(taken.db)
  await load(taken.db)
  expect(await taken.db.selectFrom('vendors').select('id').execute()).toHaveLength(1)
})

test('no two neighbouring covers share a tint or an object, in one to four columns', async () => {
  const covers = orderPictures(await readDemoWorld()).filter(({ kind }) => kind === 'cover')
  for (const [at, { tint, objects, seed }] of covers.entries()) {
    for (const neighbour of covers.slice(at + 1, at + 5)) {
      expect(neighbour.tint.name, seed).not.toBe(tint.name)
      expect(
        neighbour.objects.filter(object => objects.includes(object)),
        `${seed} ${neighbour.seed}`,
      ).toEqual([])
    }
  }
})
