import { expect, test } from 'vitest'
import { rowProblem } from './product-row.ts'
import { parseWeight } from './weight.ts'

test.each([
  ['250', 'g', 250],
  ['250.0', 'g', 250],
  ['0,35', 'kg', 350],
  ['1.250', 'kg', 1250],
  ['0.0004', 'kg', null],
  ['1', 'lbs', 454],
  ['10', 'oz', 283],
  ['.8', 'lbs', 363],
  ['0.8', 'lbs', 363],
  [',8', 'kg', 800],
  ['1.', 'kg', 1000],
  ['0,80', 'kg', 800],
  ['1,250.5', 'g', 1251],
  ['1,250', 'g', 1250],
  ["1'250.0", 'g', 1250],
  ['٫٨', 'kg', 800],
  ['1.5 kg', 'g', 1500],
  ['8 oz', 'kg', 227],
  ['2 පවුම්', 'kg', 907],
  ['250 ග්‍රෑම්', 'kg', 250],
  ['1', 'Kilograms', 1000],
  ['0', 'g', null],
  ['', 'kg', null],
])('%s %s are %s grams', (text, unit, grams) => {
  expect(parseWeight(text, unit)).toEqual({ grams })
})

test.each([
  ['heavy', 'kg', 'not a weight'],
  ['-1', 'kg', 'not a weight'],
  ['1,25.5,0', 'g', 'not a weight'],
  ['1 lb 4 oz', 'lbs', 'not a weight'],
  ['1', 'stone', 'unit “stone”'],
  ['1 stone', 'kg', 'unit “stone”'],
  ['999999999999', 'kg', 'too heavy'],
])('%s %s is refused: %s', (text, unit, why) => {
  const weight = parseWeight(text, unit)
  expect('code' in weight && rowProblem({ row: 1, column: '', value: text }, weight)).toMatchObject({
    why: expect.stringContaining(why),
  })
})
