import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { hasNetworkRole } from '#features/networks/management/network-roles.ts'
import { type ManagedNetwork, requireNetwork } from '#features/networks/management/server/index.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { wallTime } from '#shared/zoned-time.ts'
import type { Activity, Task } from '../activities.contract.ts'
import '../activities.tables.ts'
import { type ActivityType, audiencesOf, type LogReader } from '../activity-types.ts'
import { listNetworkPeople } from './network-people.ts'
import { vendorOfMembership } from './write-activity.ts'

/** @limit activities on a page of a log */
const pageSize = 30
/** @limit open tasks that a log shows */
const maxTasks = 50

type Asked = { networkId: number; membershipId: number; before?: number | undefined }

/** The log of a member with its open tasks. @throws NOT_FOUND for who has no role in the network */
export async function readLog(db: Db, viewer: Viewer, { networkId, membershipId, before }: Asked) {
  const network = await requireNetwork(db, viewer, networkId, 'reader')
  const vendorId = await vendorOfMembership(db, networkId, membershipId)
  const mayWrite = hasNetworkRole(network.role, 'reviewer')
  const [page, tasks, people] = await Promise.all([
    listActivities(db, { networkId, vendorId, before, viewer, reader: { role: network.role } }),
    mayWrite ? listTasks(db, viewer, { networkId, vendorId }) : [],
    mayWrite ? withYou(db, viewer, network) : [],
  ])
  return { ...page, tasks, people, today: wallTime(new Date(), network.timeZone).slice(0, 10) }
}

async function withYou(db: Db, { userId }: Viewer, network: ManagedNetwork) {
  const people = await listNetworkPeople(db, network)
  return people.map(one => ({ ...one, isYou: one.id === userId }))
}

type Wanted = {
  networkId: number
  vendorId: number
  before?: number | undefined
  viewer: Viewer
  reader: LogReader
  /** for a reader of the member’s own team: name of the network, which stands for its people */
  network?: string
  /** default: all */
  types?: readonly ActivityType[]
}

/** A page of the activities that a reader sees, the latest first. */
export async function listActivities(db: Db, wanted: Wanted) {
  const { networkId, vendorId, before, viewer, reader, network, types } = wanted
  const rows = await db
    .selectFrom('networkActivities as activity')
    .leftJoin('users', 'users.id', 'activity.userId')
    .select(['activity.id', 'serial', 'type', 'audience', 'at', 'activity.text', 'data', 'userId', 'users.name'])
    .select(
      sql<boolean>`exists (select from vendor_team own where own.vendor_id = activity.vendor_id
        and own.user_id = activity.user_id)`.as('isOwn'),
    )
    .where('networkId', '=', networkId)
    .where('vendorId', '=', vendorId)
    .where('audience', 'in', audiencesOf(reader))
    .$if(types !== undefined, query => query.where('type', 'in', types ?? []))
    .$if(before !== undefined, query => query.where('serial', '<', before ?? 0))
    .orderBy('serial', 'desc')
    .limit(pageSize + 1)
    .execute()
  const items = rows.slice(0, pageSize).map(
    ({ id, type, audience, at, text, data, userId, name, isOwn }): Activity => ({
      ...{ id, type, audience, text, data, at: at.toISOString() },
      by: name === null ? null : { name: isOwn ? name : (network ?? name), isYou: userId === viewer.userId },
    }),
  )
  const last = rows[pageSize - 1]
  return { items, next: rows.length > pageSize && last ? Number(last.serial) : null }
}

async function listTasks(db: Db, { userId }: Viewer, of: { networkId: number; vendorId: number }): Promise<Task[]> {
  const rows = await db
    .selectFrom('networkTasks as task')
    .leftJoin('users', 'users.id', 'task.assigneeId')
    .select(['task.id', 'task.text', 'dueOn', 'assigneeId', 'task.revision', 'users.name'])
    .where('networkId', '=', of.networkId)
    .where('vendorId', '=', of.vendorId)
    .where('doneAt', 'is', null)
    .orderBy('dueOn')
    .orderBy('task.createdAt')
    .limit(maxTasks)
    .execute()
  return rows.map(({ assigneeId, name, ...task }) => ({
    ...task,
    isDone: false,
    assignee: assigneeId === null ? null : { id: assigneeId, name: name ?? '', isYou: assigneeId === userId },
  }))
}
