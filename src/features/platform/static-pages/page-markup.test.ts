import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, firstWords, type Inline, readMarkup } from './page-markup.ts'

const text = (one: string): Inline => ({ kind: 'text', text: one })
const partsOf = (block: Block): Inline[] =>
  block.kind === 'heading' ? block.parts : block.kind === 'list' ? block.items.flat() : block.lines.flat()

test('headings, paragraphs, lists, strong words and links', () => {
  const source = [
    '## Who we are',
    'We run a **market**.',
    'It is open.',
    '',
    '- Read [the standards](/minimum-standards?version=2)',
    '- Write to [us](mailto:hello@pola.test)',
    '1. First',
    '2) Second',
    '### More',
    '[Elsewhere](https://example.org/a)',
  ].join('\r\n')
  expect(readMarkup(source)).toEqual([
    { kind: 'heading', level: 2, parts: [text('Who we are')] },
    {
      kind: 'paragraph',
      lines: [[text('We run a '), { kind: 'strong', text: 'market' }, text('.')], [text('It is open.')]],
    },
    {
      kind: 'list',
      isNumbered: false,
      items: [
        [text('Read '), { kind: 'link', text: 'the standards', to: '/minimum-standards?version=2' }],
        [text('Write to '), { kind: 'link', text: 'us', to: 'mailto:hello@pola.test' }],
      ],
    },
    { kind: 'list', isNumbered: true, items: [[text('First')], [text('Second')]] },
    { kind: 'heading', level: 3, parts: [text('More')] },
    { kind: 'paragraph', lines: [[{ kind: 'link', text: 'Elsewhere', to: 'https://example.org/a' }]] },
  ])
})

test.each([
  '[a](javascript:alert)',
  '[a](//example.org)',
  '[a](http://example.org)',
  '[a](https://name:word@example.org)',
  '[a](mailto:nobody)',
  '[a](data:text/html,x)',
  '<a href="https://example.org">a</a>',
  '**',
  '# One mark is text',
])('%s stays text', source => {
  expect(readMarkup(source)).toEqual([{ kind: 'paragraph', lines: [[text(source)]] }])
})

const lines = fc.array(
  fc.oneof(
    fc.string(),
    fc.constantFrom('', '- a', '1. b', '## c', '**d**', '[e](/f)', '[g](https://h.test)', '[i](javascript:j)'),
  ),
  { maxLength: 12 },
)

test('whatever is written, links lead to paths, https or mailboxes only', () => {
  fc.assert(
    fc.property(lines, given => {
      const targets = readMarkup(given.join('\n'))
        .flatMap(partsOf)
        .flatMap(part => (part.kind === 'link' ? [part.to] : []))
      for (const to of targets) expect(to).toMatch(/^(\/(?![/\\])|https:\/\/|mailto:)/)
    }),
  )
})

/** The text without marks, line by line: a naive reading of the same rules. */
function plain(source: string): string {
  return source
    .split(/\r\n|\r|\n/)
    .map(line => line.trim().replace(/^(#{2,3}|[-*]|\d{1,3}[.)]) +(?=.)/, ''))
    .join('')
}

test('no word gets lost', () => {
  const words = fc.array(
    fc.oneof(fc.stringMatching(/^[a-z<>&" ]{0,8}$/), fc.constantFrom('- x', '12. y', '## z', '###nothing', '-', '')),
  )
  fc.assert(
    fc.property(words, given => {
      const source = given.join('\n')
      const read = readMarkup(source)
        .flatMap(partsOf)
        .map(part => part.text)
      expect(read.join('')).toBe(plain(source))
    }),
  )
})

test('a page is described by its first paragraph, shortened after a word', () => {
  expect(firstWords('## Title\n\nWe **sell** tea.\nAnd cake.')).toBe('We sell tea. And cake.')
  expect(firstWords('one two three', 9)).toBe('one two…')
  expect(firstWords('- a list alone')).toBe('')
})
