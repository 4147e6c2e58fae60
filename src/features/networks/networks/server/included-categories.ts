import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { IncludedChange } from '../networks.tables.ts'

/** Networks whose settings name a category. */
export async function networksIncluding(db: Db | Tx, categoryId: number) {
  const rows = await db
    .selectFrom('networks')
    .select(['id', 'settings'])
    .where(sql<boolean>`settings -> 'includedCategoryIds' @> ${JSON.stringify([categoryId])}::jsonb`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, settings }) => ({ id, included: (settings.includedCategoryIds ?? []) as number[] }))
}

/** Gives networks that include a category another one. */
export async function replaceIncludedCategory(tx: Tx, from: number, to: number): Promise<IncludedChange[]> {
  const changes = (await networksIncluding(tx, from)).map(({ id, included }) => ({
    networkId: id,
    before: included,
    after: [...new Set(included.map(one => (one === from ? to : one)))],
  }))
  for (const { networkId, after } of changes) await write(tx, networkId, after)
  return changes
}

/**
 * Undoes {@link replaceIncludedCategory}.
 * @returns false if a network includes other categories by now
 */
export async function restoreIncludedCategories(tx: Tx, changes: readonly IncludedChange[]): Promise<boolean> {
  for (const { networkId, before, after } of changes) {
    const row = await tx.selectFrom('networks').select('settings').where('id', '=', networkId).executeTakeFirst()
    if (`${row?.settings.includedCategoryIds}` !== `${after}`) return false
    await write(tx, networkId, before)
  }
  return true
}

async function write(tx: Tx, networkId: number, ids: number[]): Promise<void> {
  await tx
    .updateTable('networks')
    .set({ settings: sql`jsonb_set(settings, '{includedCategoryIds}', ${JSON.stringify(ids)}::jsonb)` })
    .where('id', '=', networkId)
    .execute()
}
