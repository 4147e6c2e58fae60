import sharp from 'sharp'
import { expect, test } from 'vitest'
import { namesInScripts } from '#server/pdf/testing/names-in-scripts.ts'
import { exampleInvoice, examplePackingSlip } from '../invoices.factory.ts'
import { readPdf } from '../testing/read-pdf.ts'
import { formatAmount, formatDate } from './document-page.ts'
import { renderInvoice } from './render-invoice.ts'
import { renderPackingSlip, undrawnOnSlip } from './render-packing-slip.ts'
import { renderParcels } from './render-parcels.ts'

test('an invoice shows everything in its data', async () => {
  const { pages, title } = readPdf(await renderInvoice(exampleInvoice()))
  expect(title).toBe('Invoice 12-2026-0007')
  expect(pages).toHaveLength(1)
  for (const text of [
    'Invoice',
    'Number: 12-2026-0007',
    'Date: 22 November 2026',
    'Order: 4711-1',
    'Nuwara Leaf Collective',
    'Tax number: 114-257-883',
    'asha@example.org',
    '100 g, loose leaf',
    'LKR 2,950.00 each',
    '8 %',
    '44.60',
    '−2.00',
    'Post, 3–5 days',
    'VAT 8 %',
    'USD 48.67',
    'Paid by: Card ending in 4242',
    'Page 1 of 1',
  ])
    expect(pages[0]).toContain(text)
})

test('an invoice in Sinhala has Sinhala texts, which can be copied correctly', async () => {
  const line = { ...exampleInvoice().lines[0]!, title: 'කෝපි – ක්‍රමයට බැදූ', options: 'ධර්‍මපාල වත්ත' }
  const buyer = { name: 'ආශා', address: ['මහනුවර', 'ශ්‍රී ලංකාව'], email: 'a@example.org' }
  const [page = []] = readPdf(await renderInvoice(exampleInvoice({ language: 'si', lines: [line], buyer }))).pages
  const texts = page.map(text => text.normalize('NFC'))
  for (const text of ['ඉන්වොයිසිය', 'දිනය: 2026-11-22', line.title, line.options, 'ශ්‍රී ලංකාව', 'පිටුව 1 / 1'])
    expect(texts).toContain(text.normalize('NFC'))
})

test('an invoice with many lines continues on further pages, each with the head and its number', async () => {
  const [line] = exampleInvoice().lines
  const lines = Array.from({ length: 60 }, (_, index) => ({ ...line!, title: `Tea ${index + 1}` }))
  const { pages } = readPdf(await renderInvoice(exampleInvoice({ lines })))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
  expect(pages.slice(0, -1).every(page => page.includes('Unit price'))).toBe(true)
  for (const { title } of lines) expect(pages.filter(page => page.includes(title))).toHaveLength(1)
})

test('the same invoice gives the same bytes, another one different bytes', async () => {
  const [one, same, other] = await Promise.all([
    renderInvoice(exampleInvoice()),
    renderInvoice(exampleInvoice()),
    renderInvoice(exampleInvoice({ number: '12-2026-0008' })),
  ])
  expect(Buffer.compare(one, same)).toBe(0)
  expect(Buffer.compare(one, other)).not.toBe(0)
})

test('a logo replaces the name, and a logo that is no picture is refused', async () => {
  const { seller } = exampleInvoice()
  const logo = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#32742c' } })
    .png()
    .toBuffer()
  const bytes = await renderInvoice(exampleInvoice({ seller: { ...seller, logo } }))
  expect(Buffer.from(bytes).includes('/Subtype /Image')).toBe(true)
  const wrong = exampleInvoice({ seller: { ...seller, logo: Buffer.from('<svg/>') } })
  await expect(renderInvoice(wrong)).rejects.toThrow()
})

test('included tax is named below the total', async () => {
  const taxes = [{ label: 'VAT 8 %', amount: 330, included: true }]
  const [page] = readPdf(await renderInvoice(exampleInvoice({ taxes, discount: 0, shipping: null }))).pages
  expect(page).toContain('VAT 8 % (included)')
  expect(page).not.toContain('Discount')
})

test('a packing slip has the items and the address, and no price', async () => {
  const [page = []] = readPdf(await renderPackingSlip(examplePackingSlip())).pages
  for (const text of ['Packing slip', 'Ship to', 'Asha Perera', '+94 81 222 0000', 'Green tea', '2 ×', 'GT-100'])
    expect(page).toContain(text)
  for (const text of ['Please ring twice.', 'For your birthday, with love']) expect(page).toContain(text)
  expect(page.join(' ')).not.toMatch(/9\.80|19\.60|USD/)
  const [plain = []] = readPdf(await renderPackingSlip(examplePackingSlip({ note: '', giftMessage: '' }))).pages
  expect(plain).not.toContain('Gift message')
})

test('a note longer than a page continues on the next', async () => {
  const note = Array.from({ length: 150 }, (_, index) => `Line ${index + 1}.`)
  const { pages } = readPdf(await renderPackingSlip(examplePackingSlip({ note: note.join('\n') })))
  expect(pages.flat()).toEqual(expect.arrayContaining(note))
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages) expect(page.filter(text => text.startsWith('Line')).length).toBeLessThan(55)
})

test('in a right-to-left language the text is aligned right', async () => {
  const urdu = await renderInvoice(exampleInvoice({ language: 'ur' }))
  const english = await renderInvoice(exampleInvoice())
  const at = (bytes: Uint8Array) => readPdf(bytes).positions.get('Sri Lanka') ?? 0
  expect(at(english)).toBeLessThan(100)
  expect(at(urdu)).toBeGreaterThan(400)
})

test('numbers after right-to-left texts begin where these begin', async () => {
  const { pages } = readPdf(await renderInvoice(exampleInvoice({ language: 'ur' })))
  const seen = pages.flat().map(text => text.replace(/[\u200f\u2068\u2069]/g, ''))
  for (const number of ['12-2026-0007', '4711-1', '114-257-883', '2026-11-22'])
    expect(seen.some(text => text.includes(number))).toBe(true)
})

test.each([
  [1250, 2, 'en', '12.50'],
  [-375_000, 2, 'en', '−3,750.00'],
  [2950, 0, 'ja', '2,950'],
  [1250, 2, 'es', '12,50'],
  [1250, 2, 'ne', '12.50'],
])('%i with %i decimals in %s is %s', (amount, digits, language, text) => {
  expect(formatAmount(amount, digits, language)).toBe(text)
})

test('a date is the day in UTC', () => {
  expect(formatDate(new Date('2026-11-22T23:30:00Z'), 'en')).toBe('22 November 2026')
  expect(formatDate(new Date('2026-11-22T23:30:00Z'), 'si')).toBe('2026-11-22')
})

/**
 * Letters of a name that a page lacks, in any order: right-to-left texts are drawn from their end, and lines are
 * broken.
 */
function lackingIn(page: string[], name: string): string[] {
  const left = [...page.join('').normalize('NFD')]
  return [...name.normalize('NFD')].filter(letter => {
    const at = left.indexOf(letter)
    if (at >= 0) left.splice(at, 1)
    return at < 0 && /[\p{L}\p{N}\p{Emoji}]/u.test(letter)
  })
}

test.each(Object.entries(namesInScripts))('a label shows the name %s', async (_, name) => {
  const slip = examplePackingSlip({ shipTo: { name, address: [name, 'Sri Lanka'] }, lines: [] })
  expect(await undrawnOnSlip(slip)).toEqual([])
  const bytes = await renderParcels([slip], ['label'])
  const { pages, missing } = readPdf(bytes)
  expect(missing).toEqual([])
  expect(lackingIn(pages[0] ?? [], name + name)).toEqual([])
  expect(bytes.length).toBeLessThan(100_000)
})

test('invoices and packing slips show names in all scripts', async () => {
  const names = Object.values(namesInScripts)
  const [line] = exampleInvoice().lines
  const [item] = examplePackingSlip().lines
  const files = [
    await renderInvoice(exampleInvoice({ lines: names.map(title => ({ ...line!, title })) })),
    await renderPackingSlip(
      examplePackingSlip({ note: names.join('\n'), lines: names.map(title => ({ ...item!, title })) }),
    ),
  ]
  for (const bytes of files) {
    const { pages, missing } = readPdf(bytes)
    expect(missing).toEqual([])
    for (const name of names) expect(lackingIn(pages.flat(), name)).toEqual([])
  }
})

test('a character that no font has is drawn as a box, and reported beforehand', async () => {
  const slip = examplePackingSlip({ shipTo: { name: 'ᏣᎳᎩ 홍길동', address: ['𓀀 5'] } })
  expect(await undrawnOnSlip(slip)).toEqual(['Ꮳ', 'Ꮃ', 'Ꭹ', '𓀀'])
  const { pages, missing } = readPdf(await renderParcels([slip], ['label']))
  expect([...new Set(missing)]).toEqual(['Ꮳ', 'Ꮃ', 'Ꭹ', '𓀀'])
  expect(pages[0]).toEqual(expect.arrayContaining(['ᏣᎳᎩ 홍길동', '𓀀 5']))
})
