import type { ShopInput } from '#features/market/listings/server/index.ts'

type RateInput = NonNullable<ShopInput['rates']>[number]
type Shipping = Pick<ShopInput, 'offersPickup' | 'pickupPlace' | 'rates'>

/** What single enterprises offer besides what all do: pick-up, a second way to send, prices by weight or by pieces. */
const special: Record<string, (rates: RateInput[]) => Shipping> = {
  nuwaraleaf: rates => ({
    rates,
    offersPickup: true,
    pickupPlace: { en: 'Galaha junction, weekdays until four', si: 'ගලහ හන්දිය, සතියේ දිනවල හතර දක්වා' },
  }),
  samagihandlooms: ([home = { mode: 'customrate' }, ...others]) => ({
    rates: [
      { ...home, name: post, maxGrams: 1000 },
      { ...home, name: post, amount: 65_000, minGrams: 1001, maxGrams: 5000 },
      { ...home, name: post, amount: 120_000, freeFrom: null, minGrams: 5001 },
      { ...home, name: courier, amount: 95_000, freeFrom: null, minDays: 1, maxDays: 1, maxGrams: 5000 },
      ...others,
    ],
  }),
  illukpaper: ([home = { mode: 'customrate' }, ...others]) => ({
    rates: [{ ...home, maxPieces: 5 }, { ...home, amount: 60_000, minPieces: 6 }, ...others],
  }),
}

const post = { en: 'Post', si: 'තැපැල්' }
const courier = { en: 'Courier, next day', si: 'කුරියර්, පසුදාම' }

/** How an enterprise of the demo world sends things; `rates` are those that it would have as any other. */
export function demoShipping(handle: string, rates: RateInput[]): Shipping {
  return special[handle]?.(rates) ?? { rates }
}
