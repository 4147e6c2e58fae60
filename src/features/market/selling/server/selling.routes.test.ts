import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createCertificate, createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing, createProductImage } from '#features/market/listings/listings.factory.ts'
import {
  hideListing,
  loadListings,
  saveShop,
  setTakesOrders,
  showListing,
  takeStock,
} from '#features/market/listings/server/index.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import '#features/platform/search/search.tables.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { ListingDraft } from '../listing-draft.ts'
import { aDraft } from '../testing/a-draft.ts'
import { sellingRoutes } from './selling.routes.ts'

const { db } = await testDatabase()
const routes = sellingRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

const vendorId = await createVendor(db)
const [owner, second, member, stranger] = (await Promise.all(Array.from({ length: 4 }, () => createUser(db)))) as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]
await addToTeam(db, vendorId, owner.id, 1)
await addToTeam(db, vendorId, second.id, 2)
await addToTeam(db, vendorId, member.id, 3)
await addToTeam(db, await createVendor(db), stranger.id, 1)
const admin = await createUser(db, { role: 1 })
const me = by(owner)

const picture = async (of = owner) => ({ id: await createFile(db, { ownerId: of.id, purpose: 'product' }), alt: {} })
const live = async (id: number) => (await loadListings(db, [id]))[0]!
const isFound = async (id: number) =>
  Boolean(
    (
      await db
        .selectFrom('searchDocuments')
        .select('record')
        .where('objectId', '=', `listing-${id}`)
        .where('language', '=', 'en')
        .executeTakeFirst()
    )?.record,
  )

let serial = 10_000_000
/** A draft that can be published, with SKUs of its own. */
async function ready(given: Partial<ListingDraft> = {}): Promise<ListingDraft> {
  const draft = aDraft({ pictures: [await picture()], ...given })
  return { ...draft, variants: draft.variants.map(variant => ({ ...variant, sku: String(++serial) })) }
}

async function published(given: Partial<ListingDraft> = {}): Promise<number> {
  const { id, revision } = await me.createListing({ vendorId, content: await ready(given) })
  expect(await me.publishListing({ id, revision })).toMatchObject({ isPublished: true, problems: [] })
  return id
}

test('strangers find nothing, members read, an admin of Pola reads, and only owner and admin of the team change', async () => {
  const id = await createListing(db, { vendorId })
  await expect(by().getDraft({ id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const unseen = await Promise.allSettled([
    by(stranger).getDraft({ id }),
    by(stranger).previewListing({ id }),
    by(stranger).getSellingVendor({ vendorId }),
    by(member).saveDraft({ id, revision: 0, content: {} }),
    by(member).createListing({ vendorId, content: {} }),
    by(member).publishListing({ id, revision: 0 }),
    by(member).deleteListing({ id }),
    me.getDraft({ id: 999_999 }),
  ])
  for (const call of unseen) expect(call).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
  const readOnly = await Promise.allSettled([
    by(admin).saveDraft({ id, revision: 0, content: {} }),
    by(admin).createListing({ vendorId, content: {} }),
    by(admin).openDraft({ id }),
    by(admin).archiveListing({ id }),
  ])
  for (const call of readOnly) expect(call).toMatchObject({ reason: { code: 'gm-error-read-only', status: 403 } })
  expect(await by(member).getDraft({ id })).toMatchObject({ id, mayChange: false })
  expect(await by(admin).getDraft({ id })).toMatchObject({ id, mayChange: false })
  expect(await by(second).getDraft({ id })).toMatchObject({ id, mayChange: true, revision: 0, hasChanges: false })
})

test('a draft begins with anything, and buyers see it once it lacks nothing', async () => {
  const { id, revision, content } = await me.createListing({ vendorId, content: { pictures: [await picture()] } })
  expect(content).toMatchObject({ kind: 'basic', title: {}, currency: 'USD' })
  const { problems } = await me.publishListing({ id, revision })
  expect(problems).toEqual([
    { field: 'title', code: 'title-missing' },
    { field: 'categoryIds', code: 'category-missing' },
  ])
  expect(await isFound(id)).toBe(false)
  const saved = await me.saveDraft({
    id,
    revision,
    content: { title: { en: 'Farm visit', si: ' ' }, categoryIds: [6] },
  })
  expect(saved).toMatchObject({ status: 'draft', hasChanges: true, saved: { isMe: true } })
  expect((await live(id)).title).toEqual({ en: 'Farm visit' })
  expect(await me.publishListing({ id, revision: saved.revision })).toMatchObject({ isPublished: true })
  expect(await live(id)).toMatchObject({ status: 'published', title: { en: 'Farm visit' }, urlKey: 'farm-visit' })
  expect(await isFound(id)).toBe(true)
  expect(await me.getDraft({ id })).toMatchObject({ status: 'published', hasChanges: false })
})

test('a cart listing is published with its variants, swatches and old prices, and read back the same', async () => {
  const draft = await ready()
  draft.variants[0]!.compareAtPrice = 700_000
  const { id, revision } = await me.createListing({ vendorId, content: draft })
  expect(await me.publishListing({ id, revision })).toMatchObject({ isPublished: true })
  expect(await live(id)).toMatchObject({
    kind: 'cart',
    swatches: { Indigo: '#2b4a7f', Madder: '#b9624a' },
    variants: [
      { options: { Color: { en: 'Indigo', si: 'ඉන්ඩිගෝ' } }, price: 640_000, compareAtPrice: 700_000, stock: 12 },
      { options: { Color: { en: 'Madder' } }, stock: 7 },
    ],
  })
  const { content } = await me.getDraft({ id })
  expect(content.options[0]!.values.map(({ text, swatch }) => [text.en, swatch])).toEqual([
    ['Indigo', '#2b4a7f'],
    ['Madder', '#b9624a'],
  ])
  expect(content).toMatchObject({ ...draft, options: content.options, variants: [{ stock: 12 }, { stock: 7 }] })
})

test('words that are half typed don’t reach buyers, and can be taken back', async () => {
  const id = await published()
  const { revision } = await me.getDraft({ id })
  const saved = await me.saveDraft({ id, revision, content: { title: { en: 'Hand' } } })
  expect((await live(id)).title).toEqual({ en: 'Handwoven scarf' })
  expect((await by(member).previewListing({ id })).title).toBe('Hand')
  const back = await me.discardDraft({ id, revision: saved.revision })
  expect(back).toMatchObject({ hasChanges: false, content: { title: { en: 'Handwoven scarf' } } })
})

test('the slower of two editors learns who saved first', async () => {
  const id = await published()
  const { revision } = await me.getDraft({ id })
  expect(await me.openDraft({ id })).toMatchObject({ other: null })
  expect(await by(second).openDraft({ id })).toMatchObject({ other: { name: expect.any(String) } })
  await by(second).saveDraft({ id, revision, content: { title: { en: 'Theirs' } } })
  await expect(me.saveDraft({ id, revision, content: { title: { en: 'Mine' } } })).rejects.toMatchObject({
    code: 'gm-error-draft-changed',
    status: 409,
  })
  const now = await me.getDraft({ id })
  expect(now).toMatchObject({ content: { title: { en: 'Theirs' } }, saved: { isMe: false }, other: {} })
  const both = await Promise.allSettled(
    [me, by(second)].map(one => one.saveDraft({ id, revision: now.revision, content: { title: { en: 'x' } } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('stock that was typed does not bring back what was sold meanwhile', async () => {
  const id = await published()
  const before = await me.getDraft({ id })
  const [first, other] = before.content.variants
  const take = (quantity: number) =>
    db.transaction().execute(tx => takeStock(tx, [{ variantId: first!.id!, quantity }]))
  await take(5)
  const saved = await me.saveDraft({
    id,
    revision: before.revision,
    content: { variants: [{ ...first!, stock: 20 }, other!] },
  })
  // 8 came, 5 went
  expect(saved.content.variants[0]).toMatchObject({ stock: 15, stockRead: 7 })
  await take(2)
  await me.publishListing({ id, revision: saved.revision })
  expect((await live(id)).variants).toMatchObject([
    { id: first!.id, stock: 13 },
    { id: other!.id, stock: 7 },
  ])
  const { content, revision } = await me.getDraft({ id })
  const less = await me.saveDraft({
    id,
    revision,
    content: { variants: [{ ...content.variants[0]!, stock: 1 }, other!] },
  })
  await take(5)
  expect(await me.publishListing({ id, revision: less.revision })).toMatchObject({
    isPublished: false,
    problems: [{ field: 'variants.0.stock', code: 'stock-negative' }],
  })
})

test('variants keep their ids when values are renamed or swapped', async () => {
  const id = await published()
  const { content, revision } = await me.getDraft({ id })
  const [indigo, madder] = content.variants
  const [one, two] = content.options[0]!.values
  const options = [
    {
      name: 'Color' as const,
      values: [
        { ...one!, text: two!.text },
        { ...two!, text: one!.text },
      ],
    },
  ]
  const saved = await me.saveDraft({ id, revision, content: { options } })
  expect(await me.publishListing({ id, revision: saved.revision })).toMatchObject({ isPublished: true })
  expect((await live(id)).variants).toMatchObject([
    { id: indigo!.id, options: { Color: { en: 'Madder' } } },
    { id: madder!.id, options: { Color: { en: 'Indigo' } } },
  ])
})

test('a draft that names a certificate which was merged since is published with the other one', async () => {
  const [from, into] = [await createCertificate(db), await createCertificate(db)]
  await db.insertInto('vendorCertificates').values({ vendorId, certificateId: into, number: '1' }).execute()
  await db.updateTable('certificates').set({ mergedInto: into, retiredAt: new Date() }).where('id', '=', from).execute()
  const created = await me.createListing({ vendorId, content: await ready({ certificateIds: [from] }) })
  expect(await me.publishListing({ id: created.id, revision: created.revision })).toMatchObject({ isPublished: true })
  expect((await live(created.id)).certificates).toMatchObject([{ id: into }])
})

test('a SKU is the enterprise’s own, a certificate one that it has, and a category one that there is', async () => {
  const id = await published()
  const taken = (await live(id)).variants[0]!.sku!
  const foreign = await createCertificate(db)
  const draft = await ready({ certificateIds: [foreign], categoryIds: [4711], currency: 'XXX' })
  draft.variants[1]!.sku = taken
  const created = await me.createListing({ vendorId, content: draft })
  const { problems } = await me.publishListing({ id: created.id, revision: created.revision })
  expect(problems).toEqual([
    { field: 'categoryIds', code: 'category-unknown' },
    { field: 'certificateIds', code: 'certificate-unknown' },
    { field: 'currency', code: 'currency-unknown' },
    { field: 'variants.1.sku', code: 'sku-taken' },
  ])
})

test('a listing that shares a SKU with another already, as an imported one may, can still be published', async () => {
  const [id, other] = [await published(), await published()]
  const sku = (await live(other)).variants[0]!.sku!
  const [shared] = (await live(id)).variants
  await db.updateTable('listingVariants').set({ sku }).where('id', '=', shared!.id).execute()
  const { revision, content } = await me.getDraft({ id })
  const saved = await me.saveDraft({ id, revision, content: { title: { en: 'New title' } } })
  expect(content.variants.map(variant => variant.sku)).toContain(sku)
  expect(await me.publishListing({ id, revision: saved.revision })).toMatchObject({ isPublished: true })
})

test('a basic listing becomes one for the cart under its address', async () => {
  const id = await published({ kind: 'basic', variants: [], options: [], actionLink: 'example.org/pot' })
  const { urlKey, actionLink } = await live(id)
  expect(actionLink).toBe('https://example.org/pot')
  const { revision } = await me.getDraft({ id })
  const { variants, options } = await ready()
  const saved = await me.saveDraft({ id, revision, content: { kind: 'cart', variants, options } })
  expect(await live(id)).toMatchObject({ kind: 'basic', variants: [] })
  await me.publishListing({ id, revision: saved.revision })
  expect(await live(id)).toMatchObject({ id, urlKey, kind: 'cart', actionLink: null, variants: [{}, {}] })
})

test('pictures are one’s own uploads; those given up before buyers saw them go', async () => {
  const id = await published()
  const stateOf = (file: string) => db.selectFrom('files').select('state').where('id', '=', file).executeTakeFirst()
  const { revision, content } = await me.getDraft({ id })
  for (const picture of [
    { id: await createProductImage(db), alt: {} },
    { id: crypto.randomUUID(), alt: {} },
  ])
    await expect(me.saveDraft({ id, revision, content: { pictures: [picture] } })).rejects.toMatchObject({
      code: 'gm-error-picture-missing',
    })
  const [kept, dropped] = [await picture(), await picture()]
  const pictures = [{ ...kept, alt: { en: 'On a chair' } }, ...content.pictures]
  const more = await me.saveDraft({ id, revision, content: { pictures: [...pictures, dropped] } })
  const fewer = await me.saveDraft({ id, revision: more.revision, content: { pictures } })
  expect(await stateOf(dropped.id)).toEqual({ state: 'ready' })
  await me.publishListing({ id, revision: fewer.revision })
  expect(await stateOf(dropped.id)).toEqual({ state: 'released' })
  expect((await live(id)).images).toMatchObject([{ id: kept.id, alt: { en: 'On a chair' } }, {}])
})

test('listings are archived, brought back, duplicated and deleted', async () => {
  const id = await published()
  expect(await me.archiveListing({ id })).toEqual({ status: 'archived' })
  expect(await isFound(id)).toBe(false)
  expect(await me.activateListing({ id })).toEqual({ status: 'published' })
  expect(await isFound(id)).toBe(true)
  expect(await me.unpublishListing({ id })).toEqual({ status: 'draft' })
  const copy = await me.duplicateListing({ id })
  const { content, status, revision } = await me.getDraft(copy)
  expect({ status, title: content.title.en }).toEqual({ status: 'draft', title: 'Handwoven scarf (2)' })
  expect(content.variants).toMatchObject([{ id: null, stock: 0, price: 640_000 }, { id: null }])
  await me.deleteListing({ id })
  await expect(me.getDraft({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await isFound(id)).toBe(false)
  expect(await me.publishListing({ ...copy, revision })).toMatchObject({ isPublished: true })
  const empty = await me.createListing({ vendorId, content: { title: { en: 'Later' } } })
  await me.archiveListing({ id: empty.id })
  expect(await me.activateListing({ id: empty.id })).toEqual({ status: 'draft' })
})

test('a listing goes by a set of its own enterprise’s rates, and of no other’s', async () => {
  const rates = [{ mode: 'customrate' as const, amount: 500 }]
  const shops = await Promise.all([createVendor(db), createVendor(db)])
  for (const id of shops) {
    await db.transaction().execute(tx => saveShop(tx, id, { currency: 'USD', rates, profiles: ['Heavy'] }))
    await addToTeam(db, id, owner.id, 1)
  }
  const [own = 0, other = 0] = shops
  const [profile] = (await me.getSellingVendor({ vendorId: own })).profiles
  const [foreign] = (await me.getSellingVendor({ vendorId: other })).profiles
  expect(profile).toEqual({ id: expect.any(Number), name: 'Heavy' })
  const publish = async (shippingProfileId: number | undefined) => {
    const content = await ready({ ...(shippingProfileId !== undefined && { shippingProfileId }) })
    const { id, revision } = await me.createListing({ vendorId: own, content })
    expect(await me.publishListing({ id, revision })).toMatchObject({ isPublished: true })
    return (await live(id)).shippingProfileId
  }
  expect(await publish(profile?.id)).toBe(profile?.id)
  expect(await publish(foreign?.id)).toBeNull()
  expect(await publish(undefined)).toBeNull()
})

test('the editor hears of the enterprise: currency, rates, certificates and the fee', async () => {
  const own = await createVendor(db)
  await addToTeam(db, own, owner.id, 1)
  await db.transaction().execute(tx =>
    saveShop(tx, own, {
      currency: 'LKR',
      shipsFrom: ['LK'],
      rates: [{ mode: 'customrate', countries: ['LK'], amount: 35_000 }],
    }),
  )
  expect(await me.getSellingVendor({ vendorId: own })).toMatchObject({
    currency: 'LKR',
    shipsFrom: ['LK'],
    rates: [{ countries: ['LK'], amount: 35_000 }],
    fees: { now: { basisPoints: 600 }, planned: [] },
    mayChange: true,
  })
  expect((await me.createListing({ vendorId: own, content: {} })).content.currency).toBe('LKR')
})

test.each([
  ['LK', 'LKR'],
  ['DE', 'EUR'],
  ['HR', 'EUR'],
  ['AQ', 'USD'],
  ['ZZ', 'USD'],
  [null, 'USD'],
])(
  'an enterprise in %s begins in %s: its first listing, what the editor says, and its shop',
  async (country, currency) => {
    const own = await createVendor(db, { locations: [{ country }, { country: 'JP' }] })
    await addToTeam(db, own, owner.id, 1)
    const editor = () => me.getSellingVendor({ vendorId: own })
    expect(await editor()).toMatchObject({ currency, isPriced: false })
    expect((await me.createListing({ vendorId: own, content: {} })).content.currency).toBe(currency)
    await db.transaction().execute(tx => setTakesOrders(tx, own, false))
    const shop = db.selectFrom('vendorShops').select('currency').where('vendorId', '=', own)
    expect(await shop.executeTakeFirst()).toEqual({ currency })
  },
)

test('a chosen currency is the default of the next listings, whatever the country', async () => {
  const own = await createVendor(db, { locations: [{ country: 'LK' }] })
  await addToTeam(db, own, owner.id, 1)
  const { id, revision } = await me.createListing({ vendorId: own, content: await ready({ currency: 'GBP' }) })
  await me.publishListing({ id, revision })
  expect(await me.getSellingVendor({ vendorId: own })).toMatchObject({ currency: 'GBP', isPriced: true })
  expect((await me.createListing({ vendorId: own, content: {} })).content.currency).toBe('GBP')
  expect((await live(id)).currency).toBe('GBP')
})

test('a listing that a moderator has hidden can be corrected, but neither shown nor put away', async () => {
  const id = await published()
  await db.transaction().execute(tx => hideListing(tx, id))
  const draft = await me.getDraft({ id })
  expect(draft).toMatchObject({ status: 'hidden', hasChanges: false })
  const saved = await me.saveDraft({ id, revision: draft.revision, content: { title: { en: 'Corrected' } } })
  expect(saved).toMatchObject({ status: 'hidden', hasChanges: true, content: { title: { en: 'Corrected' } } })
  const refused = { code: 'gm-error-listing-hidden', status: 409 }
  for (const call of [me.unpublishListing, me.archiveListing, me.activateListing])
    await expect(call({ id })).rejects.toMatchObject(refused)
  const sent = await me.publishListing({ id, revision: saved.revision })
  expect(sent).toMatchObject({ isPublished: false, waits: true, problems: [] })
  expect(await live(id)).toMatchObject({ status: 'hidden', title: { en: 'Corrected' } })
  expect(await isFound(id)).toBe(false)
  // there is nothing else to look at
  await expect(me.publishListing({ id, revision: sent.revision })).rejects.toMatchObject(refused)
  await db.transaction().execute(tx => showListing(tx, id))
  expect(await isFound(id)).toBe(true)
  expect(await me.publishListing({ id, revision: sent.revision })).toMatchObject({ isPublished: true, waits: false })
})
