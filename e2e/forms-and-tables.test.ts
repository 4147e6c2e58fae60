import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { demoPassword } from './demo-password.ts'
import { isAlive, journey, type Settings } from './journey.ts'
import { signIn } from './people.ts'

const settings: [string, Settings][] = [
  ['wide', { size: 'desktop' }],
  ['on a phone', { size: 'phone' }],
]

/** A person who reads English, owns an enterprise, and has earned points for a year. */
const person = 'nimali@pola.example'

for (const [how, setting] of settings) {
  journey(
    `${how}: what is typed before the scripts come is kept`,
    { ...setting, language: 'si' },
    async ({ page, t, origin }) => {
      let release = () => {}
      const typed = new Promise<void>(resolve => {
        release = resolve
      })
      await page.route(/\.js$/, async route => {
        await typed
        await route.fallback()
      })
      await page.goto(`${origin}/auth/login-page`, { waitUntil: 'commit' })
      const email = page.getByLabel(t('Email'), { exact: true })
      await email.fill(person)
      release()
      await isAlive(page)
      await page.getByRole('button', { name: t('Log in with email') }).click()
      await page.getByText(t('Please add a password')).waitFor()
      expect(await email.inputValue()).toBe(person)
      expect(await email.getAttribute('aria-invalid')).toBeNull()
      const password = page.getByLabel(t('Password'), { exact: true })
      await expect.poll(() => password.evaluate(one => one === document.activeElement)).toBe(true)
    },
  )

  journey(`${how}: a report that was closed is there again`, setting, async visitor => {
    const { page, t, open } = visitor
    await signIn(visitor, person, demoPassword)
    await open('/samagihandlooms')
    const report = page
      .locator('main')
      .getByRole('button', { name: t('Report'), exact: true })
      .first()
    const dialog = page.getByRole('dialog')
    await report.click()
    await dialog.getByRole('button', { name: t('Send report') }).click()
    await dialog.getByText(t('Please choose a reason.')).waitFor()
    await dialog.getByRole('radio').last().check()
    await dialog.getByLabel(t('What did you notice?')).fill('The pictures are of another shop.')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await report.click()
    await dialog.getByText(t('We’ve restored what you typed earlier.')).waitFor()
    expect(await dialog.getByRole('radio').last().isChecked()).toBe(true)
    expect(await dialog.getByLabel(t('What did you notice?')).inputValue()).toBe('The pictures are of another shop.')
    await dialog.getByRole('button', { name: t('Start over') }).click()
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0)
  })

  journey(`${how}: points are sorted, paged, filtered, and taken along as a file`, setting, async visitor => {
    const { page, t, open } = visitor
    await signIn(visitor, person, demoPassword)
    await open('/account?section=points')
    const table = page.getByRole('table', { name: t('Points') })
    const amounts = async () => {
      const texts = await table.locator('tbody tr td:last-child').allTextContents()
      return texts.map(one => Number(one.replace(/[^\d−-]/g, '').replace('−', '-')))
    }
    await table.waitFor()
    const pages = page.getByRole('navigation', { name: t('Pages: {{title}}', { title: t('Points') }) })
    await pages.getByRole('button', { name: t('Next page') }).click()
    await page.waitForURL(url => url.searchParams.get('points.page') === '2')

    if (setting.size === 'phone')
      await page.getByLabel(t('Sort by')).selectOption({ label: t('{{column}}, descending', { column: t('Points') }) })
    else await table.getByRole('button', { name: t('Points') }).click()
    await page.waitForURL(
      url => url.searchParams.get('points.sort') === '-amount' && !url.searchParams.has('points.page'),
    )
    await expect
      .poll(async () => {
        const found = await amounts()
        return found.every((amount, index) => index === 0 || amount <= (found[index - 1] ?? 0))
      })
      .toBe(true)
    await page.goBack()
    await page.waitForURL(url => url.searchParams.get('points.page') === '2')

    await page.getByLabel(t('Reason'), { exact: true }).selectOption('address-verified')
    await expect.poll(() => table.locator('tbody tr').count()).toBe(1)

    await page.getByText(t('Columns'), { exact: true }).first().click()
    await page.getByRole('checkbox', { name: t('Enterprise') }).uncheck()
    await page.reload()
    await table.waitFor()
    expect(await table.getByText(t('Enterprise'), { exact: true }).count()).toBe(0)

    await page.getByLabel(t('Reason'), { exact: true }).selectOption('')
    await pages.waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: t('Download list') }).click()
    const file = String(await buffer(await (await download).createReadStream()))
    const [head, ...lines] = file.trimEnd().split('\r\n')
    expect(head).toBe(`\uFEFF${t('Reason')},${t('Date')},${t('Points')}`)
    expect(lines.length).toBeGreaterThan(20)
    expect(lines.every(line => /,\d{4}-\d\d-\d\d,-?\d+$/.test(line))).toBe(true)
  })
}
