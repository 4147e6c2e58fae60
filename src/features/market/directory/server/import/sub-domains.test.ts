import { expect, test } from 'vitest'
import { transliterate } from '#shared/transliterate.ts'
import { SubDomains } from './sub-domains.ts'

test('letters of other alphabets and letters without accents to take off', () => {
  expect(transliterate('Αλληλεγγύη για όλους')).toBe('allileggyi gia olous')
  expect(transliterate('Българска банка')).toBe('balgarska banka')
  expect(transliterate('Łódź Ørsted Ægir Straße')).toBe('lodz orsted aegir strasse')
})

test('sub domains are unique, not reserved, and letters and digits only', () => {
  const domains = new SubDomains(['dynamo'])
  expect(domains.take('Bread & Roses e.V.')).toBe('breadrosesev')
  expect(domains.take('Bread & Roses e.V.', 'Wien')).toBe('breadrosesevwien')
  expect(domains.take('Bread & Roses e.V.', 'Wien')).toBe('breadrosesev2')
  expect(domains.take('Bread & Roses e.V.')).toBe('breadrosesev3')
  expect(domains.take('Dynamo', 'Zürich')).toBe('dynamozurich')
  expect(domains.take('Marketplace')).toBe('marketplace2')
  expect(domains.take('Πράσινες Διαδρομές')).toBe('prasinesdiadromes')
})

test('names without such letters are numbered, long ones cut', () => {
  const domains = new SubDomains([])
  expect(domains.take('මී පැණි')).toBe('enterprise1')
  expect(domains.take('はちみつ', 'Tokyo')).toBe('enterprise2')
  expect(domains.take('7')).toBe('enterprise7')
  const long = domains.take('x'.repeat(100))
  expect(long).toHaveLength(60)
  expect(domains.take('x'.repeat(100))).toBe(`${'x'.repeat(59)}2`)
})
