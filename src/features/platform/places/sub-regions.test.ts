import { expect, test } from 'vitest'
import { countriesIn } from './server/countries.ts'
import { subRegions } from './sub-regions.ts'

test('every country except Antarctica is in exactly one sub-region', () => {
  const all = Object.values(subRegions).flatMap(({ countries }) => countries)
  expect(all.toSorted()).toEqual([...new Set(all)].sort())
  const known = countriesIn('en').map(({ code }) => code)
  expect(known.filter(code => !all.includes(code))).toEqual(['AQ'])
  expect(all.filter(code => !known.includes(code))).toEqual([])
})
