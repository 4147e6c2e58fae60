import { expect, test } from 'vitest'
import { mailsTo } from '#server/testing/mails-to.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { signInWorld } from './testing/test-browser.ts'

const { db } = await testDatabase()
const { openBrowser } = await signInWorld(db)

const form = { name: 'Nimali', email: 'Nimali@Example.org ', password: 'blue-lagoon-7', confirm: 'blue-lagoon-7' }

test('sign-up, mail, verification, logging out and in again', async () => {
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
