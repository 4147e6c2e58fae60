import type { Challenge } from 'altcha-lib'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { loginPerAccount } from './auth-limits.ts'
import { makeToken } from './mail-tokens.ts'
import { createMember, logInAs, password, signInWorld, solve, type TestBrowser } from './testing/test-browser.ts'

const { db } = await testDatabase()
const { openBrowser } = await signInWorld(db)

const wrong = 'wrong-password'
const attempt = (email: string, given: string, browser = openBrowser(), recaptchaToken?: string) =>
  browser.send('POST', '/auth/login', { email, password: given, ...(recaptchaToken && { recaptchaToken }) })
type Answer = Awaited<ReturnType<typeof attempt>>
const challengeOf = ({ body }: Answer) => body.body?.challenge as Challenge
const costOf = (answer: Answer) => challengeOf(answer).parameters.cost

/** Failed logins of strangers, each from an address of their own. */
async function strangersFail(email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await attempt(email, wrong)
}

/** Sets the number of failed logins: making them is not what is tested. */
async function hasFailed(email: string, times: number): Promise<void> {
  await loginPerAccount.reset(db, email)
  for (let i = 0; i < times; i++) await loginPerAccount.add(db, email)
}

/** Logs in with a proof of work if required, as the login form does. */
async function attemptWithWork(email: string, given: string, browser = openBrowser()): Promise<Answer> {
  const asked = await attempt(email, given, browser)
  return asked.body.code === 428 ? attempt(email, given, browser, await solve(challengeOf(asked))) : asked
}

test('ten wrong logins of strangers don’t lock the owner out: the next try takes a proof of work', async () => {
  const { email } = await createMember(db)
  await strangersFail(email, 10)
  const asked = await attempt(email, password)
  expect(asked.status).toBe(200)
  expect(asked.body).toMatchObject({ code: 428, body: { loginMessage: 'gm-error-human-check', user: null } })
  const owner = openBrowser()
  expect((await attemptWithWork(email, password, owner)).body.code).toBe(200)
  expect((await owner.send('GET', '/auth/sessions')).status).toBe(200)
})

test('known and unknown addresses are asked for the same proof of work', async () => {
  const { email } = await createMember(db)
  const unknown = `unknown-${email}`
  for (const one of [email, unknown]) await strangersFail(one, 10)
  const [known, other] = [await attempt(email, wrong), await attempt(unknown, wrong)]
  for (const answer of [known, other]) delete answer.body.body?.challenge
  expect(other.body).toEqual(known.body)
  expect([...other.headers]).toEqual([...known.headers])
  const tried = [await attemptWithWork(email, wrong), await attemptWithWork(unknown, wrong)]
  expect(tried[1]?.body).toEqual(tried[0]?.body)
  for (const one of [email, unknown]) await hasFailed(one, 100)
  expect((await attempt(unknown, wrong)).body).toEqual((await attempt(email, password)).body)
})

test('a proof of work pays for one check of a password, and a refused one doesn’t count as a try', async () => {
  const { email } = await createMember(db)
  await strangersFail(email, 10)
  const browser = openBrowser()
  const solution = await solve(challengeOf(await attempt(email, wrong, browser)))
  for (const invented of ['', 'e30=', `${solution.slice(0, -8)}AAAAAAAA`])
    expect((await attempt(email, password, browser, invented)).body.code).toBe(428)
  expect(await loginPerAccount.count(db, email)).toBe(10)
  expect((await attempt(email, wrong, browser, solution)).body.code).toBe(401)
  expect(await loginPerAccount.count(db, email)).toBe(11)
  expect((await attempt(email, password, browser, solution)).body.code).toBe(428)
})

test('concurrent tries are checked no more often than sequential ones', async () => {
  const { email } = await createMember(db)
  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(email, wrong)))
  expect(answers.filter(({ body }) => body.code === 401).length).toBeLessThanOrEqual(10)
})

test('the proof of work gets harder with failures, and an easier one is refused', async () => {
  const { email } = await createMember(db)
  const costs = []
  for (const failures of [10, 29, 30, 50, 70, 90, 99]) {
    await hasFailed(email, failures)
    costs.push(costOf(await attempt(email, wrong)))
  }
  expect(costs).toEqual([1000, 1000, 2000, 4000, 8000, 16_000, 16_000])
  const cheap = await openBrowser().human()
  expect((await attempt(email, password, openBrowser(), cheap)).body.code).toBe(428)
})

test('five failures of one caller at one account take a proof of work of that caller alone', async () => {
  const { email } = await createMember(db)
  const guesser = openBrowser()
  for (let i = 0; i < 5; i++) expect((await attempt(email, wrong, guesser)).body.code).toBe(401)
  expect((await attempt(email, wrong, guesser)).body.code).toBe(428)
  expect((await attempt(email, password)).body.code).toBe(200)
})

test('after a hundred failures in a day no guess from anywhere is looked at; a known browser still comes in', async () => {
  const member = await createMember(db)
  const owner = openBrowser()
  await logInAs(owner, member)
  await owner.send('POST', '/auth/logout')
  await hasFailed(member.email, 100)
  const refused = await attempt(member.email, password)
  expect(refused.body).toMatchObject({ code: 429, body: { loginMessage: 'gm-error-login-by-mail', field: 'password' } })
  expect(await loginPerAccount.count(db, member.email)).toBe(100)
  expect((await logInAs(owner, member)).body.code).toBe(200)
})

test('a browser in which the account was logged in needs no proof of work anywhere, until it fails itself', async () => {
  const member = await createMember(db)
  const owner = openBrowser()
  await logInAs(owner, member)
  await owner.send('POST', '/auth/logout')
  await strangersFail(member.email, 12)
  const moved = openBrowser('203.0.113.50')
  for (const [name, value] of owner.cookies) moved.cookies.set(name, value)
  for (let i = 0; i < 10; i++) await attempt(`x${i}@example.org`, wrong, openBrowser('203.0.113.50'))
  expect((await attempt(member.email, wrong, openBrowser('203.0.113.50'))).status).toBe(429)
  expect((await logInAs(moved, member)).body.code).toBe(200)
  await moved.send('POST', '/auth/logout')
  for (let i = 0; i < 10; i++) expect((await attempt(member.email, wrong, moved)).body.code).toBe(401)
  expect((await attempt(member.email, password, moved)).status).toBe(429)
})

test('a browser is only known to accounts that were logged in there', async () => {
  const [attacker, victim, second] = [await createMember(db), await createMember(db), await createMember(db)]
  const browser = openBrowser()
  await logInAs(browser, attacker)
  await strangersFail(victim.email, 10)
  expect((await logInAs(browser, victim)).body.code).toBe(428)
  const shared = openBrowser()
  for (const one of [second, attacker]) await logInAs(shared, one)
  for (const one of [second, attacker]) {
    await strangersFail(one.email, 10)
    expect((await logInAs(shared, one)).body.code).toBe(200)
  }
})

test('the mark of a known browser can’t be read by scripts and other sites, or forged', async () => {
  const member = await createMember(db)
  const browser = openBrowser()
  const { headers } = await logInAs(browser, member)
  const line = headers.getSetCookie().find(one => one.startsWith('pola_known=')) ?? ''
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=34560000']) expect(line).toContain(part)
  const mark = browser.cookies.get('pola_known') ?? ''
  await strangersFail(member.email, 10)
  const flipped = mark.slice(0, -2) + (mark.endsWith('AA') ? 'BB' : 'AA')
  for (const invented of [flipped, mark.slice(16), `${mark}x`, `AAAAAAAAAAAAAAAA${mark.slice(16)}`, '', '.', '%00']) {
    const other = openBrowser()
    other.cookies.set('pola_known', invented)
    expect((await logInAs(other, member)).body.code, invented).toBe(428)
  }
})

async function resetBy(browser: TestBrowser, userId: string, to: string): Promise<void> {
  const passwordResetToken = await makeToken(db, 'reset-password', { userId })
  const input = { userId, passwordResetToken, password: to, confirm: to }
  expect((await browser.send('POST', '/auth/reset-password', input)).body.code).toBe(200)
}

test('a password reset clears the failures everywhere, and makes the browser known', async () => {
  const { id, email } = await createMember(db)
  const owner = openBrowser('203.0.113.60')
  await strangersFail(email, 5)
  for (let i = 0; i < 5; i++) await attempt(email, wrong, owner)
  for (let i = 0; i < 5; i++) await attempt(`y${i}@example.org`, wrong, openBrowser('203.0.113.60'))
  expect((await attempt(email, password, owner)).status).toBe(429)
  await resetBy(owner, id, 'a-new-one')
  // without its cookies and from another address, too
  expect((await attempt(email, 'a-new-one', openBrowser('203.0.113.60'))).body.code).toBe(200)
  expect((await attempt(email, 'a-new-one')).body.code).toBe(200)
  await strangersFail(email, 10)
  expect((await attempt(email, 'a-new-one', owner)).body.code).toBe(200)
  // the caller's failures at other accounts still count
  for (let i = 0; i < 5; i++) await attempt(`z${i}@example.org`, wrong, openBrowser('203.0.113.60'))
  expect((await attempt('z@example.org', wrong, openBrowser('203.0.113.60'))).status).toBe(429)
})

test('after a new password, browsers known before are unknown', async () => {
  const member = await createMember(db)
  const stolen = openBrowser()
  await logInAs(stolen, member)
  await resetBy(openBrowser(), member.id, 'a-new-one')
  await strangersFail(member.email, 10)
  expect((await attempt(member.email, wrong, stolen)).body.code).toBe(428)
})
