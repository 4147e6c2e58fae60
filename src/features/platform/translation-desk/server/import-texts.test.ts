import { gzipSync } from 'node:zlib'
import { createRouterClient } from '@orpc/server'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import type { Forms } from '#features/platform/translations/check-text.ts'
import { loadItems, WrittenContent } from '#features/platform/translations/server/index.ts'
import type { TranslationItem } from '#features/platform/translations/translation-items.ts'
import { shipTexts } from '#features/platform/translations/translations.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import { type FileFormat, fileFormats } from '../translation-desk.contract.ts'
import { textFormats } from './files/index.ts'
import { translationDeskRoutes } from './translation-desk.routes.ts'

const { db } = await testDatabase()
const content = new WrittenContent(db)
const { id: userId } = await createUser(db, { role: 1 })
const client = createRouterClient(translationDeskRoutes(db, content), { context: asViewer({ userId, role: 1 }) })

const shipped = {
  pages: {
    en: {
      'gm-empty': 'Nothing',
      '{{count}} places_one': '{{count}} place',
      '{{count}} places_other': '{{count}} places',
    },
    si: { Close: 'වසන්න', 'gm-empty': 'හිස්', 'From {{city}}': '{{city}} සිට', '=1+1': '=2' },
  },
  server: {},
  places: { Close: 'market/listings' },
}
beforeEach(() => shipTexts(db, shipped))

const load = () => loadItems(db, content, 'si')
const write = async (format: FileFormat) => textFormats[format].write(await load(), 'si')
const bring = (format: FileFormat, file: string, isCheck = false) =>
  client.importTexts({ language: 'si', format, content: file, isCheck })
const textOf = async (item: string) => (await load()).find(one => one.item === item)
const withHash = fileFormats.filter(format => format !== 'json')

test.each(fileFormats)('%s: what was exported and comes back changes nothing', async format => {
  const before = await load()
  expect(await bring(format, await write(format))).toMatchObject({ saved: 0, rows: [] })
  expect(await load()).toEqual(before)
})

test.each(fileFormats)('%s: what was changed is saved, unless it is a check; blanks erase nothing', async format => {
  const file = (await write(format)).replace('වසන්න', 'වහන්න').replace('හිස්', '')
  expect(await bring(format, file, true)).toMatchObject({ saved: 1 })
  expect((await textOf('text:Close'))?.forms).toEqual({ '': 'වසන්න' })
  expect(await bring(format, file)).toMatchObject({ saved: 1, rows: [{ item: 'text:Close', refused: null }] })
  expect((await textOf('text:Close'))?.forms).toEqual({ '': 'වහන්න' })
  expect((await textOf('text:gm-empty'))?.forms).toEqual({ '': 'හිස්' })
})

test.each(fileFormats)('%s: a row that would break a page is refused, and says why', async format => {
  const file = await write(format)
  const broken = file.replace(/<ph [^>]*equiv="\{\{city\}\}"[^>]*\/> සිට/, 'නගරය සිට').replace('{{city}} සිට', 'නගරය සිට')
  expect(await bring(format, broken)).toMatchObject({
    saved: 0,
    rows: [{ item: 'text:From {{city}}', refused: 'check', rule: 'names', what: '{{city}}' }],
  })
})

test.each(withHash)('%s: a file of before the English changed can’t hide the change', async format => {
  const old = await write(format)
  const { revision = '', sourceHash = '' } = (await client.getText({ item: 'text:gm-empty', language: 'en' })) ?? {}
  await client.saveText({ item: 'text:gm-empty', language: 'en', forms: { '': 'Nothing here' }, revision, sourceHash })
  await bring(format, old.replace('හිස්', 'කිසිවක් නැත'))
  expect(await textOf('text:gm-empty')).toMatchObject({ state: 'outdated', forms: { '': 'කිසිවක් නැත' } })
  // An export of now says that it is outdated; as long as it says so, it comes back outdated.
  const present = await write(format)
  await bring(format, present)
  expect(await textOf('text:gm-empty')).toMatchObject({ state: 'outdated' })
  const looked = present
    .replace('#, fuzzy\n', '')
    .replace(',outdated,', ',done,')
    .replace(' subState="pola:outdated"', '')
    .replace('state="needs-review-translation"', 'state="final"')
  expect(await bring(format, looked)).toMatchObject({ saved: 1 })
  expect(await textOf('text:gm-empty')).toMatchObject({ state: 'done' })
  expect(await bring(format, old)).toMatchObject({ saved: 0, rows: [{ refused: 'outdated' }] })
})

test.each(fileFormats)('%s: what there is no text for is refused; what isn’t such a file, too', async format => {
  const file = (await write(format)).replaceAll('gm-empty', 'gm-gone')
  expect((await bring(format, file)).rows).toMatchObject([{ item: 'text:gm-gone', refused: 'unknown' }])
  await expect(bring(format, '<html>')).rejects.toMatchObject({
    code: 'gm-error-translation-file',
    data: { given: { line: 1 } },
  })
})

const odd = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
    fc.constantFrom(
      '=1+1',
      "'=1",
      '"',
      '\\',
      '\\n',
      'a,b;c',
      '<b>&amp;</b>',
      ']]>',
      'two\nlines',
      'ශ්‍රී',
      'می‌خواهم',
      '{',
      '{{a}} {{b}}',
      '#~ x',
      '100%',
      ' x ',
    ),
  )
  .filter(text => text.trim() !== '' && !/[\p{Cc}\uFFFE\uFFFF]/u.test(text.replaceAll('\n', '')) && text.isWellFormed())
const oddItem = fc
  .record({
    tag: odd,
    place: fc.constantFrom('', 'market/listings'),
    texts: fc.tuple(odd, odd),
    isPlural: fc.boolean(),
  })
  .map(({ tag, place, texts: [one, other], isPlural }): TranslationItem => {
    const source: Forms = isPlural ? { one: tag, other: `${tag}s` } : { '': tag }
    const forms: Forms = isPlural ? { one, other } : { '': one }
    const known = { sourceHash: 'abc123', revision: '', madeOf: null, editedAt: null, editedBy: null }
    return {
      item: `text:${tag}`,
      place,
      source,
      checked: source,
      forms,
      state: 'done',
      isHidden: false,
      isEdited: false,
      ...known,
    }
  })
const items = fc.uniqueArray(oddItem, { maxLength: 8, selector: ({ item }) => item })

test.each(fileFormats)('%s: any text comes back as it was, byte by byte', format => {
  const { write: writeFile, read } = textFormats[format]
  fc.assert(
    fc.property(items, all => {
      const rows = read(writeFile(all, 'si'), all, 'si')
      const expected = all.flatMap(({ item, forms }) =>
        Object.entries(forms).map(([form, text]) => ({ item, form, text })),
      )
      const inOrder = (list: { item: string; form: string; text: string }[]) =>
        list.map(({ item, form, text }) => JSON.stringify([item, form, text])).sort()
      expect(inOrder(rows)).toEqual(inOrder(expected))
    }),
  )
})

test.each(siteLanguages.filter(language => language !== 'en'))('the plural header of PO is that of %s', language => {
  const forms = new Intl.PluralRules(language === 'si' || language === 'ne' ? 'en' : language)
  const file = textFormats.po.write([], language as SiteLanguage)
  const formula = /plural=\(?([^;)]+)/.exec(file)?.[1] ?? ''
  const select = (n: number) => (formula === '0' ? 'other' : n !== 1 ? 'other' : 'one')
  for (let n = 0; n < 200; n += 1) expect(select(n)).toBe(forms.select(n) === 'many' ? 'other' : forms.select(n))
})

test('a large file comes compressed, and what is no such file or unpacks to too much is refused', async () => {
  const give = (content: string) =>
    client.importTexts({ language: 'si', format: 'csv', content, isCompressed: true, isCheck: true })
  const packed = (text: string) => gzipSync(text).toString('base64')
  expect(await give(packed((await write('csv')).replace('වසන්න', 'වහන්න')))).toMatchObject({ saved: 1 })
  for (const wrong of ['x', packed(' '.repeat(9_000_000))])
    await expect(give(wrong)).rejects.toMatchObject({ code: 'gm-error-translation-file' })
})
