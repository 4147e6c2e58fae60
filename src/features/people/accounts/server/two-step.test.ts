import { expect, test } from 'vitest'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import {
  createMember,
  logInAs,
  password,
  signInWorld,
  switchOnTwoStep,
  type TestBrowser,
  type TwoStepKeys,
} from './testing/test-browser.ts'
import { totp } from './testing/totp.ts'

const { db } = await testDatabase()
const { openBrowser } = await signInWorld(db)

/** Somebody with two-step codes. */
async function withTwoStep(role = 2) {
  const member = await createMember(db, { role, twoFactorEnabled: false })
  const browser = openBrowser()
  await logInAs(browser, member)
  return { member, browser, setup: await switchOnTwoStep(browser) }
}

const isSignedIn = async (browser: TestBrowser) => (await browser.send('GET', '/auth/sessions')).status === 200
const step = (browser: TestBrowser, code: string, more = {}) =>
  browser.send('POST', '/auth/two-step', { code, ...more })
/** The code of the next half minute, as shown by clocks that are a little fast; the current one is used up. */
const later = (secret: string) => totp(secret, Date.now() + 30_000)

test('guests can’t set up two-step codes, and there is no second step without the first', async () => {
  for (const [method, path, input] of [
    ['GET', '/auth/two-step', undefined],
    ['POST', '/auth/two-step/setup', undefined],
    ['PUT', '/auth/two-step/setup', { code: '123456' }],
    ['DELETE', '/auth/two-step/setup', undefined],
  ] as const)
    expect((await openBrowser().send(method, path, input)).status).toBe(401)
  expect((await step(openBrowser(), '123456')).body).toMatchObject({
    code: 401,
    body: { loginMessage: 'gm-error-two-step-expired' },
  })
})

test('the password alone opens no session; with the app’s code it does, once', async () => {
  const { member, setup } = await withTwoStep()
  const code = later(setup.secret)
  const [first, second] = [openBrowser(), openBrowser()]
  for (const browser of [first, second]) {
    const answer = await logInAs(browser, member, true)
    expect(answer.body).toMatchObject({
      code: 202,
      body: { loginMessage: 'two-step-required', field: 'code', user: null },
    })
    expect([...browser.cookies.keys()]).not.toContain('pola_session')
    expect(await isSignedIn(browser)).toBe(false)
  }
  expect((await step(first, '000000')).body).toMatchObject({
    code: 401,
    body: { loginMessage: 'gm-error-invalid-code', field: 'code' },
  })
  expect((await step(first, `${code.slice(0, 3)} ${code.slice(3)}`)).body).toMatchObject({
    code: 200,
    body: { user: { id: member.id } },
  })
  expect(await isSignedIn(first)).toBe(true)
  expect((await step(second, code)).body).toMatchObject({ code: 401, body: { loginMessage: 'gm-error-invalid-code' } })
  expect(await isSignedIn(second)).toBe(false)
})

test('five wrong codes end the login', async () => {
  const { member, setup } = await withTwoStep()
  const browser = openBrowser()
  await logInAs(browser, member)
  for (let i = 0; i < 5; i++) await step(browser, '000000')
  expect((await step(browser, later(setup.secret))).body).toMatchObject({
    code: 401,
    body: { loginMessage: 'gm-error-two-step-expired' },
  })
  expect(await isSignedIn(browser)).toBe(false)
})

test('somebody logged in as another person can’t finish the step with their own code', async () => {
  const [victim, attacker] = [await withTwoStep(), await withTwoStep()]
  const { browser } = attacker
  await logInAs(browser, victim.member)
  expect((await step(browser, later(attacker.setup.secret))).body.code).toBe(401)
})

test('a recovery code serves once', async () => {
  const { member, setup, browser: before } = await withTwoStep()
  expect(setup.recoveryCodes).toHaveLength(10)
  const recoveryCode = setup.recoveryCodes[0] ?? ''
  const browser = openBrowser()
  await logInAs(browser, member)
  expect((await step(browser, recoveryCode, { isRecoveryCode: true })).body.code).toBe(200)
  expect((await before.send('GET', '/auth/two-step')).body).toEqual({
    enabled: true,
    required: false,
    hasPassword: true,
    recoveryCodesLeft: 9,
  })
  const again = openBrowser()
  await logInAs(again, member)
  expect((await step(again, recoveryCode, { isRecoveryCode: true })).body.code).toBe(401)
})

test('a trusted browser isn’t asked for a code, until the password changes', async () => {
  const { member, setup } = await withTwoStep()
  const browser = openBrowser()
  await logInAs(browser, member)
  await step(browser, later(setup.secret), { trustDevice: true })
  expect((await logInAs(browser, member)).body.code).toBe(200)
  expect((await logInAs(openBrowser(), member)).body.code).toBe(202)
  const change = { currentPassword: password, password, confirm: password }
  expect((await browser.send('PUT', '/auth/reset-password', change)).body.code).toBe(200)
  expect(await isSignedIn(browser)).toBe(true)
  expect((await logInAs(browser, member)).body.code).toBe(202)
})

test('setting up two-step codes renews the session, is notified by mail, and stores no readable secret', async () => {
  const member = await createMember(db)
  const browser = openBrowser()
  await logInAs(browser, member)
  const before = browser.cookies.get('pola_session')
  const setup = (await browser.send('POST', '/auth/two-step/setup')).body as unknown as TwoStepKeys
  expect(setup.totpUri).toMatch(/^otpauth:\/\/totp\/Pola/)
  expect((await browser.send('PUT', '/auth/two-step/setup', { code: '000000' })).body).toEqual({ success: false })
  expect((await logInAs(openBrowser(), member)).body.code).toBe(200)
  await browser.send('PUT', '/auth/two-step/setup', { code: totp(setup.secret) })
  expect(browser.cookies.get('pola_session')).not.toBe(before)
  const kept = await db.selectFrom('twoFactors').selectAll().where('userId', '=', member.id).executeTakeFirst()
  expect(JSON.stringify(kept)).not.toContain(setup.recoveryCodes[0])
  expect(kept?.secret).not.toContain(setup.secret)
  for (const method of ['POST', 'PUT']) {
    const again = await browser.send(method, '/auth/two-step/setup', { code: later(setup.secret) })
    expect([again.status, again.body.code]).toEqual([409, 'gm-error-two-step-enabled'])
  }
  const [mail, ...others] = await mailsTo(db, member.email)
  expect([mail?.subject, others]).toEqual(['Two-step codes are on', []])
  expect(mail?.text).not.toContain(setup.secret)
})

test('an admin gets role 1 by setting up two-step codes, and can’t turn them off', async () => {
  const { browser } = await withTwoStep(1)
  expect((await browser.send('GET', '/auth/two-step')).body).toMatchObject({ enabled: true, required: true })
  const refused = await browser.send('DELETE', '/auth/two-step/setup')
  expect([refused.status, refused.body.code]).toEqual([403, 'gm-error-two-step-required'])
})

test('people other than admins can turn two-step codes off, which forgets trusted browsers and is notified by mail', async () => {
  const { member, browser, setup } = await withTwoStep()
  const trusted = openBrowser()
  await logInAs(trusted, member)
  await step(trusted, later(setup.secret), { trustDevice: true })
  expect((await browser.send('DELETE', '/auth/two-step/setup')).body).toEqual({ success: true })
  expect((await logInAs(openBrowser(), member)).body.code).toBe(200)
  expect((await mailsTo(db, member.email))[0]?.subject).toBe('Two-step codes are off')
  await switchOnTwoStep(browser)
  expect((await logInAs(trusted, member)).body.code).toBe(202)
})
