import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { neededForms } from '#features/platform/translations/plural-forms.ts'
import type { TranslationItem } from '#features/platform/translations/translation-items.ts'
import { toSiteLanguage } from '#shared/languages.ts'
import { fileFormats } from '../translation-desk.contract.ts'
import { textFormats, UnreadableFile } from './files/index.ts'

/** From one to six plural forms; with a script, from right to left. */
const languages = ['zh-Hant', 'fr', 'lt', 'sl', 'ga', 'ar', 'ka', 'pl'].map(toSiteLanguage)

const folder = mkdtempSync(join(tmpdir(), 'pola-added-languages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const known = { revision: '', madeOf: null, editedAt: null, editedBy: null, isHidden: false, isEdited: false }
const itemsIn = (language: string): TranslationItem[] => {
  const plural = { one: '{{count}} place', other: '{{count}} places' }
  const forms = Object.fromEntries(neededForms(language).map(form => [form, `{{count}} ${form}`]))
  const common = { ...known, place: 'market/listings', sourceHash: 'ab12', state: 'done' as const }
  return [
    {
      ...common,
      item: 'text:Close',
      source: { '': 'Close' },
      checked: { '': 'Close' },
      forms: { '': `${language} “x”` },
    },
    { ...common, item: 'text:{{count}} places', source: plural, checked: plural, forms },
  ]
}

test.each(languages)('%s: every format brings back every form', language => {
  const items = itemsIn(language)
  const wanted = items.flatMap(({ item, forms }) => Object.entries(forms).map(([form, text]) => [item, form, text]))
  for (const format of fileFormats) {
    const file = textFormats[format].write(items, language)
    const read = textFormats[format].read(file, items, language)
    expect(
      read.map(({ item, form, text }) => [item, form, text]),
      format,
    ).toEqual(wanted)
  }
})

test('a file is refused for another script of the same language', () => {
  const files = ['sr', 'sr-Latn', 'zh-Hant'].map(toSiteLanguage)
  const [cyrillic = '', latin = '', traditional = ''] = files.map(code => textFormats.xliff.write(itemsIn(code), code))
  const read = (file: string, code: string) => textFormats.xliff.read(file, itemsIn(code), toSiteLanguage(code))
  expect(() => read(latin, 'sr')).toThrow(UnreadableFile)
  expect(() => read(cyrillic, 'sr-Latn')).toThrow(UnreadableFile)
  expect(() => read(traditional, 'zh-Hans')).toThrow(UnreadableFile)
  expect(read(traditional.replaceAll('zh-Hant', 'zh-TW'), 'zh-Hant')).not.toEqual([])
})

const hasGettext = !spawnSync('msgfmt', ['--version']).error

test.skipIf(!hasGettext).each(languages)('%s: gettext finds nothing wrong with PO', language => {
  const path = join(folder, `${language}.po`)
  writeFileSync(path, textFormats.po.write(itemsIn(language), language))
  const checked = spawnSync('msgfmt', ['--check', '--statistics', '-o', join(folder, 'x.mo'), path], {
    encoding: 'utf8',
  })
  expect(checked.stderr.trim()).toBe('2 translated messages.')
  expect(checked.status).toBe(0)
})
