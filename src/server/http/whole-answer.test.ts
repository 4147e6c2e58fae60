import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createWholeAnswer } from './whole-answer.ts'

const send = createWholeAnswer('https://pola.example')
const app = new Hono()
app.get('/:length', c => send(c, 'a'.repeat(Number(c.req.param('length'))), 200, { 'content-type': 'text/plain' }))

const ask = (length: number, accepted?: string) =>
  app.request(`/${length}`, accepted === undefined ? {} : { headers: { 'accept-encoding': accepted } })

test.each([
  [5000, 'gzip, deflate, br, zstd', 'gzip'],
  [1_000_000, 'br;q=1, gzip;q=0.8, *;q=0.1', 'gzip'],
  [5000, '*', 'gzip'],
  [5000, 'gzip;q=0', null],
  [5000, 'br', null],
  [5000, 'x-gzip', null],
  [5000, 'br, gzip \t;\t q=0.5 , zstd', 'gzip'],
  [5000, undefined, null],
  [500, 'gzip', null],
])('%i bytes for a client that accepts %s are sent as %s', async (length, accepted, encoding) => {
  const response = await ask(length, accepted)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect((encoding ? gunzipSync(bytes) : bytes).toString()).toBe('a'.repeat(length))
})

test('an extremely long list of accepted encodings is read only once', async () => {
  const { headers } = await ask(5000, `*${'\t'.repeat(500_000)}x`)
  expect(headers.get('content-encoding')).toBeNull()
})

test('an answer has the common headers', async () => {
  const { headers } = await ask(10)
  expect(headers.get('vary')).toBe('accept-encoding')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('strict-transport-security')).toMatch(/max-age/)
  expect(headers.get('content-security-policy')).toMatch(/sandbox/)
})
