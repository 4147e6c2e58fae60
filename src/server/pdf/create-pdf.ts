import type { Given, Pdf } from './pdf.ts'

export type { Pdf, TextStyle } from './pdf.ts'

/** An empty document. What draws it, 60 MB with its fonts' tools, is loaded for the first. */
export async function createPdf(given: Given): Promise<Pdf> {
  const { Pdf } = await import('./pdf.ts')
  return Pdf.create(given)
}
