import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import '#features/platform/storage/storage.tables.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { emptyVariant, type ListingDraft, parcelDelivery } from '../listing-draft.ts'
import { aDraft } from '../testing/a-draft.ts'
import { sellingRoutes } from './selling.routes.ts'

const { db } = await testDatabase()

async function aTeam() {
  const vendorId = await createVendor(db)
  const owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, 1)
  const me = createRouterClient(sellingRoutes(db), { context: asViewer(owner.viewer) })
  const upload = (ownerId = owner.id) => createFile(db, { ownerId, purpose: 'download', kind: 'document' })
  const begin = async (given: Partial<ListingDraft>) => {
    const pictures = [{ id: await createFile(db, { ownerId: owner.id, purpose: 'product' }), alt: {} }]
    return me.createListing({ vendorId, content: aDraft({ pictures, ...given }) })
  }
  return { me, begin, upload }
}

const variant = { ...emptyVariant({}, '48210733'), price: 520_000, stock: 6 }
const event = { ...parcelDelivery, kind: 'event' as const, timeZone: 'Asia/Colombo', place: { en: 'Samagi hall' } }
const day = (number: number, hour: number) => `2099-12-${number}T0${hour}:00:00.000Z`
const date = (key: string, number: number) => ({
  ...{ key, text: { en: `${number} Dec` }, swatch: null },
  ...{ startsAt: day(number, 3), endsAt: day(number, 9) },
})
const twice: Partial<ListingDraft> = {
  delivery: event,
  options: [{ name: 'Type', values: [date('1', 12), date('2', 19)] }],
  variants: ['1', '2'].map(key => ({ ...variant, values: { Type: key }, sku: `4821073${key}` })),
}

test('an event with several dates is published with seats for each, ships nowhere, and is opened again as it was', async () => {
  const { me, begin } = await aTeam()
  const { id, revision, content } = await begin(twice)
  expect(await me.publishListing({ id, revision })).toMatchObject({ isPublished: true })
  const shown = await me.previewListing({ id, language: 'en' })
  expect(shown).toMatchObject({
    ...{ delivery: 'event', timeZone: 'Asia/Colombo', place: 'Samagi hall', shipsTo: [], shipsAnywhere: false },
    ...{ startsAt: day(12, 3), endsAt: day(19, 9) },
    variants: [
      { startsAt: day(12, 3), stock: 6 },
      { startsAt: day(19, 3), endsAt: day(19, 9) },
    ],
  })
  const again = (await me.getDraft({ id })).content
  expect(again.options).toEqual(content.options)
  expect(again.delivery).toEqual(content.delivery)
})

test('an event lacks dates, a time zone and a place until they are said, a download its file', async () => {
  const { me, begin } = await aTeam()
  const empty = { options: [], variants: [variant] }
  const { id, revision } = await begin({ ...empty, delivery: { ...parcelDelivery, kind: 'event' } })
  const { problems } = await me.publishListing({ id, revision })
  expect(problems.map(({ field, code }) => `${field}: ${code}`)).toEqual([
    'startsAt: start-missing',
    'delivery.timeZone: zone-missing',
    'delivery.place: place-missing',
  ])
  const noEnd = { ...date('1', 12), endsAt: null }
  const part = await begin({ ...twice, options: [{ name: 'Type', values: [noEnd, date('2', 19)] }] })
  expect((await me.publishListing(part)).problems).toMatchObject([{ field: 'dates.0.endsAt', code: 'end-missing' }])
  const file = await begin({ ...empty, delivery: { ...parcelDelivery, kind: 'download' } })
  expect((await me.publishListing(file)).problems).toMatchObject([{ field: 'delivery.file', code: 'file-missing' }])
  await expect(begin({ ...empty, delivery: { ...event, timeZone: '../etc' } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('nobody sells a file that another uploaded; one that is replaced is given up, that of a duplicate is shared', async () => {
  const { me, begin, upload } = await aTeam()
  const other = await aTeam()
  const download = (id: string) => ({ ...parcelDelivery, kind: 'download' as const, file: { id, fileName: 'a.pdf' } })
  const empty = { options: [], variants: [variant] }
  await expect(begin({ ...empty, delivery: download(await other.upload()) })).rejects.toMatchObject({
    code: 'gm-error-file-missing',
  })
  const [first, second] = [await upload(), await upload()]
  const { id, revision } = await begin({ ...empty, delivery: download(first) })
  const published = await me.publishListing({ id, revision })
  expect(published.isPublished).toBe(true)
  await me.duplicateListing({ id })
  const stateOf = (fileId: string) =>
    db.selectFrom('files').select(['state', 'uses']).where('id', '=', fileId).executeTakeFirstOrThrow()
  expect(await stateOf(first)).toEqual({ state: 'ready', uses: 2 })
  const saved = await me.saveDraft({ id, revision: published.revision, content: { delivery: download(second) } })
  expect(await stateOf(first)).toEqual({ state: 'ready', uses: 2 })
  await me.publishListing(saved)
  expect(await stateOf(first)).toEqual({ state: 'ready', uses: 1 })
  await me.deleteListing({ id })
  expect((await stateOf(second)).state).toBe('released')
})
