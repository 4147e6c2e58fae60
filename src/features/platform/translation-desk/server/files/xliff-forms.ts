import { englishOf } from '#features/platform/translations/check-text.ts'
import { neededForms } from '#features/platform/translations/plural-forms.ts'
import type { TranslationItem } from '#features/platform/translations/translation-items.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { readXliff, type XliffUnit } from './parse-xliff.ts'
import { otherEnglish, type ReadForm, UnreadableFile } from './text-file.types.ts'

/**
 * The texts of a file in XLIFF. A unit without our name, as in files that were made of a PO file, is found by its
 * English; one without a hash was made of the present English only if that stands in it.
 * @throws UnreadableFile
 */
export function readXliffForms(content: string, items: TranslationItem[], language: SiteLanguage): ReadForm[] {
  const read = readXliff(content)
  if (read.language && !isOf(read.language, language)) throw new UnreadableFile(1, read.language)
  const known = new Map(items.map(item => [item.item, item]))
  const byEnglish = new Map<string, TranslationItem[]>()
  for (const item of items)
    for (const key of englishKeys(item)) byEnglish.set(key, [...(byEnglish.get(key) ?? []), item])
  const groups = Map.groupBy(read.units, unit => unit.plural?.group)
  const forms = neededForms(language)
  return read.units.map(unit => {
    const siblings = unit.plural ? (groups.get(unit.plural.group) ?? [unit]) : [unit]
    const own = named(unit)
    const isOurs = own && (known.has(own.item) || own.item.startsWith('text:'))
    const { item, form } = isOurs ? own : found({ unit, siblings, byEnglish, forms })
    const there = known.get(item)
    const isSame = there && englishOf(there.source, form) === unit.source
    return {
      ...{ line: unit.line, item, form, text: unit.target, isOutdated: unit.isOutdated, lost: unit.lost },
      sourceHash: unit.sourceHash ?? (there ? (isSame ? there.sourceHash : otherEnglish) : null),
    }
  })
}

/** `si-LK` is Sinhala, too; `sr-Latn` isn't Serbian in Cyrillic, and `zh-TW` is Chinese in traditional characters. */
function isOf(given: string, language: string): boolean {
  const [there, here] = [given.replaceAll('_', '-'), language].map(scriptOf)
  return there !== undefined && there === here
}

function scriptOf(tag: string): string | undefined {
  try {
    const locale = new Intl.Locale(tag).maximize()
    return `${locale.language}-${locale.script}`
  } catch {
    return undefined
  }
}

function named({ name }: XliffUnit): { item: string; form: string } | undefined {
  if (name === '') return undefined
  const at = name.lastIndexOf('#')
  return at < 0 ? { item: name, form: '' } : { item: name.slice(0, at), form: name.slice(at + 1) }
}

type Sought = {
  unit: XliffUnit
  siblings: XliffUnit[]
  byEnglish: Map<string, TranslationItem[]>
  forms: string[]
}

function found({ unit, siblings, byEnglish, forms }: Sought): { item: string; form: string } {
  const form = unit.plural ? (forms[unit.plural.index] ?? '') : ''
  const all = byEnglish.get(englishKey(siblings.map(({ source }) => source))) ?? []
  const [only] = all.length === 1 ? all : []
  // Which of several is meant isn't known: then it is none, and named by its English.
  return { item: only?.item ?? (unit.name || unit.source), form }
}

const englishKey = (texts: string[]) => JSON.stringify(texts)

/** A group has the English forms, or one of them where the language has only one. */
function englishKeys({ source }: TranslationItem): string[] {
  if ('' in source) return [englishKey([source[''] ?? ''])]
  const [one, other] = [englishOf(source, 'one'), englishOf(source, 'other')]
  return [[one, other], [one], [other]].map(englishKey)
}
