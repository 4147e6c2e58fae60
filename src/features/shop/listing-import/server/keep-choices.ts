import { categoryKey } from '#features/market/listings/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import type { ImportSettings } from '../listing-import.contract.ts'
import '../listing-import.tables.ts'

/** @limit stored choices per enterprise; the latest are kept */
const maxChoices = 1000

/** An enterprise's choices for the categories of its files, by their key; '' for all others. Null: left out. */
export async function loadChoices(db: Db, vendorId: number): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('importCategoryChoices as choice')
    .leftJoin('marketplaceCategories as chosen', 'chosen.id', 'choice.categoryId')
    .leftJoin('marketplaceCategories as category', join =>
      join.on(eb => eb('category.id', '=', eb.fn.coalesce('chosen.successorId', 'chosen.id'))),
    )
    .select(['choice.name', 'category.handle'])
    .where('choice.vendorId', '=', vendorId)
    // what was retired without a successor was never chosen
    .where(({ eb }) => eb(eb.fn.coalesce('category.isFormer', eb.lit(false)), '=', false))
    .execute()
  return new Map(rows.map(({ name, handle }) => [name, handle]))
}

/**
 * Stores the choices of an import for the next one.
 * @throws gm-error-import-category
 */
export async function keepChoices(
  tx: Tx,
  vendorId: number,
  { category, categories }: Pick<ImportSettings, 'category' | 'categories'>,
): Promise<void> {
  const ids = await idsOf(tx, [category ?? null, ...Object.values(categories)])
  if (typeof category === 'string' && !ids.has(category)) refuse('gm-error-import-category', { field: 'category' })
  if (Object.values(categories).some(handle => handle !== null && !ids.has(handle)))
    refuse('gm-error-import-category', { field: 'categories' })
  const chosen = new Map(Object.entries(categories).map(([name, handle]) => [categoryKey(name), handle]))
  if (category !== undefined) chosen.set('', category)
  if (chosen.size === 0) return
  const values = [...chosen].map(([name, handle]) => ({ vendorId, name, categoryId: ids.get(handle ?? '') ?? null }))
  await tx
    .insertInto('importCategoryChoices')
    .values(values)
    .onConflict(conflict =>
      conflict
        .columns(['vendorId', 'name'])
        .doUpdateSet(eb => ({ categoryId: eb.ref('excluded.categoryId'), chosenAt: new Date() })),
    )
    .execute()
  await tx
    .deleteFrom('importCategoryChoices')
    .where('vendorId', '=', vendorId)
    .where('name', 'in', eb =>
      eb
        .selectFrom('importCategoryChoices')
        .select('name')
        .where('vendorId', '=', vendorId)
        .orderBy('chosenAt', 'desc')
        .orderBy('name')
        .offset(maxChoices),
    )
    .execute()
}

async function idsOf(tx: Tx, handles: (string | null)[]): Promise<Map<string, number>> {
  const named = [...new Set(handles)].filter(handle => handle !== null)
  if (named.length === 0) return new Map()
  const rows = await tx
    .selectFrom('marketplaceCategories')
    .select(['id', 'handle'])
    .where('handle', 'in', named)
    .where('handle', '<>', 'all')
    .where('isFormer', '=', false)
    .execute()
  return new Map(rows.map(({ id, handle }) => [handle, id]))
}
