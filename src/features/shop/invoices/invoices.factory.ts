import type { Invoice, PackingSlip } from './invoice-data.ts'

export { readPdf } from './testing/read-pdf.ts'

/** An invoice like those of the demo world. */
export function exampleInvoice(changes: Partial<Invoice> = {}): Invoice {
  return {
    seller: {
      name: 'Nuwara Leaf Collective',
      address: ['12 Hill Street', 'Nuwara Eliya 22200', 'Sri Lanka'],
      taxNumber: '114-257-883',
    },
    buyer: { name: 'Asha Perera', address: ['5 Temple Road', 'Kandy 20000', 'Sri Lanka'], email: 'asha@example.org' },
    number: '12-2026-0007',
    issuedAt: new Date('2026-11-22T09:30:00Z'),
    orderNumber: '4711-1',
    currency: 'USD',
    lines: [
      {
        title: 'Green tea',
        options: '100 g, loose leaf',
        quantity: 2,
        unitPrice: 980,
        ownPrice: { amount: 295_000, currency: 'LKR' },
        total: 1960,
        taxRate: 8,
      },
      { title: 'Tasting at the estate', options: '', quantity: 1, unitPrice: 2500, total: 2500, taxRate: null },
    ],
    discount: 200,
    shipping: { label: 'Post, 3–5 days', amount: 450 },
    taxes: [{ label: 'VAT 8 %', amount: 157, included: false }],
    total: 4867,
    paidBy: 'Card ending in 4242',
    language: 'en',
    ...changes,
  }
}

/** A packing slip for the same order. */
export function examplePackingSlip(changes: Partial<PackingSlip> = {}): PackingSlip {
  const { seller, buyer, orderNumber, issuedAt } = exampleInvoice()
  return {
    seller: { name: seller.name, address: seller.address },
    shipTo: { name: buyer.name, address: buyer.address, phone: '+94 81 222 0000' },
    orderNumber,
    orderedAt: issuedAt,
    shipping: 'Post, 3–5 days',
    lines: [{ title: 'Green tea', options: '100 g, loose leaf', sku: 'GT-100', quantity: 2 }],
    note: 'Please ring twice.',
    giftMessage: 'For your birthday, with love',
    language: 'en',
    ...changes,
  }
}
