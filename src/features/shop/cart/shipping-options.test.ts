import { expect, test } from 'vitest'
import { chosenOption, type Parcel, type Rate, type Shop, shippingOptions } from './shipping-options.ts'

const rate = (id: number, given: Partial<Rate> = {}): Rate => ({
  id,
  mode: 'customrate',
  name: {},
  countries: [],
  amount: 500,
  freeFrom: null,
  minGrams: null,
  maxGrams: null,
  minPieces: null,
  maxPieces: null,
  minDays: null,
  maxDays: null,
  ...given,
})
const mill = { id: 1, name: { en: 'The mill' }, street: '3 Lake Road', city: 'Kandy', country: 'LK', hours: {} }
const shop = (rates: Rate[], pickupPoints: Shop['pickupPoints'] = []): Shop => ({ rates, pickupPoints })
const parcel: Parcel = {
  ...{ country: 'LK', wanted: 'goods', subtotal: 3000 },
  parcels: [{ profileId: null, grams: 1000, pieces: 2 }],
}
type Given = Partial<Parcel> & { grams?: number; pieces?: number }
const offered = (rates: Rate[], { grams = 1000, pieces = 2, ...given }: Given = {}) =>
  shippingOptions(shop(rates), { ...parcel, parcels: [{ profileId: null, grams, pieces }], ...given }).map(
    ({ id, amount }) => [id, amount],
  )

test('rates that name the country take precedence over those for everywhere else', () => {
  const rates = [rate(1), rate(2, { countries: ['LK', 'IN'], amount: 900 })]
  expect(offered(rates)).toEqual([['rate-2', 900]])
  expect(offered(rates, { country: 'GB' })).toEqual([['rate-1', 500]])
})

test('without a rate for the country there is no shipping option', () => {
  expect(offered([rate(1, { countries: ['IN'] })])).toEqual([])
})

test('the bounds of weight and pieces are inclusive', () => {
  const rates = [
    rate(1, { maxGrams: 999 }),
    rate(2, { minGrams: 1000, maxGrams: 2000, amount: 700 }),
    rate(3, { minPieces: 3 }),
  ]
  expect(offered(rates)).toEqual([['rate-2', 700]])
  expect(offered(rates, { grams: 999, pieces: 3 })).toEqual([
    ['rate-1', 500],
    ['rate-3', 500],
  ])
})

test('shipping is free by its mode, or from a subtotal on', () => {
  expect(offered([rate(1, { mode: 'freeshipping', amount: 0 })])).toEqual([['rate-1', 0]])
  expect(offered([rate(1, { freeFrom: 3000 })])).toEqual([['rate-1', 0]])
  expect(offered([rate(1, { freeFrom: 3001 })])).toEqual([['rate-1', 500]])
})

test('the cheapest option comes first and is the default; pick-up is never the default', () => {
  const options = shippingOptions(shop([rate(1, { amount: 900 }), rate(2)], [mill]), parcel)
  expect(options.map(({ id }) => id)).toEqual(['rate-2', 'rate-1', 'pickup-1'])
  expect(chosenOption(options, null)?.id).toBe('rate-2')
  expect(chosenOption(options, 'rate-7')?.id).toBe('rate-2')
  expect(chosenOption(options, 'pickup-1')?.id).toBe('pickup-1')
  expect(chosenOption(shippingOptions(shop([], [mill]), parcel), null)).toBeUndefined()
})

test('rates are by item, the first piece and each further one, or by the band of weight or pieces', () => {
  expect(offered([rate(1, { furtherAmount: 120 })], { pieces: 4 })).toEqual([['rate-1', 860]])
  const steps = [
    { upTo: 500, amount: 300 },
    { upTo: 2000, amount: 700 },
  ]
  const byWeight = rate(1, { amount: 0, bands: { by: 'weight', steps } })
  expect(offered([byWeight], { grams: 500 })).toEqual([['rate-1', 300]])
  expect(offered([byWeight], { grams: 501 })).toEqual([['rate-1', 700]])
  expect(offered([byWeight], { grams: 2001 })).toEqual([])
  const byPieces = rate(1, {
    amount: 0,
    freeFrom: 9000,
    bands: { by: 'quantity', steps: [{ upTo: null, amount: 50 }] },
  })
  expect(offered([byPieces], { pieces: 900 })).toEqual([['rate-1', 50]])
  expect(offered([byPieces], { subtotal: 9000 })).toEqual([['rate-1', 0]])
})

test('several pick-up places show their addresses and opening times', () => {
  const stall = { ...mill, id: 2, street: '', city: '', name: { en: 'Stall 4', si: 'කඩය 4' }, hours: { en: 'Sundays' } }
  const [first, second] = shippingOptions(shop([], [mill, stall]), parcel)
  expect(first).toMatchObject({ id: 'pickup-1', name: { en: 'The mill, 3 Lake Road, Kandy' } })
  expect(second?.name).toEqual({ en: 'Stall 4 (Sundays)', si: 'කඩය 4 (Sundays)' })
})

test('items that are never shipped need no option', () => {
  expect(offered([], { wanted: 'no-goods' })).toEqual([['none', 0]])
})

test('items not shipped there can only be picked up, and unavailable ones have no option', () => {
  const both = shop([rate(1)], [mill])
  expect(shippingOptions(both, { ...parcel, wanted: 'too-far' }).map(({ id }) => id)).toEqual(['pickup-1'])
  expect(shippingOptions(both, { ...parcel, wanted: 'nothing' })).toEqual([])
})

test('pick-up is for buyers of the same country, or for all if the place’s country isn’t given', () => {
  const somewhere = { ...mill, id: 2, country: null }
  const ids = (country: string) =>
    shippingOptions(shop([rate(1)], [mill, somewhere]), { ...parcel, country }).map(({ id }) => id)
  expect(ids('LK')).toEqual(['rate-1', 'pickup-1', 'pickup-2'])
  expect(ids('US')).toEqual(['rate-1', 'pickup-2'])
})

test('rates of several sets combine: sum, both names, days that hold for both, free once both are', () => {
  const post = { en: 'Post', si: 'තැපැල්' }
  const general = rate(1, { name: post, freeFrom: 4000, minDays: 2, maxDays: 4 })
  const fragile = rate(2, {
    profileId: 7,
    name: { en: 'Courier' },
    amount: 900,
    freeFrom: 9000,
    minDays: 1,
    maxDays: 6,
  })
  const parcels = [
    { profileId: null, grams: 300, pieces: 1 },
    { profileId: 7, grams: 2000, pieces: 1 },
  ]
  const ways = (rates: Rate[], subtotal = 3000) => shippingOptions(shop(rates), { ...parcel, parcels, subtotal })
  expect(ways([general, fragile])).toEqual([
    {
      ...{ id: 'rate-1_2', kind: 'rate', amount: 1400, freeFrom: 9000, minDays: 1, maxDays: 6, profiles: [null, 7] },
      name: { en: 'Post + Courier', si: 'තැපැල් + Courier' },
    },
  ])
  expect(ways([general, fragile], 5000)).toMatchObject([{ amount: 900, freeFrom: 9000 }])
  expect(ways([general, fragile], 9000)).toMatchObject([{ amount: 0, freeFrom: null }])
  expect(ways([{ ...general, freeFrom: null }, fragile])).toMatchObject([{ freeFrom: null }])
  expect(ways([general, { ...fragile, minDays: null, maxDays: null }])).toMatchObject([
    { minDays: null, maxDays: null },
  ])
})
