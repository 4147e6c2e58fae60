import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { languageToWrite } from '#server/settings/read-offered-languages.ts'
import { defaultSiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { siteLanguages, toSiteLanguage } from '#shared/languages.ts'
import { siteSettingsRoutes } from './site-settings.routes.ts'

const { db } = await testDatabase()
const operator = { name: 'Pola Trust', about: null, email: null }
const texts = { catchUp: async () => undefined, completeShare: async () => 0.25 }
const clientOf = (user: TestUser, smtpUrl?: string) =>
  createRouterClient(siteSettingsRoutes(db, { operator, smtpUrl }, texts), { context: asViewer(user.viewer) })

let admin: TestUser
beforeEach(async () => {
  await db.deleteFrom('vendors').execute()
  await db.deleteFrom('taxonomyNodes').execute()
  await db.deleteFrom('users').execute()
  await db.deleteFrom('mails').execute()
  await db.deleteFrom('siteLanguages').execute()
  await db.deleteFrom('appSettings').where('key', '=', 'site').execute()
  admin = await createUser(db, { role: 1, name: 'Asha' })
})

const given = {
  operator: { name: null, about: null, email: ' Hello@Pola.example ' },
  signUp: 'invited' as const,
  dashboards: { siteData: null, marketplace: null },
  languages: { codes: [...siteLanguages], first: 'en' as const },
}

test('only admins see or change settings, or send themselves mails', async () => {
  const client = clientOf(await createUser(db))
  const missing = { code: 'NOT_FOUND' }
  await expect(client.getSiteSettings()).rejects.toMatchObject(missing)
  await expect(client.getSiteState()).rejects.toMatchObject(missing)
  await expect(client.saveSiteSettings({ ...given, revision: 0 })).rejects.toMatchObject(missing)
  await expect(client.sendTestMail()).rejects.toMatchObject(missing)
  await expect(client.getFurtherLanguages()).rejects.toMatchObject(missing)
  await expect(client.addLanguage({ code: 'fr' })).rejects.toMatchObject(missing)
  await expect(client.removeLanguage({ code: 'fr' })).rejects.toMatchObject(missing)
})

test('a new site has what the server’s variables say; what is saved is recorded without the address', async () => {
  const client = clientOf(admin)
  expect(await client.getSiteSettings()).toMatchObject({ revision: 0, signUp: 'open', saved: null, ofServer: operator })
  const saved = await client.saveSiteSettings({ ...given, revision: 0 })
  expect(saved).toMatchObject({
    ...{ operator: { name: null, email: 'hello@pola.example' }, signUp: 'invited', revision: 1, saved: { by: 'Asha' } },
  })
  expect(await siteSettings.read(db)).toMatchObject({ signUp: 'invited' })
  const line = await db.selectFrom('auditLog').selectAll().where('userId', '=', admin.id).executeTakeFirst()
  expect(line).toMatchObject({
    ...{ action: 'settings.save', before: { signUp: 'open', hasEmail: false } },
    after: { signUp: 'invited', hasEmail: true },
  })
  expect(JSON.stringify(line)).not.toContain('hello@pola.example')
})

test('of two admins who save at once the second is refused; a wrong address names its field', async () => {
  await clientOf(admin).saveSiteSettings({ ...given, revision: 0 })
  await expect(clientOf(admin).saveSiteSettings({ ...given, revision: 0 })).rejects.toMatchObject({
    ...{ code: 'gm-error-settings-changed', status: 409 },
  })
  const wrong = { ...given.operator, email: 'hello' }
  await expect(clientOf(admin).saveSiteSettings({ ...given, operator: wrong, revision: 1 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const both = await Promise.allSettled([1, 2].map(() => clientOf(admin).saveSiteSettings({ ...given, revision: 1 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('offered languages are kept with English; where all are offered, later ones will be too', async () => {
  const client = clientOf(admin)
  const all = { codes: [...siteLanguages], first: 'en' }
  expect((await client.getSiteSettings()).languages).toEqual(all)
  const some = { codes: ['ta' as const, 'si' as const], first: 'si' as const }
  expect((await client.saveSiteSettings({ ...given, languages: some, revision: 0 })).languages).toEqual({
    codes: ['en', 'si', 'ta'],
    first: 'si',
  })
  const wrong = { codes: ['ta' as const], first: 'si' as const }
  await expect(client.saveSiteSettings({ ...given, languages: wrong, revision: 1 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await client.saveSiteSettings({ ...given, revision: 1 })
  expect(await siteSettings.read(db)).toMatchObject({ languages: null, firstLanguage: 'en' })
  // settings of a version that knew no languages, and of one that shipped another
  await db
    .updateTable('appSettings')
    .set({ value: sql`value - 'languages' - 'firstLanguage'` })
    .where('key', '=', 'site')
    .execute()
  expect((await client.getSiteSettings()).languages).toEqual(all)
  await siteSettings.write(db, { ...defaultSiteSettings, languages: ['xx', 'es'], firstLanguage: 'xx' })
  expect((await client.getSiteSettings()).languages).toEqual({ codes: ['en', 'es'], first: 'en' })
})

test('a language is added once, however often that is asked for; one that nobody knows is refused at its field', async () => {
  const client = clientOf(admin)
  const none = await client.getFurtherLanguages()
  expect(none.count).toBeGreaterThan(100)
  expect(none.items.filter(({ isAdded }) => isAdded)).toEqual([])
  for (const code of ['fr', 'fr', 'ar']) await client.addLanguage({ code })
  const { items } = await client.getFurtherLanguages()
  const added = items.filter(({ isAdded }) => isAdded)
  expect(added.map(({ code, isOffered, share }) => [code, isOffered, share])).toEqual([
    ['ar', false, 0.25],
    ['fr', false, 0.25],
  ])
  for (const code of ['xx', 'si', 'FR', 'zh'])
    await expect(client.addLanguage({ code }), code).rejects.toMatchObject({
      ...{ code: 'gm-error-language-unknown', data: { field: 'code' } },
    })
  const lines = db.selectFrom('auditLog').select(['action', 'target']).where('userId', '=', admin.id).orderBy('id')
  expect(await lines.execute()).toEqual([
    { action: 'settings.add-language', target: 'language:fr' },
    { action: 'settings.add-language', target: 'language:ar' },
  ])
})

test('only an added language is offered, and one that is offered isn’t removed; who chose it keeps it', async () => {
  const client = clientOf(admin)
  const fr = toSiteLanguage('fr')
  const languages = { codes: [...siteLanguages, fr], first: fr }
  await expect(client.saveSiteSettings({ ...given, languages, revision: 0 })).rejects.toMatchObject({
    ...{ code: 'gm-error-language-unknown', data: { field: 'languages.codes' } },
  })
  await client.addLanguage({ code: 'fr' })
  expect(await client.saveSiteSettings({ ...given, languages, revision: 0 })).toMatchObject({ languages })
  // Shipped ones of a later version will be offered, too.
  expect(await siteSettings.read(db)).toMatchObject({ languages: null, addedLanguages: ['fr'], firstLanguage: 'fr' })
  const person = await createUser(db, { languageCode: 'fr' })
  await expect(client.removeLanguage({ code: 'fr' })).rejects.toMatchObject({ code: 'gm-error-language-offered' })
  expect(await languageToWrite(db, 'fr')).toBe('fr')
  await client.saveSiteSettings({ ...given, revision: 1 })
  expect((await client.removeLanguage({ code: 'fr' })).items.some(({ isAdded }) => isAdded)).toBe(false)
  await expect(client.removeLanguage({ code: 'fr' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await languageToWrite(db, 'fr')).toBe('en')
  const kept = await db.selectFrom('users').select('languageCode').where('id', '=', person.id).executeTakeFirst()
  expect(kept).toEqual({ languageCode: 'fr' })
})

test('a language isn’t removed while an admin begins to offer it', async () => {
  const client = clientOf(admin)
  await client.addLanguage({ code: 'fr' })
  const languages = { codes: [...siteLanguages, toSiteLanguage('fr')], first: 'en' as const }
  await Promise.allSettled([
    client.saveSiteSettings({ ...given, languages, revision: 0 }),
    client.removeLanguage({ code: 'fr' }),
  ])
  const { addedLanguages = [] } = (await siteSettings.read(db)) ?? {}
  const rows = await db.selectFrom('siteLanguages').select('code').execute()
  expect(addedLanguages).toEqual(rows.map(({ code }) => code))
})

test('the first steps are those of a new site, and each is done once it is so', async () => {
  const client = clientOf(admin, 'smtp://mail.example')
  expect((await client.getSiteState()).done).toEqual([])
  await client.saveSiteSettings({ ...given, revision: 0 })
  await createNode(db, { type: 'sector', handle: 'food' })
  await createVendor(db, { status: 2, approvedAt: null })
  expect((await client.getSiteState()).done).toEqual(['contact', 'sectors'])
  await createVendor(db)
  await createUser(db, { role: 1, twoFactorEnabled: false })
  expect((await client.getSiteState()).done).toEqual(['contact', 'sectors', 'enterprise'])
  await createUser(db, { role: 1 })
  expect((await client.getSiteState()).done).toContain('admin')
})

test('a test mail goes to the admin alone, and what became of it is shown', async () => {
  const client = clientOf(admin, 'smtp://mail.example')
  expect(await client.sendTestMail()).toMatchObject({
    mail: { isConfigured: true, waiting: 1, test: { state: 'queued' } },
  })
  const mails = await db.selectFrom('mails').select(['toAddress', 'template']).execute()
  expect(mails).toEqual([{ toAddress: admin.email, template: 'test-mail' }])
  await db.updateTable('mails').set({ state: 'failed', lastError: 'no such mailbox' }).execute()
  expect((await client.getSiteState()).mail).toMatchObject({ failed: 1, test: { reason: 'no such mailbox' } })
  await db.updateTable('mails').set({ state: 'sent', lastError: null }).execute()
  const state = await client.getSiteState()
  expect(state).toMatchObject({
    done: expect.arrayContaining(['mail']),
    mail: { test: { state: 'sent', reason: null } },
  })
  // without a mail server, mails are only read on this machine
  expect((await clientOf(admin).getSiteState()).done).not.toContain('mail')
  for (let times = 1; times < 10; times++) await client.sendTestMail()
  await expect(client.sendTestMail()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('storage counts the database and ready files', async () => {
  const { storage } = await clientOf(admin).getSiteState()
  expect(storage).toMatchObject({ files: 0, bytes: 0 })
  expect(storage.database).toBeGreaterThan(1_000_000)
})

test('links to dashboards elsewhere need https, and are recorded', async () => {
  const save = (siteData: string, revision: number) =>
    clientOf(admin).saveSiteSettings({ ...given, dashboards: { siteData, marketplace: ' ' }, revision })
  for (const wrong of [
    'http://numbers.example/',
    'javascript:alert(1)',
    'numbers.example',
    'https://me:secret@numbers.example/',
  ])
    await expect(save(wrong, 0), wrong).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const dashboards = { siteData: 'https://numbers.example/site', marketplace: null }
  expect(await save(` ${dashboards.siteData} `, 0)).toMatchObject({ dashboards })
  const { after } = await db
    .selectFrom('auditLog')
    .select('after')
    .where('userId', '=', admin.id)
    .executeTakeFirstOrThrow()
  expect(after).toMatchObject(dashboards)
})

test('settings of an earlier version have no links', async () => {
  const earlier = { revision: 3, operator: { name: null, about: null, email: null }, signUp: 'open', saved: null }
  await siteSettings.write(db, earlier as never)
  expect(await clientOf(admin).getSiteSettings()).toMatchObject({ dashboards: { siteData: null, marketplace: null } })
})
