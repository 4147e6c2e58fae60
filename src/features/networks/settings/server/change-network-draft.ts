import { requireNetwork } from '#features/networks/management/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { type NetworkContent, realChanges } from '../network-content.ts'
import '../drafts.tables.ts'
import { keepLogos } from './keep-logos.ts'
import { publishedContent } from './settings-desk.ts'

export type Asked = { networkId: number; revision: number }

/**
 * Changes some values of a network’s draft. The same again does nothing, whatever its revision.
 * @returns the revision of the draft
 * @throws NOT_FOUND, gm-error-network-settings-changed (409)
 */
export async function changeDraft(
  tx: Tx,
  viewer: Viewer,
  { changes, ...asked }: Asked & { changes: Partial<NetworkContent> },
): Promise<number> {
  const { networkId } = asked
  await requireNetwork(tx, viewer, networkId, 'admin')
  const draft = await holdDraft(tx, networkId)
  const published = await publishedContent(tx, networkId)
  const before = realChanges(published, draft.changes)
  const next = realChanges(published, { ...before, ...changes })
  const changed = realChanges({ ...published, ...before }, { ...published, ...next })
  const names = Object.keys(changed)
  if (names.length === 0) return draft.revision
  checkRevision(draft, asked)
  const revision = await saveDraft(tx, viewer, { networkId, changes: next, revision: draft.revision + 1 })
  await keepLogos(tx, { networkId, userId: viewer.userId, before: [draft.changes.imageId] })
  await record(tx, viewer, 'network.draft', networkId, { details: { changed: names } })
  return revision
}

/** Drops all changes that aren’t published. @throws NOT_FOUND, gm-error-network-settings-changed (409) */
export async function discardDraft(tx: Tx, viewer: Viewer, asked: Asked): Promise<number> {
  const { networkId } = asked
  await requireNetwork(tx, viewer, networkId, 'admin')
  const draft = await holdDraft(tx, networkId)
  checkRevision(draft, asked)
  const names = Object.keys(draft.changes)
  if (names.length === 0) return draft.revision
  const revision = await saveDraft(tx, viewer, { networkId, changes: {}, revision: draft.revision + 1 })
  await keepLogos(tx, { networkId, userId: viewer.userId, before: [draft.changes.imageId] })
  await record(tx, viewer, 'network.draft-discard', networkId, { details: { dropped: names } })
  return revision
}

/** The draft of a network, held until the transaction ends; an empty one is made where there is none. */
export async function holdDraft(tx: Tx, networkId: number) {
  await tx
    .insertInto('networkDrafts')
    .values({ networkId, changedBy: null })
    .onConflict(on => on.doNothing())
    .execute()
  return tx
    .selectFrom('networkDrafts')
    .select(['changes', 'revision'])
    .where('networkId', '=', networkId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export function checkRevision(draft: { revision: number }, { revision }: Asked): void {
  if (draft.revision !== revision) refuse('gm-error-network-settings-changed', { status: 409 })
}

type Draft = Asked & { changes: Partial<NetworkContent> }

export async function saveDraft(tx: Tx, { userId }: Viewer, { networkId, changes, revision }: Draft): Promise<number> {
  await tx
    .updateTable('networkDrafts')
    .set({ changes: JSON.stringify(changes) as never, revision, changedAt: new Date(), changedBy: userId })
    .where('networkId', '=', networkId)
    .execute()
  return revision
}

type Line = { details?: Record<string, unknown>; before?: Record<string, unknown>; after?: Record<string, unknown> }

export async function record(tx: Tx, { userId }: Viewer, action: string, networkId: number, line: Line) {
  await writeAudit(tx, { action, target: `network:${networkId}`, userId, actingVendorId: null, ...line })
}
