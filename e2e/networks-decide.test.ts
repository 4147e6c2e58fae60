import { expect } from 'vitest'
import { named, openMain, press, type } from './admin-walks.ts'
import type { Visitor } from './journey.ts'
import { besides, bothWays, network, owner } from './network-walks.ts'
import { signInAs } from './people.ts'
import { nameOf, vendorIdOf } from './steps.ts'

bothWays(
  'a form is made, answered by a member, and read by the network',
  owner,
  { timeout: 300_000 },
  async visitor => {
    const { page, t } = visitor
    const name = named('How we farm')
    const path = await addForm(visitor, name)
    const member = await besides(visitor, 'nimali@pola.example')
    await fillIn(member, path, await vendorIdOf(visitor, 'nuwaraleaf'))

    await openMain(visitor, `${network}/form`)
    const card = page.getByRole('article', { name })
    await press(visitor, card.getByRole('button', { name: t('See who handed it in') }))
    const received = page.getByRole('dialog', { name })
    await received.getByText(await nameOf(visitor, 'nuwaraleaf')).waitFor()
  },
)

/** Adds a form from the template, which comes with its first version; returns its path. */
async function addForm(visitor: Visitor, name: string): Promise<string> {
  const { page, t, language } = visitor
  await openMain(visitor, `${network}/form`)
  await press(visitor, page.getByRole('button', { name: t('Add form'), exact: true }))
  const form = page.getByRole('dialog', { name: t('Add form') })
  const title = form.getByRole('textbox').locator('visible=true').first()
  if (language !== 'en') {
    await type(visitor, title, name)
    await press(visitor, form.getByRole('button', { name: t('Add form') }))
    await form.getByText(t('Please write the English words.')).first().waitFor()
  }
  await type(visitor, title, name)
  await press(visitor, form.getByRole('button', { name: t('Add form') }))
  await page.waitForURL(/\/builder/)
  const path = new URL(page.url()).pathname.replace(/\/builder$/, '')
  await openMain(visitor, `${network}/form`)
  const card = page.getByRole('article', { name })
  await press(visitor, card.getByRole('button', { name: t('Open form') }))
  await card.getByRole('button', { name: t('Close form') }).waitFor()
  return path
}

/** Answers each question by its first option or some words, files aside, and hands the form in. */
async function fillIn({ page, t, open }: Visitor, path: string, vendorId: number): Promise<void> {
  await open(`${path}/self-assess?vendorId=${vendorId}`)
  await page.getByRole('button', { name: t('Start') }).click()
  await page.waitForURL(/\/1(\?|$)/)
  const next = page.getByRole('button', { name: new RegExp(`^${t('Next: {{section}}', { section: '' }).trim()}`) })
  for (let section = 0; section < 3; section++) {
    const questions = page.locator('[data-question]')
    await questions.first().waitFor()
    for (const question of await questions.all()) {
      const option = question.getByRole('radio').first()
      const words = question.locator('textarea, input[type=text]').locator('visible=true').first()
      if (await option.count()) await option.check()
      else if (await words.count()) await words.fill('We walk the plots together.')
    }
    const before = page.url()
    await next.first().click()
    await page.waitForURL(url => url.href !== before)
  }
  await page.getByRole('button', { name: t('Hand in') }).click()
  await page.waitForURL(/self-assess/)
  await page.getByRole('button', { name: t('Answer again') }).waitFor()
}

bothWays('a vote hides what others chose until one’s own, and stays changeable', owner, {}, async visitor => {
  const { t, language } = visitor
  await signInAs(visitor, language === 'si' ? 'tharshini@pola.example' : 'marta@pola.example')
  const { page } = visitor
  const comment = named('The wage sheet is public')
  await openMain(visitor, `${network}/overview`)
  await press(visitor, page.getByRole('main').locator('a[href*="/overview/"]').first())
  await page.waitForURL(/\/overview\/\w+/)
  const side = page.getByRole('complementary', { name: t('Vote') })
  await side.getByText(t('What others chose is shown once you have voted.')).waitFor()
  await press(visitor, side.getByRole('button', { name: t('Send my vote') }))
  await side.getByText(t('Please choose one of the three.')).waitFor()
  await side.getByRole('radio', { name: new RegExp(t('Ask for more')) }).check()
  await type(visitor, side.getByRole('textbox'), comment)
  await press(visitor, side.getByRole('button', { name: t('Send my vote') }))
  await page.getByText(t('Vote sent')).first().waitFor()
  const receipt = page.getByRole('region', { name: t('Receipt for your vote') }).locator('code')
  const first = await receipt.textContent()
  expect(first).toMatch(/^[0-9a-f]{16,}/)
  await side.getByText(t('What others chose is shown once you have voted.')).waitFor({ state: 'detached' })
  await side.getByRole('radio', { name: new RegExp(t('Meets the standard of the network')) }).check()
  await press(visitor, side.getByRole('button', { name: t('Change my vote') }))
  await expect.poll(() => receipt.textContent()).not.toBe(first)
  await page.reload()
  expect(await side.getByRole('radio', { name: new RegExp(t('Meets the standard of the network')) }).isChecked()).toBe(
    true,
  )
})
