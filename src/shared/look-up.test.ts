import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookUp } from './look-up.ts'

const table: Record<string, number> = { yes: 1, no: 0 }

test('a table has its own keys and no inherited ones', () => {
  expect([lookUp(table, 'yes'), lookUp(table, 'no'), lookUp(table, 'perhaps')]).toEqual([1, 0, undefined])
  for (const word of Object.getOwnPropertyNames(Object.prototype)) expect(lookUp(table, word)).toBeUndefined()
  fc.assert(
    fc.property(fc.string(), word => {
      expect(lookUp(table, word)).toBe(new Map(Object.entries(table)).get(word))
    }),
  )
})
