import { createRouterClient } from '@orpc/server'
import { Hono } from 'hono'
import { beforeEach, expect, test } from 'vitest'
import { addFollows, createForumPost, setForumPost } from '#features/community/forum/forum.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectLetters, createLetter, createLetterTurn } from '../../letters.factory.ts'
import { lettersRoutes } from '../letters.routes.ts'
import { letterLink } from './letter-link.ts'
import { mountLetterLinks } from './mount-letter-links.ts'

const { db } = await testDatabase()
const publicUrl = 'https://pola.example'
const app = new Hono()
mountLetterLinks(app, { db, limit: () => 0 })
const routes = lettersRoutes(db)
const byGuest = createRouterClient(routes, { context: guest() })
const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })

let nimali: TestUser
let letter: { id: string; secret: string }
beforeEach(async () => {
  connectLetters()
  nimali = await createUser(db)
  letter = await createLetter(db, nimali.id)
})

const addressOf = (act: string, thingId: number, from = letter) =>
  new URL(letterLink(publicUrl, from, { act, thingId }))
const tokenOf = (act: string, thingId: number, from = letter) =>
  addressOf(act, thingId, from).searchParams.get('token') ?? ''
const look = (token: string) => byGuest.lookUpLetterLink({ token, language: 'en' })
const inTx = (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) => db.transaction().execute(work)

async function question(more: object = {}): Promise<number> {
  const id = await createForumPost(db, { message: 'Who knows?', authorId: nimali.id, ...more })
  await inTx(tx => addFollows(tx, [{ userId: nimali.id, questionId: id, isFollowed: true }]))
  return id
}

const isFollowed = async (questionId: number) =>
  (
    await db
      .selectFrom('forumFollows')
      .select('isFollowed')
      .where('questionId', '=', questionId)
      .where('userId', '=', nimali.id)
      .executeTakeFirst()
  )?.isFollowed

test('a link that isn’t one does nothing', async () => {
  const id = await question()
  const other = await createLetter(db, (await createUser(db)).id)
  const good = tokenOf('unfollow', id)
  for (const token of [
    ...['', 'x', good.slice(1), good.slice(0, -1), `${good}x`, good.replace('unfollow', 'stop')],
    ...[good.replace(`.${id}.`, `.${id + 1}.`), good.replace(letter.id, other.id), tokenOf('unfollow', 999_999)],
    tokenOf('no-such-act', id),
  ]) {
    await expect(look(token), token).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(byGuest.actByLetterLink({ token }), token).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await app.request(`/notifications/letter?token=${token}`, { method: 'POST' })).status, token).toBe(404)
  }
  expect(await isFollowed(id)).toBe(true)
})

test('looking at a link changes nothing, and a POST of a mail program does what it says, twice as once', async () => {
  const id = await question()
  const { pathname, search } = addressOf('unfollow', id)
  expect(await look(tokenOf('unfollow', id))).toMatchObject({
    ...{ title: 'Stop following “What replaces bubble wrap?”?', isDone: false },
  })
  expect((await app.request(pathname + search)).status).toBe(404)
  expect(await isFollowed(id)).toBe(true)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const _ of [1, 2]) {
    const { status } = await app.request(pathname + search, {
      ...{ method: 'POST', headers, body: 'List-Unsubscribe=One-Click' },
    })
    expect(status).toBe(200)
  }
  expect([await isFollowed(id), (await look(tokenOf('unfollow', id))).isDone]).toEqual([false, true])
})

test('a browser without scripts is led back to the page', async () => {
  const { pathname, search } = addressOf('stop', 0)
  const { status, headers } = await app.request(pathname + search, {
    ...{ method: 'POST', headers: { accept: 'text/html' } },
  })
  expect([status, headers.get('location')]).toEqual([303, `${pathname}${search}&done`])
})

test('the link of each letter turns letters off, also for somebody who is suspended', async () => {
  await createLetterTurn(db, { userId: nimali.id })
  await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', nimali.id).execute()
  await byGuest.actByLetterLink({ token: tokenOf('stop', 0) })
  expect((await as(nimali).getLetterSettings()).isOn).toBe(false)
})

test('of a closed account, other links do nothing', async () => {
  const id = await question()
  await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', nimali.id).execute()
  await expect(byGuest.actByLetterLink({ token: tokenOf('unfollow', id) })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a link about a question that its reader doesn’t see any more says nothing of it', async () => {
  const author = await createUser(db)
  const id = await question({ authorId: author.id })
  await inTx(tx => setForumPost(tx, id, { state: 'hidden' }))
  await expect(look(tokenOf('unfollow', id))).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('whoever asked says by a link whether the best answer worked', async () => {
  const id = await question()
  const bestId = await createForumPost(db, { questionId: id, message: 'Coir', authorId: (await createUser(db)).id })
  await expect(look(tokenOf('worked', bestId))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await inTx(tx => setForumPost(tx, id, { bestId }))
  const worked = async () =>
    (await db.selectFrom('forumPosts').select('bestWorked').where('id', '=', id).executeTakeFirstOrThrow()).bestWorked
  for (const [act, said] of [
    ['worked', true],
    ['failed', false],
  ] as const) {
    expect((await look(tokenOf(act, bestId))).isDone).toBe(false)
    await byGuest.actByLetterLink({ token: tokenOf(act, bestId) })
    expect([await worked(), (await look(tokenOf(act, bestId))).isDone]).toEqual([said, true])
  }
})

test('a link shows less of an enterprise in the feed', async () => {
  const vendorId = await createVendor(db, { brand: { en: 'Loomlight' } })
  const token = tokenOf('less-enterprise', vendorId)
  expect(await look(token)).toMatchObject({ title: 'See less of Loomlight?', isDone: false })
  await byGuest.actByLetterLink({ token })
  expect(await look(token)).toMatchObject({ isDone: true })
})

test('a person’s wish says when the next letter comes, with their quiet hours in mind', async () => {
  await db.updateTable('users').set({ timeZone: 'Asia/Colombo' }).where('id', '=', nimali.id).execute()
  expect(await as(nimali).getLetterSettings()).toMatchObject({
    ...{ isOn: true, weekday: 1, hour: 8, timeZone: 'Asia/Colombo', nextAt: expect.stringMatching(/T02:30:00/) },
  })
  await db
    .insertInto('notificationSettings')
    .values({ userId: nimali.id, quietFrom: 22 * 60, quietUntil: 7 * 60 })
    .execute()
  const saved = await as(nimali).saveLetterSettings({ isOn: true, weekday: 7, hour: 23 })
  expect(saved).toMatchObject({ weekday: 7, hour: 23, nextAt: expect.stringMatching(/T01:30:00/) })
  expect(await as(nimali).saveLetterSettings({ isOn: false, weekday: 7, hour: 23 })).toMatchObject({ nextAt: null })
})
