import { expect, test } from 'vitest'
import { mailsTo } from '#server/testing/mails-to.ts'
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

async function withPasskey(key = createSoftwareKey(place), host?: string) {
  const member = await createMember(db)
  const browser = openBrowser(undefined, host)
  await logInAs(browser, member)
  const response = key.register(await options(browser, '/auth/passkeys/options'))
  const added = await browser.send('POST', '/auth/passkeys', { name: 'My phone', response })
  return { member, browser, key, added: added.body }
}

async function signIn(browser: TestBrowser, key: ReturnType<typeof createSoftwareKey>) {
  const response = key.assert(await options(browser, '/auth/passkey-login/options'))
  return browser.send('POST', '/auth/passkey-login', { response, redirect: '/feed' })
}

test('guests can’t add a passkey, and nobody can see, rename or remove another’s', async () => {
  const guest = openBrowser()
  expect((await guest.send('POST', '/auth/passkeys/options')).status).toBe(401)
  expect((await guest.send('GET', '/auth/passkeys')).status).toBe(401)
  const { browser } = await withPasskey()
  const other = openBrowser()
  await logInAs(other, await createMember(db))
  const [{ id }] = (await browser.send('GET', '/auth/passkeys')).body.items as [{ id: string }]
  expect((await other.send('GET', '/auth/passkeys')).body).toEqual({ items: [], count: 0 })
  for (const [method, input] of [['DELETE'], ['PUT', { name: 'Mine' }]] as const) {
    const foreign = await other.send(method, `/auth/passkeys/${id}`, input)
    const missing = await other.send(method, `/auth/passkeys/${crypto.randomUUID()}`, input)
    expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  }
  expect((await browser.send('GET', '/auth/passkeys')).body).toMatchObject({ items: [{ id, name: 'My phone' }] })
})

test('a passkey logs in, and counts as both steps', async () => {
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

test('a passkey made on a network’s own site works there, and so does one of the platform', async () => {
  const host = 'lankaorganic.localhost:3000'
  const there = { ...place, origin: `http://${host}` }
  const { member, key, added } = await withPasskey(createSoftwareKey(there), host)
  expect(added).toEqual({ success: true })
  const reply = await signIn(openBrowser(undefined, host), key)
  expect(reply.body).toMatchObject({ code: 200, body: { user: { id: member.id } } })
  const onPlatform = createSoftwareKey({ ...place, sameAs: key })
  expect((await signIn(openBrowser(), onPlatform)).body).toMatchObject({ code: 200 })
})

test('the owner is mailed when a passkey is added, renamed or removed: which, when and from where', async () => {
  const { member, browser } = await withPasskey()
  const [{ id }] = (await browser.send('GET', '/auth/passkeys')).body.items as [{ id: string }]
  const rename = (name: string) => browser.send('PUT', `/auth/passkeys/${id}`, { name })
  expect((await rename(' ')).status).toBe(400)
  expect((await rename('Old phone')).body).toEqual({ success: true })
  await rename('Old phone')
  expect((await browser.send('GET', '/auth/passkeys')).body).toMatchObject({ items: [{ id, name: 'Old phone' }] })
  await browser.send('DELETE', `/auth/passkeys/${id}`)
  const mails = await mailsTo(db, member.email)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'A passkey was removed from your account',
    'A passkey for your account was renamed',
    'A passkey was added to your account',
  ])
  expect(mails[1]?.text).toContain('My phone → Old phone')
  for (const { text, links } of mails) {
    expect(text).toMatch(/When: \d+ \w+ \d+, \d\d:\d\d \(UTC.*\)\n/)
    expect(text).toMatch(/From: Chrome on Linux, IP address 198\.51\.\d+\.\d+/)
    expect(links).toEqual(['http://localhost:3000/auth/reset-password-page'])
  }
})

test('a refused passkey sends no mail', async () => {
  const { member, added } = await withPasskey(createSoftwareKey({ ...place, userVerified: false }))
  expect(added).toEqual({ success: false })
  expect(await mailsTo(db, member.email)).toEqual([])
})

test('a passkey that was removed, is unknown or comes from another site logs nobody in', async () => {
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

test('a key used without fingerprint or PIN is only one step, and is refused', async () => {
  const silent = createSoftwareKey({ ...place, userVerified: false })
  expect((await withPasskey(silent)).added).toEqual({ success: false })
})

test('a passkey response is good once, and only in the browser that was asked', async () => {
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
