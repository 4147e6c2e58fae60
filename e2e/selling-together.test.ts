import { expect } from 'vitest'
import { journey, type Visitor } from './journey.ts'
import { apiOf, signInAs } from './people.ts'
import { vendorIdOf } from './steps.ts'

const english = 'Tea caddy of kithul wood'
const sinhala = 'කිතුල් ලී තේ බඳුන'
const description = 'Turned on a foot lathe; holds a hundred grams.'

journey(
  'two who write a listing at once are told of each other, and neither loses a word',
  // The server refuses a change based on an outdated draft.
  { allow: [/status of 409 .*\/draft/] },
  async nimali => {
    const { origin, context, t } = nimali
    const api = await apiOf(origin, 'nimali@pola.example')
    const vendorId = await vendorIdOf(nimali, 'nuwaraleaf')
    const { id } = await api('POST', `/vendors/${vendorId}/listings`, { content: { title: { en: 'Caddy' } } })
    const path = `/edit-listing/${id}`
    const browser = context.browser()
    if (!browser) throw new Error('There is no second visitor')
    const others = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    try {
      const page = await others.newPage()
      const kasun: Visitor = { ...nimali, context: others, page }
      await signInAs(nimali, 'nimali@pola.example')
      await signInAs(kasun, 'kasun@pola.example')
      await nimali.open(path)
      await page.goto(origin + path)
      await page.getByText(t('{{name}} has this listing open, too.', { name: 'Nimali Perera' })).waitFor()
      await nimali.open(path)
      await nimali.page.getByText(t('{{name}} has this listing open, too.', { name: 'Kasun Bandara' })).waitFor()

      await titleOf(nimali).fill(english)
      await isSaved(nimali)
      await page
        .getByRole('group', { name: t('Language of the texts') })
        .getByRole('button', { name: /සිංහල/ })
        .click()
      await titleOf(kasun).fill(sinhala)
      await overtaken(kasun)
        .getByRole('button', { name: t('Save mine') })
        .click()
      await overtaken(kasun).waitFor({ state: 'detached' })
      await expect.poll(() => draftOf(id)).toMatchObject({ title: { en: english, si: sinhala } })

      await nimali.page.getByLabel(t('Description'), { exact: true }).fill(description)
      await overtaken(nimali)
        .getByRole('button', { name: t('Show theirs') })
        .click()
      await nimali.page.getByRole('button', { name: t('Bring it back') }).click()
      await expect
        .poll(() => draftOf(id))
        .toMatchObject({ title: { en: english, si: sinhala }, description: { en: description } })
    } finally {
      await others.close()
    }

    async function draftOf(listing: unknown): Promise<unknown> {
      return (await api('GET', `/listings/${listing}/draft`)).content
    }
  },
)

const titleOf = ({ page, t }: Visitor) => page.getByLabel(t('Title'), { exact: true })
const isSaved = ({ page }: Visitor) =>
  page
    .locator('header')
    .getByText(/^Saved \d\d:\d\d$/)
    .waitFor()
const overtaken = ({ page, t }: Visitor) =>
  page.getByRole('alert').filter({ hasText: t('Somebody else has saved this listing in the meantime.') })
