import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backgrounds, contrast, readable } from './contrast.ts'

test('contrast follows WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('any colour becomes readable in both schemes, and a readable one stays', () => {
  const color = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  const hex = color.map(all => `#${all.map(value => value.toString(16).padStart(2, '0')).join('')}`)
  fc.assert(
    fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (one, scheme) => {
      const result = readable(one, scheme)
      for (const background of backgrounds[scheme]) expect(contrast(result, background)).toBeGreaterThanOrEqual(4.5)
      expect(readable(result, scheme)).toBe(result)
    }),
  )
})

test('the backgrounds are those of the theme', () => {
  const tokens = readFileSync(new URL('../web/theme/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark')
  for (const [scheme, text] of [['light', light] as const, ['dark', dark] as const]) {
    const found = ['paper', 'card', 'sand'].map(name => new RegExp(`--${name}: (#[0-9a-f]{6})`).exec(text)?.[1])
    expect(found).toEqual(backgrounds[scheme])
  }
})
