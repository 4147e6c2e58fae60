import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, block, type Inline, plainText } from '../../post-tree.ts'
import { readMarkdown } from './read-markdown.ts'

test('what a post is made of', () => {
  const text = `## Coir sleeves

We wrap ours in **banana *fibre*** from the garden,
two layers. See https://pola.test/a?b=1&c=2 or [the shop](/leafs).

- one
- two
  1. a
  2. b

> Farzana: put it in a pot

\`\`\`
6 × 4
\`\`\`
---`
  expect(readMarkdown(text)).toEqual([
    { t: 'h', c: ['Coir sleeves'] },
    {
      t: 'p',
      c: [
        'We wrap ours in ',
        { t: 'b', c: ['banana ', { t: 'i', c: ['fibre'] }] },
        ' from the garden,',
        { t: 'br' },
        'two layers. See ',
        { t: 'a', href: 'https://pola.test/a?b=1&c=2', c: ['https://pola.test/a?b=1&c=2'] },
        ' or ',
        { t: 'a', href: '/leafs', c: ['the shop'] },
        '.',
      ],
    },
    {
      t: 'ul',
      c: [
        [{ t: 'p', c: ['one'] }],
        [
          { t: 'p', c: ['two'] },
          { t: 'ol', start: 1, c: [[{ t: 'p', c: ['a'] }], [{ t: 'p', c: ['b'] }]] },
        ],
      ],
    },
    { t: 'quote', c: [{ t: 'p', c: ['Farzana: put it in a pot'] }] },
    { t: 'code', s: '6 × 4' },
    { t: 'hr' },
  ])
})

test('lists begin where their writer begins them', () => {
  expect(readMarkdown('7. seven\n8. eight')).toMatchObject([{ t: 'ol', start: 7 }])
})

// bug reports of other forums: autolinks, pictures' titles, line breaks in links, entities, raw tags
const hostile = [
  '<javascript:alert(1)>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java\nscript:alert(1))',
  '[a](&#x6A;avascript:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:msgbox(1))',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](\\\\evil.example)',
  '![x](https://a.b/c "onerror=alert(1)")',
  '![x](javascript:alert(1))',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '[a]: javascript:alert(1)\n\n[a]',
  '[x](<javascript:alert(1)>)',
  'ftp://example.org file:///etc/passwd',
  '<https://a.b/"onclick="alert(1)>',
]

test.each(hostile)('%j has no link but to http, https, mailto or a path', text => {
  for (const href of linksIn(readMarkdown(text))) expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/)
})

test('tags stay words', () => {
  expect(plainText(readMarkdown('<script>alert(1)</script> & <b>x</b>'))).toBe('<script>alert(1)</script> & <b>x</b>')
})

test('whatever somebody writes becomes a tree of known parts, with all of its letters and only safe links', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '**',
      '*',
      '_',
      '~~',
      '`',
      '```\n',
      '> ',
      '- ',
      '1. ',
      '# ',
      '[',
      '](',
      ')',
      '<',
      '>',
      '\n',
      '\n\n',
      '    ',
      '&#106;',
      '\\',
      '![',
      'http://',
      'javascript:',
    ),
    fc.string({ maxLength: 8, unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
      const tree = readMarkdown(pieces.join(''))
      expect(block.array().safeParse(tree).success).toBe(true)
      for (const href of linksIn(tree)) expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?![/\\]))/i)
    }),
    { numRuns: 500 },
  )
})

test('deep nesting ends', () => {
  expect(depthOf(readMarkdown(`${'> '.repeat(5000)}x`))).toBeLessThan(30)
  expect(depthOf(readMarkdown(`${'- '.repeat(2000)}x`))).toBeLessThan(30)
})

test('Sinhala, Tamil and joined letters stay as they are', () => {
  const words = 'ක්‍රමය நன்றி اردو ชา 👩‍👩‍👧'
  expect(plainText(readMarkdown(words))).toBe(words)
})

function linksIn(blocks: readonly Block[]): string[] {
  const inLine = (part: Inline): string[] =>
    typeof part === 'string' || part.t === 'br' || part.t === 'code'
      ? []
      : [...(part.t === 'a' ? [part.href] : []), ...part.c.flatMap(inLine)]
  return blocks.flatMap(one => {
    if (one.t === 'p' || one.t === 'h') return one.c.flatMap(inLine)
    if (one.t === 'ul' || one.t === 'ol') return one.c.flatMap(linksIn)
    return one.t === 'quote' ? linksIn(one.c) : []
  })
}

function depthOf(blocks: readonly Block[]): number {
  return (
    1 +
    Math.max(
      0,
      ...blocks.map(one => ('c' in one && one.t !== 'p' && one.t !== 'h' ? depthOf(one.c.flat() as Block[]) : 0)),
    )
  )
}
