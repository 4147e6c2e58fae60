import { type BankFile, badFile } from './bank-file.types.ts'
import { readCamt } from './read-camt.ts'

/**
 * What a bank's file says that came in: camt.053.001.02 to .08. Nothing of it is trusted: entries and depth are
 * bounded, and a document type ends the reading, so there are no entities and no files outside.
 * @throws ORPCError gm-error-bank-file, `field` being what is wrong (`kind`), with the line where it has one (`row 12`)
 */
export function readBankFile(text: string): BankFile {
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') badFile('empty')
  const file = readCamt(content.trimStart())
  if (file.entries.length === 0 && file.leftOut === 0) badFile('empty')
  return file
}
