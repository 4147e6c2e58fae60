import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRouterClient } from '@orpc/server'
import { afterAll, expect, test } from 'vitest'
import { openSourceFile } from '#server/import/source-file.ts'
import { guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { directoryRoutes } from '../directory.routes.ts'
import type { Index } from '../used-areas.ts'
import { importVendors } from './import-vendors.ts'
import { defaultMapping } from './mapping.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-spreadsheet-'))
afterAll(() => rm(folder, { recursive: true }))
const api = createRouterClient(directoryRoutes({ db } as Index), { context: guest() })
const profile = (subDomain: string, language: 'en' | 'si' = 'en') => api.getProfile({ subDomain, language })

/**
 * A file as Excel saves it after several people edited it: a title above the header, empty columns, and converted
 * numbers.
 */
const table = [
  'sep=;',
  'id;name;name:si;description;phone;city;country;lat;lng;;',
  'K-1;Kandy Weavers;මහනුවර රෙදි වියන්නෝ;"<p>Handwoven <b>sarees</b>.</p><table><tr><th>Size</th><th>Price</th></tr><tr><td>S</td><td>Rs. 4,500</td></tr></table><p>Open Mon-Fri<br>9–17</p>";"081 555 0101 / 077 555 0102";Kandy;LK;7,29;80,63;;',
  'K-2;;මී පැණි;"Write to <honey@coop.example>',
  'or come by";9,47712E+10;Galle;Sri Lanka;;;;',
  'K-3;;මී පැණි හා කිතුල්;;771234567;#REF!;Sri Lanka',
  'K-4;Flag Makers 🏴󠁧󠁢󠁳󠁣󠁴󠁿;;;2019-05-12;Galle;LK;151,2;-200;;',
  ';;;;;;;;;;',
  'K-5;Last of All',
  '',
].join('\r\n')

async function bring(bytes: Buffer, name: string) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  using file = openSourceFile(path)
  const mapping = defaultMapping('handmade')
  return await importVendors(db, { file, fileName: name, mapping, mappingName: 'own', today: '2026-11-27' })
}

test('a file of enterprises in a typical condition is imported, and unusable values are reported with their rows', async () => {
  const { rows } = await bring(Buffer.from(`\ufeff${table}`, 'utf16le'), 'enterprises.csv')
  expect(rows.map(({ row, line, sourceId, result, subDomain }) => [row, line, sourceId, result, subDomain])).toEqual([
    [1, 3, 'K-1', 'created', 'kandyweavers'],
    [2, 4, 'K-2', 'created', 'enterprise1'],
    [3, 6, 'K-3', 'created', 'enterprise2'],
    [4, 7, 'K-4', 'created', 'flagmakers'],
    [5, 9, 'K-5', 'created', 'lastofall'],
  ])
  expect(rows.map(({ warnings }) => warnings.map(({ message }) => message))).toEqual([
    [],
    ['phone “9,47712E+10” dropped: a spreadsheet rounded it'],
    [
      '“#REF!” in “city” dropped: a spreadsheet’s error',
      'phone “771234567” read as “+94 77 123 4567”: a spreadsheet took away what it begins with',
    ],
    ['position 151.2, -200 is not on Earth, left out', 'phone “2019-05-12” dropped: a spreadsheet made a date of it'],
    [],
  ])
  expect(await profile('kandyweavers')).toMatchObject({
    brand: 'Kandy Weavers',
    description: 'Handwoven sarees.\n\nSize · Price\nS · Rs. 4,500\n\nOpen Mon-Fri\n9–17',
    phones: ['081 555 0101', '077 555 0102'],
  })
  expect((await profile('kandyweavers', 'si')).brand).toBe('මහනුවර රෙදි වියන්නෝ')
  const [honey, treacle] = [await profile('enterprise1', 'si'), await profile('enterprise2', 'si')]
  expect([honey.brand, treacle.brand]).toEqual(['මී පැණි', 'මී පැණි හා කිතුල්'])
  expect(honey).toMatchObject({ phones: [], description: 'Write to <honey@coop.example>\nor come by' })
  expect(treacle.phones).toEqual(['+94 77 123 4567'])
  expect((await profile('flagmakers')).brand).toBe('Flag Makers 🏴󠁧󠁢󠁳󠁣󠁴󠁿')
})

test('the same file in another encoding or format changes nothing', async () => {
  const comma = table.replace('sep=;\r\n', '')
  for (const [bytes, name] of [
    [Buffer.from(table), 'utf8.csv'],
    [Buffer.from(comma, 'utf16le').swap16(), 'big-ends.csv'],
    [Buffer.from(`\ufeff${table.replaceAll(';', '\t')}`), 'tabs.csv'],
  ] as const) {
    const { rows } = await bring(bytes, name)
    expect(
      rows.map(({ result }) => result),
      name,
    ).toEqual(Array.from({ length: 5 }, () => 'unchanged'))
  }
})
