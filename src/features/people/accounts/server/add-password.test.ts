import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createUser } from '../accounts.factory.ts'
import { addPasswordQueue, sendAddPasswordLink } from './add-password.ts'
import { logInAs, password, signInWorld } from './testing/test-browser.ts'

const { db } = await testDatabase()
const { openBrowser, services } = await signInWorld(db)

async function fromFacebook() {
  const user = await createUser(db, { emailVerified: false })
  const method = { userId: user.id, providerId: 'facebook', accountId: user.id }
  await db.insertInto('signInMethods').values(method).execute()
  return user
}

type Job = Parameters<typeof sendAddPasswordLink>[1]

async function doJobs(): Promise<void> {
  const { rows } = await sql<{ data: Job }>`
    delete from pgboss.job where name = ${addPasswordQueue.name} returning data`.execute(db)
  for (const { data } of rows) await sendAddPasswordLink(services, data)
}

const choose = (email: string, browser = openBrowser(), more = {}) =>
  browser.send('POST', '/auth/add-password', { email, password, confirm: password, ...more })

const tokenOf = async (email: string) => {
  const [mail] = await mailsTo(db, email)
  return new URL(mail?.links[0] ?? '').searchParams.get('addPassword')
}

test('a stranger’s added password can’t be confirmed by the owner’s click', async () => {
  const user = await fromFacebook()
  await choose(user.email)
  await doJobs()
  const owner = openBrowser()
  const answer = await owner.send('POST', '/auth/confirm-password', { token: await tokenOf(user.email) })
  expect(answer.body).toEqual({ code: 400, body: { success: false, message: 'gm-error-occurred', field: 'link' } })
  expect((await logInAs(openBrowser(), user)).body.code).toBe(401)
})

test('accounts of another kind and unknown addresses get no mail, and the same answer', async () => {
  const member = await createUser(db)
  const facebook = await fromFacebook()
  const answers = [await choose(member.email), await choose('nobody@example.org'), await choose(facebook.email)]
  expect(answers.map(({ body }) => body)).toEqual(
    Array(3).fill({ code: 200, body: { success: true, message: '', field: null } }),
  )
  await doJobs()
  expect(await mailsTo(db, member.email)).toEqual([])
  expect(await mailsTo(db, 'nobody@example.org')).toEqual([])
  expect(await mailsTo(db, facebook.email)).toHaveLength(1)
})

test('in the browser that chose the password, the link makes it valid, once', async () => {
  const user = await fromFacebook()
  const browser = openBrowser()
  await choose(user.email, browser)
  await doJobs()
  expect((await logInAs(openBrowser(), user)).body.code).toBe(401)
  const token = await tokenOf(user.email)
  expect((await browser.send('POST', '/auth/confirm-password', { token })).body.code).toBe(200)
  expect((await browser.send('POST', '/auth/confirm-password', { token })).body.code).toBe(400)
  expect((await logInAs(openBrowser(), user)).body.code).toBe(200)
  expect((await openBrowser().send('POST', '/auth/login-validate', { email: user.email })).body).toMatchObject({
    user: { signUpMode: 'email', verified: true },
  })
})

test('a stranger’s requests neither invalidate the owner’s link nor keep it from being sent', async () => {
  const user = await fromFacebook()
  const browser = openBrowser()
  await choose(user.email, browser)
  await doJobs()
  const token = await tokenOf(user.email)
  for (let i = 0; i < 8; i++) expect((await choose(user.email)).body.code).toBe(200)
  await doJobs()
  expect(await mailsTo(db, user.email)).toHaveLength(5)
  expect((await browser.send('POST', '/auth/confirm-password', { token })).body.code).toBe(200)
  expect((await logInAs(openBrowser(), user)).body.code).toBe(200)
})

test.each([
  [{ email: 'x' }, 'gm-error-valid-email-address-required'],
  [{ password: '' }, 'gm-error-password-required'],
  [{ confirm: '' }, 'gm-error-password-confirmation-required'],
  [{ confirm: 'other-one' }, 'gm-error-password-mismatch'],
  [{ password: 'short', confirm: 'short' }, 'gm-error-password-minimum'],
])('%o is answered %s', async (more, message) => {
  expect((await choose('f@example.org', openBrowser(), more)).body).toMatchObject({ code: 400, body: { message } })
})
