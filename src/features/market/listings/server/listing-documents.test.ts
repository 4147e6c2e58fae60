import { afterEach, expect, test, vi } from 'vitest'
import { aVendor, createCertificate, createList, createVendor } from '#features/market/directory/directory.factory.ts'
import { followCertificateDays, saveVendor } from '#features/market/directory/server/index.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import '#features/platform/search/search.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { aListing, createCategory, createListing, createProductImage } from '../listings.factory.ts'
import { indexCategories } from './category-documents.ts'
import { followVendors } from './follow-vendors.ts'
import { indexListingsOf } from './index-listings.ts'
import { saveListing } from './save-listing.ts'
import { saveShop } from './save-shop.ts'

const { db } = await testDatabase()
followVendors()
afterEach(() => vi.useRealTimers())

const recordOf = async (objectId: string, language = 'en') =>
  (
    await db
      .selectFrom('searchDocuments')
      .select('record')
      .where('objectId', '=', objectId)
      .where('language', '=', language)
      .executeTakeFirstOrThrow()
  ).record

test('unpublished listings, and those of hidden vendors, have no record', async () => {
  const shown = await createVendor(db)
  const hidden = await createVendor(db, { status: 3, approvedAt: null })
  const renewing = await createVendor(db, { status: 4 })
  const listings = {
    published: await createListing(db, { vendorId: shown }),
    renewing: await createListing(db, { vendorId: renewing }),
    draft: await createListing(db, { vendorId: shown, status: 'draft' }),
    archived: await createListing(db, { vendorId: shown, status: 'archived' }),
    ofHidden: await createListing(db, { vendorId: hidden }),
  }
  const found = Object.entries(listings).map(async ([name, id]) => [name, (await recordOf(`listing-${id}`)) !== null])
  expect(Object.fromEntries(await Promise.all(found))).toEqual({
    published: true,
    renewing: true,
    draft: false,
    archived: false,
    ofHidden: false,
  })
  await db
    .transaction()
    .execute(tx => saveListing(tx, aListing({ vendorId: shown, status: 'archived' }), listings.published))
  expect(await recordOf(`listing-${listings.published}`)).toBeNull()
})

test('a record holds everything that cards show and filters read', async () => {
  const parent = await createNetwork(db, { name: { en: 'Parent' } })
  const networkId = await createNetwork(db, { name: { en: 'Child' }, parentId: parent, types: [3], regions: [4] })
  const certificateId = await createCertificate(db, { title: { en: 'Organic', si: 'කාබනික' } })
  const listId = await createList(db, {})
  const image = await createProductImage(db)
  const vendorId = await createVendor(db, {
    brand: { en: 'Leaf', si: 'කොළ' },
    level: 3,
    thumbsBefore: 7,
    memberships: [{ networkId, status: 4 }],
    certificates: [{ certificateId, number: 'LK-1' }],
    locations: [{ city: { en: 'Kandy' }, country: 'LK', lat: 7.29, lng: 80.63 }],
  })
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'LKR', shipsFrom: ['LK'] }))
  const tea = await createCategory(db, { parentId: 9, handle: 'tea', title: { en: 'Tea', si: 'තේ' } })
  const id = await createListing(db, {
    vendorId,
    kind: 'cart',
    title: { en: 'Black tea', si: 'කළු තේ' },
    description: { en: 'Strong.' },
    currency: 'LKR',
    createdAt: new Date('2026-01-02T00:00:00Z'),
    actionLabel: { en: 'Read more' },
    actionLink: 'https://leaf.example/tea',
    shipsTo: ['LK', 'IN'],
    packaging: ['plastic-free'],
    acceptsGiftCards: true,
    categoryIds: [tea, 5],
    images: [image],
    certificateIds: [certificateId],
    listIds: [listId],
    variants: [
      { options: { Size: { en: '50 g' } }, price: 50_00, stock: 0 },
      { options: { Size: { en: '100 g' } }, price: 90_00, stock: 3 },
      { options: { Size: { en: '1 kg' } }, price: 800_00, stock: null, manageStock: false },
    ],
  })
  expect(await recordOf(`listing-${id}`)).toEqual({
    objectID: `listing-${id}`,
    itemType: 'listing',
    id,
    urlKey: 'black-tea',
    listingTitle: 'Black tea',
    otherTitles: ['කළු තේ'],
    headWords: ['tea', 'තේ'],
    listingDescription: 'Strong.',
    listingBrand: 'Leaf',
    otherTexts: ['කොළ'],
    listingVendorId: vendorId,
    redirectionUrl: `/marketplace/listing/${id}`,
    images: [{ id: image, link: `/files/${image}/small.webp`, backgroundColor: '#e0d0b0' }],
    productId: id,
    price: { amount: 90_00, currency: 'LKR' },
    hasDearer: true,
    hasChoice: true,
    soldOut: false,
    isCartItem: true,
    cartItem: ['can-add-to-cart', 'accepts-gift-cards', 'ready-to-ship'],
    listingAction: { label: 'Read more', link: 'https://leaf.example/tea' },
    marketplaceCategoryIds: [2, 9, tea, 5],
    categoryTitle: 'Tea',
    locationsFilter: [
      { type: 1, displayTitle: 'Kandy · Sri Lanka', country: 'LK', places: [expect.any(Number)], otherNames: [] },
    ],
    placeTitle: 'Kandy',
    _geoloc: [{ lat: 7.29, lng: 80.63 }],
    shipsTo: [{ country: 'LK' }, { country: 'IN' }],
    sentTo: 'INLK',
    shipsFrom: [{ country: 'LK' }],
    packagingFilters: ['plastic-free'],
    certifications: [{ id: certificateId, title: 'Organic' }],
    collectionIds: [{ id: listId }],
    networks: [{ id: networkId, status: 4, title: 'Child', types: [3], regions: [4], parent: { id: parent } }],
    isSpecialOfferListing: false,
    cardTags: ['Organic'],
    level: 3,
    rating: { thumbs: 7 },
    createdAt: 1767312000,
    featured: expect.any(Number),
    // a picture counts two, its certificate one; of four bands that mix
    featuredBand: 6 + Math.floor(((id * Math.SQRT2) % 1) * 4),
  })
  expect(await recordOf(`listing-${id}`, 'si')).toMatchObject({
    listingTitle: 'කළු තේ',
    otherTitles: ['Black tea'],
    listingBrand: 'කොළ',
    categoryTitle: 'තේ',
    certifications: [{ title: 'කාබනික' }],
    locationsFilter: [{ displayTitle: 'Kandy · ශ්‍රී ලංකාව' }],
  })
})

test('a listing’s own places and countries of dispatch take precedence over its vendor’s', async () => {
  const vendorId = await createVendor(db, { locations: [{ city: { en: 'Kandy' }, country: 'LK', lat: 7, lng: 80 }] })
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'LKR', shipsFrom: ['LK'] }))
  const id = await createListing(db, {
    vendorId,
    shipsFrom: ['NP'],
    locations: [{ country: 'NP' }, { city: { en: 'Pokhara', ne: 'पोखरा' }, country: 'NP', lat: 28.2, lng: 83.98 }],
  })
  expect(await recordOf(`listing-${id}`)).toMatchObject({
    shipsFrom: [{ country: 'NP' }],
    placeTitle: 'Nepal',
    locationsFilter: [
      { type: 1, displayTitle: 'Nepal' },
      { type: 2, displayTitle: 'Pokhara · Nepal', otherNames: ['पोखरा'] },
    ],
    _geoloc: [{ lat: 28.2, lng: 83.98 }],
  })
})

test('a basic listing has no price; a sold-out one has its lowest price and cannot be put into the cart', async () => {
  const vendorId = await createVendor(db)
  const basic = await recordOf(`listing-${await createListing(db, { vendorId, acceptsGiftCards: true })}`)
  expect(basic).toMatchObject({ isCartItem: false, cartItem: ['accepts-gift-cards'] })
  for (const attribute of ['price', 'hasDearer', 'hasChoice', 'soldOut', 'productId'])
    expect(basic).not.toHaveProperty(attribute)
  const soldOut = await createListing(db, {
    vendorId,
    kind: 'cart',
    variants: [
      { options: { Color: { en: 'Red' } }, price: 300, stock: 0 },
      { options: { Color: { en: 'Blue' } }, price: 200, stock: 0 },
    ],
  })
  expect(await recordOf(`listing-${soldOut}`)).toMatchObject({
    isCartItem: true,
    cartItem: [],
    price: { amount: 200, currency: 'USD' },
    hasDearer: true,
    soldOut: true,
  })
  const lastSize = await createListing(db, {
    vendorId,
    kind: 'cart',
    variants: [
      { options: { Size: { en: 'S' } }, price: 300, stock: 0 },
      { options: { Size: { en: 'M' } }, price: 300, stock: 1 },
    ],
  })
  expect(await recordOf(`listing-${lastSize}`)).not.toHaveProperty('hasChoice')
})

test('special offers hold everywhere (0) or in some countries (1); shipping anywhere is ANY', async () => {
  const vendorId = await createVendor(db)
  const everywhere = await createListing(db, { vendorId, isSpecialOffer: true, shipsAnywhere: true })
  const some = await createListing(db, {
    vendorId,
    isSpecialOffer: true,
    specialOfferBrand: { en: 'Fair Week' },
    specialOfferCountries: ['LK', 'IN'],
  })
  expect(await recordOf(`listing-${everywhere}`)).toMatchObject({
    isSpecialOfferListing: true,
    specialOfferCountryData: { countryOption: { id: 0 }, specificCountries: [] },
    shipsTo: [{ country: 'ANY' }],
  })
  expect(await recordOf(`listing-${some}`)).toMatchObject({
    specialOfferBrand: 'Fair Week',
    specialOfferCountryData: {
      countryOption: { id: 1 },
      specificCountries: [{ country: 'LK' }, { country: 'IN' }],
    },
    shipsTo: [],
  })
})

test('a vendor’s change shows in the records of its listings with the same commit', async () => {
  const input = aVendor({ brand: { en: 'Before' }, level: 1 })
  const vendorId = await createVendor(db, input)
  const id = await createListing(db, { vendorId })
  const networkId = await createNetwork(db)
  const change = (changes: object) => db.transaction().execute(tx => saveVendor(tx, { ...input, ...changes }, vendorId))
  await change({
    brand: { en: 'After' },
    level: 3,
    memberships: [{ networkId, status: 1 }],
    locations: [{ city: { en: 'Jaffna' }, country: 'LK' }],
  })
  expect(await recordOf(`listing-${id}`)).toMatchObject({
    listingBrand: 'After',
    level: 3,
    networks: [{ id: networkId }],
    placeTitle: 'Jaffna',
  })
  await expect(
    db.transaction().execute(async tx => {
      await saveVendor(tx, { ...input, status: 2 }, vendorId)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await recordOf(`listing-${id}`)).not.toBeNull()
  await change({ status: 2 })
  expect(await recordOf(`listing-${id}`)).toBeNull()
  await change({ status: 1 })
  expect(await recordOf(`listing-${id}`)).not.toBeNull()
})

test('changed categories, certificates and shops are written into the listings that have them', async () => {
  const categoryId = await createCategory(db, { title: { en: 'Old' } })
  const certificateId = await createCertificate(db, { title: { en: 'Old' } })
  const vendorId = await createVendor(db, { certificates: [{ certificateId, number: 'LK-1' }] })
  const listId = await createList(db)
  const id = await createListing(db, { vendorId, categoryIds: [categoryId], certificateIds: [certificateId] })
  await db
    .updateTable('marketplaceCategories')
    .set({ title: { en: 'New' } })
    .where('id', '=', categoryId)
    .execute()
  await indexListingsOf(db, 'category', [categoryId])
  expect(await recordOf(`listing-${id}`)).toMatchObject({ categoryTitle: 'New', certifications: [{ title: 'Old' }] })
  await db
    .updateTable('certificates')
    .set({ title: { en: 'New' } })
    .where('id', '=', certificateId)
    .execute()
  await indexListingsOf(db, 'certificate', [certificateId])
  expect(await recordOf(`listing-${id}`)).toMatchObject({ certifications: [{ title: 'New' }] })
  await db.insertInto('enterpriseListListings').values({ listId, listingId: id }).execute()
  await indexListingsOf(db, 'list', [listId])
  expect(await recordOf(`listing-${id}`)).toMatchObject({ collectionIds: [{ id: listId }] })
  await db.transaction().execute(tx => saveShop(tx, vendorId, { currency: 'EUR', shipsFrom: ['DE'] }))
  expect(await recordOf(`listing-${id}`)).toMatchObject({ shipsFrom: [{ country: 'DE' }] })
})

test('categories are found by name and lead to their pages', async () => {
  await indexCategories(db)
  expect(await recordOf('category-1')).toMatchObject({ brand: 'All', redirectionUrl: '/marketplace' })
  expect(await recordOf('category-2')).toMatchObject({ redirectionUrl: '/marketplace/category/2/shop' })
  expect(await recordOf('category-6', 'si')).toMatchObject({
    itemType: 'category',
    id: 6,
    brand: 'සංචාර',
    otherNames: expect.arrayContaining(['Visit', 'Visitar']),
    redirectionUrl: '/marketplace/visit',
    images: [],
  })
  expect(await recordOf('category-13')).toMatchObject({ redirectionUrl: '/marketplace/shop/home-and-office' })
})

test('a record has the price before a reduction only if all available variants have the same', async () => {
  const variant = (size: string, price: number, compareAtPrice: number | null, stock = 1) => ({
    ...{ options: { Size: { en: size } }, price, compareAtPrice, stock },
  })
  const recordOfVariants = async (...variants: ReturnType<typeof variant>[]) => {
    const id = await createListing(db, { vendorId: await createVendor(db), kind: 'cart', variants })
    return recordOf(`listing-${id}`)
  }
  expect(
    await recordOfVariants(variant('S', 300, 400), variant('M', 300, 500), variant('L', 900, null, 0)),
  ).toMatchObject({
    priceBefore: 400,
  })
  expect(await recordOfVariants(variant('S', 300, 400), variant('M', 350, 400))).not.toHaveProperty('priceBefore')
  expect(await recordOfVariants(variant('S', 300, 400), variant('M', 300, null))).not.toHaveProperty('priceBefore')
})

test('a listing has the tick and is found by a certificate through its last day, and no longer', async () => {
  const certificateId = await createCertificate(db, { title: { en: 'Organic' } })
  vi.useFakeTimers({ now: new Date('2026-03-31T23:59:00Z'), toFake: ['Date'] })
  const certificates = [{ certificateId, number: 'LK-1', validUntil: '2026-03-31' }]
  const vendorId = await createVendor(db, { certificates })
  const id = await createListing(db, { vendorId, certificateIds: [certificateId] })
  const shown = async () => {
    const { cardTags, certifications, featuredBand } = (await recordOf(`listing-${id}`)) as Record<string, unknown>
    return { cardTags, certifications, featuredBand }
  }
  const before = await shown()
  expect(before).toMatchObject({ cardTags: ['Organic'], certifications: [{ id: certificateId, title: 'Organic' }] })
  vi.setSystemTime(new Date('2026-04-01T00:01:00Z'))
  expect(await followCertificateDays(db)).toEqual([vendorId])
  expect(await shown()).toMatchObject({ cardTags: [], certifications: [] })
  // nor do points for certificates rank it higher
  expect(Number((await shown()).featuredBand)).toBeLessThan(Number(before.featuredBand))
})

test('a certificate that only the listing names gives no tick and no filter', async () => {
  const certificateId = await createCertificate(db)
  const id = await createListing(db, { vendorId: await createVendor(db), certificateIds: [certificateId] })
  expect(await recordOf(`listing-${id}`)).toMatchObject({ cardTags: [], certifications: [] })
})

test('a certificate that its enterprise only says it holds is no tick and no filter, until there is something to check', async () => {
  const certificateId = await createCertificate(db, { title: { en: 'Organic' } })
  const bare = { certificateId, number: 'none' }
  const vendorId = await createVendor(db, { certificates: [bare] })
  const id = await createListing(db, { vendorId, certificateIds: [certificateId] })
  for (const record of [await recordOf(`listing-${id}`), await recordOf(`profile-${vendorId}`)])
    expect(record).toMatchObject({ cardTags: [], certifications: [] })
  await db
    .transaction()
    .execute(tx => saveVendor(tx, aVendor({ certificates: [{ ...bare, hasDocument: true }] }), vendorId))
  for (const record of [await recordOf(`listing-${id}`), await recordOf(`profile-${vendorId}`)])
    expect(record).toMatchObject({ cardTags: ['Organic'] })
})
