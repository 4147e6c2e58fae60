import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing, createProductImage } from '#features/market/listings/listings.factory.ts'
import { hideListing, loadListings } from '#features/market/listings/server/index.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { listListings } from './list-listings.ts'
import { listingTableRoutes } from './listing-table.routes.ts'
import { readDraft } from './read-draft.ts'
import { sellingRoutes } from './selling.routes.ts'

const { db } = await testDatabase()
const routes = listingTableRoutes(db)
type User = Awaited<ReturnType<typeof createUser>>
const by = (user?: User) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

async function aShop() {
  const vendorId = await createVendor(db)
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const me = by(owner)
  const titles = async (asked: Partial<Parameters<typeof me.getOwnListings>[0]> = {}) =>
    (await me.getOwnListings({ vendorId, ...asked })).items.map(({ title }) => title)
  const add = (title: string, given: object = {}) =>
    createListing(db, {
      vendorId,
      title: { en: title },
      kind: 'cart',
      variants: [{ price: 1000, stock: 10 }],
      ...given,
    })
  const live = async (id: number) => (await loadListings(db, [id]))[0]!
  return { vendorId, owner, me, titles, add, live }
}

test('strangers find nothing, members and admins of Pola read, owners and admins of the team change', async () => {
  const { vendorId, owner, add } = await aShop()
  const [member, stranger] = [await createUser(db), await createUser(db)]
  const admin = await createUser(db, { role: 1 })
  await addToTeam(db, vendorId, member.id, 3)
  await addToTeam(db, await createVendor(db), stranger.id, 1)
  const ids = [await add('Pot')]
  const archive = { vendorId, ids, change: { what: 'archive' as const } }
  await expect(by().getOwnListings({ vendorId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(by(stranger).getOwnListings({ vendorId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by(stranger).changeListings(archive)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by(member).changeListings(archive)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by(admin).changeListings(archive)).rejects.toMatchObject({ status: 403 })
  expect(await by(member).getOwnListings({ vendorId })).toMatchObject({ count: 1, mayChange: false })
  expect(await by(admin).getOwnListings({ vendorId })).toMatchObject({ count: 1, mayChange: false })
  expect(await by(owner).getOwnListings({ vendorId })).toMatchObject({ count: 1, mayChange: true })
})

test('nobody changes another enterprise’s listings beside their own', async () => {
  const { vendorId, me, add, live } = await aShop()
  const other = await aShop()
  const ids = [await add('Pot'), await other.add('Jar')]
  await expect(me.changeListings({ vendorId, ids, change: { what: 'archive' } })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  for (const id of ids) expect((await live(id)).status).toBe('published')
})

test('a row says what a listing costs, how much there is, and where it stands', async () => {
  const { vendorId, me, add } = await aShop()
  const imageId = await createProductImage(db)
  await add('Scarf', {
    currency: 'LKR',
    categoryIds: [11],
    images: [imageId],
    variants: [
      { options: { Color: { en: 'Red' } }, price: 640_000, stock: 12 },
      { options: { Color: { en: 'Blue' } }, price: 690_000, stock: 3 },
      { options: { Color: { en: 'Pattern' } }, price: 100_000, manageStock: false },
    ],
  })
  await add('Course', { kind: 'basic', variants: [], status: 'draft' })
  const { items, count } = await me.getOwnListings({ vendorId, sort: 'title' })
  expect(count).toBe(2)
  expect(items[1]).toMatchObject({
    ...{ title: 'Scarf', kind: 'cart', status: 'published', currency: 'LKR', lowest: 100_000, highest: 690_000 },
    ...{ variants: 3, stock: 15, stockState: 'low', category: 'Clothing and Accessories', imageId, hasChanges: false },
  })
  expect(items[0]).toMatchObject({ kind: 'basic', status: 'draft', lowest: null, stock: null, stockState: null })
})

test('searched by words in any language and by SKU, filtered, sorted, in pages', async () => {
  const { titles, add, me, vendorId } = await aShop()
  await add('Clay pot', {
    title: { en: 'Clay pot', si: 'මැටි මුට්ටිය' },
    variants: [{ price: 300, stock: 0, sku: 'POT-1' }],
  })
  await add('Tea 100%', { categoryIds: [9], variants: [{ price: 100, stock: 2 }] })
  await add('Soap "plain"', { categoryIds: [10], status: 'archived', variants: [{ price: 200, stock: 50 }] })
  await add('Visit', { kind: 'basic', variants: [], status: 'draft' })
  expect(await titles({ search: 'CLAY' })).toEqual(['Clay pot'])
  expect(await titles({ search: 'මුට්ටි' })).toEqual(['Clay pot'])
  expect(await titles({ search: 'POT-' })).toEqual(['Clay pot'])
  expect(await titles({ search: '0%' })).toEqual(['Tea 100%'])
  expect(await titles({ search: '"plain"' })).toEqual(['Soap "plain"'])
  // codes of languages and signs of JSON are no words
  for (const search of ['en', '": "', '_', '\\']) expect(await titles({ search })).toEqual([])
  expect(await titles({ status: 'draft' })).toEqual(['Visit'])
  expect(await titles({ kind: 'basic' })).toEqual(['Visit'])
  expect(await titles({ category: 9 })).toEqual(['Tea 100%'])
  expect((await titles({ category: 2 })).toSorted()).toEqual(['Soap "plain"', 'Tea 100%'])
  expect(await titles({ stock: 'out' })).toEqual(['Clay pot'])
  expect((await titles({ stock: 'low' })).toSorted()).toEqual(['Clay pot', 'Tea 100%'])
  expect(await titles({ sort: 'price' })).toEqual(['Tea 100%', 'Soap "plain"', 'Clay pot', 'Visit'])
  expect(await titles({ sort: '-stock' })).toEqual(['Soap "plain"', 'Tea 100%', 'Clay pot', 'Visit'])
  expect(await titles()).toEqual(['Visit', 'Soap "plain"', 'Tea 100%', 'Clay pot'])
  const second = await me.getOwnListings({ vendorId, sort: 'title', page: 2, limit: 3 })
  expect(second).toMatchObject({ count: 4, offset: 3, items: [{ title: 'Visit' }] })
})

test('a SKU is looked for among one’s own, however many others have', async () => {
  const { vendorId, add } = await aShop()
  const other = await aShop()
  for (const sku of ['TEA-1', 'TEA-2', 'POT-1']) await add(sku, { variants: [{ price: 100, stock: 1, sku }] })
  const ofOthers = await other.add('Tea')
  await sql`
    with copies as (
      insert into listings select (jsonb_populate_record(listings, jsonb_build_object('id', 1000000 + number, 'url_key', number))).*
      from listings, generate_series(1, 5000) number where listings.id = ${ofOthers} returning id)
    insert into listing_variants (listing_id, price, sku, stock)
      select id, 100, 'TEA-' || id, 1 from copies`.execute(db)
  await sql`analyze listings, listing_variants`.execute(db)
  const asked = { language: 'en', page: 1, limit: 10, sort: 'title', search: 'TEA-', sold: new Map() }
  const { found, read } = await db.transaction().execute(async tx => {
    const before = await variantsRead(tx)
    const { count } = await listListings(tx, vendorId, asked)
    return { found: count, read: (await variantsRead(tx)) - before }
  })
  expect(found).toBe(2)
  expect(read).toBeLessThan(50)
})

/** Rows of variants that a transaction has read so far. */
async function variantsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'listing_variants'`.execute(tx)
  return rows[0]?.read ?? 0
}

test('prices change for buyers and in drafts; other currencies and listings without prices are reported', async () => {
  const { vendorId, owner, me, add, live } = await aShop()
  const pot = await add('Pot', { currency: 'USD', variants: [{ price: 995, stock: 3 }] })
  const cup = await add('Cup', { currency: 'EUR', variants: [{ price: 500, stock: 3 }] })
  const link = await add('Link', { kind: 'basic', variants: [] })
  const selling = createRouterClient(sellingRoutes(db), { context: asViewer(owner.viewer) })
  const before = await readDraft(db, owner.viewer, pot)
  await selling.saveDraft({ id: pot, revision: before.revision, content: { title: { en: 'Clay pot' } } })
  const ids = [pot, cup, link]
  expect(await me.changeListings({ vendorId, ids, change: { what: 'change-price', percent: 10 } })).toEqual({
    changed: 2,
    skipped: [{ id: link, why: 'no-variants' }],
  })
  expect((await live(pot)).variants[0]?.price).toBe(1095)
  expect((await readDraft(db, owner.viewer, pot)).content.variants[0]?.price).toBe(1095)
  await expect(
    selling.saveDraft({ id: pot, revision: before.revision + 1, content: { title: { en: 'x' } } }),
  ).rejects.toMatchObject({ status: 409 })
  const set = { what: 'set-price' as const, amount: 1200, currency: 'USD' }
  expect(await me.changeListings({ vendorId, ids, change: set })).toEqual({
    changed: 1,
    skipped: [
      { id: cup, why: 'other-currency' },
      { id: link, why: 'no-variants' },
    ],
  })
  expect((await live(cup)).variants[0]?.price).toBe(550)
})

test('pieces that are added count once, in what buyers see and in a draft beside it', async () => {
  const { vendorId, owner, me, add, live } = await aShop()
  const pot = await add('Pot', { variants: [{ price: 995, stock: 3 }] })
  const selling = createRouterClient(sellingRoutes(db), { context: asViewer(owner.viewer) })
  const { content, revision } = await readDraft(db, owner.viewer, pot)
  const variants = content.variants.map(variant => ({ ...variant, stock: 5 }))
  await selling.saveDraft({ id: pot, revision, content: { variants } })
  await me.changeListings({ vendorId, ids: [pot], change: { what: 'add-stock', pieces: 10 } })
  expect((await live(pot)).variants[0]?.stock).toBe(13)
  expect((await readDraft(db, owner.viewer, pot)).content.variants[0]).toMatchObject({ stock: 15, stockRead: 13 })
  await me.changeListings({ vendorId, ids: [pot], change: { what: 'set-stock', pieces: 2 } })
  expect((await live(pot)).variants[0]?.stock).toBe(2)
  expect((await readDraft(db, owner.viewer, pot)).content.variants[0]).toMatchObject({ stock: 2, stockRead: 2 })
  await me.changeListings({ vendorId, ids: [pot], change: { what: 'add-stock', pieces: -9 } })
  expect((await live(pot)).variants[0]?.stock).toBe(0)
})

test('away and back; what lacks something is not published, and says so', async () => {
  const { vendorId, me, add, live } = await aShop()
  const whole = await add('Whole', { categoryIds: [9], images: [await createProductImage(db)] })
  const bare = await add('Bare', { status: 'draft' })
  const ids = [whole, bare]
  expect(await me.changeListings({ vendorId, ids, change: { what: 'archive' } })).toEqual({ changed: 2, skipped: [] })
  await me.changeListings({ vendorId, ids, change: { what: 'activate' } })
  expect([(await live(whole)).status, (await live(bare)).status]).toEqual(['published', 'draft'])
  expect(await me.changeListings({ vendorId, ids, change: { what: 'publish' } })).toEqual({
    changed: 1,
    skipped: [{ id: bare, why: 'not-ready' }],
  })
  const { rows } = await sql<{
    action: string
  }>`select action from audit_log where acting_vendor_id = ${vendorId}`.execute(db)
  expect(rows.map(({ action }) => action)).toEqual(Array(3).fill('listing.change-several'))
})

test('what a moderator has hidden stays hidden, and says so; its price changes', async () => {
  const { vendorId, me, add, live } = await aShop()
  const [hidden, shown] = [await add('Hidden'), await add('Shown')]
  await db.transaction().execute(tx => hideListing(tx, hidden))
  const ids = [hidden, shown]
  const skipped = [{ id: hidden, why: 'hidden' }]
  for (const what of ['archive', 'activate', 'publish'] as const)
    expect((await me.changeListings({ vendorId, ids, change: { what } })).skipped).toEqual(
      expect.arrayContaining(skipped),
    )
  expect(await live(hidden)).toMatchObject({ status: 'hidden' })
  const change = { what: 'set-price' as const, amount: 700, currency: 'USD' }
  expect(await me.changeListings({ vendorId, ids, change })).toEqual({ changed: 2, skipped: [] })
  expect(await me.getOwnListings({ vendorId, status: 'hidden' })).toMatchObject({
    items: [{ id: hidden, lowest: 700 }],
  })
})

test('a till says by SKU how many pieces there are, of its own enterprise alone', async () => {
  const { vendorId, owner, me, add, live } = await aShop()
  const other = await aShop()
  const variants = [
    { options: { Size: { en: 'S' } }, price: 1000, stock: 10, sku: 'TILL-S' },
    { options: { Size: { en: 'M' } }, price: 1000, stock: 10, sku: 'TILL-M' },
    { options: { Size: { en: 'L' } }, price: 1000, stock: null, manageStock: false, sku: 'TILL-L' },
  ]
  const id = await add('Shirt', { variants })
  await other.add('Jar', { variants: [{ price: 500, stock: 5, sku: 'TILL-OTHER' }] })
  const items = [
    { sku: 'TILL-S', pieces: 3 },
    { sku: 'TILL-S', add: 2 },
    { sku: 'TILL-M', add: -40 },
    { sku: 'TILL-L', pieces: 3 },
    { sku: 'TILL-OTHER', pieces: 0 },
  ]
  expect(await me.changeStock({ vendorId, items })).toEqual({
    changed: 2,
    skipped: [
      { sku: 'TILL-L', why: 'not-counted' },
      { sku: 'TILL-OTHER', why: 'unknown' },
    ],
  })
  expect((await live(id)).variants.map(({ stock }) => stock)).toEqual([5, 0, null])
  await expect(by(other.owner).changeStock({ vendorId, items })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const admin = await createUser(db, { role: 1 })
  await expect(by(admin).changeStock({ vendorId, items })).rejects.toMatchObject({ status: 403 })
  for (const wrong of [{ sku: 'TILL-S' }, { sku: 'TILL-S', pieces: -1 }, { sku: 'TILL-S', pieces: 1, add: 1 }])
    await expect(by(owner).changeStock({ vendorId, items: [wrong as never] })).rejects.toMatchObject({ status: 400 })
})

test('an unpublished draft includes stock that a till reported in between', async () => {
  const { vendorId, owner, me, add } = await aShop()
  const id = await add('Shirt', { variants: [{ price: 1000, stock: 10, sku: 'TILL-DRAFT' }] })
  const selling = createRouterClient(sellingRoutes(db), { context: asViewer(owner.viewer) })
  const { content, revision } = await readDraft(db, owner.viewer, id)
  await selling.saveDraft({
    id,
    revision,
    content: { variants: content.variants.map(variant => ({ ...variant, stock: 12 })) },
  })
  await me.changeStock({ vendorId, items: [{ sku: 'TILL-DRAFT', pieces: 4 }] })
  expect((await readDraft(db, owner.viewer, id)).content.variants[0]).toMatchObject({ stock: 6, stockRead: 4 })
})

test('the table says and sorts by what was sold, as later features know it', async () => {
  const { vendorId, owner, add } = await aShop()
  const [few, none, many] = [await add('Few'), await add('None'), await add('Many')]
  const sold = async (_: unknown, id: number) =>
    new Map(
      id === vendorId
        ? ([
            [few, 2],
            [many, 30],
          ] as const)
        : [],
    )
  const counted = createRouterClient(listingTableRoutes(db, [sold]), { context: asViewer(owner.viewer) })
  const order = async (sort: 'sold' | '-sold') =>
    (await counted.getOwnListings({ vendorId, sort })).items.map(({ id, sold: pieces }) => [id, pieces])
  expect(await order('-sold')).toEqual([
    [many, 30],
    [few, 2],
    [none, 0],
  ])
  expect(await order('sold')).toEqual([
    [none, 0],
    [few, 2],
    [many, 30],
  ])
})
