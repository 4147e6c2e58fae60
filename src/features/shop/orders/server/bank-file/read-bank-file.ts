import { type BankFile, badFile } from './bank-file.types.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { readCamt } from './read-camt.ts'

/**
 * Reads the incoming money from a bank's file: camt.053.001.02 to .08, or CSV. The file is not trusted: entries, depth
 * and columns are bounded, and a document type is refused, so there are no entities and no external files.
 * @param currency currency for CSV that names none
 * @throws ORPCError gm-error-bank-file with the problem as `field` (`columns`), and the line if there is one (`row 12`)
 */
export function readBankFile(text: string, currency: string): BankFile {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') badFile('empty')
  const file = content.trimStart().startsWith('<') ? readCamt(content.trimStart()) : readBankCsv(content, currency)
  if (file.entries.length === 0 && file.leftOut === 0) badFile('empty')
  return file
}
