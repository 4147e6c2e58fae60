import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOfPost } from '../../post-language.ts'
import { nameMentions, withoutReferences } from '../../post-references.ts'
import { type Block, block, changeTree, type Inline, plainText } from '../../post-tree.ts'
import { readMarkdown, withoutQuotes } from './read-markdown.ts'

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
  '[card](listing:1"onclick=alert(1))',
  '[card](javascript:listing:1)',
  '<listing:1>',
  '> [quote](post:1@0/../x)\n> x',
  '[@](person:javascript:alert(1))',
  '[@](person:1c0f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10?x)',
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
      '[card](listing:3)',
      '[quote](post:3@0)\n',
      '[@](person:1c0f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10)',
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
    typeof part === 'string' || part.t === 'br' || part.t === 'code' || part.t === 'person'
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

const farzana = '1c0f1f0e-3a53-4c0e-9a55-0d0c3a1f7a10'

test('a card is a line of its own that names a listing or an enterprise', () => {
  expect(readMarkdown('Look:\n\n[card](listing:123)\n\n> [card](enterprise:7)')).toEqual([
    { t: 'p', c: ['Look:'] },
    { t: 'card', kind: 'listing', id: 123 },
    { t: 'quote', c: [{ t: 'card', kind: 'enterprise', id: 7 }] },
  ])
})

test.each([
  'See [card](listing:123) here',
  '[card](listing:0)',
  '[card](listing:12x)',
  '[card](listing://1)',
  '[card](shop:1)',
  '[card](listing:1)\n[card](listing:2)',
  '# [card](listing:1)',
  '`[card](listing:1)`',
])('%j is words and no card', text => {
  expect(JSON.stringify(readMarkdown(text))).not.toContain('"t":"card"')
  expect(linksIn(readMarkdown(text))).toEqual([])
})

test('a post has up to ten cards', () => {
  const cards = Array.from({ length: 12 }, (_, id) => `[card](listing:${id + 1})`).join('\n\n')
  expect(readMarkdown(cards).filter(({ t }) => t === 'card')).toHaveLength(10)
})

test('the first line of a quote may name the revision that it quotes', () => {
  const words: Block = { t: 'p', c: ['put it in a pot'] }
  const from = { post: 12, revision: 3 }
  expect(readMarkdown('> [quote](post:12@3)\n> put it in a pot')).toEqual([{ t: 'quote', from, c: [words] }])
  expect(readMarkdown('> [quote](post:12@3)\n>\n> put it in a pot')).toEqual([{ t: 'quote', from, c: [words] }])
  expect(readMarkdown('> [quote](post:12@3)')).toEqual([{ t: 'quote', from, c: [] }])
  for (const none of ['> put [quote](post:12@3) in a pot', '> [quote](post:12@3) put it', '[quote](post:12@3)'])
    expect(JSON.stringify(readMarkdown(none))).not.toContain('"from"')
})

test('a mention is an id, whatever it calls the person', () => {
  expect(readMarkdown(`Ask [@Sarojini](person:${farzana})!`)).toEqual([
    { t: 'p', c: ['Ask ', { t: 'person', id: farzana }, '!'] },
  ])
  expect(JSON.stringify(readMarkdown('[@x](person:1)'))).not.toContain('person"')
  expect(nameMentions(`Ask [@Sarojini](person:${farzana})!`)).toBe(`Ask [@](person:${farzana})!`)
  expect(nameMentions(`Ask [@](person:${farzana})!`, () => 'Fa]r[zana')).toBe(`Ask [@Fa r zana](person:${farzana})!`)
})

test('what names things is no words of whoever writes', () => {
  const text = `[card](listing:1) [quote](post:1@0) ස්තුතියි [@F.](person:${farzana}), [rude](listing:1) [a](/b)`
  expect(withoutReferences(text)).toBe('  ස්තුතියි , rude [a](/b)')
  expect(languageOfPost(`ස්තුතියි [@](person:${farzana})`, 'en')).toBe('si')
})

test.each([
  ['> [quote](post:1@0)\n> zqsecret\nzqlazy\n\nMine', '> [quote](post:1@0)\n\nMine'],
  ['Mine\r\n\r\n> [quote](post:1@0)\r\n> zqsecret', 'Mine\n\n> [quote](post:1@0)'],
  ['Mine\r\r> [quote](post:1@0)\r> zqsecret\r\rMore', 'Mine\n\n> [quote](post:1@0)\n\nMore'],
  ['> a\n> > [quote](post:1@0)\n> > zqsecret\n>\n> b', '> a\n> > [quote](post:1@0)\n>\n> b'],
  ['- > [quote](post:1@0)\n  > zqsecret\n- b', '- > [quote](post:1@0)\n- b'],
  ['> [quote](post:1@0)\n> > zqsecret\n> > ```\n> > zqcode', '> [quote](post:1@0)'],
  ['> [quote](post:2@0)\n> stays', '> [quote](post:2@0)\n> stays'],
])('of %j the words of one quote are taken out', (text, left) => {
  expect(withoutQuotes(text, ({ post }) => post === 1).trimEnd()).toBe(left)
})

test('whatever a post holds, its Markdown without some quotes has none of the words that its tree has only in these', () => {
  const line = fc.constantFrom('> ', '> > ', '- > ', '- ', '1. ', '', '  ', '    ')
  const words = fc.constantFrom('[quote](post:1@0)', '[quote](post:2@0)', 'zqsecret', 'mine', '', '---', '# a', '```')
  fc.assert(
    fc.property(fc.array(fc.tuple(line, words), { maxLength: 14 }), lines => {
      const text = lines.map(parts => parts.join('')).join('\n')
      const left = changeTree(readMarkdown(text), {
        block: one => (one.t === 'quote' && one.from?.post === 1 ? { ...one, c: [] } : one),
      })
      const kept = withoutQuotes(text, ({ post }) => post === 1)
      if (!plainText(left).includes('zqsecret')) expect(kept).not.toContain('zqsecret')
    }),
    { numRuns: 1000 },
  )
})
