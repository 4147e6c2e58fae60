/**
 * Divides `total` by `weights` in whole units (say cents) by the largest remainder: each part is its exact share
 * rounded down or up, and the parts sum to `total` exactly. Of equal remainders the earlier one is rounded up, so the
 * result is deterministic. A negative total gives the negated parts of the positive one.
 *
 * While `total` is at most the sum of the weights, no part is more than its weight: a discount never exceeds its line.
 * Weights that are all 0 count as equal.
 *
 * @throws RangeError if a number isn't a safe integer, a weight is negative, or there are no weights to divide a total
 * by.
 */
export function allocate(total: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(total)) throw new RangeError(`${total} is no whole number of units`)
  if (weights.some(weight => !Number.isSafeInteger(weight) || weight < 0))
    throw new RangeError('a weight is a whole number, 0 or more')
  if (total === 0) return weights.map(() => 0)
  if (weights.length === 0) throw new RangeError('there is nobody to share with')
  const given = weights.some(weight => weight > 0) ? weights : weights.map(() => 1)
  const sum = given.reduce((before, weight) => before + BigInt(weight), 0n)
  const sign = total < 0 ? -1 : 1
  const amount = BigInt(Math.abs(total))
  const parts = given.map(weight => Number((amount * BigInt(weight)) / sum))
  const remainders = given.map(weight => (amount * BigInt(weight)) % sum)
  const byRemainder = given
    .map((_, index) => index)
    .sort((a, b) => Number(remainders[b]! > remainders[a]!) - Number(remainders[b]! < remainders[a]!) || a - b)
  const left = Number(amount - parts.reduce((before, part) => before + BigInt(part), 0n))
  for (const index of byRemainder.slice(0, left)) parts[index]! += 1
  return parts.map(part => (part === 0 ? 0 : part * sign))
}
