import { cutAtWord, oneLine } from '#server/import/plain-text.ts'
import { websiteOf } from '#shared/website.ts'
import { foundedYears } from '../../directory.search.ts'
import { type Field, fieldList } from './import-field.ts'
import { textOf } from './read-field.ts'
import type { SourceRow } from './source-row.ts'
import type { Warning } from './warning.ts'

type Column<T> = {
  /** what it is called in a file in our own columns */
  named: string[]
  /** The value of the column; what can't be used is left out with a warning. */
  read(row: SourceRow, fields: Field[], warnings: Warning[]): T
}

/** Columns of an enterprise that an import fills with one value each; docs/import.md lists them. */
export const importColumns = {
  website: { named: ['website'], read: readWebsite },
  foundedYear: { named: ['founded_year', 'foundedYear'], read: readYear },
} satisfies Record<string, Column<unknown>>

export type ImportColumn = keyof typeof importColumns
export type ColumnValues = { [Name in ImportColumn]: ReturnType<(typeof importColumns)[Name]['read']> }

const names = Object.keys(importColumns) as ImportColumn[]

/** Their part of a mapping's fields, and of the mapping of our own columns. */
export const columnFields = Object.fromEntries(names.map(name => [name, fieldList])) as Record<
  ImportColumn,
  typeof fieldList
>
export const ownColumns = Object.fromEntries(names.map(name => [name, importColumns[name].named]))

type ColumnMapping = { fields: Record<ImportColumn, Field[]> }

export function readColumns(row: SourceRow, { fields }: ColumnMapping, warnings: Warning[]): ColumnValues {
  return Object.fromEntries(
    names.map(name => [name, importColumns[name].read(row, fields[name], warnings)]),
  ) as ColumnValues
}

/** What of it is to be written: columns that the mapping doesn't read must not be cleared by the import. */
export function mappedColumns(values: ColumnValues, { fields }: ColumnMapping): Partial<ColumnValues> {
  return Object.fromEntries(
    names.filter(name => fields[name].length > 0).map(name => [name, values[name] ?? null]),
  ) as Partial<ColumnValues>
}

function readWebsite(row: SourceRow, fields: Field[], warnings: Warning[]): string | null {
  const texts = new Set(fields.map(field => textOf(row, [field])).filter(Boolean))
  for (const text of texts) {
    const website = websiteOf(text)
    if ('url' in website) return website.url
    warnings.push({
      kind: 'website',
      message: `website “${cutAtWord(oneLine(text), 100)}” dropped: ${website.dropped}`,
    })
  }
  return null
}

/** Of a year, or of a date that begins with one; one that is still to come is none. Undefined leaves hashes of rows as they were. */
function readYear(row: SourceRow, fields: Field[], warnings: Warning[]): number | undefined {
  const text = textOf(row, fields)
  if (!text) return undefined
  const year = Number(/^(\d{4})(-\d{2}){0,2}$/.exec(text)?.[1])
  if (year >= foundedYears.least && year <= new Date().getUTCFullYear()) return year
  warnings.push({ kind: 'date', message: `year “${cutAtWord(oneLine(text), 40)}” is not like 1998` })
  return undefined
}
