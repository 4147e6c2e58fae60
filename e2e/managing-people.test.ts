import { expect, inject } from 'vitest'
import { isAlive, journey, type Settings, type Visitor } from './journey.ts'
import { aPerson, joins, mailTo } from './people.ts'

const settings: [string, Settings][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
]

for (const [how, setting] of settings)
  journey(
    `${how}: an admin suspends somebody, who is logged out, and lets them in again`,
    { ...setting, fromAfar: true, allow: [/status of 401/] },
    async visitor => {
      const { page, t, origin } = visitor
      const person = aPerson('Nadee Gunasekara')
      await joins(visitor, person)

      const desk = await adminBeside(visitor)
      await desk.goto(`${origin}/admin/personal-accounts?search=${encodeURIComponent(person.email)}`)
      await isAlive(desk)
      await desk.getByRole('link', { name: person.name }).press('Enter')
      const drawer = desk.getByRole('dialog', { name: person.name })
      await drawer.getByRole('button', { name: t('Suspend account') }).click()
      const why = drawer.getByLabel(t('Reason, for the person'))
      await drawer.getByRole('button', { name: t('Suspend account') }).click()
      await drawer.getByText(t('Please say why. The person reads it.')).first().waitFor()
      await why.fill('දැන්වීම් 40ක්, 40 advertisements')
      await drawer.getByRole('button', { name: t('Suspend account') }).click()
      await desk.getByText(t('The account is suspended')).waitFor()
      const mail = await mailTo(origin, person.email, /40 advertisements/)
      expect(mail.language).toBe(visitor.language)

      await page.goto(`${origin}/account`)
      await page.waitForURL(/\/auth\/login-page/)
      expect(await login(visitor, person)).not.toBe(200)

      await drawer.getByRole('button', { name: t('Restore account') }).click()
      await desk.getByText(t('The account is open again')).waitFor()
      expect(await login(visitor, person)).toBe(200)
      await desk.context().close()
    },
  )

/** An admin's browser of the same kind and language beside the visitor's. */
async function adminBeside({ context, page, language, origin }: Visitor) {
  const size = page.viewportSize()
  const beside = await context.browser()?.newContext({ viewport: size, reducedMotion: 'reduce' })
  if (!beside) throw new Error('There is no browser.')
  await beside.addCookies([...inject('admin'), { name: 'language', value: language, url: origin }])
  return beside.newPage()
}

async function login({ context, origin }: Visitor, { email, password }: { email: string; password: string }) {
  const answer = await context.request.post(`${origin}/api/v1/auth/login`, { data: { email, password } })
  return ((await answer.json()) as { code: number }).code
}
