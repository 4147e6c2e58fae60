import type { ExpressionBuilder } from 'kysely'
import type { Db, Tables, Tx } from '#server/db/database.ts'
import '../cart.tables.ts'

/** The cart to which a cookie leads: that of the host on which it was begun, or of one to which it was handed over. */
export async function guestCartOf(db: Db | Tx, tokenHash: string): Promise<string | undefined> {
  const cart = await db.selectFrom('carts').select('id').where(isOfGuest(tokenHash)).executeTakeFirst()
  return cart?.id
}

/** A condition: the cart to which a cookie leads. */
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
