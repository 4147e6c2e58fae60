import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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

  // This file is not a table.
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
  await expect.poll(() => column('Food and Drink').inputValue()).toBe('food-and-drink')
  await column('Nobody knows').selectOption(t('Leave them out'))
  await page.getByRole('button', { name: t('Check the file') }).click()

  await page.getByRole('heading', { name: t('This would be imported') }).waitFor()
  const report = page.getByRole('table', { name: t('Row by row') })
  await page.getByLabel(t('Show'), { exact: true }).selectOption(t('Left out'))
  await expect.poll(() => report.getByRole('row').count()).toBe(3)
  await report.getByText('“cheap”').waitFor()
  expect(await report.getByText('Nobody knows').count()).toBeGreaterThan(0)

  // The page may be left meanwhile.
  await page.getByRole('button', { name: t('Import {{count}} listings', { count: 1 }) }).click()
  await page.reload()
  await page.getByRole('heading', { level: 2, name: t('Imported'), exact: true }).waitFor()
  expect(await titles(visitor, vendorId)).toContain('Rosella jam')

  await page.getByRole('button', { name: t('Take the import back') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('Take it back') })
    .click()
  await page.getByRole('heading', { name: t('The import was taken back') }).waitFor()
  await page.getByText(t('Everything is as it was before.')).waitFor()
  expect(await titles(visitor, vendorId)).not.toContain('Rosella jam')
  await page.getByRole('link', { name: t('All imports') }).click()
  await page.getByRole('link', { name: 'jams.csv' }).first().waitFor()
})

type Export = {
  file: string
  language?: 'si'
  currency?: string
  /** the file's category → the suggestion in the table: a handle, '' for none, '-' for left out */
  suggested: Record<string, string>
  /** the categories then selected */
  chosen: Record<string, string>
  /** title → status of the imported listing */
  listings: Record<string, 'published' | 'draft'>
}

const exportsOfShops: Export[] = [
  {
    file: 'products_export_1.csv',
    suggested: {
      'Food, Beverages & Tobacco > Beverages > Tea & Infusions': 'food-and-drink',
      'Home & Garden > Linens & Bedding > Kitchen Linens > Tea Towels': 'home-and-office',
      Boxes: '',
      'Winter 2026': '',
      'All others': 'food-and-drink',
    },
    chosen: { Boxes: 'food-and-drink' },
    listings: {
      'Kandyan white tea': 'published',
      'Handloom tea towel': 'published',
      'Subscribers’ box': 'draft',
      'Winter surprise': 'draft',
    },
  },
  {
    file: 'wc-product-export-27-11-2026-1764201600000.csv',
    suggested: {
      'Preserves & Chutneys': 'food-and-drink',
      'Preserves & Chutneys > Mango': 'food-and-drink',
      'Bath & Body': 'personal-care',
      Wholesale: 'source',
      'All others': 'food-and-drink',
    },
    chosen: { Wholesale: 'food-and-drink' },
    listings: {
      'Mango chutney, 250 g': 'published',
      'Kohomba soap': 'published',
      'Chutney for restaurants, 5 kg': 'draft',
      Hamper: 'published',
    },
  },
  {
    file: 'price-list.csv',
    language: 'si',
    currency: 'LKR',
    suggested: {
      තේ: 'food-and-drink',
      කෝපි: 'food-and-drink',
      'පැණි වර්ග': 'food-and-drink',
      ඇඳුම්: 'clothing-and-accessories',
      'නත්තල් 2026': '',
      'All others': 'food-and-drink',
    },
    chosen: { 'All others': 'home-and-office' },
    listings: {
      'තේ 100': 'published',
      'කෝපි 100': 'published',
      'පොල් පැණි බෝතලය': 'published',
      'බතික් සරම': 'published',
      'නත්තල් තෑග්ග': 'published',
    },
  },
]

journey('three shops’ files come in by the table of categories, as people have them', {}, async visitor => {
  const { page, t, open } = visitor
  const { vendorId } = await asVendor(visitor)
  for (const { file, language, currency, suggested, chosen, listings } of exportsOfShops) {
    await open(`/vendor/import?vendorId=${vendorId}`)
    await choose(visitor, file, await readFile(join(import.meta.dirname, 'exports', file)))
    await page.getByRole('heading', { level: 1, name: file }).waitFor()
    const category = (name: string) => page.getByLabel(name === 'All others' ? t(name) : name, { exact: true })
    for (const [name, handle] of Object.entries(suggested))
      await expect.poll(() => category(name).inputValue(), { message: name }).toBe(handle)
    for (const [name, handle] of Object.entries(chosen)) await category(name).selectOption(handle)
    if (currency) await page.getByLabel(t('Prices are in')).selectOption(currency)
    if (language) await page.getByLabel(t('Texts are in')).selectOption(language)
    await page.getByRole('button', { name: t('Check the file') }).click()
    await page.getByRole('heading', { name: t('This would be imported') }).waitFor()
    const count = Object.keys(listings).length
    await page.getByRole('button', { name: t('Import {{count}} listings', { count }) }).click()
    await page.getByRole('heading', { level: 2, name: t('Imported'), exact: true }).waitFor()
    expect(await statuses(visitor, vendorId, Object.keys(listings))).toEqual(listings)
  }
  // Importing the same shop a second time suggests the earlier choices.
  const [first] = exportsOfShops
  await open(`/vendor/import?vendorId=${vendorId}`)
  await choose(visitor, 'again.csv', await readFile(join(import.meta.dirname, 'exports', first?.file ?? '')))
  await expect.poll(() => page.getByLabel('Boxes', { exact: true }).inputValue()).toBe('food-and-drink')
})

/** Statuses of an enterprise's listings by title. */
async function statuses({ context, origin }: Visitor, vendorId: number, asked: string[]) {
  const found: Record<string, string> = {}
  for (const title of asked) {
    const address = `${origin}/api/v1/vendors/${vendorId}/listings?search=${encodeURIComponent(title)}`
    const { items } = (await (await context.request.get(address)).json()) as {
      items: { title: string; status: string }[]
    }
    const listing = items.find(one => one.title === title)
    if (listing) found[title] = listing.status
  }
  return found
}

async function choose({ page }: Visitor, name: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'text/csv', buffer })
}

async function titles({ context, origin }: Visitor, vendorId: number): Promise<string[]> {
  const answer = await context.request.get(`${origin}/api/v1/vendors/${vendorId}/listings?search=Rosella`)
  expect(answer.status()).toBe(200)
  const { items } = (await answer.json()) as { items: { title: string }[] }
  return items.map(({ title }) => title)
}
