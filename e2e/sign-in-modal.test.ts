import { expect } from 'vitest'
import { demoPassword } from './demo-password.ts'
import { isAlive, journey, type Settings } from './journey.ts'
import { aPerson } from './people.ts'

const settings: [string, Settings, string][] = [
  ['wide, in English', { size: 'desktop', language: 'en' }, 'nimali@pola.example'],
  ['on a phone, in Sinhala', { size: 'phone', language: 'si' }, 'kasun@pola.example'],
]

/**
 * An enterprise that neither of them follows and that has no feedback from the demo world, whose report dialog would
 * differ.
 */
const enterprise = '/beeralulace'

for (const [how, setting, email] of settings)
  journey(`${how}: a guest follows and flags, and is asked to sign in`, setting, async visitor => {
    const { page, t, open } = visitor
    await open(enterprise)
    const follow = page
      .locator('main')
      .getByRole('button', { name: new RegExp(`^${t('Follow')}( · \\d+)?$`) })
      .locator('visible=true')
    await follow.first().click()
    const modal = page.getByRole('dialog')
    await modal.getByLabel(t('Email'), { exact: true }).fill('not an address')
    await modal.getByRole('button', { name: t('Continue with email') }).click()
    await modal.getByText(t('Please add a valid email address')).waitFor()
    await modal.getByLabel(t('Email'), { exact: true }).fill(aPerson().email)
    await modal.getByRole('button', { name: t('Continue with email') }).click()
    await page
      .getByRole('dialog', { name: t('Sign up') })
      .getByLabel(t('Name'), { exact: true })
      .waitFor()
    await modal.getByRole('button', { name: t('Back') }).click()
    await page.keyboard.press('Escape')
    await modal.waitFor({ state: 'hidden' })

    await page
      .locator('main')
      .getByRole('button', { name: t('Report'), exact: true })
      .first()
      .click()
    await modal.getByLabel(t('Email'), { exact: true }).fill(email)
    await modal.getByRole('button', { name: t('Continue with email') }).click()
    await modal.getByLabel(t('Password'), { exact: true }).fill(demoPassword)
    const loaded = page.waitForEvent('load')
    await modal.getByRole('button', { name: t('Log in'), exact: true }).click()
    await loaded
    await isAlive(page)
    expect(new URL(page.url()).pathname).toBe(enterprise)

    await follow.first().click()
    await page
      .getByRole('button', { name: t('Following') })
      .locator('visible=true')
      .first()
      .waitFor()
    await page
      .locator('main')
      .getByRole('button', { name: t('Report'), exact: true })
      .first()
      .click()
    await modal.getByText(t('Image not clear')).click()
    await modal.getByRole('button', { name: t('Send report') }).click()
    await modal
      .getByText(t('Thank you. The people who run this site will read it; no one else finds out who wrote.'))
      .waitFor()
  })
