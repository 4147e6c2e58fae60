/** How much of each. */
export type Sizes = {
  /** random ones, in memory */
  carts: number
  /** of these with their refunds, through PostgreSQL */
  databaseCarts: number
  seed: number
}
