import { createRegister } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import { vendorStatuses } from '#shared/vendor-statuses.ts'
import '../directory.tables.ts'

/** Is called before a hidden page is changed; what it returns, once it is. */
type Watcher = (tx: Tx, vendorId: number) => Promise<() => Promise<void>>

const watchers = createRegister<Watcher>()

/** Registers, in `connect`, whoever is to see what an enterprise changes about a page that admins have hidden. */
export function whenHiddenProfileChanges(watcher: Watcher): void {
  watchers.add(watcher)
}

/**
 * Call it before an enterprise’s row is locked for a change of its page, and what it returns once that is written, in the
 * same transaction. Does nothing for a page that no admin has hidden.
 */
export async function watchHiddenProfile(tx: Tx, vendorId: number): Promise<() => Promise<void>> {
  const hidden = await tx
    .selectFrom('vendors')
    .select('id')
    .where('id', '=', vendorId)
    .where('status', '=', vendorStatuses.hidden)
    .where('hiddenBy', '=', 'admin')
    .executeTakeFirst()
  const ends: (() => Promise<void>)[] = []
  if (hidden) for (const watcher of watchers) ends.push(await watcher(tx, vendorId))
  return async () => {
    for (const end of ends) await end()
  }
}
