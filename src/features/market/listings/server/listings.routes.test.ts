import { expect, test } from 'vitest'
import { createCertificate, createVendor } from '#features/market/directory/directory.factory.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createCategory, createListing, createProductImage } from '../listings.factory.ts'
import { listingsRoutes } from './listings.routes.ts'
import { saveShop } from './save-shop.ts'

const { db } = await testDatabase()
const newHandler = () => createApiHandler(listingsRoutes(db), createLogger('silent'))
const kept = newHandler()

async function api(path: string, handle = kept) {
  const request = new Request(`https://pola.test/api/v1${path}`)
  const { response } = await handle(request, guest(request.headers))
  return { status: response?.status, body: await response?.json() }
}

test('hidden and missing listings look alike', async () => {
  const shown = await createVendor(db)
  const refused = await createVendor(db, { status: 2, approvedAt: null })
  const waiting = await createVendor(db, { status: 3, approvedAt: null })
  const missing = await api('/listings/999999')
  expect(missing).toEqual({ status: 404, body: { code: 'NOT_FOUND', message: 'There is nothing here.' } })
  const hidden = [
    await createListing(db, { vendorId: shown, status: 'draft' }),
    await createListing(db, { vendorId: shown, status: 'archived' }),
    await createListing(db, { vendorId: refused }),
    await createListing(db, { vendorId: waiting }),
  ]
  for (const id of hidden) expect(await api(`/listings/${id}`)).toEqual(missing)
  expect((await api(`/listings/${await createListing(db, { vendorId: shown })}`)).status).toBe(200)
})

test.each(['abc', '0', '-1', '1.5', '99999999999'])('id %s is bad input', async id => {
  const { status, body } = await api(`/listings/${id}`)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'BAD_REQUEST', field: 'id' })
})

test('an unknown language is refused as bad input', async () => {
  expect((await api('/listings/1?language=English')).body).toMatchObject({ code: 'BAD_REQUEST', field: 'language' })
  expect((await api('/marketplace/categories?language=x')).body).toMatchObject({ field: 'language' })
})

test('a cart listing has everything that its page shows, in the requested language', async () => {
  const certificateId = await createCertificate(db, { title: { en: 'Organic', si: 'කාබනික' }, issuer: 'CU' })
  const other = await createCertificate(db, { title: { en: 'Fair' } })
  const days = { issuedOn: '2021-03-02', renewedOn: '2024-03-02', validUntil: '2099-03-01' }
  const vendorId = await createVendor(db, {
    subDomain: 'leaf',
    brand: { en: 'Leaf', si: 'කොළ' },
    locations: [{ city: { en: 'Kandy' }, country: 'LK', lat: 7.29, lng: 80.63 }],
    certificates: [{ certificateId, number: 'LK-1', scope: { en: 'Tea' }, ...days }],
  })
  await db.transaction().execute(tx =>
    saveShop(tx, vendorId, {
      currency: 'LKR',
      shipsFrom: ['LK'],
      shippingPackaging: { en: 'Paper.' },
      returnPolicy: { en: 'Send it back.', si: 'ආපසු එවන්න.' },
      returnDays: 14,
      rates: [
        { mode: 'customrate', countries: ['LK'], amount: 350_00, freeFrom: 5000_00, minDays: 1, maxDays: 3 },
        { mode: 'freeshipping', maxGrams: 2000 },
      ],
      pickupPoints: [
        { id: 1, name: { en: 'Kandy market', si: 'මහනුවර වෙළඳපොළ' }, street: '', city: '', country: 'LK', hours: {} },
      ],
    }),
  )
  const image = await createProductImage(db)
  const id = await createListing(db, {
    vendorId,
    kind: 'cart',
    title: { en: 'Tea', si: 'තේ' },
    currency: 'LKR',
    categoryIds: [9, 5],
    images: [image],
    certificateIds: [certificateId, other],
    packaging: ['plastic-free'],
    shipsAnywhere: true,
    isSpecialOffer: true,
    specialOfferCountries: ['LK'],
    startsAt: new Date('2026-03-01T09:00:00Z'),
    variants: [
      { options: { Size: { en: 'Large', si: 'විශාල' }, Color: { en: 'Green' } }, price: 900_00, stock: 0, sku: 'L' },
      { options: { Size: { en: 'Small', si: 'කුඩා' }, Color: { en: 'Green' } }, price: 500_00, stock: 4 },
      { options: { Size: { en: 'Small', si: 'කුඩා' } }, price: 400_00, manageStock: false, stock: 2, weightGrams: 250 },
    ],
  })
  const { body } = await api(`/listings/${id}?language=si`)
  expect(body).toMatchObject({
    id,
    urlKey: 'tea',
    kind: 'cart',
    title: 'තේ',
    description: 'What it is.',
    vendor: { id: vendorId, subDomain: 'leaf', brand: 'කොළ', logo: null, place: 'Kandy · ශ්‍රී ලංකාව' },
    categories: [
      { id: 2, handle: 'shop', name: 'සාප්පුව' },
      { id: 9, handle: 'food-and-drink', name: 'ආහාර පාන' },
    ],
    images: [{ id: image, alt: 'තේ', width: 800 }],
    options: [
      { name: 'Color', values: ['Green'] },
      { name: 'Size', values: ['විශාල', 'කුඩා'] },
    ],
    variants: [
      {
        title: 'Green / විශාල',
        options: { Color: 'Green', Size: 'විශාල' },
        price: { amount: 900_00, currency: 'LKR' },
        sku: 'L',
        stock: 0,
        available: false,
      },
      { stock: 4, available: true },
      { title: 'කුඩා', options: { Size: 'කුඩා' }, stock: null, available: true, weightGrams: 250 },
    ],
    action: null,
    packaging: ['plastic-free'],
    shippingPackaging: 'Paper.',
    returnPolicy: 'ආපසු එවන්න.',
    returnDays: 14,
    shipsFrom: ['LK'],
    shipsTo: [],
    shipsAnywhere: true,
    shippingRates: [
      {
        mode: 'customrate',
        countries: ['LK'],
        price: { amount: 350_00, currency: 'LKR' },
        freeFrom: { amount: 5000_00, currency: 'LKR' },
        minDays: 1,
        maxDays: 3,
        arrival: { from: expect.any(String), until: expect.any(String), text: expect.stringMatching(/\d/) },
      },
      {
        mode: 'freeshipping',
        countries: [],
        price: { amount: 0 },
        freeFrom: null,
        maxGrams: 2000,
        minDays: null,
        arrival: null,
      },
    ],
    pickup: { place: 'මහනුවර වෙළඳපොළ' },
    certificates: [
      { id: certificateId, title: 'කාබනික', issuer: 'CU', number: 'LK-1', scope: 'Tea', ...days, standing: 'valid' },
      { id: other, title: 'Fair', number: '', validUntil: null, standing: 'unreviewed' },
    ],
    locations: [{ title: 'Kandy · ශ්‍රී ලංකාව', country: 'LK', lat: 7.29, lng: 80.63 }],
    specialOffer: { brand: '', countries: ['LK'] },
    startsAt: '2026-03-01T09:00:00.000Z',
    endsAt: null,
  })
})

test('a basic listing has an action and no variants, even if it once had some', async () => {
  const vendorId = await createVendor(db)
  const id = await createListing(db, {
    vendorId,
    title: { si: 'සිංහලෙන් පමණි' },
    variants: [{ price: 100, stock: 1 }],
    actionLabel: { en: 'Book', si: 'වෙන් කරන්න' },
    actionLink: 'https://example.org/book',
  })
  expect((await api(`/listings/${id}?language=ta`)).body).toMatchObject({
    kind: 'basic',
    title: 'සිංහලෙන් පමණි',
    options: [],
    variants: [],
    action: { label: 'Book', link: 'https://example.org/book' },
    categories: [],
    specialOffer: null,
    shippingRates: [],
    pickup: null,
    returnDays: null,
    locations: [],
  })
})

test('the tree of categories has the numbers and handles of docs/product.md §9, parents first', async () => {
  await createCategory(db, { parentId: 9, handle: 'tea', title: { en: 'Tea' } })
  const { body } = await api('/marketplace/categories?language=en', newHandler())
  const { items, count } = body as { items: Record<string, unknown>[]; count: number }
  expect(count).toBe(15)
  const rows = items.map(({ id, level, path, children, storeCategoryId }) => [
    id,
    level,
    path,
    children,
    storeCategoryId,
  ])
  expect(rows).toEqual([
    [1, 1, ['all'], 0, null],
    [2, 1, ['shop'], 6, null],
    [9, 2, ['shop', 'food-and-drink'], 1, 53],
    [15, 3, ['shop', 'food-and-drink', 'tea'], 0, null],
    [10, 2, ['shop', 'personal-care'], 0, 67],
    [11, 2, ['shop', 'clothing-and-accessories'], 0, 74],
    [12, 2, ['shop', 'baby-and-kids'], 0, 92],
    [13, 2, ['shop', 'home-and-office'], 0, 97],
    [14, 2, ['shop', 'garden-and-pets'], 0, 5],
    [3, 1, ['source'], 0, null],
    [4, 1, ['service'], 0, null],
    [5, 1, ['learn-engage'], 0, null],
    [6, 1, ['visit'], 0, null],
    [7, 1, ['invest'], 0, null],
    [8, 1, ['work'], 0, null],
  ])
  const inSinhala = (await api('/marketplace/categories?language=si')).body as typeof body
  expect(inSinhala).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ name: 'සියල්ල' })]) })
})
