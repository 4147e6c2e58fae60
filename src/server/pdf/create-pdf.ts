import type { Given, Pdf } from './pdf.ts'

export type { Pdf, TextStyle } from './pdf.ts'

/** An empty document. The code that draws it, 60 MB with its font tools, is loaded for the first one. */
export async function createPdf(given: Given): Promise<Pdf> {
  const { Pdf } = await import('./pdf.ts')
  return Pdf.create(given)
}

const plain =
  /^(?:[\t\r\n\u0020-\u007e\u00a0-\u017e\u0d85-\u0d96\u0d9a-\u0db1\u2013\u2014\u2018\u2019\u201c\u201d\u2026])*$/

/** Whether a text consists of common letters, which can all be drawn. This is known without loading the fonts. */
export function isSurelyDrawn(text: string): boolean {
  return plain.test(text)
}

/** The characters of some texts that no font has, each once: a document shows a box in their place. */
export async function undrawnOf(texts: readonly string[]): Promise<string[]> {
  const others = texts.filter(text => !isSurelyDrawn(text))
  if (others.length === 0) return []
  const { findUndrawn } = await import('./find-undrawn.ts')
  return findUndrawn(others)
}
