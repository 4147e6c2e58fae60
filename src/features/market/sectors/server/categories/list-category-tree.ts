import { sql } from 'kysely'
import { taxonomyRevision } from '#features/market/directory/server/index.ts'
import { storedCategories } from '#features/market/listings/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { findLastAct, type Sectors } from '../list-sectors.ts'
import { isFixed } from './plan-category-act.ts'

/** The tree of categories, with how many listings each has. */
export async function listCategoryTree(db: Db): Promise<Sectors> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async tx => {
      const categories = await storedCategories(tx)
      const counts = new Map((await countUses(tx)).map(one => [one.id, one]))
      const { count } = await tx
        .selectFrom('listingCategories')
        .select(eb => eb.cast<number>(eb.fn.count('listingId').distinct(), 'integer').as('count'))
        .executeTakeFirstOrThrow()
      return {
        revision: await taxonomyRevision(tx),
        nodes: categories.map(({ storeCategoryId: _, isFormer: __, successorId: ___, formerPaths: ____, ...one }) => ({
          ...one,
          uses: counts.get(one.id)?.uses ?? 0,
          chosen: counts.get(one.id)?.chosen ?? 0,
          standards: 0,
          isFixed: isFixed(one),
        })),
        uses: count,
        lastAct: await findLastAct(tx),
      }
    })
}

async function countUses(db: Db) {
  const { rows } = await sql<{ id: number; uses: number; chosen: number }>`
    with recursive below (id, category_id) as (
      select id, id from marketplace_categories where not is_former
      union all
      select below.id, child.id from below
        join marketplace_categories child on child.parent_id = below.category_id
    )
    select below.id, count(distinct listing_id)::integer as uses,
      (count(distinct listing_id) filter (where below.id = below.category_id))::integer as chosen
    from below left join listing_categories on listing_categories.category_id = below.category_id
    group by below.id`.execute(db)
  return rows
}
