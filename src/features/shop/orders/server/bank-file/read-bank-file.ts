import { type BankFile, badFile } from './bank-file.types.ts'
import { readBankCsv } from './read-bank-csv.ts'
import { readCamt } from './read-camt.ts'

/**
 * What a bank's file says that came in: camt.053.001.02 to .08, or CSV. Nothing of it is trusted: entries, depth and columns
 * are bounded, and a document type ends the reading, so there are no entities and no files outside.
 * @param currency of CSV that names none
 * @throws ORPCError gm-error-bank-file, `field` being what is wrong (`columns`), with the line where it has one (`row 12`)
 */
export function readBankFile(text: string, currency: string): BankFile {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') badFile('empty')
  const file = content.trimStart().startsWith('<') ? readCamt(content.trimStart()) : readBankCsv(content, currency)
  if (file.entries.length === 0 && file.leftOut === 0) badFile('empty')
  return file
}
