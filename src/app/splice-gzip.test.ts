import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareSplice, spliceGzip } from './splice-gzip.ts'

test('what is spliced unzips to before, middle and after', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 })
  fc.assert(
    fc.property(text, text, text, (before, middle, after) => {
      const whole = Buffer.from(before + middle + after).toString()
      expect(gunzipSync(spliceGzip(prepareSplice(before, after), middle)).toString()).toBe(whole)
    }),
  )
})

test('one prepared document takes many middles', () => {
  const prepared = prepareSplice('<head>'.repeat(2000), '</head>'.repeat(2000))
  for (const middle of ['', 'a', 'nonce-xyz'.repeat(100)]) {
    expect(gunzipSync(spliceGzip(prepared, middle)).toString()).toBe(
      '<head>'.repeat(2000) + middle + '</head>'.repeat(2000),
    )
  }
})
