import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AuthorNames, accountFor } from './author-names.ts'

const author = (userId: string, name: string) => ({ userId, name, subDomain: null, imageUrl: null })

test('people who share a name, and those who left, can be told apart', () => {
  const names = new AuthorNames()
  expect(names.nameOf(author('1', 'Kasun Perera'))).toBe('Kasun Perera')
  expect(names.nameOf(author('2', 'Kasun Perera'))).toBe('Kasun Perera 2')
  expect(names.nameOf(author('3', 'kasun  PERERA'))).toBe('kasun  PERERA 3')
  expect(names.nameOf(author('1', 'Kasun Perera'))).toBe('Kasun Perera')
  expect(names.nameOf({ userId: null, subDomain: 'perera', name: 'Kasun Perera', imageUrl: null })).toBe(
    'Kasun Perera 4',
  )
  expect([names.nameOf(null), names.nameOf(null)]).toEqual(['Former member', 'Former member'])
  const elsewhere = { userId: null, subDomain: null, imageUrl: null, from: 'Old list' }
  expect(names.nameOf({ ...elsewhere, name: 'Nimali' })).toBe('Nimali')
  expect(names.nameOf({ ...elsewhere, name: 'Amara' })).toBe('Amara')
  // of letters that the importer drops, the whole name counts
  expect(names.nameOf(author('5', 'කසුන්'))).toBe('කසුන්')
  expect(names.nameOf(author('6', 'නිමාලි'))).toBe('නිමාලි')
})

test('each author has an account of their own, whatever their names are', () => {
  const name = fc.oneof(
    fc.constantFrom('Kasun', 'kasun', 'Kasun 2', 'KASUN 3', 'කසුන් 2', '2', ' ', 'Former member'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), given => {
      const names = new AuthorNames()
      const accounts = given.map((one, at) => accountFor(names.nameOf(author(String(at), one))))
      expect(new Set(accounts).size).toBe(accounts.length)
      expect(given.map((one, at) => accountFor(names.nameOf(author(String(at), one))))).toEqual(accounts)
    }),
  )
})
