import { createCounts } from '#features/market/stats/stats.factory.ts'
import { createStandards } from '#features/platform/about/about.factory.ts'
import type { Tx } from '#server/db/database.ts'
import { demoCounts } from './demo-counts.ts'
import type { DemoWorld } from './demo-world.ts'
import { type Ids, idOf } from './save-taxonomy.ts'

/** Saves the standards of sectors, and the views of each enterprise until `now`. */
export async function saveStandardsAndCounts(tx: Tx, world: DemoWorld, ids: Ids, now: Date): Promise<void> {
  const { general, sectors } = world.standards
  await createStandards(tx, null, Object.values(general), Object.keys(general))
  for (const [handle, texts] of Object.entries(sectors)) {
    const handles = texts.map((_, at) => `${handle}/${at + 1}`)
    await createStandards(tx, idOf(ids, `sector/${handle}`), texts, handles)
  }
  const counts = demoCounts(world.enterprises, now.toISOString().slice(0, 10))
  await createCounts(
    tx,
    counts.map(({ handle, ...count }) => ({ ...count, vendorId: idOf(ids, `enterprise/${handle}`) })),
  )
}
