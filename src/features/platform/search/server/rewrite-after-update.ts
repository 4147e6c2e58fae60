import type { Db } from '#server/db/database.ts'
import '#server/files/files.tables.ts'

/**
 * Rewrites all of a feature's search documents once after an update that changed what its records contain.
 * @param shape a number that the feature increments whenever the shape of its records changes
 */
export async function rewriteAfterUpdate(
  db: Db,
  { feature, shape }: { feature: string; shape: number },
  write: () => Promise<void>,
): Promise<void> {
  const key = `${feature}_record_shape`
  const kept = await db.selectFrom('appSettings').select('value').where('key', '=', key).executeTakeFirst()
  if (kept?.value === shape) return
  await write()
  const value = JSON.stringify(shape) as never
  await db
    .insertInto('appSettings')
    .values({ key, value })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
