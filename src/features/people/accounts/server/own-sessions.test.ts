import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import type { OwnSession } from '../auth.contract.ts'
import { describeAgent } from './describe-agent.ts'
import { createMember, logInAs, signInWorld, type TestBrowser } from './testing/test-browser.ts'

const { db } = await testDatabase()
const { openBrowser } = await signInWorld(db)

async function signedIn(member: { email: string }) {
  const browser = openBrowser()
  await logInAs(browser, member)
  return browser
}

const list = async (browser: TestBrowser) => (await browser.send('GET', '/auth/sessions')).body.items as OwnSession[]
const isSignedIn = async (browser: TestBrowser) => (await browser.send('GET', '/auth/sessions')).status === 200

test('guests can neither list nor end sessions', async () => {
  expect((await openBrowser().send('GET', '/auth/sessions')).status).toBe(401)
  expect((await openBrowser().send('DELETE', '/auth/sessions')).status).toBe(401)
  expect((await openBrowser().send('DELETE', `/auth/sessions/${crypto.randomUUID()}`)).status).toBe(401)
})

test('another person’s session looks unknown, and stays', async () => {
  const [victim, attacker] = [await signedIn(await createMember(db)), await signedIn(await createMember(db))]
  const [session] = await list(victim)
  const foreign = await attacker.send('DELETE', `/auth/sessions/${session?.id}`)
  const missing = await attacker.send('DELETE', `/auth/sessions/${crypto.randomUUID()}`)
  expect([foreign.status, foreign.body]).toEqual([404, missing.body])
  expect(await isSignedIn(victim)).toBe(true)
})

test('one’s own sessions are listed with the current one marked, and can be ended singly or all but this', async () => {
  const member = await createMember(db)
  const [here, there, third] = [await signedIn(member), await signedIn(member), await signedIn(member)]
  const sessions = await list(here)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(sessions).toHaveLength(3)
  expect(sessions[0]).toMatchObject({ browser: 'Chrome', system: 'Linux', ip: expect.stringMatching(/^198\.51\./) })
  expect(JSON.stringify(sessions)).not.toContain(there.cookies.get('pola_session')?.slice(0, 32))
  const own = (await list(there)).find(({ current }) => current)
  expect((await here.send('DELETE', `/auth/sessions/${own?.id}`)).body).toEqual({ success: true })
  expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(third)]).toEqual([true, false, true])
  expect((await here.send('DELETE', '/auth/sessions')).body).toEqual({ ended: 1 })
  expect([await isSignedIn(here), await isSignedIn(third)]).toEqual([true, false])
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0 Safari/537.36 Edg/150.0', 'Microsoft Edge', 'Windows'],
  [
    'Mozilla/5.0 (Linux; Android 16) SamsungBrowser/30.0 Chrome/150.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox', 'macOS'],
  ['', '', ''],
])('“%s” is called %s on %s', (agent, browser, system) => {
  expect(describeAgent(agent)).toEqual({ browser, system })
})
