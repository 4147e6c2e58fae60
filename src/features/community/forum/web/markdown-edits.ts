export type MarkdownMark = 'bold' | 'italic' | 'link' | 'list' | 'quote'

/** A text with its selection, in code units. */
export type Marked = { text: string; start: number; end: number }

/** Marks the selection, or where the cursor is; bold and italic that were marked before are unmarked. */
export function applyMark({ text, start, end }: Marked, mark: MarkdownMark): Marked {
  const selected = text.slice(start, end)
  const [before, after] = [text.slice(0, start), text.slice(end)]
  if (mark === 'link') {
    const isAddress = /^https?:\/\/\S+$/.test(selected)
    const link = isAddress ? `[](${selected})` : `[${selected}](https://)`
    // what is missing is selected: the words of the link, or its address
    const from = isAddress ? start + 1 : start + selected.length + 3
    return { text: before + link + after, start: from, end: isAddress ? from : from + 'https://'.length }
  }
  if (mark === 'list' || mark === 'quote') return markLines({ text, start, end }, mark === 'list' ? '- ' : '> ')
  const sign = mark === 'bold' ? '**' : '*'
  if (isWrapped(before, after, sign))
    return {
      text: before.slice(0, -sign.length) + selected + after.slice(sign.length),
      ...{ start: start - sign.length, end: end - sign.length },
    }
  return {
    text: before + sign + selected + sign + after,
    ...{ start: start + sign.length, end: end + sign.length },
  }
}

/** One star on each side is italic, two are bold, three are both. */
function isWrapped(before: string, after: string, sign: string): boolean {
  const left = /\**$/.exec(before)?.[0].length ?? 0
  const right = /^\**/.exec(after)?.[0].length ?? 0
  const stars = Math.min(left, right)
  return sign === '*' ? stars === 1 || stars === 3 : stars >= 2
}

function markLines({ text, start, end }: Marked, sign: string): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lines = text.slice(from, end).split('\n')
  const marked = lines.map(line => sign + line).join('\n')
  return {
    text: text.slice(0, from) + marked + text.slice(end),
    ...{ start: start + sign.length, end: end + sign.length * lines.length },
  }
}

/** What a reply quotes: each line marked, with an empty line after it, so that what follows isn't quoted. */
export function quoted(message: string): string {
  const lines = message.trim().split('\n')
  return `${lines.map(line => `> ${line}`.trimEnd()).join('\n')}\n\n`
}
