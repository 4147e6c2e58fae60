/** The words by which somebody may look for a text: lowercase, without accents, each once. */
export function searchWords(...texts: string[]): string[] {
  const folded = texts
    .join(' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  return [...new Set(folded.match(/[\p{L}\p{M}\p{N}]+/gu))]
}
