import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { neededForms, splitKey } from '#features/platform/translations/plural-forms.ts'
import { shippedTexts } from '#features/platform/translations/server/shipped-texts.ts'
import { siteLanguages } from '#shared/languages.ts'
import type { Catalogue } from '#web/i18n/translate.ts'

/** Names and units that a text of any language may write in Latin letters. */
const latinNames = /\b(Pola|QR|UTC|km|m|JPEG|PNG|PDF|MB|kB)\b/g
const scripts = { si: 'Sinh', ta: 'Taml', ja: 'Jpan', ur: 'Arab', ne: 'Deva' } as const

const months = (['long', 'short'] as const).flatMap(month => {
  const format = new Intl.DateTimeFormat('en-US', { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2024, index)))
})

/**
 * Every call of `t` whose key is not written in it, by file and expression, and the keys it may have. A new one belongs
 * here; `tableOf` reads the strings of a constant.
 */
const indirectKeys: Record<string, () => string[]> = {
  'use-choice-names.ts: text': () => [
    ...tableOf('network-kinds.ts', 'networkTypes'),
    ...tableOf('network-kinds.ts', 'networkRegions'),
    ...tableOf('packaging.ts', 'packagingKinds'),
    ...tableOf('use-choice-names.ts', 'cartOptions'),
  ],
  'ProfileFilters.tsx: kind': () => tableOf('network-kinds.ts', 'networkTypes'),
  'ProfileFilters.tsx: region': () => tableOf('network-kinds.ts', 'networkRegions'),
  'ListingFilters.tsx: label': () => [
    ...tableOf('packaging.ts', 'packagingKinds'),
    ...tableOf('use-choice-names.ts', 'cartOptions'),
  ],
  'Suggestions.tsx: titles[suggestion.itemType]': () => tableOf('Suggestions.tsx', 'titles'),
  'Toolbar.tsx: sortNames[sort]': () => tableOf('Toolbar.tsx', 'sortNames'),
  'Toolbar.tsx: name': () => tableOf('Toolbar.tsx', 'views'),
  'profile-text.ts: name': () => months,
  'short-day.ts: name': () => months,
  'ListingChips.tsx: packagingKinds[kind]': () => tableOf('packaging.ts', 'packagingKinds'),
  'ListingFacts.tsx: packagingKinds[kind]': () => tableOf('packaging.ts', 'packagingKinds'),
  'VariantOptions.tsx: name': () => tableOf('listings.tables.ts', 'optionNames'),
  'VariantTable.tsx: name': () => tableOf('listings.tables.ts', 'optionNames'),
  'format-day.ts: name': () => months,
  'FlagForm.tsx: name': () => [
    ...tableOf('flag-reasons.ts', 'listingReasons'),
    ...tableOf('flag-reasons.ts', 'wordsReasons'),
  ],
  'auth-messages.ts: text': () => tableOf('auth-messages.ts', 'authTexts'),
  'OnboardingSteps.tsx: step.title': onboardingTexts,
  'OnboardingSteps.tsx: tooltip.description': onboardingTexts,
}

function onboardingTexts(): string[] {
  return ['personSteps', 'vendorSteps', 'notOpen'].flatMap(name => tableOf('onboarding-steps.ts', name))
}

type Use = { file: string; key: string; values: string[] }

const sources = new Map(
  globSync('src/**/*.{ts,tsx}')
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/\.(test|d)\.tsx?$/.test(file))
    .map(file => [file, ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)]),
)
const { uses, indirect } = readUses()
const usedKeys = [...new Set(uses.map(use => use.key))]
const plurals = new Set(uses.filter(use => use.values.includes('count')).map(use => use.key))

/** Text files by folder, then language: `src/web/texts`, and `src/features/{neighbourhood}/{name}/web/texts`. */
const folders = Map.groupBy(
  globSync('src/{web/texts,features/*/*/web/texts}/*.json').map(file => file.replaceAll('\\', '/')),
  file => file.slice(0, file.lastIndexOf('/')),
)
const textsAt = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Catalogue
const allFiles = [...folders.values()].flat()

test('every key can be read from the sources', () => {
  expect(uses.length).toBeGreaterThan(100)
  expect([...new Set(indirect)].sort()).toEqual(Object.keys(indirectKeys).toSorted())
})

test('a call gives its key the values that it names', () => {
  const wrong = uses.filter(use => !use.key.startsWith('gm-') && `${placeholders(use.key)}` !== `${use.values.sort()}`)
  expect(wrong).toEqual([])
})

test('every key has its Sinhala text, and an English one where the key is none', () => {
  const needsEnglish = usedKeys.filter(key => key.startsWith('gm-') || plurals.has(key))
  expect(Object.keys(shippedTexts.en).sort()).toEqual(forms(needsEnglish, 'en'))
  expect(forms(usedKeys, 'si').filter(key => !shippedTexts.si[key])).toEqual([])
})

test.each([...folders])('the texts in %s are of its own code, and nowhere else', (folder, files) => {
  const isOwn = (file: string) =>
    folder === 'src/web/texts' ? !file.startsWith('src/features/') : file.startsWith(folder.replace('/web/texts', '/'))
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

test.each(allFiles)('%s has texts of its language, with the plural forms that this has', file => {
  const language = basename(file, '.json')
  expect(siteLanguages).toContain(language)
  const keys = Object.keys(textsAt(file))
  const needed = forms([...new Set(keys.map(tagOf))], language)
  expect(keys.filter(key => splitKey(key).form !== 'many' || !plurals.has(tagOf(key))).sort()).toEqual(needed)
})

test('a text names the same values as its key', () => {
  const wrong = allTexts().filter(({ key, text }) => {
    const original = key.startsWith('gm-') ? (shippedTexts.en[key] ?? '') : key
    return text.trim() === '' || `${placeholders(text)}` !== `${placeholders(original)}`
  })
  expect(wrong).toEqual([])
})

test.each(Object.entries(scripts))('%s texts are in their script (%s)', (language, script) => {
  const own = new RegExp(script === 'Jpan' ? '[\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hani}]' : `\\p{scx=${script}}`, 'u')
  const withoutNames = (text: string) => text.replace(latinNames, '')
  const wrong = allTexts().filter(({ file, key, text }) => {
    if (basename(file, '.json') !== language) return false
    const words = withoutNames(text.replace(/\{\{\w+\}\}/g, ''))
    const hasWords = /[a-z]/i.test(withoutNames(key.replace(/\{\{\w+\}\}/g, '')))
    return /\p{Script=Latin}/u.test(words) || (hasWords && !own.test(words))
  })
  expect(wrong).toEqual([])
})

/** The keys under which texts stand: plural ones once for each form that the language needs. */
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

/** Every call of `t` or `….t` in the sources. */
function readUses(): { uses: Use[]; indirect: string[] } {
  const uses: Use[] = []
  const indirect: string[] = []
  for (const [file, source] of sources) {
    visit(source, node => {
      if (!ts.isCallExpression(node)) return
      const { expression: called, arguments: given } = node
      if ((ts.isPropertyAccessExpression(called) ? called.name.text : called.getText()) !== 't') return
      const values = given[1] && ts.isObjectLiteralExpression(given[1]) ? given[1].properties : []
      const names = values.map(value => value.name?.getText() ?? '')
      for (const argument of given[0] ? branches(given[0]) : []) {
        if (ts.isStringLiteralLike(argument)) uses.push({ file, key: argument.text, values: names })
        else {
          const place = `${basename(file)}: ${argument.getText()}`
          indirect.push(place)
          uses.push(...(indirectKeys[place]?.() ?? []).map(key => ({ file, key, values: names })))
        }
      }
    })
  }
  return { uses, indirect }
}

/** Both sides of `a ? b : c`. */
function branches(node: ts.Expression): ts.Expression[] {
  return ts.isConditionalExpression(node) ? [...branches(node.whenTrue), ...branches(node.whenFalse)] : [node]
}

/** The strings of a constant: an object's values, an array's elements, or the last cell of each row. File names are unique. */
function tableOf(file: string, name: string): string[] {
  const found: string[] = []
  const source = [...sources].find(([path]) => basename(path) === file)?.[1]
  visit(source, node => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== name || !node.initializer) return
    found.push(...lastStrings(node.initializer))
  })
  expect(found, `${name} in ${file}`).not.toEqual([])
  return found
}

function lastStrings(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isAsExpression(node)) return lastStrings(node.expression)
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.flatMap(property =>
      ts.isPropertyAssignment(property) ? lastStrings(property.initializer) : [],
    )
  }
  if (!ts.isArrayLiteralExpression(node)) return []
  const isRows = node.elements.every(ts.isArrayLiteralExpression)
  return node.elements.flatMap(element => (isRows ? lastStrings(element).slice(-1) : lastStrings(element)))
}

function visit(node: ts.Node | undefined, see: (node: ts.Node) => void): void {
  if (!node) return
  see(node)
  ts.forEachChild(node, child => visit(child, see))
}
