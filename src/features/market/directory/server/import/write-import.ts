import { OperatorError } from '#server/config/operator-error.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { indexVendors } from '../index-vendors.ts'
import { saveVendors, type VendorInput } from '../save-vendor.ts'
import { indexTaxonomy } from '../taxonomy-documents.ts'
import { mappedColumns } from './import-columns.ts'
import type { Mapping } from './mapping.ts'
import type { PlannedWrite } from './plan-import.ts'
import type { Taxonomy } from './taxonomy.ts'

const batchSize = 100

export type WriteOptions = {
  mapping: Mapping
  taxonomy: Taxonomy
  /** approval date (ISO) of new profiles if neither row nor mapping has one */
  today: string
  signal?: AbortSignal
  /** called after every batch */
  onProgress?: (written: number, total: number) => void
}

/**
 * Writes rows in batches of 100, each in a transaction; can be stopped between two of them.
 * @returns the number of rows written
 * @throws OperatorError naming the rows of a batch that failed; those before it are written
 */
export async function writeImport(db: Db, writes: PlannedWrite[], options: WriteOptions): Promise<number> {
  const { taxonomy, signal, onProgress } = options
  let written = 0
  while (written < writes.length && !signal?.aborted) {
    const batch = writes.slice(written, written + batchSize)
    try {
      await db.transaction().execute(async tx => {
        await createNodes(tx, taxonomy, batch)
        const saves = batch.map(write => ({ input: vendorInput(write, options), id: write.existing?.id }))
        await indexVendors(tx, await saveVendors(tx, saves))
      })
    } catch (error) {
      const rows = `${batch[0]?.result.row} to ${batch.at(-1)?.result.row}`
      const reason = error instanceof Error ? error.message : String(error)
      throw new OperatorError(
        `Rows ${rows} were not written: ${reason}. Rows before them are in; run the import again.`,
        { cause: error },
      )
    }
    written += batch.length
    onProgress?.(written, writes.length)
  }
  return written
}

async function createNodes(tx: Tx, taxonomy: Taxonomy, batch: PlannedWrite[]): Promise<void> {
  const sectors = await taxonomy.create(
    tx,
    'sectors',
    batch.flatMap(write => write.row.content.sectors),
  )
  const focuses = await taxonomy.create(
    tx,
    'focuses',
    batch.flatMap(write => write.row.content.focuses),
  )
  if (sectors.length + focuses.length > 0) await indexTaxonomy(tx)
}

function vendorInput(
  { row, subDomain, existing }: PlannedWrite,
  { mapping, taxonomy, today }: WriteOptions,
): VendorInput {
  const { brand, title, description, phones, location, sectors, focuses } = row.content
  const status = existing?.status ?? mapping.rows.status
  const given = row.approvedAt ?? mapping.rows.approvedAt ?? today
  return {
    subDomain,
    brand,
    title,
    description,
    status,
    level: existing?.level ?? mapping.rows.level,
    approvedAt: existing ? existing.approvedAt : [1, 4].includes(status) ? given : null,
    source: mapping.source,
    sourceId: row.sourceId,
    sourceHash: row.hash,
    locations: location ? [location] : [],
    nodeIds: [...taxonomy.idsOf('sectors', sectors), ...taxonomy.idsOf('focuses', focuses)],
    ...mappedColumns(row.content, mapping),
    ...(mapping.fields.phones.length > 0 && { phones }),
  }
}
