import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#server/audit/audit.tables.ts'
import { createHosts } from '#server/http/hosts.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createTerm } from '../screening.factory.ts'
import { maxTerms } from '../screening-limits.ts'
import { defaultScreening } from '../screening-settings.ts'
import { rememberWords } from './remember-words.ts'
import { screeningRoutes } from './screening.routes.ts'

const { db } = await testDatabase()
const router = screeningRoutes(db, createHosts('https://pola.test'))
const clientOf = (user: TestUser) => createRouterClient(router, { context: asViewer(user.viewer) })

let admin: TestUser
let client: ReturnType<typeof clientOf>
beforeEach(async () => {
  for (const table of ['textPrints', 'screeningTerms', 'appSettings'] as const) await db.deleteFrom(table).execute()
  admin = await createUser(db, { role: 1, name: 'Asha' })
  client = clientOf(admin)
})

const acts = (target: string) =>
  db.selectFrom('auditLog').select(['action', 'before', 'after']).where('target', '=', target).orderBy('id').execute()

test('for all but admins there is nothing', async () => {
  const id = await createTerm(db)
  for (const context of [guest(), asViewer((await createUser(db)).viewer)]) {
    const stranger = createRouterClient(router, { context })
    const calls = [
      () => stranger.getScreening(),
      () => stranger.saveScreening({ settings: { ...defaultScreening, maxLinks: 0 }, revision: 0 }),
      () => stranger.getTerms({}),
      () => stranger.addTerm({ kind: 'word', term: 'poker' }),
      () => stranger.changeTerm({ id, note: 'x', revision: 0 }),
      () => stranger.removeTerm({ id }),
      () => stranger.tryText({ text: 'casino', isNew: true }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect((await client.getTerms({})).items).toMatchObject([{ id, note: '' }])
  expect((await client.getScreening()).settings).toEqual(defaultScreening)
})

test('a new site has the defaults; what is saved holds, is recorded, and of two savings one is refused', async () => {
  expect(await client.getScreening()).toEqual({ settings: defaultScreening, revision: 0, saved: null })
  const settings = { ...defaultScreening, firstPosts: 3, nearDuplicatesWait: false }
  const both = await Promise.allSettled([1, 2].map(() => client.saveScreening({ settings, revision: 0 })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'gm-error-screening-changed', status: 409 },
  })
  expect(await client.getScreening()).toMatchObject({ settings, revision: 1, saved: { by: 'Asha' } })
  expect((await acts('settings:screening')).at(-1)).toMatchObject({
    ...{ action: 'screening.settings', before: { firstPosts: 1 }, after: { firstPosts: 3 } },
  })
  const wrong = { ...settings, firstPosts: 0 }
  await expect(client.saveScreening({ settings: wrong, revision: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('words are listed by language, with who and when, and leave again', async () => {
  const added = await client.addTerm({ kind: 'word', language: 'si', term: ' ණය* ', note: 'loans' })
  expect(added).toMatchObject({ term: 'ණය*', language: 'si', note: 'loans', revision: 0, addedBy: 'Asha' })
  await client.addTerm({ kind: 'word', term: 'Casino' })
  await client.addTerm({ kind: 'link', term: 'https://www.Bad.lk/x' })
  const list = async (asked: object) => (await client.getTerms(asked)).items.map(({ term }) => term)
  expect(await list({})).toEqual(['Casino', 'ණය*'])
  expect(await list({ language: 'si' })).toEqual(['ණය*'])
  expect(await list({ language: 'all' })).toEqual(['Casino'])
  expect(await list({ search: 'LOAN' })).toEqual(['ණය*'])
  expect(await list({ kind: 'link' })).toEqual(['bad.lk'])
  expect(await client.getTerms({ limit: 1, page: 2 })).toMatchObject({ items: [{ term: 'ණය*' }], count: 2, offset: 1 })
  await client.removeTerm({ id: added.id })
  await expect(client.removeTerm({ id: added.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await list({})).toEqual(['Casino'])
  const term = { kind: 'word', language: 'si', term: 'ණය*', note: 'loans' }
  expect(await acts(`screening-term:${added.id}`)).toMatchObject([
    { action: 'screening.add', after: term },
    { action: 'screening.remove', before: term },
  ])
})

test('of two admins who change a note one is refused; the same again does nothing', async () => {
  const id = await createTerm(db)
  expect(await client.changeTerm({ id, note: 'first', revision: 0 })).toMatchObject({ note: 'first', revision: 1 })
  expect(await client.changeTerm({ id, note: 'first', revision: 0 })).toMatchObject({ revision: 1 })
  const late = client.changeTerm({ id, note: 'second', revision: 0 })
  await expect(late).rejects.toMatchObject({
    ...{ code: 'gm-error-screening-changed', status: 409, data: { given: { note: 'first', revision: 1 } } },
  })
  await expect(client.changeTerm({ id: id + 1, note: '', revision: 0 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await acts(`screening-term:${id}`)).toHaveLength(1)
})

test('the same word is listed once for a language, however it is written', async () => {
  await client.addTerm({ kind: 'word', language: 'es', term: 'Lotería' })
  const refused = { code: 'gm-error-term-listed', status: 409, data: { field: 'term' } }
  await expect(client.addTerm({ kind: 'word', language: 'es', term: 'loteria' })).rejects.toMatchObject(refused)
  await client.addTerm({ kind: 'word', language: 'en', term: 'loteria' })
  await client.addTerm({ kind: 'word', term: 'loteria' })
  await expect(client.addTerm({ kind: 'word', term: 'LOTERIA!' })).rejects.toMatchObject(refused)
  await client.addTerm({ kind: 'link', term: 'bad.lk' })
  await expect(client.addTerm({ kind: 'link', term: 'http://bad.lk' })).rejects.toMatchObject(refused)
})

test.each([
  ['word', '💰', 'gm-error-term-empty'],
  ['word', '*', 'gm-error-term-empty'],
  ['link', 'bad', 'gm-error-term-host'],
  ['link', 'me@bad.lk', 'gm-error-term-host'],
] as const)('a %s “%s” is refused at its field', async (kind, term, code) => {
  await expect(client.addTerm({ kind, term })).rejects.toMatchObject({ code, status: 400, data: { field: 'term' } })
})

test('a full list takes no more', async () => {
  await sql`insert into screening_terms (kind, term, match)
    select 'word', 'w' || n, 'w' || n from generate_series(1, ${maxTerms}) n`.execute(db)
  const full = { code: 'gm-error-terms-full', status: 409 }
  await expect(client.addTerm({ kind: 'word', term: 'more' })).rejects.toMatchObject(full)
  await client.addTerm({ kind: 'link', term: 'bad.lk' })
})

test('a text that is tried says why it would wait, and leaves nothing', async () => {
  const id = await createTerm(db)
  const text = 'Casino: we lend up to 50,000 rupees within one hour, without papers and without questions. bad.org'
  const other = await createUser(db)
  await db
    .transaction()
    .execute(tx => rememberWords(tx, { kind: 'feedback', id: 5, authorId: other.id, text, isShown: true }))
  const alike = { reason: 'near-duplicate', kind: 'feedback', id: '5', percent: 100, isSameAuthor: false }
  const listed = { reason: 'listed-word', termId: id, term: 'casino', found: 'casino' }
  expect(await client.tryText({ text, isNew: false })).toEqual({ holds: [listed, alike] })
  const asNew = await client.tryText({ text: 'See bad.org and https://pola.test/x', isNew: true, language: 'en' })
  expect(asNew.holds).toEqual([
    { reason: 'first-post', shown: 0, first: 1 },
    { reason: 'new-member-link', hosts: ['bad.org'] },
  ])
  expect(await db.selectFrom('textPrints').select('thingId').execute()).toEqual([{ thingId: '5' }])
})
