import { expect, test } from 'vitest'
import { regionOf } from './region-of.ts'

const at = (country: string, postalCode: string, region = '') => regionOf({ country, postalCode, region })

test('a region that is named goes before the one that the postcode tells', () => {
  expect(at('US', '99501')).toBe('AK')
  expect(at('US', '96813-1234')).toBe('HI')
  expect(at('US', '99501', 'NY')).toBe('NY')
  expect(at('JP', '060-0001')).toBe('01')
})

test('where addresses name no province, postcodes tell', () => {
  expect(at('LK', '00300')).toBe('1')
  expect(at('LK', '12000')).toBe('1')
  expect(at('LK', '20000')).toBe('2')
  expect(at('LK', '')).toBe('')
})

test('a country without regions, and a postcode of none or of several, tell nothing', () => {
  expect(at('SG', '018956')).toBe('')
  expect(at('US', 'x')).toBe('')
  expect(at('ZZ', '1')).toBe('')
})
