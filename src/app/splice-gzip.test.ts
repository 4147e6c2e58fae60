import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareSplice, spliceGzip } from './splice-gzip.ts'

test('what is spliced unzips to before, middle and after', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 })
  fc.assert(
    fc.property(text, text, text, (before, middle, after) => {
      const whole = Buffer.from(before + middle + after).toString()
      expect(spliced(before, middle, after)).toBe(whole)
    }),
  )
})

test('one prepared document takes many middles', () => {
  const plain = { before: Buffer.from('<head>'.repeat(2000)), after: Buffer.from('</head>'.repeat(2000)) }
  const prepared = prepareSplice(plain)
  for (const middle of ['', 'a', 'nonce-xyz'.repeat(100)]) {
    expect(gunzipSync(spliceGzip(plain, prepared, middle)).toString()).toBe(
      '<head>'.repeat(2000) + middle + '</head>'.repeat(2000),
    )
  }
})

function spliced(before: string, middle: string, after: string): string {
  const plain = { before: Buffer.from(before), after: Buffer.from(after) }
  return gunzipSync(spliceGzip(plain, prepareSplice(plain), middle)).toString()
}
