/**
 * The highest price of anything, in minor units of its own currency: ten thousand million rupees or dollars. As many pieces
 * of it as one line of a cart may have are still an exact number.
 */
export const highestPrice = 1_000_000_000_000

/**
 * The highest total of one purchase, in minor units of what is charged, whichever way it is paid: what Stripe charges a card
 * with at most, eight digits in any currency (docs.stripe.com/currencies, “Minimum and maximum charge amounts”).
 */
export const highestTotal = 99_999_999

/** `amount` so many times; undefined where that is no exact number. */
export function times(amount: number, count: number): number | undefined {
  const product = amount * count
  return Number.isSafeInteger(product) ? product : undefined
}
