/** Sizes of the parts. */
export type Sizes = {
  /** random carts in memory */
  carts: number
  /** random carts with their refunds, through PostgreSQL */
  databaseCarts: number
  /** rounds of each kind for the last piece */
  rounds: number
  /** concurrent buyers of the last piece */
  buyers: number
  /** kills of the server */
  kills: number
  databaseKills: number
  /** guests who buy while something is killed */
  guests: number
  seed: number
  port: number
}
