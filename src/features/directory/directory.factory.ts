import type { Db, Tx } from '#server/db/database.ts'
import type { LocalText } from '#shared/local-text.ts'
import type { NodeType } from './directory.tables.ts'
import { saveVendor, type VendorInput } from './server/save-vendor.ts'

let serial = 0

/** An approved enterprise; everything may be overridden. */
export function aVendor(input: Partial<VendorInput> = {}): VendorInput {
  serial += 1
  return {
    subDomain: `vendor${serial}`,
    brand: { en: `Vendor ${serial}` },
    title: { en: 'One line about it.' },
    description: { en: 'A first paragraph.\n\nA second one.' },
    status: 1,
    level: 2,
    approvedAt: '2024-05-01',
    ...input,
  }
}

/** Saves an enterprise in a transaction of its own. */
export async function createVendor(db: Db, input: Partial<VendorInput> = {}): Promise<number> {
  return db.transaction().execute(tx => saveVendor(tx, aVendor(input)))
}

type NodeInput = { type: NodeType; handle: string; title?: LocalText; description?: LocalText; parentId?: number | null; sortOrder?: number }

/** A sector, focus or category. */
export async function createNode(db: Db | Tx, { title, parentId = null, ...input }: NodeInput): Promise<number> {
  const row = await db
    .insertInto('taxonomyNodes')
    .values({ title: title ?? { en: input.handle }, parentId, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
