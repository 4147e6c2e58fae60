import type { Generated } from 'kysely'
import type { PostalAddress } from './address.ts'

export type AddressesTable = PostalAddress & {
  id: Generated<number>
  userId: string
  /** true for exactly one of a person's addresses, if they have any */
  isDefault: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    addresses: AddressesTable
  }
}
