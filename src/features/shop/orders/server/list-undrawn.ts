import { undrawnOnSlip } from '#features/shop/invoices/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { readPackingSlips } from './read-documents.ts'

/** `number`: the order's number as people see it, `10014-1` */
type Undrawn = { number: string; characters: string[] }

/**
 * Those of a vendor's orders whose label or packing slip has characters that no font has, for whoever may print them.
 */
export async function listUndrawn(
  db: Db,
  viewer: Viewer,
  asked: { vendorId: number; orders: number[]; language: string },
): Promise<Undrawn[]> {
  const slips = await readPackingSlips(db, viewer, asked)
  const found: Undrawn[] = []
  for (const slip of slips) {
    const characters = await undrawnOnSlip(slip)
    if (characters.length > 0) found.push({ number: slip.orderNumber, characters })
  }
  return found
}
