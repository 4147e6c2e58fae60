import { expect } from 'vitest'
import { demoPassword } from './demo-password.ts'
import { isAlive, journey, type Settings, type Visitor } from './journey.ts'
import { aPerson, signUp } from './people.ts'

const site = 'lankaorganic'
const names = { en: 'Lanka Organic', si: 'ලංකා ඕගැනික්' }

/** Waits until the header shows the logged-in person's name; '' for a guest. */
async function whoIsHere({ page, t }: Visitor, name: string): Promise<boolean> {
  const account = page.getByRole('banner').getByText(t('Account: {{name}}', { name }))
  return (await account.count()) > 0
}

/** Taps “Log in” in the header, and waits until the browser has visited all hosts that it asks. */
async function tapLogIn({ page, t }: Visitor): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('Log in') })
    .click()
  await loaded
  await isAlive(page)
}

const settings: [string, Settings][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
]

for (const [how, setting] of settings)
  journey(
    `${how}: a newcomer signs up on a network’s own site and is logged in on the main one`,
    { ...setting, site },
    async visitor => {
      const { page, context, t, open, origin, language } = visitor
      const main = origin.replace(`${site}.`, '')
      const person = aPerson()
      await signUp(visitor, person, '/auth/signup-page?redirect=/account', names[language as 'en' | 'si'])
      await page.waitForURL(`${origin}/account`)
      await isAlive(page)
      await page.getByRole('heading', { level: 1, name: t('Your account') }).waitFor()
      expect(await page.title()).toContain(names[language as 'en' | 'si'])
      expect(await whoIsHere(visitor, person.name)).toBe(true)

      await page.goto(`${main}/account`)
      await isAlive(page)
      expect(page.url()).toBe(`${main}/account`)
      await page.getByRole('heading', { level: 1, name: t('Your account') }).waitFor()
      // It is a single login, on however many sites.
      const sessions = (await (await context.request.get(`${main}/api/v1/auth/sessions`)).json()) as { count: number }
      expect(sessions.count).toBe(1)

      await page
        .locator('main')
        .getByRole('button', { name: t('Log out') })
        .click()
      await page.waitForURL(`${main}/`)
      await open('/')
      expect(await whoIsHere(visitor, person.name)).toBe(false)
    },
  )

journey('who is logged in on the main site is, by a tap, on a network’s', {}, async visitor => {
  const { page, context, t, open, origin } = visitor
  const body = { email: 'ruwan@pola.example', password: demoPassword }
  expect(await (await context.request.post(`${origin}/api/v1/auth/login`, { data: body })).json()).toMatchObject({
    code: 200,
  })
  await open('/directory?view=list', site)
  const before = page.url()
  await tapLogIn(visitor)
  expect(page.url()).toBe(before)
  await page.getByText(t('You’re logged in as {{name}}.', { name: 'Ruwan Jayasinghe' })).waitFor()
  // They act as themselves here, though they act as their network on the main site.
  const switcher = page.getByRole('banner').getByRole('button', { name: /Ruwan/ })
  await switcher.click()
  const menu = page.getByRole('dialog', { name: t('Account') })
  await menu.getByRole('link', { name: t('Account') }).waitFor()
  expect(await menu.getByRole('list').count()).toBe(1)
})

journey('a guest of both sites gets the login modal where they are', { site }, async visitor => {
  const { page, t, open, origin } = visitor
  await open('/directory')
  await tapLogIn(visitor)
  expect(page.url()).toBe(`${origin}/directory`)
  const modal = page.getByRole('dialog', { name: t('Log in or sign up') })
  await modal.getByLabel(t('Email'), { exact: true }).waitFor()
})
