import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countriesIn } from '#features/platform/places/server/index.ts'
import { type PostalAddress, postalAddress } from '../address.ts'
import { addressFields, noAddress } from '../address-fields.ts'
import { normalizeAddress } from '../check-address.ts'
import { mayBePhone } from '../check-phone.ts'
import { addressFormat } from './address-formats.ts'
import { addressLines } from './address-lines.ts'
import { readAddress } from './read-address.ts'

/** The parts that a form has, in its order; `!` marks required ones. */
const asked: [country: string, language: string, parts: string, regions: number][] = [
  ['LK', 'si', 'address! extra city! postcode', 0],
  ['IN', 'en', 'address! extra city! pin! state!', 36],
  ['GB', 'en', 'address! extra postTown! postcode!', 0],
  ['US', 'en', 'address! extra city! state! zip!', 62],
  ['DE', 'en', 'address! extra postcode! city!', 0],
  ['JP', 'en', 'address! extra prefecture! postcode!', 47],
  ['JP', 'ja', 'postcode! prefecture! address! extra', 47],
  ['FR', 'en', 'address! extra postcode! city!', 0],
  ['IE', 'en', 'address! extra townland city! county eircode', 26],
  ['BR', 'en', 'address! extra neighborhood city! state! postcode!', 27],
  ['AE', 'en', 'address! extra emirate!', 7],
  ['HK', 'en', 'address! extra district area!', 3],
  ['KE', 'en', 'address! extra city! postcode', 0],
  ['NP', 'ne', 'address! extra city! postcode', 0],
  ['PK', 'ur', 'address! extra suburb city! postcode', 0],
  ['CA', 'en', 'address! extra city! province! postcode!', 13],
  ['AU', 'en', 'address! extra suburb! state! postcode!', 9],
  ['SG', 'en', 'address! extra postcode!', 0],
  ['NL', 'en', 'address! extra postcode! city!', 0],
  ['SE', 'en', 'address! extra postcode! postTown!', 0],
  ['ZA', 'en', 'address! extra suburb city! postcode!', 0],
]

test.each(asked)('the address form of %s in %s has: %s', (country, language, parts, regions) => {
  const format = addressFormat(country, language)
  expect(format.parts.map(({ kind, isRequired }) => (isRequired ? `${kind}!` : kind)).join(' ')).toBe(parts)
  expect(format.regions).toHaveLength(regions)
  expect(format.postalCode === null).toBe(['AE', 'HK'].includes(country))
})

/** A real address, and its lines on a letter. */
const written: [given: Partial<PostalAddress>, lines: string][] = [
  [{ country: 'LK', line1: '12 Temple Road', city: 'Kandy', postalCode: '20000' }, '12 Temple Road|Kandy|20000'],
  [{ country: 'LK', line1: '12 Temple Road', city: 'Kandy' }, '12 Temple Road|Kandy'],
  [
    { country: 'IN', line1: '4 MG Road', city: 'Bengaluru', region: 'KA', postalCode: '560001' },
    '4 MG Road|Bengaluru 560001|Karnataka',
  ],
  [{ country: 'GB', line1: '1 Mill Lane', city: 'Leeds', postalCode: 'ls11ba' }, '1 Mill Lane|Leeds|LS1 1BA'],
  [
    { country: 'US', line1: '548 Market St', city: 'San Francisco', region: 'CA', postalCode: '941045401' },
    '548 Market St|San Francisco, CA 94104-5401',
  ],
  [{ country: 'DE', line1: 'Hauptstr. 5', city: 'Berlin', postalCode: '10115' }, 'Hauptstr. 5|10115 Berlin'],
  [
    { country: 'JP', line1: '1-2-3 Wakabayashi', line2: 'Setagaya-ku', region: '13', postalCode: '１５４００２３' },
    '1-2-3 Wakabayashi|Setagaya-ku|Tokyo|154-0023',
  ],
  [
    { country: 'JP', line1: '世田谷区若林1-2-3', region: '13', postalCode: '154-0023' },
    '〒154-0023|東京都|世田谷区若林1-2-3',
  ],
  [{ country: 'FR', line1: '1 rue de Rivoli', city: 'Paris', postalCode: '75001' }, '1 rue de Rivoli|75001 Paris'],
  [
    { country: 'IE', line1: '7 Quay Street', city: 'Galway', region: 'G', postalCode: 'h91 yt28' },
    '7 Quay Street|Galway|Co. Galway|H91 YT28',
  ],
  [
    { country: 'BR', line1: 'Rua A, 10', district: 'Centro', city: 'Recife', region: 'PE', postalCode: '50010000' },
    'Rua A, 10|Centro|Recife-PE|50010-000',
  ],
  [{ country: 'AE', line1: 'Villa 3, Al Wasl Road', region: 'DU', postalCode: '00000' }, 'Villa 3, Al Wasl Road|Dubai'],
  [
    { country: 'HK', line1: 'Flat 5, 8 Nathan Road', city: 'Mong Kok', region: 'Kowloon' },
    'Flat 5, 8 Nathan Road|Mong Kok|Kowloon',
  ],
  [{ country: 'KE', line1: 'Moi Avenue 2', city: 'Nairobi', postalCode: '00100' }, 'Moi Avenue 2|Nairobi|00100'],
  [{ country: 'NP', line1: 'Thamel Marg 9', city: 'Kathmandu', postalCode: '४४६०१' }, 'Thamel Marg 9|Kathmandu 44601'],
  [{ country: 'PK', line1: 'House 2', district: 'G-6', city: 'Islamabad' }, 'House 2|G-6|Islamabad'],
  [
    { country: 'CA', line1: '10 Rue Main', city: 'Montréal', region: 'Quebec', postalCode: 'h3z2y7' },
    '10 Rue Main|Montréal QC H3Z 2Y7',
  ],
  [
    { country: 'AU', line1: '3 High St', city: 'Fitzroy', region: 'VIC', postalCode: '3065' },
    '3 High St|Fitzroy VIC 3065',
  ],
  [{ country: 'SG', line1: '5 Orchard Rd', postalCode: '238823' }, '5 Orchard Rd|SINGAPORE 238823'],
  [{ country: 'NL', line1: 'Dam 1', city: 'Amsterdam', postalCode: '1012js' }, 'Dam 1|1012 JS Amsterdam'],
  [{ country: 'SE', line1: 'Storgatan 1', city: 'Stockholm', postalCode: '11455' }, 'Storgatan 1|SE-11455 Stockholm'],
  [
    { country: 'ZA', line1: '9 Long St', district: 'Gardens', city: 'Cape Town', postalCode: '8001' },
    '9 Long St|Gardens|Cape Town|8001',
  ],
]

test.each(written)('%j is valid, and written as %s', (given, lines) => {
  const { address, problems } = readAddress({ ...noAddress, name: 'Nimali Perera', ...given }, 'en')
  expect(problems).toEqual([])
  const all = addressLines(address, 'en')
  expect(
    all
      .filter(line => line !== 'Nimali Perera')
      .slice(0, -1)
      .join('|'),
  ).toBe(lines)
  expect(all).toContain('Nimali Perera')
})

const wrong: [given: Partial<PostalAddress>, problems: string][] = [
  [{ country: 'LK' }, 'name missing, line1 missing, city missing'],
  [{ country: 'LK', name: 'N', line1: '1', city: 'Galle', postalCode: '8000' }, 'postalCode pattern'],
  [{ country: 'IN', name: 'N', line1: '1', city: 'Delhi' }, 'postalCode missing, region choose'],
  [{ country: 'GB', name: 'N', line1: '1', city: 'Leeds', postalCode: '20000' }, 'postalCode pattern'],
  [{ country: 'US', name: 'N', line1: '1', city: 'X', region: 'ZZ', postalCode: '94104' }, 'region choose'],
  [{ country: 'AE', name: 'N', line1: '1' }, 'region choose'],
  [{ country: 'SG', name: 'N', line1: '1' }, 'postalCode missing'],
  [{ country: 'IE', name: 'N', line1: '1', city: 'X', postalCode: 'H91' }, 'postalCode pattern'],
  [{ country: 'LK', name: 'N', line1: '1', city: 'Galle', phone: '12345' }, 'phone phone'],
  [{ country: 'LK', name: 'N', line1: '1', city: 'Galle', phone: '+999 1234567' }, 'phone phone'],
]

test.each(wrong)('%j has the problems: %s', (given, problems) => {
  const found = readAddress({ ...noAddress, ...given }, 'en').problems
  expect(found.map(({ field, code }) => `${field} ${code}`).join(', ')).toBe(problems)
})

test.each([
  ['LK', '077 123 4567', '+94 77 123 4567'],
  ['LK', '+94771234567', '+94 77 123 4567'],
  ['LK', '+49 1512 3456789', '+49 1512 3456789'],
  ['NP', '९८४१२३४५६७', '+977 984 1234567'],
  ['PK', '۰۳۰۱ ۲۳۴۵۶۷۸', '+92 301 2345678'],
  ['US', '(201) 555-0123', '+1 201 555 0123'],
  ['CA', '+1 876 210 1234', '+1 876 210 1234'],
])('the number %s %s is stored as %s, and the browser accepts it', (country, phone, kept) => {
  expect(readAddress({ ...noAddress, country, phone }, 'en').address.phone).toBe(kept)
  const { metadata } = addressFormat(country, 'en').phone ?? {}
  expect(metadata && mayBePhone(phone, country, metadata)).toBe(true)
})

test('every country’s format is complete, and its examples are valid', () => {
  for (const { code } of countriesIn('en')) {
    const format = addressFormat(code, 'en')
    const parts = format.parts.map(({ part }) => part)
    expect(new Set(parts).size).toBe(parts.length)
    expect(parts).toContain('line1')
    expect(parts.includes('postalCode')).toBe(format.postalCode !== null)
    for (const postalCode of format.postalCode?.examples ?? []) {
      const { problems } = readAddress({ ...noAddress, country: code, postalCode }, 'en')
      expect(problems.filter(({ field }) => field === 'postalCode')).toEqual([])
    }
    if (!format.phone) continue
    const { example: phone } = format.phone
    expect(readAddress({ ...noAddress, country: code, phone }, 'en').problems.map(({ field }) => field)).not.toContain(
      'phone',
    )
  }
})

const typed = fc.string({ unit: 'grapheme', maxLength: 30 }).filter(text => !text.includes('\0') && !/^\s*,/.test(text))
const anyAddress = fc.record({
  ...Object.fromEntries(addressFields.map(field => [field, typed])),
  postalCode: fc.oneof(typed, fc.stringMatching(/^[0-9A-Z -]{0,12}$/)),
  country: fc.constantFrom(...countriesIn('en').map(({ code }) => code)),
}) as fc.Arbitrary<PostalAddress>

test('normalizing any address twice changes nothing more, and a valid address has all its lines', () => {
  fc.assert(
    fc.property(anyAddress, given => {
      const format = addressFormat(given.country, 'en')
      const once = normalizeAddress(given, format)
      expect(normalizeAddress(once, format)).toEqual(once)
      const { address, problems } = readAddress(given, 'en')
      expect(readAddress(address, 'en').problems).toEqual(problems)
      if (problems.length > 0) return
      const letter = addressLines(address, 'en').join('\n')
      for (const part of ['name', 'line1', 'line2', 'city', 'postalCode'] as const)
        expect(letter).toContain(address[part])
      expect(postalAddress.safeParse(address).success).toBe(true)
    }),
    { numRuns: 500 },
  )
})
