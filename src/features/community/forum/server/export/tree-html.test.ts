import { decodeHTML } from 'entities'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from '../../post-tree.ts'
import { readMarkdown } from '../markdown/read-markdown.ts'
import { treeHtml } from './tree-html.ts'

const html = (text: string) => treeHtml(readMarkdown(text), 'https://pola.test')

test('what people write becomes HTML that says the same', () => {
  expect(html('**Coir** *works*, ~~foam~~ `doesn’t`\nAsk [us](/samagi).')).toBe(
    '<p><strong>Coir</strong> <em>works</em>, <s>foam</s> <code>doesn’t</code><br>Ask <a href="https://pola.test/samagi">us</a>.</p>',
  )
  expect(html('# First\n\n3. a\n4. b\n\n- c\n\n> d\n\n```\n<e>\n```\n\n---')).toBe(
    [
      '<h3>First</h3>',
      '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
      '<ul><li><p>c</p></li></ul>',
      '<blockquote><p>d</p></blockquote>',
      '<pre><code>&#60;e&#62;</code></pre>',
      '<hr>',
    ].join('\n'),
  )
})

test('cards and people are read as what they are now', () => {
  const enterprise = { brand: 'Samagi & Co', subDomain: 'samagi' }
  const shown = { enterprise } as never
  const listing = { listing: { id: 7, listingTitle: '<Tea>' } } as never
  const tree = [
    { t: 'card' as const, kind: 'listing' as const, id: 7, shown: listing },
    { t: 'card' as const, kind: 'listing' as const, id: 8 },
    { t: 'card' as const, kind: 'enterprise' as const, id: 11, shown },
    { t: 'quote' as const, by: { name: 'Kasun', path: '/forum/3' }, c: [{ t: 'p' as const, c: ['Who?'] }] },
    { t: 'p' as const, c: [{ t: 'person' as const, id: 'x', name: '<Nimali>' }] },
  ]
  expect(treeHtml(tree, 'https://pola.test')).toBe(
    [
      '<p><a href="https://pola.test/marketplace/listing/7">&#60;Tea&#62;</a></p>',
      '',
      '<p><a href="https://pola.test/samagi">Samagi &#38; Co</a></p>',
      '<blockquote><p><a href="https://pola.test/forum/3">Kasun</a>:</p><p>Who?</p></blockquote>',
      '<p>@&#60;Nimali&#62;</p>',
    ].join('\n'),
  )
})

const ours =
  /<\/?(?:p|h3|ul|li|blockquote|pre|code|strong|em|s)>|<\/(?:a|ol)>|<ol start="\d+">|<(?:br|hr)>|<a href="(?:https?:\/\/|mailto:)[^"<>]*">/g

test('whatever somebody writes, it has our elements alone, and all of its words', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<script>',
      '"',
      "'",
      '&amp;',
      '](javascript:alert(1))',
      '[a](/b "c")',
      '[a](https://b/?"<>)',
      '> ',
      '- ',
    ),
    fc.constantFrom('**', '`', '\n', '\n\n', '    ', '<img src=x onerror=y>', 'https://x.example/"onclick="'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const text = pieces.join('')
      const words = html(text).replaceAll('<br>', ' ').replaceAll(ours, '')
      expect(words).not.toMatch(/[<>"]/)
      const spaceless = (given: string) => given.replaceAll(/\s/g, '')
      expect(spaceless(decodeHTML(words))).toBe(spaceless(plainText(readMarkdown(text))))
    }),
    { numRuns: 500 },
  )
})
