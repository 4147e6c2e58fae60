import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../../post-tree.ts'
import { treeHtml } from '../export/tree-html.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { htmlMarkdown } from './html-markdown.ts'

const read = (html: string) => readMarkdown(htmlMarkdown(html))

test('what posts of other forums are made of becomes what ours are made of', () => {
  expect(
    read('<h2>One</h2><p><b>a</b> <em>b</em> <del>c</del> <code>d</code><br>e</p><hr><pre><code>f\n g</code></pre>'),
  ).toEqual([
    { t: 'h', c: ['One'] },
    {
      t: 'p',
      c: [
        ...[{ t: 'b', c: ['a'] }, ' ', { t: 'i', c: ['b'] }, ' ', { t: 's', c: ['c'] }, ' ', { t: 'code', s: 'd' }],
        ...[{ t: 'br' }, 'e'],
      ],
    },
    { t: 'hr' },
    { t: 'code', s: 'f\n g' },
  ])
  expect(
    read('<blockquote><p>q</p></blockquote><ol start="3"><li>a</li><li>b<ul><li>c</li></ul></li></ol>'),
  ).toMatchObject([
    { t: 'quote', c: [{ t: 'p', c: ['q'] }] },
    { t: 'ol', start: 3, c: [[{ t: 'p', c: ['a'] }], [{ t: 'p', c: ['b'] }, { t: 'ul' }]] },
  ])
  expect(plainText(read('<table><tr><th>Kind</th><td>Price</td></tr></table>'))).toBe('Kind\nPrice')
})

test('links lead to the web alone, and pictures are linked', () => {
  expect(read('<a href="https://a.example/?b=(c)&amp;d">e</a>')).toEqual([
    { t: 'p', c: [{ t: 'a', href: 'https://a.example/?b=(c)&d', c: ['e'] }] },
  ])
  for (const address of ['javascript:alert(1)', '/forum/3', 'person:1c0f6a86-0000-4000-8000-000000000000', 'listing:7'])
    expect(read(`<p><a href="${address}">e</a></p>`), address).toEqual([{ t: 'p', c: ['e'] }])
  expect(read('<img src="https://a.example/b.png" alt="A [loom]">')).toEqual([
    { t: 'p', c: [{ t: 'a', href: 'https://a.example/b.png', c: ['A [loom]'] }] },
  ])
})

test('words stay words, and scripts have none', () => {
  for (const words of [
    '1. No list',
    '# No heading',
    '[@x](person:1)',
    '<b> &lt; ~~s~~ *i*',
    '- a',
    '> q',
    '+ p',
    '===',
    '`',
  ])
    expect(read(`<p>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`), words).toEqual([
      { t: 'p', c: [words] },
    ])
  expect(htmlMarkdown('<script>a</script><style>b</style><iframe>c</iframe>')).toBe('')
})

test('a post of ours comes back with all of its words', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '**',
      '*',
      '`',
      '~~',
      '> ',
      '- ',
      '1. ',
      '# ',
      '\n',
      '\n\n',
      '[a](https://b.example)',
      '<b>',
      '&amp;',
      '\\',
    ),
    fc.string({ unit: 'grapheme', maxLength: 6 }),
  )
  const spaceless = (text: string) => text.replaceAll(/\s/g, '')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const tree = readMarkdown(pieces.join(''))
      const back = read(treeHtml(tree, 'https://pola.test'))
      expect(spaceless(plainText(back))).toBe(spaceless(plainText(tree)))
    }),
    { numRuns: 500 },
  )
})
