import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test.each(['/', '/marketplace/shop?lang=si&x=%2F#top', '/kandyhoney', '/a//b', '/a?next=http://b.test'])(
  '%s is a path of this site',
  path => {
    expect(ownPath(path, '/else')).toBe(path)
  },
)

test.each([
  null,
  undefined,
  '',
  'kandy',
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '/..//evil.test',
  '/./\u0000/evil.test',
  'javascript:alert(1)',
  ' /kandy',
  `/${'a'.repeat(2000)}`,
])('%j is not a path of this site', path => {
  expect(ownPath(path, '/else')).toBe('/else')
})

test('with any input, a browser stays on this site', () => {
  const parts = fc.constantFrom('/', '\\', '.', '..', '@', ':', '?', '#', 'evil.test', 'http:', '\t', '%2f', ' ')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), given => {
      const url = new URL(ownPath(given.join(''), '/else'), 'https://pola.test')
      expect(url.origin).toBe('https://pola.test')
    }),
  )
})
