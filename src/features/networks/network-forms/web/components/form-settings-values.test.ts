import { expect, test } from 'vitest'
import type { FormLevel } from '../../form-score.ts'
import { levelValues, readLevels, readSettings, settingsValues } from './form-settings-values.ts'

const settings = {
  ...{ name: { en: 'Yearly', si: 'වාර්ෂික' }, purpose: 'renewal' as const },
  ...{ audience: 'members' as const, visibility: 'network' as const },
}
const levels: FormLevel[] = [
  { name: { en: 'Seed' }, from: 0 },
  { name: { en: 'Leaf', si: 'කොළය' }, from: 30 },
]

test('settings and levels come back from the values of their form', () => {
  const values = settingsValues(settings, levels)
  expect(readSettings(values)).toEqual(settings)
  expect(readLevels(values, 2)).toEqual({ levels, problems: [] })
})

test('empty rows are left out; a level without English name, with bad points, or twice the same, is a problem', () => {
  const values = {
    ...settingsValues(settings, levels),
    ...levelValues(2, null),
    ...levelValues(3, { name: { si: 'පලතුර' }, from: 60 }),
    ...levelValues(4, { name: { en: 'Tree' }, from: 30 }),
    ...{ ...levelValues(5, { name: { en: 'Wood' }, from: 0 }), from5: 'many' },
  }
  expect(readLevels(values, 6).problems).toEqual([
    { field: 'level3-en', is: 'name' },
    { field: 'from4', is: 'twice' },
    { field: 'from5', is: 'points' },
  ])
})
