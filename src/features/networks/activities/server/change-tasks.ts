import { type ManagedNetwork, requireNetwork } from '#features/networks/management/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import '../activities.tables.ts'
import type { Audience, WrittenType } from '../activity-types.ts'
import { listNetworkPeople } from './network-people.ts'
import { vendorOfMembership, writeActivity } from './write-activity.ts'

type OfMember = { networkId: number; membershipId: number; id: string }
type TaskFields = { text: string; dueOn: string; assigneeId: string | null }

/** Writes a line of one’s own into a member’s log. @throws NOT_FOUND */
export async function addActivity(
  tx: Tx,
  viewer: Viewer,
  { networkId, membershipId, ...given }: OfMember & { type: WrittenType; audience: Audience; text: string },
): Promise<void> {
  const network = await requireNetwork(tx, viewer, networkId, 'reviewer')
  const vendorId = await vendorOfMembership(tx, networkId, membershipId)
  if (!(await writeActivity(tx, { ...given, networkId, vendorId, by: { viewer, network } }))) return
  const { type, audience, id } = given
  await record(tx, viewer, network, { action: 'membership.note', vendorId, details: { id, type, audience } })
}

/** Adds a task about a member; the same id again adds nothing. @throws NOT_FOUND, also for an assignee without a role */
export async function addTask(
  tx: Tx,
  viewer: Viewer,
  { networkId, membershipId, id, ...fields }: OfMember & TaskFields,
): Promise<void> {
  const network = await requireNetwork(tx, viewer, networkId, 'reviewer')
  const vendorId = await vendorOfMembership(tx, networkId, membershipId)
  await checkAssignee(tx, network, fields.assigneeId)
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('networkTasks')
    .values({ ...fields, id, networkId, vendorId, createdBy: viewer.userId })
    .onConflict(on => on.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await record(tx, viewer, network, { action: 'membership.task-add', vendorId, details: { id } })
}

type TaskChange = TaskFields & { networkId: number; taskId: string; revision: number; isDone: boolean }

/** Changes a task or marks it as done. @throws NOT_FOUND, ORPCError gm-error-task-changed (409) */
export async function changeTask(
  tx: Tx,
  viewer: Viewer,
  { networkId, taskId, revision, isDone, ...fields }: TaskChange,
): Promise<{ revision: number }> {
  const network = await requireNetwork(tx, viewer, networkId, 'reviewer')
  const before = await tx
    .selectFrom('networkTasks')
    .selectAll()
    .where('id', '=', taskId)
    .where('networkId', '=', networkId)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return missing()
  const { text, dueOn, assigneeId } = before
  const isMoved = dueOn !== fields.dueOn || assigneeId !== fields.assigneeId
  const wasDone = before.doneAt !== null
  if (!isMoved && text === fields.text && wasDone === isDone) return { revision: before.revision }
  if (before.revision !== revision)
    refuse('gm-error-task-changed', {
      status: 409,
      message: 'Someone changed this task in the meantime. Please look at it again.',
    })
  if (assigneeId !== fields.assigneeId) await checkAssignee(tx, network, fields.assigneeId)
  await tx
    .updateTable('networkTasks')
    .set({
      ...fields,
      revision: revision + 1,
      // another day or person is reminded anew
      ...(isMoved && { remindedAt: null }),
      ...(wasDone !== isDone && { doneAt: isDone ? new Date() : null, doneBy: isDone ? viewer.userId : null }),
    })
    .where('id', '=', taskId)
    .execute()
  const { vendorId } = before
  if (isDone && !wasDone) {
    const by = { viewer, network }
    const line = { networkId, vendorId, type: 'note', audience: 'team' } as const
    await writeActivity(tx, { ...line, by, text: fields.text, data: { task: taskId } })
  }
  await record(tx, viewer, network, {
    ...{ action: 'membership.task-change', vendorId, details: { id: taskId } },
    before: { dueOn, assigneeId, isDone: wasDone },
    after: { dueOn: fields.dueOn, assigneeId: fields.assigneeId, isDone },
  })
  return { revision: revision + 1 }
}

async function checkAssignee(tx: Tx, network: ManagedNetwork, assigneeId: string | null): Promise<void> {
  if (assigneeId === null) return
  const people = await listNetworkPeople(tx, network)
  if (!people.some(({ id }) => id === assigneeId)) missing()
}

type Line = {
  action: string
  vendorId: number
  details: Record<string, unknown>
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

async function record(tx: Tx, { userId }: Viewer, network: ManagedNetwork, { vendorId, details, ...line }: Line) {
  const actingVendorId = network.isByAdmin ? null : network.vendorId
  const target = `vendor:${vendorId}`
  await writeAudit(tx, { ...line, userId, actingVendorId, target, details: { networkId: network.id, ...details } })
}
