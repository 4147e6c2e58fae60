import { barePostcode } from '#features/market/listings/postcode-ranges.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { addressFormat, readAddress, regionOf } from '#features/shop/addresses/server/index.ts'

type Where = { country: string; region: string; postalCode: string; isByArea: boolean }

/**
 * What is wrong with an address that things are sent to. Where shipping depends on the part of the country, the postcode is
 * needed wherever there are any, unless the region is known.
 */
export function problemsAt(
  given: PostalAddress,
  { isByArea }: Pick<Where, 'isByArea'>,
  language: string,
): ReturnType<typeof readAddress>['problems'] {
  const { address, problems } = readAddress(given, language)
  const isKnown =
    !isByArea || address.postalCode || regionOf(address) || !addressFormat(address.country, language).postalCode
  return isKnown ? problems : [...problems, { field: 'postalCode', code: 'missing' }]
}

/** The cart goes there, as far as its shipping and tax depend on it. */
export function isPricedFor(address: PostalAddress, { country, region, postalCode, isByArea }: Where): boolean {
  if (address.country !== country) return false
  return !isByArea || (barePostcode(address.postalCode) === barePostcode(postalCode) && regionOf(address) === region)
}
