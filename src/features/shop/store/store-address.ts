import { z } from 'zod'
import type { PostalAddress } from '#features/shop/addresses/address.ts'
import { noAddress } from '#features/shop/addresses/address-fields.ts'

const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine(given => !given.includes('\0'))
    .nullish()
    .transform(given => given ?? '')

/** An address with Medusa's field names. Missing parts are ''. */
export const storeAddress = z.object({
  first_name: text(120),
  last_name: text(120),
  company: text(120),
  address_1: text(200),
  address_2: text(200),
  city: text(100),
  province: text(100),
  postal_code: text(20),
  phone: text(40),
  country_code: z
    .string()
    .regex(/^[A-Za-z]{2}$/)
    .nullish()
    .transform(code => (code ?? '').toLowerCase()),
})
export type StoreAddress = z.infer<typeof storeAddress>

export function fromStoreAddress(given: StoreAddress): PostalAddress {
  return {
    ...noAddress,
    name: `${given.first_name} ${given.last_name}`.trim(),
    organization: given.company,
    line1: given.address_1,
    line2: given.address_2,
    city: given.city,
    region: given.province,
    postalCode: given.postal_code,
    phone: given.phone,
    country: given.country_code.toUpperCase() || noAddress.country,
  }
}

/** The last word of a name is taken as the family name. */
export function toStoreAddress(address: PostalAddress): StoreAddress {
  const { first_name, last_name } = storeNames(address.name)
  return {
    first_name,
    last_name,
    company: address.organization,
    address_1: address.line1,
    address_2: [address.line2, address.district].filter(Boolean).join(', '),
    city: address.city,
    province: address.region,
    postal_code: address.postalCode,
    phone: address.phone,
    country_code: address.country.toLowerCase(),
  }
}

export function storeNames(name: string): { first_name: string; last_name: string } {
  const words = name.split(' ')
  const last_name = words.length > 1 ? (words.pop() ?? '') : ''
  return { first_name: words.join(' '), last_name }
}
