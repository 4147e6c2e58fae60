import { expect, test } from 'vitest'
import { readMarkdown } from '../server/markdown/read-markdown.ts'
import { applyMark, type MarkdownMark, quoted } from './markdown-edits.ts'

/** A text in which `|` marks both ends of the selection, or the cursor. */
function mark(shown: string, kind: MarkdownMark): string {
  const start = shown.indexOf('|')
  const end = shown.lastIndexOf('|')
  const text = shown.replaceAll('|', '')
  const made = applyMark({ text, start, end: end === start ? start : end - 1 }, kind)
  const inner = made.text.slice(made.start, made.end)
  return `${made.text.slice(0, made.start)}|${inner}${inner && '|'}${made.text.slice(made.end)}`
}

test.each<[string, MarkdownMark, string]>([
  ['wrap |twice|, please', 'bold', 'wrap **|twice|**, please'],
  ['wrap **|twice|**, please', 'bold', 'wrap |twice|, please'],
  ['wrap *|twice|*', 'bold', 'wrap ***|twice|***'],
  ['wrap **|twice|**', 'italic', 'wrap ***|twice|***'],
  ['wrap ***|twice|***', 'italic', 'wrap **|twice|**'],
  ['wrap |', 'italic', 'wrap *|*'],
  ['see |coir|', 'link', 'see [coir](|https://|)'],
  ['see |https://coir.example|', 'link', 'see [|](https://coir.example)'],
  ['|', 'link', '[](|https://|)'],
  ['first\nco|ir\npap|er\nlast', 'list', 'first\n- co|ir\n- pap|er\nlast'],
  ['|', 'quote', '> |'],
])('%j in %s becomes %j', (before, kind, after) => expect(mark(before, kind)).toBe(after))

test('what is quoted is a quote, whatever it holds, and what follows is not', () => {
  const message = '# Jars\n\n- one\n- two\n\n```\ncode\n```\n'
  const [first, ...others] = readMarkdown(`${quoted(message)}My answer`)
  expect(first).toMatchObject({ t: 'quote' })
  expect(others).toEqual([{ t: 'p', c: ['My answer'] }])
})
