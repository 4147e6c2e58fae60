import type { Db, Tx } from '#server/db/database.ts'
import { jsonb } from '#server/db/jsonb.ts'
import type { RateTable } from '#shared/money.ts'
import { defaultCurrency } from '#shared/money.ts'
import type { LoadedCart } from '../cart-state.ts'
import '../cart.tables.ts'

/** ms for which a cart keeps its rates */
const frozenFor = 24 * 3600_000

/**
 * Rates for all currencies of a cart's vendors and codes: its own for a day; after that, or if one is missing, today's.
 * @returns the cart with the rates, and whether they changed
 */
export async function freezeRates(
  db: Db | Tx,
  cart: LoadedCart,
  ratesNow: () => Promise<RateTable>,
  now = new Date(),
): Promise<LoadedCart> {
  const needed = neededCurrencies(cart)
  const isFresh = now.getTime() - cart.ratesAt.getTime() < frozenFor
  if (isFresh && needed.every(currency => cart.rates[currency] !== undefined)) return cart
  const { perUsd } = await ratesNow()
  const kept = isFresh ? cart.rates : {}
  const rates = Object.fromEntries(
    needed.flatMap(currency => {
      const rate = kept[currency] ?? perUsd[currency]
      return rate ? [[currency, rate]] : []
    }),
  )
  const ratesAt = isFresh && Object.keys(kept).length > 0 ? cart.ratesAt : now
  await db
    .updateTable('carts')
    .set({ rates: jsonb(rates), ratesAt })
    .where('id', '=', cart.id)
    .execute()
  return { ...cart, rates, ratesAt }
}

function neededCurrencies({ lines, vendors, discounts }: LoadedCart): string[] {
  const ofLines = lines.map(({ variant, seenCurrency }) => variant?.currency ?? seenCurrency)
  const ofShops = [...vendors.values()].flatMap(({ currency }) => currency ?? [])
  const ofCodes = discounts.map(({ currency }) => currency)
  return [...new Set([...ofLines, ...ofShops, ...ofCodes])].filter(currency => currency !== defaultCurrency)
}
