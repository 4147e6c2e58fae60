import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { defaultSiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createUser } from '../accounts.factory.ts'
import { mountGoogle } from './google.ts'
import { addInvitationCheck } from './sign-up-gate.ts'
import { type Claims, startProvider, walkThrough } from './testing/start-provider.ts'
import {
  createMember,
  keepCookies,
  logInAs,
  signInWorld,
  switchOnTwoStep,
  type TestBrowser,
} from './testing/test-browser.ts'
import { totp } from './testing/totp.ts'
import { onUserVerified } from './user-verified.ts'

const { db } = await testDatabase()
const publicUrl = 'http://localhost:3000'
const provider = await startProvider(`${publicUrl}/auth/callback/google`)
afterAll(() => provider.stop())
const { services, openBrowser } = await signInWorld(db, {
  GOOGLE_CLIENT_ID: 'pola',
  GOOGLE_CLIENT_SECRET: 'a secret of the test',
  GOOGLE_ISSUER: provider.issuer,
})
const app = new Hono()
mountGoogle(app, services, () => '192.0.2.9')
const verified: string[] = []
onUserVerified(async (_, userId) => void verified.push(userId))
beforeEach(() => void verified.splice(0))

async function visit(browser: TestBrowser, path: string, host = 'localhost:3000') {
  const cookie = [...browser.cookies].map(pair => pair.join('=')).join('; ')
  const response = await app.request(path, { headers: { cookie, host } })
  keepCookies(browser.cookies, response.headers)
  return { status: response.status, location: response.headers.get('location') ?? '' }
}

/** Logs in through the provider as that person, and returns. */
async function signIn(browser: TestBrowser, person: Claims | undefined, redirect = '/account') {
  provider.state.person = person
  const { location } = await visit(browser, `/auth/google?redirect=${encodeURIComponent(redirect)}`)
  const back = await walkThrough(provider.issuer, location)
  return (await visit(browser, back.pathname + back.search)).location
}

const person = (name: string, email_verified = true): Claims => ({
  sub: `sub-${name}`,
  email: `${name}@example.org`,
  email_verified,
  name,
})
const modeOf = async (browser: TestBrowser) => {
  const { body } = await browser.send('GET', '/auth/sessions')
  return body.count
}

test('a password account with an unverified address is neither taken over nor given away', async () => {
  const { id } = await createUser(db, { email: 'victim@example.org', emailVerified: false })
  const browser = openBrowser()
  expect(await signIn(browser, person('victim'))).toBe(
    '/auth/login-page?error=google-account-exists&redirect=%2Faccount',
  )
  expect(await modeOf(browser)).toBeUndefined()
  const methods = await db.selectFrom('signInMethods').select('id').where('userId', '=', id).execute()
  expect(methods).toEqual([])
})

test('the provider doesn’t log in demo people from other machines', async () => {
  const { id, email } = await createUser(db, { email: 'nimali@pola.example' })
  await db.deleteFrom('sessions').where('userId', '=', id).execute()
  const browser = openBrowser()
  expect(await signIn(browser, { ...person('nimali'), email })).toMatch(/^\/auth\/login-page\?error=/)
  expect(await db.selectFrom('sessions').select('id').where('userId', '=', id).execute()).toEqual([])
})

test('an address that the provider hasn’t verified opens no account, new or old', async () => {
  await createUser(db, { email: 'kamal@example.org' })
  for (const name of ['kamal', 'unknown']) {
    const browser = openBrowser()
    expect(await signIn(browser, person(name, false))).toMatch(/error=google-(unverified|account-exists)/)
    expect(await modeOf(browser)).toBeUndefined()
  }
  expect(await db.selectFrom('users').select('id').where('email', '=', 'unknown@example.org').execute()).toEqual([])
})

test('cancelling at the provider leads back to the login page, and a disabled account stays closed', async () => {
  expect(await signIn(openBrowser(), undefined)).toContain('error=google-refused')
  await createUser(db, { email: 'closed@example.org', disabledAt: new Date() })
  expect(await signIn(openBrowser(), person('closed'))).toContain('error=account-disabled')
})

test('a response from the provider that this browser didn’t request is refused, and one is good once', async () => {
  const victim = openBrowser()
  provider.state.person = person('attacker')
  const attacker = openBrowser()
  const { location } = await visit(attacker, '/auth/google?redirect=/')
  const back = await walkThrough(provider.issuer, location)
  expect((await visit(victim, back.pathname + back.search)).location).toContain('error=google-failed')
  expect(await modeOf(victim)).toBeUndefined()
  expect((await visit(attacker, back.pathname + back.search)).location).toBe('/')
  expect((await visit(attacker, back.pathname + back.search)).location).toContain('error=google-failed')
})

test('two-step codes are asked for; a trusted browser skips them, and its old session ends', async () => {
  const member = await createMember(db, { email: 'careful@example.org', twoFactorEnabled: false })
  const browser = openBrowser()
  await logInAs(browser, member)
  const { secret } = await switchOnTwoStep(browser)
  await browser.send('POST', '/auth/logout')
  expect(await signIn(browser, person('careful'))).toBe('/auth/login-page?twoStep=1&redirect=%2Faccount')
  expect(await modeOf(browser)).toBeUndefined()
  const code = totp(secret, Date.now() + 30_000)
  expect((await browser.send('POST', '/auth/two-step', { code, trustDevice: true })).body.code).toBe(200)
  expect(await signIn(browser, person('careful'))).toBe('/account')
  expect(await modeOf(browser)).toBe(1)
  expect((await browser.send('GET', '/auth/proof')).body).toMatchObject({ isRecent: true })
})

test('the redirect to the provider has state, nonce and a PKCE challenge', async () => {
  const { location } = await visit(openBrowser(), '/auth/google?redirect=/')
  const asked = new URL(location).searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^[\w-]{32,}$/)
})

test('a newcomer gets a verified account, and continues where they wanted', async () => {
  const browser = openBrowser()
  browser.cookies.set('language', 'si')
  browser.cookies.set('country', 'lk')
  expect(await signIn(browser, person('ruwan'), '/forum?topic=2#new')).toBe('/forum?topic=2#new')
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'ruwan@example.org')
    .executeTakeFirstOrThrow()
  expect(user).toMatchObject({ name: 'ruwan', emailVerified: true, languageCode: 'si', location: { country: 'lk' } })
  expect(verified).toEqual([user.id])
  expect((await browser.send('GET', `/users/${user.id}`)).body).toMatchObject({
    signUpMode: 'google',
    hasPassword: false,
  })
  expect((await browser.send('GET', '/auth/proof')).body).toEqual({ isRecent: true, ways: ['mail'] })
  const { accessToken, refreshToken, idToken } = await db
    .selectFrom('signInMethods')
    .selectAll()
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow()
  expect([accessToken, refreshToken, idToken]).toEqual([null, null, null])
  expect(await signIn(openBrowser(), person('ruwan'))).toBe('/account')
  expect(verified).toHaveLength(1)
})

test('a verified account of the same verified address is linked', async () => {
  const { id } = await createUser(db, { email: 'linked@example.org' })
  const browser = openBrowser()
  expect(await signIn(browser, person('linked'))).toBe('/account')
  expect((await browser.send('GET', `/users/${id}`)).status).toBe(200)
  expect(verified).toEqual([])
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'nobody is redirected to %s',
  async redirect => {
    expect(await signIn(openBrowser(), person('ruwan'), redirect)).toBe('/')
  },
)

test('a provider with another issuer than the settings name is not used', async () => {
  const mirror = createServer(async (request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(await (await fetch(provider.issuer + request.url)).text())
  })
  await new Promise<void>(resolve => mirror.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(mirror.address() as AddressInfo).port}`
  const misled = new Hono()
  mountGoogle(misled, { ...services, google: { ...services.google!, issuer } }, () => '192.0.2.9')
  const { headers } = await misled.request('/auth/google', { headers: { host: 'localhost:3000' } })
  mirror.close()
  expect(headers.get('location')).toBe('/auth/login-page?error=google-failed&redirect=%2F')
})

test('on a network’s own site the login with the provider goes through the platform', async () => {
  const { location } = await visit(openBrowser(), '/auth/google?redirect=/shop', 'lanka.localhost:3000')
  const back = '/auth/continue-at?site=lanka&redirect=%2Fshop'
  expect(location).toBe(`http://localhost:3000/auth/google?${new URLSearchParams({ redirect: back })}`)
})

test('where sign-up needs approval, a stranger’s Google account waits, and a known or invited one doesn’t', async () => {
  const known = openBrowser()
  expect(await signIn(known, person('known-earlier'))).toBe('/account')
  await siteSettings.write(db, { ...defaultSiteSettings, signUp: 'approval' })
  const browser = openBrowser()
  verified.splice(0)
  expect(await signIn(browser, person('stranger'))).toBe('/account-waiting')
  expect((await browser.send('GET', '/auth/waiting')).body).toMatchObject({
    waiting: { email: 'stranger@example.org' },
  })
  expect((await browser.send('GET', '/auth/sessions')).status).toBe(401)
  expect(verified).toEqual([])
  expect(await signIn(openBrowser(), person('stranger'))).toBe('/account-waiting')
  expect(await signIn(openBrowser(), person('known-earlier'))).toBe('/account')
  addInvitationCheck(async (_, { email }) => email === 'guest-list@example.org')
  expect(await signIn(openBrowser(), person('guest-list'))).not.toContain('waiting')
  await siteSettings.write(db, defaultSiteSettings)
})

test('where sign-up is by invitation, a stranger’s Google account opens none, and a known one still logs in', async () => {
  const known = openBrowser()
  expect(await signIn(known, person('known-before'))).toBe('/account')
  await siteSettings.write(db, { ...defaultSiteSettings, signUp: 'invited' })
  const refused = await signIn(openBrowser(), person('uninvited'))
  expect(refused).toContain('error=gm-error-sign-up-invited')
  expect(await signIn(openBrowser(), person('known-before'))).toBe('/account')
  addInvitationCheck(async (_, { email }) => email === 'uninvited@example.org')
  expect(await signIn(openBrowser(), person('uninvited'))).not.toContain('error=')
  await siteSettings.write(db, defaultSiteSettings)
})
