import { expect, test } from 'vitest'
import { formPath } from './form-path.ts'

test('a form’s addresses keep the enterprise that the first one named', () => {
  expect(formPath('lanka', 3, { as: null })).toBe('/lanka/network/form/3/self-assess')
  expect(formPath('lanka', 3, { version: 2, as: null })).toBe('/lanka/network/form/3/2')
  expect(formPath('lanka', 3, { version: 2, as: '9' })).toBe('/lanka/network/form/3/2?vendorId=9')
  expect(formPath('lanka', 3, { version: 2, section: 4, as: '9' })).toBe('/lanka/network/form/3/2?vendorId=9&section=4')
})
