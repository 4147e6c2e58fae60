import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables, Tx } from '#server/db/database.ts'
import '../cart.tables.ts'

/** The cart of a cookie: on the host where it was begun, or on one to which it was handed over. */
export async function guestCartOf(db: Db | Tx, tokenHash: string): Promise<string | undefined> {
  const cart = await db.selectFrom('carts').select('id').where(isOfGuest(tokenHash)).executeTakeFirst()
  return cart?.id
}

/** SQL condition for the cart of a cookie. */
export function isOfGuest(tokenHash: string) {
  return (eb: ExpressionBuilder<Tables, 'carts'>) =>
    eb.and([
      eb('userId', 'is', null),
      eb.or([
        eb('tokenHash', '=', tokenHash),
        eb('id', '=', eb.selectFrom('cartCookies').select('cartId').where('cartCookies.tokenHash', '=', tokenHash)),
      ]),
    ])
}
