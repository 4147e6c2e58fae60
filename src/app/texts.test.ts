import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { neededForms, splitKey } from '#features/platform/translations/plural-forms.ts'
import { serverTexts, shippedTexts } from '#server/texts/index.ts'
import { siteLanguages } from '#shared/languages.ts'
import type { Catalogue } from '#web/i18n/translate.ts'
import { completeLanguages } from './testing/complete-languages.ts'
import { readTextUses } from './testing/read-text-uses.ts'

/** Names and units that a text in any language may have in Latin letters. */
const latinNames =
  /\b(Pola|Facebook|Google|iPhone|iPad|JavaScript|Ctrl|Enter|IP|Webhook|Windows|Shopify|WooCommerce|QR|UTC|UTF|TXT|DNS|CNAME|km|m|kg|g|lbs|oz|JPEG|PNG|WebP|PDF|CSV|MB|kB|Eircode|PIN|ZIP|IBAN|SWIFT|BIC|SKU|ID|USD|LKR|https|Alt|JSON|XLIFF|Matrix)\b/g
/** Words in files that are English in every language. */
const fileWords = /\b(cart|basic|active|draft|archived|handle|TRUE|FALSE)\b|“Save as”|“Any …”|\/\/shop\.org\/tea/g
const scripts = { si: 'Sinh', ta: 'Taml', ja: 'Jpan', ur: 'Arab', ne: 'Deva' } as const

const { uses, indirect, indirectKeys } = readTextUses()
const usedKeys = [...new Set(uses.map(use => use.key))]
const plurals = new Set(uses.filter(use => use.values.includes('count')).map(use => use.key))

/** Text files by folder, then language: `texts` of `src/{web,server}`, and of a feature's `web` and `server`. */
const folders = Map.groupBy(
  globSync('src/{{web,server}/texts,features/*/*/{web,server}/texts}/*.json').map(file => file.replaceAll('\\', '/')),
  file => file.slice(0, file.lastIndexOf('/')),
)
const serverCode = /^src\/(server\/|features\/[^/]+\/[^/]+\/(server\/|[^/]+\.server\.ts$))/
const textsAt = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue
const allFiles = [...folders.values()].flat()

test('every key can be read from the sources', () => {
  expect(uses.length).toBeGreaterThan(100)
  expect([...new Set(indirect)].sort()).toEqual(Object.keys(indirectKeys).toSorted())
})

test('a call of t passes the values that its key names', () => {
  const wrong = uses.filter(use => !use.key.startsWith('gm-') && `${placeholders(use.key)}` !== `${use.values.sort()}`)
  expect(wrong).toEqual([])
})

test('every key that is not English itself has an English text, and there are no others', () => {
  const needsEnglish = usedKeys.filter(key => key.startsWith('gm-') || plurals.has(key))
  expect(Object.keys(shippedTexts.en).sort()).toEqual(forms(needsEnglish, 'en'))
})

test.each(completeLanguages)('every key has its text in %s', language => {
  expect(forms(usedKeys, language).filter(key => !shippedTexts[language][key])).toEqual([])
})

test.each([...folders])('the texts in %s are used by its own code, and are nowhere else', (folder, files) => {
  const place = folder.replace(/(web|server)\/texts$/, '')
  const isOwn = (file: string) => {
    const isHere = place === 'src/' ? !file.startsWith('src/features/') : file.startsWith(place)
    return isHere && serverCode.test(file) === folder.endsWith('/server/texts')
  }
  const own = new Set(uses.filter(use => isOwn(use.file)).map(use => use.key))
  const others = new Set(
    allFiles.filter(file => !files.includes(file)).flatMap(file => Object.keys(textsAt(file)).map(tagOf)),
  )
  for (const file of files) {
    const tags = [...new Set(Object.keys(textsAt(file)).map(tagOf))]
    expect(
      tags.filter(tag => !own.has(tag)),
      `unused in ${file}`,
    ).toEqual([])
    expect(
      tags.filter(tag => others.has(tag)),
      `also in another folder than ${file}`,
    ).toEqual([])
  }
})

test.each(allFiles)('%s has texts in its language, with its plural forms', file => {
  const language = basename(file, '.json')
  expect(siteLanguages).toContain(language)
  const keys = Object.keys(textsAt(file))
  const needed = forms([...new Set(keys.map(tagOf))], language)
  expect(keys.filter(key => splitKey(key).form !== 'many' || !plurals.has(tagOf(key))).sort()).toEqual(needed)
})

test('a text used in browsers is in a file that browsers get', () => {
  const ofServer = new Set(Object.values(serverTexts).flatMap(texts => Object.keys(texts).map(tagOf)))
  const wrong = uses.filter(use => !serverCode.test(use.file) && ofServer.has(use.key))
  expect(wrong).toEqual([])
})

test('a text has the same placeholders as its key', () => {
  const wrong = allTexts().filter(({ key, text }) => {
    const original = key.startsWith('gm-') ? (shippedTexts.en[key] ?? '') : key
    return text.trim() === '' || `${placeholders(text)}` !== `${placeholders(original)}`
  })
  expect(wrong).toEqual([])
})

test.each(Object.entries(scripts))('%s texts are in their script (%s)', (language, script) => {
  const own = new RegExp(script === 'Jpan' ? '[\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hani}]' : `\\p{scx=${script}}`, 'u')
  const withoutNames = (text: string) => text.replace(latinNames, '').replace(fileWords, '')
  const wrong = allTexts().filter(({ file, key, text }) => {
    if (basename(file, '.json') !== language) return false
    const words = withoutNames(text.replace(/\{\{\w+\}\}/g, ''))
    const hasWords = /[a-z]/i.test(withoutNames(key.replace(/\{\{\w+\}\}/g, '')))
    return /\p{Script=Latin}/u.test(words) || (hasWords && !own.test(words))
  })
  expect(wrong).toEqual([])
})

/** The keys of texts as stored: one for each plural form that the language needs. */
function forms(keys: string[], language: string): string[] {
  return keys.flatMap(key => (plurals.has(key) ? neededForms(language).map(form => `${key}_${form}`) : key)).sort()
}

function tagOf(key: string): string {
  const { tag } = splitKey(key)
  return plurals.has(tag) ? tag : key
}

function allTexts(): { file: string; key: string; text: string }[] {
  return allFiles.flatMap(file => Object.entries(textsAt(file)).map(([key, text]) => ({ file, key, text })))
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))].sort()
}
