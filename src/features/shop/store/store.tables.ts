import type { Generated } from 'kysely'
import type { StoreAddress } from './store-address.ts'

declare module '#server/db/database.ts' {
  interface Tables {
    /** what clients of the store's API told of a cart so far */
    storeCarts: {
      cartId: string
      email: Generated<string>
      address: StoreAddress | null
      /** docs/product.md §9 “Payment methods” */
      paymentMethod: number | null
      /** what was bought last */
      groupId: number | null
      /** US cents that the client was last told */
      toldTotal: number | null
      createdAt: Generated<Date>
    }
  }
}
