import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { defaultSiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createUser } from '../accounts.factory.ts'
import { mountPlainSignIn } from './plain-sign-in.ts'
import { addInvitationCheck } from './sign-up-gate.ts'
import { suspendAccount } from './suspend-account.ts'
import {
  createMember,
  keepCookies,
  logInAs,
  password,
  signInWorld,
  switchOnTwoStep,
  type TestBrowser,
} from './testing/test-browser.ts'
import { totp } from './testing/totp.ts'
import { onAccountWaits, onUserVerified } from './user-verified.ts'
import { acceptAccount, refuseAccount } from './waiting-account.ts'

const { db } = await testDatabase()
const { services, openBrowser } = await signInWorld(db, { ADMIN_EMAILS: 'head@example.org' })
const waits = vi.fn(async (_: unknown, __: string) => undefined)
const verified = vi.fn(async (_: unknown, __: string) => undefined)
onAccountWaits(waits)
onUserVerified(verified)
const invited = new Set<string>()
addInvitationCheck(async (_, { email, referToken }) => invited.has(email) || referToken === 'link')

beforeEach(async () => {
  await siteSettings.write(db, { ...defaultSiteSettings, signUp: 'approval' })
  waits.mockClear()
  verified.mockClear()
  invited.clear()
})
afterEach(() => siteSettings.write(db, defaultSiteSettings))

let serial = 0

/** Signs somebody up and opens the link of their mail. */
async function join(more: Record<string, unknown> = {}) {
  const email = `newcomer${++serial}@example.org`
  const browser = openBrowser()
  const recaptchaToken = await browser.human()
  await browser.send('POST', '/auth/signup', {
    ...{ name: 'Nimali', email, password, confirm: password, recaptchaToken, redirect: '/shop', ...more },
  })
  const [mail] = await mailsTo(db, String(more.email ?? email))
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token')
  const { body } = await browser.send('POST', '/auth/verify-email', { token })
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', String(more.email ?? email))
    .executeTakeFirstOrThrow()
  return { id, email, browser, body }
}

const isMember = async (browser: TestBrowser) => (await browser.send('GET', '/auth/sessions')).status === 200
const waitingOf = async (browser: TestBrowser) => (await browser.send('GET', '/auth/waiting')).body.waiting
const accept = (id: string) => db.transaction().execute(tx => acceptAccount(tx, id))
const refuse = (id: string) => db.transaction().execute(tx => refuseAccount(tx, id, 'Spam'))

test('a newcomer verifies their address, is led to where they wait, and is a guest to everything else', async () => {
  const { id, email, browser, body } = await join()
  expect(body).toMatchObject({ code: 200, body: { redirect: '/account-waiting' } })
  expect(waits.mock.lastCall?.[1]).toBe(id)
  expect(verified).not.toHaveBeenCalled()
  expect(await waitingOf(browser)).toMatchObject({ email })
  expect(await isMember(browser)).toBe(false)
  const again = openBrowser()
  expect((await logInAs(again, { email })).body).toMatchObject({
    ...{ code: 200, body: { redirect: '/account-waiting', user: null } },
  })
  expect(await isMember(again)).toBe(false)
  await again.send('POST', '/auth/logout')
  expect(await waitingOf(again)).toBeNull()
})

test('once accepted, the sessions are a member’s, and all follows that follows a verified address', async () => {
  const { id, email, browser } = await join()
  await siteSettings.write(db, defaultSiteSettings)
  expect(await isMember(browser)).toBe(false)
  expect(await accept(id)).toBe('waiting')
  expect(await isMember(browser)).toBe(true)
  expect(await waitingOf(browser)).toBeNull()
  expect(verified.mock.calls.map(([, who]) => who)).toEqual([id])
  expect((await logInAs(openBrowser(), { email })).body).toMatchObject({ body: { redirect: '/' } })
  expect(await accept(id)).toBeNull()
})

test('a refused account is shut for its owner, until an admin accepts it after all', async () => {
  const { id, email, browser } = await join()
  expect(await refuse(id)).toBe(true)
  expect(await waitingOf(browser)).toBeNull()
  const shut = { code: 401, body: { loginMessage: 'gm-info-refused-account' } }
  expect((await logInAs(openBrowser(), { email })).body).toMatchObject(shut)
  expect(await refuse(id)).toBe(false)
  expect(await accept(id)).toBe('refused')
  expect((await logInAs(openBrowser(), { email })).body).toMatchObject({ code: 200, body: { redirect: '/' } })
})

test('the invited and the operator’s admins need no approval; an invitation that comes later opens the account', async () => {
  expect((await join({ referToken: 'link' })).body).toMatchObject({ body: { redirect: '/shop' } })
  expect((await join({ email: 'head@example.org' })).body).toMatchObject({ body: { redirect: '/shop' } })
  expect(waits).not.toHaveBeenCalled()
  const { id, email } = await join()
  verified.mockClear()
  invited.add(email)
  const browser = openBrowser()
  expect((await logInAs(browser, { email })).body).toMatchObject({ code: 200, body: { redirect: '/' } })
  expect(await isMember(browser)).toBe(true)
  expect(verified.mock.calls.map(([, who]) => who)).toEqual([id])
})

test('who signed up before approval was needed doesn’t wait', async () => {
  await siteSettings.write(db, defaultSiteSettings)
  const { browser, email } = await join()
  await siteSettings.write(db, { ...defaultSiteSettings, signUp: 'approval' })
  expect(await isMember(browser)).toBe(true)
  expect((await logInAs(openBrowser(), { email })).body).toMatchObject({ body: { redirect: '/' } })
})

test('a waiting account isn’t suspended, and one that doesn’t wait isn’t refused', async () => {
  const { id } = await join()
  const suspension = { until: null, why: 'x' }
  const refusal = { code: 'gm-error-account-waits', status: 409 }
  await expect(db.transaction().execute(tx => suspendAccount(tx, id, suspension))).rejects.toMatchObject(refusal)
  const member = await createUser(db)
  expect(await refuse(member.id)).toBe(false)
  await db.transaction().execute(tx => suspendAccount(tx, member.id, suspension))
  expect(await accept(member.id)).toBeNull()
})

test('without scripts, and with a second step, somebody who waits is led to the same page', async () => {
  const app = new Hono()
  mountPlainSignIn(app, { services, clientIp: () => '203.0.113.7', limit: () => 0, viewerOf: async () => null })
  const cookies = new Map<string, string>()
  const ask = async (method: string, path: string, form?: Record<string, string>) => {
    const answer = await app.request(path, {
      method,
      ...(form && { body: new URLSearchParams(form) }),
      headers: {
        ...{ host: 'localhost:3000', origin: 'http://localhost:3000' },
        cookie: [...cookies].map(pair => pair.join('=')).join('; '),
      },
    })
    keepCookies(cookies, answer.headers)
    return answer.headers.get('location')
  }
  const member = await createMember(db)
  const browser = openBrowser()
  await logInAs(browser, member)
  const { secret } = await switchOnTwoStep(browser)
  await db
    .updateTable('users')
    .set({ disabledAt: new Date(), disabledAs: 'waiting' })
    .where('id', '=', member.id)
    .execute()
  expect(await isMember(browser)).toBe(false)
  const next = await ask('POST', '/auth/login-page', { email: member.email, password, redirect: '/shop' })
  expect(next).toBe('/auth/login-page?twoStep=1&redirect=%2Fshop')
  const code = totp(secret, Date.now() + 30_000)
  expect(await ask('POST', '/auth/login-page/code', { code, redirect: '/shop' })).toBe('/account-waiting')
  // pages for members lead guests to the login page
  expect(await ask('GET', '/auth/login-page')).toBe('/account-waiting')
  await ask('POST', '/auth/log-out', {})
  expect(await ask('GET', '/auth/login-page')).toBeNull()
})
