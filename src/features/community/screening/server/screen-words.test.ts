import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createHosts } from '#server/http/hosts.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import { createTerm } from '../screening.factory.ts'
import { defaultScreening } from '../screening-settings.ts'
import { bandsOf, printOfText } from './engine/text-print.ts'
import { wordsOfText } from './engine/words-of-text.ts'
import { forgetWords, markShown, rememberWords, sweepPrints } from './remember-words.ts'
import { ownHosts, type ScreenedWords, screenWords } from './screen-words.ts'
import { screeningSetting } from './screening-setting.ts'

const { db } = await testDatabase()
const long = 'We lend up to 50,000 rupees within one hour, without papers and without questions. Write to Nimal today.'
const old = new Date(Date.now() - 30 * 86_400_000)

let author: TestUser
beforeEach(async () => {
  for (const table of ['textPrints', 'screeningTerms', 'appSettings'] as const) await db.deleteFrom(table).execute()
  author = await createUser(db, { createdAt: old })
})

type Given = Partial<ScreenedWords> & { by?: TestUser }

async function holds(text: string, { by = author, ...more }: Given = {}) {
  const words = { kind: 'feedback', authorId: by.id, text, ...more }
  return (await db.transaction().execute(tx => screenWords(tx, words))).holds
}

const reasons = async (text: string, given: Given = {}) => (await holds(text, given)).map(({ reason }) => reason)
const remember = (id: number, text: string, { by = author, isShown = true } = {}) =>
  db.transaction().execute(tx => rememberWords(tx, { kind: 'feedback', id, authorId: by.id, text, isShown }))

test('the first thing waits, until one is shown', async () => {
  expect(await reasons('Good tea')).toEqual(['first-post'])
  await remember(1, 'Good tea', { isShown: false })
  expect(await holds('Good milk')).toEqual([{ reason: 'first-post', shown: 0, first: 1 }])
  await db.transaction().execute(tx => markShown(tx, { kind: 'feedback', id: 1 }))
  expect(await reasons('Good milk')).toEqual([])
})

test('what its author took back doesn’t count, and another’s things don’t', async () => {
  await remember(1, 'Good tea')
  await remember(2, 'Good tea', { by: await createUser(db) })
  await db.transaction().execute(tx => forgetWords(tx, { kind: 'feedback', id: 1 }))
  expect(await reasons('Good milk')).toEqual(['first-post'])
})

test('as many first things wait as admins chose', async () => {
  const chosen = { ...defaultScreening, firstPosts: 3 }
  await screeningSetting.write(db, { revision: 1, chosen, saved: null })
  for (const id of [1, 2, 3]) {
    expect(await reasons('Good tea')).toEqual(['first-post'])
    await remember(id, 'Good tea')
  }
  expect(await reasons('Good tea')).toEqual([])
})

test('a link of a new account waits, but to this site', async () => {
  const by = await createUser(db)
  await remember(1, 'Good tea', { by })
  const isOwnHost = ownHosts(createHosts('https://pola.test'))
  expect(await reasons('tea.org', { by })).toEqual(['new-member-link'])
  expect(await reasons('https://pola.test/a https://growers.pola.test/b', { by, isOwnHost })).toEqual([])
  expect(await reasons('https://evilpola.test', { by, isOwnHost })).toEqual(['new-member-link'])
  await db.updateTable('users').set({ createdAt: old }).where('id', '=', by.id).execute()
  expect(await reasons('tea.org', { by })).toEqual([])
})

test.each([
  ['approved', []],
  ['renewing', []],
  ['inProgress', ['first-post', 'new-member-link']],
] as const)('somebody new in the team of an enterprise that is %s: %j', async (status, expected) => {
  const by = await createUser(db)
  const vendorId = await createVendor(db, { status: vendorStatuses[status] })
  await addToTeam(db, vendorId, by.id, 3)
  expect(await reasons('tea.org', { by })).toEqual(expected)
})

test('admins are never new', async () => {
  expect(await reasons('tea.org', { by: await createUser(db, { role: 1 }) })).toEqual([])
})

test('lists hold for everybody, by the language of the text', async () => {
  const by = await createUser(db, { role: 1 })
  const id = await createTerm(db, { term: 'once', language: 'es' })
  await createTerm(db, { kind: 'link', term: 'bad.lk' })
  expect(await holds('Once', { by, language: 'es' })).toEqual([
    { reason: 'listed-word', termId: id, term: 'once', found: 'once' },
  ])
  expect(await reasons('Once', { by, language: 'en' })).toEqual([])
  expect(await reasons('www.bad.lk', { by })).toEqual(['listed-link'])
})

test('nearly the same text waits, whoever wrote it first, for 30 days', async () => {
  const other = await createUser(db)
  await remember(1, 'Good tea')
  await remember(2, long, { by: other, isShown: false })
  const changed = long.replace('Nimal', 'Kamal')
  expect(await holds(changed)).toMatchObject([{ reason: 'near-duplicate', id: '2', isSameAuthor: false }])
  await remember(3, changed)
  expect(await holds(changed)).toMatchObject([{ id: '3', percent: 100, isSameAuthor: true }])
  // a thing that is changed isn’t compared with itself
  expect(await holds(changed, { id: 3 })).toMatchObject([{ id: '2' }])
  await db.updateTable('textPrints').set({ writtenAt: sql`now() - interval '31 days'` }).execute()
  expect(await reasons(changed)).toEqual([])
})

test('the words of a thing that changed are those that count, and what was shown stays so', async () => {
  await remember(1, long)
  await remember(1, 'Good tea', { isShown: false })
  expect(await reasons(long)).toEqual([])
})

test('old prints are dropped, what was shown stays known', async () => {
  await remember(1, long)
  await remember(2, `Once more: ${long}`)
  await db
    .updateTable('textPrints')
    .set({ writtenAt: sql`now() - interval '31 days'` })
    .where('thingId', '=', '1')
    .execute()
  await sweepPrints(db)
  const rows = await db
    .selectFrom('textPrints')
    .select(['thingId', 'print', 'bands', 'isShown'])
    .orderBy('thingId')
    .execute()
  expect(rows).toMatchObject([{ thingId: '1', print: null, bands: null, isShown: true }, { thingId: '2' }])
  expect(rows[1]?.print).toHaveLength(64)
  expect(await reasons('Good tea')).toEqual([])
})

test('earlier texts are found by the index of bands', async () => {
  const bands = bandsOf(printOfText(wordsOfText(long)) ?? [])
  const plan = await db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx)
    return sql`explain select thing_id from text_prints where bands && ${bands}::integer[]`.execute(tx)
  })
  expect(JSON.stringify(plan.rows)).toContain('text_prints_bands')
})

test('what a deleted account wrote is forgotten', async () => {
  await remember(1, long)
  await db.deleteFrom('users').where('id', '=', author.id).execute()
  expect(await db.selectFrom('textPrints').selectAll().execute()).toEqual([])
})
