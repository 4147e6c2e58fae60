import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { readTable, TableError } from '#server/import/read-table.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { isCellError } from '#shared/mangled-cell.ts'
import type { ReadTexts } from '../form-builder.contract.ts'
import { findForm } from './load-draft.ts'
import { readXliff } from './read-xliff.ts'

/** max rows, more than the largest form has texts */
const maxRows = 20_000

type Given = { id: number; format: 'csv' | 'xliff'; content: string }

/**
 * Reads a file of translations.
 * @throws ORPCError NOT_FOUND; gm-error-form-file, `field` being the line of the error, or `columns` if some are
 * missing
 */
export async function readTexts(db: Db, viewer: Viewer, { id, format, content }: Given): Promise<ReadTexts> {
  await findForm(db, viewer, id)
  return format === 'csv' ? readCsvTexts(content) : readXliff(content)
}

/** Reads columns `id`, `en` and a language, in any order; other columns are ignored. */
function readCsvTexts(content: string): ReadTexts {
  const [head = [], ...rows] = rowsOf(content)
  const columns = head.map(name => name.trim().toLowerCase())
  const [idAt, sourceAt] = [columns.indexOf('id'), columns.indexOf('en')]
  const codes = head.map(name => codeOf(name.trim()))
  // `id` is Indonesian, too
  const textAt = codes.findIndex((code, at) => at !== idAt && code !== 'en' && isSiteLanguage(code))
  const language = codes[textAt]
  if (idAt < 0 || !isSiteLanguage(language)) refuse('gm-error-form-file', { field: 'columns' })
  const texts = rows.map(row => ({
    id: (row[idAt] ?? '').trim(),
    source: row[sourceAt] ?? '',
    text: isCellError(row[textAt] ?? '') ? '' : (row[textAt] ?? ''),
  }))
  return { language, texts: texts.filter(one => one.id) }
}

/** `zh-hant` as `zh-Hant`. */
function codeOf(name: string): string | undefined {
  return /^[a-z]{2,3}(-[a-z]{2}|-[a-z]{4})?$/i.test(name) ? Intl.getCanonicalLocales(name)[0] : undefined
}

function rowsOf(content: string): string[][] {
  try {
    return readTable(content, { maxRows, maxColumns: 50 }).map(({ cells }) => cells)
  } catch (error) {
    if (error instanceof TableError) refuse('gm-error-form-file', { field: String(error.line) })
    throw error
  }
}
