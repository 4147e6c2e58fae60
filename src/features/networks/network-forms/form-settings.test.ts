import { expect, test } from 'vitest'
import { formAudiences, formLevels, mayFillIn } from './form-settings.ts'

test('forms are filled in by members, by those who aren’t, or by all', () => {
  const may = formAudiences.map(audience =>
    (['member', 'waiting', 'none'] as const).filter(standing => mayFillIn(audience, standing)),
  )
  expect(may).toEqual([['member'], ['waiting', 'none'], ['member', 'waiting', 'none']])
})

test('each level has an English name and points of its own', () => {
  const level = (from: number, name: Record<string, string> = { en: 'Seed' }) => ({ name, from })
  const isGood = (...levels: object[]) => formLevels.safeParse(levels).success
  expect(isGood(level(0), level(30, { en: 'Leaf', si: 'කොළය' }))).toBe(true)
  expect(isGood(level(0), level(0))).toBe(false)
  expect(isGood(level(0, { si: 'බීජ' }))).toBe(false)
  expect(isGood(level(0.5))).toBe(false)
  expect(isGood(...Array.from({ length: 11 }, (_, at) => level(at)))).toBe(false)
})
