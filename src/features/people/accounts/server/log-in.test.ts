import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { logIn } from './log-in.ts'
import { createMember, logInAs, password, signInWorld } from './testing/test-browser.ts'

const { db } = await testDatabase()
const { openBrowser, services } = await signInWorld(db, { ADMIN_EMAILS: 'head@example.org' })

const attempt = (email: string, given: string, ip?: string) =>
  openBrowser(ip).send('POST', '/auth/login', { email, password: given })
const messageOf = (answer: { body: { body?: Record<string, unknown> } }) => answer.body.body?.loginMessage

test('unknown address, wrong password and account without a password get the same answer', async () => {
  const member = await createMember(db)
  const social = await createMember(db)
  await db.updateTable('signInMethods').set({ providerId: 'google' }).where('userId', '=', social.id).execute()
  const answers = [
    await attempt('nobody@example.org', password),
    await attempt(member.email, 'wrong-password'),
    await attempt(social.email, password),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      code: 401,
      body: {
        loginMessage: 'gm-error-invalid-credentials',
        field: 'email',
        user: null,
        redirect: '/',
        needsTwoStep: false,
      },
    })
    expect([...answer.headers]).toEqual([])
  }
})

test('only who has the password reads that an account was merged', async () => {
  const [member, kept] = [await createMember(db), await createMember(db)]
  const merged = { mergedInto: kept.id, disabledAt: new Date() }
  await db.updateTable('users').set(merged).where('id', '=', member.id).execute()
  expect(messageOf(await attempt(member.email, 'wrong-password'))).toBe('gm-error-invalid-credentials')
  expect(messageOf(await attempt(member.email, password))).toBe('gm-info-merged-account')
  expect(messageOf(await attempt(kept.email, password))).not.toBe('gm-info-merged-account')
})

test('demo people, whose password is public, can only log in from this machine', async () => {
  const { email } = await createMember(db, { email: 'somebody@pola.example' })
  expect(messageOf(await attempt(email, password, '203.0.113.77'))).toBe('gm-error-invalid-credentials')
  expect(messageOf(await attempt(email, password, '127.0.0.1'))).toBe('')
  expect(messageOf(await attempt(email, password, '::ffff:127.0.0.1'))).toBe('')
})

test('demo people can’t log in through a proxy on this machine, or once the site is public', async () => {
  const { email } = await createMember(db, { email: 'else@pola.example' })
  const go = (world: typeof services, headers: Record<string, string>) => {
    const context = {
      headers: new Headers({ host: 'localhost:3000', ...headers }),
      ip: '127.0.0.1',
      viewer: null,
      language: 'en',
      answer: new Headers(),
    }
    return logIn(world, context, { email, password, rememberMe: false })
  }
  expect((await go(services, { 'x-forwarded-for': '203.0.113.5' })).code).toBe(401)
  expect((await go(services, { host: 'pola.test' })).code).toBe(401)
  expect((await go({ ...services, publicUrl: 'https://pola.test' }, {})).code).toBe(401)
  expect((await go(services, {})).code).toBe(200)
})

test('only somebody who knows the password learns that an account is disabled or unverified', async () => {
  const disabled = await createMember(db, { disabledAt: new Date() })
  const unverified = await createMember(db, { emailVerified: false })
  expect(messageOf(await attempt(disabled.email, 'wrong-password'))).toBe('gm-error-invalid-credentials')
  expect(messageOf(await attempt(unverified.email, 'wrong-password'))).toBe('gm-error-invalid-credentials')
  expect(messageOf(await attempt(disabled.email, password))).toBe('gm-info-disabled-account')
  expect(messageOf(await attempt(unverified.email, password))).toBe('gm-error-email-not-verified')
  expect(await db.selectFrom('sessions').selectAll().where('userId', '=', disabled.id).execute()).toEqual([])
})

test.each([
  ['', '', 'gm-error-email-address-required', 'email'],
  ['nobody', '', 'gm-error-valid-email-address-required', 'email'],
  ['nobody@example.org', '', 'gm-error-password-required', 'password'],
])('the address “%s” with the password “%s” is answered %s', async (email, given, message, field) => {
  expect((await attempt(email, given)).body).toMatchObject({ code: 400, body: { loginMessage: message, field } })
})

test('a successful login resets the account’s count of failures', async () => {
  const member = await createMember(db)
  for (let i = 0; i < 9; i++) await attempt(member.email, 'wrong-password')
  expect((await attempt(member.email, password)).body.code).toBe(200)
  for (let i = 0; i < 9; i++) await attempt(member.email, 'wrong-password')
  expect((await attempt(member.email, password)).body.code).toBe(200)
})

test('after ten failures, of whichever accounts, a caller is refused', async () => {
  const ip = '203.0.113.7'
  for (let i = 0; i < 10; i++) expect((await attempt(`nobody${i}@example.org`, 'wrong-password', ip)).status).toBe(200)
  const refused = await attempt('another@example.org', 'wrong-password', ip)
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await attempt('another@example.org', 'wrong-password', '203.0.113.8')).status).toBe(200)
})

test('concurrent tries get no further than sequential ones', async () => {
  const ip = '203.0.113.9'
  const tries = Array.from({ length: 40 }, (_, i) => attempt(`spray${i}@example.org`, 'wrong-password', ip))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(10)
  expect(statuses.filter(status => status === 429)).toHaveLength(30)
})

test('many people behind one address may sign in at the same time', async () => {
  const members = await Promise.all(Array.from({ length: 25 }, () => createMember(db)))
  const answers = await Promise.all(members.map(({ email }) => attempt(email, password, '203.0.113.10')))
  expect(answers.map(({ body }) => body.code)).toEqual(Array(25).fill(200))
})

test('a session that the browser came with is never kept', async () => {
  const [attacker, victim] = [await createMember(db), await createMember(db)]
  const planted = openBrowser()
  await logInAs(planted, attacker)
  const before = planted.cookies.get('pola_session')
  await logInAs(planted, victim)
  expect(planted.cookies.get('pola_session')).not.toBe(before)
  expect(await db.selectFrom('sessions').selectAll().where('userId', '=', attacker.id).execute()).toEqual([])
  const invented = openBrowser()
  invented.cookies.set('pola_session', 'chosen-by-the-attacker.sig')
  await logInAs(invented, victim)
  expect(invented.cookies.get('pola_session')).not.toContain('chosen-by-the-attacker')
})

test('a session’s cookie is out of reach for scripts and other sites, and lasts as asked for', async () => {
  const member = await createMember(db)
  const cookieOf = async (rememberMe: boolean) => {
    const { headers } = await logInAs(openBrowser(), member, rememberMe)
    return headers.getSetCookie().find(line => line.startsWith('pola_session=')) ?? ''
  }
  for (const line of [await cookieOf(true), await cookieOf(false)])
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line).toContain(part)
  expect(await cookieOf(true)).toContain('Max-Age=34560000')
  expect(await cookieOf(false)).not.toMatch(/max-age|expires/i)
  const sessions = await db.selectFrom('sessions').selectAll().where('userId', '=', member.id).execute()
  const days = sessions.map(({ expiresAt, createdAt }) =>
    Math.round((expiresAt.getTime() - createdAt.getTime()) / 86_400_000),
  )
  expect(days.sort()).toEqual([1, 1, 30, 30])
})

test('language, currency and country are saved with the account, and the redirect stays within the site', async () => {
  const { email } = await createMember(db, { languageCode: 'si', currencyCode: 'LKR', location: { country: 'lk' } })
  const browser = openBrowser()
  const login = (redirect: string) => browser.send('POST', '/auth/login', { email, password, redirect })
  expect((await login('/feed?page=2')).body).toMatchObject({ body: { redirect: '/feed?page=2' } })
  expect((await login('https://evil.example')).body).toMatchObject({ body: { redirect: '/' } })
  expect(Object.fromEntries(browser.cookies)).toMatchObject({ language: 'si', currency: 'LKR', country: 'lk' })
})

test('an address of ADMIN_EMAILS gets role 1, which has no effect until two-step codes are set up', async () => {
  const head = await createMember(db, { email: 'head@example.org' })
  expect((await logInAs(openBrowser(), head)).body).toMatchObject({ body: { needsTwoStep: true } })
  const { role } = await db.selectFrom('users').select('role').where('id', '=', head.id).executeTakeFirstOrThrow()
  expect(role).toBe(1)
  expect((await logInAs(openBrowser(), await createMember(db))).body).toMatchObject({ body: { needsTwoStep: false } })
})

test('logging out ends the session itself, not only its cookie', async () => {
  const member = await createMember(db)
  const browser = openBrowser()
  await logInAs(browser, member, true)
  const kept = new Map(browser.cookies)
  expect((await browser.send('GET', '/auth/sessions')).status).toBe(200)
  await browser.send('POST', '/auth/logout')
  expect([...browser.cookies.keys()].filter(name => name.includes('session'))).toEqual([])
  for (const [name, value] of kept) browser.cookies.set(name, value)
  expect((await browser.send('GET', '/auth/sessions')).status).toBe(401)
  expect((await openBrowser().send('POST', '/auth/logout')).body).toEqual({ success: true })
})
