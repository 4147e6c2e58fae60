import { expect, test } from 'vitest'
import { restDaysIn } from './rest-days.ts'

test.each([
  ['LK', [6, 7]],
  ['IN', [7]],
  ['SA', [5, 6]],
  ['IR', [5]],
  [null, [6, 7]],
  ['??', [6, 7]],
])('the rest days in %s are %j', (country, days) => expect(restDaysIn(country)).toEqual(days))
