import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { noAddress } from '#features/shop/addresses/address-fields.ts'

/** A complete address. */
export const kandy: PostalAddress = {
  ...noAddress,
  name: 'Asha Perera',
  line1: '24 Temple Road',
  city: 'Kandy',
  postalCode: '20000',
  country: 'LK',
}
