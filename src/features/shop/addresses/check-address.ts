import { asciiDigits } from '#shared/ascii-digits.ts'
import { normalizeText } from '#shared/normalize-text.ts'
import type { PostalAddress } from './address.ts'
import type { AddressField } from './address-fields.ts'
import type { AddressFormat } from './address-format.ts'
import { hasPart } from './address-parts.ts'

export type AddressProblem = {
  field: AddressField
  /** `choose`: the region is not one of those listed */
  code: 'missing' | 'choose' | 'pattern' | 'phone'
}

/**
 * The address as it is stored: without spaces around its parts, the postcode as the country writes it, a region by its
 * code. A city where the country's addresses have none becomes part of the street address, so that it isn't lost; a
 * postcode or region is dropped there.
 */
export function normalizeAddress(given: PostalAddress, format: AddressFormat): PostalAddress {
  const address = { ...given }
  for (const field of Object.keys(address) as AddressField[]) {
    address[field] = normalizeText(address[field], 'NFC').replace(/\s+/gu, ' ').trim()
  }
  for (const part of ['district', 'city'] as const) {
    if (hasPart(format, part)) continue
    address.line2 = [address.line2, address[part]].filter(Boolean).join(', ').slice(0, 200)
    address[part] = ''
  }
  address.region = hasPart(format, 'region') ? regionCode(address.region, format) : ''
  address.postalCode = normalizePostalCode(address.postalCode, format)
  return address
}

const anyText = { pattern: '.*' }

/** Problems of a normalized address except those of its phone number, in the order of the form. */
export function addressProblems(address: PostalAddress, format: AddressFormat): AddressProblem[] {
  const { name, postalCode, region } = address
  const problems: AddressProblem[] = name ? [] : [{ field: 'name', code: 'missing' }]
  for (const { part, isRequired } of format.parts) {
    if (!address[part]) {
      if (isRequired) problems.push({ field: part, code: part === 'region' && isListed(format) ? 'choose' : 'missing' })
    } else if (part === 'postalCode') {
      if (!patternOf(format.postalCode ?? anyText).test(postalCode)) problems.push({ field: part, code: 'pattern' })
    } else if (part === 'region' && isListed(format) && !format.regions.some(({ code }) => code === region)) {
      problems.push({ field: part, code: 'choose' })
    }
  }
  return problems
}

function isListed({ regions }: AddressFormat): boolean {
  return regions.length > 0
}

/** The code of a region given by code or name; unchanged if the country has no such region. */
function regionCode(given: string, { regions }: AddressFormat): string {
  const wanted = given.toLowerCase()
  const found = regions.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)
  return found?.code ?? given
}

/**
 * In capitals, with the spaces and hyphens of an example of the same length if that makes it valid: `m344ab` is `M34
 * 4AB`.
 */
function normalizePostalCode(given: string, { postalCode }: AddressFormat): string {
  if (!postalCode) return ''
  const typed = normalizeText(asciiDigits(given).toUpperCase(), 'NFKC').replace(/\s+/g, ' ').trim()
  const bare = typed.replace(/[ -]/g, '')
  const example = postalCode.examples.find(one => one.replace(/[ -]/g, '').length === bare.length)
  const isRight = patternOf(postalCode)
  return [likeExample(bare, example), typed, bare].find(one => isRight.test(one)) ?? typed
}

function likeExample(bare: string, example = ''): string {
  const characters = bare[Symbol.iterator]()
  return [...example].map(one => (one === ' ' || one === '-' ? one : characters.next().value)).join('')
}

function patternOf({ pattern }: { pattern: string }): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}
