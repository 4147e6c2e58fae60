import type { FakeClients } from '#web/testing/show.tsx'
import { noAddress } from '../../address-fields.ts'
import type { AddressFormat } from '../../address-format.ts'
import type { SavedAddress } from '../../addresses.contract.ts'

const street: AddressFormat['parts'] = [
  { part: 'line1', kind: 'address', isRequired: true },
  { part: 'line2', kind: 'extra', isRequired: false },
]

const phone = (callingCode: string, country: string, example: string, numbers: unknown[]) => ({
  example,
  metadata: { version: 4, country_calling_codes: { [callingCode]: [country] }, countries: { [country]: numbers } },
})

/** Like the server's, with fewer regions. */
const formats: Record<string, AddressFormat> = {
  LK: {
    country: 'LK',
    parts: [
      ...street,
      { part: 'city', kind: 'city', isRequired: true },
      { part: 'postalCode', kind: 'postcode', isRequired: false },
    ],
    regions: [],
    postalCode: { pattern: '\\d{5}', examples: ['20000', '00100'] },
    phone: phone('94', 'LK', '071 234 5678', [
      '94',
      '00',
      '[1-9]\\d{8}',
      [9],
      [['(\\d{2})(\\d{3})(\\d{4})', '$1 $2 $3', ['7'], '0$1']],
      '0',
    ]),
  },
  US: {
    country: 'US',
    parts: [
      ...street,
      { part: 'city', kind: 'city', isRequired: true },
      { part: 'region', kind: 'state', isRequired: true },
      { part: 'postalCode', kind: 'zip', isRequired: true },
    ],
    regions: [
      { code: 'CA', name: 'California' },
      { code: 'OR', name: 'Oregon' },
    ],
    postalCode: { pattern: '(\\d{5})(?:[ \\-](\\d{4}))?', examples: ['95014', '22162-1010'] },
    phone: phone('1', 'US', '(201) 555-0123', [
      '1',
      '011',
      '[2-9]\\d{9}',
      [10],
      [['(\\d{3})(\\d{3})(\\d{4})', '($1) $2-$3', 0, 0, 1]],
      '1',
    ]),
  },
  AE: {
    country: 'AE',
    parts: [...street, { part: 'region', kind: 'emirate', isRequired: true }],
    regions: [
      { code: 'AZ', name: 'Abu Dhabi' },
      { code: 'DU', name: 'Dubai' },
    ],
    postalCode: null,
    phone: null,
  },
}

const names = { AE: 'United Arab Emirates', DE: 'Germany', LK: 'Sri Lanka', PK: 'Pakistan', US: 'United States' }

/** Clients that know five countries, and the address formats of three of them. */
export function fakeAddresses(calls: FakeClients['addresses'] = {}): FakeClients {
  const items = Object.entries(names).map(([code, name]) => ({ code, name, isCardPaymentSupported: false }))
  return {
    places: { getCountries: async () => ({ items, count: items.length }) },
    addresses: {
      getAddressFormat: async ({ country }) => {
        const format = formats[country]
        if (!format) throw new Error(`no format of ${country}`)
        return format
      },
      ...calls,
    },
  }
}

export function aSavedAddress(changes: Partial<SavedAddress> = {}): SavedAddress {
  const kandy = { name: 'Nimali Perera', line1: '12 Temple Road', city: 'Kandy', postalCode: '20000', country: 'LK' }
  const address = { ...noAddress, id: 1, isDefault: false, ...kandy, ...changes }
  const { name, line1, city, postalCode } = address
  return { lines: [name, line1, city, postalCode, 'Sri Lanka'], ...address }
}
