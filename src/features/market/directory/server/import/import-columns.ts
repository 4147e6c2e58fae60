import { cutAtWord, oneLine } from '#server/import/plain-text.ts'
import {
  emptyFields,
  type FileFieldName,
  type FileFieldValues,
  fileColumns,
  fileFieldNames,
  readFileFields,
} from '../../profile-fields.ts'
import { type Field, fieldList } from './import-field.ts'
import { textOf } from './read-field.ts'
import type { SourceRow } from './source-row.ts'
import type { Warning } from './warning.ts'

// The plain fields of a profile that an import fills; docs/import.md lists them.

/** The fields' part of a mapping, and of the mapping of our own columns. */
export const columnFields = Object.fromEntries(fileFieldNames.map(name => [name, fieldList])) as Record<
  FileFieldName,
  typeof fieldList
>
export const ownColumns = fileColumns

type ColumnMapping = { fields: Record<FileFieldName, Field[]> }

/** Reads the fields of a row; unusable values are left out with a warning. */
export function readColumns(row: SourceRow, { fields }: ColumnMapping, warnings: Warning[]): FileFieldValues {
  return readFileFields(name => [...new Set(fields[name].map(field => textOf(row, [field])).filter(Boolean))], {
    warn: (kind, message) => warnings.push({ kind, message }),
    quote: (text, length) => cutAtWord(oneLine(text), length),
  })
}

/** The values to write: fields whose columns the mapping doesn't read must not be cleared by the import. */
export function mappedColumns(values: FileFieldValues, { fields }: ColumnMapping): FileFieldValues {
  return Object.fromEntries(
    fileFieldNames.filter(name => fields[name].length > 0).map(name => [name, values[name] ?? emptyFields[name]]),
  )
}
