import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createApplication } from '#features/market/applications/applications.factory.ts'
import { createUser, sessionCookie, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#features/people/looks/looks.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { plainPages } from '../testing/plain-pages.ts'
import { createRouteWorld } from '../testing/route-world.ts'
import { startProduct } from '../testing/start-product.ts'

const database = await testDatabase()
const { db } = database
const origin = 'http://pola.test'
const { server } = await startProduct(
  database,
  { PUBLIC_URL: origin },
  { ...plainPages, assetsFor: () => ({ scripts: ['/assets/app.js'], styles: [] }) },
)

const world: Record<string, string | number> = await createRouteWorld(db)
const vendorId = Number(world.nuwaraleaf)
const person = await createUser(db, { name: 'Nimali & Co', email: 'nimali@pola.example' })
await addToTeam(db, vendorId, person.id, 1)
const application = await createApplication(db, { userId: person.id })
const other = await createUser(db, { name: 'Kasun' })

let admin: TestUser
let cookies: string[]
beforeEach(async () => {
  admin = await createUser(db, { role: 1, name: 'Asha' })
  await db.updateTable('sessions').set({ provedAt: new Date() }).where('userId', '=', admin.id).execute()
  cookies = [await sessionCookie(db, admin, origin)]
})

async function call(path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) {
  const response = await server.app.request(`${origin}${path}`, {
    method,
    headers: { host: 'pola.test', cookie: cookies.join('; '), origin, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { status, headers } = response
  return { status, headers, location: headers.get('location'), text: await response.text() }
}

/** Starts a look as an admin's browser does. */
async function look(userId = person.id, why = 'They wrote that a page is empty') {
  const answer = await call(`/api/v1/admin/people/${userId}/looks`, { method: 'POST', body: { why } })
  const [cookie = ''] = answer.headers.getSetCookie()
  if (answer.status === 200) cookies = [cookies[0] ?? '', cookie.split(';')[0] ?? '']
  return { ...answer, cookie }
}

const bar = 'You see Pola as Nimali &#38; Co. Nothing can be changed.'
const isSeen = async () => (await call('/account')).text.includes(bar)

test('members start none, admins none of an admin, and each look is recorded as who and as whom', async () => {
  cookies = [await sessionCookie(db, other, origin)]
  expect((await look()).status).toBe(404)
  cookies = [await sessionCookie(db, admin, origin)]
  expect((await look((await createUser(db, { role: 1 })).id)).status).toBe(409)
  expect((await look('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  await db.updateTable('sessions').set({ provedAt: null }).where('userId', '=', admin.id).execute()
  expect((await look()).text).toContain('gm-error-proof-needed')
  await db.updateTable('sessions').set({ provedAt: new Date() }).where('userId', '=', admin.id).execute()
  expect(await look()).toMatchObject({ status: 200, cookie: expect.stringMatching(/Max-Age=900;.*HttpOnly/) })
  await call('/admin/looks/end')
  const lines = await db.selectFrom('auditLog').selectAll().where('userId', '=', admin.id).orderBy('id').execute()
  expect(lines).toMatchObject([
    { action: 'account.look', target: `user:${person.id}`, why: 'They wrote that a page is empty' },
    { action: 'account.look-end', target: `user:${person.id}` },
  ])
})

test('pages are the person’s, under a bar, with nothing that runs, is sent or is kept', async () => {
  await look()
  for (const path of ['/', '/account', '/info', `/account/vendor?vendorId=${vendorId}`, '/nowhere']) {
    const { text, headers } = await call(path)
    expect(text.includes(bar), path).toBe(true)
    expect(text.includes('15 minutes left')).toBe(true)
    expect(text.includes('<script')).toBe(false)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('pola-not-kept')).toBe('1')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).not.toMatch(/script-src|connect-src/)
    expect(headers.getSetCookie()).toEqual([])
  }
  expect((await call('/account')).text).toContain('nimali@pola.example')
  // the person has no rights of an admin
  expect((await call('/admin/record')).status).toBe(404)
  expect((await call(`/account?userId=${other.id}`)).status).toBe(404)
})

test('calls stay the admin’s own, whatever the pages show', async () => {
  await look()
  expect(JSON.parse((await call('/api/v1/ui/user/profile/logged-in')).text)).toMatchObject({
    user: { id: admin.id },
  })
  expect((await call('/api/v1/admin/record')).status).toBe(200)
})

test('it ends by its link, its time, the end of the login, and of the role; and never of somebody who became an admin', async () => {
  await look()
  expect(await isSeen()).toBe(true)
  const kept = cookies
  const ended = await call('/admin/looks/end')
  expect(ended).toMatchObject({
    status: 303,
    location: `/admin/personal-accounts?search=${person.id}&row=${person.id}`,
  })
  expect(ended.headers.getSetCookie()[0]).toContain('Max-Age=0')
  // the cookie of an ended look, sent again
  cookies = kept
  expect(await isSeen()).toBe(false)

  await look()
  const past = new Date(Date.now() - 1000)
  const started = new Date(Date.now() - 900_000)
  await db.updateTable('looks').set({ startedAt: started, endsAt: past }).where('endedAt', 'is', null).execute()
  expect(await isSeen()).toBe(false)

  await look()
  await db.updateTable('users').set({ role: 2 }).where('id', '=', admin.id).execute()
  expect(await isSeen()).toBe(false)
  await db.updateTable('users').set({ role: 1 }).where('id', '=', admin.id).execute()
  expect(await isSeen()).toBe(true)
  await db.updateTable('users').set({ role: 1 }).where('id', '=', person.id).execute()
  expect(await isSeen()).toBe(false)
  await db.updateTable('users').set({ role: 2 }).where('id', '=', person.id).execute()

  // the login ends: by logging out, a new password, or an admin who suspends the admin
  await db.deleteFrom('sessions').where('userId', '=', admin.id).execute()
  expect((await call('/account')).status).toBe(302)
  cookies = [await sessionCookie(db, admin, origin), cookies[1] ?? '']
  expect(await isSeen()).toBe(false)
})

test('the cookie is worth nothing with another session, and a second look takes the place of the first', async () => {
  await look()
  const [, cookie = ''] = cookies
  cookies = [await sessionCookie(db, other, origin), cookie]
  expect((await call('/account')).text).not.toContain('nimali@pola.example')
  cookies = [await sessionCookie(db, await createUser(db, { role: 1 }), origin), cookie]
  expect(await isSeen()).toBe(false)
  cookies = [await sessionCookie(db, admin, origin)]
  await Promise.all(Array.from({ length: 10 }, () => look()))
  const running = db.selectFrom('looks').innerJoin('sessions', 'sessions.id', 'looks.sessionId').select('looks.id')
  expect(await running.where('sessions.userId', '=', admin.id).where('endedAt', 'is', null).execute()).toHaveLength(1)
})

test('looking changes nothing in the database: no read marks, no counts, no presence', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const digest = async () => {
    const sums: Record<string, string> = {}
    for (const { name } of rows) {
      const all = sql<{ sum: string }>`
        select md5(coalesce(string_agg(row::text, ',' order by row::text), '')) as sum from ${sql.table(name)} row`
      sums[name] = (await all.execute(db)).rows[0]?.sum ?? ''
    }
    return sums
  }
  await look()
  // what the start has to do is done once two digests are the same
  let before = await digest()
  const isCalm = async () => {
    const next = await digest()
    const isSame = JSON.stringify(next) === JSON.stringify(before)
    before = next
    return isSame
  }
  await expect.poll(isCalm).toBe(true)
  const paths = [
    ...['/', '/marketplace', '/account', '/account/preferences', '/notifications', '/chats', '/cart', '/checkout'],
    ...['/saved-list', `/application-form/${application}`, '/vendor/overview', '/marketplace-dashboard', '/nuwaraleaf'],
    ...[`/account/vendor?vendorId=${vendorId}`, `/shipping-settings?vendorId=${vendorId}`, '/stock-alerts', '/forum'],
    ...[`/integration-settings?vendorId=${vendorId}`, `/payout-settings?vendorId=${vendorId}`, '/add-listing'],
  ]
  for (const path of paths) {
    const { status, text } = await call(path)
    expect(status, `${path} ${text.slice(0, 500)}`).toBeLessThan(500)
  }
  expect(await digest()).toEqual(before)
})
