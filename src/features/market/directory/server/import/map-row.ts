import { createHash } from 'node:crypto'
import { cutAtWord, firstSentence, oneLine, paragraphs } from '#server/import/plain-text.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import { isCellError, isRoundedNumber } from '#shared/mangled-cell.ts'
import type { VendorLocationInput } from '../save-vendor.ts'
import { cleanName, cleanPlace, withoutLooseMarks } from './clean-name.ts'
import { readColumns } from './import-columns.ts'
import { phonesOf } from './import-phones.ts'
import type { ImportRow, SkippedRow, VendorContent } from './import-row.ts'
import { sentenceCase } from './letter-case.ts'
import { type LocalField, localField } from './local-field.ts'
import type { Mapping } from './mapping.ts'
import { textOf, textsOf } from './read-field.ts'
import { readPosition } from './read-position.ts'
import { readTags } from './read-tags.ts'
import { soundRow } from './sound-row.ts'
import type { SourceRow } from './source-row.ts'
import type { Taxonomy } from './taxonomy.ts'
import type { Warning } from './warning.ts'

const longest = { brand: 120, title: 120, description: 10_000, line: 200, id: 200 }

/** Cleans one row; unusable values are dropped with a warning, a row without id or name is skipped. */
export function mapRow(given: SourceRow, mapping: Mapping, taxonomy: Taxonomy, today: string): ImportRow | SkippedRow {
  const sourceId = sourceIdOf(given, mapping)
  const warnings: Warning[] = []
  const row = soundRow(given, mapping, warnings)
  const brand = cutTo(longest.brand, localText(row, 'name', mapping, oneLine, warnings), 'name', warnings)
  const skipped = whySkipped(sourceId, brand)
  if (skipped) return { row, sourceId: sourceId.slice(0, longest.id), name: inLanguage(brand, 'en'), skipped }
  const described = localText(row, 'description', mapping, paragraphs, warnings)
  const description = cutTo(longest.description, described, 'description', warnings)
  const title = titleOf(row, mapping, description, warnings)
  const location = readLocation(row, mapping, warnings)
  const content: VendorContent = {
    brand: cleaned(brand, 'name', name => cleanName(name, location?.country ?? null), warnings),
    title,
    description: withoutLead(description, title, warnings),
    ...readColumns(row, mapping, warnings),
    phones: phonesOf(textsOf(row, mapping.fields.phones), location?.country ?? null, warnings),
    location,
    ...readTags(row, mapping, taxonomy, warnings),
  }
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { row, sourceId, content, hash, approvedAt: readDate(row, mapping, today, warnings), warnings }
}

export function sourceIdOf(row: SourceRow, mapping: Mapping): string {
  return oneLine(textOf(row, mapping.id))
}

function whySkipped(sourceId: string, brand: LocalText): string | undefined {
  if (!sourceId) return 'no id'
  if (isCellError(sourceId)) return 'no id: a spreadsheet could not work it out'
  if (isRoundedNumber(sourceId)) return 'the id was rounded by a spreadsheet'
  if (sourceId.length > longest.id) return `the id is longer than ${longest.id} characters`
  return inLanguage(brand, 'en') ? undefined : 'no name'
}

type TextField = 'name' | 'title' | 'description' | 'city'

function localText(
  row: SourceRow,
  field: TextField,
  mapping: Mapping,
  clean: (text: string) => string,
  warnings: Warning[],
) {
  const detect = field === 'description' || field === 'title'
  const { texts, leftOut, split }: LocalField = localField(row, mapping.fields[field], {
    clean,
    languages: mapping.languages,
    detect,
  })
  for (const language of leftOut)
    warnings.push({ kind: 'text', message: `a second ${field} in “${language}” left out` })
  if (split) warnings.push({ kind: 'cleaned', message: `${field} in two languages (${split.join(', ')}) taken apart` })
  if (!detect) return texts
  return cleaned(texts, field, (text, language) => sentenceCase(text.replace(/^[\s,;]+/, ''), language), warnings)
}

/** The texts as `clean` gives them, with a warning for each one that it changes. */
function cleaned(
  texts: LocalText,
  field: string,
  clean: (text: string, language: string) => string,
  warnings: Warning[],
): LocalText {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => {
      // a text of nothing but marks stays unchanged
      const better = clean(text, language) || text
      if (better !== text)
        warnings.push({
          kind: 'cleaned',
          message: `${field} “${cutAtWord(text, 60)}” written “${cutAtWord(better, 60)}”`,
        })
      return [language, better]
    }),
  )
}

/** A description that says no more than the line above it is left out. */
function withoutLead(description: LocalText, title: LocalText, warnings: Warning[]): LocalText {
  const bare = (text = '') => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const isLead = ([language, text]: [string, string]) => !text.includes('\n') && bare(text) === bare(title[language])
  const same = Object.entries(description).filter(isLead)
  for (const [language] of same)
    warnings.push({ kind: 'cleaned', message: `description in “${language}” left out: it is the title` })
  return Object.fromEntries(Object.entries(description).filter(entry => !isLead(entry)))
}

function cutTo(length: number, texts: LocalText, field: string, warnings: Warning[]): LocalText {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => {
      if (text.length > length) warnings.push({ kind: 'text', message: `${field} cut at ${length} characters` })
      return [language, cutAtWord(text, length)]
    }),
  )
}

function titleOf(row: SourceRow, mapping: Mapping, description: LocalText, warnings: Warning[]): LocalText {
  const own = localText(row, 'title', mapping, oneLine, warnings)
  if (Object.keys(own).length > 0) return cutTo(longest.title, own, 'title', warnings)
  return Object.fromEntries(
    Object.entries(description).map(([language, text]) => [language, firstSentence(text, language, longest.title)]),
  )
}

function readLocation(row: SourceRow, mapping: Mapping, warnings: Warning[]): VendorLocationInput | null {
  const position = readPosition(row, mapping, warnings)
  const tidy = (line: string) => cleanPlace(line, position.country)
  const line = (field: 'street' | 'postcode' | 'region') => {
    const text = cutAtWord(oneLine(textOf(row, mapping.fields[field])), longest.line)
    return (field === 'postcode' ? withoutLooseMarks(text) : cleaned({ '': text }, field, tidy, warnings)['']) || null
  }
  const city = cutTo(longest.line, localText(row, 'city', mapping, oneLine, warnings), 'city', warnings)
  const location = {
    street: line('street'),
    postcode: line('postcode'),
    city: cleaned(city, 'city', tidy, warnings),
    region: line('region'),
    ...position,
  }
  const { city: cities, ...rest } = location
  return Object.keys(cities).length > 0 || Object.values(rest).some(value => value !== null) ? location : null
}

/** An ISO date, or seconds or milliseconds since 1970; a future date becomes today. */
function readDate(row: SourceRow, mapping: Mapping, today: string, warnings: Warning[]): string | null {
  const text = textOf(row, mapping.fields.approvedAt)
  if (!text) return null
  const number = /^\d{9,13}$/.test(text) ? Number(text) : undefined
  const time =
    number === undefined
      ? Date.parse(/^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '')
      : number > 1e11
        ? number
        : number * 1000
  if (!Number.isNaN(time)) {
    const date = new Date(time).toISOString().slice(0, 10)
    return date > today ? today : date
  }
  warnings.push({ kind: 'date', message: `date “${cutAtWord(text, 40)}” is not like 2024-05-31` })
  return null
}
