import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareSplice, spliceGzip } from './splice-gzip.ts'

test('a spliced document unzips to before, middle and after', async () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400 })
  await fc.assert(
    fc.asyncProperty(text, text, text, async (before, middle, after) => {
      const whole = Buffer.from(before + middle + after).toString()
      expect(await spliced(before, middle, after)).toBe(whole)
    }),
  )
})

test('one prepared document is reused with different middles', async () => {
  const plain = { before: Buffer.from('<head>'.repeat(2000)), after: Buffer.from('</head>'.repeat(2000)) }
  const prepared = await prepareSplice(plain)
  for (const middle of ['', 'a', 'nonce-xyz'.repeat(100)]) {
    expect(gunzipSync(spliceGzip(plain, prepared, middle)).toString()).toBe(
      '<head>'.repeat(2000) + middle + '</head>'.repeat(2000),
    )
  }
})

async function spliced(before: string, middle: string, after: string): Promise<string> {
  const plain = { before: Buffer.from(before), after: Buffer.from(after) }
  return gunzipSync(spliceGzip(plain, await prepareSplice(plain), middle)).toString()
}
