import type { Tx } from '#server/db/database.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'

/** Runs checks, imports and undos, one after the other on each node. */
export const importQueue = defineQueue<{ id: number }>('listing-imports', {
  expireInSeconds: 12 * 3600,
  retryLimit: 60,
  retryDelay: 30,
})

/** Queues an import's step, unless one is queued already. */
export function enqueueImport(tx: Tx, id: number, startAfter = 0): Promise<void> {
  return enqueue(tx, importQueue, { id }, { key: `import ${id}`, startAfter })
}
