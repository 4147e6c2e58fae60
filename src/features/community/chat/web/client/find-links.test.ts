import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLinks, shorten } from './find-links.ts'

const origin = 'https://pola.example'

test.each([
  ['see https://tea.example/a.', ['see ', 'https://tea.example/a', '.']],
  ['(https://tea.example/a_(b))', ['(', 'https://tea.example/a_(b)', ')']],
  ['javascript:alert(1) data:text/html,x', ['javascript:alert(1) data:text/html,x']],
  ['https://user:secret@tea.example', ['https://user:secret@tea.example']],
  ['තේ https://තේ.example/කොළ!', ['තේ ', 'https://තේ.example/කොළ', '!']],
])('%s', (text, parts) => {
  expect(findLinks(text, origin).map(one => one.text)).toEqual(parts)
})

test('links to this site open by their path', () => {
  expect(findLinks('https://pola.example/nuwaraleaf?lang=si', origin)).toEqual([
    { text: 'https://pola.example/nuwaraleaf?lang=si', link: '/nuwaraleaf?lang=si', isOwn: true },
  ])
})

test('longer links are cut in the middle', () => {
  const link = `https://tea.example/${'a'.repeat(60)}/end`
  expect([...shorten(link)]).toHaveLength(45)
  expect(findLinks(link, origin)[0]).toMatchObject({ link, text: expect.stringMatching(/^https:\/\/tea.*…a+\/end$/) })
})

test('any text links only to web pages, and none of it is lost', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      'javascript:',
      'https://',
      'http://a.b/',
      ' ',
      '"',
      '<',
      '\u0000',
      'JaVaScRiPt:alert(1)',
      'https://[',
      '@',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece), pieces => {
      const text = pieces.join('')
      for (const { link } of findLinks(text, origin)) if (link) expect(link).toMatch(/^(https?:\/\/|\/)/)
      const rebuilt = findLinks(text, origin).filter(one => !one.link)
      for (const { text: part } of rebuilt) expect(text).toContain(part)
    }),
  )
})

test('punctuation within an address takes linear time', () => {
  const link = `http://pola.test/${'.'.repeat(100_000)}a`
  expect(findLinks(`${link}...)`, origin).map(({ text }) => text.length)).toEqual([45, 4])
})
