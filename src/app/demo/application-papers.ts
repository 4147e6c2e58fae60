import { createHash } from 'node:crypto'
import type { FileStore } from '#server/files/file-store.ts'
import { createPdf } from '#server/pdf/create-pdf.ts'
import type { DemoPaper } from './demo-applications.ts'
import { seededUuid } from './seeded-uuid.ts'

export type WrittenPaper = { id: string; fileName: string; bytes: number; sha256: string }

const page = { margin: 26, top: 40, line: 15 }

/** The id of a document that an applicant uploaded. */
export function paperId(handle: string, { name }: DemoPaper): string {
  return seededUuid(`pola demo/application/${handle}/${name}`)
}

/** Writes a document as a small PDF, with its first line as a heading. */
export async function writePaper(files: FileStore, handle: string, paper: DemoPaper, created: Date) {
  const { name, lines, language = 'en' } = paper
  const [title = name, ...rest] = lines
  const pdf = await createPdf({ title, language, direction: 'ltr', created, texts: lines, size: 'A6' })
  const heading = { size: 14 }
  const text = { size: 10 }
  const width = pdf.width - 2 * page.margin
  let y = page.top
  for (const line of pdf.lines(title, heading, width)) {
    pdf.text(line, page.margin, y, heading)
    y += page.line + 3
  }
  for (const line of rest.flatMap(one => pdf.lines(one, text, width))) {
    pdf.text(line, page.margin, y + 6, text)
    y += page.line
  }
  const bytes = await pdf.finish()
  const id = paperId(handle, paper)
  await files.put(`originals/${id.slice(0, 2)}/${id}`, bytes, 'application/pdf')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { id, fileName: name, bytes: bytes.length, sha256 } satisfies WrittenPaper
}
