import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { adminJourney, choose, goTo, named, openMain, press, type } from './admin-walks.ts'

adminJourney('a limit and a fee with its day are set and taken back, and stand in the record', {}, async admin => {
  const { page, t } = admin
  const why = named('Cards cost more')
  await openMain(admin, '/admin/settings')
  const limit = page.getByLabel(t('Days that a promotion lasts at most'))
  const saveLimits = async (days: string) => {
    await type(admin, limit, days)
    await page.keyboard.press('Enter')
  }
  await saveLimits('1000000')
  await expect.poll(() => limit.getAttribute('aria-invalid')).toBe('true')
  await saveLimits('30')
  await page.getByText(t('Limits saved')).waitFor()
  await expect.poll(() => limit.inputValue()).toBe('30')
  await saveLimits('')
  await expect.poll(() => limit.inputValue()).toBe('')

  await openMain(admin, '/admin/settings')
  await press(admin, page.getByRole('button', { name: t('Plan a fee'), exact: true }))
  const form = page.getByRole('dialog', { name: t('Plan a fee') })
  await type(admin, form.getByLabel(t('Fee in per cent')), '8.25')
  await goTo(admin, form.getByLabel(t('First day (it begins at 0:00 UTC)')))
  const day = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10)
  await form.getByLabel(t('First day (it begins at 0:00 UTC)')).fill(day)
  await press(admin, form.getByRole('button', { name: t('Plan fee') }))
  await form.getByText(t('Please say why.')).first().waitFor()
  await page.keyboard.insertText(why)
  await press(admin, form.getByRole('button', { name: t('Plan fee') }))
  await page.getByText(t('Fee planned')).waitFor()
  await press(
    admin,
    page.getByRole('button', { name: t('Withdraw the planned fee of {{percent}}%', { percent: '8.25' }) }),
  )
  const withdrawing = page.getByRole('dialog', { name: t('Withdraw the planned fee') })
  await type(admin, withdrawing.getByLabel(t('Reason (for other admins)')), why)
  await press(admin, withdrawing.getByRole('button', { name: t('Withdraw fee') }))
  await page.getByText(t('Fee withdrawn')).waitFor()

  await openMain(admin, '/admin/record')
  await type(admin, page.getByLabel(t('Person, enterprise or reason')), why)
  await page.keyboard.press('Enter')
  await page.waitForURL(url => url.searchParams.get('search') === why)
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(2)
  const file = page.waitForEvent('download')
  await press(admin, page.getByRole('link', { name: t('Download list') }))
  const saved = String(await buffer(await (await file).createReadStream()))
  expect(saved.split('\n').filter(line => line.includes(why))).toHaveLength(2)
})

adminJourney('a dashboard is read as a table, and saved as a file', {}, async admin => {
  const { page, t } = admin
  await openMain(admin, '/admin/dashboards')
  const tab = page.getByRole('main').getByRole('link', { name: t('Marketplace'), exact: true })
  await press(admin, tab)
  // The address changes earlier than the page.
  await tab.and(page.locator('[aria-current=page]')).waitFor()
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('details') })
    .first()
  const title = await card.getByRole('heading').textContent()
  await press(admin, card.locator('summary'))
  const table = card.getByRole('region', { name: t('Table of “{{title}}”', { title: title ?? '' }) })
  await table.waitFor()
  const columns = await table.getByRole('columnheader').allTextContents()
  const rows = await table.getByRole('row').count()
  const file = page.waitForEvent('download')
  await press(admin, card.getByRole('button', { name: new RegExp(t('Download as CSV')) }))
  const lines = String(await buffer(await (await file).createReadStream()))
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(rows)
  expect(lines[0]).toContain(columns.at(-1))
})

adminJourney('a text waits for a listed word, until that is off the list again', {}, async admin => {
  const { page, t, language } = admin
  const word = named('Wunderkredit').replace(' ', '')
  await openMain(admin, `/admin/screening?language=${language}`)
  await press(admin, page.getByRole('button', { name: t('Add word') }))
  const form = page.getByRole('dialog', { name: t('Add word') })
  await type(admin, form.getByLabel(t('Word or phrase')), word)
  await choose(admin, form.getByLabel(t('Language of the texts')), language)
  await press(admin, form.getByRole('button', { name: t('Add word') }))
  const row = page.locator('main').getByRole('link', { name: word })
  await row.waitFor()

  const tryText = async () => {
    await type(admin, page.getByLabel(t('Text'), { exact: true }), `${word.toUpperCase()}!`)
    await goTo(admin, page.getByLabel(t('As if a new member wrote it')))
    if (await page.getByLabel(t('As if a new member wrote it')).isChecked()) await page.keyboard.press('Space')
    await press(admin, page.getByRole('button', { name: t('Try text') }))
  }
  await tryText()
  const found = { term: word, found: word.toLowerCase() }
  await page.getByText(t('“{{term}}” is listed; the text has “{{found}}”.', found)).waitFor()

  await press(admin, row)
  await press(admin, page.getByRole('dialog', { name: word }).getByRole('button', { name: t('Remove from list') }))
  const question = page.getByRole('dialog', { name: t('Remove “{{term}}” from the list?', { term: word }) })
  await press(admin, question.getByRole('button', { name: t('Remove from list') }))
  await row.waitFor({ state: 'detached' })
  await tryText()
  await page.getByText(t('It would be shown at once.')).waitFor()
})
