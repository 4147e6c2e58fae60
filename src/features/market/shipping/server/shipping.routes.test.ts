import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import type { TeamRole } from '#features/people/teams/teams.tables.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { shippingRoutes } from './shipping.routes.ts'

const { db } = await testDatabase()
const handle = createApiHandler(
  shippingRoutes(db, async () => ({ LKR: 300 })),
  createLogger('silent'),
)

type Caller = { userId: string; role: number }

async function call(caller: Caller | null, method: string, path: string, body?: unknown) {
  const headers = new Headers({ 'content-type': 'application/json' })
  const context = caller ? asViewer(caller) : guest(headers)
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const { response } = await handle(new Request(`https://pola.test/api/v1${path}`, init), context)
  return { status: response?.status, body: await response?.json() }
}

async function teamOf(role: TeamRole) {
  const vendorId = await createVendor(db)
  const { id: userId } = await createUser(db)
  await addToTeam(db, vendorId, userId, role)
  return { vendorId, caller: { userId, role: 2 }, path: `/vendors/${vendorId}/shipping` }
}

const settings = {
  mode: 'customrate',
  shipsFrom: ['LK'],
  shipsTo: ['LK', 'IN'],
  shipsAnywhere: false,
  packaging: ['plastic-free'],
  shippingPackaging: { en: 'Paper', si: ' ' },
  returnPolicy: {},
  returnDays: 14,
  pickupPoints: [{ id: null, name: { en: 'The mill' }, street: '', city: 'Kandy', country: 'LK', hours: {} }],
}
const rate = {
  id: null,
  mode: 'customrate',
  name: { en: 'Post' },
  countries: [],
  amount: 500,
  furtherAmount: null,
  bands: null,
  freeFrom: null,
  minGrams: null,
  maxGrams: null,
  minPieces: null,
  maxPieces: null,
  minDays: 2,
  maxDays: 4,
}

test('team members and admins of Pola have read access; strangers get “not found”', async () => {
  const { caller: member, path } = await teamOf(3)
  expect((await call(member, 'GET', path)).body).toMatchObject({ mayChange: false, revision: 0, rates: [] })
  expect((await call(member, 'PUT', path, { revision: 0, settings })).status).toBe(404)
  const { caller: stranger } = await teamOf(1)
  expect((await call(stranger, 'GET', path)).status).toBe(404)
  expect((await call(stranger, 'PUT', `${path}/rates`, { revision: 0, currency: 'USD', rates: [] })).status).toBe(404)
  const { id: userId } = await createUser(db, { role: 1 })
  const admin = { userId, role: 1 }
  expect((await call(admin, 'GET', path)).body).toMatchObject({ mayChange: false })
  expect((await call(admin, 'PUT', path, { revision: 0, settings })).body).toMatchObject({ code: 'gm-error-read-only' })
})

test('of two simultaneous saves the second is refused', async () => {
  const { caller, path } = await teamOf(2)
  const first = await call(caller, 'PUT', path, { revision: 0, settings })
  expect(first.body).toMatchObject({
    revision: 1,
    shippingPackaging: { en: 'Paper' },
    pickupPoints: [{ id: 1, city: 'Kandy' }],
  })
  const second = await call(caller, 'PUT', path, { revision: 0, settings: { ...settings, returnDays: 7 } })
  expect(second).toMatchObject({ status: 409, body: { code: 'gm-error-shop-changed' } })
  expect((await call(caller, 'GET', path)).body).toMatchObject({ returnDays: 14, saved: { by: expect.any(String) } })
})

test('handling days are whole numbers up to a year, and stay if a save leaves them out', async () => {
  const { caller, path } = await teamOf(1)
  const save = (revision: number, given: object) =>
    call(caller, 'PUT', path, { revision, settings: { ...settings, ...given } })
  for (const handlingDays of [-1, 1.5, 366, '2']) expect((await save(0, { handlingDays })).status).toBe(400)
  expect((await save(0, { handlingDays: 3 })).body).toMatchObject({ handlingDays: 3 })
  expect((await save(1, {})).body).toMatchObject({ handlingDays: 3 })
  expect((await save(2, { handlingDays: null })).body).toMatchObject({ handlingDays: null })
})

test('stock locations keep their ids and count their pieces; they stay if a save leaves them out', async () => {
  const { caller, path, vendorId } = await teamOf(1)
  const at = (name: string) => ({ id: null, name, street: '', city: 'Kandy', country: 'LK' })
  const stockLocations = [at('Workshop'), at('Shop')]
  const { body } = await call(caller, 'PUT', path, { revision: 0, settings: { ...settings, stockLocations } })
  expect(body.stockLocations).toMatchObject([{ name: 'Workshop', pieces: 0 }, { name: 'Shop' }])
  await createListing(db, { vendorId, kind: 'cart' })
  const again = await call(caller, 'PUT', path, { revision: 1, settings })
  expect(again.body.stockLocations).toMatchObject([{ id: body.stockLocations[0].id, pieces: 5 }, { pieces: 0 }])

  const [first, second] = again.body.stockLocations.map(({ pieces: _, ...one }: { pieces: number }) => one)
  const third = at('Barn')
  const without = { ...settings, stockLocations: [second, third] }
  const refused = await call(caller, 'PUT', path, { revision: 2, settings: without })
  expect(refused).toMatchObject({ status: 409, body: { code: 'gm-error-stock-location' } })
  const removedLocations = [{ id: first.id, to: 1 }]
  const moved = await call(caller, 'PUT', path, { revision: 2, settings: { ...without, removedLocations } })
  expect(moved.body.stockLocations).toMatchObject([
    { id: second.id, pieces: 0 },
    { name: 'Barn', pieces: 5 },
  ])
  const nameless = { ...settings, stockLocations: [at(' ')] }
  expect((await call(caller, 'PUT', path, { revision: 3, settings: nameless })).status).toBe(400)
})

test('listings with the shop’s shipping follow its changes, those with their own keep it', async () => {
  const { caller, path, vendorId } = await teamOf(1)
  await call(caller, 'PUT', path, { revision: 0, settings })
  const own = { vendorId, kind: 'cart' as const }
  const packaging: ['plastic-free'] = ['plastic-free']
  const following = await createListing(db, { ...own, shipsTo: ['IN', 'LK'], packaging })
  const different = await createListing(db, { ...own, shipsTo: ['LK'] })
  const visit = await createListing(db, { ...own })
  await call(caller, 'PUT', path, {
    revision: 1,
    settings: { ...settings, shipsTo: [], shipsAnywhere: true, packaging: [] },
  })
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'shipsTo', 'shipsAnywhere', 'packaging'])
    .where('vendorId', '=', vendorId)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { id: following, shipsTo: [], shipsAnywhere: true, packaging: [] },
    { id: different, shipsTo: ['LK'], shipsAnywhere: false, packaging: [] },
    { id: visit, shipsTo: [], shipsAnywhere: false, packaging: [] },
  ])
  const document = await db
    .selectFrom('searchDocuments')
    .selectAll()
    .where('objectId', '=', `listing-${following}`)
    .execute()
  expect(JSON.stringify(document)).toContain('"shipsTo":[{"country":"ANY"}]')
})

test('rates keep their ids as long as they exist; shipping free for a while deletes none', async () => {
  const { caller, path } = await teamOf(1)
  const given = [rate, { ...rate, countries: ['LK', 'LK'], amount: 100, furtherAmount: 20 }]
  const { body } = await call(caller, 'PUT', `${path}/rates`, { revision: 0, currency: 'LKR', rates: given })
  expect(body).toMatchObject({ currency: 'LKR', rates: [{ amount: 500 }, { countries: ['LK'], furtherAmount: 20 }] })
  const [first, second] = body.rates
  const turned = [{ ...second, amount: 150 }, first]
  const again = await call(caller, 'PUT', `${path}/rates`, { revision: 1, currency: 'LKR', rates: turned })
  expect(again.body.rates).toMatchObject([{ id: second.id, amount: 150 }, { id: first.id }])

  await call(caller, 'PUT', path, { revision: 2, settings: { ...settings, mode: 'freeshipping' } })
  const free = await call(caller, 'GET', path)
  expect(free.body).toMatchObject({ mode: 'freeshipping', rates: [{ amount: 150 }, { amount: 500 }] })
  const back = await call(caller, 'PUT', path, { revision: 3, settings })
  expect(back.body).toMatchObject({ mode: 'customrate', rates: [{ amount: 150 }, { amount: 500 }] })
})

test('non-ascending bands, min days above max days, and unknown currencies are refused', async () => {
  const { caller, path } = await teamOf(1)
  const steps = [
    { upTo: 1000, amount: 1 },
    { upTo: 1000, amount: 2 },
  ]
  const save = (change: object, currency = 'USD') =>
    call(caller, 'PUT', `${path}/rates`, { revision: 0, currency, rates: [{ ...rate, ...change }] })
  expect((await save({ bands: { by: 'weight', steps } })).status).toBe(400)
  expect((await save({ minDays: 5, maxDays: 4 })).status).toBe(400)
  expect((await save({}, 'XYZ')).body).toMatchObject({ code: 'gm-error-shop-currency' })
  expect((await save({ bands: { by: 'weight', steps: steps.slice(1) }, amount: 9 })).body.rates).toMatchObject([
    { amount: 0, bands: { by: 'weight', steps: [{ upTo: 1000, amount: 2 }] } },
  ])
})

test('examples consist of listings that are sold and shipped, from light to heavy', async () => {
  const { caller, path, vendorId } = await teamOf(3)
  expect((await call(caller, 'GET', `${path}/examples`)).body).toEqual({ items: [], count: 0 })
  const weighing = (weightGrams: number, title: string) =>
    createListing(db, {
      ...{ vendorId, kind: 'cart', title: { en: title }, shipsAnywhere: true },
      variants: [{ price: 500, stock: 1, weightGrams }],
    })
  for (const [grams, title] of [
    [5000, 'Chair'],
    [90, 'Spoon'],
    [700, 'Bowl'],
  ] as const)
    await weighing(grams, title)
  const { body } = await call(caller, 'GET', `${path}/examples`)
  const titles = body.items.map(({ items }: { items: { title: string; quantity: number }[] }) =>
    items.map(({ title, quantity }) => `${quantity} ${title}`),
  )
  expect(titles).toEqual([['1 Spoon'], ['3 Bowl'], ['1 Spoon', '2 Chair']])
})

test('a rate for parts of a country is kept while shipping is free; one for two countries is refused', async () => {
  const { caller, path } = await teamOf(1)
  const areas = { regions: ['3', '1'], postcodes: [{ from: '200', to: '202' }] }
  const save = (revision: number, given: object) =>
    call(caller, 'PUT', `${path}/rates`, { revision, currency: 'USD', rates: [{ ...rate, ...given }] })
  const kept = { ...areas, regions: ['1', '3'] }
  expect((await save(0, { countries: ['LK'], areas })).body).toMatchObject({
    rates: [{ countries: ['LK'], areas: kept }],
  })
  const mode = (given: string, revision: number) =>
    call(caller, 'PUT', path, { revision, settings: { ...settings, mode: given } })
  expect((await mode('freeshipping', 1)).body).toMatchObject({ rates: [{ areas: kept }] })
  expect((await mode('customrate', 2)).body).toMatchObject({ rates: [{ areas: kept }] })
  const wrong = [
    { countries: ['LK', 'IN'], areas },
    { countries: [], areas },
    { countries: ['LK'], areas: { regions: [], postcodes: [] } },
    { countries: ['LK'], areas: { regions: [], postcodes: [{ from: '20', to: '1' }] } },
  ]
  for (const given of wrong) expect((await save(3, given)).status).toBe(400)
})

test('a team can’t use another’s set of rates; listings of a deleted set get the general rates', async () => {
  const { caller, path, vendorId } = await teamOf(1)
  const other = await teamOf(1)
  const save = (revision: number, profiles: object[], rates: object[], by = caller, at = path) =>
    call(by, 'PUT', `${at}/rates`, { revision, currency: 'USD', rates, profiles })
  const two = [
    { id: null, name: 'Fragile' },
    { id: null, name: 'Heavy' },
  ]
  const { body } = await save(0, two, [rate, { ...rate, amount: 900, profile: 1 }])
  const [fragile, heavy] = body.profiles
  expect(body).toMatchObject({ profiles: [{ name: 'Fragile', listings: 0 }, { name: 'Heavy' }] })
  expect(body.rates).toMatchObject([{ profileId: null }, { amount: 900, profileId: heavy.id }])

  const taken = await save(0, [{ ...heavy, name: 'Mine' }], [], other.caller, other.path)
  expect(taken.body.profiles[0].id).not.toBe(heavy.id)
  await expect(
    createListing(db, { vendorId: other.vendorId, kind: 'cart', shippingProfileId: heavy.id }),
  ).resolves.toBeGreaterThan(0)
  const listingId = await createListing(db, { vendorId, kind: 'cart', shippingProfileId: heavy.id })
  const profileIds = () =>
    db
      .selectFrom('listings')
      .select('shippingProfileId')
      .where('vendorId', 'in', [vendorId, other.vendorId])
      .orderBy('id')
      .execute()
  expect(await profileIds()).toEqual([{ shippingProfileId: null }, { shippingProfileId: heavy.id }])

  const same = [fragile, { id: null, name: 'fragile' }]
  expect((await save(1, same, [])).status).toBe(400)
  expect((await save(1, [fragile], [{ ...rate, profile: 1 }])).status).toBe(400)
  const named = (await call(caller, 'GET', path)).body.profiles
  expect(named).toMatchObject([{ listings: 0 }, { listings: 1 }])

  const kept = await save(1, [{ ...fragile, name: 'Glass' }], [rate])
  expect(kept.body.profiles).toEqual([{ id: fragile.id, name: 'Glass', listings: 0 }])
  expect(await db.selectFrom('listings').select('shippingProfileId').where('id', '=', listingId).execute()).toEqual([
    { shippingProfileId: null },
  ])
})

test('while an enterprise ships free, all its sets do; afterwards they have their rates back', async () => {
  const { caller, path } = await teamOf(1)
  const profiles = [{ id: null, name: 'Heavy' }]
  const rates = [rate, { ...rate, profile: 0 }]
  const { body } = await call(caller, 'PUT', `${path}/rates`, { revision: 0, currency: 'USD', rates, profiles })
  const mode = (given: string, revision: number) =>
    call(caller, 'PUT', path, { revision, settings: { ...settings, mode: given } })
  expect((await mode('freeshipping', 1)).body.rates).toMatchObject([
    { profileId: null },
    { profileId: body.profiles[0].id },
  ])
  expect(
    await db
      .selectFrom('vendorShippingRates')
      .select('profileId')
      .where('profileId', '=', body.profiles[0].id)
      .execute(),
  ).toEqual([])
  expect((await mode('customrate', 2)).body.rates).toMatchObject([
    { profileId: null },
    { profileId: body.profiles[0].id },
  ])
})
