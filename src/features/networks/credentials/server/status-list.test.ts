import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listLength } from '../credential.ts'
import { encodeList, isRevoked } from './status-list.ts'

const bytesOf = (encoded: string) => gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))

test('a list has 131,072 entries, whatever holds', () => {
  expect(listLength).toBe(131_072)
  for (const holding of [[], [0, 5, listLength - 1]]) {
    expect(encodeList(holding)[0]).toBe('u')
    expect(bytesOf(encodeList(holding)).length * 8).toBe(listLength)
  }
})

test('the first entry is the highest bit of the first byte; what doesn’t hold is set', () => {
  expect([...bytesOf(encodeList([])).subarray(0, 2)]).toEqual([0b1111_1111, 0b1111_1111])
  expect([...bytesOf(encodeList([0, 9])).subarray(0, 2)]).toEqual([0b0111_1111, 0b1011_1111])
})

test('exactly those that hold aren’t revoked', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(listLength - 1), { maxLength: 30 }), fc.nat(listLength - 1), (holding, other) => {
      const encoded = encodeList(holding)
      for (const index of [...holding, other]) expect(isRevoked(encoded, index)).toBe(!holding.includes(index))
    }),
    { numRuns: 30 },
  )
})
