import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { endDemoAccess } from './demo-addresses.ts'
import { makeToken } from './mail-tokens.ts'
import { createSoftwareKey } from './testing/software-key.ts'
import {
  createMember,
  logInAs,
  password,
  signInWorld,
  switchOnTwoStep,
  type TestBrowser,
} from './testing/test-browser.ts'
import { totp } from './testing/totp.ts'

const { db } = await testDatabase()
const { openBrowser } = await signInWorld(db)
const here = () => openBrowser('127.0.0.1')
const isSignedIn = async (browser: TestBrowser) => (await browser.send('GET', '/auth/sessions')).status === 200
let people = 0
const createDemoPerson = (more = {}) => createMember(db, { email: `demo${++people}@pola.example`, ...more })

/** The same browser at another IP address. */
function moved(browser: TestBrowser): TestBrowser {
  const elsewhere = openBrowser()
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  return elsewhere
}

test('a demo person’s passkey opens nothing on other machines', async () => {
  const owner = here()
  await logInAs(owner, await createDemoPerson())
  const key = createSoftwareKey({ origin: 'http://localhost:3000', rpId: 'localhost' })
  const options = async (browser: TestBrowser, path: string) =>
    (await browser.send('POST', path)).body.options as { challenge: string }
  const made = key.register(await options(owner, '/auth/passkeys/options'))
  await owner.send('POST', '/auth/passkeys', { name: 'Phone', response: made })
  for (const [browser, isIn] of [[openBrowser(), false] as const, [here(), true] as const]) {
    const response = key.assert(await options(browser, '/auth/passkey-login/options'))
    await browser.send('POST', '/auth/passkey-login', { response })
    expect(await isSignedIn(browser)).toBe(isIn)
  }
})

test('a demo person’s second step or welcome link opens nothing on other machines', async () => {
  const person = await createDemoPerson()
  const owner = here()
  await logInAs(owner, person)
  const { secret } = await switchOnTwoStep(owner)
  const half = here()
  expect((await logInAs(half, person)).body.code).toBe(202)
  const elsewhere = moved(half)
  await elsewhere.send('POST', '/auth/two-step', { code: totp(secret, Date.now() + 30_000) })
  expect(await isSignedIn(elsewhere)).toBe(false)

  const unverified = await createDemoPerson({ emailVerified: false })
  const token = await makeToken(db, 'verify-email', { userId: unverified.id })
  const visitor = openBrowser()
  expect((await visitor.send('POST', '/auth/verify-email', { token, password })).body.code).toBe(401)
  expect(await isSignedIn(visitor)).toBe(false)
})

test('resetting a demo person’s password logs nobody in on other machines', async () => {
  const { id, email } = await createDemoPerson()
  const token = await makeToken(db, 'reset-password', { userId: id })
  const visitor = openBrowser()
  await visitor.send('POST', '/auth/reset-password', {
    userId: id,
    passwordResetToken: token,
    password: 'a-new-one',
    confirm: 'a-new-one',
  })
  await visitor.send('POST', '/auth/login', { email, password: 'a-new-one' })
  expect(await isSignedIn(visitor)).toBe(false)
})

test('on the own machine a start leaves demo people signed in; once the site is public it ends all they have', async () => {
  const [demo, member] = [await createDemoPerson(), await createMember(db)]
  const browsers = [here(), here()] as const
  await logInAs(browsers[0], demo, true)
  await logInAs(browsers[1], member, true)
  const passkey = { publicKey: 'key', deviceType: 'singleDevice' }
  for (const { id } of [demo, member]) {
    await db
      .insertInto('passkeys')
      .values({ ...passkey, userId: id, credentialId: id })
      .execute()
    await makeToken(db, 'reset-password', { userId: id })
    const trust = { identifier: `trust-device-${id}`, value: id, expiresAt: new Date(Date.now() + 86_400_000) }
    await db.insertInto('verifications').values(trust).execute()
  }
  const left = async (id: string) => [
    (await db.selectFrom('sessions').select('id').where('userId', '=', id).execute()).length,
    (await db.selectFrom('passkeys').select('id').where('userId', '=', id).execute()).length,
    (await db.selectFrom('verifications').select('id').where('value', 'like', `%${id}%`).execute()).length,
  ]
  expect(await endDemoAccess(db, 'http://localhost:3000')).toBe(0)
  expect(await left(demo.id)).toEqual([1, 1, 2])
  expect(await endDemoAccess(db, 'https://pola.test')).toBeGreaterThanOrEqual(4)
  expect([await left(demo.id), await left(member.id)]).toEqual([
    [0, 0, 0],
    [1, 1, 2],
  ])
  expect([await isSignedIn(browsers[0]), await isSignedIn(browsers[1])]).toEqual([false, true])
})
