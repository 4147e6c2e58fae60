import type { PostalAddress } from '../address.ts'
import { type AddressProblem, addressProblems, normalizeAddress } from '../check-address.ts'
import { readPhone } from '../check-phone.ts'
import { addressFormat, phoneMetadata } from './address-formats.ts'

/**
 * An address as it is kept, and what is wrong with it by the rules of its country, in the order of the form.
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
