import { expect } from 'vitest'
import { asVendor } from './buying-screens.ts'
import { journey, type Visitor } from './journey.ts'

const head = 'Product name;Retail price;Kind;Flavour;Remark'
const csv = [
  head,
  'Rosella jam;9,50;Food and Drink;Plain;',
  'Rosella jam;10,50;Food and Drink;Ginger;',
  'Jackfruit chips;cheap;Food and Drink;;',
  'Bamboo straws;4,20;Nobody knows;;',
].join('\n')

journey('a table with broken rows is matched, checked, imported and taken back', {}, async visitor => {
  const { page, t, open } = visitor
  const { vendorId } = await asVendor(visitor)
  await open(`/integration-settings?vendorId=${vendorId}`)
  await page.getByRole('link', { name: t('Import listings') }).click()
  await page.getByRole('heading', { level: 1, name: t('Import listings') }).waitFor()

  // no table at all
  await choose(visitor, 'spreadsheet.csv', Buffer.from('PK\x03\x04'))
  await page.getByRole('alert').getByText('CSV UTF-8').waitFor()

  await choose(visitor, 'jams.csv', Buffer.from(csv))
  await page.getByRole('heading', { level: 1, name: 'jams.csv' }).waitFor()
  const column = (field: string) => page.getByLabel(t(field), { exact: true })
  await expect.poll(() => column('Title').inputValue()).toBe('0')
  await column('Price').selectOption(t('Not in the file'))
  await page.getByRole('button', { name: t('Check the file') }).click()
  await page.getByText(t('Please choose a column.')).waitFor()
  await column('Price').selectOption('Retail price')
  await column('Category').selectOption('Kind')
  await column('Type').selectOption('Flavour')
  await page.getByRole('button', { name: t('Check the file') }).click()

  await page.getByRole('heading', { name: t('This would be imported') }).waitFor()
  const report = page.getByRole('table', { name: t('Row by row') })
  await page.getByLabel(t('Show'), { exact: true }).selectOption(t('Left out'))
  await expect.poll(() => report.getByRole('row').count()).toBe(3)
  await report.getByText('“cheap”').waitFor()
  expect(await report.getByText('Nobody knows').count()).toBeGreaterThan(0)

  // the page may be left meanwhile
  await page.getByRole('button', { name: t('Import {{count}} listings', { count: 1 }) }).click()
  await page.reload()
  await page.getByRole('heading', { level: 2, name: t('Imported'), exact: true }).waitFor({ timeout: 30_000 })
  expect(await titles(visitor, vendorId)).toContain('Rosella jam')

  await page.getByRole('button', { name: t('Take the import back') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Take it back') })
    .click()
  await page.getByRole('heading', { name: t('The import was taken back') }).waitFor({ timeout: 30_000 })
  await page.getByText(t('Everything is as it was before.')).waitFor()
  expect(await titles(visitor, vendorId)).not.toContain('Rosella jam')
  await page.getByRole('link', { name: t('All imports') }).click()
  await page.getByRole('link', { name: 'jams.csv' }).first().waitFor()
})

async function choose({ page }: Visitor, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function titles({ context, origin }: Visitor, vendorId: number): Promise<string[]> {
  const answer = await context.request.get(`${origin}/api/v1/vendors/${vendorId}/listings?search=Rosella`)
  expect(answer.status()).toBe(200)
  const { items } = (await answer.json()) as { items: { title: string }[] }
  return items.map(({ title }) => title)
}
