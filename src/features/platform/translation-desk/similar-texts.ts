type Translated = { source: string; text: string }
export type SimilarText = Translated & { likeness: number }

/** max suggestions, and the likeness that they need */
const max = 3
const enough = 0.45

/**
 * Translations of the English texts that are most like this one, by the threes of letters that their words have in
 * common, so that “enterprise” is like “enterprises”.
 */
export function similarTexts(source: string, among: readonly Translated[]): SimilarText[] {
  const own = trigrams(source)
  if (own.size === 0) return []
  const stems = stemsOf(source)
  const best = new Map<string, SimilarText>()
  for (const one of among) {
    // The cheap question first: this is asked of thousands of texts.
    const lower = one.source.toLowerCase()
    if (!stems.some(stem => lower.includes(stem))) continue
    const likeness = likenessOf(own, trigrams(one.source))
    if (likeness < enough || (best.get(one.text)?.likeness ?? 0) >= likeness) continue
    best.set(one.text, { ...one, likeness })
  }
  return [...best.values()].sort((a, b) => b.likeness - a.likeness).slice(0, max)
}

/** Beginnings of its words, without the shortest: a text that has none of them isn't similar. */
function stemsOf(text: string): string[] {
  const words = wordsOf(text)
  const long = words.filter(word => word.length > 3)
  return (long.length > 0 ? long : words).map(word => word.slice(0, 4))
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/\{\{\w+\}\}/g, ' ')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** The share of threes that two texts have in common (Dice), 0 to 1. */
function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  // Texts of very different lengths have little in common, whatever they share.
  if (a.size > 3 * b.size || b.size > 3 * a.size) return 0
  let common = 0
  for (const one of a) if (b.has(one)) common += 1
  return (2 * common) / (a.size + b.size)
}

function trigrams(text: string): Set<string> {
  return new Set(
    wordsOf(text).flatMap(word => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    }),
  )
}
