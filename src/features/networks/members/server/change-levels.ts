import { requireNetwork } from '#features/networks/management/server/index.ts'
import { addLevel, changeLevel, type LevelInput, removeLevel } from '#features/networks/networks/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'

type Chosen = { networkId: number; levelId: number }
type Given = { networkId: number; fields: LevelInput; fileId?: string | null | undefined }

/** Adds a level to a network that the viewer manages. @throws NOT_FOUND for others */
export async function addNetworkLevel(tx: Tx, viewer: Viewer, { networkId, fields, fileId }: Given) {
  await requireNetwork(tx, viewer, networkId, 'admin')
  const id = await addLevel(tx, networkId, fields, { fileId, ownerId: viewer.userId })
  await record(tx, viewer, { action: 'membership.level-add', networkId, after: { id, ...recorded(fields) } })
  return { id }
}

/** Changes a level; members beyond a lower limit keep it. @throws NOT_FOUND */
export async function changeNetworkLevel(
  tx: Tx,
  viewer: Viewer,
  { levelId, networkId, fields, fileId }: Given & Chosen,
) {
  await requireNetwork(tx, viewer, networkId, 'admin')
  const before = await changeLevel(tx, { networkId, levelId }, fields, { fileId, ownerId: viewer.userId })
  if (!before) return missing()
  const states = { before: { id: levelId, ...recorded(before) }, after: { id: levelId, ...recorded(fields) } }
  await record(tx, viewer, { action: 'membership.level-change', networkId, ...states })
}

/** @throws NOT_FOUND, ORPCError gm-error-level-used (409) */
export async function removeNetworkLevel(tx: Tx, viewer: Viewer, { networkId, levelId }: Chosen) {
  await requireNetwork(tx, viewer, networkId, 'admin')
  const before = await removeLevel(tx, { networkId, levelId })
  if (!before) return missing()
  if (before === 'used')
    return refuse('gm-error-level-used', { status: 409, message: 'Members have or had this level, so it stays.' })
  const was = { id: levelId, ...recorded(before) }
  await record(tx, viewer, { action: 'membership.level-remove', networkId, before: was })
}

function recorded({ name, text, maxListings, maxMembers, sortOrder }: LevelInput) {
  return { name, text, maxListings, maxMembers, sortOrder }
}

type Line = { action: string; networkId: number; before?: Record<string, unknown>; after?: Record<string, unknown> }

async function record(tx: Tx, { userId }: Viewer, { networkId, ...line }: Line): Promise<void> {
  await writeAudit(tx, { ...line, userId, actingVendorId: null, target: `network:${networkId}` })
}
