import { holdVendorsToMerge, indexVendors, markVendorMerged } from '#features/market/directory/server/index.ts'
import { holdForMerge, markMerged } from '#features/people/accounts/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { enqueue } from '#server/jobs/index.ts'
import { carryOut, type MergePair, moveLateRows, runLastSteps } from '#server/merging/index.ts'
import { lateRowsQueue } from './late-rows-queue.ts'
import { mailMerged } from './mail-merged.ts'
import { previewMerge } from './preview-merge.ts'

type Wish = { pair: MergePair; hash: string; why: string }

/** seconds after which whatever was written for the merged one meanwhile has been committed */
const soon = 60

/**
 * Merges two as it was shown, in one transaction. If they were merged before, that merge is what it answers with.
 * @returns the merge's number
 * @throws as {@link previewMerge}; gm-error-merge-changed (409) if what was shown isn't so any more
 */
export async function mergeTwo(
  db: Db,
  { userId }: Viewer,
  { pair, hash, why }: Wish,
  { publicUrl }: { publicUrl: string },
): Promise<number> {
  return db.transaction().execute(async tx => {
    if (await leadsThere(tx, pair)) return mergeOf(tx, pair)
    const preview = await previewMerge(tx, pair, 'en')
    if (preview.hash !== hash) refuse('gm-error-merge-changed', { status: 409 })
    const names = { keptName: preview.kept.name, mergedName: preview.merged.name }
    const mark = () => markAs(tx, pair)
    const { id, moved } = await carryOut(tx, { pair, ...names, why, hash, madeBy: userId, mark })
    if (pair.kind === 'enterprise') await indexVendors(tx, [Number(pair.kept), Number(pair.merged)])
    else await mailMerged(tx, pair, { publicUrl, why })
    await writeAudit(tx, {
      ...{ action: pair.kind === 'person' ? 'merge.person' : 'merge.enterprise', target: targetOf(pair, pair.merged) },
      ...{ userId, actingVendorId: null, why },
      details: { merge: id, rows: moved.reduce((sum, row) => sum + row.moves, 0) },
      before: { mergedInto: null },
      after: { mergedInto: targetOf(pair, pair.kept) },
    })
    await enqueue(tx, lateRowsQueue, { mergeId: id }, { key: String(id), startAfter: soon })
    await runLastSteps(tx, pair)
    return id
  })
}

/** How the record names one of them. */
export function targetOf({ kind }: Pick<MergePair, 'kind'>, id: string): string {
  return `${kind === 'person' ? 'user' : 'vendor'}:${id}`
}

/** Moves what was written for a merged one by transactions that had begun before. */
export async function settleLateRows(db: Db, mergeId: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const merge = await tx
      .selectFrom('merges')
      .select(['kind', 'merged', 'kept'])
      .where('id', '=', mergeId)
      .executeTakeFirst()
    if (!merge) return
    const kept = await keptNow(tx, merge)
    if (kept) await moveLateRows(tx, { kind: merge.kind, merged: merge.merged, kept }, mergeId)
  })
}

type Merged = Pick<MergePair, 'kind' | 'merged'>

/** To whom a merged one leads now; undefined once its account is deleted. */
async function keptNow(tx: Tx, { kind, merged }: Merged): Promise<string | undefined> {
  const [row] = kind === 'person' ? await holdForMerge(tx, [merged]) : await holdVendorsToMerge(tx, [Number(merged)])
  return row?.mergedInto == null ? undefined : String(row.mergedInto)
}

/** Holds both. @returns whether the one leads to the other already @throws NOT_FOUND */
async function leadsThere(tx: Tx, { kind, kept, merged }: MergePair): Promise<boolean> {
  const ids = [kept, merged]
  const held = kind === 'person' ? await holdForMerge(tx, ids) : await holdVendorsToMerge(tx, ids.map(Number))
  const found = held.find(({ id }) => String(id) === merged)
  if (held.length < new Set(ids).size || !found) missing()
  return found.mergedInto !== null && String(found.mergedInto) === kept
}

async function mergeOf(tx: Tx, { kind, merged }: MergePair): Promise<number> {
  const { id } = await tx
    .selectFrom('merges')
    .select('id')
    .where('kind', '=', kind)
    .where('merged', '=', merged)
    .executeTakeFirstOrThrow()
  return id
}

async function markAs(tx: Tx, { kind, kept, merged }: MergePair): Promise<void> {
  if (kind === 'person') await markMerged(tx, { kept, merged })
  else await markVendorMerged(tx, { kept: Number(kept), merged: Number(merged) })
}
