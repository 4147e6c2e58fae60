import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { countMissingTexts } from './list-translations.ts'
import { profileEditingRoutes } from './profile-editing.routes.ts'
import { textTranslationsRoutes } from './text-translations.routes.ts'

const { db } = await testDatabase()

async function stall() {
  const vendorId = await createVendor(db, { title: { en: 'Tea', si: 'තේ' }, description: {} })
  const { id: userId } = await createUser(db)
  await db.insertInto('vendorTeam').values({ vendorId, userId, role: 1 }).execute()
  const listingId = await createListing(db, { vendorId, title: { en: 'Green tea' }, description: {}, actionLabel: {} })
  const context = asViewer({ userId, role: 2 })
  const api = createRouterClient(textTranslationsRoutes(db), { context })
  const profile = createRouterClient(profileEditingRoutes(db), { context })
  return { id: vendorId, listingId, api, profile }
}

const title = { field: 'title' as const, language: 'si' as const }

test('missing translations are listed, and no longer once they are written', async () => {
  const { id, listingId, api } = await stall()
  const { items, progress } = await api.getTranslations({ id, to: 'si', state: 'missing' })
  expect(items).toMatchObject([
    { kind: 'listing', thingId: listingId, name: 'Green tea', source: 'Green tea', text: '' },
  ])
  expect(progress.find(one => one.language === 'si')).toEqual({ language: 'si', total: 2, missing: 1, outdated: 0 })
  expect(await countMissingTexts(db, id, { from: 'en', to: 'si' })).toBe(1)
  await api.saveTranslation({ id, kind: 'listing', thingId: listingId, ...title, text: 'හරිත තේ', before: '' })
  expect(await countMissingTexts(db, id, { from: 'en', to: 'si' })).toBe(0)
  expect((await api.getTranslations({ id, to: 'si', state: 'missing' })).count).toBe(0)
  const { record } = await db
    .selectFrom('searchDocuments')
    .select('record')
    .where('objectId', '=', `listing-${listingId}`)
    .where('language', '=', 'si')
    .executeTakeFirstOrThrow()
  expect(record).toMatchObject({ listingTitle: 'හරිත තේ' })
})

test('a translation is outdated once its source changes, until it is saved again, even unchanged', async () => {
  const { id, api, profile } = await stall()
  const states = async () => (await api.getTranslations({ id, to: 'si' })).items.map(one => one.state)
  expect(await states()).toEqual(['current', 'missing'])
  await profile.changeOwnProfile({ id, revision: 0, changes: { title: { en: 'Fine tea', si: 'තේ' } } })
  expect(await states()).toEqual(['outdated', 'missing'])
  await api.saveTranslation({ id, kind: 'profile', thingId: id, ...title, text: 'තේ', before: 'තේ' })
  expect(await states()).toEqual(['current', 'missing'])
  await profile.changeOwnProfile({ id, revision: 1, changes: { title: { en: 'Finest tea', si: 'හොඳම තේ' } } })
  expect(await states()).toEqual(['current', 'missing'])
})

test('a translation that changed meanwhile is not overwritten', async () => {
  const { id, api } = await stall()
  const late = api.saveTranslation({ id, kind: 'profile', thingId: id, ...title, text: 'තේ පැන්', before: '' })
  await expect(late).rejects.toMatchObject({ code: 'gm-error-text-changed', status: 409 })
})

test.each([
  ['title', 200],
  ['description', 20_000],
  ['actionLabel', 60],
] as const)('the translation of a listing’s %s may be as long as the original', async (field, longest) => {
  const { id, listingId, api } = await stall()
  const call = { id, kind: 'listing' as const, thingId: listingId, field, language: 'si' as const, before: '' }
  const text = 'x'.repeat(longest)
  await expect(api.saveTranslation({ ...call, text: `${text}x` })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await api.saveTranslation({ ...call, text })
})

test('another enterprise’s listing is not found, and a listing’s title can’t be removed', async () => {
  const { id, listingId, api } = await stall()
  const { listingId: foreign } = await stall()
  const call = { id, kind: 'listing' as const, ...title, before: '' }
  await expect(api.saveTranslation({ ...call, thingId: foreign, text: 'තේ' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const last = api.saveTranslation({ ...call, thingId: listingId, language: 'en', text: '', before: 'Green tea' })
  await expect(last).rejects.toMatchObject({ code: 'gm-error-text-required' })
})
