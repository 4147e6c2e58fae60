import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import directoryEn from '#features/directory/web/texts/en.json' with { type: 'json' }
import directorySi from '#features/directory/web/texts/si.json' with { type: 'json' }
import type { Catalogue } from '#web/i18n/translate.ts'
import shellEn from '#web/texts/en.json' with { type: 'json' }
import shellSi from '#web/texts/si.json' with { type: 'json' }

/** Names that a Sinhala text may write in Latin letters. */
const latinNames = ['Pola']

const components = 'src/features/directory/web/components'
const kinds = 'src/features/directory/web/network-kinds.ts'
const months = (['long', 'short'] as const).flatMap(month => {
  const format = new Intl.DateTimeFormat('en-US', { month, timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2024, index)))
})

/**
 * Every call of `t` whose key is not written in it, by file and expression, and the keys it may have. A new one belongs
 * here; `tableOf` reads the strings of a constant.
 */
const indirectKeys: Record<string, () => string[]> = {
  [`${components}/ActiveFilters.tsx: networkTypes[id - 1]!`]: () => tableOf(kinds, 'networkTypes'),
  [`${components}/ActiveFilters.tsx: networkRegions[id - 1]!`]: () => tableOf(kinds, 'networkRegions'),
  [`${components}/FilterPanel.tsx: kind`]: () => [
    ...tableOf(kinds, 'networkTypes'),
    ...tableOf(kinds, 'networkRegions'),
  ],
  [`${components}/Suggestions.tsx: titles[suggestion.itemType]`]: () =>
    tableOf(`${components}/Suggestions.tsx`, 'titles'),
  [`${components}/Toolbar.tsx: sortNames[sort]`]: () => tableOf(`${components}/Toolbar.tsx`, 'sortNames'),
  [`${components}/Toolbar.tsx: name`]: () => tableOf(`${components}/Toolbar.tsx`, 'views'),
  [`${components}/profile/profile-text.ts: name`]: () => months,
}

type Use = { file: string; key: string; values: string[] }

const sources = new Map(
  globSync('src/**/*.{ts,tsx}')
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !/\.(test|d)\.tsx?$/.test(file))
    .map(file => [file, ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)]),
)
const { uses, indirect } = readUses()
const isPlural = (key: string) => uses.some(use => use.key === key && use.values.includes('count'))
const keysOf = (belongs: (file: string) => boolean) =>
  new Set(uses.filter(use => belongs(use.file)).map(use => use.key))
const shellKeys = keysOf(file => !file.startsWith('src/features/'))
const directoryKeys = keysOf(file => file.startsWith('src/features/')).difference(shellKeys)

test('every key can be read from the sources', () => {
  expect(uses.length).toBeGreaterThan(100)
  expect([...new Set(indirect)].sort()).toEqual(Object.keys(indirectKeys).toSorted())
})

test('a call gives its key the values that it names', () => {
  const wrong = uses.filter(use => !use.key.startsWith('gm-') && `${placeholders(use.key)}` !== `${use.values.sort()}`)
  expect(wrong).toEqual([])
})

test.each([
  ['shell', shellKeys, shellEn, shellSi],
  ['directory', directoryKeys, directoryEn, directorySi],
] as const)('the %s has every text it uses in both languages, and no other', (_, keys, en, si) => {
  const needsEnglish = [...keys].filter(key => key.startsWith('gm-') || isPlural(key))
  expect(sortedKeys(en)).toEqual(forms(needsEnglish, 'en'))
  expect(sortedKeys(si)).toEqual(forms([...keys], 'si'))
})

test('a text names the same values as its key', () => {
  const english: Catalogue = { ...shellEn, ...directoryEn }
  const wrong = allTexts().filter(([key, text]) => {
    const original = key.startsWith('gm-') ? (english[key] ?? '') : key
    return text.trim() === '' || `${placeholders(text)}` !== `${placeholders(original)}`
  })
  expect(wrong).toEqual([])
})

test('Sinhala texts are in Sinhala', () => {
  const withoutNames = (text: string) => latinNames.reduce((rest, name) => rest.replaceAll(name, ''), text)
  const wrong = Object.entries({ ...shellSi, ...directorySi }).filter(([key, text]) => {
    const words = withoutNames(text.replace(/\{\{\w+\}\}/g, ''))
    return (
      /\p{Script=Latin}/u.test(words) ||
      (/[a-z]/i.test(key.replace(/\{\{\w+\}\}/g, '')) && !/\p{Script=Sinh}/u.test(words))
    )
  })
  expect(wrong).toEqual([])
})

/** The keys under which texts stand: plural ones once for each form that the language has. */
function forms(keys: string[], language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  return keys.flatMap(key => (isPlural(key) ? pluralCategories.map(form => `${key}_${form}`) : key)).sort()
}

function sortedKeys(texts: Catalogue): string[] {
  return Object.keys(texts).sort()
}

function allTexts(): [string, string][] {
  return [shellEn, shellSi, directoryEn, directorySi].flatMap(texts => Object.entries<string>(texts))
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
          const place = `${file}: ${argument.getText()}`
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

/** The strings of a constant: an object's values, an array's elements, or the last cell of each row. */
function tableOf(file: string, name: string): string[] {
  const found: string[] = []
  visit(sources.get(file), node => {
    if (!ts.isVariableDeclaration(node) || node.name.getText() !== name || !node.initializer) return
    found.push(...lastStrings(node.initializer))
  })
  expect(found, `${name} in ${file}`).not.toEqual([])
  return found
}

function lastStrings(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
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
