import type { CartKeeper } from '#features/shop/cart/server/index.ts'
import type { CheckoutKeeper } from '#features/shop/orders/server/index.ts'
import type { Payments } from '#features/shop/payments/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { FeatureContext } from '#server/http/feature-server.ts'
import type { VisitorLimit } from '#server/http/visitor-limit.ts'
import type { RateTable } from '#shared/money.ts'
import type { StoreSearch } from './search-listings.ts'

/** Services that the handlers of the store's API use. */
export type StoreParts = {
  db: Db
  publicUrl: string
  limit: VisitorLimit
  carts: CartKeeper
  checkout: CheckoutKeeper
  payments: Payments
  search: StoreSearch
  ratesNow(): Promise<RateTable>
  signIn: FeatureContext['services']['accounts']['signIn']
}
