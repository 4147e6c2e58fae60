import { barePostcode } from '#features/market/listings/postcode-ranges.ts'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { addressFormat, readAddress, regionOf } from '#features/shop/addresses/server/index.ts'

type Where = { country: string; region: string; postalCode: string; isByArea: boolean }

/**
 * Problems of a delivery address. If shipping depends on the region, the postcode is required in countries that have
 * postcodes, unless the region is known.
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

/** Whether the cart's shipping and tax were computed for this address. */
export function isPricedFor(address: PostalAddress, { country, region, postalCode, isByArea }: Where): boolean {
  if (address.country !== country) return false
  return !isByArea || (barePostcode(address.postalCode) === barePostcode(postalCode) && regionOf(address) === region)
}
