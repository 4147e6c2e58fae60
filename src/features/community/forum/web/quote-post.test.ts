import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, ownWords, plainText } from '../post-tree.ts'
import { readMarkdown } from '../server/markdown/read-markdown.ts'
import { isFoundIn } from '../server/posts/quoted-posts.ts'
import { quoteOfPost } from './quote-post.ts'

test('a quotation of any post is found in it', () => {
  const piece = fc.oneof(
    fc.constantFrom('**', '*', '`', '```\n', '> ', '- ', '3. ', '# ', '\n', '\n\n', '|', '---\n', '<b>', '&amp;', '\\'),
    fc.constantFrom('jars', 'කේ', 'காய்', '[a](/b)', 'https://a.test/x_y_z', '1) ', '+', '=', '@', '![x](y)', '_c_'),
    fc.string({ maxLength: 6, unit: 'grapheme' }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), pieces => {
      const body = readMarkdown(pieces.join(''))
      const words = (blocks: readonly Block[]) => plainText(blocks).replace(/\s+/g, ' ').trim()
      const quotation = quoteOfPost({ id: 7, revision: 2, body }, '')
      if (words(ownWords(body)) === '') return
      const [quote, ...others] = readMarkdown(quotation)
      expect(others).toEqual([])
      expect(quote).toMatchObject({ t: 'quote', from: { post: 7, revision: 2 } })
      expect(isFoundIn(words((quote as Extract<Block, { t: 'quote' }>).c), words(ownWords(body)))).toBe(true)
    }),
    { numRuns: 500 },
  )
})
