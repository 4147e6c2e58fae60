import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { defaultSiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import '#server/audit/audit.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createUser } from '../accounts.factory.ts'
import { accountsRoutes } from './accounts.routes.ts'

const { db } = await testDatabase()
const routes = accountsRoutes(db)
const as = (context = guest()) => createRouterClient(routes, { context })

test('guests must log in; other people’s accounts look like unknown ones, except to an admin', async () => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const admin = await createUser(db, { role: 1 })
  const calls = (userId: string, client: ReturnType<typeof as>) => [
    () => client.getAccount({ userId }),
    () => client.updateAccount({ userId, name: 'Taken over' }),
    () => client.setPhoto({ userId, fileId: crypto.randomUUID() }),
    () => client.removePhoto({ userId }),
    () => client.setUserPreferences({ userId, preferences: { languageCode: 'si' } }),
    () => client.setTimeZone({ userId, browser: 'Asia/Colombo' }),
  ]
  for (const call of calls(owner.id, as())) await expect(call()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const foreign = calls(owner.id, as(asViewer(other.viewer)))
  const missing = calls(crypto.randomUUID(), as(asViewer(admin.viewer)))
  for (const call of [...foreign, ...missing])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'There is nothing here.' })
  expect(await as(asViewer(admin.viewer)).getAccount({ userId: owner.id })).toMatchObject({ name: owner.name })
})

test('an account is shown and changed by its owner', async () => {
  const owner = await createUser(db)
  const client = as(asViewer(owner.viewer))
  expect(await client.getAccount({ userId: owner.id })).toMatchObject({
    email: owner.email,
    emailVerified: true,
    role: 2,
    signUpMode: 'email',
    hasPassword: false,
    imageUrl: null,
    spokenLanguages: [],
    preferences: { languageCode: 'en', currencyCode: 'USD', location: null },
  })
  const changed = await client.updateAccount({
    userId: owner.id,
    name: '  නිමාලි   Perera ',
    spokenLanguages: ['si', 'en', 'si'],
  })
  expect(changed).toMatchObject({ name: 'නිමාලි Perera', spokenLanguages: ['si', 'en'] })
})

test.each([
  ['  ', 'gm-error-name-required'],
  ['x'.repeat(101), 'gm-error-name-too-long'],
])('the name “%s” is refused', async (name, code) => {
  const { id: userId, viewer } = await createUser(db)
  await expect(as(asViewer(viewer)).updateAccount({ userId, name })).rejects.toMatchObject({
    code,
    status: 400,
    data: { field: 'name' },
  })
})

test('preferences go with the account and into this browser’s cookies', async () => {
  const { id: userId, viewer } = await createUser(db)
  const context = asViewer(viewer)
  const location = { country: 'lk', placeId: 7, title: 'Galle' }
  const kept = await as(context).setUserPreferences({
    userId,
    preferences: { languageCode: 'si', currencyCode: 'LKR', location },
  })
  expect(kept).toEqual({ languageCode: 'si', currencyCode: 'LKR', location })
  const cookies = context.answer.getSetCookie().map(line => line.split(';')[0])
  expect(cookies).toEqual(['language=si', 'currency=LKR', 'country=lk'])
  expect(await as(asViewer(viewer)).setUserPreferences({ userId, preferences: { currencyCode: 'EUR' } })).toEqual({
    languageCode: 'si',
    currencyCode: 'EUR',
    location,
  })
  expect(await as(asViewer(viewer)).setUserPreferences({ userId, preferences: { location: null } })).toMatchObject({
    location: null,
  })
})

test('a language that was added is chosen once the site offers it', async () => {
  const { id: userId, viewer } = await createUser(db)
  const choose = (languageCode: string) =>
    as(asViewer(viewer)).setUserPreferences({ userId, preferences: { languageCode } })
  const refused = { code: 'BAD_REQUEST', data: { field: 'preferences.languageCode' } }
  for (const code of ['fr', 'xx', 'zh-Hant']) await expect(choose(code), code).rejects.toMatchObject(refused)
  await siteSettings.write(db, { ...defaultSiteSettings, addedLanguages: ['fr', 'zh-Hant'] })
  for (const code of ['fr', 'zh-Hant']) expect(await choose(code)).toMatchObject({ languageCode: code })
  await db.deleteFrom('appSettings').where('key', '=', 'site').execute()
})

test('an admin who sets somebody’s preferences keeps their own cookies', async () => {
  const [owner, admin] = [await createUser(db), await createUser(db, { role: 1 })]
  const context = asViewer(admin.viewer)
  await as(context).setUserPreferences({ userId: owner.id, preferences: { languageCode: 'si' } })
  expect(context.answer.getSetCookie()).toEqual([])
})

test('an admin’s changes to somebody’s account are in the audit log, the owner’s aren’t', async () => {
  const [owner, admin] = [await createUser(db), await createUser(db, { role: 1 })]
  const { id: userId } = owner
  for (const who of [owner, admin]) {
    const client = as(asViewer(who.viewer))
    await client.updateAccount({ userId, name: 'Anoma' })
    await client.removePhoto({ userId })
    await client.setUserPreferences({ userId, preferences: { languageCode: 'si' } })
  }
  const lines = await db
    .selectFrom('auditLog')
    .selectAll()
    .where('target', '=', `user:${userId}`)
    .orderBy('id')
    .execute()
  expect(lines.map(line => line.userId)).toEqual([admin.id, admin.id, admin.id])
  expect(lines.map(({ action, details }) => [action, details])).toEqual([
    ['account.change', { fields: ['name'] }],
    ['account.photo-remove', {}],
    ['account.preferences', { fields: ['languageCode'] }],
  ])
})

test.each([
  [{ languageCode: 'fr' }, 'preferences.languageCode'],
  [{ currencyCode: 'XAU' }, 'preferences.currencyCode'],
  [{ location: { country: 'zz' } }, 'preferences.location.country'],
])('%o is refused, because it isn’t offered', async (preferences, field) => {
  const { id: userId, viewer } = await createUser(db)
  await expect(as(asViewer(viewer)).setUserPreferences({ userId, preferences })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { field },
  })
})

test('a photo must be a picture uploaded by the owner, and is used once', async () => {
  const [owner, other] = [await createUser(db), await createUser(db)]
  const fileId = await createFile(db, { ownerId: owner.id, purpose: 'avatar' })
  const photo = (who: typeof owner) => as(asViewer(who.viewer)).setPhoto({ userId: who.id, fileId })
  await expect(photo(other)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await photo(owner)).toMatchObject({ image: { uuid: fileId, extension: 'webp' } })
  await expect(photo(owner)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await as(asViewer(owner.viewer)).removePhoto({ userId: owner.id })).toMatchObject({ imageUrl: null })
})

test('the browser’s time zone counts unless the person has chosen one', async () => {
  const owner = await createUser(db, { location: { country: 'au' } })
  const set = (zone: { chosen?: string | null; browser?: string }) =>
    as(asViewer(owner.viewer)).setTimeZone({ userId: owner.id, ...zone })
  expect(await set({})).toEqual({ name: 'Australia/Sydney', from: 'country' })
  expect(await set({ browser: 'Australia/Perth' })).toEqual({ name: 'Australia/Perth', from: 'browser' })
  expect(await set({ chosen: 'Asia/Tokyo' })).toEqual({ name: 'Asia/Tokyo', from: 'choice' })
  expect(await set({ browser: 'Australia/Darwin' })).toEqual({ name: 'Asia/Tokyo', from: 'choice' })
  expect(await set({ chosen: null })).toEqual({ name: 'Australia/Darwin', from: 'browser' })
  for (const name of ['Middle/Earth', '+05:30', "'; drop table users"]) {
    await expect(set({ chosen: name })).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { field: 'chosen' } })
    await expect(set({ browser: name })).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { field: 'browser' } })
  }
  expect(await set({})).toEqual({ name: 'Australia/Darwin', from: 'browser' })
  const nowhere = await createUser(db)
  const zone = await as(asViewer(nowhere.viewer)).setTimeZone({ userId: nowhere.id })
  expect(zone).toEqual({ name: 'UTC', from: 'nothing' })
})
