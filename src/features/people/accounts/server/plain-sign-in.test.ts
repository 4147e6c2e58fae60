import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { findViewer, sessionToken } from './find-viewer.ts'
import { mountPlainSignIn } from './plain-sign-in.ts'
import { createMember, keepCookies, logInAs, password, signInWorld, switchOnTwoStep } from './testing/test-browser.ts'
import { totp } from './testing/totp.ts'

const { db } = await testDatabase()
const { services, openBrowser } = await signInWorld(db)
const app = new Hono()
mountPlainSignIn(app, {
  services,
  clientIp: c => c.req.header('x-ip') ?? '',
  limit: () => 0,
  viewerOf: async headers => {
    const token = sessionToken(headers, services)
    return token ? findViewer(db, token) : null
  },
})

let callers = 0

/** A browser without scripts. */
function plainBrowser() {
  const cookies = new Map<string, string>()
  const ip = `203.0.${++callers >> 8}.${callers & 255}`
  const post = async (path: string, form: Record<string, string>, origin = 'http://localhost:3000') => {
    const answer = await app.request(path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: {
        ...{ host: 'localhost:3000', 'x-ip': ip, ...(origin && { origin }) },
        cookie: [...cookies].map(pair => pair.join('=')).join('; '),
      },
    })
    keepCookies(cookies, answer.headers)
    const to = new URL(answer.headers.get('location') ?? '/', 'http://localhost:3000')
    return { status: answer.status, path: to.pathname, query: Object.fromEntries(to.searchParams) }
  }
  return { cookies, post, isIn: () => cookies.has(services.cookieName) }
}

const form = (email: string) => ({ name: 'Nimali', email, password, confirm: password })

test('a form from another site, or without an origin, changes nothing', async () => {
  const { email } = await createMember(db)
  for (const origin of ['https://evil.example', 'http://localhost:3001', '']) {
    const browser = plainBrowser()
    const paths = ['/auth/login-page', '/auth/login-page/code', '/auth/signup-page', '/signup-confirmation']
    for (const path of [...paths, '/auth/log-out'])
      expect((await browser.post(path, { ...form(email), token: 'x', code: '1' }, origin)).status).toBe(403)
    expect(browser.isIn()).toBe(false)
  }
})

test('without scripts somebody logs in and out; errors show on the page, which keeps the address but no password', async () => {
  const { email } = await createMember(db)
  const browser = plainBrowser()
  const wrong = await browser.post('/auth/login-page', { email, password: 'wrong one', redirect: '/cart' })
  expect(wrong).toEqual({
    status: 303,
    path: '/auth/login-page',
    query: { error: 'gm-error-invalid-credentials', email, redirect: '/cart' },
  })
  expect(await browser.post('/auth/login-page', { email, password, redirect: '/cart' })).toMatchObject({
    path: '/cart',
  })
  expect(browser.isIn()).toBe(true)
  expect(await browser.post('/auth/log-out', {})).toMatchObject({ status: 303, path: '/' })
  expect(browser.isIn()).toBe(false)
})

test.each(['//evil.example', 'https://evil.example/x', '/\\evil.example', 'javascript:alert(1)'])(
  'login never redirects to another site: %s',
  async redirect => {
    const { email } = await createMember(db)
    expect(await plainBrowser().post('/auth/login-page', { email, password, redirect })).toMatchObject({ path: '/' })
  },
)

test('without scripts, many wrong passwords lead to a login by mail, because a proof of work requires scripts', async () => {
  const { email } = await createMember(db)
  const browser = plainBrowser()
  const codes = []
  for (let n = 0; n < 8; n++) {
    const { query } = await browser.post('/auth/login-page', { email, password: 'wrong one' })
    codes.push(query.error)
  }
  expect(codes.slice(0, 5)).toEqual(Array(5).fill('gm-error-invalid-credentials'))
  expect(codes.at(-1)).toBe('gm-error-login-by-mail')
})

test('without scripts, the second step accepts a code of the app or a recovery code', async () => {
  const member = await createMember(db)
  const { email } = member
  const scripted = openBrowser()
  await logInAs(scripted, member)
  const { secret, recoveryCodes } = await switchOnTwoStep(scripted)
  for (const code of [recoveryCodes[0] ?? '', totp(secret, Date.now() + 30_000)]) {
    const browser = plainBrowser()
    const first = await browser.post('/auth/login-page', { email, password, redirect: '/cart' })
    expect(first).toMatchObject({ path: '/auth/login-page', query: { twoStep: '1', redirect: '/cart' } })
    const wrong = await browser.post('/auth/login-page/code', { code: '000000', redirect: '/cart' })
    expect(wrong.query).toEqual({ twoStep: '1', error: 'gm-error-invalid-code', redirect: '/cart' })
    expect(await browser.post('/auth/login-page/code', { code, redirect: '/cart' })).toMatchObject({ path: '/cart' })
    expect(browser.isIn()).toBe(true)
  }
})

test('without scripts, signing up has the same rules, and a button opens the mail’s link', async () => {
  const email = 'plain@example.org'
  const browser = plainBrowser()
  const short = await browser.post('/auth/signup-page', { ...form(email), password: 'abc', confirm: 'abc' })
  expect(short).toMatchObject({ path: '/auth/signup-page' })
  expect(short.query).toEqual({
    error: 'gm-error-password-minimum',
    field: 'password',
    name: 'Nimali',
    email,
    redirect: '/',
  })
  const made = await browser.post('/auth/signup-page', { ...form(email), redirect: '/cart' })
  expect(made).toMatchObject({ path: '/signup-confirmation', query: { email, redirect: '/cart' } })
  const [mail] = await mailsTo(db, email)
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  // another browser requires the password
  const other = plainBrowser()
  expect((await other.post('/signup-confirmation', { token })).query).toEqual({
    token,
    error: 'gm-info-verify-password',
  })
  expect(other.isIn()).toBe(false)
  expect(await browser.post('/signup-confirmation', { token })).toMatchObject({ path: '/cart' })
  expect(browser.isIn()).toBe(true)
  expect((await other.post('/signup-confirmation', { token, password })).query.error).toBe('gm-error-verify-link')
})

test('without a proof of work three accounts an hour can be created, and more with one', async () => {
  const browser = plainBrowser()
  const statuses = []
  for (let n = 0; n < 4; n++)
    statuses.push((await browser.post('/auth/signup-page', form(`slow${n}@example.org`))).status)
  expect(statuses).toEqual([303, 303, 303, 429])
  // invalid sign-ups don't count towards the limit
  const wrong = plainBrowser()
  for (let n = 0; n < 5; n++)
    expect((await wrong.post('/auth/signup-page', { ...form('no address'), name: '' })).status).toBe(303)
})
