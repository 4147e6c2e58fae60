import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { defineSetting } from '#server/settings/define-setting.ts'

/**
 * Rewrites all of a feature's search documents once after an update that changed what its records contain.
 * @param shape a number that the feature increments whenever the shape of its records changes
 */
export async function rewriteAfterUpdate(
  db: Db,
  { feature, shape }: { feature: string; shape: number },
  write: () => Promise<void>,
): Promise<void> {
  const written = defineSetting(`${feature}_record_shape`, z.number())
  if ((await written.read(db)) === shape) return
  await write()
  await written.write(db, shape)
}
