import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createSoftwareKey } from './testing/software-key.ts'
import { createMember, logInAs, signInWorld, type TestBrowser } from './testing/test-browser.ts'

const { db } = await testDatabase()
const { openBrowser } = await signInWorld(db)

type Json = Record<string, unknown>

/** Replacements for each part of a valid body, at any depth. */
const wrong: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1e308,
  '',
  'x',
  'AAAA',
  '%$ ="\u0000',
  'A'.repeat(30_000),
  [],
  [null],
  [{ id: 'x' }],
  {},
  { length: 3, toString: 'x' },
  { id: { $ne: null }, response: null },
]

/** Every body that replaces one part of the valid one. */
function variants(body: Json): Json[] {
  return Object.entries(body).flatMap(([key, value]) => [
    ...wrong.map(one => ({ ...body, [key]: one })),
    ...(typeof value === 'object' && value !== null && !Array.isArray(value)
      ? variants(value as Json).map(one => ({ ...body, [key]: one }))
      : []),
  ])
}

const optionsFrom = async (browser: TestBrowser, path: string) =>
  (await browser.send('POST', path)).body.options as { challenge: string }
const place = { origin: 'http://localhost:3000', rpId: 'localhost' }

test('any invalid passkey response logs nobody in, and causes no server error', async () => {
  const key = createSoftwareKey(place)
  const member = await createMember(db)
  const owner = openBrowser()
  await logInAs(owner, member)
  const made = key.register(await optionsFrom(owner, '/auth/passkeys/options'))
  await owner.send('POST', '/auth/passkeys', { name: 'Phone', response: made })
  for (let n = 0; ; n++) {
    const browser = openBrowser()
    const { clientExtensionResults, ...right } = key.assert(await optionsFrom(browser, '/auth/passkey-login/options'))
    const body = [...variants({ response: right }), { response: made }][n]
    if (!body) break
    const answer = await browser.send('POST', '/auth/passkey-login', body)
    const outcome = answer.status === 200 ? answer.body.code : answer.status
    expect([400, 401], `${JSON.stringify(body).slice(0, 300)} → ${answer.status}`).toContain(outcome)
    expect((await browser.send('GET', '/auth/sessions')).status).toBe(401)
  }
})

test('only a valid passkey is stored', async () => {
  const browser = openBrowser()
  await logInAs(browser, await createMember(db))
  const key = createSoftwareKey(place)
  for (let n = 0; ; n++) {
    const right = { name: 'Phone', response: key.register(await optionsFrom(browser, '/auth/passkeys/options')) }
    const body = variants(right)[n]
    if (!body) break
    const answer = await browser.send('POST', '/auth/passkeys', body)
    // some parts aren't checked, or may have that value: the passkey is still the one that was made
    expect([200, 400], JSON.stringify(body).slice(0, 300)).toContain(answer.status)
  }
  const { items } = (await browser.send('GET', '/auth/passkeys')).body as { items: unknown[] }
  expect(items.length).toBeLessThanOrEqual(1)
})

test('malformed proofs of work don’t break the server', async () => {
  const { body } = await openBrowser().send('GET', '/auth/challenge')
  const right = { challenge: body.challenge, solution: { counter: 1, derivedKey: 'aa' } }
  for (const one of [...variants(right), right]) {
    const recaptchaToken = Buffer.from(JSON.stringify(one)).toString('base64').slice(0, 4000)
    const browser = openBrowser()
    const answer = await browser.send('POST', '/auth/forgot-password', { email: 'robot@example.org', recaptchaToken })
    expect(answer.body, JSON.stringify(one).slice(0, 300)).toMatchObject({ code: 400 })
  }
})
