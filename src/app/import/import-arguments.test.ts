import { expect, test } from 'vitest'
import { isProductExport } from '#features/market/listings/server/import/index.ts'
import { readArguments } from './import-arguments.ts'

test('reads arguments for importing enterprises, listings or a forum', () => {
  expect(readArguments(['a.csv', '--mapping', 'm.json'])).toMatchObject({ file: 'a.csv', mapping: 'm.json' })
  expect(readArguments(['a.csv', '--vendor', 'tea', '--currency', 'LKR', '--dry-run'])).toMatchObject({
    file: 'a.csv',
    vendor: 'tea',
    currency: 'LKR',
    'dry-run': true,
  })
  expect(readArguments(['a.json', '--forum', 'Old list', '--group', 'energy', '--language', 'si'])).toMatchObject({
    ...{ file: 'a.json', forum: 'Old list', group: 'energy', language: 'si' },
  })
})

test.each([
  [[], 'Which file?'],
  [['a.csv', 'b.csv'], 'Which file?'],
  [['a.csv', '--currency', 'LKR'], '--currency needs --vendor'],
  [['a.csv', '--vendor', 'tea', '--mapping', 'm.json'], '--mapping is for enterprises'],
  [['a.csv', '--vendor', 'tea', '--vouch', 'Us'], '--vouch is for enterprises'],
  [['a.json', '--forum', 'Old list', '--vendor', 'tea'], '--vendor is not for forums'],
  [['a.json', '--group', 'energy'], '--group needs --forum'],
  [['a.csv', '--colour', 'red'], "Unknown option '--colour'"],
])('refuses %j, and shows the usage', (args, message) => {
  expect(() => readArguments(args)).toThrow(message)
  expect(() => readArguments(args)).toThrow('npm run import -- FILE --vendor SUBDOMAIN')
})

test('distinguishes a product export from a file of enterprises', () => {
  expect(isProductExport('\ufeffHandle,Title,"Body (HTML)"\r\n')).toBe(true)
  expect(isProductExport('Title;URL handle;Description\n')).toBe(true)
  expect(isProductExport('ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Regular price\n')).toBe(true)
  expect(isProductExport('id,name,title,description\n')).toBe(false)
})
