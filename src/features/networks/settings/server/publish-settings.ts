import { indexVendors } from '#features/market/directory/server/index.ts'
import { requireNetwork } from '#features/networks/management/server/index.ts'
import '#features/networks/networks/networks.tables.ts'
import { setNetwork } from '#features/networks/networks/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { isSameValue, type NetworkContent, realChanges } from '../network-content.ts'
import '../drafts.tables.ts'
import { type Asked, checkRevision, holdDraft, record, saveDraft } from './change-network-draft.ts'
import { keepLogos } from './keep-logos.ts'
import { publishedContent } from './settings-desk.ts'

/** @limit published versions of a network’s settings that are kept */
export const keptVersions = 30

/**
 * Shows visitors the draft. What they saw before stays a version, which can be published again.
 * @returns the new version’s number and the draft’s revision
 * @throws NOT_FOUND, gm-error-network-settings-changed (409), gm-error-network-settings-same (409)
 */
export async function publishDraft(tx: Tx, viewer: Viewer, asked: Asked) {
  await requireNetwork(tx, viewer, asked.networkId, 'admin')
  const draft = await holdDraft(tx, asked.networkId)
  checkRevision(draft, asked)
  const published = await publishedContent(tx, asked.networkId)
  const changes = realChanges(published, draft.changes)
  const version = await publish(tx, viewer, { ...asked, published, changes })
  const revision = await saveDraft(tx, viewer, { ...asked, changes: {}, revision: asked.revision + 1 })
  await keepLogos(tx, { networkId: asked.networkId, userId: viewer.userId, before: [published.imageId] })
  return { version, revision }
}

/**
 * Shows visitors an earlier version again; the draft stays.
 * @throws as {@link publishDraft}
 */
export async function publishVersion(tx: Tx, viewer: Viewer, { number, ...asked }: Asked & { number: number }) {
  const { networkId } = asked
  await requireNetwork(tx, viewer, networkId, 'admin')
  const draft = await holdDraft(tx, networkId)
  checkRevision(draft, asked)
  const found = await tx
    .selectFrom('networkVersions')
    .select('content')
    .where('networkId', '=', networkId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) return missing()
  const published = await publishedContent(tx, networkId)
  const version = await publish(tx, viewer, { ...asked, published, changes: realChanges(published, found.content) })
  const revision = await saveDraft(tx, viewer, { networkId, changes: draft.changes, revision: asked.revision + 1 })
  await keepLogos(tx, { networkId, userId: viewer.userId, before: [published.imageId] })
  return { version, revision }
}

type Publication = Asked & { published: NetworkContent; changes: Partial<NetworkContent> }

async function publish(tx: Tx, viewer: Viewer, { networkId, published, changes }: Publication): Promise<number> {
  const names = Object.keys(changes)
  if (names.length === 0) refuse('gm-error-network-settings-same', { status: 409 })
  const content = { ...published, ...changes }
  const before = await lastVersion(tx, networkId)
  let number = before?.number ?? 0
  // what nobody published here, such as what came with an import, is a version, too, so that it can be had again
  if (!before || !isSameValue(before.content, published))
    await addVersion(tx, { networkId, number: ++number, content: published, publishedBy: null })
  await addVersion(tx, { networkId, number: ++number, content, publishedBy: viewer.userId })
  await setNetwork(tx, networkId, changes)
  await dropOldVersions(tx, { networkId, userId: viewer.userId, last: number })
  // records of members name the network’s types and regions, and profiles its name
  if (changes.types || changes.regions || changes.name) await indexVendors(tx, await membersOf(tx, networkId))
  const was = Object.fromEntries(names.map(name => [name, published[name as keyof NetworkContent]]))
  await record(tx, viewer, 'network.publish', networkId, { details: { version: number }, before: was, after: changes })
  return number
}

function lastVersion(tx: Tx, networkId: number) {
  return tx
    .selectFrom('networkVersions')
    .select(['number', 'content'])
    .where('networkId', '=', networkId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Version = { networkId: number; number: number; content: NetworkContent; publishedBy: string | null }

async function addVersion(tx: Tx, { content, ...version }: Version): Promise<void> {
  await tx
    .insertInto('networkVersions')
    .values({ ...version, content: JSON.stringify(content) as never })
    .execute()
}

async function dropOldVersions(
  tx: Tx,
  { networkId, userId, last }: { networkId: number; userId: string; last: number },
) {
  const dropped = await tx
    .deleteFrom('networkVersions')
    .where('networkId', '=', networkId)
    .where('number', '<=', last - keptVersions)
    .returning('content')
    .execute()
  if (dropped.length > 0)
    await keepLogos(tx, { networkId, userId, before: dropped.map(({ content }) => content.imageId) })
}

async function membersOf(tx: Tx, networkId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('networkMembers')
    .select('vendorId')
    .where('networkId', '=', networkId)
    .orderBy('vendorId')
    .execute()
  return rows.map(({ vendorId }) => vendorId)
}
