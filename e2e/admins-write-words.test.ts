import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { adminJourney, choose, goTo, guestBeside, named, openMain, press, type } from './admin-walks.ts'
import { demoPassword } from './demo-password.ts'
import { signIn } from './people.ts'
import { heading } from './steps.ts'

/** far enough away that no application of another journey is reviewed under it */
const later = '2040-01-01'

adminJourney('a standard is drafted, compared, published for later, and read by a visitor', {}, async admin => {
  const { page, t, language } = admin
  const words = named('Nobody works more than 48 hours a week,')
  await openMain(admin, '/admin/manage-standards')
  await page.getByRole('heading', { level: 2 }).last().waitFor()
  // The demo world begins with a draft.
  const start = page.getByRole('button', { name: t('Start draft') })
  if ((await start.count()) > 0) await press(admin, start)
  await press(admin, page.getByRole('button', { name: t('Add standard') }).first())
  const form = page.locator('form').filter({ has: page.getByRole('heading', { name: t('Add standard') }) })
  if (language === 'si') {
    await press(admin, form.getByRole('button', { name: t('Save standard') }))
    await form.getByText(t('Please write the English words.')).first().waitFor()
  }
  await type(admin, form.getByLabel(t('Standard'), { exact: true }).locator('visible=true'), words)
  await press(admin, form.getByRole('button', { name: t('Save standard') }))
  await page.getByText(t('Standard saved')).waitFor()
  await press(admin, page.getByRole('button', { name: t('What changes') }))
  await page.locator('main').getByText(words).waitFor()

  const publish = page.getByRole('button', { name: new RegExp(t('Publish version {{number}}', { number: '\\d+' })) })
  await press(admin, publish)
  await goTo(admin, page.getByLabel(t('Holds from')))
  await page.getByLabel(t('Holds from')).fill(later)
  await page.keyboard.press('Enter')
  const newest = page
    .getByRole('listitem')
    .filter({ hasText: t('holds later') })
    .getByRole('link')
    .first()
  await newest.waitFor()
  const guest = await guestBeside(admin)
  await guest.open((await newest.getAttribute('href')) ?? '')
  await guest.page.locator('main').getByText(words).waitFor()
  await guest.open('/minimum-standards')
  expect(await guest.page.locator('main').getByText(words).count()).toBe(0)
})

adminJourney('a page is drafted, previewed, published and changed; an earlier version comes back', {}, async admin => {
  const { page, t, language, origin } = admin
  const title = named('House rules')
  const handle = title.toLowerCase().replaceAll(' ', '-')
  const first = 'Be kind to **everyone**.'
  await openMain(admin, '/admin/manage-pages')
  await press(admin, page.getByRole('button', { name: t('Add page') }))
  const form = page.getByRole('dialog', { name: t('Add page') })
  await type(admin, form.getByLabel(t('Title in English')), title)
  await type(admin, form.getByLabel(t('Address of the page')), 'House Rules')
  await type(admin, form.getByLabel(t('Text in English')), first)
  await press(admin, form.getByRole('button', { name: t('Add page') }))
  await form
    .getByText(t('Please begin with a letter, and use lowercase letters, digits and hyphens.'))
    .first()
    .waitFor()
  await type(admin, form.getByLabel(t('Address of the page')), handle)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/manage-pages\/\d+/)

  const guest = await guestBeside(admin)
  expect(await guest.open(`/pages/${handle}`)).toBe(404)
  await press(admin, page.getByRole('button', { name: t('Preview') }))
  await page.locator('main strong', { hasText: 'everyone' }).locator('visible=true').first().waitFor()
  await press(admin, page.getByRole('button', { name: t('Write') }))
  const publish = async (number: string) => {
    const button = page.getByRole('button', { name: t('Publish version {{number}}', { number }) })
    await press(admin, button)
    await goTo(admin, page.getByLabel(t('Holds from')))
    await page.keyboard.press('Enter')
    await page.getByText(t('Version {{number}} is published', { number })).waitFor()
  }
  const guestReads = (words: string) =>
    expect
      .poll(async () => {
        await guest.open(`/pages/${handle}`)
        return guest.page.locator('main').textContent()
      })
      .toContain(words)
  await publish('1')
  await guestReads('Be kind to everyone.')
  expect(await heading({ page: guest.page, t })).toBe(title)

  const text = page.getByLabel(t('Text'), { exact: true }).locator('visible=true')
  if (language !== 'en') await press(admin, page.getByRole('button', { name: /^English/ }))
  await type(admin, text, 'Be kind. Or else.')
  await press(admin, page.getByRole('button', { name: t('Save draft') }))
  await page.getByText(t('Draft saved')).waitFor()
  await publish('2')
  await guestReads('Or else.')

  const restore = page.getByRole('button', { name: t('Make version {{number}} the draft', { number: '1' }) })
  await press(admin, restore)
  await page.getByText(t('Version {{number}} is the draft now', { number: '1' })).waitFor()
  await publish('3')
  await guestReads('Be kind to everyone.')

  await press(admin, page.getByRole('link', { name: t('All pages') }))
  await page.waitForURL(/\/admin\/manage-pages$/)
  await press(admin, page.getByRole('link', { name: title, exact: true }))
  const drawer = page.getByRole('dialog', { name: title })
  await press(admin, drawer.getByRole('button', { name: t('Take page away') }))
  await type(admin, drawer.getByLabel(t('Its address leads to (optional)')), '/info')
  await page.keyboard.press('Enter')
  await page.getByText(t('Page taken away')).waitFor()
  await expect.poll(async () => (await guest.open(`/pages/${handle}`)) && guest.page.url()).toBe(`${origin}/info`)
})

adminJourney('a translator proposes a text, an admin takes it, and a visitor reads it', {}, async admin => {
  const { page, t, language, origin } = admin
  // languages in which no other journey reads this text
  const [to, words] = language === 'en' ? ['es', 'Maneras de unirse'] : ['ta', 'இணையும் வழிகள்']
  const source = 'How enterprises join'
  const address = `/admin/manage-translations?${new URLSearchParams({ language: to, search: source, state: 'done' })}`
  const text = (browser: Page) => browser.getByRole('link', { name: new RegExp(`^${source}`) })
  await openMain(admin, '/admin/manage-translations')
  await press(admin, page.getByRole('button', { name: t('Translators'), exact: true }))
  const people = page.getByRole('dialog', { name: t('Translators') })
  await type(admin, people.getByLabel(t('Email')), 'sofia@pola.example')
  await choose(admin, people.getByLabel(t('Language')), to)
  await press(admin, people.getByRole('button', { name: t('Save translator') }))
  await people.getByText('sofia@pola.example').waitFor()
  await page.keyboard.press('Escape')

  const guest = await guestBeside(admin, to)
  await signIn({ ...guest, origin }, 'sofia@pola.example', demoPassword)
  await guest.context.addCookies([{ name: 'language', value: to, url: origin }])
  await guest.open(address)
  await text(guest.page).press('Enter')
  const proposed = guest.page.locator('textarea')
  await proposed.waitFor()
  await type(guest, proposed, words)
  await guest.page.keyboard.press('Control+Enter')
  await proposed.waitFor({ state: 'detached' })

  await openMain(admin, `/admin/manage-translations?language=${to}&state=proposed`)
  await press(admin, text(page))
  await press(admin, page.getByRole('button', { name: t('Use'), exact: true }).first())
  await expect.poll(() => page.locator('textarea').inputValue()).toBe(words)
  await press(admin, page.getByRole('button', { name: t('Save and next') }))
  await text(page).waitFor({ state: 'detached' })
  await guest.open('/info')
  await guest.page.getByText(words, { exact: true }).waitFor()

  await openMain(admin, address)
  await press(admin, text(page))
  await press(admin, page.getByRole('button', { name: t('Back to the text that came with Pola') }))
  await expect.poll(() => page.locator('textarea').inputValue()).not.toBe(words)
  if (language === 'si') await press(admin, page.getByRole('link', { name: t('Back to the list') }))
  await press(admin, page.getByRole('button', { name: t('Translators'), exact: true }))
  await press(admin, people.getByRole('button', { name: /Sof/ }))
  await people.getByText('sofia@pola.example').waitFor({ state: 'detached' })
})
