/**
 * The highest price of anything, in minor units of its own currency: ten thousand million rupees or dollars. Multiplied
 * by the max pieces of a cart's line, it is still an exact number.
 */
export const highestPrice = 1_000_000_000_000

/**
 * The highest total of one purchase, in minor units of the charged currency, for every payment method: the max that
 * Stripe charges a card, eight digits in any currency (docs.stripe.com/currencies, “Minimum and maximum charge
 * amounts”).
 */
export const highestTotal = 99_999_999

/** `amount` times `count`; undefined if the product is not exact. */
export function times(amount: number, count: number): number | undefined {
  const product = amount * count
  return Number.isSafeInteger(product) ? product : undefined
}
