import type { PostalAddress } from '../address.ts'
import { noAddress } from '../address-fields.ts'
import { type AddressProblem, addressProblems, normalizeAddress } from '../check-address.ts'
import { readPhone } from '../check-phone.ts'
import { addressFormat, phoneMetadata } from './address-formats.ts'

/**
 * The parts of an address that are needed where nothing is shipped: a name, the country and optionally a phone number.
 */
export function readContact(
  given: PostalAddress,
  language: string,
): { address: PostalAddress; problems: AddressProblem[] } {
  const { name, organization, country, phone } = given
  const { address, problems } = readAddress({ ...noAddress, name, organization, country, phone }, language)
  return { address, problems: problems.filter(({ field }) => field === 'name' || field === 'phone') }
}

/**
 * The address as it is stored, and its problems by the rules of its country, in the order of the form.
 * @param language in which regions may be named instead of their codes
 */
export function readAddress(
  given: PostalAddress,
  language: string,
): { address: PostalAddress; problems: AddressProblem[] } {
  const format = addressFormat(given.country, language)
  const address = normalizeAddress(given, format)
  const problems = addressProblems(address, format)
  if (!address.phone) return { address, problems }
  const phone = readPhone(address.phone, address.country, phoneMetadata)
  if (phone) return { address: { ...address, phone }, problems }
  return { address, problems: [...problems, { field: 'phone', code: 'phone' }] }
}
