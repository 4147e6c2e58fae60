import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#shared/contrast.ts'
import { checkColor, readColor } from './color-check.ts'

test('colours are read as people write them, and words are none', () => {
  expect(readColor(' 3E6B2F ')).toBe('#3e6b2f')
  expect(readColor('#3e6')).toBe('#33ee66')
  for (const typed of ['', 'red', '#12', '#1234567', 'url(x)']) expect(readColor(typed)).toBeUndefined()
})

test('whatever colour is chosen, white text on what visitors see can be read', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), number => {
      const color = `#${number.toString(16).padStart(6, '0')}`
      const check = checkColor(color)
      expect(check?.ratio).toBeGreaterThanOrEqual(4.5)
      expect(contrast(check?.light ?? '', '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(check?.dark ?? '', '#14191d')).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('a colour that can be read stays as it is', () => {
  expect(checkColor('#17649a')?.light).toBe('#17649a')
})
