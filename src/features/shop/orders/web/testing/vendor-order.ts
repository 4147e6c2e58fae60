import type { VendorOrder } from '../../vendor-orders.contract.ts'
import { boughtOrder, honeyLine } from './bought-order.ts'

type Line = VendorOrder['lines'][number]

/** A line of {@link vendorOrderOf}, of which nothing was sent; everything may be overridden. */
export const vendorLine = (given: Partial<Line> = {}): Line => ({
  ...honeyLine(),
  ...{ sku: 'HN-350', open: 3, sources: [] },
  ...given,
})

/** An order as its enterprise's team sees it; everything may be overridden. */
export function vendorOrderOf(given: Partial<VendorOrder> = {}): VendorOrder {
  return {
    ...boughtOrder(),
    groupId: 10_011,
    currency: 'USD',
    own: null,
    earnings: null,
    lines: [vendorLine()],
    buyer: {
      name: 'Asha Perera',
      addressLines: ['Asha Perera', '24 Temple Road', '20000 Kandy'],
      phone: '',
      userId: null,
    },
    giftMessage: '',
    tax: null,
    returns: [],
    refundable: 3500,
    placedAt: '2026-03-01T08:00:00.000Z',
    paidAt: '2026-03-01T08:00:00.000Z',
    reference: null,
    sendBy: null,
    undrawn: [],
    may: { act: true },
    ...given,
  }
}
