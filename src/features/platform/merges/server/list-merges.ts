import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '#server/merging/index.ts'
import { countsByGroup, type MergeKind } from '../merge-kinds.ts'
import type { MergeDone } from '../merges.contract.ts'

type Wanted = { kind?: MergeKind | undefined; page: number; limit: number }

/** A page of merges, latest first. */
export async function listMerges(db: Db, { kind, page, limit }: Wanted) {
  const offset = (page - 1) * limit
  const matching = db.selectFrom('merges').$if(kind !== undefined, query => query.where('kind', '=', kind as MergeKind))
  const [{ count }, rows] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    mergesOf(db)
      .$if(kind !== undefined, query => query.where('kind', '=', kind as MergeKind))
      .orderBy('merges.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { items: rows.map(shape), count: Number(count), offset, limit }
}

/** @throws NOT_FOUND */
export async function getMerge(db: Db, id: number): Promise<MergeDone> {
  const row = await mergesOf(db).where('merges.id', '=', id).executeTakeFirst()
  return row ? shape(row) : missing()
}

function mergesOf(db: Db) {
  return db
    .selectFrom('merges')
    .leftJoin('users', 'users.id', 'merges.madeBy')
    .selectAll('merges')
    .select('users.name as makerName')
}

type Row = Awaited<ReturnType<ReturnType<typeof mergesOf>['execute']>>[number]

function shape({
  id,
  kind,
  kept,
  keptName,
  merged,
  mergedName,
  why,
  madeBy,
  makerName,
  madeAt,
  moved,
}: Row): MergeDone {
  return {
    ...{ id, kind, why: why ?? '', madeAt: madeAt.toISOString() },
    kept: { id: kept, name: keptName },
    merged: { id: merged, name: mergedName },
    madeBy: madeBy && makerName !== null ? { id: madeBy, name: makerName } : null,
    counts: countsByGroup(moved),
  }
}
