import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { actionTimeout, isAlive, journey, sizes, type Visitor } from './journey.ts'
import { aPerson, signUp } from './people.ts'

/** An admin's browser beside the visitor's, wide and in English. */
async function adminBeside({ context, origin }: Visitor): Promise<{ page: Page; beside: BrowserContext }> {
  const beside = await context.browser()?.newContext({ viewport: sizes.desktop, reducedMotion: 'reduce' })
  if (!beside) throw new Error('There is no browser.')
  beside.setDefaultTimeout(actionTimeout)
  await beside.addCookies(inject('admin'))
  const page = await beside.newPage()
  await page.goto(`${origin}/admin/help-desk`)
  await isAlive(page)
  return { page, beside }
}

journey(
  'who writes to the team in Sinhala is answered by an admin with a saved reply, never sees the notes, and opens what was closed',
  { size: 'phone', language: 'si', fromAfar: true },
  async visitor => {
    const { page, t, open, origin } = visitor
    const person = aPerson('Kumari Malani')
    await signUp(visitor, person)
    await page.waitForURL(`${origin}/`)
    await open('/minimum-standards')
    await page
      .locator('footer')
      .getByRole('link', { name: t('Help') })
      .click()
    const box = page.getByRole('dialog', { name: t('How can we help?') })
    await box.getByText(t('We answer as soon as we can')).waitFor()
    await box.getByRole('textbox').fill('මගේ පාර්සලය කොහෙද?')
    await box.getByRole('button', { name: t('Send') }).click()
    await page.getByRole('button', { name: t('Open conversation') }).click()
    const field = page.getByRole('textbox', { name: t('Send a message to the platform') })
    await page.getByRole('log').getByText('මගේ පාර්සලය කොහෙද?').waitFor()

    const { page: desk, beside } = await adminBeside(visitor)
    try {
      const title = `Parcel ${person.email}`
      await desk.getByRole('button', { name: 'Add reply' }).click()
      await desk.getByLabel('Title').fill(title)
      await desk.getByLabel('Text in English').fill('It is on its way, {name}.')
      await desk.getByLabel('Text in Sinhala (optional)').fill('{name}, එය මඟ එනවා.')
      await desk.getByRole('button', { name: 'Save reply' }).click()
      await desk.getByText('Reply saved').waitFor()
      await desk.getByRole('link', { name: 'Open conversations' }).click()
      await desk.getByRole('link', { name: /Kumari Malani/ }).click()
      await desk.getByLabel('Assigned to').selectOption('Me')
      await desk.getByRole('link', { name: /Kumari Malani.*looks after it/ }).waitFor()

      await desk.getByRole('button', { name: 'Note for the team' }).click()
      await desk.getByRole('textbox', { name: 'Note for the team' }).fill('The post lost it twice')
      await desk.keyboard.press('Enter')
      await desk.getByRole('log').getByText('The post lost it twice').waitFor()
      await desk.getByRole('button', { name: 'Reply', exact: true }).first().click()
      await desk.getByRole('textbox', { name: 'Write a message' }).focus()
      await desk.keyboard.type('/')
      await desk.getByRole('combobox', { name: 'Search saved replies' }).waitFor()
      await desk.keyboard.type(person.email)
      await desk.keyboard.press('Enter')
      const reply = 'Kumari Malani, එය මඟ එනවා.'
      await expect.poll(() => desk.getByRole('textbox', { name: 'Write a message' }).inputValue()).toBe(reply)
      await desk.keyboard.press('Enter')
      await page.getByRole('log').getByText(reply).waitFor()
      expect(await page.getByText('The post lost it twice').count()).toBe(0)

      await desk.getByRole('button', { name: 'Close conversation' }).click()
      await page.getByRole('log').getByText(t('The conversation was closed.')).waitFor()
      await page.getByText(t('This conversation is closed. Write to open it again.')).waitFor()
      await field.fill('ස්තුතියි')
      await page.getByRole('button', { name: t('Send'), exact: true }).click()
      await page.getByRole('log').getByText(t('The conversation was opened again.')).waitFor()
      await desk.getByRole('button', { name: 'Close conversation' }).waitFor()
      await desk.getByRole('log').getByText('ස්තුතියි').waitFor()
    } finally {
      await beside.close()
    }
  },
)
