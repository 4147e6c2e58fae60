import { expect, test } from 'vitest'
import { badgeSnippet, badgeSvg } from './membership-badge.ts'

const badge = { name: 'Lanka Organic', label: 'Member of', state: 'Holds', holds: true, direction: 'ltr' } as const

test('names are text in the picture and in the snippet, never markup', () => {
  const name = '<script>alert("x")</script> & co'
  expect(badgeSvg({ ...badge, name })).not.toContain('<script')
  const snippet = badgeSnippet({ origin: 'https://pola.test', id: 12, text: `"${name}`, language: 'en' })
  expect(snippet).not.toContain('<script')
  expect(snippet).toContain('href="https://pola.test/membership-check/12"')
})

test('a long name is cut by letters, and whole in the title', () => {
  const name = 'ලංකා කාබනික ගොවීන්ගේ සහ නිෂ්පාදකයන්ගේ ජාතික සංගමය'
  const svg = badgeSvg({ ...badge, name })
  expect(svg).toContain(`<title>Member of ${name}: Holds</title>`)
  expect(svg).toMatch(/<text[^>]*>[^<]{10,60}…<\/text>/)
})

test('in a language that is read from the right, the text begins there', () => {
  expect(badgeSvg({ ...badge, direction: 'rtl' })).toContain('direction="rtl"')
})
