import { expect } from 'vitest'
import { journey, type Settings, type Visitor } from './journey.ts'
import { aPerson, mailTo, pathIn, signIn, signUp } from './people.ts'

const settings: [string, Settings][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }],
]

/** Adds a device with a fingerprint reader that always verifies. */
async function plugInKey({ context, page }: Visitor): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

for (const [how, setting] of settings)
  journey(
    `${how}: a passkey takes a proof, is told by mail, and a reset drops the one that is not kept`,
    { ...setting, allow: [/status of 403 .*\/passkeys\/options/, /status of 400 .*\/auth\/proof/] },
    async visitor => {
      const { page, t, open, origin } = visitor
      const person = aPerson('Dulani Herath')
      await plugInKey(visitor)
      // A session opened by a mail's link has no proof yet.
      await signUp(visitor, person)
      await page.waitForURL(`${origin}/`)
      await open('/account?section=security')
      const make = async (name: string) => {
        await page.getByLabel(t('Name for the new passkey')).fill(name)
        await page
          .locator('#passkeys')
          .getByRole('button', { name: t('Create a passkey') })
          .click()
      }
      const passkey = (name: string) => page.locator('#passkeys li').filter({ hasText: name })

      await make('Left by a thief')
      const proof = page.getByRole('dialog', { name: t('Confirm it’s you') })
      await proof.getByLabel(t('Password'), { exact: true }).fill('not the password')
      await page.keyboard.press('Enter')
      await proof.getByText(t('That isn’t your current password. Please try again.')).waitFor()
      await page.keyboard.press('Escape')
      await page.getByText(t('You didn’t confirm that it’s you, so nothing was changed.')).waitFor()
      expect(await page.getByLabel(t('Name for the new passkey')).inputValue()).toBe('Left by a thief')
      await make('Left by a thief')
      await proof.getByLabel(t('Password'), { exact: true }).fill(person.password)
      await page.keyboard.press('Enter')
      await passkey('Left by a thief').waitFor()
      expect(await proof.count()).toBe(0)
      await page
        .getByText(t('You didn’t confirm that it’s you, so nothing was changed.'))
        .waitFor({ state: 'detached' })
      expect(await page.getByLabel(t('Name for the new passkey')).inputValue()).toBe(t('My device'))
      await mailTo(origin, person.email, /A passkey was added|මුරයතුරක් එක් කරන ලදී/)

      await passkey('Left by a thief')
        .getByRole('button', { name: t('Rename the passkey {{name}}', { name: 'Left by a thief' }) })
        .click()
      await page.getByRole('dialog').getByLabel(t('New name')).fill('My old phone')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Rename'), exact: true })
        .click()
      await passkey('My old phone').waitFor()

      await open('/auth/reset-password-page')
      await page.getByLabel(t('Email'), { exact: true }).fill(person.email)
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('heading', { level: 1, name: t('Check your email') }).waitFor()
      await open(pathIn(await mailTo(origin, person.email, /one hour|පැයක්/), origin))
      const keep = page.getByRole('group', { name: t('Which passkeys do you want to keep?') }).getByRole('checkbox')
      await keep.waitFor()
      expect(await keep.isChecked()).toBe(false)
      const password = 'sapphire-tea-1948'
      await page.getByLabel(t('New password'), { exact: true }).fill(password)
      await page.getByLabel(t('Confirm password'), { exact: true }).fill(password)
      await page.locator('main form button[type=submit]').click()
      await page.getByText(t('Your password was reset')).waitFor()
      await mailTo(origin, person.email, /were removed.*My old phone|ඉවත් කරන ලදී.*My old phone/s)

      await signIn(visitor, person.email, password)
      await open('/account?section=security')
      await page.getByLabel(t('Name for the new passkey')).waitFor()
      expect(await page.locator('#passkeys li').count()).toBe(0)
    },
  )
