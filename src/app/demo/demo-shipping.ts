import type { ShopInput } from '#features/market/listings/server/index.ts'
import { lookUp } from '#shared/look-up.ts'

type RateInput = NonNullable<ShopInput['rates']>[number]
type Shipping = Pick<ShopInput, 'rates' | 'pickupPoints' | 'handlingDays' | 'profiles'>

/**
 * Special shipping options of single enterprises: pickup places, a second shipping method, prices by weight or pieces,
 * handling days.
 */
const special: Record<string, (rates: RateInput[]) => Shipping> = {
  nuwaraleaf: rates => ({
    rates,
    handlingDays: 1,
    pickupPoints: [
      {
        id: 1,
        name: { en: 'Galaha junction', si: 'ගලහ හන්දිය' },
        street: '',
        city: '',
        country: 'LK',
        hours: { en: 'weekdays until four', si: 'සතියේ දිනවල හතර දක්වා' },
      },
      {
        id: 2,
        name: { en: 'Tea stall at the Saturday market', si: 'සෙනසුරාදා පොළේ තේ කඩය' },
        street: 'Dalada Vidiya 14',
        city: 'Kandy',
        country: 'LK',
        hours: { en: 'Saturdays from seven to noon', si: 'සෙනසුරාදා හතේ සිට දොළහ දක්වා' },
      },
    ],
  }),
  samagihandlooms: ([home = { mode: 'customrate' }, ...others]) => ({
    handlingDays: 3,
    rates: [
      { ...home, ...byWeight([1000, home.amount ?? 0], [5000, 65_000], [null, 120_000]), name: post },
      { ...home, ...byWeight([5000, 95_000]), name: courier, freeFrom: null, minDays: 1, maxDays: 1 },
      ...others,
    ],
  }),
  illukpaper: ([home = { mode: 'customrate' }, ...others]) => ({
    rates: [
      { ...home, amount: 0, bands: { by: 'quantity', steps: steps([5, home.amount ?? 0], [null, 60_000]) } },
      ...others,
    ],
  }),
  offcuttoys: ([home = { mode: 'customrate' }, ...others]) => ({
    profiles: ['Bulky'],
    rates: [
      home,
      ...others,
      ...[home, ...others].map(rate => ({
        ...rate,
        amount: (rate.amount ?? 0) * 4,
        freeFrom: null,
        name: van,
        profile: 0,
      })),
    ],
  }),
  thalsoap: ([home = { mode: 'customrate' }, ...others]) => ({
    rates:
      home.mode === 'customrate'
        ? [{ ...home, furtherAmount: 5_000 }, { ...home, amount: 20_000, ...nearby, furtherAmount: 5_000 }, ...others]
        : [home, ...others],
  }),
}

/** Listings with a set of their enterprise's rates: its name, and their English titles. */
export const demoProfiles = [
  { handle: 'offcuttoys', name: 'Bulky', titles: ['Preschool toy chest', 'Kitchen stool for small cooks'] },
]

/** the Northern Province of Sri Lanka, and Trincomalee, which is on the same bus route */
const nearby = { areas: { regions: ['4'], postcodes: [{ from: '31', to: '31' }] } }

const post = { en: 'Post', si: 'තැපැල්' }
const van = { en: 'By van', si: 'වෑන් රථයෙන්' }
const courier = { en: 'Courier, next day', si: 'කුරියර්, පසුදාම' }

type Step = [upTo: number | null, amount: number]

function steps(...given: Step[]) {
  return given.map(([upTo, amount]) => ({ upTo, amount }))
}

function byWeight(...given: Step[]): Pick<RateInput, 'amount' | 'bands'> {
  return { amount: 0, bands: { by: 'weight', steps: steps(...given) } }
}

/** The shipping of an enterprise of the demo world; `rates` are the ones it would have without special options. */
export function demoShipping(handle: string, rates: RateInput[]): Shipping {
  return lookUp(special, handle)?.(rates) ?? { rates }
}
