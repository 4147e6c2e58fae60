import type { Db } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { anyone } from '#server/http/guards.ts'
import { once } from '#server/http/idempotency.ts'
import { cartContract } from '../cart.contract.ts'
import { changePart } from './cart-choices.ts'
import { removeDiscount } from './cart-discounts.ts'
import type { CartKeeper } from './cart-keeper.ts'
import { changeLine, removeLine, seePrices } from './cart-lines.ts'
import { changeWhere } from './change-where.ts'
import { listPutAside } from './list-put-aside.ts'
import { keepAside, putAside, removePutAside, takeBack } from './put-aside.ts'

const api = implementContract(cartContract)

/** Calls reach the caller's own cart only; there is no parameter for another one. */
export function cartRoutes(db: Db, carts: CartKeeper) {
  return api.router({
    getCart: api.getCart.use(anyone).handler(({ context, input }) => carts.show(context, input.language)),
    addToCart: api.addToCart
      .use(anyone)
      .handler(({ context, input }) =>
        carts.add(context, input.language, input, work =>
          once(db, { context, name: 'add-to-cart', input: { ...input, cart: carts.mark(context) } }, work),
        ),
      ),
    changeCartLine: api.changeCartLine
      .use(anyone)
      .handler(({ context, input: { id, quantity, language } }) =>
        carts.change(context, language, (tx, cartId) => changeLine(tx, cartId, id, quantity)),
      ),
    removeCartLine: api.removeCartLine
      .use(anyone)
      .handler(({ context, input: { id, language } }) =>
        carts.change(context, language, (tx, cartId) => removeLine(tx, cartId, id)),
      ),
    getPutAside: api.getPutAside.use(anyone).handler(async ({ context, input: { language } }) => {
      const cartId = await carts.find(context)
      const items = cartId ? await listPutAside(db, cartId, language) : []
      return { items, count: items.length }
    }),
    putAside: api.putAside
      .use(anyone)
      .handler(({ context, input: { id, language } }) =>
        carts.change(context, language, (tx, cartId) => putAside(tx, cartId, id)),
      ),
    keepAside: api.keepAside
      .use(anyone)
      .handler(({ context, input: { variantId, quantity, language } }) =>
        carts.change(context, language, (tx, cartId) => keepAside(tx, cartId, variantId, quantity)),
      ),
    takeBack: api.takeBack
      .use(anyone)
      .handler(({ context, input: { id, language } }) =>
        carts.change(context, language, (tx, cartId) => takeBack(tx, cartId, id)),
      ),
    removePutAside: api.removePutAside
      .use(anyone)
      .handler(({ context, input: { id, language } }) =>
        carts.change(context, language, (tx, cartId) => removePutAside(tx, cartId, id)),
      ),
    changeCart: api.changeCart
      .use(anyone)
      .handler(({ context, input: { language, ...given } }) =>
        carts.change(context, language, (tx, cartId) => changeWhere(tx, cartId, given)),
      ),
    changeCartPart: api.changeCartPart
      .use(anyone)
      .handler(({ context, input: { vendorId, language, ...choice } }) =>
        carts.change(context, language, (tx, cartId) => changePart(tx, cartId, vendorId, choice)),
      ),
    seeCartChanges: api.seeCartChanges
      .use(anyone)
      .handler(({ context, input: { language } }) => carts.change(context, language, seePrices)),
    addCartDiscount: api.addCartDiscount
      .use(anyone)
      .handler(({ context, input: { code, language } }) => carts.applyCode(context, language, code)),
    removeCartDiscount: api.removeCartDiscount
      .use(anyone)
      .handler(({ context, input: { code, language } }) =>
        carts.change(context, language, (tx, cartId) => removeDiscount(tx, cartId, code)),
      ),
  })
}
