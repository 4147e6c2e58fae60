import type { PostalAddress } from './address.ts'

export type AddressField = keyof PostalAddress

/** Empty address; `ZZ` is no country. */
export const noAddress: PostalAddress = {
  name: '',
  organization: '',
  line1: '',
  line2: '',
  district: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'ZZ',
  phone: '',
}

export const addressFields = Object.keys(noAddress) as AddressField[]
