import { OperatorError } from '#server/config/operator-error.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { isApproved, isOnlyListed } from '../../directory.policy.ts'
import { indexVendors } from '../index-vendors.ts'
import { saveVendors, type VendorInput } from '../save-vendor.ts'
import { indexTaxonomy } from '../taxonomy-documents.ts'
import { mappedColumns } from './import-columns.ts'
import type { RowResult } from './import-result.ts'
import type { Mapping, MappingNode } from './mapping.ts'
import type { PlannedWrite } from './plan-import.ts'
import type { Taxonomy } from './taxonomy.ts'

/** Batches written at a time: while PostgreSQL works on one, the next is prepared. */
const atOnce = 2

export type WriteOptions = {
  mapping: Mapping
  taxonomy: Taxonomy
  /** approval date (ISO) of new profiles if neither row nor mapping has one */
  today: string
  /** status of new profiles */
  status: number
  /** who answers for new profiles, and for those that were only listed so far */
  vouchedBy?: string | undefined
  signal?: AbortSignal
  /** called after every batch */
  onProgress?: (written: number, total: number) => void
}

/** Rows of the file that are written together. */
export type WriteBatch = { writes: PlannedWrite[]; results: RowResult[] }

/**
 * Writes each batch in a transaction; can be stopped between batches. The first row is written alone, to detect a
 * problem that concerns all rows early, and so is a row that brings new sectors.
 * @returns the number of rows written, from the first on
 * @throws OperatorError naming the rows of a batch that failed; the batches before it are written
 */
export async function writeImport(
  db: Db,
  batches: Iterable<WriteBatch>,
  total: number,
  options: WriteOptions,
): Promise<number> {
  const { taxonomy, signal, onProgress } = options
  const running: { rows: number; done: Promise<void> }[] = []
  let written = 0
  const waitUntil = async (most: number) => {
    for (let first = running[0]; first && running.length > most; first = running[0]) {
      await first.done
      running.shift()
      written += first.rows
      onProgress?.(written, total)
    }
  }
  try {
    for (const batch of batches) {
      const alone = written === 0 || nodesOf(batch, taxonomy).length > 0
      await waitUntil(alone ? 0 : atOnce - 1)
      if (signal?.aborted) break
      running.push({ rows: batch.writes.length, done: writeBatch(db, batch, options) })
      if (alone) await waitUntil(0)
    }
    await waitUntil(0)
  } finally {
    await Promise.allSettled(running.map(({ done }) => done))
  }
  return written
}

async function writeBatch(db: Db, { writes, results }: WriteBatch, options: WriteOptions): Promise<void> {
  try {
    await db.transaction().execute(async tx => {
      await createNodes(tx, options.taxonomy, writes)
      const saves = writes.map(write => ({ input: vendorInput(write, options), id: write.existing?.id }))
      await indexVendors(tx, await saveVendors(tx, saves))
    })
  } catch (error) {
    const rows = `${results[0]?.row} to ${results.at(-1)?.row}`
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `Rows ${rows} were not written: ${reason}. Rows before them are in; run the import again.`,
      {
        cause: error,
      },
    )
  }
}

function nodesOf({ writes }: WriteBatch, taxonomy: Taxonomy): MappingNode[] {
  return (['sectors', 'focuses'] as const).flatMap(kind =>
    taxonomy.missing(
      kind,
      writes.flatMap(write => write.content[kind]),
    ),
  )
}

async function createNodes(tx: Tx, taxonomy: Taxonomy, writes: PlannedWrite[]): Promise<void> {
  const sectors = await taxonomy.create(
    tx,
    'sectors',
    writes.flatMap(write => write.content.sectors),
  )
  const focuses = await taxonomy.create(
    tx,
    'focuses',
    writes.flatMap(write => write.content.focuses),
  )
  if (sectors.length + focuses.length > 0) await indexTaxonomy(tx)
}

function vendorInput(
  { content, sourceId, hash, approvedAt, subDomain, existing }: PlannedWrite,
  options: WriteOptions,
): VendorInput {
  const { brand, title, description, phones, location, sectors, focuses } = content
  const { mapping, taxonomy } = options
  return {
    subDomain,
    brand,
    title,
    description,
    ...standingOf({ approvedAt, existing }, options),
    source: mapping.source,
    sourceId,
    sourceHash: hash,
    locations: location ? [location] : [],
    nodeIds: [...taxonomy.idsOf('sectors', sectors), ...taxonomy.idsOf('focuses', focuses)],
    ...mappedColumns(content, mapping),
    ...(mapping.fields.phones.length > 0 && { phones }),
  }
}

/** A profile keeps its status, except that a listed one is approved when somebody vouches for its source. */
function standingOf(
  { approvedAt, existing }: Pick<PlannedWrite, 'approvedAt' | 'existing'>,
  { mapping, status, vouchedBy, today }: WriteOptions,
): Pick<VendorInput, 'status' | 'level' | 'approvedAt' | 'vouchedBy'> {
  if (existing && !(vouchedBy !== undefined && isOnlyListed(existing))) {
    const { status, level, approvedAt, vouchedBy } = existing
    return { status, level, approvedAt, vouchedBy }
  }
  return {
    status,
    level: existing?.level ?? mapping.rows.level,
    approvedAt: isApproved({ status }) ? (approvedAt ?? mapping.rows.approvedAt ?? today) : null,
    vouchedBy: vouchedBy ?? null,
  }
}
