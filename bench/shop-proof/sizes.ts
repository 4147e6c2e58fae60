/** How much of each. */
export type Sizes = {
  /** random ones, in memory */
  carts: number
  /** of these with their refunds, through PostgreSQL */
  databaseCarts: number
  /** of the last piece, in each kind */
  rounds: number
  /** at once for the last piece */
  buyers: number
  /** of the server */
  kills: number
  databaseKills: number
  /** who buy at once while something is killed */
  guests: number
  seed: number
  port: number
}
