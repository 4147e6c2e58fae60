import { expect, test } from 'vitest'
import { mix, tintFor, tints } from './tints.ts'

test.each([1, 2, 3, 4, 5])('no picture has the tint of the one %i before it', step => {
  for (const seed of ['lanka', 'world', 'listings']) {
    for (let index = step; index < 300; index++) {
      expect(tintFor(index, seed).name).not.toBe(tintFor(index - step, seed).name)
    }
  }
})

test('a tint depends on its index and seed alone', () => {
  const forwards = Array.from({ length: 40 }, (_, index) => tintFor(index, 'one order').name)
  expect(tintFor(25, 'one order').name).toBe(forwards[25])
  expect(Array.from({ length: 40 }, (_, index) => tintFor(index, 'another').name)).not.toEqual(forwards)
})

test('all eight tints are used', () => {
  const seen = new Set(Array.from({ length: 60 }, (_, index) => tintFor(index, 'all').name))
  expect([...seen].sort()).toEqual(Object.keys(tints).sort())
})

test('mixes colours channel by channel', () => {
  expect(mix('#000000', '#ff8040', 0.5)).toBe('#804020')
  expect(mix('#0a0b0c', '#ffffff', 0)).toBe('#0a0b0c')
})
