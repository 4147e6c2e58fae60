import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAddress as makeFeedAddress } from '#features/community/feed/server/own/reader-address.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { makeAddress } from '#features/networks/renewals/server/calendar-address.ts'
import { createUser, sessionCookie } from '#features/people/accounts/accounts.factory.ts'
import { findViewer } from '#features/people/accounts/server/find-viewer.ts'
import { changePlatformRole, restoreDueAccounts, suspendAccount } from '#features/people/accounts/server/index.ts'
import { makeToken } from '#features/people/accounts/server/mail-tokens.ts'
import { createMember, password } from '#features/people/accounts/server/testing/test-browser.ts'
import { findLook } from '#features/people/looks/server/looks.ts'
import { defineNotification, notify, unsubscribeKeyOf } from '#features/people/notifications/server/index.ts'
import { mailUnread } from '#features/people/notifications/server/mail-unread.ts'
import { loadPushKeys } from '#features/people/notifications/server/push/push-keys.ts'
import { pushToDevice } from '#features/people/notifications/server/push/send-push.ts'
import { startPushService } from '#features/people/notifications/server/push/testing/push-service.ts'
import { wordsEverywhere } from '#features/people/notifications/testing/words-everywhere.ts'
import { payPoints } from '#features/people/points/server/index.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createApiToken } from '#features/shop/integrations/integrations.factory.ts'
import { testSealingSecret } from '#features/shop/payouts/payouts.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { askOutside } from '#server/net/index.ts'
import { createSealer } from '#server/seal/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { startProduct } from '../testing/start-product.ts'
import { connectFeatures } from './connect-features.ts'

/*
 * Every way of acting as a person, and of hearing what is for them alone. Webhooks aren't among them: they belong to an
 * enterprise, whoever made them. Nor is a permission to upload, which ends after minutes with a file that only they
 * could claim. Unsubscribing by the link of a mail takes something away, and works for everybody who got that mail.
 */

connectFeatures()
const database = await testDatabase()
const { db } = database
const publicUrl = 'http://pola.test'
const service = await startPushService()
const { server } = await startProduct(database, {
  PUBLIC_URL: publicUrl,
  SEALING_SECRET: testSealingSecret,
  TRUSTED_PROXIES: '127.0.0.1',
})
afterAll(() => {
  service.close()
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const news = defineNotification<object>({
  ...{ kind: 'test-suspended', group: 'messages' },
  write: wordsEverywhere({ en: () => ({ title: 'News' }), si: () => ({ title: 'පුවත්' }) }),
  path: () => '/',
})

type Asked = { method?: string; headers?: Record<string, string>; body?: object }

async function ask(path: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const response = await server.app.request(`${publicUrl}${path}`, {
    method,
    headers: {
      ...{ host: 'pola.test', origin: publicUrl, 'content-type': 'application/json' },
      'x-forwarded-for': `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, response }
}

const json = async (path: string, asked?: Asked) => (await (await ask(path, asked)).response.json()) as never
const isDone = async (path: string, asked?: Asked) => (await ask(path, asked)).status === 200

/** Logs in by the form. @returns the cookie; undefined if that is refused */
async function logIn({ email }: { email: string }): Promise<string | undefined> {
  const { response } = await ask('/api/v1/auth/login', { method: 'POST', body: { email, password } })
  const cookie = response.headers.getSetCookie().find(line => line.startsWith('pola_session='))
  return cookie?.split(';')[0]
}

const parts = {
  ...{ db, log: pino({ level: 'silent' }), publicUrl, subject: 'https://pola.example' },
  keys: () => loadPushKeys(db, createSealer('Qm3y7-xk2Wv8bTz5nRc9sLd4fHg6jPa1')),
  ask: (...[url, request]: Parameters<typeof askOutside>) => askOutside(url, request, { allowLocalhost: true }),
}

/** What a person has who can act in every way. */
async function aPerson() {
  const person = await createMember(db)
  const vendorId = await createVendor(db, { isNetworker: true })
  await addToTeam(db, vendorId, person.id, 1)
  const listingId = await createListing(db, { vendorId })
  const networkId = await createNetwork(db, { vendorId, subDomain: `net${vendorId}` })
  const { token } = await createApiToken(db, { vendorId, createdBy: person.id })
  const calendar = await inTx(tx => makeAddress(tx, { ...person.viewer, role: 2 }, networkId))
  const unsubscribeKey = await inTx(tx => unsubscribeKeyOf(tx, person.id))
  const reset = await makeToken(db, 'reset-password', { userId: person.id })
  const feed = await makeFeedAddress(db, { ...person.viewer, role: 2 })
  return { person, listingId, token, calendar, feed, unsubscribeKey, reset }
}

type Person = Awaited<ReturnType<typeof aPerson>>
type Login = { cookie: string; matrix: string; subscriptionId: string }

/** A login, with what hangs on it: tokens of the chat, and a device for pushes. */
async function aLogin({ person }: Person): Promise<Login> {
  const cookie = (await logIn(person)) ?? ''
  const tokens = (await json('/api/v1/matrix-chat/get-access-tokens', { headers: { cookie } })) as {
    accessToken: string
  }[]
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', person.id)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('pushSubscriptions')
    .values({ ...service.device(), userId: person.id, sessionId, device: 'Firefox' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { cookie, matrix: tokens[0]?.accessToken ?? '', subscriptionId: id }
}

async function noticeOf({ person: { id: userId } }: Person): Promise<number> {
  const { id } = await db
    .insertInto('notifications')
    .values({ ...{ userId, kind: news.kind, groupName: news.group, key: crypto.randomUUID() }, data: {} })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ways that end with the login: they are there again after a new one. */
const byLogin: Record<string, (login: Login, one: Person) => Promise<boolean>> = {
  'the session’s cookie': ({ cookie }) => isDone('/api/v1/notifications', { headers: { cookie } }),
  'the session at the store’s API': ({ cookie }) => isDone('/api/v1/store/customers/me', { headers: { cookie } }),
  'a stream of unread numbers': async ({ cookie }) => {
    const { response } = await ask('/api/v1/notifications/stream', { headers: { cookie } })
    const stream = response.body!.getReader()
    const { value } = await stream.read()
    await stream.cancel()
    return !new TextDecoder().decode(value).includes('event: over')
  },
  'a token of the chat': ({ matrix }) =>
    isDone('/_matrix/client/v3/account/whoami', { headers: { authorization: `Bearer ${matrix}` } }),
  'a push to a device': async ({ subscriptionId }, one) => {
    const before = service.received.length
    await pushToDevice(parts, { id: await noticeOf(one), subscriptionId })
    return service.received.length > before
  },
}

/** Ways that don't: they are there again once the suspension is over. */
const byThemselves: Record<string, (one: Person) => Promise<boolean>> = {
  'logging in by password': async ({ person }) => (await logIn(person)) !== undefined,
  'logging in to the chat by password': ({ person: { email } }) =>
    isDone('/_matrix/client/v3/login', {
      method: 'POST',
      body: {
        type: 'm.login.password',
        identifier: { type: 'm.id.thirdparty', medium: 'email', address: email },
        password,
      },
    }),
  'an enterprise’s token for the API': ({ token, listingId }) =>
    isDone(`/api/v1/listings/${listingId}/draft`, { headers: { authorization: `Bearer ${token}` } }),
  'the secret address of a calendar': ({ calendar }) => isDone(`/api/v1/network-calendars/${calendar}.ics`),
  'the secret address of their feed': ({ feed }) => isDone(`/api/v1/feeds/rss/mine/${feed}`),
  'the link of a mail for a new password': async ({ reset }) =>
    (await json(`/api/v1/auth/reset-password?token=${reset}`)) !== null,
  'a new notification': async ({ person: { id } }) => {
    const key = crypto.randomUUID()
    await inTx(tx => notify(tx, news, [{ user: id }], {}, { key }))
    return (await db.selectFrom('notifications').select('id').where('key', '=', key).execute()).length > 0
  },
  'a mail of a notification': async one => {
    const mails = () => db.selectFrom('mails').select('id').where('toAddress', '=', one.person.email).execute()
    const before = (await mails()).length
    await mailUnread({ db, publicUrl }, [await noticeOf(one)])
    return (await mails()).length > before
  },
  'points for what they did': async ({ person: { id: userId } }) =>
    (await inTx(tx => payPoints(tx, { userId, reason: 'feedback-shared', source: crypto.randomUUID() }))) > 0,
}

const waysOf = async (one: Person, login: Login) => ({
  ...(await resultsOf(byLogin, way => way(login, one))),
  ...(await resultsOf(byThemselves, way => way(one))),
})

async function resultsOf<Way>(ways: Record<string, Way>, walk: (way: Way) => Promise<boolean>) {
  const results: Record<string, boolean> = {}
  for (const [name, way] of Object.entries(ways)) results[name] = await walk(way)
  return results
}

const all = (of: Record<string, unknown>, is: boolean) => Object.fromEntries(Object.keys(of).map(name => [name, is]))

describe('a suspension', () => {
  test('refuses every way at once, and is over at its end, before and after accounts are restored', async () => {
    const one = await aPerson()
    const login = await aLogin(one)
    expect(await waysOf(one, login)).toEqual({ ...all(byLogin, true), ...all(byThemselves, true) })
    const until = (at: number) =>
      inTx(tx => suspendAccount(tx, one.person.id, { until: new Date(Date.now() + at), why: 'Spam' }))
    await until(3_600_000)
    // nodes keep whose token it is for some seconds, unless PostgreSQL notifies them, which takes a moment
    await expect.poll(() => byLogin['a token of the chat']?.(login, one)).toBe(false)
    expect(await waysOf(one, login)).toEqual({ ...all(byLogin, false), ...all(byThemselves, false) })
    await until(-1000)
    expect(await waysOf(one, login)).toEqual({ ...all(byLogin, false), ...all(byThemselves, true) })
    expect(await resultsOf(byLogin, async way => way(await aLogin(one), one))).toEqual(all(byLogin, true))
    const kept = await aLogin(one)
    expect(await restoreDueAccounts(db)).toContain(one.person.id)
    expect(await waysOf(one, kept)).toEqual({ ...all(byLogin, true), ...all(byThemselves, true) })
  })

  test('leaves the way out of mails', async () => {
    const one = await aPerson()
    await inTx(tx => suspendAccount(tx, one.person.id, { until: null, why: 'Spam' }))
    expect(await isDone(`/notifications/unsubscribe?token=${one.unsubscribeKey}.feedback`, { method: 'POST' })).toBe(
      true,
    )
  })

  test('ends the looks of somebody who was an admin', async () => {
    const [admin, second, other] = [
      await createUser(db, { role: 1 }),
      await createUser(db, { role: 1 }),
      await createUser(db),
    ]
    const session = await sessionCookie(db, admin, publicUrl)
    const begun = await ask(`/api/v1/admin/people/${other.id}/looks`, {
      ...{ method: 'POST', headers: { cookie: session }, body: { why: 'They wrote that a page is empty' } },
    })
    const headers = new Headers({ cookie: begun.response.headers.getSetCookie()[0]?.split(';')[0] ?? '' })
    const looks = async () => findLook(db, headers, { publicUrl }, await findViewer(db, admin.sessionToken))
    expect((await looks())?.viewer.userId).toBe(other.id)
    const unmade = { userId: admin.id, isAdmin: false, by: second.id, adminEmails: [] }
    await inTx(tx => changePlatformRole(tx, unmade))
    await inTx(tx => suspendAccount(tx, admin.id, { until: null, why: 'Spam' }))
    expect(await looks()).toBeNull()
  })
})
