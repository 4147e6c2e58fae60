import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds, isRange, type PostcodeRange, readPostcodes, widthOf, writePostcodes } from './postcode-ranges.ts'

const letters = fc.constantFrom(...'019AZ')
const code = (length: number) => fc.string({ unit: letters, minLength: length, maxLength: length })
const range: fc.Arbitrary<PostcodeRange> = fc
  .integer({ min: 1, max: 4 })
  .chain(length => fc.tuple(code(length), code(length)))
  .map(ends => ends.sort())
  .map(([from = '', to = '']) => ({ from, to }))

test('postcodes are read as people write them, and a written range reads back the same', () => {
  expect(readPostcodes('00–12, 20200')).toEqual([
    { from: '00', to: '12' },
    { from: '20200', to: '20200' },
  ])
  expect(readPostcodes('10000-12999; bt, iv 1—iv 9\n100-0001')).toEqual([
    { from: '10000', to: '12999' },
    { from: 'BT', to: 'BT' },
    { from: 'IV1', to: 'IV9' },
    { from: '1000001', to: '1000001' },
  ])
  expect(readPostcodes(' ')).toEqual([])
  fc.assert(
    fc.property(fc.array(range), all => {
      expect(readPostcodes(writePostcodes(all))).toEqual(all)
    }),
  )
})

test('ends of different lengths, backward ranges and unknown letters are refused', () => {
  for (const wrong of ['1–22', '30–20', '1–2–3', 'කොළඹ', '12345678901', '00–12, ?']) {
    expect(readPostcodes(wrong), wrong).toBeUndefined()
  }
  expect(isRange({ from: '', to: '' })).toBe(false)
})

test('a code shorter than the ends of a range is not in it', () => {
  expect(holds({ from: '00', to: '12' }, '1')).toBe(false)
  expect(holds({ from: '00', to: '12' }, '12999')).toBe(true)
  expect(holds({ from: '00', to: '12' }, '13000')).toBe(false)
})

test('a range within another one is narrower, even if their codes have different lengths', () => {
  const all = (length: number): string[] =>
    length === 0 ? [''] : all(length - 1).flatMap(start => [...'019AZ'].map(letter => start + letter))
  const codes = all(4)
  fc.assert(
    fc.property(range, range, (one, other) => {
      const [inOne, inOther] = [one, other].map(each => codes.filter(code => holds(each, code)))
      const isWithin = inOne?.every(code => inOther?.includes(code)) && (inOne?.length ?? 0) < (inOther?.length ?? 0)
      if (isWithin) expect(widthOf(one)).toBeLessThan(widthOf(other))
    }),
  )
})
