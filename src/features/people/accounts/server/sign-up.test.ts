import { expect, test, vi } from 'vitest'
import { defaultSiteSettings, siteSettings } from '#server/settings/site-settings.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createUser } from '../accounts.factory.ts'
import { addInvitationCheck } from './sign-up-gate.ts'
import { signInWorld, type TestBrowser } from './testing/test-browser.ts'

const { db } = await testDatabase()
const { openBrowser } = await signInWorld(db, { ADMIN_EMAILS: 'head@example.org' })

const form = { name: 'Nimali', email: 'Nimali@Example.org ', password: 'blue-lagoon-7', confirm: 'blue-lagoon-7' }

test('signing up, verifying by mail, logging out and logging in work', async () => {
  const browser = openBrowser()
  const made = await browser.send('POST', '/auth/signup', { ...form, recaptchaToken: await browser.human() })
  expect(made.body).toEqual({
    code: 200,
    body: { signUpMessage: '', field: null, social: null, user: { name: 'Nimali', email: 'nimali@example.org' } },
  })
  const login = { email: 'nimali@example.org', password: form.password, rememberMe: true }
  expect((await browser.send('POST', '/auth/login', login)).body).toMatchObject({
    code: 401,
    body: { loginMessage: 'gm-error-email-not-verified', user: null },
  })
  const [mail] = await mailsTo(db, 'nimali@example.org')
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token')
  expect((await browser.send('POST', '/auth/verify-email', { token })).body).toMatchObject({ code: 200 })
  expect((await browser.send('GET', '/auth/sessions')).body).toMatchObject({ count: 1 })
  expect((await browser.send('POST', '/auth/logout')).body).toEqual({ success: true })
  expect((await browser.send('GET', '/auth/sessions')).status).toBe(401)
  const back = await browser.send('POST', '/auth/login', login)
  expect(back.body).toMatchObject({ code: 200, body: { loginMessage: '', redirect: '/', needsTwoStep: false } })
  expect((await browser.send('GET', '/auth/sessions')).body).toMatchObject({
    items: [{ current: true, browser: 'Chrome', system: 'Linux' }],
  })
})

async function register(email: string, more: Record<string, unknown> = {}) {
  const browser = openBrowser()
  const answer = await browser.send('POST', '/auth/signup', {
    ...form,
    email,
    recaptchaToken: await browser.human(),
    ...more,
  })
  return { browser, answer }
}

const tokenOf = async (email: string) => {
  const [mail] = await mailsTo(db, email)
  return new URL(mail?.links[0] ?? '').searchParams.get('token')
}

test('signing up requires a solved proof of work, which is valid once', async () => {
  for (const recaptchaToken of ['', 'e30=', 'bm8=', Buffer.from('{"challenge":{}}').toString('base64')])
    expect((await register('robot@example.org', { recaptchaToken })).answer.body).toMatchObject({
      code: 400,
      body: { signUpMessage: 'gm-error-human-check' },
    })
  const recaptchaToken = await openBrowser().human()
  const both = await Promise.all([
    register('once1@example.org', { recaptchaToken }),
    register('once2@example.org', { recaptchaToken }),
  ])
  expect(both.map(({ answer }) => answer.body.code).sort()).toEqual([200, 400])
  expect(await db.selectFrom('users').select('id').where('email', '=', 'robot@example.org').execute()).toEqual([])
})

test('errors of a sign-up come in the order of docs/product.md §5, with the codes of §8', async () => {
  const wrong = { name: ' ', email: '', password: '', confirm: '' }
  const steps = [
    [{}, 'gm-error-name-required', 'name'],
    [{ name: 'x'.repeat(101) }, 'gm-error-name-too-long', 'name'],
    [{ name: 'Kamal' }, 'gm-error-email-address-required', 'email'],
    [{ email: 'kamal' }, 'INVALID_EMAIL', 'email'],
    [{ email: 'kamal@example.org' }, 'gm-error-password-required', 'password'],
    [{ password: 'short' }, 'gm-error-password-confirmation-required', 'confirm'],
    [{ confirm: 'other' }, 'PASSWORD_MISMATCH', 'confirm'],
    [{ confirm: 'short' }, 'gm-error-password-minimum', 'password'],
    [{ password: 'x'.repeat(129), confirm: 'x'.repeat(129) }, 'gm-error-password-maximum', 'password'],
  ] as const
  for (const [change, signUpMessage, field] of steps) {
    Object.assign(wrong, change)
    const { answer } = await register('', { ...wrong, recaptchaToken: '' })
    expect(answer.body, signUpMessage).toMatchObject({ code: 400, body: { signUpMessage, field, user: null } })
  }
})

test('a taken address is reported, with the provider that it belongs to', async () => {
  await register('taken@example.org')
  const social = async (providerId: string, email: string) => {
    const { id } = await createUser(db, { email })
    await db.insertInto('signInMethods').values({ userId: id, providerId, accountId: id }).execute()
  }
  await social('google', 'g@example.org')
  await social('facebook', 'f@example.org')
  const messageFor = async (email: string) => (await register(email)).answer.body
  expect(await messageFor('TAKEN@example.org')).toMatchObject({
    code: 409,
    body: { signUpMessage: 'gm-error-already-exist-account', field: 'email', social: null },
  })
  expect(await messageFor('g@example.org')).toMatchObject({
    body: { signUpMessage: 'gm-info-current-sign-up-google', social: 'google' },
  })
  expect(await messageFor('f@example.org')).toMatchObject({
    body: { signUpMessage: 'gm-info-current-sign-up-facebook', social: 'facebook' },
  })
})

test('the owner of an account is mailed about a sign-up with their address, once a day', async () => {
  const { email } = await createUser(db)
  const { email: unverified } = await createUser(db, { emailVerified: false })
  for (const address of [email, email, unverified]) expect((await register(address)).answer.body.code).toBe(409)
  expect(await mailsTo(db, email)).toMatchObject([{ template: 'account-exists' }])
  expect(await mailsTo(db, unverified)).toEqual([])
})

test('of concurrent sign-ups with one address, one makes the account', async () => {
  const tries = await Promise.all(Array.from({ length: 4 }, () => register('race@example.org')))
  expect(tries.map(({ answer }) => answer.body.code).sort()).toEqual([200, 409, 409, 409])
  expect(await mailsTo(db, 'race@example.org')).toHaveLength(1)
})

test('of many concurrent sign-ups none is lost', async () => {
  const people = Array.from({ length: 24 }, (_, i) => `crowd${i}@example.org`)
  const answers = await Promise.all(people.map(email => register(email)))
  expect(answers.map(({ answer }) => answer.body.code)).toEqual(Array(24).fill(200))
  const users = await db.selectFrom('users').select('email').where('email', 'like', 'crowd%').execute()
  expect(users.map(({ email }) => email).sort()).toEqual(people.sort())
  for (const email of people) expect(await mailsTo(db, email)).toHaveLength(1)
})

test('the mail’s link alone is no proof of identity; with the password it is', async () => {
  const { browser } = await register('new-here@example.org')
  const token = await tokenOf('new-here@example.org')
  expect((await browser.send('POST', '/auth/verify-email', { token })).body.code).toBe(200)
  expect((await browser.send('GET', '/auth/proof')).body).toEqual({ isRecent: false, ways: ['password'] })
  expect((await browser.send('POST', '/auth/passkeys/options')).body.code).toBe('gm-error-proof-needed')
  await register('new-there@example.org')
  const elsewhere = openBrowser()
  const given = { token: await tokenOf('new-there@example.org'), password: form.password }
  expect((await elsewhere.send('POST', '/auth/verify-email', given)).body.code).toBe(200)
  expect((await elsewhere.send('GET', '/auth/proof')).body).toMatchObject({ isRecent: true })
})

test('the mail’s link works once, even if it is opened in two places at once', async () => {
  await register('two-places@example.org', { redirect: '/feed', referToken: 'invited-by-kamal' })
  const token = await tokenOf('two-places@example.org')
  const open = () => openBrowser().send('POST', '/auth/verify-email', { token, password: form.password })
  const answers = (await Promise.all([open(), open(), open()])).map(({ body }) => body)
  expect(answers.filter(({ code }) => code === 200)).toEqual([
    { code: 200, body: { message: '', email: 'two-places@example.org', redirect: '/feed' } },
  ])
  expect(answers.filter(({ code }) => code === 400)[0]).toMatchObject({ body: { message: 'gm-error-verify-link' } })
  const user = await db
    .selectFrom('users')
    .select(['emailVerified', 'referToken', 'role'])
    .where('email', '=', 'two-places@example.org')
    .executeTakeFirst()
  expect(user).toEqual({ emailVerified: true, referToken: 'invited-by-kamal', role: 2 })
})

test('the owner’s click on the mail’s link doesn’t let in a stranger who signed up with their address', async () => {
  await register('owner@example.org')
  const owner = openBrowser()
  const verify = async (password?: string) =>
    (await owner.send('POST', '/auth/verify-email', { token: await tokenOf('owner@example.org'), password })).body
  const isVerified = async () =>
    (await db.selectFrom('users').select('emailVerified').where('email', '=', 'owner@example.org').executeTakeFirst())
      ?.emailVerified
  expect(await verify()).toMatchObject({ code: 401, body: { message: 'gm-info-verify-password' } })
  await owner.send('POST', '/auth/login-validate', { email: 'owner@example.org', resendWelcomeEmail: true })
  expect(await verify()).toMatchObject({ code: 401, body: { message: 'gm-info-verify-password' } })
  expect(await verify('another-one')).toMatchObject({ code: 401, body: { message: 'gm-error-invalid-credentials' } })
  expect([await isVerified(), (await owner.send('GET', '/auth/sessions')).status]).toEqual([false, 401])
  expect(await verify(form.password)).toMatchObject({ code: 200 })
  expect([await isVerified(), (await owner.send('GET', '/auth/sessions')).status]).toEqual([true, 200])
})

test('an invented, expired or wrong token verifies nothing', async () => {
  await register('late@example.org')
  const token = await tokenOf('late@example.org')
  const open = async (given: unknown) =>
    (await openBrowser().send('POST', '/auth/verify-email', { token: given })).body.code
  expect(await open('invented')).toBe(400)
  expect(await openBrowser().send('GET', `/auth/reset-password?token=${token}`)).toMatchObject({ body: null })
  const past = new Date(Date.now() - 1)
  await db.updateTable('verifications').set({ expiresAt: past }).where('identifier', 'like', 'verify%').execute()
  expect(await open(token)).toBe(400)
})

test('a verified address of ADMIN_EMAILS makes an admin, an unverified one does not', async () => {
  await register('head@example.org')
  const roleOf = async () =>
    (await db.selectFrom('users').select('role').where('email', '=', 'head@example.org').executeTakeFirst())?.role
  expect(await roleOf()).toBe(2)
  const token = await tokenOf('head@example.org')
  await openBrowser().send('POST', '/auth/verify-email', { token, password: form.password })
  expect(await roleOf()).toBe(1)
})

test('the login modal gets what it needs to know about an address, within a limit of lookups', async () => {
  const { browser } = await register('waiting@example.org')
  const look = (email: string, resendWelcomeEmail = false) =>
    browser.send('POST', '/auth/login-validate', { email, resendWelcomeEmail })
  expect((await look('nobody@example.org')).body).toEqual({ user: null })
  expect((await look(' Waiting@Example.org')).body).toEqual({
    user: { displayName: '', signUpMode: 'email', verified: false },
  })
  const before = await tokenOf('waiting@example.org')
  await look('waiting@example.org', true)
  expect(await mailsTo(db, 'waiting@example.org')).toHaveLength(2)
  const again = await tokenOf('waiting@example.org')
  expect(again).not.toBe(before)
  expect((await browser.send('POST', '/auth/verify-email', { token: before })).body.code).toBe(200)
  expect((await browser.send('POST', '/auth/verify-email', { token: again })).body.code).toBe(400)
  await look('waiting@example.org', true)
  expect(await mailsTo(db, 'waiting@example.org')).toHaveLength(2)
  for (let i = 0; i < 7; i++) await look('waiting@example.org')
  expect((await look('waiting@example.org')).status).toBe(429)
  // other visitors can still log in
  const other = await openBrowser().send('POST', '/auth/login-validate', { email: 'waiting@example.org' })
  expect(other.status).toBe(200)
  for (let i = 0; i < 30; i++) await look(`someone${i}@example.org`)
  expect((await look('one-more@example.org')).status).toBe(429)
})

test('an address shows its owner’s name only in a browser in which they were logged in', async () => {
  const { browser } = await register('known@example.org')
  await browser.send('POST', '/auth/verify-email', { token: await tokenOf('known@example.org') })
  await browser.send('POST', '/auth/logout')
  const nameFor = async (who: TestBrowser) => {
    const { body } = await who.send('POST', '/auth/login-validate', { email: 'known@example.org' })
    return (body.user as { displayName: string }).displayName
  }
  expect(await nameFor(openBrowser())).toBe('')
  expect(await nameFor(browser)).toBe('Nimali')
  const other = await register('other@example.org')
  await other.browser.send('POST', '/auth/verify-email', { token: await tokenOf('other@example.org') })
  expect(await nameFor(other.browser)).toBe('')
})

test('the number of welcome mails is limited', async () => {
  await register('flooded@example.org')
  const again = () =>
    openBrowser().send('POST', '/auth/login-validate', { email: 'flooded@example.org', resendWelcomeEmail: true })
  const statuses = []
  for (let i = 0; i < 7; i++) statuses.push((await again()).status)
  expect(statuses).toEqual(Array(7).fill(200))
  expect(await mailsTo(db, 'flooded@example.org')).toHaveLength(6)
})

test('a caller can create twenty accounts an hour, then has to wait', async () => {
  const browser = openBrowser()
  const tries = []
  for (let i = 0; i < 21; i++) {
    const input = { ...form, email: `many${i}@example.org`, recaptchaToken: await browser.human() }
    tries.push((await browser.send('POST', '/auth/signup', input)).status)
  }
  expect(tries).toEqual([...Array(20).fill(200), 429])
})

test('where sign-up is by invitation, only the invited and the operator’s admins get an account', async () => {
  await siteSettings.write(db, { ...defaultSiteSettings, signUp: 'invited' })
  const isInvited = vi.fn(async (_: unknown, { referToken }: { referToken: string | null }) => referToken === 'link')
  addInvitationCheck(isInvited)
  expect((await register('stranger@example.org')).answer.body).toMatchObject({
    ...{ code: 403, body: { signUpMessage: 'gm-error-sign-up-invited', field: 'email', user: null } },
  })
  expect((await register('stranger@example.org', { referToken: 'other' })).answer.body).toMatchObject({ code: 403 })
  expect((await register('invited@example.org', { referToken: 'link' })).answer.body).toMatchObject({ code: 200 })
  expect(isInvited.mock.lastCall?.[1]).toEqual({ email: 'invited@example.org', referToken: 'link' })
  await db.deleteFrom('users').where('email', '=', 'head@example.org').execute()
  expect((await register('head@example.org')).answer.body).toMatchObject({ code: 200 })
  expect(await mailsTo(db, 'stranger@example.org')).toEqual([])
  await siteSettings.write(db, defaultSiteSettings)
})
