/** A part of a text: as before, only before, or only now. */
export type TextPart = { is: 'same' | 'gone' | 'new'; text: string }

/** @limit words of a text whose changes are shown word by word */
export const maxComparedWords = 600

/**
 * What changed between two texts, word by word. Joining all parts but the new ones gives the first text, joining all but
 * those that are gone the second.
 */
export function wordChanges(before: string, now: string): TextPart[] {
  const [a, b] = [wordsOf(before), wordsOf(now)]
  if (a.length > maxComparedWords || b.length > maxComparedWords)
    return joined([
      { is: 'gone', text: before },
      { is: 'new', text: now },
    ])
  const kept = longestCommon(a, b)
  const parts: TextPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const isSame = i < a.length && j < b.length && a[i] === b[j]
    if (isSame) {
      parts.push({ is: 'same', text: a[i] as string })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && kept(i + 1, j) >= kept(i, j + 1))) {
      parts.push({ is: 'gone', text: a[i] as string })
      i += 1
    } else {
      parts.push({ is: 'new', text: b[j] as string })
      j += 1
    }
  }
  return joined(parts)
}

/** Words with the spaces behind them; what has no spaces, such as Japanese, by characters. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]|[^\s\p{scx=Hira}\p{scx=Kana}\p{scx=Hani}]+\s*|\s+/gu) ?? []
}

/** The length of the longest common sequence of what is left from two places on. */
function longestCommon(a: string[], b: string[]): (i: number, j: number) => number {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i] === b[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
  return (i, j) => lengths[i * width + j] ?? 0
}

/** Parts of one kind that follow each other as one; of a place that changed, what is gone comes first. */
function joined(parts: TextPart[]): TextPart[] {
  const out: TextPart[] = []
  for (const { is, text } of parts) {
    if (text === '') continue
    const [last, beforeLast] = [out.at(-1), out.at(-2)]
    if (last?.is === is) last.text += text
    else if (is === 'gone' && last?.is === 'new' && beforeLast?.is === 'gone') beforeLast.text += text
    else if (is === 'gone' && last?.is === 'new') out.splice(-1, 0, { is, text })
    else out.push({ is, text })
  }
  return out
}
