import { expect, test } from 'vitest'
import { similarTexts } from './similar-texts.ts'

const among = [
  { source: 'Minimum standards', text: 'අවම ප්‍රමිති' },
  { source: 'Minimum standards for its sector', text: 'එහි ක්ෂේත්‍රයේ අවම ප්‍රමිති' },
  { source: 'Close', text: 'වසන්න' },
  { source: 'Closed', text: 'වසා ඇත' },
  { source: '{{count}} left', text: 'ඉතිරි {{count}}' },
]
const found = (source: string) => similarTexts(source, among).map(one => one.source)

test('texts with the same words come first, and other endings of a word count', () => {
  expect(found('The minimum standards of its sector')).toEqual([
    'Minimum standards for its sector',
    'Minimum standards',
  ])
  expect(found('Close')).toEqual(['Close', 'Closed'])
  expect(similarTexts('Close', among)[0]?.likeness).toBe(1)
})

test('values in braces are no words, and nothing is like a text without words', () => {
  expect(found('Only {{count}} left')).toEqual(['{{count}} left'])
  expect(found('{{count}}')).toEqual([])
  expect(found('…')).toEqual([])
})

test('a translation is suggested once, and three at most', () => {
  const many = Array.from({ length: 9 }, (_, index) => ({ source: `Save place ${index}`, text: `ස්ථානය ${index}` }))
  expect(similarTexts('Save place', many)).toHaveLength(3)
  expect(
    similarTexts(
      'Save place',
      [...many, ...many].map(one => ({ ...one, text: 'ස්ථානය' })),
    ),
  ).toHaveLength(1)
})
