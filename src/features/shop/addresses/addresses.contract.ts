import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, id, language, listOf } from '#shared/contract-parts.ts'
import { postalAddress } from './address.ts'
import { addressFormat } from './address-format.ts'

export const savedAddress = postalAddress.extend({
  id: z.number(),
  isDefault: z.boolean(),
  /** as on a letter, with the country's name in the requested language */
  lines: z.array(z.string()),
})
export type SavedAddress = z.infer<typeof savedAddress>

const addressToSave = postalAddress.extend({
  /**
   * true makes it the person's only default; false changes nothing, since somebody with addresses always has a default
   */
  isDefault: z.boolean().default(false),
  language,
})
export type AddressToSave = z.infer<typeof addressToSave>

const refusals =
  'Codes: gm-error-address-missing, gm-error-address-choose, gm-error-address-pattern, gm-error-address-phone (400, field: the part that the country’s rules refuse)'

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Addresses'], ...(description && { description }) })

export const addressesContract = {
  getAddressFormat: call(
    'GET',
    '/addresses/format',
    'How addresses of a country are written: their parts, regions, postcodes and phone numbers',
    'Equal for all callers; may be cached for a day.',
  )
    .input(z.object({ country: z.string().regex(/^[A-Z]{2}$/), language }))
    .output(addressFormat),
  listAddresses: call('GET', '/addresses', 'The caller’s saved addresses, the default first, then the latest')
    .input(z.object({ language }))
    .output(listOf(savedAddress)),
  createAddress: call(
    'POST',
    '/addresses',
    'Save an address; the first is the default',
    `${refusals}; gm-error-too-many-addresses (409) from 20 on.`,
  )
    .input(addressToSave)
    .output(savedAddress),
  changeAddress: call('PUT', '/addresses/{id}', 'Change one of one’s own addresses', `${refusals}.`)
    .input(addressToSave.extend({ id }))
    .output(savedAddress),
  deleteAddress: call(
    'DELETE',
    '/addresses/{id}',
    'Delete one of one’s own addresses; if it was the default, the latest of the others becomes it',
  )
    .input(z.object({ id }))
    .output(z.object({ deleted: z.literal(true) })),
}

export const contracts = { addresses: addressesContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
