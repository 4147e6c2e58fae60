import type { Tx } from '#server/db/database.ts'
import { type MergePair, runFirstSteps } from './merge-register.ts'
import type { MovedRows } from './merge-rules.ts'
import { countRows, moveRows } from './move-rows.ts'
import './merging.tables.ts'

type Merge = {
  pair: MergePair
  keptName: string
  mergedName: string
  why: string
  madeBy: string
  /** SHA-256 of what was shown, in hex */
  hash: string
  /** marks the merged one, whose rows then may move */
  mark: () => Promise<void>
}

/**
 * Merges two that the caller holds: notes the merge, marks the merged one and moves all rows. The caller then brings up
 * to date what is derived, and last calls `runLastSteps`.
 * @returns the merge's number, and how many rows went which way
 */
export async function carryOut(tx: Tx, { pair, mark, ...noted }: Merge): Promise<{ id: number; moved: MovedRows[] }> {
  const moved = await countRows(tx, pair)
  const { id } = await tx
    .insertInto('merges')
    .values({ ...pair, ...noted, moved: JSON.stringify(moved) as never })
    .returning('id')
    .executeTakeFirstOrThrow()
  await runFirstSteps(tx, pair)
  await mark()
  await moveRows(tx, pair, id)
  return { id, moved }
}

/** Moves rows that were written for the merged one while it was being merged; usually there are none. */
export async function moveLateRows(tx: Tx, pair: MergePair, mergeId: number): Promise<void> {
  await runFirstSteps(tx, pair)
  await moveRows(tx, pair, mergeId)
}

/** Removes what merges keep of people whose account ends: names, reasons, and rows that were put aside. */
export async function forgetMerges(tx: Tx, userIds: string[]): Promise<void> {
  await tx.deleteFrom('merges').where('kind', '=', 'person').where('merged', 'in', userIds).execute()
}
