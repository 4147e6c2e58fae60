import { expect, test } from 'vitest'
import { foldReplies } from './fold-replies.ts'

const replies = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

/** `[1-4] 5 6 | 7`: folded ones in brackets, new ones behind a line. */
function shown(count: number, readUpTo: number | null, wanted?: number): string {
  return foldReplies(replies(count), readUpTo, wanted)
    .map(({ isFolded, isNew, replies: run }) => {
      const ids = run.map(({ id }) => id)
      if (isFolded) return `[${ids[0]}-${ids.at(-1)}]`
      return isNew ? `| ${ids.join(' ')}` : ids.join(' ')
    })
    .join(' ')
}

test.each([
  [3, null, '1 2 3'],
  [9, null, '1 2 3 4 5 6 7 8 9'],
  [7, 6, '[1-4] 5 6 | 7'],
  [7, 5, '1 2 3 4 5 | 6 7'],
  [8, 8, '[1-6] 7 8'],
  [3, 0, '| 1 2 3'],
  [0, 4, ''],
])('of %i replies, read up to %s, %j are shown', (count, readUpTo, text) => {
  expect(shown(count, readUpTo)).toBe(text)
})

test('the reply that the address names is never folded away', () => {
  expect(shown(7, 6, 2)).toBe('1 2 3 4 5 6 | 7')
  expect(shown(7, 6, 6)).toBe('[1-4] 5 6 | 7')
})
