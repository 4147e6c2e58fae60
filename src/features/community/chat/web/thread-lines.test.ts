import { expect, test } from 'vitest'
import { linesBetween } from './thread-lines.ts'

test('each line appears once, before the message of its time', () => {
  const lines = [5, 10, 15, 30].map(at => ({ id: String(at), at, content: '' }))
  const messages = [{ at: 10 }, { at: 20 }]
  const places = [undefined, ...messages].map((after, index) => linesBetween(lines, after, messages[index]))
  expect(places.map(found => found.map(line => line.at))).toEqual([[5, 10], [15], [30]])
})
