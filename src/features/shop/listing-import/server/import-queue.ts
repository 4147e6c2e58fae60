import type { Tx } from '#server/db/database.ts'
import { defineQueue, enqueue } from '#server/jobs/index.ts'

/** Checks, imports and undoes, one after the other on each node. */
export const importQueue = defineQueue<{ id: number }>('listing-imports', {
  expireInSeconds: 12 * 3600,
  retryLimit: 60,
  retryDelay: 30,
})

/** While one of an import's is queued, no other is added. */
export function enqueueImport(tx: Tx, id: number, startAfter = 0): Promise<void> {
  return enqueue(tx, importQueue, { id }, { key: `import ${id}`, startAfter })
}
