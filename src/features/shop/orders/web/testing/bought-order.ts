import { noAddress } from '#features/shop/addresses/address-fields.ts'
import type { Order, OrderGroup } from '../../orders.contract.ts'

/** Three jars of honey from Hive & Hollow, paid and not sent; everything may be overridden. */
export function boughtOrder(given: Partial<Order> = {}): Order {
  return {
    id: 10_023,
    number: '10011-1',
    vendor: { id: 7, brand: 'Hive & Hollow', subDomain: 'hive', logo: null },
    status: 'pending',
    fulfillmentStatus: 'not_fulfilled',
    shipping: { kind: 'rate', name: 'Post', minDays: 2, maxDays: 5, arrival: null },
    note: 'Please ring twice.',
    lines: [honeyLine()],
    totals: { items: 3000, discount: 0, shipping: 500, tax: 0, total: 3500, refunded: 0, credit: 0 },
    fulfilments: [],
    refunds: [],
    creditNotes: [],
    events: [{ at: '2026-03-01T08:00:00.000Z', kind: 'paid', party: 'system', details: {} }],
    ...given,
  }
}

export function honeyLine(given: Partial<Order['lines'][number]> = {}): Order['lines'][number] {
  return {
    id: 71,
    listingId: 5,
    variantId: 51,
    title: 'Forest honey',
    options: ['350 g'],
    certificates: [],
    image: null,
    quantity: 3,
    fulfilled: 0,
    cancelled: 0,
    returned: 0,
    delivery: 'parcel',
    event: null,
    note: '',
    tickets: [],
    download: null,
    unitPrice: { amount: 1000, currency: 'USD' },
    ownPrice: { amount: 300_000, currency: 'LKR' },
    items: 3000,
    total: 3000,
    ...given,
  }
}

/** A group for tests that only use its id. */
export const anyGroup = { id: 10_011 } as OrderGroup

/** A guest's group of {@link boughtOrder}; everything may be overridden. */
export function boughtGroup(given: Partial<OrderGroup> = {}): OrderGroup {
  return {
    id: 10_011,
    key: '5e4cc9a2-0b9c-4c0e-9a35-8f7f3ddc2f11',
    status: 'pending',
    email: 'asha@example.org',
    address: { ...noAddress, name: 'Asha Perera', country: 'LK' },
    addressLines: ['Asha Perera', '24 Temple Road', '20000 Kandy'],
    giftMessage: '',
    currency: 'USD',
    rates: {},
    ratesAt: '2026-03-01T08:00:00.000Z',
    tax: null,
    totals: { items: 3000, discount: 0, shipping: 500, tax: 0, total: 3500 },
    credit: 0,
    paymentMethod: 1,
    transfer: null,
    createdAt: '2026-03-01T08:00:00.000Z',
    placedAt: '2026-03-01T08:00:00.000Z',
    paidAt: '2026-03-01T08:00:00.000Z',
    orders: [boughtOrder()],
    movements: [{ at: '2026-03-01T08:00:00.000Z', kind: 'paid', orderId: null, paymentMethod: 1, amount: 3500 }],
    isClaimed: false,
    ...given,
  }
}
