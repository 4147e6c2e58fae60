import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { forumPage } from '../forum-page.ts'
import { createPage } from '../static-pages.factory.ts'
import { listPublishedPages, readPage, staticPageSitemap } from './read-page.ts'
import { staticPagesRoutes } from './static-pages.routes.ts'

const { db } = await testDatabase()
const as = (user: TestUser) => createRouterClient(staticPagesRoutes(db), { context: asViewer(user.viewer) })
const visitor = createRouterClient(staticPagesRoutes(db), { context: guest() })
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const today = () => later(0)
const terms = {
  handle: 'terms',
  title: { en: 'Terms', si: 'කොන්දේසි' },
  text: { en: 'Be fair.', si: 'සාධාරණ වන්න.' },
}
const changed = { code: 'gm-error-page-changed', status: 409 }
const notFound = { code: 'NOT_FOUND' }

let admin: TestUser
let other: TestUser
beforeEach(async () => {
  await db.deleteFrom('staticPages').execute()
  admin = await createUser(db, { role: 1, name: 'Asha' })
  other = await createUser(db, { role: 1, name: 'Nimali' })
})
const actsOf = async (id: number) =>
  (await db.selectFrom('auditLog').select('action').where('target', '=', `page:${id}`).orderBy('id').execute()).map(
    one => one.action,
  )

test('only admins write pages, and nobody else sees a draft', async () => {
  const member = as(await createUser(db))
  const { id } = await as(admin).addStaticPage(terms)
  const calls = [
    () => member.getStaticPages({}),
    () => member.getStaticPage({ id }),
    () => member.addStaticPage({ ...terms, handle: 'mine' }),
    () => member.saveStaticPageDraft({ id, revision: 0, title: { en: 'X' }, text: { en: 'X' } }),
    () => member.restoreStaticPage({ id, revision: 0, version: 1 }),
    () => member.discardStaticPageDraft({ id, revision: 0 }),
    () => member.publishStaticPage({ id, revision: 0, fromDay: today() }),
    () => member.takeStaticPageAway({ id, revision: 0, leadsTo: null }),
    () => member.bringStaticPageBack({ id, revision: 0 }),
    () => member.setPageMenu({ before: [], ids: [id] }),
    () => visitor.getPage({ id: 'terms' }),
    () => visitor.getPage({ id }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject(notFound)
  expect((await visitor.getPages({})).items).toEqual([])
  expect(await staticPageSitemap(db, new Date())).toEqual([])
})

test('the page with the handle of the forum’s has its id, and no other page gets that', async () => {
  expect((await as(admin).addStaticPage(terms)).id).toBeGreaterThan(forumPage.id)
  expect((await as(admin).addStaticPage({ ...terms, handle: 'forum' })).id).toBe(89)
  await expect(as(admin).addStaticPage({ ...terms, handle: 'forum' })).rejects.toMatchObject({
    code: 'gm-error-page-handle-taken',
  })
})

test('a page is written, published and read by its handle or id, in English where a language is missing', async () => {
  const { id, revision, state } = await as(admin).addStaticPage(terms)
  expect(state).toBe('draft')
  const published = await as(admin).publishStaticPage({ id, revision, fromDay: today() })
  expect(published).toMatchObject({ state: 'live', draft: null, fromDay: today() })
  expect(published.missing).toEqual(['ta', 'ja', 'ur', 'ne', 'es'])
  expect(published.versions).toMatchObject([{ number: 1, isInForce: true, by: 'Asha', text: terms.text }])
  const page = await visitor.getPage({ id: 'terms', language: 'si' })
  expect(page).toMatchObject({ id, title: 'කොන්දේසි', titleLanguage: 'si', text: 'සාධාරණ වන්න.', textLanguage: 'si' })
  expect(await visitor.getPage({ id, language: 'ja' })).toMatchObject({ text: 'Be fair.', textLanguage: 'en' })
  expect((await visitor.getPages({ language: 'si' })).items).toEqual([
    { id, handle: 'terms', title: 'කොන්දේසි', inMenu: false },
  ])
  expect(await staticPageSitemap(db, new Date())).toMatchObject([{ path: '/pages/terms' }])
  expect(await actsOf(id)).toEqual(['page.add', 'page.publish'])
})

test('each day has its version: earlier ones stay readable, later ones wait', async () => {
  const id = await createPage(db, { ...terms, fromDay: '2026-01-01' })
  const draft = { id, revision: 0, title: terms.title, text: { en: 'Be very fair.' } }
  await as(admin).saveStaticPageDraft(draft)
  expect(await visitor.getPage({ id })).toMatchObject({ version: 1, text: 'Be fair.' })
  await as(admin).publishStaticPage({ id, revision: 1, fromDay: later(10) })
  const asked = { id, language: 'en' }
  expect(await visitor.getPage({ id })).toMatchObject({ version: 1, inForce: 1, fromDay: '2026-01-01' })
  const then = new Date(`${later(10)}T00:00:00Z`)
  expect(await readPage(db, { ...asked, now: then })).toMatchObject({ version: 2, text: 'Be very fair.' })
  expect(await visitor.getPage({ id, version: 2 })).toMatchObject({ version: 2, inForce: 1 })
  expect(await readPage(db, { ...asked, version: 1, now: then })).toMatchObject({ version: 1, inForce: 2 })
  expect(await visitor.getPage({ id, version: 9 })).toMatchObject({ version: 1 })
  expect(await readPage(db, { ...asked, on: later(9), now: then })).toMatchObject({ version: 1 })
  await expect(visitor.getPage({ id, on: '2025-12-31' })).rejects.toMatchObject(notFound)
})

test('a page whose first version begins later isn’t there yet', async () => {
  const { id, revision } = await as(admin).addStaticPage(terms)
  await as(admin).publishStaticPage({ id, revision, fromDay: later(2) })
  await expect(visitor.getPage({ id })).rejects.toMatchObject(notFound)
  expect(await listPublishedPages(db, 'en', new Date())).toEqual([])
  expect(await listPublishedPages(db, 'en', new Date(`${later(2)}T00:00:00Z`))).toHaveLength(1)
})

test('what was published never changes, whoever tries', async () => {
  const id = await createPage(db, terms)
  const change = db
    .updateTable('staticPageVersions')
    .set({ text: { en: 'Another.' } })
    .where('pageId', '=', id)
  await expect(change.execute()).rejects.toThrow('don’t change'.replace('’', "'"))
})

test('of two admins on one page the second hears of the first', async () => {
  const id = await createPage(db, terms)
  const mine = { id, revision: 0, title: { en: 'Terms' }, text: { en: 'Mine.' } }
  const answers = await Promise.allSettled([
    as(admin).saveStaticPageDraft(mine),
    as(other).saveStaticPageDraft({ ...mine, text: { en: 'Theirs.' } }),
  ])
  expect(answers.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  expect(answers.find(one => one.status === 'rejected')?.reason).toMatchObject(changed)
  for (const call of [
    () => as(other).publishStaticPage({ id, revision: 0, fromDay: today() }),
    () => as(other).discardStaticPageDraft({ id, revision: 0 }),
    () => as(other).restoreStaticPage({ id, revision: 0, version: 1 }),
    () => as(other).takeStaticPageAway({ id, revision: 0, leadsTo: null }),
  ])
    await expect(call()).rejects.toMatchObject(changed)
})

test('no version says the same as the last, begins in the past or before another', async () => {
  const id = await createPage(db, terms)
  await as(admin).restoreStaticPage({ id, revision: 0, version: 1 })
  const same = as(admin).publishStaticPage({ id, revision: 1, fromDay: today() })
  await expect(same).rejects.toMatchObject({ code: 'gm-error-page-same', status: 409 })
  await as(admin).saveStaticPageDraft({ id, revision: 1, title: terms.title, text: { en: 'Another.' } })
  const day = { code: 'gm-error-page-day', status: 400, data: { field: 'fromDay' } }
  await expect(as(admin).publishStaticPage({ id, revision: 2, fromDay: later(-1) })).rejects.toMatchObject(day)
  await as(admin).publishStaticPage({ id, revision: 2, fromDay: later(5) })
  await as(admin).restoreStaticPage({ id, revision: 3, version: 1 })
  await expect(as(admin).publishStaticPage({ id, revision: 4, fromDay: later(4) })).rejects.toMatchObject(day)
  const { versions } = await as(admin).publishStaticPage({ id, revision: 4, fromDay: later(5) })
  expect(versions.map(one => [one.number, one.text.en])).toEqual([
    [3, 'Be fair.'],
    [2, 'Another.'],
    [1, 'Be fair.'],
  ])
})

test('a discarded draft leaves the versions, and takes along a page that never had one', async () => {
  const id = await createPage(db, terms)
  await as(admin).saveStaticPageDraft({ id, revision: 0, title: { en: 'A' }, text: { en: 'B' } })
  await as(admin).discardStaticPageDraft({ id, revision: 1 })
  expect(await as(admin).getStaticPage({ id })).toMatchObject({ draft: null, title: 'Terms', hasDraft: false })
  await expect(as(admin).discardStaticPageDraft({ id, revision: 2 })).rejects.toMatchObject(notFound)
  const { id: fresh } = await as(admin).addStaticPage({ ...terms, handle: 'fresh' })
  await as(admin).discardStaticPageDraft({ id: fresh, revision: 0 })
  await expect(as(admin).getStaticPage({ id: fresh })).rejects.toMatchObject(notFound)
  expect(await actsOf(fresh)).toEqual(['page.add', 'page.discard'])
})

test('the address of a page that was taken away answers 410 or leads on, until it is back', async () => {
  const id = await createPage(db, { ...terms, inMenu: true })
  const gone = await as(admin).takeStaticPageAway({ id, revision: 0, leadsTo: null })
  expect(gone).toMatchObject({ state: 'gone', inMenu: false, leadsTo: null })
  const answer = { code: 'gm-error-page-gone', status: 410 }
  await expect(visitor.getPage({ id: 'terms' })).rejects.toMatchObject(answer)
  expect((await visitor.getPages({})).items).toEqual([])
  await as(admin).takeStaticPageAway({ id, revision: 1, leadsTo: '/info' })
  await expect(visitor.getPage({ id })).rejects.toMatchObject({ ...answer, data: { given: { leadsTo: '/info' } } })
  expect((await as(admin).getStaticPages({ state: 'gone' })).items).toMatchObject([{ id, leadsTo: '/info' }])
  await as(admin).bringStaticPageBack({ id, revision: 2 })
  expect(await visitor.getPage({ id })).toMatchObject({ text: 'Be fair.' })
  expect(await actsOf(id)).toEqual(['page.take-away', 'page.take-away', 'page.bring-back'])
})

test.each(['//example.org', 'https://example.org', '/\\example.org', 'info'])('no page leads to %s', async leadsTo => {
  const id = await createPage(db, terms)
  const call = as(admin).takeStaticPageAway({ id, revision: 0, leadsTo })
  await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test.each(['12', 'Terms', 'a b', '-a', ''])('no page has the address %j', async handle => {
  await expect(as(admin).addStaticPage({ ...terms, handle })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('an address is taken once, also by those who add at once', async () => {
  const adding = [admin, other].map(user =>
    as(user)
      .addStaticPage(terms)
      .catch(error => error.code),
  )
  expect(await Promise.all(adding)).toContain('gm-error-page-handle-taken')
  expect((await as(admin).getStaticPages({ state: 'draft' })).count).toBe(1)
})

test('the menu has its pages in order, and one that was changed meanwhile isn’t overwritten', async () => {
  const [a = 0, b = 0, c = 0] = await Promise.all(
    ['a', 'b', 'c'].map(handle => createPage(db, { ...terms, handle, title: { en: handle } })),
  )
  await as(admin).setPageMenu({ before: [], ids: [c, a] })
  expect((await visitor.getPages({})).items.map(one => [one.id, one.inMenu])).toEqual([
    [c, true],
    [a, true],
    [b, false],
  ])
  await expect(as(other).setPageMenu({ before: [], ids: [b] })).rejects.toMatchObject(changed)
  await expect(as(other).setPageMenu({ before: [c, a], ids: [b, b] })).rejects.toMatchObject(notFound)
  await as(other).setPageMenu({ before: [c, a], ids: [a] })
  expect((await as(admin).getStaticPages({})).menu).toEqual([a])
})

test('admins find pages by words of the title or the address', async () => {
  await createPage(db, terms)
  await createPage(db, { handle: 'privacy', title: { en: 'What we know of you' }, text: { en: 'Little.' } })
  const found = async (search: string) => (await as(admin).getStaticPages({ search })).items.map(one => one.handle)
  expect(await found('WHAT we')).toEqual(['privacy'])
  expect(await found('කොන්')).toEqual(['terms'])
  expect(await found('priv')).toEqual(['privacy'])
  expect(await found('%')).toEqual([])
})
