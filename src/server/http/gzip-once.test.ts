import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipOnce } from './gzip-once.ts'

const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 500 }),
  fc.tuple(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.nat(2000)).map(([text, times]) => text.repeat(times)),
)

test('each document unzips to itself, however many are compressed at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bytes, { maxLength: 12 }), async documents => {
      const all = documents.map(document => Buffer.from(document))
      const zipped = await Promise.all(all.map(gzipOnce))
      expect(zipped.map(one => gunzipSync(one).equals(all.shift() ?? Buffer.of()))).toEqual(documents.map(() => true))
    }),
  )
})

test('an incompressible document larger than all buffers unzips to itself', async () => {
  for (const size of [60_000, 200_000, 3_000_000]) {
    const document = Buffer.from(Array.from({ length: size }, (_, index) => (index * 2_654_435_761) >>> 11))
    expect(gunzipSync(await gzipOnce(document)).equals(document)).toBe(true)
  }
})
