import { expect, test } from 'vitest'
import { findReferences } from './find-references.ts'

test.each([
  ['P-10423-1H', ['P104231H']],
  ['p 10423 1h', ['P104231H']],
  ['Order P10423-1H, thank you', ['P104231H']],
  ['INV:P-104\n23-1H.', ['P104231H']],
  ['P–10423–1H', ['P104231H']],
  ['S-1001-1X and P-1-1T', ['S10011X', 'P11T']],
  ['P-10423-1H p-10423-1h', ['P104231H']],
  ['XP-10423-1H', []],
  ['P-10423-1HELLO', []],
  ['P-10423', []],
  ['Shop 12 apples', []],
  ['', []],
])('the references in %s are found', (text, found) => {
  expect(findReferences([text])).toEqual(found)
})
