import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import type { VendorSourcesTable } from '../../directory.tables.ts'
import { indexVendors } from '../index-vendors.ts'
import type { Mapping } from './mapping.ts'

type SourceFacts = Omit<VendorSourcesTable, 'source'>
type Saving = { mapping: Mapping; vouchedBy: string | undefined; profiles: number }

/**
 * Writes the mapping's details of the source, and the audit log's entry on who vouches for it. If the details have
 * changed, the profiles of the source are indexed again.
 */
export async function saveSource(db: Db, { mapping: { source, about }, vouchedBy, profiles }: Saving): Promise<void> {
  const row: SourceFacts = {
    title: about?.title ?? { en: source },
    url: about?.url ?? null,
    license: about?.license ?? null,
    published: about?.date ?? null,
  }
  await db.transaction().execute(async tx => {
    const before = await tx.selectFrom('vendorSources').selectAll().where('source', '=', source).executeTakeFirst()
    if (before && hasChanged(before, row)) {
      await tx.updateTable('vendorSources').set(row).where('source', '=', source).execute()
      const vendors = await tx.selectFrom('vendors').select('id').where('source', '=', source).orderBy('id').execute()
      await indexVendors(
        tx,
        vendors.map(({ id }) => id),
      )
    }
    if (!before)
      await tx
        .insertInto('vendorSources')
        .values({ source, ...row })
        .execute()
    if (vouchedBy !== undefined)
      await writeAudit(tx, {
        userId: null,
        actingVendorId: null,
        action: 'import.vouch',
        target: `source:${source}`,
        details: { vouchedBy, profiles },
      })
  })
}

function hasChanged(before: SourceFacts, now: SourceFacts): boolean {
  const parts = ({ title, url, license, published }: SourceFacts) =>
    JSON.stringify([Object.entries(title).sort(), url, license, published])
  return parts(before) !== parts(now)
}
