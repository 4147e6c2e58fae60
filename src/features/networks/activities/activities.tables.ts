import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ActivityType, Audience } from './activity-types.ts'

/** What happened between a network and an enterprise; rows are only ever added. */
export type NetworkActivitiesTable = {
  id: string
  /** in the order of writing */
  serial: GeneratedAlways<number>
  networkId: number
  vendorId: number
  type: ActivityType
  audience: Audience
  /** null: it happened by itself, or the account is gone */
  userId: string | null
  /** the network’s enterprise, which the person acted as */
  actingVendorId: number | null
  at: Generated<Date>
  text: Generated<string>
  data: ColumnType<Record<string, unknown>, Record<string, unknown> | undefined, never>
}

/** Something to do about a member. */
export type NetworkTasksTable = {
  id: string
  networkId: number
  vendorId: number
  text: string
  /** a day in the network’s zone */
  dueOn: string
  assigneeId: string | null
  createdBy: string | null
  createdAt: Generated<Date>
  doneAt: Date | null
  doneBy: string | null
  remindedAt: Date | null
  revision: Generated<number>
}

declare module '#server/db/database.ts' {
  interface Tables {
    networkActivities: NetworkActivitiesTable
    networkTasks: NetworkTasksTable
  }
}
