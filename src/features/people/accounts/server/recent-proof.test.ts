import { expect, test } from 'vitest'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createUser } from '../accounts.factory.ts'
import { createSoftwareKey } from './testing/software-key.ts'
import {
  createMember,
  forgetProof,
  logInAs,
  password,
  signInWorld,
  switchOnTwoStep,
  type TestBrowser,
} from './testing/test-browser.ts'
import { totp } from './testing/totp.ts'

const { db } = await testDatabase()
const { openBrowser } = await signInWorld(db)
const place = { origin: 'http://localhost:3000', rpId: 'localhost' }

/** Somebody whose session is older than ten minutes. */
async function aWhileAgo() {
  const member = await createMember(db)
  const browser = openBrowser()
  await logInAs(browser, member)
  await forgetProof(db, member)
  return { member, browser }
}

const prove = (browser: TestBrowser, proof: Record<string, unknown>) => browser.send('POST', '/auth/proof', proof)
const isProved = async (browser: TestBrowser) => (await browser.send('GET', '/auth/proof')).body.isRecent
const options = async (browser: TestBrowser, path: string) =>
  (await browser.send('POST', path)).body.options as { challenge: string }

async function addKey(browser: TestBrowser, key = createSoftwareKey(place)) {
  const response = key.register(await options(browser, '/auth/passkeys/options'))
  await browser.send('POST', '/auth/passkeys', { name: 'Key', response })
  return key
}

test('guests can’t prove their identity, and another person’s secrets prove nothing', async () => {
  for (const [method, path] of [
    ['GET', '/auth/proof'],
    ['POST', '/auth/proof/passkey'],
    ['POST', '/auth/proof/mail'],
  ] as const)
    expect((await openBrowser().send(method, path)).status).toBe(401)
  expect((await prove(openBrowser(), { by: 'password', password })).status).toBe(401)
  const other = await aWhileAgo()
  await prove(other.browser, { by: 'password', password })
  const key = await addKey(other.browser)
  const { secret } = await switchOnTwoStep(other.browser)
  const { browser } = await aWhileAgo()
  const response = key.assert(await options(browser, '/auth/proof/passkey'))
  expect((await prove(browser, { by: 'passkey', response })).body.code).toBe('gm-error-passkey')
  const code = totp(secret, Date.now() + 30_000)
  expect((await prove(browser, { by: 'code', code })).body.code).toBe('gm-error-invalid-code')
  expect(await isProved(browser)).toBe(false)
})

test('a session older than ten minutes can’t change the ways to log in', async () => {
  const { member, browser } = await aWhileAgo()
  for (const [method, path, input] of [
    ['POST', '/auth/passkeys/options', undefined],
    [
      'POST',
      '/auth/passkeys',
      { name: 'Mine now', response: createSoftwareKey(place).register({ challenge: 'AAAA' }) },
    ],
    ['PUT', `/auth/passkeys/${crypto.randomUUID()}`, { name: 'Mine now' }],
    ['DELETE', `/auth/passkeys/${crypto.randomUUID()}`, undefined],
    ['POST', '/auth/two-step/setup', undefined],
    ['PUT', '/auth/two-step/setup', { code: '123456' }],
    ['DELETE', '/auth/two-step/setup', undefined],
  ] as const) {
    const { status, body } = await browser.send(method, path, input)
    expect([path, status, body.code]).toEqual([path, 403, 'gm-error-proof-needed'])
  }
  expect(await mailsTo(db, member.email)).toEqual([])
})

test('a proof just under ten minutes old is accepted, one just over isn’t', async () => {
  const { member, browser } = await aWhileAgo()
  await forgetProof(db, member, 595)
  expect((await browser.send('POST', '/auth/passkeys/options')).status).toBe(200)
  await forgetProof(db, member, 600)
  expect((await browser.send('POST', '/auth/passkeys/options')).status).toBe(403)
})

test('the password is accepted as proof; a wrong one isn’t, and can’t be guessed', async () => {
  const { browser } = await aWhileAgo()
  expect((await browser.send('GET', '/auth/proof')).body).toEqual({ isRecent: false, ways: ['password'] })
  const wrong = await prove(browser, { by: 'password', password: 'wrong-one' })
  expect([wrong.status, wrong.body]).toMatchObject([400, { code: 'gm-error-invalid-credentials', field: 'password' }])
  expect((await prove(browser, { by: 'password', password })).body).toEqual({ success: true })
  expect(await isProved(browser)).toBe(true)
  for (let time = 0; time < 10; time += 1) await prove(browser, { by: 'password', password: 'guess' })
  expect((await prove(browser, { by: 'password', password })).status).toBe(429)
})

test('a proof belongs to its session, and a copied old cookie doesn’t get it', async () => {
  const { member, browser } = await aWhileAgo()
  const elsewhere = openBrowser()
  await logInAs(elsewhere, member)
  await forgetProof(db, member)
  const thief = openBrowser()
  for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
  const [before] = (await browser.send('GET', '/auth/sessions')).body.items as [{ id: string }]
  await prove(browser, { by: 'password', password })
  expect((await thief.send('GET', '/auth/proof')).status).toBe(401)
  expect(await isProved(elsewhere)).toBe(false)
  expect((await browser.send('GET', '/auth/sessions')).body.items).toContainEqual(
    expect.objectContaining({ id: before.id }),
  )
})

test('an app code or recovery code is a proof once, and a code used for login isn’t', async () => {
  const { member, browser } = await aWhileAgo()
  await prove(browser, { by: 'password', password })
  const { secret, recoveryCodes } = await switchOnTwoStep(browser)
  expect(await isProved(browser)).toBe(true)
  await forgetProof(db, member)
  expect((await browser.send('GET', '/auth/proof')).body.ways).toEqual(['password', 'code'])
  const again = async (code: string) => {
    await forgetProof(db, member)
    return (await prove(browser, { by: 'code', code })).body
  }
  // the first code of the setup is used up as well
  expect(await again(totp(secret))).toMatchObject({ code: 'gm-error-invalid-code', field: 'code' })
  const next = totp(secret, Date.now() + 30_000)
  expect(await again(next)).toEqual({ success: true })
  expect(await again(next)).toMatchObject({ code: 'gm-error-invalid-code' })
  expect(await again(recoveryCodes[0] ?? '')).toEqual({ success: true })
  expect(await again(recoveryCodes[0] ?? '')).toMatchObject({ code: 'gm-error-invalid-code' })
  const elsewhere = openBrowser()
  await logInAs(elsewhere, member)
  expect((await elsewhere.send('POST', '/auth/two-step', { code: next })).body.code).toBe(401)
})

test('a setup that was only begun is not finished by a proof', async () => {
  const { browser, member } = await aWhileAgo()
  await prove(browser, { by: 'password', password })
  const { secret } = (await browser.send('POST', '/auth/two-step/setup')).body as { secret: string }
  await forgetProof(db, member)
  expect((await prove(browser, { by: 'code', code: totp(secret) })).body.code).toBe('gm-error-invalid-code')
  const user = await db.selectFrom('users').select('twoFactorEnabled').where('id', '=', member.id).executeTakeFirst()
  expect(user).toEqual({ twoFactorEnabled: false })
})

test('proof codes can’t be guessed', async () => {
  const { browser } = await aWhileAgo()
  await prove(browser, { by: 'password', password })
  const { secret } = await switchOnTwoStep(browser)
  for (let time = 0; time < 10; time += 1) await prove(browser, { by: 'code', code: '000000' })
  expect((await prove(browser, { by: 'code', code: totp(secret, Date.now() + 30_000) })).status).toBe(429)
})

test('one’s own passkey is a proof, once per response; one without fingerprint or PIN isn’t', async () => {
  const { member, browser } = await aWhileAgo()
  await prove(browser, { by: 'password', password })
  const key = await addKey(browser)
  const silent = createSoftwareKey({ ...place, userVerified: false, sameAs: key })
  await forgetProof(db, member)
  const byKey = async (one: typeof key) => {
    const response = one.assert(await options(browser, '/auth/proof/passkey'))
    return { response, body: (await prove(browser, { by: 'passkey', response })).body }
  }
  expect((await byKey(silent)).body.code).toBe('gm-error-passkey')
  expect(await isProved(browser)).toBe(false)
  const { response, body } = await byKey(key)
  expect(body).toEqual({ success: true })
  expect(await isProved(browser)).toBe(true)
  expect((await prove(browser, { by: 'passkey', response })).body.code).toBe('gm-error-passkey')
  expect((await browser.send('GET', '/auth/sessions')).body.count).toBe(1)
})

test.each([{}, { id: 7 }, 'text', null])('“%o” is not a passkey response', async response => {
  const { browser } = await aWhileAgo()
  expect((await prove(browser, { by: 'passkey', response })).status).toBe(400)
  expect(await isProved(browser)).toBe(false)
})

async function throughGoogle() {
  const user = await createUser(db)
  await db.insertInto('signInMethods').values({ userId: user.id, providerId: 'google', accountId: user.id }).execute()
  await forgetProof(db, user)
  const browser = openBrowser()
  browser.adopt(user)
  const code = async () => /\b\d{6}\b/.exec((await mailsTo(db, user.email))[0]?.text ?? '')?.[0] ?? ''
  return { user, browser, code }
}

test('without a password, a code by mail is a proof, once, for five tries and 15 minutes', async () => {
  const { browser, code } = await throughGoogle()
  expect((await browser.send('GET', '/auth/proof')).body).toEqual({ isRecent: false, ways: ['mail'] })
  await browser.send('POST', '/auth/proof/mail')
  const first = await code()
  const wrong = first === '000000' ? '111111' : '000000'
  for (const given of ['', wrong, wrong, wrong, wrong, first])
    expect((await prove(browser, { by: 'mail', code: given })).body).toMatchObject({
      code: 'gm-error-proof-code',
      field: 'code',
    })
  await browser.send('POST', '/auth/proof/mail')
  await db
    .updateTable('proofCodes')
    .set({ expiresAt: new Date(0) })
    .execute()
  expect((await prove(browser, { by: 'mail', code: await code() })).body.code).toBe('gm-error-proof-code')
  await browser.send('POST', '/auth/proof/mail')
  const last = await code()
  expect((await prove(browser, { by: 'mail', code: ` ${last} ` })).body).toEqual({ success: true })
  expect((await prove(browser, { by: 'mail', code: last })).body.code).toBe('gm-error-proof-code')
})

test('somebody with a password or two-step codes gets no code by mail', async () => {
  const { browser, member } = await aWhileAgo()
  expect((await browser.send('POST', '/auth/proof/mail')).body.code).toBe('gm-error-proof-way')
  expect((await prove(browser, { by: 'mail', code: '123456' })).body.code).toBe('gm-error-proof-way')
  expect(await mailsTo(db, member.email)).toEqual([])
  const google = await throughGoogle()
  await db.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', google.user.id).execute()
  expect((await google.browser.send('POST', '/auth/proof/mail')).body.code).toBe('gm-error-proof-way')
})

test('logging in by password, with a code, or by passkey is a proof', async () => {
  const { member, browser } = await aWhileAgo()
  await prove(browser, { by: 'password', password })
  const key = await addKey(browser)
  const [byPassword, byPasskey, byCode] = [openBrowser(), openBrowser(), openBrowser()]
  await logInAs(byPassword, member)
  const response = key.assert(await options(byPasskey, '/auth/passkey-login/options'))
  await byPasskey.send('POST', '/auth/passkey-login', { response })
  const { secret } = await switchOnTwoStep(browser)
  await logInAs(byCode, member)
  await byCode.send('POST', '/auth/two-step', { code: totp(secret, Date.now() + 30_000) })
  for (const one of [byPassword, byPasskey, byCode]) expect(await isProved(one)).toBe(true)
})

test('after changing the password this browser counts as proved', async () => {
  const { browser } = await aWhileAgo()
  await browser.send('PUT', '/auth/reset-password', { currentPassword: password, password, confirm: password })
  expect(await isProved(browser)).toBe(true)
})
