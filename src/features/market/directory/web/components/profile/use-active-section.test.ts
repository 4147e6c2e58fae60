import { expect, test } from 'vitest'
import { sectionAt } from './use-active-section.ts'

const sections = (about: number, certificates: number, gallery: number, locations: number) =>
  Object.entries({ about, certificates, gallery, locations }).map(([id, top]) => ({ id, top }))

test('the active section is the last one that begins above the line', () => {
  expect(sectionAt(sections(-900, -500, 100, 800), 150)).toBe('gallery')
  expect(sectionAt(sections(-900, -500, 151, 800), 150)).toBe('certificates')
})

test('of sections side by side the first is active', () => {
  expect(sectionAt(sections(120, 118, 700, 1400), 150)).toBe('about')
  expect(sectionAt(sections(-700, -702, 140, 900), 150)).toBe('gallery')
})

test('above all sections the first is marked', () => {
  expect(sectionAt(sections(500, 500, 900, 1400), 150)).toBe('about')
  expect(sectionAt([], 150)).toBeUndefined()
})
