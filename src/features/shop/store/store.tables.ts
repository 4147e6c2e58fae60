import type { Generated } from 'kysely'
import type { StoreAddress } from './store-address.ts'

declare module '#server/db/database.ts' {
  interface Tables {
    /** details of a cart that clients of the store's API sent so far */
    storeCarts: {
      cartId: string
      email: Generated<string>
      address: StoreAddress | null
      /** docs/product.md §9 “Payment methods” */
      paymentMethod: number | null
      /** the last purchase with this cart */
      groupId: number | null
      /** US cents that the client was last shown */
      toldTotal: number | null
      createdAt: Generated<Date>
    }
  }
}
