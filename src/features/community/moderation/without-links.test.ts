import { expect, test } from 'vitest'
import { hasLinks, withoutLinks } from './without-links.ts'

test.each([
  ['See https://pills.example/buy?a=1#x now.', 'See […] now.'],
  ['(www.pills.example)', '([…])'],
  ['HTTP://A.B and https://c.d', '[…] and […]'],
  ['[here](https://a.b/c)', '[here]([…])'],
  ['බලන්න https://a.lk/සබන් දැන්', 'බලන්න […] දැන්'],
  ['https://a.b', '[…]'],
  ['no link, a.b, http: //x', 'no link, a.b, http: //x'],
])('%s → %s', (words, expected) => {
  expect(withoutLinks(words)).toBe(expected)
  expect(hasLinks(words)).toBe(words !== expected)
})

test('what has no links stays as it is', () => {
  expect(withoutLinks(withoutLinks('a https://b.c d'))).toBe('a […] d')
})
