import { facesFor } from './font-faces.ts'
import { shapeLine, undrawnIn } from './shape-text.ts'

/** What of some texts no font has, each once, in the order in which it occurs. */
export async function findUndrawn(texts: readonly string[]): Promise<string[]> {
  const faces = await facesFor(texts)
  return [...new Set(texts.flatMap(text => undrawnIn(shapeLine(text, { faces, weight: 400 }))))]
}
