import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const stays = (publicUrl: string) => new Map(securityHeaders(publicUrl)).get('strict-transport-security')

test('HSTS is sent where the public address is https, and never on a developer’s machine', () => {
  expect(stays('https://pola.test')).toBe('max-age=31536000')
  for (const url of ['http://pola.test', 'http://localhost:3000', 'https://localhost:3000', 'https://127.0.0.1'])
    expect([url, stays(url)]).toEqual([url, undefined])
})
