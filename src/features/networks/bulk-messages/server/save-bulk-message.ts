import { sql } from 'kysely'
import { type ManagedNetwork, requireNetwork } from '#features/networks/management/server/index.ts'
import { selectMatchingMembers } from '#features/networks/members/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { BulkWay } from '../bulk-message-states.ts'
import { areWordsWhole, tidyWords } from '../bulk-message-words.ts'
import type { BulkWords, WantedMembers } from '../bulk-messages.contract.ts'
import '../bulk-messages.tables.ts'

type Draft = {
  networkId: number
  messageId: string
  way: BulkWay
  words: BulkWords
  revision: number
  to?: WantedMembers | undefined
}

/**
 * Writes a draft, or writes it anew. Who gets it is kept when it is first saved, and doesn’t change afterwards. The same
 * words again do nothing.
 * @throws NOT_FOUND for who isn’t an admin of the network, and for another network’s message;
 *   gm-error-bulk-message-changed, gm-error-bulk-message-nobody, gm-error-bulk-message-chat (409),
 *   gm-error-bulk-message-words (400)
 */
export async function saveBulkMessage(tx: Tx, viewer: Viewer, draft: Draft): Promise<{ revision: number }> {
  const { networkId, messageId, way, revision, to } = draft
  const network = await requireNetwork(tx, viewer, networkId, 'admin')
  if (!areWordsWhole(way, draft.words)) refuse('gm-error-bulk-message-words')
  if (way === 'chat' && network.vendorId === null) refuse('gm-error-bulk-message-chat', { status: 409 })
  const words = JSON.stringify(tidyWords(way, draft.words))
  // of two tries at once the second one finds what the first one made
  const { numInsertedOrUpdatedRows: added } = await tx
    .insertInto('networkBulkMessages')
    .values({ id: messageId, networkId, way, words, createdBy: viewer.userId })
    .onConflict(on => on.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (added) {
    if (!to) return missing()
    await keepAddressees(tx, network, messageId, to)
    return { revision: 0 }
  }
  const held = await tx
    .selectFrom('networkBulkMessages')
    .select(['state', 'revision'])
    .select(sql<boolean>`way = ${way} and words = ${words}::jsonb`.as('isSame'))
    .where('id', '=', messageId)
    .where('networkId', '=', networkId)
    .forUpdate()
    .executeTakeFirst()
  if (!held) return missing()
  if (held.state === 'draft' && held.isSame) return { revision: held.revision }
  if (held.state !== 'draft' || held.revision !== revision) refuse('gm-error-bulk-message-changed', { status: 409 })
  await tx
    .updateTable('networkBulkMessages')
    .set({ way, words, revision: revision + 1 })
    .where('id', '=', messageId)
    .execute()
  return { revision: revision + 1 }
}

/** A row in the ledger for each member; the network’s own enterprise doesn’t write to itself. */
async function keepAddressees(tx: Tx, network: ManagedNetwork, messageId: string, to: WantedMembers): Promise<void> {
  const members =
    to.kind === 'picked'
      ? sql`select vendor_id from memberships where network_id = ${network.id} and id = any(${to.membershipIds}::int[])`
      : selectMatchingMembers(network.id, to.filters)
  const { numAffectedRows = 0n } = await sql`
    insert into network_bulk_addressees (message_id, vendor_id)
    select ${messageId}, vendor_id from (${members}) member
    where vendor_id is distinct from ${network.vendorId}`.execute(tx)
  if (numAffectedRows === 0n) refuse('gm-error-bulk-message-nobody', { status: 409 })
}
