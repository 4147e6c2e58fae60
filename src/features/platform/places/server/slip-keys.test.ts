import { expect, test } from 'vitest'
import { countSlips, slipKeys, slipsForgiven } from './slip-keys.ts'

const shareKey = (a: string, b: string) => slipKeys(a).some(key => slipKeys(b).includes(key))

test('names one typo apart share a key', () => {
  for (const slip of ['kandi', 'knady', 'kndy', 'kanndy', 'andy', 'kandyy'])
    expect(shareKey('kandy', slip), slip).toBe(true)
  expect(shareKey('anuradhapura', 'anuradapura')).toBe(true)
  expect(shareKey('kandy', 'galle')).toBe(false)
})

test('keys are PostgreSQL integers without duplicates, and the shortest names have none', () => {
  const keys = slipKeys('aaaaaaa')
  expect(keys).toHaveLength(2)
  for (const key of keys) expect(key).toBe(key | 0)
  expect(slipKeys('asa')).toEqual([])
})

test('typos are counted to the whole name and to its nearest prefix', () => {
  expect(countSlips('kandy', 'kandy')).toEqual({ whole: 0, beginning: 0 })
  expect(countSlips('knady', 'kandy').whole).toBe(1)
  expect(countSlips('colmb', 'colombo')).toEqual({ whole: 2, beginning: 1 })
  expect(countSlips('', 'ab')).toEqual({ whole: 2, beginning: 0 })
})

test('longer names are allowed more typos', () => {
  expect([3, 4, 7, 8].map(slipsForgiven)).toEqual([0, 1, 1, 2])
})
