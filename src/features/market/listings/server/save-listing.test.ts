import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { aCartListing, addFormerVariants, aListing, createListing, createProductImage } from '../listings.factory.ts'
import { maxVariants } from '../variant-limits.ts'
import { restoreListing, takeSnapshots } from './import/index.ts'
import { loadListings } from './load-listings.ts'
import { type ListingInput, saveListing } from './save-listing.ts'

const { db } = await testDatabase()
const vendorId = await createVendor(db)

const load = async (id: number) => {
  const [listing] = await loadListings(db, [id])
  if (!listing) throw new Error(`no listing ${id}`)
  return listing
}
const replace = (id: number, input: ListingInput) => db.transaction().execute(tx => saveListing(tx, input, id))
const size = (en: string, others: Record<string, string> = {}) => ({ Size: { en, ...others } })

test('another vendor cannot replace a listing, and a missing listing cannot be replaced', async () => {
  const id = await createListing(db, { vendorId, title: { en: 'Mine' } })
  const other = await createVendor(db)
  await expect(replace(id, aListing({ vendorId: other }))).rejects.toThrow('has no listing')
  await expect(replace(999_999, aListing({ vendorId }))).rejects.toThrow('has no listing')
  expect((await load(id)).title).toEqual({ en: 'Mine' })
})

test('variants with the same options keep their ids, others come and go', async () => {
  const id = await createListing(db, {
    vendorId,
    kind: 'cart',
    variants: [
      { options: size('S'), price: 100, stock: 1 },
      { options: size('M'), price: 200, stock: 2 },
      { options: size('L'), price: 300, stock: 3 },
    ],
  })
  const [small, medium, large] = (await load(id)).variants.map(variant => variant.id)
  await replace(
    id,
    aCartListing({
      vendorId,
      variants: [
        { options: size('L', { si: 'විශාල' }), price: 350, stock: 0, sku: 'L-1' },
        { options: size('XL'), price: 400, stock: 4 },
        { options: size('S'), price: 100, stock: 9 },
      ],
    }),
  )
  const { variants } = await load(id)
  expect(variants).toMatchObject([
    { id: large, options: size('L', { si: 'විශාල' }), price: 350, stock: 0, sku: 'L-1' },
    { options: size('XL'), price: 400 },
    { id: small, price: 100, stock: 9 },
  ])
  expect(variants.map(variant => variant.id)).not.toContain(medium)
})

test('a listing has at most the allowed variants; one that had more may change and lose them, and get them back', async () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ options: size(`No. ${at}`), price: 100, stock: 1 }))
  const id = await createListing(db, { vendorId, kind: 'cart', variants: some(maxVariants) })
  const save = (variants: ListingInput['variants'] = []) => replace(id, aCartListing({ vendorId, variants }))
  await expect(save(some(maxVariants + 1))).rejects.toThrow(`a listing has at most ${maxVariants} variants`)
  expect((await load(id)).variants).toHaveLength(maxVariants)

  await addFormerVariants(db, id, 2)
  const former = (await load(id)).variants
  expect(former).toHaveLength(maxVariants + 2)
  await save(former.map(variant => ({ ...variant, price: 200 })))
  const snapshot = (await db.transaction().execute(tx => takeSnapshots(tx, [id]))).get(id)
  await save(former.slice(2))
  const [first] = former.slice(2)
  await expect(save([...former.slice(2), ...some(1)])).rejects.toThrow('at most')
  expect((await load(id)).variants).toMatchObject({ 0: { id: first?.id, price: first?.price }, length: maxVariants })
  await db.transaction().execute(async tx => snapshot && restoreListing(tx, id, snapshot))
  expect((await load(id)).variants.map(variant => variant.id)).toEqual(former.map(variant => variant.id))
})

test('a basic listing becomes one for the cart under the same id and url key, and back', async () => {
  const id = await createListing(db, { vendorId, title: { en: 'Clay pot' } })
  await replace(id, aCartListing({ vendorId, title: { en: 'Clay pot' } }))
  const cart = await load(id)
  expect(cart).toMatchObject({ kind: 'cart', urlKey: 'clay-pot', variants: [{ price: 1000 }] })
  await replace(id, aListing({ vendorId, title: { en: 'Clay pot' } }))
  await replace(id, { ...aCartListing({ vendorId, title: { en: 'Clay pot' } }), variants: undefined })
  expect((await load(id)).variants).toEqual(cart.variants)
})

test('parts left out of the input stay unchanged, empty ones are cleared', async () => {
  const image = await createProductImage(db)
  const id = await createListing(db, {
    vendorId,
    images: [image, image],
    categoryIds: [10, 9],
    locations: [{ city: { en: 'Galle' }, country: 'LK' }],
  })
  await replace(id, aListing({ vendorId }))
  expect(await load(id)).toMatchObject({
    images: [{ id: image }],
    categoryIds: [10, 9],
    locations: [{ country: 'LK' }],
  })
  await replace(id, aListing({ vendorId, images: [], categoryIds: [], locations: [] }))
  expect(await load(id)).toMatchObject({ images: [], categoryIds: [], locations: [] })
})

test('url keys are slugs of at most 200 characters, unique per vendor', async () => {
  const own = await createVendor(db)
  const keyOf = async (title: Record<string, string>, of = own) =>
    (await load(await createListing(db, { vendorId: of, title }))).urlKey
  expect(await keyOf({ en: '  Café & Té_1! ' })).toBe('cafe-te_1')
  expect(await keyOf({ en: 'Honey' })).toBe('honey')
  expect(await keyOf({ en: 'Honey' })).toBe('honey-2')
  expect(await keyOf({ en: 'Honey pot' })).toBe('honey-pot')
  expect(await keyOf({ en: 'HONEY', si: 'මී පැණි' })).toBe('honey-3')
  expect(await keyOf({ si: 'මී පැණි' })).toBe('listing')
  expect(await keyOf({ en: 'Honey' }, await createVendor(db))).toBe('honey')
  const long = 'a'.repeat(300)
  expect(await keyOf({ en: long })).toBe('a'.repeat(200))
  expect(await keyOf({ en: long })).toBe(`${'a'.repeat(198)}-2`)
})

test('a url key stays while the title still gives it, and follows a new title', async () => {
  const own = await createVendor(db)
  const first = await createListing(db, { vendorId: own, title: { en: 'Tea' } })
  const second = await createListing(db, { vendorId: own, title: { en: 'Tea' } })
  await replace(first, aListing({ vendorId: own, title: { en: 'Green tea' } }))
  await replace(second, aListing({ vendorId: own, title: { en: 'Tea', si: 'තේ' } }))
  expect((await load(first)).urlKey).toBe('green-tea')
  expect((await load(second)).urlKey).toBe('tea-2')
})

test('two listings of one title saved at once get different url keys', async () => {
  const own = await createVendor(db)
  const ids = await Promise.all([1, 2, 3].map(() => createListing(db, { vendorId: own, title: { en: 'Same' } })))
  const keys = (await loadListings(db, ids)).map(listing => listing.urlKey)
  expect(keys.sort()).toEqual(['same', 'same-2', 'same-3'])
})

test.each<[string, Partial<ListingInput>]>([
  ['a cart listing without variants', { kind: 'cart', variants: [] }],
  [
    'two variants with the same options',
    {
      kind: 'cart',
      variants: [
        { price: 1, stock: 1 },
        { price: 2, stock: 1 },
      ],
    },
  ],
  ['a negative price', { kind: 'cart', variants: [{ price: -1, stock: 1 }] }],
  ['managed stock of nothing known', { kind: 'cart', variants: [{ price: 1 }] }],
  ['an option of another name', { kind: 'cart', variants: [{ price: 1, stock: 1, options: { Mood: {} } as never }] }],
  ['a country that is no code', { shipsTo: ['lk'] }],
  ['packaging that is not known', { packaging: ['gold' as never] }],
  ['offer countries without an offer', { specialOfferCountries: ['LK'] }],
  ['a link that is not http', { actionLink: 'javascript:alert(1)' }],
  ['an end before its start', { startsAt: new Date('2026-02-02'), endsAt: new Date('2026-02-01') }],
  ['no title', { title: {} }],
  ['a currency that is no code', { currency: 'usd' }],
  ['a category that does not exist', { categoryIds: [4711] }],
  ['half a position', { locations: [{ lat: 1 }] }],
])('%s is refused, and nothing is left of it', async (_, input) => {
  const own = await createVendor(db)
  await expect(createListing(db, { vendorId: own, ...input })).rejects.toThrow()
  expect(await db.selectFrom('listings').select('id').where('vendorId', '=', own).execute()).toEqual([])
})
