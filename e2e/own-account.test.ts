import { expect } from 'vitest'
import { isAlive, journey, type Settings } from './journey.ts'
import { aPerson, asGuest, asIfLongAgo, mailTo, pathIn, signIn, signUp } from './people.ts'
import { heading } from './steps.ts'

const settings: [string, Settings][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
]

for (const [how, setting] of settings)
  journey(
    `${how}: a new password by mail, then the account is deleted`,
    { ...setting, fromAfar: true, allow: [/status of 403 .*\/deletion/, /status of 400 .*\/auth\/proof/] },
    async visitor => {
      const { page, t, open, origin } = visitor
      const person = aPerson('Ishara Fernando')
      await signUp(visitor, person)
      await page.waitForURL(`${origin}/`)
      await asGuest(visitor, { name: 'pola_session' })

      await open('/auth/reset-password-page')
      await page.getByLabel(t('Email'), { exact: true }).fill(person.email)
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('heading', { level: 1, name: t('Check your email') }).waitFor()
      const link = pathIn(await mailTo(origin, person.email, /1 hour|one hour|පැයක්|පැය/), origin)
      await open(link)
      const password = 'sapphire-tea-1948'
      await page.getByLabel(t('New password'), { exact: true }).fill(password)
      await page.getByLabel(t('Confirm password'), { exact: true }).fill(`${password}x`)
      await page.getByText(t('Passwords don’t match. Please try again')).waitFor()
      await page.getByLabel(t('Confirm password'), { exact: true }).fill(password)
      await page.locator('main form button[type=submit]').click()
      await page.getByText(t('Your password was reset')).waitFor()
      expect(new URL(page.url()).pathname).toBe('/')
      await open(link)
      await expect.poll(() => heading(visitor)).toBe(t('Reset your password'))

      await signIn(visitor, person.email, password)
      await open('/account?section=data')
      await asIfLongAgo(visitor)
      await page.getByRole('button', { name: t('Delete account…') }).click()
      const dialog = page.getByRole('dialog', { name: t('Delete your account?') })
      await dialog.getByRole('button', { name: t('Delete account') }).click()
      const proof = page.getByRole('dialog', { name: t('Confirm it’s you') })
      await proof.getByLabel(t('Password'), { exact: true }).fill('not the password')
      await proof.getByRole('button', { name: t('Continue') }).click()
      await proof.locator('[aria-invalid=true]').waitFor()
      await proof.getByLabel(t('Password'), { exact: true }).fill(password)
      await proof.getByRole('button', { name: t('Continue') }).click()
      await page.waitForURL(`${origin}/`)
      await isAlive(page)
      await page.getByText(t('Your account was deleted. Thank you for being part of Pola.')).waitFor()
      const answer = await visitor.context.request.post(`${origin}/api/v1/auth/login`, {
        data: { email: person.email, password },
      })
      expect(await answer.json()).toMatchObject({ code: 401, body: { loginMessage: 'gm-error-invalid-credentials' } })
    },
  )
