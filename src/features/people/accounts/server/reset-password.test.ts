import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { resetQueue, sendResetLink } from './reset-password.ts'
import { createSoftwareKey } from './testing/software-key.ts'
import { createMember, forgetProof, logInAs, password, signInWorld, type TestBrowser } from './testing/test-browser.ts'

const { db } = await testDatabase()
const { openBrowser, services } = await signInWorld(db)

const forgot = async (email: string, browser = openBrowser()) =>
  browser.send('POST', '/auth/forgot-password', { email, recaptchaToken: await browser.human() })

const waiting = async () =>
  (await sql<{ data: { email: string } }>`select data from pgboss.job where name = ${resetQueue.name}`.execute(db)).rows

/** Requests the link and runs the job, as a running server would. */
async function linkFor(email: string): Promise<{ userId: string; token: string }> {
  await forgot(email)
  await sendResetLink(services, { email })
  const [mail] = await mailsTo(db, email)
  const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
  const { body } = await openBrowser().send('GET', `/auth/reset-password?token=${token}`)
  return { token, userId: String((body as { userId: string }).userId) }
}

const reset = (link: { userId: string; token: string }, to = 'a-new-one', confirm = to, keepPasskeys?: string[]) =>
  openBrowser().send('POST', '/auth/reset-password', {
    userId: link.userId,
    passwordResetToken: link.token,
    password: to,
    confirm,
    ...(keepPasskeys && { keepPasskeys }),
  })

const place = { origin: 'http://localhost:3000', rpId: 'localhost' }
type Options = { challenge: string }

/** Adds a passkey of that name to the logged-in person. */
async function addPasskey(browser: TestBrowser, name: string) {
  const key = createSoftwareKey(place)
  const { options } = (await browser.send('POST', '/auth/passkeys/options')).body as { options: Options }
  const { status } = await browser.send('POST', '/auth/passkeys', { name, response: key.register(options) })
  return { key, status }
}

async function opens(key: ReturnType<typeof createSoftwareKey>): Promise<boolean> {
  const browser = openBrowser()
  const { options } = (await browser.send('POST', '/auth/passkey-login/options')).body as { options: Options }
  return (await browser.send('POST', '/auth/passkey-login', { response: key.assert(options) })).body.code === 200
}

/** A member with passkeys of these names, newest last, and the link for a reset. */
async function withPasskeys(...names: string[]) {
  const member = await createMember(db)
  const browser = openBrowser()
  await logInAs(browser, member)
  const keys = []
  for (const name of names) keys.push((await addPasskey(browser, name)).key)
  const link = await linkFor(member.email)
  const { body } = await openBrowser().send('GET', `/auth/reset-password?token=${link.token}`)
  return { member, browser, keys, link, listed: (body as { passkeys: { id: string; name: string }[] }).passkeys }
}

test('requesting a reset has the same response and effect for known and unknown addresses', async () => {
  const { email } = await createMember(db)
  const [known, unknown] = [await forgot(email), await forgot('nobody@example.org')]
  expect(known.body).toEqual({ code: 200, body: { success: true, message: '', field: null } })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect((await waiting()).map(({ data }) => data.email).sort()).toEqual([email, 'nobody@example.org'].sort())
  await sendResetLink(services, { email: 'nobody@example.org' })
  expect(await mailsTo(db, 'nobody@example.org')).toEqual([])
})

test('requesting a reset takes an address, and a proof of work after the third time', async () => {
  const browser = openBrowser()
  const ask = (email: string, recaptchaToken = '') =>
    browser.send('POST', '/auth/forgot-password', { email, recaptchaToken })
  expect((await ask('')).body).toMatchObject({ body: { message: 'gm-error-email-address-required', field: 'email' } })
  expect((await ask('x')).body).toMatchObject({ body: { message: 'gm-error-valid-email-address-required' } })
  for (let time = 0; time < 3; time++) expect((await ask('a@example.org')).body).toMatchObject({ code: 200 })
  expect((await ask('a@example.org')).body).toMatchObject({ code: 400, body: { message: 'gm-error-human-check' } })
})

test('strangers who request resets can’t flood an address, or keep its owner from a working link', async () => {
  const member = await createMember(db)
  const first = await linkFor(member.email)
  for (let i = 0; i < 8; i++) {
    expect(await forgot(member.email)).toMatchObject({ status: 200, body: { code: 200, body: { success: true } } })
    await sendResetLink(services, member)
  }
  expect(await mailsTo(db, member.email)).toHaveLength(5)
  const [newest] = await mailsTo(db, member.email)
  const token = new URL(newest?.links[0] ?? '').searchParams.get('token') ?? ''
  expect((await openBrowser().send('GET', `/auth/reset-password?token=${first.token}`)).body).not.toBeNull()
  expect((await reset({ ...first, token })).body.code).toBe(200)
  // once one link was used the others are invalid, and the next one may be requested
  expect((await reset(first, 'another-one')).body.code).toBe(400)
  expect((await reset(await linkFor(member.email), 'another-one')).body.code).toBe(200)
})

test('mails sent for other reasons don’t count towards the limit of resets', async () => {
  const member = await createMember(db)
  const wish = { email: member.email, password, confirm: password }
  for (let i = 0; i < 8; i++) await openBrowser().send('POST', '/auth/add-password', wish)
  expect((await reset(await linkFor(member.email))).body.code).toBe(200)
})

test('a disabled account gets no reset link', async () => {
  const { email } = await createMember(db, { disabledAt: new Date() })
  await sendResetLink(services, { email })
  expect(await mailsTo(db, email)).toEqual([])
})

test('a reset token is only in the mail: neither in a response, nor readable in the database', async () => {
  const { email } = await createMember(db)
  const { token } = await linkFor(email)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(JSON.stringify(await db.selectFrom('verifications').selectAll().execute())).not.toContain(token)
})

test('a new password ends all sessions, is notified by mail, and invalidates the link', async () => {
  const member = await createMember(db)
  const browser = openBrowser()
  await logInAs(browser, member)
  const link = await linkFor(member.email)
  expect((await reset(link)).body).toEqual({ code: 200, body: { success: true, message: '', field: null } })
  expect((await browser.send('GET', '/auth/sessions')).status).toBe(401)
  expect((await mailsTo(db, member.email))[0]).toMatchObject({ template: 'password-changed' })
  expect((await logInAs(openBrowser(), member)).body.code).toBe(401)
  const login = { email: member.email, password: 'a-new-one' }
  expect((await openBrowser().send('POST', '/auth/login', login)).body.code).toBe(200)
  expect((await reset(link, 'another-one')).body).toMatchObject({
    code: 400,
    body: { success: false, message: 'gm-error-reset-password', field: 'link' },
  })
})

test('a session thief can’t add a passkey, and one they added earlier doesn’t survive a reset', async () => {
  const { member, browser: thief, keys, link, listed } = await withPasskeys('Not mine')
  await forgetProof(db, member)
  expect((await thief.send('POST', '/auth/passkeys/options')).status).toBe(403)
  expect(listed.map(({ name }) => name)).toEqual(['Not mine'])
  expect((await reset(link)).body.code).toBe(200)
  expect((await thief.send('GET', '/auth/sessions')).status).toBe(401)
  expect(await Promise.all(keys.map(opens))).toEqual([false])
})

test('a reset keeps the passkeys that the person names, and the mail lists kept and removed ones', async () => {
  const { member, keys, link, listed } = await withPasskeys('My phone', 'Not mine')
  const other = await withPasskeys('Another’s')
  const keep = [listed[0]?.id ?? '', other.listed[0]?.id ?? '', crypto.randomUUID(), 'x']
  await reset(link, 'a-new-one', 'a-new-one', keep)
  expect(await Promise.all([...keys, ...other.keys].map(opens))).toEqual([true, false, true])
  const [mail] = await mailsTo(db, member.email)
  expect(mail?.text).toMatch(/were removed.*Not mine.*still log in.*My phone/s)
})

test('a passkey added during a reset is removed or refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { member, browser, link } = await withPasskeys()
    await Promise.all([addPasskey(browser, 'Quick').catch(() => undefined), reset(link)])
    const left = await db.selectFrom('passkeys').select('name').where('userId', '=', member.id).execute()
    expect(left).toEqual([])
  }
})

test('only the bearer of the mail’s link sees the passkeys', async () => {
  const { link } = await withPasskeys('My phone')
  const answer = await openBrowser().send('GET', `/auth/reset-password?token=${link.token}x`)
  expect(answer.body).toBeNull()
})

test('of concurrent uses of a reset token one succeeds', async () => {
  const member = await createMember(db)
  const link = await linkFor(member.email)
  const answers = await Promise.all(['first-one', 'second-one', 'third-one'].map(to => reset(link, to)))
  expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 400, 400])
  expect((await mailsTo(db, member.email)).filter(({ template }) => template === 'password-changed')).toHaveLength(1)
})

test('a reset token is valid for an hour, for one person, and until one of their tokens is used', async () => {
  const [one, other] = [await createMember(db), await createMember(db)]
  const link = await linkFor(one.email)
  expect((await reset({ ...link, userId: other.id })).body.code).toBe(400)
  expect((await reset({ ...link, userId: 'x' })).body.code).toBe(400)
  expect((await reset(await linkFor(one.email))).body.code).toBe(200)
  expect((await reset(link)).body.code).toBe(400)
  const newer = await linkFor(one.email)
  const expires = await db
    .selectFrom('verifications')
    .select('expiresAt')
    .where('value', 'like', `%${one.id}%`)
    .execute()
  expect(expires).toHaveLength(1)
  expect((expires[0]?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000)
  expect((expires[0]?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000)
  await db
    .updateTable('verifications')
    .set({ expiresAt: new Date(Date.now() - 1) })
    .execute()
  expect((await reset(newer)).body.code).toBe(400)
  expect((await openBrowser().send('GET', `/auth/reset-password?token=${newer.token}`)).body).toBeNull()
})

test('a password that is too short or differs from its repetition is refused before the link is used up', async () => {
  const link = await linkFor((await createMember(db)).email)
  expect((await reset(link, 'short')).body).toMatchObject({
    code: 400,
    body: { message: 'gm-error-password-minimum', field: 'password' },
  })
  expect((await reset(link, 'long-enough', 'other-one')).body).toMatchObject({
    body: { message: 'gm-error-password-mismatch', field: 'confirm' },
  })
  expect((await reset(link)).body.code).toBe(200)
})

test('using the mail’s link verifies the address', async () => {
  const { id, email } = await createMember(db, { emailVerified: false })
  await reset(await linkFor(email))
  const user = await db.selectFrom('users').select('emailVerified').where('id', '=', id).executeTakeFirst()
  expect(user).toEqual({ emailVerified: true })
})

test('changing the password takes the present one, and leaves only this browser logged in, with a new session', async () => {
  const member = await createMember(db)
  const [here, there] = [openBrowser(), openBrowser()]
  await logInAs(here, member, true)
  await logInAs(there, member)
  const { key } = await addPasskey(here, 'My phone')
  const before = here.cookies.get('pola_session')
  const change = (currentPassword: string) =>
    here.send('PUT', '/auth/reset-password', { currentPassword, password: 'a-new-one', confirm: 'a-new-one' })
  expect(
    (
      await openBrowser().send('PUT', '/auth/reset-password', {
        currentPassword: password,
        password,
        confirm: password,
      })
    ).status,
  ).toBe(401)
  expect((await change('wrong-one')).body).toMatchObject({
    code: 401,
    body: { message: 'gm-error-invalid-credentials', field: 'currentPassword' },
  })
  expect((await there.send('GET', '/auth/sessions')).status).toBe(200)
  expect((await change(password)).body.code).toBe(200)
  expect((await there.send('GET', '/auth/sessions')).status).toBe(401)
  expect((await here.send('GET', '/auth/sessions')).body).toMatchObject({ count: 1 })
  expect(here.cookies.get('pola_session')).not.toBe(before)
  const [session] = await db.selectFrom('sessions').selectAll().where('userId', '=', member.id).execute()
  expect((session?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  const [mail] = await mailsTo(db, member.email)
  expect(mail?.template).toBe('password-changed')
  expect(mail?.text).toMatch(/still log in.*My phone/s)
  expect(await opens(key)).toBe(true)
})

test('a client without a confirmation field can set a password, too', async () => {
  const member = await createMember(db)
  const { userId, token } = await linkFor(member.email)
  const browser = openBrowser()
  const given = { userId, passwordResetToken: token, password: 'green-lagoon-8' }
  expect((await browser.send('POST', '/auth/reset-password', given)).body).toMatchObject({ code: 200 })
})
