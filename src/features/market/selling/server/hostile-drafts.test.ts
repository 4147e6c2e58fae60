import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { placeStock } from '#features/market/listings/listings.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createLogger } from '#server/log/logger.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { aDraft } from '../testing/a-draft.ts'
import { sellingRoutes } from './selling.routes.ts'

/** Number of tried bodies; `HOSTILE_BODIES=10000` for a long run. */
const bodies = Number(process.env.HOSTILE_BODIES ?? 200)

const { db } = await testDatabase()
const handle = createApiHandler(sellingRoutes(db), createLogger('silent'))
const user = await createUser(db)
const vendorId = await createVendor(db)
await addToTeam(db, vendorId, user.id, 1)
const locations = await placeStock(db, vendorId, ['LK', 'IN', null])

async function api(method: string, path: string, body: unknown) {
  const headers = { 'content-type': 'application/json' }
  const request = new Request(`https://pola.test/api/v1${path}`, { method, headers, body: JSON.stringify(body) })
  const { response } = await handle(request, { ...asViewer(user.viewer), headers: request.headers })
  return { status: response?.status ?? 0, body: (await response?.json()) as Answer }
}

type Answer = {
  id: number
  revision: number
  isPublished: boolean
  content: { variants: { id: number }[] }
  [other: string]: unknown
}

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', '\ud800', '__proto__', '', ' ', 'javascript:alert(1)', 'https://', '=1+1', 'x'.repeat(30_000)),
  fc.constantFrom(0, -1, 1.5, 2 ** 31, 2 ** 53, 1e300, -0, null, true, [], {}, [[]], [null], { en: 'a' }, { en: '\0' }),
  fc.constantFrom('9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z', '2026-02-30T00:00:00Z', 'LK', 'lk', 'USD', 'XXX'),
  fc.jsonValue({ maxDepth: 3 }),
)

/** A good draft in which some things are replaced, at any depth. */
const spoiled = fc
  .array(fc.tuple(fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), nasty), { minLength: 1, maxLength: 4 })
  .map(changes => {
    const draft: Record<string, unknown> = structuredClone(aDraft())
    for (const [path, value] of changes) put(draft, path, structuredClone(value))
    return draft
  })

const words = fc.dictionary(fc.constantFrom('en', 'si', 'ur'), fc.string({ unit: 'grapheme', maxLength: 60 }))
const whole = fc.integer({ min: 0, max: 2 ** 31 - 1 })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one)
const count = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const place = fc.record({ locationId: fc.constantFrom(...locations, 1, 999_999), pieces: count, piecesRead: count })

/** A draft of the right shape with random content. */
const shapely = fc
  .record({
    title: words,
    actionLabel: words,
    actionLink: fc.oneof(fc.webUrl(), fc.string()),
    price: maybe(whole),
    compareAtPrice: maybe(whole),
    stock: maybe(count),
    stockRead: maybe(count),
    places: maybe(fc.array(place, { maxLength: 5 })),
    id: maybe(whole.map(value => value + 1)),
    kind: fc.constantFrom('basic', 'cart'),
    manageStock: fc.boolean(),
    allowBackorder: fc.boolean(),
    value: words,
    times: fc.tuple(maybe(fc.date({ noInvalidDate: true })), maybe(fc.date({ noInvalidDate: true }))),
    isSpecialOffer: fc.boolean(),
    categoryIds: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
  })
  .map(
    ({ price, compareAtPrice, stock, stockRead, places, id, manageStock, allowBackorder, value, times, ...rest }) => {
      const draft = aDraft()
      const variant = {
        price,
        compareAtPrice,
        stock,
        stockRead,
        manageStock,
        allowBackorder,
        ...(places && { places }),
      }
      Object.assign(draft.variants[0]!, variant, id === 2 ** 31 ? {} : { id })
      draft.options[0]!.values[0]!.text = value
      const [startsAt, endsAt] = times.map(time => time?.toISOString())
      return { ...draft, ...rest, specialOfferCountries: ['LK'], startsAt: startsAt ?? null, endsAt: endsAt ?? null }
    },
  )

function put(at: unknown, [step = 0, ...rest]: number[], value: unknown): void {
  if (typeof at !== 'object' || at === null) return
  const holder = at as Record<string, unknown>
  const keys = Object.keys(holder)
  const key = keys[step % (keys.length || 1)]
  if (key === undefined) return
  if (rest.length === 0 || typeof holder[key] !== 'object' || holder[key] === null) holder[key] = value
  else put(holder[key], rest, value)
}

const hostile = fc.oneof({ weight: 4, arbitrary: spoiled }, { weight: 4, arbitrary: shapely }, nasty)

/** A listing of the test's own, which may be published. */
async function withPicture(content: unknown): Promise<unknown> {
  const { pictures } = (content ?? {}) as { pictures?: unknown }
  if (!Array.isArray(pictures) || pictures.length > 0) return content
  const id = await createFile(db, { ownerId: user.id, purpose: 'product' })
  return { ...(content as object), pictures: [{ id, alt: {} }] }
}

/** Saves the draft's variants once more on top of the currently published ones. */
async function writeStockAgain(id: number, given: unknown): Promise<void> {
  const { body } = await api('POST', `/listings/${id}/draft/discard`, { revision: await revisionOf(id) })
  const typed = (given as { variants?: object[] }).variants ?? []
  const live = (body.content as unknown as { variants: { id: number }[] }).variants
  const variants = live.map((variant, at) => ({ ...variant, ...typed[at], id: variant.id }))
  const saved = await api('PUT', `/listings/${id}/draft`, { revision: body.revision, content: { variants } })
  expect(saved.status).toBeLessThan(500)
  if (saved.status !== 200) return
  expect((await api('PUT', `/listings/${id}/publish`, { revision: saved.body.revision })).status).toBe(200)
}

async function revisionOf(id: number): Promise<number> {
  return (await db.selectFrom('listingDrafts').select('revision').where('listingId', '=', id).executeTakeFirstOrThrow())
    .revision
}

test(`${bodies} hostile drafts are kept, published or refused, and none makes the server fail`, async () => {
  const seen = new Set<number | boolean>()
  await fc.assert(
    fc.asyncProperty(hostile, async given => {
      const content = await withPicture(given)
      const created = await api('POST', `/vendors/${vendorId}/listings`, { content })
      seen.add(created.status)
      expect(created.status).toBeLessThan(500)
      if (created.status !== 200) return
      const { id, revision } = created.body
      const saved = await api('PUT', `/listings/${id}/draft`, { revision, content: { title: { en: 'Pot' } } })
      expect(saved.status).toBe(200)
      const published = await api('PUT', `/listings/${id}/publish`, { revision: saved.body.revision })
      expect(published.status).toBe(200)
      seen.add(Boolean(published.body.isPublished))
      if (published.body.isPublished) await writeStockAgain(Number(id), given)
      for (const path of [`/listings/${id}/duplicate`, `/listings/${id}/draft/open`])
        expect((await api('POST', path, {})).status).toBe(200)
      const request = new Request(`https://pola.test/api/v1/listings/${id}/preview`)
      const { response } = await handle(request, { ...asViewer(user.viewer), headers: request.headers })
      expect(response?.status).toBe(200)
      await api('DELETE', `/listings/${id}`, {})
    }),
    { numRuns: bodies },
  )
  // all of these were tried
  expect([...seen]).toEqual(expect.arrayContaining([200, 400, true, false]))
}, 600_000)
