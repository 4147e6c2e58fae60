import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gzipTogether } from './gzip-together.ts'

test('requests for the same text get the same compressed bytes', async () => {
  const text = 'ආයුබෝවන් '.repeat(300)
  const [first, second] = await Promise.all([gzipTogether(text), gzipTogether(`${text.slice(0, 9)}${text.slice(9)}`)])
  expect(second).toBe(first)
  expect(gunzipSync(first).toString()).toBe(text)
})

test('only the latest texts are remembered, and only a few long ones', async () => {
  const first = await gzipTogether('first '.repeat(500))
  for (let count = 0; count < 40; count++) await gzipTogether(`${count} `.repeat(500))
  expect(await gzipTogether('first '.repeat(500))).not.toBe(first)
  const long = 'long '.repeat(300_000)
  const longOne = await gzipTogether(long)
  expect(gunzipSync(longOne).toString()).toBe(long)
  expect(await gzipTogether(long)).not.toBe(longOne)
})
