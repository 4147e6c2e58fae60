import type { FileFormat } from '../../translation-desk.contract.ts'
import { csvFile } from './csv-file.ts'
import { jsonFile } from './json-file.ts'
import { poFile } from './po-file.ts'
import type { TextFormat } from './text-file.types.ts'
import { xliff12File } from './xliff-1-2-file.ts'
import { xliffFile } from './xliff-file.ts'

export { type ReadForm, UnreadableFile } from './text-file.types.ts'

export const textFormats: Record<FileFormat, TextFormat> = {
  po: poFile,
  csv: csvFile,
  json: jsonFile,
  xliff: xliffFile,
  xliff12: xliff12File,
}
