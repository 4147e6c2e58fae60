/** A part of a text: in both, only in the earlier, or only in the later one. */
export type TextPart = { kind: 'same' | 'before' | 'after'; text: string }

/** max words to compare one by one; longer texts are shown one after the other */
const maxWords = 400

/** What changed between two texts, by words. */
export function wordDifference(before: string, after: string): TextPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length > maxWords || b.length > maxWords) return joined([part('before', before), part('after', after)])
  const lengths = commonLengths(a, b)
  const parts: TextPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && left === right) {
      parts.push(part('same', left))
      i += 1
      j += 1
    } else if (right === undefined || (left !== undefined && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      parts.push(part('before', left ?? ''))
      i += 1
    } else {
      parts.push(part('after', right))
      j += 1
    }
  }
  return joined(parts)
}

const part = (kind: TextPart['kind'], text: string): TextPart => ({ kind, text })
const at = (table: number[][], i: number, j: number) => table[i]?.[j] ?? 0

/** Words, each with the space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? []
}

/** The number of common words from each pair of places on. */
function commonLengths(a: string[], b: string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i] as number[]
      row[j] = a[i] === b[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  return table
}

/** With neighbours of a kind joined, and what is gone before what stands in its place. */
function joined(parts: TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const one of parts) {
    const last = result.at(-1)
    if (last?.kind === one.kind) result[result.length - 1] = { ...last, text: last.text + one.text }
    else if (one.text) result.push(one)
  }
  return result
}
