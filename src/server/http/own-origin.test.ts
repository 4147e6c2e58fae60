import { expect, test } from 'vitest'
import { isNamedOwnOrigin, isOwnOrigin } from './own-origin.ts'

const from = (headers: Record<string, string>, publicUrl = 'https://pola.test') =>
  isOwnOrigin(new Headers(headers), publicUrl)

test.each<Record<string, string>>([
  { host: 'pola.test', origin: 'https://evil.test' },
  { host: 'pola.test', origin: 'http://pola.test' },
  { host: 'pola.test', origin: 'https://pola.test:8443' },
  { host: 'pola.test', origin: 'https://pola.test/' },
  { host: 'pola.test', origin: 'https://tea.pola.test' },
  { host: 'tea.pola.test', origin: 'https://pola.test' },
  { host: 'evil.test', origin: 'http://evil.test' },
  { host: 'pola.test', origin: 'null' },
  { host: 'pola.test', origin: '' },
  { host: 'pola test', origin: 'https://pola test' },
  { host: 'pola.test', 'sec-fetch-site': 'cross-site' },
  { host: 'pola.test', origin: 'https://pola.test', 'sec-fetch-site': 'same-site' },
])('the origin %j is not our own', headers => {
  expect(from(headers)).toBe(false)
  expect(isNamedOwnOrigin(new Headers(headers), 'https://pola.test')).toBe(false)
})

test.each<[Record<string, string>, string]>([
  [{ host: 'pola.test', origin: 'https://pola.test' }, 'https://pola.test'],
  [{ host: 'pola.test:443', origin: 'https://pola.test', 'sec-fetch-site': 'same-origin' }, 'https://pola.test'],
  [{ host: 'tea.pola.test', origin: 'https://tea.pola.test' }, 'https://pola.test'],
  [{ host: 'tea.localhost:3000', origin: 'http://tea.localhost:3000' }, 'http://localhost:3000'],
])('the origin %j is our own at %s', (headers, publicUrl) => {
  expect(from(headers, publicUrl)).toBe(true)
  expect(isNamedOwnOrigin(new Headers(headers), publicUrl)).toBe(true)
})

test('an API client that sends no origin may call, but may not send forms', () => {
  expect(from({ host: 'pola.test' })).toBe(true)
  expect(isNamedOwnOrigin(new Headers({ host: 'pola.test' }), 'https://pola.test')).toBe(false)
})
