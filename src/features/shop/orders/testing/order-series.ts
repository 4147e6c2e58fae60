import fc from 'fast-check'

/** A step of a random series; numbers that choose something are taken modulo the number of choices. */
export type OrderStep =
  | { do: 'fulfil' | 'cancel'; line: number; pieces: number; order: number }
  | { do: 'refund'; order: number; thousandths: number }
  | { do: 'cancelAll'; order: number }
  | { do: 'return'; order: number; line: number; pieces: number }
  | { do: 'answer'; order: number; answer: 'accepted' | 'refused' | 'received' }
  /** the provider's answer to the oldest refund in progress */
  | { do: 'refunded'; order: number; succeeds: boolean }
  /** a completed refund is returned by the buyer's bank */
  | { do: 'bounced'; order: number }
  | { do: 'transferFailed'; order: number }

export type Bought = {
  lines: { price: number; pieces: number }[][]
  codePercent: number
  /** cents on a gift card */
  card: number
  country: string
  currency: string
  /** whether that currency is charged instead of US dollars */
  isCharged: boolean
}

const order = fc.nat(9)
const line = fc.nat(9)
const pieces = fc.integer({ min: 1, max: 4 })

export const bought: fc.Arbitrary<Bought> = fc.record({
  lines: fc.array(
    fc.array(fc.record({ price: fc.integer({ min: 0, max: 3333 }), pieces: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    { minLength: 1, maxLength: 2 },
  ),
  codePercent: fc.constantFrom(0, 0, 7, 33, 100),
  card: fc.constantFrom(0, 0, 500, 1234, 20_000),
  country: fc.constantFrom('US', 'GB', 'DE'),
  /** the vendors' currency: US dollars, or rupees and yen, whose rate the cart freezes */
  currency: fc.constantFrom('USD', 'USD', 'LKR', 'JPY'),
  isCharged: fc.boolean(),
})

export const series: fc.Arbitrary<OrderStep[]> = fc.array(
  fc.oneof<fc.Arbitrary<OrderStep>[]>(
    fc.record({ do: fc.constantFrom('fulfil' as const, 'cancel' as const), order, line, pieces }),
    fc.record({ do: fc.constantFrom('fulfil' as const, 'cancel' as const), order, line, pieces }),
    fc.record({
      do: fc.constant('refund' as const),
      order,
      thousandths: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1100 })),
    }),
    fc.record({ do: fc.constant('cancelAll' as const), order }),
    fc.record({ do: fc.constant('return' as const), order, line, pieces }),
    fc.record({
      do: fc.constant('answer' as const),
      order,
      answer: fc.constantFrom('accepted' as const, 'refused' as const, 'received' as const),
    }),
    fc.record({ do: fc.constant('refunded' as const), order, succeeds: fc.boolean() }),
    fc.record({ do: fc.constant('bounced' as const), order }),
    fc.record({ do: fc.constant('transferFailed' as const), order }),
  ),
  { minLength: 3, maxLength: 14 },
)
