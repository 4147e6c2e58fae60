import '#features/market/directory/directory.tables.ts'
import type { Selectable } from 'kysely'
import { noAddress } from '#features/shop/addresses/address-fields.ts'
import { addressLines } from '#features/shop/addresses/server/index.ts'
import type { Party } from '#features/shop/invoices/invoice-data.ts'
import { issueInvoice } from '#features/shop/invoices/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import type { OrdersTable } from '../orders.tables.ts'

type Paid = Pick<Selectable<OrdersTable>, 'id' | 'vendorId' | 'vendorBrand'>

/** Issues invoices of orders that are paid now, in their buyer's language; must come last in a transaction. */
export async function issueInvoices(
  tx: Tx,
  orders: readonly Paid[],
  { issuedAt, language }: { issuedAt: Date; language: string },
): Promise<void> {
  // always in the same order, so that transactions can't deadlock
  for (const order of orders.toSorted((one, other) => one.vendorId - other.vendorId)) {
    const { id: orderId, vendorId } = order
    await issueInvoice(tx, { orderId, vendorId, issuedAt, seller: await sellerOf(tx, order, language) })
  }
}

/** A vendor's name and first address. */
async function sellerOf(
  tx: Tx,
  { vendorId, vendorBrand }: { vendorId: number; vendorBrand: LocalText },
  language: string,
): Promise<Party> {
  const location = await tx
    .selectFrom('vendorLocations')
    .select(['street', 'postcode', 'city', 'region', 'country'])
    .where('vendorId', '=', vendorId)
    .orderBy('sortOrder')
    .orderBy('id')
    .executeTakeFirst()
  const name = inLanguage(vendorBrand, language)
  if (!location?.country) return { name, address: [] }
  const { street, postcode, city, region, country } = location
  const address = {
    ...noAddress,
    line1: street ?? '',
    postalCode: postcode ?? '',
    city: inLanguage(city, language),
    region: region ?? '',
    country,
  }
  return { name, address: addressLines(address, language) }
}
