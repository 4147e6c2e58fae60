import type { Generated } from 'kysely'
import type { PostalAddress } from './address.ts'

export type AddressesTable = PostalAddress & {
  id: Generated<number>
  userId: string
  /** of a person's addresses one, as long as there are any */
  isDefault: Generated<boolean>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    addresses: AddressesTable
  }
}
