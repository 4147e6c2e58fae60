import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PO from 'pofile'
import { afterAll, describe, expect, test } from 'vitest'
import type { Forms } from '#features/platform/translations/check-text.ts'
import { splitKey } from '#features/platform/translations/plural-forms.ts'
import { itemOfTag, type TranslationItem } from '#features/platform/translations/translation-items.ts'
import { pageTexts, serverTexts, textPlaces } from '#server/texts/index.ts'
import { type SiteLanguage, siteLanguages } from '#shared/languages.ts'
import type { FileFormat } from '../translation-desk.contract.ts'
import { textFormats } from './files/index.ts'

/** Programs of Debian's packages gettext and translate-toolkit. */
const tools = ['msgfmt', 'pofilter', 'po2xliff', 'xliff2po', 'pocount']
const missing = tools.filter(tool => spawnSync(tool, ['--version']).error)

const folder = mkdtempSync(join(tmpdir(), 'pola-other-tools-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const translated = siteLanguages.filter(language => language !== 'en')

/** All texts that come with Pola, as the desk has them before anybody changes one. */
function shippedItems(language: SiteLanguage): TranslationItem[] {
  const texts = (code: SiteLanguage): Record<string, string> => ({ ...serverTexts[code], ...pageTexts[code] })
  const english = texts('en')
  const items = new Map<string, TranslationItem>()
  const known = { revision: '', madeOf: null, editedAt: null, editedBy: null, isHidden: false, isEdited: false }
  for (const [key, text] of Object.entries(texts(language))) {
    const { tag, form } = splitKey(key)
    const [one, other] = [english[`${tag}_one`] ?? '', english[`${tag}_other`] ?? '']
    const source: Forms = form ? { one, other } : { '': english[tag] ?? tag }
    const item = items.get(tag) ?? {
      ...{ ...known, item: itemOfTag(tag), place: textPlaces[key] ?? '', source, checked: source, forms: {} },
      ...{ sourceHash: 'ab12', state: 'done' as const },
    }
    items.set(tag, { ...item, forms: { ...item.forms, [form]: text } })
  }
  return [...items.values()]
}

function write(format: FileFormat, language: SiteLanguage): string {
  const path = join(folder, `${language}.${textFormats[format].extension}`)
  writeFileSync(path, textFormats[format].write(shippedItems(language), language))
  return path
}

function run(tool: string, ...parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(tool, parameters, { encoding: 'utf8', cwd: folder })
  expect(status, `${tool} ${parameters.join(' ')}: ${stdout}${stderr}`).toBe(0)
  return stdout + stderr
}

/** The forms of each text, but for those that have the English of another: without a name they can't be told apart. */
function formsByEnglish(items: TranslationItem[]): Record<string, string[]> {
  const all = Map.groupBy(items, ({ source, forms }) => (forms.one ? source.one : source.other) ?? source[''] ?? '')
  return Object.fromEntries(
    [...all].flatMap(([english, [item, second]]) =>
      item && !second
        ? [[english, [item.forms[''], item.forms.one, item.forms.other].filter(one => one !== undefined)]]
        : [],
    ),
  ) as Record<string, string[]>
}

if (missing.length > 0)
  test.skip(`NOT PROVED by other programs: ${missing.join(', ')} missing; apt-get install gettext translate-toolkit`)

describe.skipIf(missing.length > 0)('files are what other programs take them for', () => {
  test.each(translated)('%s: gettext finds nothing wrong with PO, nor to warn of', language => {
    const path = write('po', language)
    expect(run('msgfmt', '--check', '--statistics', '-o', join(folder, 'x.mo'), path).trim()).toBe(
      `${shippedItems(language).length} translated messages.`,
    )
  })

  // What these call wrong is: printf takes “100% of” for a value, xmltags a sentence about < and > for a tag,
  // urls one that begins with https:// for an address.
  const filters = ['escapes', 'newlines', 'nplurals', 'startwhitespace', 'endwhitespace', 'tabs', 'variables']
  test.each(translated)('%s: translate-toolkit’s checks find nothing', language => {
    const found = join(folder, `${language}-found.po`)
    run('pofilter', '--progress=none', ...filters.flatMap(one => ['-t', one]), write('po', language), found)
    const text = spawnSync('cat', [found], { encoding: 'utf8' }).stdout
    expect(text.match(/^# \(pofilter\).*\n(?:.*\n)*?msgid.*$/gm) ?? []).toEqual([])
  })

  test.each(['si', 'ja'] as const)('%s: what translate-toolkit makes of PO comes back as it was', language => {
    const items = shippedItems(language)
    const path = join(folder, `${language}-toolkit.xlf`)
    run('po2xliff', '--progress=none', write('po', language), path)
    const read = textFormats.xliff.read(readFileSync(path, 'utf8'), items, language)
    const byItem = Map.groupBy(read, ({ item }) => item)
    const lost = items.filter(({ item, forms }) => {
      const given = (byItem.get(item) ?? []).filter(({ text }) => text !== '')
      return given.length > 0 && given.some(({ form, text }) => forms[form] !== text)
    })
    expect(lost.map(({ item }) => item)).toEqual([])
    expect(items.filter(({ item }) => !byItem.has(item)).length / items.length).toBeLessThan(0.01)
    expect(new Set(read.filter(({ text }) => text).map(({ sourceHash }) => sourceHash ?? 'none'))).toContain('ab12')
  })

  test.each(['si', 'ja'] as const)(
    '%s: translate-toolkit reads XLIFF 1.2, counts its texts and makes PO of it',
    language => {
      const items = shippedItems(language)
      const path = write('xliff12', language)
      expect(run('pocount', '--csv', path)).toContain(`, ${items.length}, `)
      const made = join(folder, `${language}-made.po`)
      run('xliff2po', '--progress=none', path, made)
      // Texts of several places may have the same English, which PO without our contexts doesn't allow.
      const unique = join(folder, `${language}-unique.po`)
      run('msguniq', '--use-first', '-o', unique, made)
      run('msgfmt', '--check-format', '-o', join(folder, 'x.mo'), unique)
      const entries = PO.parse(readFileSync(unique, 'utf8')).items
      const given = Object.fromEntries(entries.map(({ msgid, msgstr }) => [msgid, msgstr]))
      const expected = formsByEnglish(items)
      expect(
        Object.keys(expected).filter(english => JSON.stringify(given[english]) !== JSON.stringify(expected[english])),
      ).toEqual([])
    },
  )
})
