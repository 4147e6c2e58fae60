import { neededForms } from '#features/platform/translations/plural-forms.ts'
import { readTable, TableError } from '#server/import/read-table.ts'
import { toCsv } from '#shared/csv.ts'
import { formsToWrite, type TextFormat, UnreadableFile } from './text-file.types.ts'

const columns = ['item', 'form', 'hash', 'state', 'en'] as const

/** max rows, many times what Pola has */
const maxRows = 100_000

/** A table for spreadsheets: a row for each form. */
export const csvFile: TextFormat = {
  extension: 'csv',
  type: 'text/csv; charset=utf-8',
  write(items, language) {
    const rows = items.flatMap(item =>
      formsToWrite(item, neededForms(language)).map(([form, text]) => {
        const { source, sourceHash, state } = item
        return [item.item, form, sourceHash, state, source[form] ?? source.other ?? source[''] ?? '', text]
      }),
    )
    return toCsv([[...columns, language === 'en' ? 'text' : language], ...rows])
  },
  read(content, _, language) {
    const [head, ...rows] = recordsOf(content)
    const names = (head?.cells ?? []).map(name => name.trim().toLowerCase())
    const at = (name: string) => names.indexOf(name)
    const textAt = Math.max(at('text'), language === 'en' ? -1 : at(language.toLowerCase()))
    if (at('item') < 0 || textAt < 0) throw new UnreadableFile(1)
    return rows.map(({ line, cells }) => ({
      line,
      item: cells[at('item')] ?? '',
      form: cells[at('form')]?.trim() ?? '',
      text: cells[textAt] ?? '',
      sourceHash: cells[at('hash')]?.trim() || null,
      isOutdated: cells[at('state')]?.trim() === 'outdated',
    }))
  },
}

function recordsOf(content: string) {
  try {
    return readTable(content, { maxRows }).filter(({ cells }) => cells.some(cell => cell !== ''))
  } catch (error) {
    throw error instanceof TableError ? new UnreadableFile(error.line) : error
  }
}
