import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createSoftwareKey } from './testing/software-key.ts'
import { createMember, logInAs, signInWorld, type TestBrowser } from './testing/test-browser.ts'

const { db } = await testDatabase()
const { openBrowser } = await signInWorld(db)

type Options = { challenge: string }
const place = { origin: 'http://localhost:3000', rpId: 'localhost' }

async function options(browser: TestBrowser, path: string): Promise<Options> {
  return (await browser.send('POST', path)).body.options as Options
}

async function withPasskey(key = createSoftwareKey(place)) {
  const member = await createMember(db)
  const browser = openBrowser()
  await logInAs(browser, member)
  const response = key.register(await options(browser, '/auth/passkeys/options'))
  const added = await browser.send('POST', '/auth/passkeys', { name: 'My phone', response })
  return { member, browser, key, added: added.body }
}

async function signIn(browser: TestBrowser, key: ReturnType<typeof createSoftwareKey>) {
  const response = key.assert(await options(browser, '/auth/passkey-login/options'))
  return browser.send('POST', '/auth/passkey-login', { response, redirect: '/feed' })
}

test('guests add no passkey, and nobody sees or removes another’s', async () => {
  const guest = openBrowser()
  expect((await guest.send('POST', '/auth/passkeys/options')).status).toBe(401)
  expect((await guest.send('GET', '/auth/passkeys')).status).toBe(401)
  const { browser } = await withPasskey()
  const other = openBrowser()
  await logInAs(other, await createMember(db))
  const [{ id }] = (await browser.send('GET', '/auth/passkeys')).body.items as [{ id: string }]
  expect((await other.send('GET', '/auth/passkeys')).body).toEqual({ items: [], count: 0 })
  const foreign = await other.send('DELETE', `/auth/passkeys/${id}`)
  const missing = await other.send('DELETE', `/auth/passkeys/${crypto.randomUUID()}`)
  expect([foreign.status, foreign.body]).toEqual([404, missing.body])
})

test('a passkey signs in, as both steps', async () => {
  const { member, browser, key, added } = await withPasskey()
  expect(added).toEqual({ success: true })
  expect((await browser.send('GET', '/auth/passkeys')).body).toMatchObject({ items: [{ name: 'My phone' }], count: 1 })
  await db.updateTable('users').set({ twoFactorEnabled: true }).where('id', '=', member.id).execute()
  const elsewhere = openBrowser()
  expect((await signIn(elsewhere, key)).body).toMatchObject({
    code: 200,
    body: { user: { id: member.id }, redirect: '/feed' },
  })
  expect((await elsewhere.send('GET', '/auth/sessions')).status).toBe(200)
})

test('one that was removed, is unknown, or comes from another site, signs nobody in', async () => {
  const { browser, key } = await withPasskey()
  const [{ id }] = (await browser.send('GET', '/auth/passkeys')).body.items as [{ id: string }]
  await browser.send('DELETE', `/auth/passkeys/${id}`)
  const phished = createSoftwareKey({ ...place, origin: 'https://pola.evil.example' })
  expect((await withPasskey(phished)).added).toEqual({ success: false })
  for (const one of [key, createSoftwareKey(place), phished]) {
    const visitor = openBrowser()
    expect((await signIn(visitor, one)).body).toMatchObject({ code: 401, body: { loginMessage: 'gm-error-passkey' } })
    expect((await visitor.send('GET', '/auth/sessions')).status).toBe(401)
  }
})

test('a key that asked nobody for a fingerprint or PIN is one step only, and is not taken', async () => {
  const silent = createSoftwareKey({ ...place, userVerified: false })
  expect((await withPasskey(silent)).added).toEqual({ success: false })
})

test('an answer is good once, and in the browser that was asked', async () => {
  const { key } = await withPasskey()
  const browser = openBrowser()
  const response = key.assert(await options(browser, '/auth/passkey-login/options'))
  const use = (by: TestBrowser) => by.send('POST', '/auth/passkey-login', { response })
  expect((await use(openBrowser())).body.code).toBe(401)
  const cookies = new Map(browser.cookies)
  expect((await use(browser)).body.code).toBe(200)
  const again = openBrowser()
  for (const [name, value] of cookies) again.cookies.set(name, value)
  expect((await use(again)).body.code).toBe(401)
})

test('the passkey of a disabled account opens nothing', async () => {
  const { member, key } = await withPasskey()
  await db.updateTable('users').set({ disabledAt: new Date() }).where('id', '=', member.id).execute()
  expect((await signIn(openBrowser(), key)).body).toMatchObject({
    code: 401,
    body: { loginMessage: 'gm-info-disabled-account' },
  })
})
