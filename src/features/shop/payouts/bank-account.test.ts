import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BankAccount, bankAccount, hintOf } from './bank-account.ts'
import { hasIban, isIban } from './iban.ts'

const german = { country: 'DE', holder: 'Hofladen Müller GmbH', number: 'DE89 3704 0044 0532 0130 00' }
const srilankan = { country: 'LK', holder: 'නුවර තේ', number: '8102-3321-8', bank: 'Bank of Ceylon, Kandy' }

test.each(['DE89370400440532013000', 'GB29NWBK60161331926819', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'])(
  '%s is an IBAN of its country and of no other',
  iban => {
    expect(isIban(iban, iban.slice(0, 2))).toBe(true)
    expect(isIban(iban, 'FR')).toBe(false)
    expect(isIban(`${iban}0`, iban.slice(0, 2))).toBe(false)
    expect(isIban(iban.toLowerCase(), iban.slice(0, 2))).toBe(false)
  },
)

const isDigit = (one: string) => /\d/.test(one)

// ISO 7064 MOD 97-10 guarantees no more: a letter in place of a digit counts as two.
test('any single wrong digit or letter, and any swap of two, is detected in an IBAN', () => {
  const iban = 'GB29NWBK60161331926819'
  fc.assert(
    fc.property(fc.nat(iban.length - 5), fc.constantFrom(...'0123456789ABCXYZ'), (index, other) => {
      const at = index + 4
      const [a = '', b = ''] = [iban[at], iban[at + 1]]
      const wrong = iban.slice(0, at) + other + iban.slice(at + 1)
      if (isDigit(a) === isDigit(other)) expect(isIban(wrong, 'GB')).toBe(wrong === iban)
      const swapped = iban.slice(0, at) + b + a + iban.slice(at + 2)
      if (b && isDigit(a) === isDigit(b)) expect(isIban(swapped, 'GB')).toBe(a === b)
    }),
    { numRuns: 500 },
  )
})

test('spaces and hyphens of an account number are removed, and its last three characters are shown', () => {
  const iban = bankAccount.parse(german)
  expect(iban).toEqual({ ...german, number: 'DE89370400440532013000', bank: '', code: '' })
  expect(hintOf(iban)).toBe('000')
  const local = bankAccount.parse(srilankan)
  expect(local.number).toBe('810233218')
  expect(hintOf(local)).toBe('218')
})

const wrong: [string, Partial<BankAccount>][] = [
  ['number', { ...german, number: 'DE88370400440532013000' }],
  ['number', { ...german, number: '0532013000' }],
  ['number', { ...srilankan, number: '123' }],
  ['number', { ...srilankan, number: '8102 <3321>' }],
  ['bank', { ...srilankan, bank: ' ' }],
  ['holder', { ...srilankan, holder: '' }],
  ['holder', { ...srilankan, holder: '=HYPERLINK("x")' }],
  ['holder', { ...srilankan, holder: 'a\u0000b' }],
  ['code', { ...srilankan, code: 'a"b' }],
  ['country', { ...srilankan, country: 'Sri Lanka' }],
]
test.each(wrong)('a bank account with an invalid %s is refused: %j', (field, given) => {
  const paths = bankAccount.safeParse(given).error?.issues.map(({ path }) => path[0])
  expect(paths).toContain(field)
})

test('Sri Lanka, India and the United States have no IBANs, countries of the European Union do', () => {
  expect(['LK', 'IN', 'US', 'JP', 'KE'].map(hasIban)).toEqual([false, false, false, false, false])
  expect(['DE', 'FR', 'PT', 'GB'].map(hasIban)).toEqual([true, true, true, true])
})
