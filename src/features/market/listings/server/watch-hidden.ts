import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import '../listings.tables.ts'

/** Is called before hidden listings are changed; what it returns, once they are. */
type Watcher = (tx: Tx, ids: number[]) => Promise<() => Promise<void>>

const watchers = createRegister<Watcher>()

/** Registers, in `connect`, whoever is to see what an enterprise changes about listings that a moderator has hidden. */
export function whenHiddenListingsChange(watcher: Watcher): void {
  watchers.add(watcher)
}

export type HiddenListings = { ids: number[]; changed: () => Promise<void> }

/**
 * The hidden ones among these listings. Call it before any of them is locked, and `changed` in the same transaction once
 * their enterprise’s changes are written.
 */
export async function watchHidden(tx: Tx, ids: number[]): Promise<HiddenListings> {
  if (ids.length === 0) return { ids: [], changed: async () => undefined }
  const rows = await tx
    .selectFrom('listings')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 'hidden')
    .orderBy('id')
    .execute()
  const hidden = rows.map(({ id }) => id)
  const ends: (() => Promise<void>)[] = []
  if (hidden.length > 0) for (const watcher of watchers) ends.push(await watcher(tx, hidden))
  return {
    ids: hidden,
    changed: async () => {
      for (const end of ends) await end()
    },
  }
}
