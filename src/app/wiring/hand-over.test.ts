import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createMember, password } from '#features/people/accounts/server/testing/test-browser.ts'
import { readConfig } from '#server/config/config.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createServer } from './server.ts'
import { browserOfHosts } from './testing/browser-of-hosts.ts'

const database = await testDatabase()
const { db, url: databaseUrl } = database
const dataDir = await mkdtemp(join(tmpdir(), 'pola-hand-over-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const config = readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://pola.test', NODE_ENV: 'test' })
const server = await createServer({ config, log: pino({ level: 'silent' }), database, databaseUrl })
for (const subDomain of ['lanka', 'guild']) await createNetwork(db, { subDomain, whiteLabel: true })
await createNetwork(db, { subDomain: 'plain', whiteLabel: false })
await createNetwork(db, { subDomain: 'waiting', whiteLabel: true, status: 3 })

const main = 'https://pola.test'
const lanka = 'https://lanka.pola.test'
const guild = 'https://guild.pola.test'

/** A browser that can log in. */
function openBrowser() {
  const browser = browserOfHosts(server.app)
  const { ask } = browser
  const call = async (origin: string, method: string, path: string, input?: object) => {
    const body = input && JSON.stringify(input)
    const answer = await ask(`${origin}/api/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin },
      ...(body && { body }),
    })
    return { status: answer.status, body: (await answer.json()) as { items: { id: string; current: boolean }[] } }
  }
  const logIn = (origin: string, { email }: { email: string }, rememberMe = true) =>
    call(origin, 'POST', '/auth/login', { email, password, rememberMe })
  const whoAt = async (origin: string) => {
    const { body } = await call(origin, 'GET', '/ui/user/profile/logged-in')
    return (body as unknown as { user: { email: string } | null }).user?.email
  }
  return { ...browser, call, logIn, whoAt }
}

const end = (seen: string[]) => seen.at(-1)

test('a person logged in on the platform is logged in on a network’s site after one tap, and the other way round', async () => {
  const member = await createMember(db)
  const browser = openBrowser()
  await browser.logIn(main, member)
  expect(await browser.whoAt(lanka)).toBeUndefined()
  expect(end(await browser.go(`${lanka}/auth/ask?redirect=/all?query=tea`))).toBe(`${lanka}/all?query=tea`)
  expect(await browser.whoAt(lanka)).toBe(member.email)

  const other = openBrowser()
  await other.logIn(lanka, member)
  expect(end(await other.go(`${lanka}/auth/share?redirect=/account`))).toBe(`${lanka}/account`)
  expect(await other.whoAt(main)).toBe(member.email)
  // From there they are on every other site, too.
  await other.go(`${guild}/auth/login-page?redirect=/shop/clothing`)
  expect(await other.whoAt(guild)).toBe(member.email)
})

test('the login page itself looks for a login, once; guests then see the page', async () => {
  const member = await createMember(db)
  const browser = openBrowser()
  const page = `${lanka}/auth/login-page?redirect=%2Faccount`
  expect(end(await browser.go(page))).toBe(`${page}&asked=1`)
  expect(await browser.go(page)).toEqual([page])
  const loggedIn = openBrowser()
  await loggedIn.logIn(main, member)
  expect(end(await loggedIn.go(page))).toBe(`${lanka}/account`)
  // A browser that refuses cookies isn't redirected in circles.
  const deaf = openBrowser()
  deaf.jarOf(lanka).set = () => deaf.jarOf(lanka)
  await deaf.go(page)
})

test('the platform asks the network’s site that had the latest login', async () => {
  const member = await createMember(db)
  const browser = openBrowser()
  await browser.logIn(lanka, member)
  await browser.go(`${lanka}/auth/share?redirect=/`)
  browser.jarOf(main).delete('__Host-pola_session')
  expect(await browser.whoAt(main)).toBeUndefined()
  expect(end(await browser.go(`${main}/auth/login-page?redirect=/apply`))).toBe(`${main}/apply`)
  expect(await browser.whoAt(main)).toBe(member.email)
})

async function everywhere() {
  const member = await createMember(db)
  const browser = openBrowser()
  await browser.logIn(main, member)
  for (const site of [lanka, guild]) await browser.go(`${site}/auth/ask?redirect=/`)
  const where = async () => {
    const found = await Promise.all([main, lanka, guild].map(browser.whoAt))
    return found.map(email => email === member.email)
  }
  expect(await where()).toEqual([true, true, true])
  return { member, browser, where }
}

test('a login on several sites is listed once, and logging out anywhere ends it everywhere', async () => {
  const { member, browser, where } = await everywhere()
  const second = openBrowser()
  await second.logIn(main, member)
  const { items } = (await browser.call(guild, 'GET', '/auth/sessions')).body
  expect(items.map(one => one.current)).toEqual(expect.arrayContaining([true, false]))
  expect(items).toHaveLength(2)
  await browser.call(lanka, 'POST', '/auth/logout')
  expect(await where()).toEqual([false, false, false])
  expect(await second.whoAt(main)).toBe(member.email)

  const third = await everywhere()
  const own = (await third.browser.call(lanka, 'GET', '/auth/sessions')).body.items[0]
  await third.browser.call(guild, 'DELETE', `/auth/sessions/${own?.id}`)
  expect(await third.where()).toEqual([false, false, false])
})

test('“log out everywhere” keeps the current login, on all sites', async () => {
  const { member, browser, where } = await everywhere()
  const second = openBrowser()
  await second.logIn(lanka, member)
  await second.go(`${lanka}/auth/share?redirect=/`)
  expect((await browser.call(guild, 'DELETE', '/auth/sessions')).body).toEqual({ ended: 1 })
  expect(await where()).toEqual([true, true, true])
  expect([await second.whoAt(main), await second.whoAt(lanka)]).toEqual([undefined, undefined])
})

test('a new password, the account’s deletion and another login in the same browser end it everywhere, too', async () => {
  const changed = await everywhere()
  const fresh = { currentPassword: password, password: 'green-lagoon-8', confirm: 'green-lagoon-8' }
  await changed.browser.call(lanka, 'PUT', '/auth/reset-password', fresh)
  expect(await changed.where()).toEqual([false, true, false])

  const deleted = await everywhere()
  await db.deleteFrom('users').where('id', '=', deleted.member.id).execute()
  expect(await deleted.where()).toEqual([false, false, false])

  const replaced = await everywhere()
  await replaced.browser.logIn(lanka, await createMember(db))
  expect(await replaced.where()).toEqual([false, false, false])
})

test('a proof on one site doesn’t count for the login’s copies on others', async () => {
  const { browser, where } = await everywhere()
  expect((await browser.call(guild, 'GET', '/auth/proof')).body).toMatchObject({ isRecent: false })
  await browser.call(guild, 'POST', '/auth/proof', { by: 'password', password })
  expect(await where()).toEqual([false, false, true])
  expect((await browser.call(guild, 'GET', '/auth/proof')).body).toMatchObject({ isRecent: true })
})

test('“remember me” and the start of the session are handed over', async () => {
  const member = await createMember(db)
  const sessions = () =>
    db.selectFrom('sessions').selectAll().where('userId', '=', member.id).orderBy('updatedAt').execute()
  const browser = openBrowser()
  await browser.logIn(main, member, false)
  const long = new Date(Date.now() - 364.5 * 86_400_000)
  await db.updateTable('sessions').set({ createdAt: long }).where('userId', '=', member.id).execute()
  await browser.go(`${lanka}/auth/ask?redirect=/`)
  const [first, second] = await sessions()
  expect(second?.createdAt).toEqual(first?.createdAt)
  expect(second?.loginId).toBe(first?.loginId)
  expect((second?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThan(0.76 * 86_400_000)
  const forgets = [main, lanka].map(at => [...browser.jarOf(at).keys()].some(name => /dont_remember/.test(name)))
  expect(forgets).toEqual([true, true])
})

/** A login on the platform, and the code of a hand-over to Lanka's site that the browser has begun and not finished. */
async function begun() {
  const browser = openBrowser()
  await browser.logIn(main, await createMember(db))
  const asked = (await browser.ask(`${lanka}/auth/ask?redirect=/`)).headers.get('location') ?? ''
  const takeOver = (await browser.ask(asked)).headers.get('location') ?? ''
  return { browser, asked, takeOver }
}

test('a code can be used once, within a minute, by the browser that asked and on its host', async () => {
  const { browser, takeOver } = await begun()
  // Neither a thief who reads the address nor a stranger who is led to it can use it (login CSRF).
  const stranger = openBrowser()
  await stranger.go(takeOver)
  expect(await stranger.whoAt(lanka)).toBeUndefined()
  const asking = openBrowser()
  await asking.ask(`${lanka}/auth/ask?redirect=/`)
  await asking.go((await begun()).takeOver)
  expect(await asking.whoAt(lanka)).toBeUndefined()

  const onGuild = takeOver.replace(lanka, guild)
  for (const [name, value] of browser.jarOf(lanka)) browser.jarOf(guild).set(name, value)
  await browser.go(onGuild)
  expect(await browser.whoAt(guild)).toBeUndefined()
  await browser.go(takeOver)
  expect(await browser.whoAt(lanka), 'of no use to others, and not used up by them').toBeDefined()

  browser.jarOf(lanka).delete('__Host-pola_session')
  await browser.ask(`${lanka}/auth/ask?redirect=/`)
  await browser.go(takeOver)
  expect(await browser.whoAt(lanka), 'a second time').toBeUndefined()

  const late = await begun()
  await db
    .updateTable('verifications')
    .set({ expiresAt: new Date() })
    .where('identifier', 'like', 'hand-over:%')
    .execute()
  await late.browser.go(late.takeOver)
  expect(await late.browser.whoAt(lanka)).toBeUndefined()

  const ended = await begun()
  await ended.browser.call(main, 'POST', '/auth/logout')
  await ended.browser.go(ended.takeOver)
  expect(await ended.browser.whoAt(lanka)).toBeUndefined()
})

test('nobody is redirected or handed over to a host that is no approved network’s', async () => {
  const browser = openBrowser()
  await browser.logIn(main, await createMember(db))
  for (const name of ['plain', 'waiting', 'evil.example', 'evil.example/', 'lanka.evil', '@evil', '..', 'www']) {
    const value = encodeURIComponent(name)
    for (const path of [
      `/auth/hand-over?to=${value}&state=${'a'.repeat(43)}`,
      `/auth/ask?site=${value}&back=1`,
      `/auth/continue-at?site=${value}`,
      `/auth/take-over?from=${value}&back=1&code=x`,
    ]) {
      const answer = await browser.ask(main + path)
      expect([answer.status, answer.headers.get('location')], path).toEqual([302, '/'])
    }
  }
  for (const redirect of ['//evil.example', 'https://evil.example', '/\\evil.example', '/%09//evil.example'])
    for (const origin of [main, lanka])
      for (const path of ['/auth/take-over?', '/auth/share?', '/auth/continue-at?site=lanka&', '/auth/ask?']) {
        const seen = await browser.go(`${origin}${path}redirect=${encodeURIComponent(redirect)}`)
        expect(
          seen.every(one => [main, lanka].includes(new URL(one).origin)),
          seen.join(' '),
        ).toBe(true)
      }
})

test('a frame, a picture or a prefetch neither begins nor finishes a hand-over', async () => {
  const { browser, asked, takeOver } = await begun()
  for (const headers of [
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
  ]) {
    const given = await browser.ask(asked, { headers })
    expect(given.headers.get('location')).toBe('/')
    await browser.ask(takeOver, { headers })
    const begins = await browser.ask(`${guild}/auth/ask?redirect=/`, { headers })
    expect(begins.headers.get('location')).toBe('/')
  }
  expect(await browser.whoAt(lanka)).toBeUndefined()
})

test('a disabled account is not handed over', async () => {
  const { browser, takeOver } = await begun()
  await db.updateTable('users').set({ disabledAt: new Date() }).where('disabledAt', 'is', null).execute()
  await browser.go(takeOver)
  expect(await browser.whoAt(lanka)).toBeUndefined()
  expect(browser.jarOf(lanka).has('__Host-pola_session')).toBe(false)
})
