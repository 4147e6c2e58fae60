import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chainStart, firstBroken, type Link, link } from './receipts.ts'

const content = fc.dictionary(fc.string({ maxLength: 5 }), fc.oneof(fc.string(), fc.integer(), fc.constant(null)))
const chain = fc.array(content, { minLength: 1, maxLength: 6 }).map(contents => {
  const links: Link[] = []
  for (const one of contents) links.push(link(links.at(-1)?.hash ?? chainStart, one))
  return links
})

test('a chain holds, and is broken from the entry on that was changed, removed or moved', () => {
  fc.assert(
    fc.property(chain, fc.nat(), (links, seed) => {
      expect(firstBroken(links)).toBe(-1)
      const at = seed % links.length
      const changed = links.with(at, { ...(links[at] as Link), content: { other: 'thing', at } })
      expect(firstBroken(changed)).toBe(at)
      if (at < links.length - 1) expect(firstBroken(links.toSpliced(at, 1))).toBe(at)
    }),
  )
})

test('the same vote twice has two receipts, and the order of names makes no difference', () => {
  expect(link(chainStart, { vote: 'approve' }).hash).not.toBe(link(chainStart, { vote: 'approve' }).hash)
  expect(link(chainStart, { a: 1, b: 2 }, 'salt').hash).toBe(link(chainStart, { b: 2, a: 1 }, 'salt').hash)
})
