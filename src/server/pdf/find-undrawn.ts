import { facesFor } from './font-faces.ts'
import { shapeLine, undrawnIn } from './shape-text.ts'

/** The characters of some texts that no font has, each once, in order of occurrence. */
export async function findUndrawn(texts: readonly string[]): Promise<string[]> {
  const faces = await facesFor(texts)
  return [...new Set(texts.flatMap(text => undrawnIn(shapeLine(text, { faces, weight: 400 }))))]
}
