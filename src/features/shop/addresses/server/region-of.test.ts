import { expect, test } from 'vitest'
import { regionOf } from './region-of.ts'

const at = (country: string, postalCode: string, region = '') => regionOf({ country, postalCode, region })

test('a region in the address takes precedence over the one of its postcode', () => {
  expect(at('US', '99501')).toBe('AK')
  expect(at('US', '96813-1234')).toBe('HI')
  expect(at('US', '99501', 'NY')).toBe('NY')
  expect(at('JP', '060-0001')).toBe('01')
})

test('in countries whose addresses name no province, the postcode decides', () => {
  expect(at('LK', '00300')).toBe('1')
  expect(at('LK', '12000')).toBe('1')
  expect(at('LK', '20000')).toBe('2')
  expect(at('LK', '')).toBe('')
})

test('without regions, or with an unknown or ambiguous postcode, there is no region', () => {
  expect(at('SG', '018956')).toBe('')
  expect(at('US', 'x')).toBe('')
  expect(at('ZZ', '1')).toBe('')
})
